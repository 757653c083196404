/** What is known of a run that is kept, in words, and which runs there is room for. No editor is needed here. */
import { duration, bytes as showBytes } from '../../../language/profile/index.ts';
import type { Costs, PhaseSpan } from '../../../server/src/protocol.ts';
import { timeOf } from './words.ts';

export interface KeptRun {
  /** The URI of the run's file. */
  readonly uri: string;
  readonly program: string;
  /** Of the file that was run. */
  readonly source: string;
  readonly arguments: readonly string[];
  /** The person's own name for it. */
  readonly name?: string;
  readonly pinned: boolean;
  /** Numbers of the centres that are cleared, where that is known to be other than in its file. */
  readonly deselected?: readonly number[];
  /** Between which of its marks costs are on show, where that is not all of it. */
  readonly phase?: PhaseSpan;
  /** Milliseconds since 1970, when it ended. */
  readonly endTime: number;
  readonly seconds: number;
  /** What ended it, where it did not end by itself. */
  readonly partial?: string;
  readonly total: Costs;
  /** Milliseconds of a sample. */
  readonly tick: number;
  /** How many runs its times were measured over, where there was more than one. */
  readonly runs?: number;
  /** Bytes of its file. */
  readonly size: number;
}

/** When, how long, how much, and what ended it where it did not end by itself. */
export const describeRun = (run: KeptRun): string[] => [
  timeOf(run.endTime),
  duration(run.seconds),
  showBytes(run.total.allocation),
  ...(run.runs === undefined ? [] : [`measured over ${run.runs} runs`]),
  ...(run.arguments.length > 0 ? [run.arguments.join(' ')] : []),
  ...(run.partial === undefined ? [] : [run.partial]),
];

/** What a run is called among others. */
export const runName = (run: KeptRun): string => [run.name ?? run.program, ...describeRun(run)].join(', ');

/** The newest runs, as far as there is room, and all that are pinned. */
export function fitting<R extends Pick<KeptRun, 'pinned' | 'size'>>(
  runs: readonly R[],
  { count, bytes }: { readonly count: number; readonly bytes: number },
): { readonly within: R[]; readonly over: R[] } {
  const [within, over]: [R[], R[]] = [[], []];
  let [free, room] = [count, bytes - runs.reduce((sum, run) => sum + (run.pinned ? run.size : 0), 0)];
  for (const run of runs) {
    // the newest is kept, however large: it was run to be looked at
    const fits = run.pinned || within.length === 0 || (free > 0 && run.size <= room);
    (fits ? within : over).push(run);
    if (run.pinned) continue;
    free--;
    room = fits ? room - run.size : 0;
  }
  return { within, over };
}
