/**
 * How costs grow with the size of the input: from runs of one program at several sizes, the curve of each cost centre and
 * stack. Entries and bytes are exact, so a few sizes suffice to distinguish curves, unlike with samples.
 */
import { callsByCentre } from '../model/calls.ts';
import { type CostCentre, centreKey } from '../model/centre.ts';
import { costsAt } from '../model/columns.ts';
import type { Costs, Profile } from '../model/profile.ts';
import { basis, nothing, plus } from './costs.ts';
import { fitCurve, type Growth } from './curve.ts';
import { hottest } from './hottest.ts';
import { programCentres } from './select.ts';
import { centresOf } from './tree.ts';

/** A run and the size of its input, which must be 1 or more. */
export interface SizedRun {
  readonly size: number;
  readonly profile: Profile;
}

/** Of costs in each run, individual ones. */
export interface CostsGrowth {
  readonly entries: Growth;
  readonly allocation: Growth;
  readonly ticks: Growth;
}

export interface CentreGrowth extends CostsGrowth {
  readonly centre: CostCentre;
  /** Entries from other cost centres, without those with which it enters itself; absent where calls were not counted. */
  readonly calls?: Growth;
}

export interface StackGrowth extends CostsGrowth {
  /** From MAIN up. */
  readonly path: readonly CostCentre[];
}

/** Of the program as a whole, and of its parts. */
export interface ProgramGrowth extends CostsGrowth {
  readonly sizes: readonly number[];
  /** By their individual allocation at the largest size. */
  readonly centres: readonly CentreGrowth[];
  /** Likewise, as many as were asked for. */
  readonly stacks: readonly StackGrowth[];
}

/** Runs in any order; two at least, of different sizes. Throws RangeError for fewer. `stacks`: how many of them. */
export function growthOf(runs: readonly SizedRun[], stacks = 0): ProgramGrowth {
  const ordered = runs.toSorted((a, b) => a.size - b.size);
  const sizes = ordered.map(({ size }) => size);
  if (new Set(sizes).size < 2) throw new RangeError('growth needs runs at two or more sizes');
  return {
    sizes,
    ...fittedCosts(
      sizes,
      ordered.map(({ profile }) => basis(profile)),
    ),
    centres: centreRows(ordered).map(({ centre, costs, calls }) => ({
      centre,
      ...(calls === undefined ? {} : { calls: fitCurve(sizes, calls) }),
      ...fittedCosts(sizes, costs),
    })),
    stacks: stackRows(ordered, stacks).map(({ path, costs }) => ({ path, ...fittedCosts(sizes, costs) })),
  };
}

const fittedCosts = (sizes: readonly number[], costs: readonly (Costs | undefined)[]): CostsGrowth => {
  const of = (metric: keyof Costs): Growth =>
    fitCurve(
      sizes,
      costs.map(each => each?.[metric] ?? 0),
    );
  return { entries: of('entries'), allocation: of('allocation'), ticks: of('ticks') };
};

interface CentreSeries {
  readonly centre: CostCentre;
  /** The figure of each run. */
  readonly costs: (Costs | undefined)[];
  readonly calls: number[] | undefined;
}

const lastAllocation = ({ costs }: { readonly costs: readonly (Costs | undefined)[] }): number =>
  costs.at(-1)?.allocation ?? 0;

/** Centres with costs in some run, by their allocation in the last one. */
function centreRows(runs: readonly SizedRun[]): CentreSeries[] {
  const rows = new Map<string, CentreSeries>();
  const isCounted = runs.every(({ profile }) => profile.calls !== undefined);
  runs.forEach(({ profile }, index) => {
    const { calls, stacks, centres } = profile;
    const self = calls && callsByCentre(calls, stacks, centres.length).self;
    for (const [number, { entries, individual }] of programCentres(profile)) {
      if (entries === 0 && individual.allocation === 0) continue;
      const centre = profile.centres[number]!;
      const key = centreKey(centre);
      const row = rows.get(key) ?? {
        centre,
        costs: runs.map(() => undefined),
        calls: isCounted ? runs.map(() => 0) : undefined,
      };
      row.costs[index] = { ...individual, entries };
      if (row.calls) row.calls[index] = entries - (self?.[number] ?? 0);
      rows.set(key, row);
    }
  });
  return [...rows.values()].toSorted((a, b) => lastAllocation(b) - lastAllocation(a));
}

interface StackRow {
  readonly path: readonly CostCentre[];
  readonly costs: readonly (Costs | undefined)[];
}

/** The program's stacks that allocate most in the last run; in other runs the same stack is that of the same path. */
function stackRows(runs: readonly SizedRun[], count: number): StackRow[] {
  const last = runs.at(-1)?.profile;
  if (!last || count === 0) return [];
  const paths = createPaths();
  const sizes = runs.map(({ profile }) => {
    const numbers = paths.numbersOf(profile);
    const costs = new Map<number, Costs>();
    numbers.forEach((number, code) => {
      costs.set(number, plus(costs.get(number) ?? nothing, costsAt(profile.stacks, code)));
    });
    return { numbers, costs };
  });
  const { numbers } = sizes.at(-1)!;
  return hottest(last, 'allocation', count).map(code => ({
    path: centresOf(last, code)
      .reverse()
      .map(centre => last.centres[centre]!),
    costs: sizes.map(({ costs }) => costs.get(numbers[code]!)),
  }));
}

/** Numbers for paths of centres, the same in all profiles. */
function createPaths(): { numbersOf(profile: Profile): Int32Array } {
  const centreNumbers = new Map<string, number>();
  /** By the path below (none for a root) and the number of the centre. */
  const paths = new Map<number, Map<number, number>>();
  let count = 0;
  const pathOf = (below: number, centre: number): number => {
    const known = paths.get(below) ?? new Map<number, number>();
    paths.set(below, known);
    const path = known.get(centre) ?? count++;
    known.set(centre, path);
    return path;
  };
  const numberOf = (centre: CostCentre): number => {
    const key = centreKey(centre);
    const number = centreNumbers.get(key) ?? centreNumbers.size;
    centreNumbers.set(key, number);
    return number;
  };
  return {
    numbersOf({ centres, stacks }) {
      const numbers = centres.map(numberOf);
      const codes = new Int32Array(stacks.length);
      for (let code = 0; code < stacks.length; code++) {
        const parent = stacks.parent[code]!;
        codes[code] = pathOf(parent < 0 ? -1 : codes[parent]!, numbers[stacks.centre[code]!]!);
      }
      return codes;
    },
  };
}
