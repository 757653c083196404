/** Costs as the editor words them, and which frames of a backtrace come first. */
import { describe, expect, it } from 'vitest';
import {
  callMargin,
  columnOf,
  costColumn,
  placedFigures,
  widthOf,
} from '../../../client/src/editor/column.ts';
import { ownFrames, sectionsOf } from '../../../client/src/editor/frames.ts';
import type { Display } from '../../../language/profile/index.ts';
import { lineViews, overheadText, rowText, usualDisplay } from '../../../language/profile/index.ts';
import type {
  BacktraceParams,
  CentreCosts,
  Frame,
  LineCostsParams,
  PlacedLineCosts,
} from '../../../server/src/protocol/index.ts';

const costs = (ticks: number, allocation: number, entries: number) => ({ ticks, allocation, entries });
const nothing = costs(0, 0, 0);
const centre = (number: number, label: string, own = nothing, all = own): CentreCosts => ({
  centre: number,
  label,
  module: 'Main',
  kind: 'auto',
  own: true,
  location: `Main.hs:${number}:1`,
  uri: 'file:///Main.hs',
  range: { start: { line: number, character: 0 }, end: { line: number, character: 9 } },
  stale: false,
  selected: true,
  entries: own.entries,
  individual: own,
  moved: nothing,
  inherited: all,
});
const rev = centre(2, 'rev', costs(97, 900, 20867));
const main = centre(1, 'main', costs(3, 100, 1), costs(100, 1000, 20868));
const lineOf = ({ range, entries, individual, inherited }: CentreCosts): PlacedLineCosts => ({
  uri: 'file:///Main.hs',
  line: range!.start.line,
  stale: false,
  entries,
  individual,
  inherited,
});
const params: LineCostsParams = {
  run: 1,
  program: 'Main',
  uri: 'file:///Main.hs',
  live: false,
  selection: { deselected: [], version: 0 },
  tick: 1,
  total: costs(100, 1000, 20868),
  unselected: nothing,
  overhead: costs(15, 0, 0),
  versions: {},
  centres: [main, rev, centre(3, 'idle'), { ...centre(2, 'inner'), kind: 'scc' }],
  lines: [rev, main, centre(3, 'idle')].map(lineOf),
  calls: [],
};
const display = usualDisplay;
const viewsOf = ({ lines, total, live }: LineCostsParams, wanted: Display = display) =>
  lineViews(lines, total, wanted, live);

describe('costs beside the lines', () => {
  it('stand in columns, with the parts of their bars', () => {
    const lines = viewsOf(params);
    expect(lines.map(({ line, text }) => [line, text])).toEqual([
      [1, '100.0%   3.0%       1×'],
      [2, ' 97.0%  97.0%  20,867×'],
      [3, 'not run               '],
    ]);
    expect(lines[0]).toMatchObject({ individual: 0.03, inherited: 1, step: 4, dim: false });
    const byThemselves = viewsOf(params, { ...display, mode: 'individual' });
    expect(byThemselves.map(({ step }) => step)).toEqual([1, 4, 0]);
  });

  it('leave out what is a smaller share than is wanted', () => {
    const from5 = { ...display, least: 0.05 };
    expect(viewsOf(params, from5).map(({ line }) => line)).toEqual([1, 2]);
    const byThemselves = viewsOf(params, { ...from5, mode: 'individual' });
    expect(byThemselves.map(({ line }) => line)).toEqual([2]);
  });

  it('are dim while the program runs, and nothing is said of what was not run yet', () => {
    const lines = viewsOf({ ...params, live: true });
    expect(lines.map(({ line, dim }) => [line, dim])).toEqual([
      [1, true],
      [2, true],
    ]);
  });

  it('begin right of the longest line for which there is room', () => {
    expect(columnOf([10, 40, 33], 28, 90)).toBe(42);
    expect(columnOf([10, 40, 133], 28, 90)).toBe(62);
    expect(columnOf([58, 59], 28, 90)).toBe(61);
    expect(columnOf([], 28, 90)).toBe(2);
    expect(columnOf([50], 28, 20)).toBe(0);
    expect([widthOf('ab\tc', 4), widthOf('日本', 4)]).toEqual([5, 4]);
  });
});

describe('the column of a file', () => {
  const text = ' 1.7%  12.0%  10,450×';
  const line = (code: number) => ({ text, figure: '1.7%', code });

  it('has all figures, or the one of the mode where the editor is narrow', () => {
    expect(costColumn([line(30), line(20)], 100)).toEqual({ start: 32, width: 27, isWide: true });
    expect(costColumn([line(30), line(90)], 100)).toEqual({ start: 73, width: 27, isWide: true });
    const narrow = costColumn([line(30), line(90)], 50);
    expect(narrow).toEqual({ start: 40, width: 10, isWide: false });
    expect(placedFigures(narrow, line(30), 30)).toEqual({ margin: 10, hasBar: true, text: '1.7%' });
  });

  it('has the figure of the mode alone where code reaches into it, at the same end', () => {
    const column = costColumn([line(30), line(90)], 100);
    expect(placedFigures(column, line(72), 72)).toEqual({ margin: 1, hasBar: true, text });
    expect(placedFigures(column, line(80), 80)).toEqual({ margin: 16, hasBar: false, text: '1.7%' });
    expect(placedFigures(column, line(98), 98)).toEqual({ margin: -2, hasBar: false, text: '1.7%' });
  });

  it('has the costs of calls in place of figures, or before them, where there is room', () => {
    const column = costColumn([line(30), line(90)], 100);
    expect(callMargin(column, 'count 54.3%', 20, false)).toBe(69);
    expect(callMargin(column, 'count 54.3%', 20, true)).toBe(40);
    expect(callMargin(column, 'count 54.3%', 59, true)).toBeUndefined();
    expect(callMargin(column, 'count 54.3%', 88, false)).toBeUndefined();
  });
});

describe('a row of the tree', () => {
  it('has the same figures', () => {
    expect(rowText(main, params.total, 'time')).toBe('100.0%  3.0%  1×');
    expect(rowText(centre(3, 'idle'), params.total, 'time')).toBe('not run');
  });

  it('tells what the machine spent on top of the program', () => {
    expect(overheadText(params, 'time')).toBe('+15.0 ms');
    expect(overheadText(params, 'allocation')).toBeUndefined();
  });
});

describe('a backtrace', () => {
  const frame = (module: string, label: string): Frame => ({
    module,
    label,
    location: '',
    own: module === 'Main' && label !== 'CAF',
  });
  const backtrace = (frames: Frame[], evaluatedBy: Frame[][] = []): BacktraceParams => ({
    run: 1,
    cause: 'exception',
    description: '',
    message: '',
    handled: false,
    frames,
    evaluatedBy,
    text: '',
  });

  it('of head [] leads to the caller', () => {
    const trace = backtrace(
      [frame('GHC.List', 'CAF')],
      [[frame('Main', 'firstOf'), frame('Main', 'main'), frame('Main', 'CAF')], [frame('Main', 'main')]],
    );
    expect(ownFrames(trace).map(({ frame: { label }, relation }) => [label, relation])).toEqual([
      ['firstOf', 'innermost'],
      ['main', 'caller'],
    ]);
    expect(sectionsOf(trace).map(({ title }) => title)).toEqual([
      'full call stack',
      'value needed by',
      'value needed by',
    ]);
  });

  it('tells who calls from who needs a value', () => {
    const trace = backtrace(
      [frame('Main', 'area'), frame('Main', 'main'), frame('Main', 'CAF')],
      [[frame('Main', 'check'), frame('Main', 'main'), frame('Main', 'CAF')]],
    );
    expect(ownFrames(trace).map(({ frame: { label }, relation }) => `${relation} ${label}`)).toEqual([
      'innermost area',
      'caller main',
      'demander check',
    ]);
  });

  it('folds nothing where there is nothing to fold', () => {
    const trace = backtrace([frame('Main', 'f'), frame('Main', 'main')]);
    expect(ownFrames(trace)).toHaveLength(2);
    expect(sectionsOf(trace)).toEqual([]);
  });
});
