/** Two runs beside each other: what stayed, moved, came, went, and what may be chance. */
import { describe, expect, it } from 'vitest';
import {
  type ComparedCentre,
  type Comparison,
  compare,
  comparisonReport,
  isWithinNoise,
  type Profile,
  sameCentres,
} from '../../../language/profile/index.ts';
import { parseDrawing } from '../../lib/drawing.ts';

const before = parseDrawing(`
  MAIN
   main F.hs:1:1-9 1 100 0
    f F.hs:2:1-9 10 1000 50
     go F.hs:3:1-9 100 5000 400
    g F.hs:5:1-9 1 10 0
     go F.hs:6:1-9 7 70 0
`);
/** `f` is called `walk`, `g` is gone with what it called, a line was put in at the top, `h` is new. */
const after = parseDrawing(`
  MAIN
   main F.hs:2:1-9 1 100 0
    walk F.hs:3:1-9 10 1000 60
     go F.hs:4:1-9 100 2500 180
    h F.hs:9:1-9 1 10 0
`);

const labelled = ({ before: first, after: second }: Comparison, row: ComparedCentre): string =>
  [
    row.before === undefined ? '' : first.centres[row.before]!.label,
    row.after === undefined ? '' : second.centres[row.after]!.label,
  ].join('>');

describe('two profiles', () => {
  const comparison = compare(before, after);
  const rows = new Map(comparison.centres.map(row => [labelled(comparison, row), row]));

  it('have the same centres by name, wherever they have moved', () => {
    expect(rows.get('main>main')).toMatchObject({ status: 'kept', entries: { before: 1, after: 1 } });
    expect([...rows].map(([name, { status }]) => [name, status])).toEqual([
      ['MAIN>MAIN', 'kept'],
      ['main>main', 'kept'],
      ['go>go', 'kept'],
      ['f>walk', 'renamed'],
      ['go>', 'removed'],
      ['g>', 'removed'],
      ['>h', 'added'],
    ]);
  });

  it('tell which centre is which, of one name by their places', () => {
    const twice = parseDrawing(`
  MAIN
   g F.hs:5:1-9 1 10 0
    go F.hs:6:1-9 7 70 0
   walk F.hs:2:1-9 10 1000 50
    go F.hs:3:1-9 100 5000 400
`);
    const numbered = ({ centres }: Profile, label: string, line: number): number =>
      centres.findIndex(each => each.label === label && each.location.startsWith(`F.hs:${line}:`));
    const same = sameCentres(before, twice);
    for (const line of [3, 6])
      expect(same.get(numbered(twice, 'go', line))).toBe(numbered(before, 'go', line));
    const moved = sameCentres(before, after);
    expect(moved.get(numbered(after, 'walk', 3))).toBe(numbered(before, 'f', 2));
    expect(moved.has(numbered(after, 'h', 9))).toBe(false);
  });

  it('have the same stacks through a new name', () => {
    const [largest] = comparison.stacks.toSorted((a, b) => b.costs.before.ticks - a.costs.before.ticks);
    expect(largest?.costs).toEqual({
      before: { entries: 100, allocation: 5000, ticks: 400 },
      after: { entries: 100, allocation: 2500, ticks: 180 },
    });
  });

  it('have colours of their own on a terminal, and none that a label brings along', () => {
    const odd = {
      ...after,
      centres: after.centres.map(each => ({ ...each, label: `${each.label}\u001b[7m` })),
    };
    const report = comparisonReport(compare(before, odd), { metric: 'time', rows: 9 }, { colour: true });
    expect(report).toMatch(/^\u001b\[2m +time/);
    expect(report).toContain('stacks by change of time:');
    expect(report).not.toContain('\u001b[7m');
  });

  it('are a table for a terminal', () => {
    expect(comparisonReport(comparison, { metric: 'time', rows: 4 })).toBe(
      `                       time           change  allocation           change  entries        change
all                  450 ms  240 ms   -46.7%      6.2 kB  3.6 kB   -41.6%      119  112    -5.9%
Main.go              400 ms  180 ms   -55.0%      5.0 kB  2.5 kB   -50.0%      100  100        =
Main.f -> Main.walk   50 ms   60 ms  +20.0%~      1.0 kB  1.0 kB        =       10   10        =
Main.go:6 (gone)       0 ms    0 ms        =        70 B     0 B  -100.0%        7    0  -100.0%
Main.g (gone)          0 ms    0 ms        =        10 B     0 B  -100.0%        1    0  -100.0%

and 1 more changed
2 cost centres unchanged
~ may be noise: the difference is within the sampling error

stacks by change of time:
-220 ms  -55.0%  <go,walk,main>
`,
    );
  });

  it('keep what was asked for where a terminal is narrow', () => {
    const report = (width: number) =>
      comparisonReport(comparison, { metric: 'allocation', rows: 1 }, { width }).split('\n').slice(0, 3);
    expect(report(75)).toEqual([
      '           time          change  allocation          change',
      'all      450 ms  240 ms  -46.7%      6.2 kB  3.6 kB  -41.6%',
      'Main.go  400 ms  180 ms  -55.0%      5.0 kB  2.5 kB  -50.0%',
    ]);
    expect(report(50)[1]).toBe('all          6.2 kB  3.6 kB  -41.6%');
    expect(comparisonReport(comparison, { metric: 'allocation', rows: 1 }, { width: 50 })).toContain(
      '\nhidden (terminal too narrow): time and entries\n',
    );
  });

  it('have times in seconds where one took a second', () => {
    const [slow, quick] = [1500, 3].map(ticks =>
      parseDrawing(`
      MAIN
       main 1 1000000 ${ticks}
    `),
    );
    const [, all] = comparisonReport(compare(slow!, quick!), { metric: 'time', rows: 1 }).split('\n');
    expect(all).toContain('all        1.50 s  <0.01 s  -99.8%');
  });

  it('say how little has changed', () => {
    const [first, second] = [1_000_000, 1_000_030].map(bytes =>
      parseDrawing(`
      MAIN
       main 1 ${bytes} 5
    `),
    );
    expect(comparisonReport(compare(first!, second!), { metric: 'allocation', rows: 1 })).toContain(
      '+0.003%',
    );
  });

  it('count ticks of other lengths in those of the first', () => {
    const coarse = { ...after, tickInterval: 2000 };
    expect(compare(before, coarse).total.after.ticks).toBe(480);
  });
});

it('samples differ by chance, the fewer the more', () => {
  expect(isWithinNoise({ before: 10, after: 16 })).toBe(true);
  expect(isWithinNoise({ before: 1000, after: 1600 })).toBe(false);
  expect(isWithinNoise({ before: 0, after: 4 })).toBe(true);
  expect(isWithinNoise({ before: 0, after: 5 })).toBe(false);
});
