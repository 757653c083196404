/** The worked numbers of COSTS: Morgan and Jarvis 2.3 and 2.4.1, and what a selection does with the rest. */
import { describe, expect, it } from 'vitest';
import {
  aggregate,
  basis,
  drawProfile,
  everyCentre,
  inherit,
  type Profile,
  project,
  prune,
  select,
  selectedEntries,
  total,
  withoutCafLevel,
} from '../../../language/profile/index.ts';
import { parseDrawing } from '../../lib/drawing.ts';
import { only } from '../../lib/selection.ts';
import { centreNamed, intro } from './fixtures.ts';

const paper = parseDrawing(`
  MAIN
   a    1 0 20
    b   1 0 10
     c  1 0 50
    c   1 0 10
`);

const ticks = (profile: Profile, labels: readonly string[] | 'all'): Record<string, [number, number]> => {
  const selected = labels === 'all' ? everyCentre : only(new Set(labels.map(l => centreNamed(profile, l))));
  const { centres } = select(profile, selected);
  return Object.fromEntries(
    [...centres]
      .filter(([centre]) => profile.centres[centre]!.kind !== 'built-in')
      .map(([centre, c]) => [profile.centres[centre]!.label, [c.individual.ticks, c.inherited.ticks]]),
  );
};

describe('the paper', () => {
  it('gives costs to the top centre and to all that enclose it', () =>
    expect(ticks(paper, 'all')).toEqual({ a: [20, 90], b: [10, 60], c: [60, 60] }));

  it('moves the costs of a centre that is not selected', () =>
    expect(ticks(paper, ['a', 'c'])).toEqual({ a: [30, 90], c: [60, 60] }));

  it('inherits each stack once', () => {
    const compressed = parseDrawing(`
      MAIN
       a   1 0 3
        b  1 0 7
       b
        a  1 0 1`);
    expect(ticks(compressed, 'all')).toEqual({ a: [4, 11], b: [7, 8] });
    const uncompressed = parseDrawing(`
      MAIN
       a   1 0 3
        b  1 0 7
         a 1 0 1`);
    expect(ticks(uncompressed, 'all')).toEqual({ a: [4, 11], b: [7, 8] });
  });
});

describe('select', () => {
  const withOverheads = parseDrawing(`
    MAIN    0 5 1
     a      2 10 3
      b     4 20 5
     CAF M <entire-module> 0 7 0
      x M   1 8 2
     GC     0 0 9`);

  it('keeps what has no selected centre, and the machine apart', () => {
    const { unselected, runtime, centres } = select(
      withOverheads,
      only(new Set([centreNamed(withOverheads, 'b')])),
    );
    expect(unselected).toEqual({ entries: 3, allocation: 30, ticks: 6 });
    expect(runtime).toEqual({ entries: 0, allocation: 0, ticks: 9 });
    expect(centres.size).toBe(1);
    expect(total(withOverheads).ticks).toBe(20);
    expect(basis(withOverheads).ticks).toBe(11);
  });

  it('with no centre at all, loses nothing', () => {
    const { unselected, runtime, centres } = select(withOverheads, () => false);
    expect(centres.size).toBe(0);
    expect(unselected.ticks + runtime.ticks).toBe(20);
  });

  it('moves costs down to MAIN where that is selected, but never those of the machine', () => {
    const { centres, runtime } = select(withOverheads, only(new Set([0])));
    expect(centres.get(0)).toEqual({
      entries: 0,
      individual: basis(withOverheads),
      moved: { entries: 7, allocation: 45, ticks: 10 },
      inherited: basis(withOverheads),
    });
    expect(runtime.ticks).toBe(9);
  });

  it('tells the entries of a centre from those that moved to it', () => {
    const a = centreNamed(withOverheads, 'a');
    const costs = select(withOverheads, only(new Set([a]))).centres.get(a);
    expect([costs?.entries, costs?.individual.entries]).toEqual([2, 6]);
  });

  it('gives a selected centre that was never entered nothing', () => {
    const profile = { ...paper, centres: [...paper.centres, { ...paper.centres[1]!, label: 'unused' }] };
    expect(ticks(profile, 'all').unused).toEqual([0, 0]);
  });

  it('agrees with the flat and the inherited profile', () => {
    const { centres } = select(intro);
    expect(aggregate(intro)).toEqual([...centres.values()].map(c => c.individual));
    expect(inherit(intro)).toEqual([...centres.values()].map(c => c.inherited));
  });
});

describe('project', () => {
  const draw = (profile: Profile): string[] =>
    drawProfile(profile)
      .split('\n')
      .map(line => line.replace(/ {2,}(?=\d)/g, ' '));

  it('merges stacks that become the same', () => {
    const kept = only(new Set(['a', 'c'].map(label => centreNamed(paper, label))));
    expect(draw(project(paper, kept))).toEqual(['MAIN 0 0 0', ' a 2 0 30', '  c 2 0 60']);
  });

  it('leaves entries with their centre where other costs are looked at', () => {
    const kept = only(new Set(['a', 'c'].map(label => centreNamed(paper, label))));
    expect(draw(project(selectedEntries(paper, kept), kept))).toEqual([
      'MAIN 0 0 0',
      ' a 1 0 30',
      '  c 2 0 60',
    ]);
  });

  it('leaves entries with their centre between marks, too', () => {
    const rev = centreNamed(intro, 'rev');
    const spent = { stack: [1, 2], entries: [5, 7], allocation: [8, 8], ticks: [1, 1] };
    const made = { ...intro, marks: [{ label: 'start', kind: 'marker' as const, time: 0, spent }] };
    const tops = [1, 2].map(code => intro.stacks.centre[code]!);
    const seen = selectedEntries(made, centre => centre !== rev && centre !== tops[1]);
    expect(seen.marks![0]!.spent).toEqual({ ...spent, entries: [5, 0] });
  });

  it('takes out the level of CAFs', () => {
    const twice = parseDrawing(`
      MAIN   0 100 0
       CAF   0 32 0
        main 1 56 0
        x    1 5 1
       GC    0 0 3
       main  0 1336 2
        loop 3 7 4`);
    expect(draw(withoutCafLevel(twice))).toEqual([
      'MAIN 0 132 0',
      ' main 1 1392 2',
      '  loop 3 7 4',
      ' x 1 5 1',
      ' GC 0 0 3',
    ]);
  });
});

describe('prune', () => {
  it('leaves out what cost nothing and leads to nothing', () => {
    const profile = parseDrawing(`
      MAIN
       a
        b    1 0 0
       c
        d
       e     0 8 0`);
    expect(drawProfile(prune(profile)).replace(/ {2,}(?=\d)/g, ' ')).toBe(
      ['MAIN 0 0 0', ' a 0 0 0', '  b 1 0 0', ' e 0 8 0'].join('\n'),
    );
  });

  it('can go by one metric: only the stacks with ticks (Fig. 12)', () => {
    const kept = prune(intro, code => intro.stacks.ticks[code]! > 0);
    expect(kept.stacks.length).toBe(21);
    expect(prune(intro, code => intro.stacks.ticks[code]! > 100).stacks.length).toBe(8);
  });

  it('keeps MAIN of an empty profile', () => expect(prune(parseDrawing('MAIN')).stacks.length).toBe(1));
});
