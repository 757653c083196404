/** The heap samples of an event log that is written: by one breakdown, as GHC would have been asked for it. */
import { systemStack } from '../model/live.ts';
import type { Profile } from '../model/profile.ts';
import { type Breakdown, firstBreakdown, heapBands } from '../pass/heap.ts';
import type { HeapProfile } from '../pass/restriction.ts';
import type { BinaryWriter } from './binary.ts';
import { contentOf, type LogEvent, nanoseconds, textBytes, writeStack } from './eventlogevent.ts';
import { events } from './eventlogtypes.ts';
import { breakdownsOfGhc } from './heapsamples.ts';

/** `moments`: when each sample was taken, in milliseconds since the run began. */
export function heapEvents(profile: Profile & HeapProfile, moments: readonly number[]): LogEvent[] {
  const breakdown = firstBreakdown(profile.heap);
  const rows = breakdown === 'hc' ? rowsOfStacks(profile) : rowsOfNames(profile, breakdown);
  return [
    { kind: events.heapProfile, time: 0, content: beginning(moments, breakdown) },
    ...moments.flatMap((moment, sample) => {
      const time = nanoseconds(moment);
      const number = contentOf(writer => writer.u64(sample));
      const began = contentOf(writer => {
        writer.u64(sample);
        if (breakdown === 'hb') writer.u64(time);
      });
      const begins = breakdown === 'hb' ? events.heapBiographyBegins : events.heapSampleBegins;
      return [
        { kind: begins, time, content: began },
        ...rows(sample).map(row => ({ ...row, time })),
        { kind: events.heapSampleEnds, time, content: number },
      ];
    }),
  ];
}

/** By module, closure, type, cost centre, stack, retainer and biography. */
const restrictions = 7;

/** The number of the profile, its interval, the breakdown, and restrictions, of which there are none. */
const beginning = (moments: readonly number[], breakdown: Breakdown): Uint8Array =>
  contentOf(writer => {
    writer.u8(0);
    writer.u64(nanoseconds((moments.at(-1) ?? 0) / Math.max(1, moments.length)));
    writer.u32(breakdownsOfGhc.indexOf(breakdown) + 1);
    for (let restriction = 0; restriction < restrictions; restriction++) writer.bytes(textBytes(''));
  });

type RowsOf = (sample: number) => readonly Omit<LogEvent, 'time'>[];

function writeBytes(writer: BinaryWriter, bytes: number): void {
  writer.u8(0);
  writer.u64(bytes);
}

function rowsOfStacks(profile: Profile & HeapProfile): RowsOf {
  const { starts, stack, bytes } = profile.heap;
  const system = systemStack(profile);
  return sample => {
    const sums = new Map<number, number>();
    for (let row = starts[sample]!; row < starts[sample + 1]!; row++) {
      const code = stack[row]! < 0 ? system : stack[row]!;
      sums.set(code, (sums.get(code) ?? 0) + bytes[row]!);
    }
    return [...sums].map(([code, sum]) => ({
      kind: events.heapSampleStack,
      content: contentOf(writer => {
        writeBytes(writer, sum);
        writeStack(writer, profile, code);
      }),
    }));
  };
}

/** Rows of biographies are in every sample, those of others where they have bytes. */
function rowsOfNames(profile: HeapProfile, breakdown: Breakdown): RowsOf {
  const { bands, fixed = [] } = heapBands(profile, { breakdown });
  const byName = new Map(bands.map(({ label, bytes }) => [label, bytes]));
  const names = fixed.length > 0 ? fixed : [...byName.keys()];
  const bytesOf = (name: string, sample: number): number => byName.get(name)?.[sample] ?? 0;
  return sample =>
    names
      .filter(name => fixed.length > 0 || bytesOf(name, sample) > 0)
      .map(name => ({
        kind: events.heapSampleName,
        content: contentOf(writer => {
          writeBytes(writer, bytesOf(name, sample));
          writer.bytes(textBytes(name));
        }),
      }));
}
