/** Coverage beside cost: what of the code of each cost centre was evaluated. */
import { describe, expect, it } from 'vitest';
import type { Covered } from '../../../language/coverage/index.ts';
import {
  analyse,
  coverageOf,
  everyCentre,
  everything,
  explainCentre,
  formatNamed,
  type Profile,
  readProfile,
  reportNamed,
  reportTable,
  withCoverage,
} from '../../../language/profile/index.ts';
import { parseDrawing } from '../../lib/drawing.ts';
import { centreNamed } from './fixtures.ts';
import { read } from './format/read.ts';

const profile: Profile = parseDrawing(`
  MAIN
   main Main.hs:1:1-20        1    100   10
    hot Main.hs:(3,1)-(5,30)  9   9000   80
     go Main.hs:5:9-30        9    900   10
    lib Lib Lib.hs:2:1-9      1      8    0
`);

const expression = { kind: 'expression', isAlternative: false } as const;
const box = (line: number, column: number, endColumn: number, count: number, endLine = line) => ({
  box: { place: { line, column, endLine, endColumn }, kind: expression },
  count,
});
const boxes = [
  box(1, 8, 20, 1),
  // hot: two alternatives, of which one was evaluated, and its local function
  box(3, 9, 30, 9),
  box(4, 9, 30, 0),
  box(4, 12, 18, 0),
  box(5, 14, 30, 9),
  box(5, 20, 30, 0),
];
const covered: Covered = {
  module: 'unit-1.0/Main',
  file: 'Main.hs',
  hash: 1,
  boxes: [
    ...boxes.map(each => each.box),
    { place: { line: 3, column: 1, endLine: 5, endColumn: 30 }, kind: { kind: 'top', path: ['hot'] } },
  ],
  counts: [...boxes.map(({ count }) => count), 9],
};
const made = withCoverage(profile, [covered]);
const centre = (label: string): number => centreNamed(profile, label);
const options = { metric: 'time', of: [], inverted: false, threshold: { ...everything, rows: 20 } } as const;

describe('coverage beside cost', () => {
  it('counts the expressions in the code of a centre, with those of its local functions', () => {
    expect(coverageOf(made, centre('main'))).toEqual({ expressions: 1, evaluated: 1, missed: [] });
    expect(coverageOf(made, centre('hot'))).toEqual({
      expressions: 5,
      evaluated: 2,
      missed: [
        { line: 4, column: 9, endLine: 4, endColumn: 30 },
        { line: 5, column: 20, endLine: 5, endColumn: 30 },
      ],
    });
    expect(coverageOf(made, centre('go'))).toMatchObject({ expressions: 2, evaluated: 1 });
  });

  it('is not known of modules that were not counted', () => {
    expect(coverageOf(made, centre('lib'))).toBeUndefined();
    expect(withCoverage(profile, [{ ...covered, module: 'Other' }])).toBe(profile);
    const { rows, notes } = reportTable(reportNamed('coverage')!, profile, options);
    expect([rows, notes[0]]).toEqual([[], expect.stringMatching(/^coverage was not counted/)]);
  });

  it('has what is hot first, with what of it was never evaluated', () => {
    const { rows } = reportTable(reportNamed('coverage')!, made, options);
    expect(rows.map(({ cells }) => [cells[0], ...cells.slice(2)])).toEqual([
      ['Main.hot', '80.0%', '90.0%', '40%', '2 of 5', '4:9-30, 5:20-30'],
      ['Main.main', '10.0%', '100.0%', '100%', '1 of 1', ''],
      ['Main.go', '10.0%', '10.0%', '50%', '1 of 2', '5:20-30'],
      ['Lib.lib', '0.0%', '0.0%', 'not counted', '', ''],
    ]);
    expect(explainCentre(analyse(made, everyCentre), centre('hot'), 'time')).toContain(
      '40% covered (2 of 5 expressions); never evaluated: 4:9-30, 5:20-30',
    );
  });

  it('is stored with the run; a damaged file is refused', () => {
    const bytes = formatNamed('cairn')!.write!(made, { metric: 'time', urlOf: file => file });
    const stored = read(readProfile(bytes as Uint8Array)).profile;
    expect(stored.coverage).toEqual(made.coverage);
    const damaged = { ...made, coverage: { ...made.coverage!, evaluated: [99] } };
    expect(
      readProfile(
        formatNamed('cairn')!.write!(damaged, { metric: 'time', urlOf: file => file }) as Uint8Array,
      ),
    ).toHaveProperty('refused');
  });
});
