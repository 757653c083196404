/** What is known of a stored run without reading its file, and which runs are stored. */
import type { Costs } from '../profile/model/costs.ts';
import type { RunSelection } from './selection.ts';

export interface RunRecord {
  /** The URI of the run's file. */
  readonly uri: string;
  readonly program: string;
  /** Of the file that was run. */
  readonly source: string;
  readonly arguments: readonly string[];
  /** The name that the person has given it. */
  readonly name?: string;
  readonly pinned: boolean;
  /** What of the run was on show last, where that is not what its file says. */
  readonly selection?: RunSelection;
  /** Milliseconds since 1970, when it ended. */
  readonly endTime: number;
  readonly seconds: number;
  /** Why it ended before its end. */
  readonly partial?: string;
  readonly total: Costs;
  /** Milliseconds of a sample. */
  readonly tick: number;
  /** How many runs its times were measured over, where there was more than one. */
  readonly runs?: number;
  /** Bytes of its file. */
  readonly size: number;
}

/** The newest runs, as far as there is room, and all that are pinned. */
export function runsWithin<R extends Pick<RunRecord, 'pinned' | 'size'>>(
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
