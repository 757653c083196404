/** Reports by name: trees both ways, graphs, arms, thresholds; tables on narrow terminals and with wide letters. */
import { describe, expect, it } from 'vitest';
import {
  basis,
  type CallOptions,
  displayWidth,
  drawTable,
  everything,
  fitCells,
  formatNamed,
  lift,
  type Profile,
  project,
  reportKinds,
  reportNamed,
  reportTable,
  selectionOf,
  stackColumns,
  withArms,
  withoutSmaller,
} from '../../../language/profile/index.ts';
import { parseDrawing } from '../../lib/drawing.ts';
import { compile, execute, profiledTop } from '../../lib/program.ts';
import { centreNamed, intro } from './fixtures.ts';

const all: CallOptions = {
  metric: 'time',
  inverted: false,
  of: [],
  threshold: { least: 0, leastTicks: 0, leastBytes: 0, zero: false, rows: 1000 },
};

const report = (name: string, options: Partial<CallOptions> = {}, profile = intro): string[] =>
  drawTable(reportTable(reportNamed(name)!, profile, { ...all, ...options }))
    .trimEnd()
    .split('\n');

const threshold = (part: Partial<CallOptions['threshold']>): Partial<CallOptions> => ({
  threshold: { ...all.threshold, ...part },
});

describe('the tree', () => {
  it('has the most expensive branches first, and leaves out what is small', () => {
    expect(report('tree', threshold({ least: 0.02 }))).toEqual([
      'inherited time  individual  entries  cost centre',
      '        100.0%        0.0%        0  MAIN',
      '        100.0%        0.0%        1    Main.main',
      '        100.0%        0.0%        1      Main.a',
      '         96.0%        0.0%        1        Main.c',
      '         96.0%        0.0%        1          Main.f',
      '         95.5%        0.0%        1            Main.h',
      '         95.5%        0.0%        1              Main.j',
      '         95.5%       95.5%    7,714                Main.rev',
      '          4.0%        0.0%        1        Main.b',
      '          2.1%        0.0%        1          Main.e',
      '          2.1%        0.0%        1            Main.g',
    ]);
  });

  it('is of one centre wherever it stands', () => {
    expect(report('tree', { of: [centreNamed(intro, 'g')] }).slice(1)).toEqual([
      '          4.0%        0.0%        2  Main.g',
      '          2.3%        0.0%        2    Main.j',
      '          2.3%        2.3%    1,484      Main.rev',
      '          1.7%        1.7%      848    Main.rev',
    ]);
  });

  it('says inverted who called', () => {
    const lines = report('tree', { inverted: true, ...threshold({ leastTicks: 20 }) });
    expect(lines.slice(1, 4)).toEqual([
      '        100.0%      100.0%   10,450  Main.rev',
      '         97.7%       97.7%    9,198    Main.j',
      '         95.5%       95.5%    7,714      Main.h',
    ]);
    const ofJ = report('tree', { inverted: true, of: [centreNamed(intro, 'j')] });
    expect(ofJ.slice(1, 3)).toEqual([
      '         97.7%        0.0%        3  Main.j',
      '         95.5%        0.0%        1    Main.h',
    ]);
  });

  it('stops where there are too many rows, however deep', () => {
    const deep = Array.from({ length: 3000 }, (_, depth) => `${' '.repeat(depth + 1)}f${depth} 1 8 1`);
    const profile = parseDrawing(['MAIN', ...deep].join('\n'));
    const lines = report('tree', threshold({ rows: 40 }), profile);
    expect(lines[39]).toContain(`${'  '.repeat(30)}(38) Main.f37`);
    expect(lines.at(-1)).toBe('only the first 40 rows shown');
  });
});

it('the graph has arcs below each centre, or its callers', () => {
  const j = { of: [centreNamed(intro, 'j')] };
  expect(report('graph', j)).toEqual([
    'inherited time  individual             cost centre and callees',
    '         97.7%        0.0%  3 entries  Main.j',
    '         97.7%               3 stacks      -> Main.rev',
  ]);
  expect(report('graph', { ...j, inverted: true }).slice(2)).toEqual([
    '         95.5%               2 stacks      <- Main.h',
    '          2.3%               4 stacks      <- Main.g',
  ]);
});

it('arms add up', () => {
  expect(report('arms', threshold({ rows: 2 }))).toEqual([
    '       time  share  so far  arm',
    '1,181 ticks  95.5%   95.5%  Main.main -> Main.a -> Main.c -> Main.f -> Main.h -> Main.j -> Main.rev',
    '   16 ticks   1.3%   96.8%  Main.main -> Main.a -> Main.b -> Main.e -> Main.g -> Main.j -> Main.rev',
    '',
    'and 4 more rows',
  ]);
  expect(report('arms', { of: [centreNamed(intro, 'i')] })).toHaveLength(2);
});

it('modules inherit each stack once', () => {
  const profile = parseDrawing(`
    MAIN
     main 1 0 10
      f A.B 1 80 20
       main2 1 8 30`);
  expect(report('module', {}, profile)).toEqual([
    'module  centres  entries  ind %time  %alloc  inh %time  %alloc',
    'MAIN          1        0        0.0     0.0      100.0   100.0',
    'Main          2        2       66.7     9.1      100.0   100.0',
    'A.B           1        1       33.3    90.9       83.3   100.0',
  ]);
});

it('what many call is lifted', () => {
  const lifted = report('tree', {}, lift(intro, 2)).map(line => line.replace(/^.*\d {2}(?= *\S+$)/, ''));
  expect(lifted.slice(1, 7)).toEqual([
    'MAIN',
    '  Main.rev',
    '  Main.j',
    '  Main.g',
    '  Main.main',
    '    Main.a',
  ]);
});

it('every kind shows an empty profile, one without ticks, and every metric', () => {
  const none = parseDrawing('MAIN');
  for (const { name } of reportKinds)
    for (const metric of ['time', 'allocation', 'entries'] as const)
      for (const profile of [
        none,
        parseDrawing('MAIN\n f 1 8 0'),
        { ...none, centres: [], stacks: stackColumns([]) },
      ])
        expect(report(name, { metric }, profile).join('\n')).not.toMatch(/NaN|undefined|Infinity/);
  expect(report('centre', {}, parseDrawing('MAIN\n f 1 8 0')).at(-1)).toMatch(/allocation is shown$/);
});

describe('a table', () => {
  const wide = parseDrawing(`
    MAIN
     名前がとても長い関数 Main 1 80 50
     g${'x'.repeat(60)} Main 1 80 20`);

  it('counts the cells of wide letters', () => {
    expect([displayWidth('名前'), displayWidth('e\u0301'), displayWidth('abc')]).toEqual([4, 1, 3]);
    expect(fitCells('名前が', 5)).toBe('名前…');
    const [first, second] = report('individual', {}, wide).slice(3);
    expect(displayWidth(first!)).toBe(displayWidth(second!));
  });

  it('cuts names where the terminal is narrow, and never figures', () => {
    const table = reportTable(reportNamed('centre')!, wide, all);
    for (const width of [80, 74]) {
      const lines = drawTable(table, { width }).trimEnd().split('\n');
      for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(width);
      expect(lines.at(-1)).toMatch(/…/);
      expect(lines.at(-1)).toMatch(/28\.6 {4}50\.0 {7}28\.6 {4}50\.0$/);
    }
    expect(drawTable(table, { width: 10 })).toContain('100.0');
  });

  it('of every kind fits into sixty columns, names readable: what can be spared goes first', () => {
    const text = `module Main where
import Debug.Trace (traceMarkerIO)
interestingWords :: Int -> [String]
interestingWords n = map show [1 .. n]
main :: IO ()
main = do
  traceMarkerIO "counting characters"
  print (length (concat (interestingWords 3000)))
`;
    const executable = compile('Main.hs', text, { ...profiledTop, countCalls: true });
    const profile = execute(executable, { name: 'Main', counted: true, overhead: true }).result.profile!;
    for (const kind of reportKinds)
      for (const line of drawTable(reportTable(kind, profile, all), { width: 60 }).split('\n')) {
        expect(displayWidth(line), line).toBeLessThanOrEqual(60);
        expect(line).not.toMatch(/^\S{0,8}…/);
      }
  });

  it('has colours only where they are wanted', () => {
    const table = reportTable(reportNamed('centre')!, intro, all);
    expect(drawTable(table)).not.toContain('\u001b');
    expect(drawTable(table, { colour: true })).toMatch(/\u001b\[31mMain\.rev .*\u001b\[0m/);
  });
});

describe('a part of a run', () => {
  const tableOf = (name: string, profile: Profile): string[][] =>
    reportTable(reportNamed(name)!, profile, {
      metric: 'time',
      of: [],
      inverted: false,
      threshold: everything,
    }).rows.map(({ cells }) => [...cells]);
  const sharesOf = (rows: readonly (readonly string[])[], column: number): number =>
    rows.reduce((sum, cells) => sum + Number.parseFloat(cells[column] ?? ''), 0);

  it('arms are shares of the whole, as arms, in the graph and in Graphviz’s', () => {
    const first = withArms(intro, 'time', 1);
    expect(tableOf('arms', first).map(cells => cells[1])).toEqual(['95.5%']);
    expect(tableOf('graph', first)[0]![0]).toBe('95.5%');
    expect(String(formatNamed('dot')!.write(first, { metric: 'time', urlOf: file => file }))).toContain(
      '95.5% inherited',
    );
  });

  it.each([
    ['individual', 2],
    ['flat', 4],
    ['appel', 0],
  ] as const)('%s: what is not selected is a row of its own, and parts add up', (name, column) => {
    const few = { ...project(intro, selectionOf(intro, { only: ['g'], exclude: [] })), whole: basis(intro) };
    for (const profile of [few, withArms(intro, 'time', 2)]) {
      const rows = tableOf(name, profile);
      expect(rows.some(cells => cells.includes('(not selected)'))).toBe(true);
      expect(sharesOf(rows, column)).toBeCloseTo(100, 0);
    }
    expect(tableOf(name, intro).some(cells => cells.includes('(not selected)'))).toBe(false);
  });

  it.each(['inherited', 'centre', 'module'])('%s: the same row', name => {
    const names = tableOf(name, withArms(intro, 'time', 2)).map(([first]) => first);
    expect(names).toContain('(not selected)');
  });

  it('without what costs little, files are smaller, and shares are of the whole', () => {
    const kept = withoutSmaller(intro, { ticks: 100, bytes: 0 });
    expect(kept.stacks.length).toBeLessThan(intro.stacks.length);
    expect(basis(kept)).toEqual(basis(intro));
    expect(withoutSmaller(intro, { ticks: 0, bytes: 0 })).toBe(intro);
  });
});
