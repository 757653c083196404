/** A flame graph beside that of an earlier run. */
import { expect, it } from 'vitest';
import { flameTree, goneSince, sameCentres, valuesBefore } from '../../../language/profile/index.ts';
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

it('has what each path cost in the run before, downwards and upwards', () => {
  const same = sameCentres(before, after);
  const shown = (inverted: boolean): string[] => {
    const tree = flameTree(after, { metric: 'time', inverted });
    const values = valuesBefore(tree, flameTree(before, { metric: 'time', inverted }), same);
    return Array.from(tree.centre, (centre, node) => {
      const { label } = after.centres[centre] ?? { label: 'all' };
      return `${tree.depth[node]} ${label} ${values[node]} ${tree.value[node]}`;
    }).sort();
  };
  expect(shown(false)).toEqual([
    '0 MAIN 470 115',
    '1 main 470 115',
    '2 f 450 90',
    '2 g 20 25',
    '3 go 0 5',
    '3 go 400 40',
  ]);
  expect(shown(true).filter(line => !line.includes('main'))).toEqual([
    '0 all 470 115',
    '1 f 50 50',
    '1 g 20 20',
    '1 go 400 45',
    '2 f 400 40',
    '2 g 0 5',
  ]);
});

it('knows what only the run before has, at the first frame that is missing', () => {
  const tree = flameTree(before, { metric: 'time', inverted: false });
  const then = flameTree(after, { metric: 'time', inverted: false });
  const gone = goneSince(tree, then, sameCentres(after, before));
  const told = gone.map(({ path, value }) => [path.map(each => after.centres[each]!.label).join(), value]);
  expect(told).toEqual([['main,g,go', 5]]);
  expect(goneSince(then, then, new Map(after.centres.map((_, centre) => [centre, centre])))).toEqual([]);
});
