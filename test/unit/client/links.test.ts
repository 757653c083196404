import { expect, it } from 'vitest';
import { nextSteps, stepLinks } from '../../../client/src/editor/first.ts';
import { linksIn } from '../../../client/src/editor/links.ts';

const shown = (line: string) =>
  linksIn(line).map(({ start, length, target }) => [line.slice(start, start + length), target]);

const place = (file: string, line: number, column: number) => ({ kind: 'place', file, line, column });
const name = (module: string, label: string) => ({ kind: 'name', module, name: label });

it.each([
  [
    '  error, called at src/Deep/Head.hs:12:5 in main:Main',
    'src/Deep/Head.hs:12:5',
    place('src/Deep/Head.hs', 12, 5),
  ],
  ['  Main.f (Head.hs:3:1-20)', 'Head.hs:3:1-20', place('Head.hs', 3, 1)],
  ['  Main.f (Head.hs:(3,1)-(5,20))', 'Head.hs:(3,1)-(5,20)', place('Head.hs', 3, 1)],
  ['Head.hs:3:1: error:', 'Head.hs:3:1', place('Head.hs', 3, 1)],
  ['  Main.cheapest,', 'Main.cheapest', name('Main', 'cheapest')],
  ['  called from Data.Tree.Walk.go.step,', 'Data.Tree.Walk.go.step', name('Data.Tree.Walk', 'go')],
  ['  --> evaluated by: Main.line', 'Main.line', name('Main', 'line')],
])('finds %s', (line, text, target) => expect(shown(line)).toEqual([[text, target]]));

it.each(['  called from Main.CAF', 'Main.cheapest is dear', '  GHC.List.CAF', 'http://x.org/a.html:3:1', ''])(
  'leaves %s alone',
  line => expect(shown(line)).toEqual([]),
);

it('the commands of the line after the first run are links', () => {
  const named = (line: string) =>
    stepLinks(line).map(({ start, length, target }) => [line.slice(start, start + length), target]);
  const command = (name: string) => ({ kind: 'command', command: name });
  expect(named(nextSteps(true))).toEqual([
    ['Go to Hottest Line', command('cairn.goToHottest')],
    ['Show Advice', command('cairn.showAdvice')],
    ['Open Profile', command('cairn.openProfile')],
  ]);
  expect(named(nextSteps(false))).toEqual([['Run with Profiling', command('cairn.profile')]]);
  expect(named('I Show Advice')).toEqual([]);
});
