/** The counts of all programs of the corpus are compared with GHC's, but of those that have a reason. */
import { expect, it } from 'vitest';
import { coveredPrograms, unrecordedPrograms } from '../lib/coverage.ts';
import { programNames } from '../lib/recording.ts';

it('is recorded, or it is said why not', () => {
  const covered = new Set(coveredPrograms());
  expect(programNames().filter(name => !covered.has(name))).toEqual([...unrecordedPrograms.keys()]);
});
