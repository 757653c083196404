/**
 * How costs grow with the size of the input: runs of one program at several sizes, and for each cost centre the curve
 * that its figures follow. A curve is `a + b f(n)`, fitted so that relative differences are least, as small sizes say as
 * much as large ones. Entries and bytes are exact, so a few sizes tell curves apart that samples would not.
 */
import type { CostCentre } from '../centre.ts';
import type { Profile } from '../model.ts';
import { basis } from './costs.ts';
import { type CentreCosts, programCentres } from './select.ts';

/** A run and the size of its input, which must be 1 or more. */
export interface SizedRun {
  readonly size: number;
  readonly profile: Profile;
}

/** From the slowest to the fastest. */
export const curves = ['constant', 'log n', 'n', 'n log n', 'n²', 'n³', '2ⁿ'] as const;
export type Curve = (typeof curves)[number];

export interface Growth {
  /** By run. */
  readonly values: readonly number[];
  readonly curve: Curve;
  /** How far the figures are from the curve, typically: 0.02 for two per cent. */
  readonly error: number;
  /** The sizes and figures leave no doubt: no other curve comes near. */
  readonly isSure: boolean;
}

export interface CentreGrowth {
  readonly centre: CostCentre;
  readonly entries: Growth;
  /** Individual bytes. */
  readonly allocation: Growth;
}

export interface ProgramGrowth {
  readonly sizes: readonly number[];
  /** Of the program as a whole: bytes, and samples of time. */
  readonly allocation: Growth;
  readonly ticks: Growth;
  /** By what they allocate themselves at the largest size. */
  readonly centres: readonly CentreGrowth[];
}

/** Runs in any order; two at least, of different sizes. Throws RangeError for fewer. */
export function growthOf(runs: readonly SizedRun[]): ProgramGrowth {
  const ordered = runs.toSorted((a, b) => a.size - b.size);
  const sizes = ordered.map(({ size }) => size);
  if (new Set(sizes).size < 2) throw new RangeError('growth needs runs at two sizes at least');
  const rows = centreRows(ordered);
  const last = ordered.length - 1;
  return {
    sizes,
    allocation: fitted(
      sizes,
      ordered.map(({ profile }) => basis(profile).allocation),
    ),
    ticks: fitted(
      sizes,
      ordered.map(({ profile }) => basis(profile).ticks),
    ),
    centres: rows
      .map(({ centre, costs }) => ({
        centre,
        entries: fitted(
          sizes,
          costs.map(each => each?.entries ?? 0),
        ),
        allocation: fitted(
          sizes,
          costs.map(each => each?.individual.allocation ?? 0),
        ),
      }))
      .toSorted((a, b) => (b.allocation.values[last] ?? 0) - (a.allocation.values[last] ?? 0)),
  };
}

interface Row {
  readonly centre: CostCentre;
  readonly costs: (CentreCosts | undefined)[];
}

/** Centres that cost something in some run, with their costs in each. */
function centreRows(runs: readonly SizedRun[]): Row[] {
  const rows = new Map<string, Row>();
  runs.forEach(({ profile }, index) => {
    for (const [number, costs] of programCentres(profile)) {
      const centre = profile.centres[number]!;
      if (costs.entries === 0 && costs.individual.allocation === 0) continue;
      const key = `${centre.module}\n${centre.label}\n${centre.location}`;
      const row = rows.get(key) ?? { centre, costs: runs.map(() => undefined) };
      row.costs[index] = costs;
      rows.set(key, row);
    }
  });
  return [...rows.values()];
}

// ---------------------------------------------------------------- fitting

const shapes: Readonly<Record<Exclude<Curve, 'constant'>, (n: number) => number>> = {
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
const fewest = 4;
const span = 4;

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
  const others = fits.filter(({ curve }) => curve !== chosen.curve).map(({ error }) => error);
  const isApart = Math.min(...others) >= 3 * Math.max(chosen.error, negligible / 5);
  const isWide = sizes.length >= fewest && sizes.at(-1)! >= span * sizes[0]!;
  return { values, ...chosen, isSure: isWide && (isConstant || (isApart && chosen.error < 0.1)) };
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
