/** The heap samples of an event log: one breakdown, by stack or by name, as GHC was asked for it. */
import type { ClosureDescription, HeapSeries } from '../model/heap.ts';

/** By GHC's numbers, from 1 (rts/include/rts/EventLogFormat.h). */
export const breakdownsOfGhc = ['hc', 'hm', 'hd', 'hy', 'hr', 'hb', 'hT', 'hi', 'he'] as const;

export interface HeapSamples {
  /** What the samples are by: GHC's number of the breakdown. */
  readonly declare: (breakdown: number) => void;
  readonly begin: (nanoseconds: number) => void;
  readonly addStack: (stack: number, bytes: number) => void;
  readonly addName: (name: string, bytes: number) => void;
  readonly end: () => void;
  /** The samples that are complete and have something; undefined where there are none. */
  readonly series: () => HeapSeries | undefined;
}

interface Row {
  readonly stack: number;
  readonly description: number;
  readonly bytes: number;
}

/** `find`: the closures of an info table, by its address as samples have it. Tables may be listed after the samples. */
export function createHeapSamples(
  find: (name: string) => ClosureDescription | undefined = () => undefined,
): HeapSamples {
  const names = new Map<string, number>();
  const times: number[] = [];
  const starts = [0];
  const rows: Row[] = [];
  let breakdown: (typeof breakdownsOfGhc)[number] = 'hc';
  let open: { readonly seconds: number; readonly rows: Row[] } | undefined;
  const numberOf = (name: string): number => {
    const number = names.get(name) ?? names.size;
    names.set(name, number);
    return number;
  };
  return {
    declare: number => {
      breakdown = breakdownsOfGhc[number - 1] ?? breakdown;
    },
    begin: nanoseconds => {
      open = { seconds: nanoseconds / 1e9, rows: [] };
    },
    addStack: (stack, bytes) => open?.rows.push({ stack, description: numberOf('*'), bytes }),
    addName: (name, bytes) => open?.rows.push({ stack: -1, description: numberOf(name), bytes }),
    end: () => {
      if (open !== undefined && open.rows.length > 0) {
        times.push(open.seconds);
        for (const row of open.rows) rows.push(row);
        starts.push(rows.length);
      }
      open = undefined;
    },
    series: () =>
      times.length === 0
        ? undefined
        : {
            rate: 'time',
            only: breakdown === 'hc' ? ['hc', 'hm'] : [breakdown],
            descriptions: [...names.keys()].map(name => (breakdown === 'hi' && find(name)) || named(name)),
            times: Float64Array.from(times),
            allocated: new Float64Array(times.length),
            starts: Int32Array.from(starts),
            stack: Int32Array.from(rows, ({ stack }) => stack),
            description: Int32Array.from(rows, ({ description }) => description),
            bytes: Float64Array.from(rows, ({ bytes }) => bytes),
            // an event log does not count objects
            objects: new Float64Array(rows.length),
          },
  };
}

const named = (name: string): ClosureDescription => ({ name, type: name, kind: name });
