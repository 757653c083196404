/** What profiling costs, by runs with less of it. */
import { expect, it } from 'vitest';
import {
  isOverheadReliable,
  measuredOverhead,
  overheadParts,
  type Profile,
  stackColumns,
  stackRows,
  userTime,
  withoutOverhead,
} from '../../../language/profile/index.ts';
import { countedCalls } from '../../../language/profile/model/calls.ts';
import { noStatistics, noThrows, type RunResult } from '../../../language/runtime/index.ts';
import { measureOverhead, type OverheadRunKind } from '../../../server/src/engine/cairn/again.ts';
import { intro } from '../profile/fixtures.ts';

/** A second of ticks; each stack was called as often as it was entered. */
const run: Profile = {
  ...intro,
  tickInterval: 1000,
  stacks: stackColumns(
    stackRows(intro.stacks).map((row, code) => ({ ...row, ticks: code === 1 ? 1000 : 0 })),
  ),
  calls: Object.fromEntries(
    countedCalls.map(kind => [
      kind,
      Float64Array.from({ length: intro.stacks.length }, (_, code) => (code === 1 ? 1000 : 0)),
    ]),
  ) as unknown as NonNullable<Profile['calls']>,
  overhead: { entry: 100, setting: 50_000, call: 90_000, leaving: 1e7 },
};

const result = (profile: Profile, milliseconds: number): RunResult & { readonly profile: Profile } => ({
  exitCode: 0,
  end: { kind: 'finished', exitCode: 0 },
  throws: noThrows,
  profile,
  statistics: { ...noStatistics, stepping: milliseconds * 1e6 },
});

const inTurn = (times: Readonly<Record<OverheadRunKind, number[]>>, asked: OverheadRunKind[] = []) => {
  const left = { plain: [...times.plain], uncounted: [...times.uncounted], counted: [...times.counted] };
  return async (kind: OverheadRunKind): Promise<RunResult> => {
    asked.push(kind);
    return result(run, left[kind].shift()!);
  };
};

it('adds up to the run: each part takes what the runs without it are shorter, and no more than by itself', async () => {
  const asked: OverheadRunKind[] = [];
  const again = inTurn({ plain: [500, 505], uncounted: [700, 701], counted: [1010] }, asked);
  const measured = await measureOverhead(result(run, 1000), again);
  expect(asked).toEqual(['plain', 'uncounted', 'counted', 'plain', 'uncounted']);
  const parts = Object.fromEntries(
    overheadParts(measured).map(({ name, nanoseconds }) => [name, nanoseconds]),
  );
  expect(parts['calls counted']).toBeCloseTo(300e6);
  // by themselves: 2,000 settings of 50 µs
  expect(parts['current stack set']).toBeCloseTo(100e6);
  expect(parts.interrupts).toBeCloseTo(10e6);
  expect(userTime(measured)).toBeCloseTo(500e6);
  expect(isOverheadReliable(measured)).toBe(true);
  expect(stackRows(withoutOverhead(measured).stacks)[1]!.ticks).toBe(600);
});

it('is not subtracted where runs of a kind disagree, were too few, or nobody made them', async () => {
  const shaky = await measureOverhead(
    result(run, 1000),
    inTurn({
      plain: [500, 600, 700, 800, 900],
      uncounted: [700, 700, 700, 700, 700],
      counted: [1000, 1000, 1000, 1000],
    }),
  );
  expect(shaky.overhead!.measured).toMatchObject({ runs: 5, deviation: expect.closeTo(0.2) });
  expect(withoutOverhead(shaky)).toBe(shaky);
  expect(withoutOverhead(run)).toBe(run);
  const once = measuredOverhead({ plain: [1], uncounted: [2], counted: [3] });
  expect(once).toEqual({ plain: 1, uncounted: 2, counted: 3, runs: 1 });
  expect(isOverheadReliable({ ...run, overhead: { ...run.overhead!, measured: once } })).toBe(false);
});

it('is as it was where a run does not come to its end', async () => {
  const first = result(run, 1000);
  const stopped = async (): Promise<RunResult> => ({ ...first, end: { kind: 'stopped' } });
  expect(await measureOverhead(first, stopped)).toBe(run);
});
