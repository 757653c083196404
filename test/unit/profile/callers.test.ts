/** Callers and callees of one centre: Morgan and Jarvis's introductory program, and centres that stand twice in a stack. */
import { describe, expect, it } from 'vitest';
import {
  allBut,
  type Neighbour,
  neighboursOf,
  type Profile,
  project,
} from '../../../language/profile/index.ts';
import { parseDrawing } from '../../lib/drawing.ts';
import { centreNamed, intro } from './fixtures.ts';

const named = (profile: Profile, list: readonly Neighbour[]): Record<string, readonly [number, number]> =>
  Object.fromEntries(
    list.map(({ centre, costs, stacks }) => [profile.centres[centre]!.label, [costs.ticks, stacks]]),
  );

describe('neighbours', () => {
  it('say by whom rev was called, and for how much', () => {
    const rev = neighboursOf(intro, centreNamed(intro, 'rev'));
    expect(named(intro, rev.callers)).toEqual({ g: [21, 2], j: [1209, 3], i: [7, 1] });
    expect(rev.callees).toEqual([]);
    expect(rev.individual).toEqual(rev.inherited);
  });

  it('go on through what is called further down', () => {
    const f = neighboursOf(intro, centreNamed(intro, 'f'));
    expect(named(intro, f.callers)).toEqual({ c: [1188, 6] });
    expect(named(intro, f.callees)).toEqual({ h: [1181, 3], i: [7, 2] });
    expect(f.inherited.ticks).toBe(1188);
  });

  it('are those that are left under a selection', () => {
    const seen = project(intro, allBut(new Set([centreNamed(intro, 'j'), centreNamed(intro, 'h')])));
    expect(named(seen, neighboursOf(seen, centreNamed(intro, 'rev')).callers)).toEqual({
      g: [49, 2],
      f: [1181, 1],
      i: [7, 1],
    });
  });

  it('count a stack once in which the centre stands twice: for the first caller, and the last callee', () => {
    const profile = parseDrawing(`
      MAIN
       a    1 0 1
        f   1 0 10
         b  1 0 100
          f 1 0 1000
           c 1 0 10000
    `);
    const f = neighboursOf(profile, centreNamed(profile, 'f'));
    expect(named(profile, f.callers)).toEqual({ a: [11110, 4] });
    expect(named(profile, f.callees)).toEqual({ b: [100, 1], c: [10000, 1] });
    expect(f.individual.ticks).toBe(1010);
  });

  it('leave the machine’s own costs to nobody', () => {
    const profile = parseDrawing(`
      MAIN  0 0 1
       GC   0 0 5
       main 1 0 2
    `);
    const main = neighboursOf(profile, 0);
    expect(named(profile, main.callees)).toEqual({ main: [2, 1] });
    expect(main.inherited.ticks).toBe(3);
    expect(main.uncalled.ticks).toBe(3);
  });
});
