/** The introductory program of Morgan and Jarvis (3.1): its 12 centres, the 20 stacks of Fig. 7 with GHC's entries and,
 * where only the program's own code runs, its bytes; and costs that move when centres are deselected. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  allBut,
  type Profile,
  select,
  showStack,
  stackRows,
  withoutCafLevel,
} from '../../language/profile/index.ts';
import { compile, execute, profiledTop } from '../lib/program.ts';

const run = (): Profile =>
  execute(compile('Intro.hs', readFileSync('examples/Intro.hs', 'utf8'), profiledTop), { name: 'Intro' })
    .result.profile!;

const profile = run();
const number = (label: string): number =>
  profile.centres.findIndex(c => c.label === label && c.module === 'Main');

/** Figure 7 in its tree's order: entries and, for rev, bytes. GHC counts `a` under its CAF; with that level out it hangs
 * under MAIN, beside `main`. */
const figure: readonly (readonly [string, number, number?])[] = [
  ['<main>', 1],
  ['<a>', 1],
  ['<b,a>', 1],
  ['<c,a>', 1],
  ['<d,b,a>', 1],
  ['<e,b,a>', 1],
  ['<f,c,a>', 1],
  ['<g,d,b,a>', 1],
  ['<g,e,b,a>', 1],
  ['<h,f,c,a>', 1],
  ['<i,f,c,a>', 1],
  ['<j,g,d,b,a>', 1],
  ['<j,g,e,b,a>', 1],
  ['<j,h,f,c,a>', 1],
  ['<rev,g,d,b,a>', 444, 1_364_000],
  ['<rev,g,e,b,a>', 404, 1_128_000],
  ['<rev,i,f,c,a>', 404, 1_128_000],
  ['<rev,j,g,d,b,a>', 777, 2_387_000],
  ['<rev,j,g,e,b,a>', 707, 1_974_000],
  ['<rev,j,h,f,c,a>', 7714, 237_745_536],
];

describe('the introductory program', () => {
  it('has twelve centres of its own', () =>
    expect(
      profile.centres
        .filter(c => c.module === 'Main' && c.kind === 'auto')
        .map(c => c.label)
        .sort(),
    ).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'main', 'rev']));

  it('has exactly the twenty stacks of Fig. 7, with entries and bytes', () => {
    const flat = withoutCafLevel(profile);
    const own = stackRows(flat.stacks).flatMap((s, code) =>
      flat.centres[s.centre]?.module === 'Main' ? [[showStack(flat, code), s] as const] : [],
    );
    expect(own.map(([stack]) => stack).sort()).toEqual(figure.map(([stack]) => stack).sort());
    for (const [stack, entries, bytes] of figure) {
      const costs = own.find(([name]) => name === stack)![1];
      expect([stack, costs.entries]).toEqual([stack, entries]);
      if (bytes !== undefined) expect([stack, costs.allocation]).toEqual([stack, bytes]);
    }
  });

  it('moves costs to the centre below when one is deselected, and loses none', () => {
    const rev = number('rev');
    const j = number('j');
    const h = number('h');
    const all = select(profile);
    const withoutRev = select(profile, allBut(new Set([rev])));
    expect(withoutRev.centres.get(j)!.individual.allocation).toBe(
      all.centres.get(j)!.individual.allocation + 237_745_536 + 2_387_000 + 1_974_000,
    );
    const withoutBoth = select(profile, allBut(new Set([rev, j])));
    expect(withoutBoth.centres.get(h)!.individual.allocation).toBeGreaterThan(237_745_536);
    expect(withoutBoth.centres.get(h)!.inherited).toEqual(all.centres.get(h)!.inherited);
    const sum = (selected: typeof all): number =>
      [...selected.centres.values()].reduce(
        (total, c) => total + c.individual.allocation,
        selected.unselected.allocation,
      );
    expect(sum(withoutBoth)).toBe(sum(all));
  });
});
