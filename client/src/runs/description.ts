/** A stored run in words. No editor is needed here. */
import { duration, bytes as showBytes } from '../../../language/profile/index.ts';
import type { RunRecord } from '../../../language/run/record.ts';
import { timeOf } from '../editor/words.ts';

/** When, how much of the program's own time and bytes, and what ended it where it did not end by itself. */
export const describeRun = (run: RunRecord): string[] => [
  timeOf(run.endTime),
  duration((run.total.ticks * run.tick) / 1000),
  showBytes(run.total.allocation),
  ...(run.runs === undefined ? [] : [`measured over ${run.runs} runs`]),
  ...(run.arguments.length > 0 ? [run.arguments.join(' ')] : []),
  ...(run.partial === undefined ? [] : [run.partial]),
];

/** How long it took with all that is not the program's own: collections, waiting, a busy machine. */
export const wallTime = ({ seconds }: RunRecord): string => `${duration(seconds)} by the clock`;

/** What a run is called among others. */
export const runName = (run: RunRecord): string => [run.name ?? run.program, ...describeRun(run)].join(', ');
