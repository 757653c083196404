/** What a comparison may say for sure: exact metrics, intervals of samples, and a machine that was slower. */
import { describe, expect, it } from 'vitest';
import {
  accuracyOf,
  changeText,
  columnText,
  compare,
  differenceOf,
  headlineText,
  type Metric,
  metrics,
  type Profile,
  paceOf,
  paceText,
  relativeText,
  tellingMetric,
  verdictOf,
  wholeDifferences,
} from '../../../language/profile/index.ts';
import { parseDrawing } from '../../lib/drawing.ts';

/** A program whose `step` was repaired; the samples of all else are multiplied. */
const run = (step: { bytes: number; ticks: number }, others: (ticks: number) => number) =>
  parseDrawing(`
  MAIN
   main F.hs:1:1-9 1 100 0
    step F.hs:2:1-9 10 ${step.bytes} ${step.ticks}
    average F.hs:3:1-9 20 300 ${others(100)}
    summary F.hs:4:1-9 30 400 ${others(200)}
`);

const before = run({ bytes: 9000, ticks: 400 }, ticks => ticks);
const change = (first: number, after: number) => ({ before: first, after });

describe('the pace of the machine', () => {
  it('is taken from centres with the same entries and bytes, and out of the times', () => {
    const comparison = compare(
      before,
      run({ bytes: 5000, ticks: 400 }, ticks => 2 * ticks),
    );
    const pace = paceOf(comparison);
    expect(pace).toEqual({ factor: 2, spread: Math.sqrt(1 / 300 + 1 / 600), centres: 2 });
    expect(paceText(pace!)).toMatch(/^The machine was 2.00 times slower in this run: 2 cost centres/);
    expect(differenceOf(change(400, 400), 'time', { pace }).by).toBe(-200);
    expect(verdictOf(differenceOf(change(400, 400), 'time', { pace }))).toBe('better');
    expect(verdictOf(differenceOf(change(100, 210), 'time', { pace }))).toBe('chance');
  });

  it('is the same where the samples show nothing else and where centres disagree, as sure as they are; one centre alone tells nothing', () => {
    const paced = (others: (ticks: number) => number) =>
      paceOf(compare(before, run({ bytes: 5000, ticks: 400 }, others)));
    const alike = paced(ticks => ticks + 5);
    expect(alike?.factor).toBe(1);
    expect(alike?.spread).toBeGreaterThan(Math.sqrt(1 / 300 + 1 / 310));
    const apart = paced(ticks => (ticks === 100 ? 400 : 200));
    expect(apart?.factor).toBe(1);
    expect(apart?.spread).toBeGreaterThan(0.5);
    const one = (ticks: number) =>
      parseDrawing(`
  MAIN
   main F.hs:1:1-9 1 100 ${ticks}
`);
    expect(paceOf(compare(one(100), one(300)))).toBeUndefined();
  });

  it('makes differences less certain', () => {
    const pace = { factor: 2, spread: 0.2, centres: 2 };
    const { margin } = differenceOf(change(400, 400), 'time', { pace });
    expect(margin).toBeCloseTo(2 * Math.sqrt(400 + 100 + (200 * 0.2) ** 2) + 1, 9);
  });
});

describe('a difference', () => {
  it('is exact in bytes and entries, and of samples sure beyond twice its deviation', () => {
    expect(verdictOf(differenceOf(change(100, 101), 'allocation'))).toBe('worse');
    expect(verdictOf(differenceOf(change(100, 99), 'entries'))).toBe('better');
    expect(differenceOf(change(100, 44), 'time').margin).toBe(25);
    expect(verdictOf(differenceOf(change(0, 5), 'time'))).toBe('chance');
    expect(verdictOf(differenceOf(change(0, 6), 'time'))).toBe('worse');
    expect(verdictOf(differenceOf(change(100, 124), 'time'))).toBe('chance');
    expect(verdictOf(differenceOf(change(100, 160), 'time'))).toBe('worse');
    expect(verdictOf(differenceOf(change(7, 7), 'time'))).toBe('same');
  });

  it('of the whole has a headline, exact metrics first, and opens where it is certain', () => {
    const after = run({ bytes: 5000, ticks: 430 }, ticks => ticks);
    const comparison = compare(before, after);
    const whole = wholeDifferences(comparison, metrics.slice(0, 3));
    expect(whole.map(each => headlineText(each.metric, each.difference))).toEqual([
      'allocation −40.8% exact',
      'entries same',
      'time +4.3% ±11% uncertain',
    ]);
    expect(tellingMetric(whole, 'time')).toBe('allocation');
    expect(tellingMetric(whole, 'entries')).toBe('entries');
    const faster = wholeDifferences(
      compare(
        before,
        run({ bytes: 5000, ticks: 100 }, ticks => ticks),
      ),
      metrics.slice(0, 3),
    );
    expect(tellingMetric(faster, 'time')).toBe('time');
  });

  it('of what is live is known within what comes and goes between two samples, unless these are the same in every run', () => {
    const sampled = (rate: 'time' | 'bytes', ...live: readonly number[]): Profile => ({
      ...run({ bytes: 5000, ticks: 100 }, ticks => ticks),
      heap: {
        rate,
        descriptions: [{ name: ':', type: '[]', kind: 'GHC.Types.:' }],
        times: Float64Array.from(live, (_, i) => i),
        allocated: Float64Array.from(live, (_, i) => i),
        starts: Int32Array.from([...live, 0], (_, i) => i),
        stack: Int32Array.from(live, () => 0),
        description: Int32Array.from(live, () => 0),
        bytes: Float64Array.from(live),
        objects: Float64Array.from(live, () => 1),
      },
    });
    const verdict = (before: Profile, after: Profile): string =>
      verdictOf(differenceOf(change(900, 1000), 'live', accuracyOf(compare(before, after))));
    const [early, late] = [sampled('time', 500, 900, 870), sampled('time', 700, 960, 1000, 950)];
    expect(accuracyOf(compare(early, late)).live).toBe(400 + 50);
    expect(verdict(early, late)).toBe('chance');
    expect(verdict(sampled('bytes', 500, 900), sampled('bytes', 700, 1000))).toBe('worse');
  });

  it('is written relative to what was before', () => {
    expect(
      [
        change(0, 3),
        change(4, 4),
        change(4, 5),
        change(1, 20),
        change(10_000, 10_001),
        change(1e9, 1e9 - 1),
      ].map(relativeText),
    ).toEqual(['new', '±0%', '+25.0%', '×20', '+0.01%', 'under −0.001%']);
  });
});

describe('the figures of a column', () => {
  const texts = (metric: Metric, sizes: readonly number[], tickInterval = 1000): string[] =>
    sizes.map(columnText(Math.max(...sizes), metric, { tickInterval }));

  it('have one unit, and as many digits as its largest needs', () => {
    expect(texts('time', [360, 13, 10, 0])).toEqual(['360 ms', '13 ms', '10 ms', '0 ms']);
    expect(texts('time', [6, 2])).toEqual(['6.0 ms', '2.0 ms']);
    // where the longest is not among them
    expect(columnText(0, 'time', { tickInterval: 1000 })(4)).toBe('4.0 ms');
    expect(texts('time', [0.04, 0])).toEqual(['<0.1 ms', '0.0 ms']);
    expect(texts('time', [999.7, 13])).toEqual(['1.00 s', '0.01 s']);
    expect(texts('time', [1240, 13])).toEqual(['1.24 s', '0.01 s']);
    expect(texts('time', [12_400, 13, 1])).toEqual(['12.4 s', '<0.1 s', '<0.1 s']);
    expect(texts('allocation', [95_800_000, 60_300_000, 3000])).toEqual(['95.8 MB', '60.3 MB', '<0.1 MB']);
    expect(texts('allocation', [720, 16])).toEqual(['720 B', '16 B']);
    expect(texts('entries', [15_001, 3])).toEqual(['15,001', '3']);
  });

  it('have their unit once, also beside a margin', () => {
    const size = columnText(40, 'time', { tickInterval: 1000 });
    const text = (by: number, margin: number): string =>
      changeText({ before: 100, after: 100 + by, by, margin, isExact: margin === 0 }, size);
    expect([text(22, 32.4), text(-8, 0.01), text(5, 0), text(0, 3)]).toEqual([
      '+22.0 ± 32.4 ms',
      '−8.0 ± <0.1 ms',
      '+5.0 ms',
      '·',
    ]);
  });

  it('count ticks whose length nobody knows', () => {
    expect(columnText(30, 'time', { tickInterval: 1000, untimed: true })(1)).toBe('1 tick');
  });
});
