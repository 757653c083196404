/** Every box of a program, and how often it was evaluated, is what `ghc -fhpc` says. */
import { expect, it } from 'vitest';
import { countedBoxes, readCounts } from '../lib/coverage.ts';
import { plain, profiledTop } from '../lib/program.ts';
import type { Subject } from './subject.ts';

/** GHC itself counts otherwise where they have cost centres: what they compute again differs. */
const otherwise: ReadonlySet<string> = new Set([
  'CountedAlive',
  'HalfBuilt',
  'LangInventory',
  'LangSingletons',
  'LangUnboxedIdioms',
  'NewtypeMonads',
  'NewtypesUndone',
  'PartialConstructors',
  'UsedAtOnePlace',
  'WhoCreated',
]);

/** With cost centres, GHC merges boxes where a function of a newtype is put in the place of its use; here they stay apart. */
const apart: ReadonlySet<string> = new Set(['GivenFunctions']);

/** `withCentres`: with cost centres too. */
export function compareCoverage({ name, compiled, ran }: Subject, withCentres: boolean): void {
  const ways = [
    ['plain', plain] as const,
    ...(withCentres && !otherwise.has(name) && !apart.has(name) ? [['profiled', profiledTop] as const] : []),
  ];
  it.each(ways)('has the boxes and counts of GHC, %s', (_, way) => {
    const options = { ...way, coverage: true };
    const boxes = new Map(compiled(options).coverage!.map(m => [m.module, m.boxes]));
    const counts = ran(options).result.coverage!.map(
      m => [m.module, countedBoxes(boxes.get(m.module)!, m)] as const,
    );
    expect(Object.fromEntries(counts)).toEqual(readCounts(name));
  });
}
