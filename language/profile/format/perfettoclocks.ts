/** The clocks of one sequence of Perfetto's packets: its times may be those of a clock of its own, each relative to the one before. */
import { fields } from './perfettofields.ts';
import { numbersOf, visit } from './protobuf.ts';

export interface PacketClocks {
  /** Reads a snapshot: what clocks showed at one moment. */
  read(bytes: Uint8Array, from: number, to: number): void;
  /** A time on a clock, in nanoseconds on that of the trace; of clocks of the whole trace if none is named. Undefined if the clock is not
   * known. */
  timeOf(clock: number | undefined, time: number): number | undefined;
}

interface Clock {
  /** What it shows now. */
  time: number;
  readonly isIncremental: boolean;
  /** Nanoseconds. */
  readonly unit: number;
  /** Nanoseconds from this clock to that of the trace. */
  readonly ahead: number;
}

/** Clocks with a lower number are the same for all sequences. They are taken for one: a trace uses one of them for its events. */
const firstOwn = 64;

export function createClocks(): PacketClocks {
  const clocks = new Map<number, Clock>();
  return {
    read(bytes, from, to) {
      const shown: ReadonlyMap<number, number>[] = [];
      visit(bytes, from, to, {
        bytes(field, start, end) {
          if (field === fields.snapshot.clocks) shown.push(numbersOf(bytes, start, end));
        },
      });
      const { number, time, isIncremental, unit } = fields.clock;
      const shared = shown.find(each => (each.get(number) ?? 0) < firstOwn)?.get(time);
      for (const each of shown) {
        const own = each.get(number) ?? 0;
        if (own < firstOwn) continue;
        const scale = each.get(unit) || 1;
        const shows = each.get(time) ?? 0;
        clocks.set(own, {
          time: shows,
          isIncremental: each.get(isIncremental) === 1,
          unit: scale,
          ahead: shared === undefined ? 0 : shared - shows * scale,
        });
      }
    },
    timeOf(number, time) {
      if (number === undefined || number < firstOwn) return time;
      const clock = clocks.get(number);
      if (!clock) return undefined;
      if (clock.isIncremental) clock.time += time;
      return (clock.isIncremental ? clock.time : time) * clock.unit + clock.ahead;
    },
  };
}
