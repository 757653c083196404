/** Costs as the editor words them, and which frames of a backtrace come first. */
import { describe, expect, it } from 'vitest';
import { bytes, effectiveMetric, lineText, stepOf } from '../../../client/src/editor/format.ts';
import { ownFrames, sectionsOf } from '../../../client/src/editor/frames.ts';
import { costTable } from '../../../client/src/editor/table.ts';
import type { BacktraceParams, CentreCosts, Frame, LineCostsParams } from '../../../server/src/protocol.ts';

const costs = (time: number, allocation: number, entries: number) => ({ time, allocation, entries });
const centre = (number: number, label: string, own = costs(0, 0, 0), all = own): CentreCosts => ({
  centre: number,
  label,
  module: 'Main',
  kind: 'auto',
  location: `Main.hs:${number}:1`,
  stale: false,
  selected: true,
  individual: own,
  inherited: all,
});
const rev = centre(2, 'rev', costs(97, 900, 20867));
const main = centre(1, 'main', costs(3, 100, 1), costs(100, 1000, 20868));
const params: LineCostsParams = {
  run: 1,
  program: 'Main',
  live: false,
  total: costs(100, 1000, 20868),
  centres: [centre(0, 'MAIN'), main, rev, centre(3, 'idle')],
  stacks: [
    { centre: 0, parent: -1, costs: costs(0, 0, 0) },
    { centre: 1, parent: 0, costs: costs(3, 100, 1) },
    { centre: 2, parent: 1, costs: costs(97, 900, 20867) },
  ],
};

describe('costs', () => {
  it('stand beside a line as shares and entries', () => {
    expect(lineText(rev, params, 'time')).toBe('97.0% inh · 97.0% ind · 20,867 entries');
    expect(lineText(main, params, 'allocation')).toBe('100.0% inh · 10.0% ind · 1 entry');
    expect(lineText(centre(3, 'idle'), params, 'time')).toBe('not run');
  });

  it('show allocation where a run was too short for time', () => {
    expect(effectiveMetric('time', costs(5, 1000, 1))).toBe('allocation');
    expect(effectiveMetric('time', costs(500, 1000, 1))).toBe('time');
    expect(effectiveMetric('entries', costs(5, 1000, 1))).toBe('entries');
  });

  it('have five steps', () => {
    expect([0, 0.01, 0.1, 0.3, 0.9].map(stepOf)).toEqual([0, 1, 2, 3, 4]);
  });

  it('have sizes that people can read', () => {
    expect([12, 2048, 5 * 2 ** 20, 3 * 2 ** 30].map(bytes)).toEqual(['12 B', '2.0 KB', '5.0 MB', '3.00 GB']);
  });

  it('list the stacks of a centre in its hover', () => {
    expect(costTable(rev, params, 'time')).toContain('| 97.0% | 900 B | 20,867 | rev ← main |');
    expect(
      costTable(main, params, 'time')
        .split('\n')
        .filter(line => line.includes('←') || line.endsWith('main |')),
    ).toHaveLength(2);
    expect(costTable(centre(4, '<|>'), params, 'time')).toContain('**\\<\\|\\>**');
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
    expect(ownFrames(trace).map(({ label }) => label)).toEqual(['firstOf', 'main']);
    expect(sectionsOf(trace).map(({ title }) => title)).toEqual([
      'whole stack',
      'evaluated by',
      'evaluated by',
    ]);
  });

  it('folds nothing where there is nothing to fold', () => {
    const trace = backtrace([frame('Main', 'f'), frame('Main', 'main')]);
    expect(ownFrames(trace)).toHaveLength(2);
    expect(sectionsOf(trace)).toEqual([]);
  });
});
