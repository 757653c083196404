/** A stored run in words. No editor is needed here. */
import { duration, bytes as showBytes } from '../../../language/profile/index.ts';
import type { RunRecord } from '../../../language/run/record.ts';
import { timeOf } from '../editor/words.ts';

/** When, how long, how much, and what ended it where it did not end by itself. */
export const describeRun = (run: RunRecord): string[] => [
  timeOf(run.endTime),
  duration(run.seconds),
  showBytes(run.total.allocation),
  ...(run.runs === undefined ? [] : [`measured over ${run.runs} runs`]),
  ...(run.arguments.length > 0 ? [run.arguments.join(' ')] : []),
  ...(run.partial === undefined ? [] : [run.partial]),
];

/** What a run is called among others. */
export const runName = (run: RunRecord): string => [run.name ?? run.program, ...describeRun(run)].join(', ');
