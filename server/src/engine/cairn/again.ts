/**
 * Runs of a program after its first, with the input of that: for the times of a program that is over too soon, and for what profiling
 * costs. A repeated program repeats its effects, so a run is repeated only on request.
 */
import type { CompileOptions } from '../../../../language/index.ts';
import {
  areSharesReliable,
  measuredOverhead,
  mergeRepeatedRuns,
  type OverheadRuns,
  type Profile,
} from '../../../../language/profile/index.ts';
import type { RunResult } from '../../../../language/runtime/index.ts';

/** Further runs begin for so many milliseconds, and no more than so many are made of a kind. */
const patience = {
  shares: { milliseconds: 30_000, runs: 100 },
  overhead: { milliseconds: 60_000, runs: 5 },
} as const;

/** The two shortest runs of a kind agree where they differ by less than this part. */
const near = 0.03;

/** The profile with the times of as many runs as it takes for shares of time. */
export async function measureShares(first: Profile, again: () => Promise<RunResult>): Promise<Profile> {
  const until = performance.now() + patience.shares.milliseconds;
  const runs: [Profile, ...Profile[]] = [first];
  let sum = first;
  while (!areSharesReliable(sum) && runs.length < patience.shares.runs && performance.now() < until) {
    const { end, profile } = await again();
    if (end.kind !== 'finished' || profile === undefined) break;
    runs.push(profile);
    sum = mergeRepeatedRuns(runs);
  }
  return sum;
}

export type OverheadRunKind = keyof OverheadRuns;

/** How the program is compiled for a run of the kind; `options`: for one that counts calls. */
export function lessProfiled(options: CompileOptions, kind: OverheadRunKind): CompileOptions {
  if (kind === 'counted') return options;
  const { callers: _, ...rest } = options;
  return kind === 'uncounted'
    ? { ...options, countCalls: false }
    : { ...rest, profiled: false, countCalls: false, trace: false };
}

/** Adds the overhead that less profiled runs show. Returns the profile unchanged if one of these runs does not finish. The kinds
 * take turns, so that other load on the machine affects all of them. */
export async function measureOverhead(
  { profile, statistics }: RunResult & { readonly profile: Profile },
  again: (kind: OverheadRunKind) => Promise<RunResult>,
): Promise<Profile> {
  const { overhead } = profile;
  if (overhead === undefined) return profile;
  const until = performance.now() + patience.overhead.milliseconds;
  const times = { plain: [] as number[], uncounted: [] as number[], counted: [programTime(statistics)] };
  const turn = async (kind: OverheadRunKind): Promise<boolean> => {
    const { end, statistics } = await again(kind);
    if (end.kind !== 'finished') return false;
    times[kind].push(programTime(statistics));
    return true;
  };
  const isOver = (): boolean => {
    const { deviation = Number.POSITIVE_INFINITY, runs } = measuredOverhead(times);
    return deviation <= near || runs >= patience.overhead.runs || performance.now() >= until;
  };
  if (!((await turn('plain')) && (await turn('uncounted')))) return profile;
  while (!isOver())
    for (const kind of ['counted', 'plain', 'uncounted'] as const) if (!(await turn(kind))) return profile;
  return { ...profile, overhead: { ...overhead, measured: measuredOverhead(times) } };
}

/** Nanoseconds of its own code: not of collections, nor of what it waited for. Never nothing, as ratios are made of it. */
const programTime = ({ stepping, collecting }: RunResult['statistics']): number =>
  Math.max(1, stepping - collecting);
