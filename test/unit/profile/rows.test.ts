/** The rows of the Cost Centres view. */
import { describe, expect, it } from 'vitest';
import {
  flatRows,
  type ListRow,
  moduleRows,
  stackTreeRows,
  usualDisplay,
  viewName,
} from '../../../language/profile/index.ts';
import type { CentreCosts, LineCostsParams } from '../../../server/src/protocol/index.ts';

const costs = (ticks: number, allocation: number, entries: number) => ({ ticks, allocation, entries });
const nothing = costs(0, 0, 0);
const centre = (
  number: number,
  label: string,
  module: string,
  own = nothing,
  all = own,
  more: Partial<CentreCosts> = {},
): CentreCosts => ({
  ...{ centre: number, label, module, kind: 'auto', own: true, location: `${module}.hs:${number}:1` },
  ...{ stale: false, selected: true, entries: own.entries, individual: own, moved: nothing, inherited: all },
  ...more,
});
const run = (centres: readonly CentreCosts[]): LineCostsParams => ({
  ...{
    run: 1,
    program: 'Main',
    uri: 'file:///Main.hs',
    live: false,
    selection: { deselected: [], version: 0 },
    tick: 1,
    versions: {},
    centres,
    lines: [],
    calls: [],
  },
  ...{ total: costs(100, 1000, 50), unselected: nothing, overhead: costs(15, 0, 0) },
});
const whole = run([
  centre(0, 'MAIN', 'MAIN', costs(2, 0, 0), costs(100, 1000, 50), { kind: 'built-in', own: false }),
  centre(1, 'main', 'Main', costs(8, 100, 1), costs(90, 900, 40)),
  centre(2, 'rev', 'Data.Rev', costs(60, 600, 20), costs(60, 600, 20)),
  centre(3, 'go', 'Data.Rev', costs(20, 200, 19), costs(20, 200, 19)),
  centre(4, 'idle', 'Main'),
  centre(5, 'CAF', 'GHC.Show', costs(10, 100, 0), costs(10, 100, 0), { kind: 'caf', own: false }),
]);
const display = usualDisplay;
const options = { display, hideZero: true };
const shown = (rows: readonly ListRow[]): string[] =>
  rows.map(row => {
    const name = row.kind === 'rest' ? row.label : row.kind === 'module' ? row.module : row.name;
    return `${name}: ${row.description}`;
  });

describe('rows of cost centres', () => {
  it('are none for record fields and derived methods, unless they cost or entries are shown', () => {
    const generated = { generated: true } as const;
    const fields = run([
      centre(1, 'main', 'Main', costs(8, 100, 1)),
      centre(2, 'free', 'Main', costs(0, 0, 9), costs(0, 0, 9), generated),
      centre(3, 'show', 'Main', costs(0, 80, 9), costs(0, 80, 9), generated),
    ]);
    const namesFor = (metric: 'time' | 'entries'): string[] =>
      flatRows(fields, { ...options, display: { ...display, metric } }).flatMap(row =>
        row.kind === 'centre' ? [row.name] : [],
      );
    expect(namesFor('time')).toEqual(['main', 'show']);
    expect(namesFor('entries')).toEqual(['free', 'show', 'main']);
  });

  it('are by falling costs, with their modules, and add up', () => {
    expect(shown(flatRows(whole, options))).toEqual([
      'main: 90.0%  8.0%  1×  Main',
      'rev: 60.0%  60.0%  20×  Data.Rev',
      'go: 20.0%  20.0%  19×  Data.Rev',
      'MAIN: 2.0%',
      'library constants: 10.0%',
      'runtime and GC: +15.0 ms',
    ]);
  });

  it('say no module where there is one, and those that were not run if that is wanted', () => {
    const one = run(whole.centres.filter(({ module }) => module !== 'Data.Rev'));
    expect(shown(flatRows(one, { ...options, hideZero: false })).slice(0, 2)).toEqual([
      'main: 90.0%  8.0%  1×',
      'idle: not run',
    ]);
  });

  it('say the line of now where a module has several of that name', () => {
    const range = { start: { line: 41, character: 2 }, end: { line: 41, character: 9 } };
    const two = run([
      ...whole.centres,
      centre(6, 'rev', 'Data.Rev', costs(5, 50, 3), costs(5, 50, 3), { range }),
    ]);
    expect(shown(flatRows(two, options)).filter(row => row.startsWith('rev'))).toEqual([
      'rev:2: 60.0%  60.0%  20×  Data.Rev',
      'rev:42: 5.0%  5.0%  3×  Data.Rev',
    ]);
  });

  it('keep their place while boxes are cleared', () => {
    const cleared = run(
      whole.centres.map(each =>
        each.label === 'rev' ? { ...each, ...centre(2, 'rev', 'Data.Rev'), selected: false } : each,
      ),
    );
    expect(shown(flatRows(cleared, options))[2]).toBe('rev: not selected  Data.Rev');
    expect(shown(flatRows(cleared, { ...options, order: [1, 2, 3] })).slice(0, 3)).toEqual([
      'main: 90.0%  8.0%  1×  Main',
      'rev: not selected  Data.Rev',
      'go: 20.0%  20.0%  19×  Data.Rev',
    ]);
  });

  it('stand below their modules, whose parts add up', () => {
    expect(shown(moduleRows(whole, options)).slice(0, 2)).toEqual([
      'Data.Rev: 80.0%  2 centres',
      'Main: 8.0%  1 centre',
    ]);
    expect(shown(moduleRows(whole, options, 'Data.Rev'))).toEqual([
      'rev: 60.0%  60.0%  20×  Data.Rev',
      'go: 20.0%  20.0%  19×  Data.Rev',
    ]);
  });

  it('by stack are those that the server tells of', () => {
    const answer = [
      { stack: 7, centre: 1, individual: costs(8, 0, 1), inherited: costs(90, 0, 40), hasMore: true },
      { stack: 9, centre: 3, individual: costs(1, 0, 1), inherited: costs(1, 0, 1), hasMore: false },
    ];
    const rows = stackTreeRows(whole, answer, { display: { ...display, least: 0.05 } });
    expect(rows[0]).toMatchObject({ kind: 'stack', path: '/1', hasMore: true });
    expect(shown(rows)).toEqual([
      'main: 90.0%  8.0%  1×  Main',
      '1 below 5.0%: 1.0%',
      'MAIN: 2.0%  2.0%  0×',
      'runtime and GC: +15.0 ms',
    ]);
  });

  it('call constants by their names', () => {
    expect(viewName({ kind: 'caf', module: 'Main', label: 'CAF' })).toBe('constants of Main');
    expect(viewName({ kind: 'caf', module: 'Main', label: 'CAF:primes' })).toBe('primes');
    expect(viewName({ kind: 'auto', module: 'Main', label: 'CAF:x' })).toBe('CAF:x');
  });
});
