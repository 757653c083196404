/** Figures of a run so far, for a program that asks for its own (GHC.Stats). */
import { allocatedBytes } from './collector.ts';
import { programTime } from './result.ts';
import type { Run } from './run.ts';

/**
 * In this order: collections; bytes allocated, live at most and in use, and copied by all collections; nanoseconds in steps of the machine without
 * collections, in collections, and since the program began; and of the last collection the bytes allocated before it, the bytes that were live after
 * it, and its nanoseconds. The heap is copied as a whole, so what a collection has copied is what was live.
 */
export function statisticsNow(run: Run): readonly number[] {
  const { heap, store, host, started, collecting, lastPause } = run;
  const now = host.now();
  const nanoseconds = (milliseconds: number): number => Math.max(0, Math.round(milliseconds * 1e6));
  return [
    heap.collections,
    allocatedBytes(heap),
    heap.maximumLive,
    store.words.byteLength - heap.base,
    heap.copied,
    nanoseconds(programTime(run, now)),
    nanoseconds(collecting),
    nanoseconds(now - started),
    heap.between,
    heap.live,
    nanoseconds(lastPause),
  ];
}
