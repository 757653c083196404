/** Flame graphs drawn as indented text: names with what they are worth, the widest first. */
import { describe, expect, it } from 'vitest';
import {
  type FlameOptions,
  type FlameTree,
  flameNode,
  flamePath,
  flameTree,
  frameAt,
  layOutFlame,
  noCentre,
  type Profile,
  stackColumns,
  stackRows,
} from '../../../language/profile/index.ts';
import { parseDrawing } from '../../lib/drawing.ts';
import { centreNamed, intro } from './fixtures.ts';

const small = parseDrawing(`
  MAIN
   GC    0 0 50
   main  1 0 1
    f    1 0 2
     h   2 0 10
    g    1 0 4
     h   8 0 20
      f  1 0 30
`);

function drawn(profile: Profile, options: FlameOptions): string[] {
  const tree = flameTree(profile, options);
  const lines: string[] = [];
  const visit = (node: number): void => {
    const centre = tree.centre[node]!;
    const name = centre === noCentre ? '*' : profile.centres[centre]!.label;
    lines.push(`${' '.repeat(tree.depth[node]!)}${name} ${tree.value[node]}`);
    for (let at = tree.childStart[node]!; at < tree.childStart[node + 1]!; at++) visit(tree.children[at]!);
  };
  visit(0);
  return lines;
}

describe('the tree of a flame graph', () => {
  it('stands on MAIN, the most expensive first, without what the machine cost', () => {
    expect(drawn(small, { metric: 'time' })).toEqual([
      'MAIN 67',
      ' main 67',
      '  g 54',
      '   h 50',
      '    f 30',
      '  f 12',
      '   h 10',
    ]);
  });

  it('stands on a centre, its stacks merged from where it was first called', () => {
    expect(drawn(small, { metric: 'time', centre: centreNamed(small, 'h') })).toEqual(['h 60', ' f 30']);
    expect(drawn(small, { metric: 'entries', centre: centreNamed(small, 'h') })).toEqual(['h 11', ' f 1']);
  });

  it('leads from what was current to its callers, inverted', () => {
    expect(drawn(small, { metric: 'time', inverted: true })).toEqual([
      '* 67',
      ' f 32',
      '  h 30',
      '   g 30',
      '    main 30',
      '  main 2',
      ' h 30',
      '  g 20',
      '   main 20',
      '  f 10',
      '   main 10',
      ' g 4',
      '  main 4',
      ' main 1',
    ]);
  });

  it('leads from a centre to its callers, with all that was called from it', () => {
    expect(drawn(small, { metric: 'time', inverted: true, centre: centreNamed(small, 'h') })).toEqual([
      'h 60',
      ' g 50',
      '  main 50',
      ' f 10',
      '  main 10',
    ]);
  });

  it('merges stacks of one path in files that have them twice', () => {
    const twice: Profile = {
      ...small,
      stacks: stackColumns([
        ...stackRows(small.stacks),
        { centre: 2, parent: 0, entries: 0, allocation: 0, ticks: 5 },
      ]),
    };
    expect(drawn(twice, { metric: 'time' }).slice(0, 2)).toEqual(['MAIN 72', ' main 72']);
  });

  it('finds a node again by the centres on its way', () => {
    const tree = flameTree(intro, { metric: 'time' });
    const path = ['main', 'a', 'c', 'f', 'h'].map(label => centreNamed(intro, label));
    const node = flameNode(tree, path);
    expect(flamePath(tree, node)).toEqual(path);
    expect(tree.value[node]).toBe(1181);
    expect(flamePath(tree, flameNode(tree, [...path, 999]))).toEqual(path);
  });

  it('is nothing of a profile without stacks or costs', () => {
    const empty: Profile = { ...small, stacks: stackColumns([]) };
    for (const inverted of [false, true]) {
      expect(flameTree(empty, { metric: 'time', inverted }).value[0]).toBe(0);
      expect(flameTree(small, { metric: 'allocation', inverted }).value[0]).toBe(0);
    }
  });
});

describe('the frames', () => {
  const tree: FlameTree = flameTree(small, { metric: 'time' });
  const text = (within: number, least: number): string[] => {
    const { node, from, to, rowStart } = layOutFlame(tree, within, least);
    return Array.from({ length: rowStart.length - 1 }, (_, row) =>
      Array.from(node.subarray(rowStart[row]!, rowStart[row + 1]!), (each, i) => {
        const frame = rowStart[row]! + i;
        const name = each < 0 ? '…' : small.centres[tree.centre[each]!]!.label;
        return `${name} ${Math.round(from[frame]! * 67)}-${Math.round(to[frame]! * 67)}`;
      }).join(', '),
    );
  };

  it('lie in rows, each over what it stands on', () => {
    expect(text(0, 0)).toEqual(['MAIN 0-67', 'main 0-67', 'g 0-54, f 54-66', 'h 0-50, h 54-64', 'f 0-30']);
  });

  it('fill the width with one of them', () => {
    const g = flameNode(tree, [centreNamed(small, 'main'), centreNamed(small, 'g')]);
    expect(text(g, 0)).toEqual(['MAIN 0-67', 'main 0-67', 'g 0-67', 'h 0-62', 'f 0-37']);
  });

  it('are folded where they are too narrow', () => {
    expect(text(0, 0.17)).toEqual(['MAIN 0-67', 'main 0-67', 'g 0-54, f 54-66', 'h 0-50', 'f 0-30']);
    const wide = parseDrawing(`
      MAIN
       a 1 0 60
       b 1 0 3
       c 1 0 2
       d 1 0 2
    `);
    const three = layOutFlame(flameTree(wide, { metric: 'time' }), 0, 0.1);
    expect([...three.node]).toEqual([0, 1, -1]);
    expect(three.folded).toBe(3);
    expect(three.to[2]).toBeCloseTo(1);
    expect(layOutFlame(tree, 0, 0.2).folded).toBe(1);
  });

  it('are found by a place', () => {
    const frames = layOutFlame(tree, 0, 0);
    const label = (row: number, x: number): string | undefined => {
      const frame = frameAt(frames, row, x / 67);
      return frame < 0 ? undefined : small.centres[tree.centre[frames.node[frame]!]!]!.label;
    };
    expect([label(2, 53), label(2, 55), label(2, 66.5), label(3, 52), label(9, 1), label(-1, 1)]).toEqual([
      'g',
      'f',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

it('follows stacks of any depth', () => {
  const depth = 10_000;
  const deep: Profile = {
    ...small,
    centres: Array.from({ length: depth }, (_, i) => ({ ...small.centres[2]!, label: `f${i}` })),
    stacks: stackColumns(
      Array.from({ length: depth }, (_, i) => ({
        centre: i,
        parent: i - 1,
        entries: 1,
        allocation: 0,
        ticks: 1,
      })),
    ),
  };
  for (const inverted of [false, true]) {
    const tree = flameTree(deep, { metric: 'time', inverted });
    expect(tree.value[0]).toBe(depth);
    const highest = tree.depth.reduce((most, each) => Math.max(most, each), 0);
    if (inverted) expect(highest).toBeGreaterThan(20);
    else expect(highest).toBe(depth - 1);
    // upwards there would be fifty million ways
    expect(tree.isCut).toBe(inverted);
    expect(layOutFlame(tree, 0, 1e-6).rowStart.length).toBeGreaterThan(20);
  }
});
