/** How costs grow: each curve is found again from its own figures, and doubt is told. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Curve,
  curveOf,
  fitCurve,
  growthNote,
  growthOf,
  growthRemarks,
  growthReport,
} from '../../../language/profile/index.ts';
import { createCalls } from '../../../language/profile/model/calls.ts';
import { parseDrawing } from '../../lib/drawing.ts';

const functions: Readonly<Record<Curve, (n: number) => number>> = {
  constant: () => 1,
  'log n': n => Math.log2(n),
  n: n => n,
  'n log n': n => n * Math.log2(n),
  'n²': n => n ** 2,
  'n³': n => n ** 3,
  '2ⁿ': n => 2 ** n,
  cⁿ: n => 3 ** n,
};
const names = Object.keys(functions) as Curve[];
const sizesOf = (curve: Curve): number[] =>
  curve === '2ⁿ' || curve === 'cⁿ' ? [4, 8, 12, 16] : [100, 200, 400, 800, 1600];

describe('a curve', () => {
  it.each(names)('%s goes through the figures that it was fitted to', curve => {
    const sizes = sizesOf(curve);
    const values = sizes.map(n => 1e6 * functions[curve](n) + 500);
    const growth = fitCurve(sizes, values);
    const curved = curveOf(sizes, growth)!;
    // the error is the typical one: of few figures one may be twice as far off
    const most = 2 * Math.max(growth.error, 1e-9);
    for (const [i, size] of sizes.entries())
      expect(Math.abs(curved(size) / values[i]! - 1)).toBeLessThanOrEqual(most);
  });

  it('goes through a sum of two parts as well, and there is none through figures that follow nothing', () => {
    const sizes = [100, 200, 400, 800, 1600];
    const values = sizes.map(n => 3 * n ** 2 + 2000 * n + 7);
    const growth = fitCurve(sizes, values);
    expect(growth.curve).toBe('n²');
    const curved = curveOf(sizes, growth)!;
    for (const [i, size] of sizes.entries()) expect(curved(size) / values[i]!).toBeCloseTo(1, 3);
    const falling = [5, 4, 3, 2, 1];
    expect(curveOf(sizes, { ...fitCurve(sizes, falling), curve: 'n' })).toBeUndefined();
  });

  it.each(names)('%s is found again, whatever its scale and what is added', curve => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 50 }), (scale, more) => {
        const sizes = sizesOf(curve);
        const found = fitCurve(
          sizes,
          sizes.map(n => Math.round(100 * scale * functions[curve](n)) + more),
        );
        expect(found).toMatchObject({ curve, isSure: true });
      }),
    );
  });

  it.each(['n', 'n log n', 'n²', 'n³'] as const)(
    '%s is found in figures that waver by a hundredth',
    curve => {
      const waver = [0.994, 1.008, 0.997, 1.004, 1.001];
      const sizes = sizesOf(curve);
      const values = sizes.map((n, i) => Math.round(1000 * functions[curve](n) * waver[i]!));
      expect(fitCurve(sizes, values).curve).toBe(curve);
    },
  );

  it('is an exponential of any base where no other comes near: calls of a naive Fibonacci', () => {
    const calls = (n: number): number => (n < 2 ? 1 : 1 + calls(n - 1) + calls(n - 2));
    const sizes = [5, 10, 15, 20];
    const found = fitCurve(sizes, sizes.map(calls));
    expect(found).toMatchObject({ curve: 'cⁿ', isSure: true });
    expect(found.base).toBeCloseTo((1 + Math.sqrt(5)) / 2, 1);
  });

  it('is no exponential for powers between the curves', () => {
    const sizes = [100, 200, 400, 800, 1600];
    for (const power of [1.5, 1.585, 2.5, 2.81])
      expect(
        fitCurve(
          sizes,
          sizes.map(n => n ** power),
        ).curve,
      ).not.toBe('cⁿ');
  });

  it.each<[string, Curve, (n: number) => number]>([
    ['n² + 20 n', 'n²', n => n ** 2 + 20 * n],
    ['n² + 300 n + 1000', 'n²', n => n ** 2 + 300 * n + 1000],
    ['n³ + 40 n²', 'n³', n => n ** 3 + 40 * n ** 2],
    ['n³ + 3000 n', 'n³', n => n ** 3 + 3000 * n],
    ['n² + 50 n log n', 'n²', n => n ** 2 + 50 * n * Math.log2(n)],
  ])('is that of the faster part of a sum: %s', (_, curve, f) => {
    const sizes = [10, 20, 40, 80, 160, 320];
    expect(fitCurve(sizes, sizes.map(f))).toMatchObject({ curve, isSure: true });
    // with as many sizes as there are numbers to choose, and one more, it may be another
    expect(fitCurve(sizes.slice(1, 5), sizes.slice(1, 5).map(f))).toMatchObject({ curve, isSure: false });
  });

  it('of a sum of a power and an exponential is the exponential', () => {
    const sizes = [4, 8, 12, 16, 20];
    expect(
      fitCurve(
        sizes,
        sizes.map(n => 2 ** n + 5000 * n),
      ),
    ).toMatchObject({ curve: '2ⁿ', isSure: true });
  });

  it('is no sum where one curve fits but for small sizes, which are rounded', () => {
    const sizes = [10, 20, 40, 80, 160, 320];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), scale => {
        const values = sizes.map(n => Math.ceil(scale * n * Math.log2(n)));
        expect(fitCurve(sizes, values).curve).toBe('n log n');
      }),
    );
  });

  it('is no exponential that grows less than a power over these sizes', () => {
    const sizes = [10, 20, 40, 80];
    for (const base of [1.02, 1.05])
      expect(
        fitCurve(
          sizes,
          sizes.map(n => Math.round(1e5 * base ** n)),
        ).curve,
      ).not.toBe('cⁿ');
  });

  it('is doubted where sizes are few or close to each other', () => {
    expect(fitCurve([100, 200], [100, 200])).toMatchObject({ curve: 'n', isSure: false });
    expect(fitCurve([100, 110, 120, 130], [100, 110, 120, 130]).isSure).toBe(false);
  });

  it('is none for costs that fall', () => {
    expect(fitCurve([100, 200, 400, 800], [800, 400, 200, 100])).toMatchObject({
      curve: 'constant',
      isSure: false,
    });
  });
});

describe('a program', () => {
  const runs = [100, 400, 200, 800].map(size => ({
    size,
    profile: parseDrawing(`
      MAIN
       main 1 1000 0
        rev ${size} ${(size * (size - 1)) / 2} ${size}
`),
  }));

  it('is looked at by centre, sizes in order', () => {
    const { sizes, centres } = growthOf(runs);
    expect(sizes).toEqual([100, 200, 400, 800]);
    expect(
      centres.map(({ centre, entries, allocation }) => [centre.label, entries.curve, allocation.curve]),
    ).toEqual([
      ['rev', 'n', 'n²'],
      ['main', 'constant', 'constant'],
    ]);
    expect(() => growthOf(runs.slice(0, 1))).toThrow(RangeError);
  });

  it('is a table for a terminal', () => {
    expect(
      growthReport(growthOf(runs), 1),
    ).toBe(`          entries n = 100  800  grow as  bytes n = 100       800  grow as
all                                             6.0 kB  320.6 kB  n²
Main.rev              100  800  n               5.0 kB  319.6 kB  n²

and 1 more cost centre
time samples: 100, 200, 400, 800; about as n
`);
    expect(growthReport(growthOf(runs), 1, { width: 50 })).toBe(`          bytes n = 100       800  grow as
all              6.0 kB  320.6 kB  n²
Main.rev         5.0 kB  319.6 kB  n²

and 1 more cost centre
time samples: 100, 200, 400, 800; about as n
hidden (terminal too narrow): entries
`);
  });

  it('has a note where the program did the same at every size', () => {
    const same = [100, 200, 400].map(size => ({ size, profile: runs[0]!.profile }));
    expect(growthNote(growthOf(same))).toMatch(/^The size changed nothing: /);
    expect(growthNote(growthOf(runs))).toBeUndefined();
  });

  it('is looked at by stack, too: of two that lead to one centre one may grow', () => {
    const growing = [100, 200, 400, 800].map(size => ({
      size,
      profile: parseDrawing(`
        MAIN
         main 1 0 0
          easy 1 0 0
           helper ${size} ${16 * size} 0
          fixed 1 900000000 0
          hard 1 0 0
           helper ${size ** 2} ${16 * size ** 2} 0
`),
    }));
    expect(growthReport(growthOf(growing, 3), 1)).toContain(`
stacks, newest cost centre first

                    entries n = 100      800  grow as  bytes n = 100      800  grow as
<helper,hard,main>           10,000  640,000  n²            160.0 kB  10.2 MB  n²
<helper,easy,main>              100      800  n               1.6 kB  12.8 kB  n
`);
  });

  it('that does the same at every size is asked whether it reads it', () => {
    const [one] = runs;
    const same = [1, 2, 4, 8].map(size => ({ ...one!, size }));
    expect(growthReport(growthOf(same), 1)).toContain('the program did the same at every size');
  });

  it('has a remark on a function that is called more often, with more to do each time', () => {
    const counted = [100, 200, 400, 800].map(size => {
      const profile = parseDrawing(`
        MAIN
         main 1 0 0
          once 1 ${24 * size} 0
          hits ${size ** 2 + size} ${16 * size} 0
`);
      const calls = createCalls(profile.stacks.length);
      calls.self[profile.stacks.length - 1] = size ** 2;
      return { size, profile: { ...profile, calls } };
    });
    expect(growthRemarks(growthOf(counted))).toEqual([
      'Main.hits: others call it more often as the input grows (n), and each call makes more steps (n), together n². Does it go through the same list at every step of a loop?',
    ]);
    // whose calls are its own is not known where they were not counted
    expect(
      growthRemarks(
        growthOf(counted.map(({ size, profile: { calls: _, ...rest } }) => ({ size, profile: rest }))),
      ),
    ).toEqual([]);
  });
});
