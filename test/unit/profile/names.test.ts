/** Cost centres of one name are told apart by their places, wherever no place stands beside them. */
import { describe, expect, it } from 'vitest';
import {
  centreName,
  distinctLabels,
  distinctNames,
  matchingCentres,
  reportNamed,
  reportTable,
  showStack,
  unmatchedPatterns,
} from '../../../language/profile/index.ts';
import { everything } from '../../../language/profile/view/threshold.ts';
import { parseDrawing } from '../../lib/drawing.ts';

const profile = parseDrawing(`
  MAIN
   main F.hs:1:1-9 1 10 0
    >>= F.hs:5:3-9 10 100 400
    >>= F.hs:9:3-9 20 100 300
    go F.hs:12:1-9 1 10 90
    go Other Other.hs:12:1-9 1 10 80
    show F.hs:20:8-11 1 10 70
    show F.hs:20:14-17 1 10 60
`);

const named = (report: string): readonly (string | undefined)[] =>
  reportTable(reportNamed(report)!, profile, {
    metric: 'time',
    threshold: everything,
    inverted: false,
    of: [],
  }).rows.map(({ cells }) => cells.at(-1)?.trim());

describe('names of cost centres', () => {
  it('end in their lines, where a module has several, and in columns where they share the line', () =>
    expect(distinctNames(profile.centres, centreName)).toEqual([
      ...['MAIN', 'main', '>>=:5', '>>=:9', 'go', 'go', 'show:20:8', 'show:20:14'],
    ]));

  it('say the module, where no other column does', () =>
    expect(distinctLabels(profile.centres)).toEqual([
      ...['MAIN', 'main', '>>=:5', '>>=:9', 'Main.go', 'Other.go', 'show:20:8', 'show:20:14'],
    ]));

  it('of constants are those of their modules', () => {
    const two = parseDrawing('MAIN\n CAF Main\n  f\n CAF Other\n  f');
    expect(distinctLabels(two.centres)).toEqual(['MAIN', 'CAF', 'f', 'CAF']);
    const labels = distinctLabels(two.centres);
    expect([1, 2, 3, 4].map(code => showStack(two, code, { labels }))).toEqual([
      ...['<Main.CAF>', '<f>', '<Other.CAF>', '<f>'],
    ]);
  });

  it('are as they are where nothing has a place', () => {
    const { centres } = parseDrawing('MAIN\n f <a>\n f <b>');
    expect(distinctNames(centres, centreName)).toEqual(['MAIN', 'f', 'f']);
  });

  it('are taken as patterns', () => {
    const fitting = (...patterns: string[]): number[] => matchingCentres(profile, patterns);
    expect(fitting('>>=')).toEqual([2, 3]);
    expect(fitting('>>=:9', 'show:20:14')).toEqual([3, 7]);
    expect(fitting('Main.go:12')).toEqual([4]);
    expect(fitting('*:12')).toEqual([4, 5]);
    expect(unmatchedPatterns(profile, ['>>=:6', 'show:20:9', ':12'])).toEqual(['>>=:6', 'show:20:9', ':12']);
  });

  it('tell the rows of reports apart', () => {
    expect(named('stack')).toEqual([
      ...['<>>=:5,main>', '<>>=:9,main>', '<Main.go,main>', '<Other.go,main>'],
      ...['<show:20:8,main>', '<show:20:14,main>', '<MAIN>', '<main>'],
    ]);
    expect(named('tree')).toEqual([
      ...['MAIN', 'Main.main', 'Main.>>=:5', 'Main.>>=:9', 'Main.go', 'Other.go'],
      ...['Main.show:20:8', 'Main.show:20:14'],
    ]);
    expect(named('graph').slice(1, 4)).toEqual(['-> Main.main', 'Main.main', '-> Main.>>=:5']);
    expect(named('arms').slice(0, 2)).toEqual(['Main.main -> Main.>>=:5', 'Main.main -> Main.>>=:9']);
  });
});
