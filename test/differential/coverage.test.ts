/** Every box of a program, and how often it was evaluated, is what `ghc -fhpc` says; in some of them with cost centres too, in all
 * by `npm run test:long`. */
import { describe, expect, it } from 'vitest';
import { share } from '../lib/cases.ts';
import { countedBoxes, coveredPrograms, readCounts } from '../lib/coverage.ts';
import { createCompile, execute, plain, profiledTop } from '../lib/program.ts';
import { programFiles, standardInput } from '../lib/recording.ts';

/** GHC itself counts otherwise where they have cost centres: what they compute again differs. */
const otherwise: ReadonlySet<string> = new Set([
  'CountedAlive',
  'HalfBuilt',
  'LangInventory',
  'LangSingletons',
  'LangUnboxedIdioms',
  'NewtypeMonads',
  'NewtypesUndone',
  'WhoCreated',
]);
const withCentres = new Set(share(coveredPrograms(), 6).filter(name => !otherwise.has(name)));

describe.each(coveredPrograms())('%s', name => {
  const [main, ...others] = programFiles(name);
  const compiled = createCompile(main.path, main.text, others);
  const ways = [
    ['plain', plain] as const,
    ...(withCentres.has(name) ? [['profiled', profiledTop] as const] : []),
  ];
  it.each(ways)('has the boxes and counts of GHC, %s', (_, options) => {
    const executable = compiled({ ...options, coverage: true });
    const { result } = execute(executable, { name, stdin: standardInput(name) });
    const boxes = new Map(executable.coverage!.map(m => [m.module, m.boxes]));
    const counts = result.coverage!.map(m => [m.module, countedBoxes(boxes.get(m.module)!, m)] as const);
    expect(Object.fromEntries(counts)).toEqual(readCounts(name));
  });
});
