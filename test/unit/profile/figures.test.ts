/** The figures of Morgan and Jarvis 3.1, drawn from the paper's ticks. */
import { describe, expect, it } from 'vitest';
import {
  allBut,
  arcRows,
  arms,
  callGraph,
  inverted,
  showStack,
  withArms,
} from '../../../language/profile/index.ts';
import { parseDrawing } from '../../lib/drawing.ts';
import { centreReport, individualReport, inheritedReport, stackReport } from '../../lib/figures.ts';
import { centreNamed, intro } from './fixtures.ts';

const lines = (text: string): string[] => text.trimEnd().split('\n');

it('Fig. 5: the flat profile with entries', () => {
  expect(lines(centreReport(intro))).toEqual([
    'cost centre  module  entries  subcc    time  alloc',
    'rev          Main     10,450      0  100.0%  99.9%',
    'a            Main          1      2    0.0%   0.0%',
    'b            Main          1      2    0.0%   0.0%',
    'c            Main          1      1    0.0%   0.0%',
    'd            Main          1      1    0.0%   0.0%',
    'e            Main          1      1    0.0%   0.0%',
    'f            Main          1      2    0.0%   0.0%',
    'g            Main          2    850    0.0%   0.0%',
    'h            Main          1      1    0.0%   0.0%',
    'i            Main          1    404    0.0%   0.0%',
    'j            Main          3  9,198    0.0%   0.0%',
    'main         Main          1      1    0.0%   0.0%',
    '',
    'subcc omits entries of a cost centre from itself; --count-calls counts them',
  ]);
});

it('Fig. 6: ticks on top of a stack', () => {
  const report = lines(individualReport(intro, 'time'));
  expect(report.slice(0, 5)).toEqual([
    'total: 1,237 ticks',
    '',
    'cost centre  ticks on top of a stack   share',
    'rev                            1,237  100.0%',
    'a                                  0    0.0%',
  ]);
  expect(report.length).toBe(3 + 12);
});

it('Fig. 6 with rev deselected: its costs move to j, g and i', () => {
  const selected = allBut(new Set([centreNamed(intro, 'rev'), 0]));
  expect(lines(individualReport(intro, 'time', selected)).slice(3, 7)).toEqual([
    'j                              1,209  97.7%',
    'g                                 21   1.7%',
    'i                                  7   0.6%',
    'a                                  0   0.0%',
  ]);
});

it('what no selected centre encloses is a row of its own', () => {
  const selected = allBut(new Set([centreNamed(intro, 'a'), centreNamed(intro, 'main'), 0]));
  expect(individualReport(intro, 'allocation', selected)).toContain('(not selected)');
});

it('Fig. 7: the 20 stacks', () => {
  const report = lines(stackReport(intro, 'time'));
  expect(report.slice(0, 7)).toEqual([
    '1,181 ticks  95.5%  <rev,j,h,f,c,a,main>',
    '   16 ticks   1.3%  <rev,j,g,e,b,a,main>',
    '   12 ticks   1.0%  <rev,j,g,d,b,a,main>',
    '   11 ticks   0.9%  <rev,g,d,b,a,main>',
    '   10 ticks   0.8%  <rev,g,e,b,a,main>',
    '    7 ticks   0.6%  <rev,i,f,c,a,main>',
    '    0 ticks   0.0%  <MAIN>',
  ]);
  const stacks = report.map(line => line.trim().split(/ {2,}/).at(-1));
  expect(stacks.filter(stack => stack !== '<MAIN>').sort()).toEqual(
    [
      '<rev,j,h,f,c,a,main>',
      '<j,h,f,c,a,main>',
      '<f,c,a,main>',
      '<j,g,e,b,a,main>',
      '<rev,j,g,e,b,a,main>',
      '<g,e,b,a,main>',
      '<rev,g,e,b,a,main>',
      '<a,main>',
      '<b,a,main>',
      '<i,f,c,a,main>',
      '<rev,i,f,c,a,main>',
      '<main>',
      '<c,a,main>',
      '<g,d,b,a,main>',
      '<rev,g,d,b,a,main>',
      '<j,g,d,b,a,main>',
      '<rev,j,g,d,b,a,main>',
      '<d,b,a,main>',
      '<e,b,a,main>',
      '<h,f,c,a,main>',
    ].sort(),
  );
});

it('Fig. 9: inherited ticks, each the sum of its stacks', () => {
  expect(lines(inheritedReport(intro, 'time'))).toEqual([
    'total: 1,237 ticks',
    '',
    'cost centre  ticks in its stacks            total   share',
    'a            1,181 + 16 + 12 + 11 + 10 + 7  1,237  100.0%',
    'main         1,181 + 16 + 12 + 11 + 10 + 7  1,237  100.0%',
    'rev          1,181 + 16 + 12 + 11 + 10 + 7  1,237  100.0%',
    'j            1,181 + 16 + 12                1,209   97.7%',
    'c            1,181 + 7                      1,188   96.0%',
    'f            1,181 + 7                      1,188   96.0%',
    'h            1,181                          1,181   95.5%',
    'b            16 + 12 + 11 + 10                 49    4.0%',
    'g            16 + 12 + 11 + 10                 49    4.0%',
    'e            16 + 10                           26    2.1%',
    'd            12 + 11                           23    1.9%',
    'i            7                                  7    0.6%',
  ]);
});

describe('the call graph', () => {
  const label = (centre: number): string => intro.centres[centre]!.label;
  const arcs = (graph = callGraph(intro, allBut(new Set([0])))): string[] =>
    arcRows(graph.arcs).map(
      ({ from, to, stacks, costs }) => `${label(from)} -> ${label(to)} ${stacks} ${costs.ticks}`,
    );

  it('Figs 8 and 10: arcs with the number of stacks that they were found in', () => {
    expect(arcs().sort()).toEqual([
      'a -> b 11 49',
      'a -> c 7 1188',
      'b -> d 5 23',
      'b -> e 5 26',
      'c -> f 6 1188',
      'd -> g 4 23',
      'e -> g 4 26',
      'f -> h 3 1181',
      'f -> i 2 7',
      'g -> j 4 28',
      'g -> rev 2 21',
      'h -> j 2 1181',
      'i -> rev 1 7',
      'j -> rev 3 1209',
      'main -> a 19 1237',
    ]);
    const nodes = callGraph(intro, allBut(new Set([0]))).nodes;
    expect(nodes.length).toBe(12);
    expect(nodes.find(n => label(n.centre) === 'h')?.inherited.ticks).toBe(1181);
  });

  it('Fig. 11: the most expensive arm', () => {
    const [first, second] = arms(intro, 'time');
    expect(first?.path.map(label)).toEqual(['MAIN', 'main', 'a', 'c', 'f', 'h', 'j', 'rev']);
    expect(first?.costs.ticks).toBe(1181);
    expect(showStack(intro, second!.stack)).toBe('<rev,j,g,e,b,a,main>');
  });

  it('Fig. 12: grows an arm at a time', () => {
    const growing = [1, 2, 6].map(count => callGraph(withArms(intro, 'time', count)).arcs.length);
    expect(growing).toEqual([7, 11, 16]);
  });

  it('Fig. 13: only a chosen subset', () => {
    const chosen = new Set(['a', 'j', 'rev'].map(l => centreNamed(intro, l)));
    expect(arcs(callGraph(intro, centre => chosen.has(centre))).sort()).toEqual([
      'a -> j 2 1209',
      'a -> rev 1 28',
      'j -> rev 1 1209',
    ]);
  });

  it('upside down shows who called', () =>
    expect(
      arcs(inverted(callGraph(intro)))
        .filter(arc => arc.startsWith('rev'))
        .sort(),
    ).toEqual(['rev -> g 2 21', 'rev -> i 1 7', 'rev -> j 3 1209']));

  it('counts no stack that was only passed through', () => {
    const bare = parseDrawing(`
      MAIN
       b
        a 1 0 1`);
    expect(Array.from(callGraph(bare).arcs.stacks)).toEqual([1, 1]);
  });
});
