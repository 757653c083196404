/** A collection as a run sees it: what is kept besides the stack, the time that it takes, the census after it, and what is dead. */
import { noteDeaths } from './biography.ts';
import { type Censuses, noteCensus, takeCensus, takePaths } from './census.ts';
import { collect } from './collector.ts';
import { changeEra, giveErasBefore, leaveEras } from './era.ts';
import { cell } from './layout.ts';
import { renew } from './name.ts';
import { chargeTime } from './poll.ts';
import { programTime } from './result.ts';
import type { Run } from './run.ts';
import { keepThreads, raiseInUnreachable } from './schedule.ts';
import type { Thread } from './state.ts';
import { address, setWord } from './store.ts';
import { finalizeDue, relocateAddressTable, weakRoots } from './weak.ts';
export function collectNow(run: Run): void {
  const from = run.host.now();
  const { start } = run.heap;
  const end = address(run.store, cell.hp);
  let lost: readonly Thread[] = [];
  giveErasBefore(run.eras, run.store, end);
  collect(run.heap, run.frames.top, (keep, kept, keepFrames) => {
    lost = keepThreads(run, weakRoots(run, keep, kept), keep, kept, keepFrames);
    relocateAddressTable(run, keep, kept);
    renew(run.names, kept, keep);
  });
  const { biographies } = run.censuses ?? {};
  const { start: to, live } = run.heap;
  leaveEras(run.eras, run.store, { start, end, next: to + live });
  if (run.censuses && biographies) {
    const copied = run.host.now();
    noteDeaths(biographies, run.store, run.heap.loops!, { from: start, end, to, live });
    run.censuses.took.between += run.host.now() - copied;
  }
  const collected = run.host.now() - from;
  run.collecting += collected;
  run.lastPause = collected;
  run.longestPause = Math.max(run.longestPause, collected);
  const counting = run.censuses ? countLive(run, run.censuses, { collected, left: { from: start, end } }) : 0;
  run.collecting += counting;
  chargeTime(run, cell.collectorStack, collected + counting);
  // values have moved: what comes back next was made before
  setWord(run.store, cell.began, -1);
  raiseInUnreachable(run, lost);
  finalizeDue(run);
}

/** The milliseconds of a collection, and the memory that it has left. */
interface Done {
  readonly collected: number;
  readonly left: { readonly from: number; readonly end: number };
}

/** Takes a census if one is due; the milliseconds that it took, which are none of the program's. */
function countLive(run: Run, censuses: Censuses, { collected, left }: Done): number {
  const { store, executable, heap } = run;
  const { start, live, roots = [] } = heap;
  const from = run.host.now();
  const now = programTime(run);
  const { took } = censuses;
  const reached = {
    store,
    shapes: executable.shapes,
    start,
    end: start + live,
    roots,
    walks: heap.loops!,
    free: left,
  };
  const taken = takeCensus(censuses, reached, now, heap.allocated);
  took.collection = collected;
  if (taken === undefined) return run.host.now() - from;
  if (run.options.heap?.eras?.increment && run.eras.current > 0n)
    changeEra(run.eras, store, start + live, run.eras.current + 1n);
  noteCensus(censuses, now, run.host.now() - from, collected);
  takePaths(censuses, reached, now / 1000, taken.counted);
  return run.host.now() - from;
}
