/** The introductory program of Morgan and Jarvis (3.1): its 12 centres, the 20 stacks of Fig. 7 with GHC's entries and,
 * where only the program's own code runs, its bytes; and costs that move when centres are deselected. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  allBut,
  basis,
  isRuntime,
  type Profile,
  percentage,
  select,
  showStack,
  stackRows,
  total,
  underDemanders,
} from '../../language/profile/index.ts';
import { compile, execute, profiledTop } from '../lib/program.ts';

const intro = join(import.meta.dirname, '../../examples/Intro.hs');

const run = (): Profile =>
  execute(compile('Intro.hs', readFileSync(intro, 'utf8'), profiledTop), { name: 'Intro' }).result.profile!;

const profile = run();
/** With `a` under `main`, which demands it, as in the paper; what the library's constants cost is main's too. */
const whole = underDemanders(profile);
const number = (label: string): number =>
  profile.centres.findIndex(c => c.label === label && c.module === 'Main');

/** Figure 7 in its tree's order: entries and, for rev, bytes. */
const figure: readonly (readonly [string, number, number?])[] = [
  ['<main>', 1],
  ['<a,main>', 1],
  ['<b,a,main>', 1],
  ['<c,a,main>', 1],
  ['<d,b,a,main>', 1],
  ['<e,b,a,main>', 1],
  ['<f,c,a,main>', 1],
  ['<g,d,b,a,main>', 1],
  ['<g,e,b,a,main>', 1],
  ['<h,f,c,a,main>', 1],
  ['<i,f,c,a,main>', 1],
  ['<j,g,d,b,a,main>', 1],
  ['<j,g,e,b,a,main>', 1],
  ['<j,h,f,c,a,main>', 1],
  ['<rev,g,d,b,a,main>', 444, 1_364_000],
  ['<rev,g,e,b,a,main>', 404, 1_128_000],
  ['<rev,i,f,c,a,main>', 404, 1_128_000],
  ['<rev,j,g,d,b,a,main>', 777, 2_387_000],
  ['<rev,j,g,e,b,a,main>', 707, 1_974_000],
  ['<rev,j,h,f,c,a,main>', 7714, 237_745_536],
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
    const own = stackRows(whole.stacks).flatMap((s, code) =>
      isRuntime(whole, code) || code === 0 ? [] : [[showStack(whole, code), s] as const],
    );
    expect(own.map(([stack]) => stack).sort()).toEqual(figure.map(([stack]) => stack).sort());
    for (const [stack, entries, bytes] of figure) {
      const costs = own.find(([name]) => name === stack)![1];
      expect([stack, costs.entries]).toEqual([stack, entries]);
      if (bytes !== undefined) expect([stack, costs.allocation]).toEqual([stack, bytes]);
    }
  });

  it('has main pay for all of it', () => {
    const { allocation } = select(whole).centres.get(number('main'))!.inherited;
    expect(percentage(allocation / basis(whole).allocation)).toBe('100.0%');
    expect(total(whole)).toEqual(total(profile));
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
