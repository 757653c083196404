/**
 * How costs grow with the size of the input: runs of one program at several sizes, and for each cost centre the curve
 * that its figures follow. A curve is `a + b f(n)`, fitted so that relative differences are least, as small sizes say as
 * much as large ones. Entries and bytes are exact, so a few sizes tell curves apart that samples would not.
 */
import type { CostCentre } from '../centre.ts';
import { costsAt } from '../columns.ts';
import type { Costs, Profile } from '../model.ts';
import { basis, nothing, plus } from './costs.ts';
import { hottest } from './hottest.ts';
import { programCentres } from './select.ts';
import { centresOf } from './tree.ts';

/** A run and the size of its input, which must be 1 or more. */
export interface SizedRun {
  readonly size: number;
  readonly profile: Profile;
}

/** From the slowest to the fastest. */
export const curves = ['constant', 'log n', 'n', 'n log n', 'n²', 'n³', '2ⁿ', 'cⁿ'] as const;
export type Curve = (typeof curves)[number];

export interface Growth {
  /** The figure of each run. */
  readonly values: readonly number[];
  readonly curve: Curve;
  /** The c of `cⁿ`, where that is not 2. */
  readonly base?: number;
  /** How far the figures are from the curve, typically: 0.02 for two per cent. */
  readonly error: number;
  /** The sizes and figures leave no doubt: no other curve comes near. */
  readonly isSure: boolean;
}

/** Of costs in each run, individual ones. */
export interface CostsGrowth {
  readonly entries: Growth;
  readonly allocation: Growth;
  readonly ticks: Growth;
}

export interface CentreGrowth extends CostsGrowth {
  readonly centre: CostCentre;
}

export interface StackGrowth extends CostsGrowth {
  /** From MAIN up. */
  readonly path: readonly CostCentre[];
}

/** Of the program as a whole, and of its parts. */
export interface ProgramGrowth extends CostsGrowth {
  readonly sizes: readonly number[];
  /** By what they allocate themselves at the largest size. */
  readonly centres: readonly CentreGrowth[];
  /** Likewise, as many as were asked for. */
  readonly stacks: readonly StackGrowth[];
}

/** Runs in any order; two at least, of different sizes. Throws RangeError for fewer. `stacks`: how many of them. */
export function growthOf(runs: readonly SizedRun[], stacks = 0): ProgramGrowth {
  const ordered = runs.toSorted((a, b) => a.size - b.size);
  const sizes = ordered.map(({ size }) => size);
  if (new Set(sizes).size < 2) throw new RangeError('growth needs runs at two sizes at least');
  return {
    sizes,
    ...fittedCosts(
      sizes,
      ordered.map(({ profile }) => basis(profile)),
    ),
    centres: centreRows(ordered).map(({ centre, costs }) => ({ centre, ...fittedCosts(sizes, costs) })),
    stacks: stackRows(ordered, stacks).map(({ path, costs }) => ({ path, ...fittedCosts(sizes, costs) })),
  };
}

const fittedCosts = (sizes: readonly number[], costs: readonly (Costs | undefined)[]): CostsGrowth => {
  const of = (metric: keyof Costs): Growth =>
    fitted(
      sizes,
      costs.map(each => each?.[metric] ?? 0),
    );
  return { entries: of('entries'), allocation: of('allocation'), ticks: of('ticks') };
};

interface CentreRow {
  readonly centre: CostCentre;
  /** The figure of each run. */
  readonly costs: (Costs | undefined)[];
}

const lastAllocation = ({ costs }: { readonly costs: readonly (Costs | undefined)[] }): number =>
  costs.at(-1)?.allocation ?? 0;

/** Centres that cost something in some run, by what they allocate in the last one. */
function centreRows(runs: readonly SizedRun[]): CentreRow[] {
  const rows = new Map<string, CentreRow>();
  runs.forEach(({ profile }, index) => {
    for (const [number, { entries, individual }] of programCentres(profile)) {
      if (entries === 0 && individual.allocation === 0) continue;
      const centre = profile.centres[number]!;
      const key = keyOf(centre);
      const row = rows.get(key) ?? { centre, costs: runs.map(() => undefined) };
      row.costs[index] = { ...individual, entries };
      rows.set(key, row);
    }
  });
  return [...rows.values()].toSorted((a, b) => lastAllocation(b) - lastAllocation(a));
}

const keyOf = ({ module, label, location }: CostCentre): string => `${module}\n${label}\n${location}`;

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
  const numbers = new Map<string, number>();
  const numbered = (key: string): number => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  return {
    numbersOf({ centres, stacks }) {
      const keys = centres.map(centre => numbered(keyOf(centre)));
      const codes = new Int32Array(stacks.length);
      for (let code = 0; code < stacks.length; code++) {
        const parent = stacks.parent[code]!;
        codes[code] = numbered(`${parent < 0 ? -1 : codes[parent]!} ${keys[stacks.centre[code]!]!}`);
      }
      return codes;
    },
  };
}

// ---------------------------------------------------------------- fitting

const shapes: Readonly<Record<Exclude<Curve, 'constant' | 'cⁿ'>, (n: number) => number>> = {
  'log n': n => Math.log2(n),
  n: n => n,
  'n log n': n => n * Math.log2(n),
  'n²': n => n ** 2,
  'n³': n => n ** 3,
  '2ⁿ': n => 2 ** n,
};

/** Figures that differ by less are the same. */
const negligible = 0.005;
/** Of two curves that fit about as well, the slower one is meant. */
const aboutAsWell = 1.5;
/** Sizes below which nothing is sure, and how far the largest must be from the smallest. */
export const fewest = 4;
export const span = 4;
/** How far figures are from all other curves where an exponential of any base is tried, and how near it must be: it has
 * one number more to choose. */
const farOff = 0.1;
const nearBy = 0.05;

/** Whether curves can be told apart for sure by runs at these sizes, which rise. */
export const isWide = (sizes: readonly number[]): boolean =>
  sizes.length >= fewest && sizes.at(-1)! >= span * sizes[0]!;

/** The curve of values at sizes, which rise. */
export function fitted(sizes: readonly number[], values: readonly number[]): Growth {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const isConstant = most - least <= negligible * most;
  const fits = (Object.keys(shapes) as (keyof typeof shapes)[])
    .map(curve => ({ curve: curve as Curve, error: errorOf(sizes.map(shapes[curve]), values) }))
    .filter(({ error }) => Number.isFinite(error));
  const best = Math.min(...fits.map(({ error }) => error));
  const chosen = isConstant
    ? { curve: 'constant' as const, error: most === 0 ? 0 : (most - least) / most }
    : (fits.find(({ error }) => error <= Math.max(best * aboutAsWell, negligible / 5)) ?? {
        curve: 'constant' as const,
        error: 1,
      });
  const exponential = !isConstant && chosen.error > farOff ? exponentialOf(sizes, values) : undefined;
  if (exponential) return { values, curve: 'cⁿ', ...exponential, isSure: isWide(sizes) };
  const others = fits.filter(({ curve }) => curve !== chosen.curve).map(({ error }) => error);
  const isApart = Math.min(...others) >= 3 * Math.max(chosen.error, negligible / 5);
  return { values, ...chosen, isSure: isWide(sizes) && (isConstant || (isApart && chosen.error < 0.1)) };
}

/** Bases of exponentials, from that of a tree with few branches to that of one with many, each 0.5 % above the last. */
const bases: readonly number[] = Array.from({ length: 556 }, (_, i) => 1.02 * 1.005 ** i);

/** The exponential that the values follow, if one does: Fibonacci's numbers grow as 1.62ⁿ. */
function exponentialOf(
  sizes: readonly number[],
  values: readonly number[],
): { readonly base: number; readonly error: number } | undefined {
  if (values.length < fewest) return undefined;
  let best = { base: 2, error: Infinity };
  for (const base of bases) {
    const error = errorOf(
      sizes.map(n => base ** n),
      values,
    );
    if (error < best.error) best = { base, error };
  }
  return best.error <= nearBy ? best : undefined;
}

/**
 * The root of the mean square of relative differences from the best `a + b f`, with two values less as two are chosen;
 * infinite where costs would have to fall, or the function is beyond all numbers.
 */
function errorOf(shape: readonly number[], values: readonly number[]): number {
  const largest = shape.at(-1)!;
  if (!Number.isFinite(largest) || values.length < 3)
    return values.length < 3 ? twoPoints(shape, values) : Infinity;
  const f = shape.map(each => each / largest);
  const weights = values.map(value => 1 / Math.max(Math.abs(value), 1) ** 2);
  const sum = (of: (i: number) => number): number =>
    values.reduce((all, _, i) => all + weights[i]! * of(i), 0);
  const [w, wf, wff] = [sum(() => 1), sum(i => f[i]!), sum(i => f[i]! ** 2)];
  const [wy, wfy] = [sum(i => values[i]!), sum(i => f[i]! * values[i]!)];
  const determinant = w * wff - wf ** 2;
  if (determinant <= 0) return Infinity;
  const b = (w * wfy - wf * wy) / determinant;
  const a = (wy - b * wf) / w;
  if (b <= 0) return Infinity;
  const squares = sum(i => (values[i]! - a - b * f[i]!) ** 2);
  return Math.sqrt(squares / (values.length - 2));
}

/** Of two points any line goes through both: how far the curve through nothing but its own scale is from them. */
function twoPoints(shape: readonly number[], [first = 0, second = 0]: readonly number[]): number {
  const [f = 0, g = 0] = shape;
  if (!Number.isFinite(g) || f <= 0 || first <= 0) return Infinity;
  return Math.abs(Math.log(second / first / (g / f)));
}
