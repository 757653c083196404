/**
 * The curve that figures follow as the size of the input grows: `a + b f(n)`, fitted so that relative differences are
 * least, as small sizes say as much as large ones.
 */

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

const shapes: Readonly<Record<Exclude<Curve, 'constant' | 'cⁿ'>, (n: number) => number>> = {
  'log n': n => Math.log2(n),
  n: n => n,
  'n log n': n => n * Math.log2(n),
  'n²': n => n ** 2,
  'n³': n => n ** 3,
  '2ⁿ': n => 2 ** n,
};

/** The function that a curve is a multiple of. `base`: of `cⁿ`. */
export const shapeOf = (curve: Exclude<Curve, 'constant'>, base = 2): ((n: number) => number) =>
  curve === 'cⁿ' ? n => base ** n : shapes[curve];

/** Figures that differ by less are the same. */
const negligible = 0.005;
/** If two curves fit about as well, the slower one is chosen. */
const aboutAsWell = 1.5;
/** Sizes below which nothing is sure, and how far the largest must be from the smallest. */
export const leastSizes = 4;
export const leastSizeRatio = 4;
/** How far figures are from all other curves where an exponential of any base is tried, and how near it must be: it has
 * one number more to choose. */
const farOff = 0.1;
const nearBy = 0.05;

/** Whether runs at these sizes, which rise, suffice to distinguish curves. */
export const isWide = (sizes: readonly number[]): boolean =>
  sizes.length >= leastSizes && sizes.at(-1)! >= leastSizeRatio * sizes[0]!;

/** The curve of values at sizes, which rise. */
export function fitCurve(sizes: readonly number[], values: readonly number[]): Growth {
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
  const sum = !isConstant && chosen.error > unlike ? sumOf(sizes, values, chosen.error) : undefined;
  if (sum) return { values, ...sum, isSure: sum.isSure && isWide(sizes) };
  const exponential = !isConstant && chosen.error > farOff ? exponentialOf(sizes, values) : undefined;
  if (exponential) return { values, curve: 'cⁿ', ...exponential, isSure: isWide(sizes) };
  const others = fits.filter(({ curve }) => curve !== chosen.curve).map(({ error }) => error);
  const isApart = Math.min(...others) >= 3 * Math.max(chosen.error, negligible / 5);
  return { values, ...chosen, isSure: isWide(sizes) && (isConstant || (isApart && chosen.error < 0.1)) };
}

/** How far figures are from all curves where two are tried together. */
const unlike = 0.02;
/** How much nearer these must be: figures that are exact leave next to nothing. */
const muchNearer = 10;
/** Of the largest figure, what the faster of two must make up to be named. */
const felt = 0.05;
/** Shapes that costs are sums of. */
export const summands = ['n', 'n log n', 'n²', 'n³', '2ⁿ'] as const;

/**
 * Two parts of a program may have one centre, and grow each in its own way: `n² + 20 n` is near to no curve, until its sizes
 * are large. Where a sum of two fits to the figure, the faster is what it grows as. Two sizes more than there are numbers
 * to choose make it sure, if no sum with another fastest comes near.
 */
function sumOf(
  sizes: readonly number[],
  values: readonly number[],
  error: number,
): Pick<Growth, 'curve' | 'error' | 'isSure'> | undefined {
  const sums = summands.flatMap((fast, i) =>
    summands.slice(0, i).flatMap(slow => {
      const found = errorOfSum(sizes.map(shapes[slow]), sizes.map(shapes[fast]), values);
      return found === undefined ? [] : [{ curve: fast, error: found }];
    }),
  );
  const best = sums.reduce<(typeof sums)[number] | undefined>(
    (least, each) => (least === undefined || each.error < least.error ? each : least),
    undefined,
  );
  if (!best || best.error > Math.min(negligible, error / muchNearer)) return undefined;
  const others = sums.filter(({ curve }) => curve !== best.curve).map(each => each.error);
  const isApart = Math.min(...others) >= 3 * Math.max(best.error, negligible / 5);
  return { ...best, isSure: values.length >= 5 && isApart };
}

const errorOfSum = (
  slow: readonly number[],
  fast: readonly number[],
  values: readonly number[],
): number | undefined => planeThrough(slow, fast, values)?.error;

/** Like `lineThrough`, for `a + b slow + c fast`; undefined where a part would have to be negative, or the faster is not felt. */
export function planeThrough(
  slow: readonly number[],
  fast: readonly number[],
  values: readonly number[],
): { readonly a: number; readonly b: number; readonly c: number; readonly error: number } | undefined {
  const largest = values.at(-1)!;
  if (values.length < leastSizes || largest <= 0 || !Number.isFinite(fast.at(-1)!)) return undefined;
  const rows = values.map((value, i) => {
    const scale = largest / Math.max(Math.abs(value), 1);
    return [
      scale,
      (scale * slow[i]!) / slow.at(-1)!,
      (scale * fast[i]!) / fast.at(-1)!,
      scale * value,
    ] as const;
  });
  const dot = (i: number, j: number): number => rows.reduce((all, row) => all + row[i]! * row[j]!, 0);
  const solution = solved([0, 1, 2].map(i => [dot(i, 0), dot(i, 1), dot(i, 2), dot(i, 3)]));
  if (!solution) return undefined;
  const [a = 0, b = 0, c = 0] = solution;
  if (b <= 0 || c < felt * largest) return undefined;
  const squares = rows.reduce((all, [one, s, f, y]) => all + (y - a * one - b * s - c * f) ** 2, 0);
  const error = Math.sqrt(squares / (values.length - 3)) / largest;
  return { a, b: b / slow.at(-1)!, c: c / fast.at(-1)!, error };
}

/** Linear equations, each with its right side last, by elimination with the largest pivot; undefined where they depend on each other. */
function solved(equations: readonly (readonly number[])[]): number[] | undefined {
  const rows = equations.map(row => [...row]);
  const count = rows.length;
  for (let column = 0; column < count; column++) {
    const size = (row: number): number => Math.abs(rows[row]![column]!);
    let pivot = column;
    for (let row = column + 1; row < count; row++) if (size(row) > size(pivot)) pivot = row;
    if (size(pivot) < 1e-12) return undefined;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let row = 0; row < count; row++) {
      if (row === column) continue;
      const factor = rows[row]![column]! / rows[column]![column]!;
      for (let at = column; at <= count; at++) rows[row]![at]! -= factor * rows[column]![at]!;
    }
  }
  return rows.map((row, i) => row[count]! / row[i]!);
}

/** Bases of exponentials, from that of a tree with few branches to that of one with many, each 0.5% above the last. */
const bases: readonly number[] = Array.from({ length: 556 }, (_, i) => 1.02 * 1.005 ** i);

/** The exponential that the values follow, if one does: Fibonacci's numbers grow as 1.62ⁿ. */
function exponentialOf(
  sizes: readonly number[],
  values: readonly number[],
): { readonly base: number; readonly error: number } | undefined {
  if (values.length < leastSizes) return undefined;
  let best = { base: 2, error: Infinity };
  for (const base of bases) {
    const error = errorOf(
      sizes.map(n => base ** n),
      values,
    );
    if (error < best.error) best = { base, error };
  }
  const [first, last] = [sizes[0]!, sizes.at(-1)!];
  // one that grows less than the fastest power stands in for a power, or for a sum of them
  const isSteep = best.base ** (last - first) > (last / first) ** 3;
  return best.error <= nearBy && isSteep ? best : undefined;
}

/** How far values are from the best `a + b f`; infinite where costs would have to fall, or the function is beyond all numbers. */
function errorOf(shape: readonly number[], values: readonly number[]): number {
  if (Number.isFinite(shape.at(-1)!) && values.length < 3) return twoPoints(shape, values);
  return lineThrough(shape, values)?.error ?? Infinity;
}

/**
 * The best `a + b f`, and the root of the mean square of relative differences from it, with two values less as two are chosen; undefined
 * where costs would have to fall, or the function is beyond all numbers.
 */
export function lineThrough(
  shape: readonly number[],
  values: readonly number[],
): { readonly a: number; readonly b: number; readonly error: number } | undefined {
  const largest = shape.at(-1)!;
  if (!Number.isFinite(largest)) return undefined;
  const f = shape.map(each => each / largest);
  const weights = values.map(value => 1 / Math.max(Math.abs(value), 1) ** 2);
  const sum = (of: (i: number) => number): number =>
    values.reduce((all, _, i) => all + weights[i]! * of(i), 0);
  const [w, wf, wff] = [sum(() => 1), sum(i => f[i]!), sum(i => f[i]! ** 2)];
  const [wy, wfy] = [sum(i => values[i]!), sum(i => f[i]! * values[i]!)];
  const determinant = w * wff - wf ** 2;
  if (determinant <= 0) return undefined;
  const b = (w * wfy - wf * wy) / determinant;
  const a = (wy - b * wf) / w;
  if (b <= 0) return undefined;
  const squares = sum(i => (values[i]! - a - b * f[i]!) ** 2);
  return { a, b: b / largest, error: Math.sqrt(squares / Math.max(1, values.length - 2)) };
}

/** Of two points any line goes through both: how far the curve through nothing but its own scale is from them. */
function twoPoints(shape: readonly number[], [first = 0, second = 0]: readonly number[]): number {
  const [f = 0, g = 0] = shape;
  if (!Number.isFinite(g) || f <= 0 || first <= 0) return Infinity;
  return Math.abs(Math.log(second / first / (g / f)));
}
