/** The counts of boxes that are recorded, compared afresh with an installed GHC 9.0.2. `UPDATE=1` records them again. */
import { expect, it } from 'vitest';
import { coveredPrograms, readCounts, recordCounts, writeCounts } from '../lib/coverage.ts';

it.each(coveredPrograms())('GHC still counts the boxes of %s so', name => {
  const counts = recordCounts(name);
  if (process.env.UPDATE === '1') writeCounts(name, counts);
  expect(counts).toEqual(readCounts(name));
});
