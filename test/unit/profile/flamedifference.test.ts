/** A flame graph beside that of an earlier run. */
import { expect, it } from 'vitest';
import {
  type DifferenceTree,
  differenceTree,
  flameTree,
  goneCentre,
  isGone,
  layOutFlame,
  type Profile,
  sameCentres,
} from '../../../language/profile/index.ts';
import { parseDrawing } from '../../lib/drawing.ts';

const before = parseDrawing(`
  MAIN
   main F.hs:1:1-9 1 100 0
    f F.hs:2:1-9 10 1000 50
     go F.hs:3:1-9 100 5000 400
    g F.hs:5:1-9 1 10 20
`);
const after = parseDrawing(`
  MAIN
   main F.hs:1:1-9 1 100 0
    g F.hs:5:1-9 1 10 20
     go F.hs:3:1-9 1 10 5
    f F.hs:2:1-9 10 1000 50
     go F.hs:3:1-9 100 5000 40
`);

const both = (then: Profile, now: Profile, inverted = false): DifferenceTree =>
  differenceTree(
    flameTree(now, { metric: 'time', inverted }),
    flameTree(then, { metric: 'time', inverted }),
    sameCentres(then, now),
  );

/** Depth, name, what it cost, what it costs and how wide it is, by node. */
function shown(then: Profile, now: Profile, inverted = false): string[] {
  const tree = both(then, now, inverted);
  const gone = new Map(tree.gone.map((each, i) => [goneCentre(i), then.centres[each]!]));
  return Array.from(tree.centre, (centre, node) => {
    const { label } = now.centres[centre] ?? gone.get(centre) ?? { label: 'all' };
    const figures = `${tree.before[node]} ${tree.value[node]} ${tree.width[node]}`;
    return `${tree.depth[node]} ${label} ${figures}${isGone(tree, node) ? ' gone' : ''}`;
  }).sort();
}

it('has what each path cost in the run before, downwards and upwards', () => {
  expect(shown(before, after)).toEqual([
    '0 MAIN 470 115 115',
    '1 main 470 115 115',
    '2 f 450 90 90',
    '2 g 20 25 25',
    '3 go 0 5 5',
    '3 go 400 40 40',
  ]);
  expect(shown(before, after, true).filter(line => !line.includes('main'))).toEqual([
    '0 all 470 115 115',
    '1 f 50 50 50',
    '1 g 20 20 20',
    '1 go 400 45 45',
    '2 f 400 40 40',
    '2 g 0 5 5',
  ]);
});

it('has what only the run before has, where it stood and as wide as it was', () => {
  expect(shown(after, before)).toEqual([
    '0 MAIN 115 470 470',
    '1 main 115 470 470',
    '2 f 90 450 450',
    '2 g 25 20 20',
    '3 go 40 400 400',
    '3 go 5 0 5 gone',
  ]);
});

it('makes room for what is gone, also of cost centres that are no more', () => {
  const now = parseDrawing(`
  MAIN
   main F.hs:1:1-9 1 100 10
  `);
  expect(shown(before, now)).toEqual([
    '0 MAIN 470 10 470',
    '1 main 470 10 470',
    '2 f 450 0 450 gone',
    '2 g 20 0 20 gone',
    '3 go 400 0 400 gone',
  ]);
  const tree = both(before, now);
  const { node, from, to } = layOutFlame(tree, 0, 0);
  const places = Array.from(node, (each, i) => [tree.depth[each], from[i]! * 470, to[i]! * 470]);
  expect(places).toEqual([
    [0, 0, 470],
    [1, 0, 470],
    [2, 0, 450],
    [2, 450, 470],
    [3, 0, 400],
  ]);
});
