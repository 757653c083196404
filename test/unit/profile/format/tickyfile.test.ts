/** Ticky-ticky reports: those of GHC, and our own read back. */
import { describe, expect, it } from 'vitest';
import {
  hasCosts,
  readProfile,
  tickyComparisonReport,
  writeTicky,
} from '../../../../language/profile/index.ts';
import type { TickyCounts } from '../../../../language/profile/model/ticky.ts';
import { readBytes, refusal } from './read.ts';

/** As rts/Ticky.c of GHC 9.0.2 prints it, shortened. */
const ghc = `'./build/Leak' 'a b' +RTS '-r'${' '}

STACK USAGE:

ENTERS: 1780053  of which 1780053 (100.0%) direct to the entry code
\t\t  [the rest indirected via Node's info ptr]
     920043 ( 51.7%) thunks

The following table is explained by https://gitlab.haskell.org/ghc/ghc/wikis/debugging/ticky-ticky
All allocation numbers are in bytes.

**************************************************

    Entries      Alloc    Alloc'd  Non-void Arguments      STG Name
--------------------------------------------------------------------------------
     200000    6400000          0   1 I                    sat_s2o2{v} (Main) (fun) in s2oC
          1        112         24   0                      Main.table{v rmS} (thk,se)

**************************************************
     820029 ALLOC_HEAP_ctr
   53281880 ALLOC_HEAP_tot
     460007 KNOWN_CALL_ctr
`;

const closure = {
  name: 'Main.go',
  module: 'Main',
  kind: 'fun',
  arguments: '.i',
  location: 'Main.hs:3:1-9',
  entries: 10,
  allocation: 240,
  objects: 0,
  bytes: 16,
} as const;
const counts: TickyCounts = {
  closures: [closure, { ...closure, name: ':', module: '', kind: 'con', arguments: '', entries: 0 }],
  counters: { ALLOC_HEAP_tot: 256, KNOWN_CALL_ctr: 9 },
  stackBytes: 512,
  collections: 2,
};

describe('a ticky-ticky report', () => {
  it('of GHC has closures and counters, and no costs', () => {
    const { profile, problems } = readBytes(ghc);
    expect(problems).toEqual([]);
    expect(hasCosts(profile)).toBe(false);
    expect(profile).toMatchObject({ program: 'Leak', arguments: ['a b'] });
    expect(profile.ticky!.counters).toEqual({
      ALLOC_HEAP_ctr: 820_029,
      ALLOC_HEAP_tot: 53_281_880,
      KNOWN_CALL_ctr: 460_007,
    });
    expect(profile.ticky!.closures).toMatchObject([
      {
        name: 'sat_s2o2 in s2oC',
        module: 'Main',
        kind: 'fun',
        arguments: 'I',
        entries: 200_000,
        allocation: 6_400_000,
      },
      { name: 'Main.table', module: 'Main', kind: 'thk', arguments: '', entries: 1, bytes: 24 },
    ]);
  });

  it('of ours is read back', () => {
    const { ticky } = readBytes(writeTicky(counts, { program: 'Main', arguments: [] })).profile;
    expect(ticky!.counters).toEqual(counts.counters);
    expect(ticky).toMatchObject({ stackBytes: 512, collections: 2 });
    expect(ticky!.closures).toMatchObject(
      [closure, { name: ':', kind: 'con', module: '' }].map(({ name, kind, module }) => ({
        name,
        kind,
        module,
      })),
    );
    expect(ticky!.closures[0]).toMatchObject(closure);
  });

  it('that was cut off is refused', () => {
    expect(refusal(readProfile(new TextEncoder().encode(ghc.slice(0, ghc.indexOf('820029')))))).toMatch(
      /cut off/,
    );
  });

  it('is compared with another by closure and by counter', () => {
    const more = {
      ...counts,
      closures: [
        { ...closure, entries: 30, location: 'Main.hs:9:1-9' },
        { ...closure, name: 'Main.new' },
      ],
    };
    const report = tickyComparisonReport(
      counts,
      { ...more, counters: { ...counts.counters, KNOWN_CALL_ctr: 27 } },
      9,
    );
    expect(report).toMatch(/Main\.go \(Main\) \(fun\) +10 +30 +\+200\.0% +240 B +240 B += +16 B +16 B +=/);
    expect(report).toMatch(/: \(con\) \(gone\)/);
    expect(report).toMatch(/Main\.new \(Main\) \(fun\) \(new\)/);
    expect(report).toMatch(/KNOWN_CALL_ctr +9 +27 +\+200\.0%/);
    expect(report).not.toContain('ALLOC_HEAP_tot');
  });
});
