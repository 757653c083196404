/** A part of a call graph: what is left out between two nodes stays as a detour. */
import { expect, it } from 'vitest';
import { arcRows, callGraph, excerpt } from '../../../language/profile/index.ts';
import { parseDrawing } from '../../lib/drawing.ts';

const profile = parseDrawing(`
  MAIN
   main F.hs:1:1-9 1 0 0
    f F.hs:2:1-9 1 0 1
     hash F.hs:5:1-9 1 0 10
    g F.hs:3:1-9 1 0 2
     via F.hs:4:1-9 1 0 1
      hash F.hs:5:1-9 1 0 10
`);

it('leads from a caller that is shown to callees through those that are not, the shortest way', () => {
  const graph = callGraph(profile);
  const named = ({ from, to }: { from: number; to: number }): string =>
    `${profile.centres[from]!.label} ${profile.centres[to]!.label}`;
  const { arcs, detours, leftOut } = excerpt(graph, 'time', { nodes: 3, arcs: 3 });
  expect(arcRows(arcs).map(named)).toEqual(['MAIN main']);
  expect(detours.map(each => `${named(each)} ${each.through}`)).toEqual(['main hash 1']);
  expect(leftOut).toEqual({ nodes: 3, arcs: 5 });
  expect(excerpt(graph, 'time', { nodes: 9, arcs: 9 }).detours).toEqual([]);
});
