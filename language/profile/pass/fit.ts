/** A curve through the figures of a growth, to be drawn: `a + b f(n)`, or with a slower part where figures follow a sum of two. */
import { type Growth, lineThrough, planeThrough, shapeOf, summands } from './curve.ts';

/** The cost at any size, by the curve that was fitted to a growth; undefined where its figures leave none. */
export function curveOf(
  sizes: readonly number[],
  growth: Pick<Growth, 'values' | 'curve' | 'base' | 'error'>,
): ((n: number) => number) | undefined {
  const { values, curve, base } = growth;
  if (curve === 'constant') {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return () => mean;
  }
  const shape = shapeOf(curve, base);
  const line = lineThrough(sizes.map(shape), values);
  // a sum of two is far nearer than one alone
  if (line !== undefined && line.error <= 2 * growth.error) return n => line.a + line.b * shape(n);
  const fastest = (summands as readonly Growth['curve'][]).indexOf(curve);
  const planes = summands.slice(0, Math.max(0, fastest)).flatMap(slow => {
    const slower = shapeOf(slow);
    const plane = planeThrough(sizes.map(slower), sizes.map(shape), values);
    return plane === undefined ? [] : [{ ...plane, slower }];
  });
  const [best] = planes.toSorted((a, b) => a.error - b.error);
  if (best !== undefined) return n => best.a + best.b * best.slower(n) + best.c * shape(n);
  return line && (n => line.a + line.b * shape(n));
}
