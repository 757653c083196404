/** The rows of a table that is a tree of stacks. */
import { describe, expect, it } from 'vitest';
import {
  type FlameTree,
  flameTree,
  openAtFirst,
  ownValue,
  type Profile,
  treeRows,
} from '../../../language/profile/index.ts';
import { parseDrawing } from '../../lib/drawing.ts';

const profile = parseDrawing(`
  MAIN
   main F.hs:1:1-9 1 100 0
    f F.hs:2:1-9 10 1000 50
     go F.hs:3:1-9 100 5000 400
    g F.hs:5:1-9 1 10 0
     go F.hs:6:1-9 7 70 30
`);

const drawn = ({ centres }: Profile, tree: FlameTree, open: ReadonlySet<number>, least?: number): string[] =>
  treeRows(tree, open, least).map(({ node, level, hasChildren }) => {
    const sign = hasChildren ? (open.has(node) ? '-' : '+') : ' ';
    return `${'  '.repeat(level)}${sign} ${centres[tree.centre[node]!]!.label} ${tree.value[node]!} ${ownValue(tree, node)}`;
  });

describe('the rows of a tree', () => {
  const down = flameTree(profile, { metric: 'time' });

  it('go down to where most of the costs are at first', () => {
    expect(drawn(profile, down, openAtFirst(down))).toEqual([
      '- main 480 0',
      '  - f 450 50',
      '      go 400 400',
      '  + g 30 0',
    ]);
  });

  it('are those of the nodes that are open, without what is too small', () => {
    expect(drawn(profile, down, new Set())).toEqual(['+ main 480 0']);
    expect(drawn(profile, down, openAtFirst(down), 40)).toEqual([
      '- main 480 0',
      '  - f 450 50',
      '      go 400 400',
    ]);
  });

  it('come from what was current, and lead to its callers', () => {
    const up = flameTree(profile, { metric: 'time', inverted: true });
    const [first] = treeRows(up, new Set());
    expect(drawn(profile, up, new Set([first!.node]))).toEqual([
      '- go 400 0',
      '  + f 400 0',
      '+ f 50 0',
      '+ go 30 0',
    ]);
  });
});
