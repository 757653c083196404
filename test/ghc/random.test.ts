/**
 * Random programs: Cairn accepts what GHC 9.0.2 accepts, prints what it prints, and counts what it counts.
 * `CAIRN_RANDOM=200` runs as many batches of programs, from the seed `CAIRN_SEED`; a difference is reported as its
 * smallest program. `UPDATE=1` records the answers that test/differential/random.test.ts compares without GHC.
 */
import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divide, drawAlone, drawBatch, withoutCentres } from '../lib/random-program/batch.ts';
import { batchSize, compare } from '../lib/random-program/compare.ts';
import { compileByGhc } from '../lib/random-program/ghc.ts';
import { randomProgram } from '../lib/random-program/program.ts';
import {
  digestOf,
  type RandomRecording,
  randomBatch,
  recordedPrograms,
} from '../lib/random-program/recorded.ts';

const batches = Number(process.env.CAIRN_RANDOM ?? 1);
const first = Number(process.env.CAIRN_SEED ?? 1000);
const seeds = Array.from({ length: batches }, (_, i) => first + i);

/** Runs the program of a batch that differed alone, and shrinks it. */
function shrink(seed: number, path: number): void {
  fc.assert(
    fc.property(randomProgram, program => {
      const alone = new Map([[0, program]]);
      const { differences } = compare(alone);
      if (differences.length > 0)
        throw new Error(`${drawAlone(alone, 0)}\n${JSON.stringify(differences, undefined, 1)}`);
    }),
    { seed, path: String(path), numRuns: path + 1, interruptAfterTimeLimit: 300_000 },
  );
}

describe('random programs', () => {
  it.each(seeds)('of seed %i print and count what they print and count with GHC', seed => {
    const { differences, ran } = compare(drawBatch(seed, batchSize));
    expect(ran).toBeGreaterThan(batchSize / 2);
    const different = differences.find(({ program }) => program !== undefined)?.program;
    if (different !== undefined) shrink(seed, different);
    expect(differences).toEqual([]);
  });
});

it('says what is recorded of some', () => {
  const { seed, size } = randomBatch;
  const programs = drawBatch(seed, size);
  const printed = compileByGhc(programs, [], ghc =>
    divide(withoutCentres(ghc.run([...ghc.accepted.keys()])).stdout),
  );
  const recordings = [...printed].flatMap(([index, stdout]): RandomRecording[] =>
    stdout === undefined ? [] : [{ index, digest: digestOf(drawAlone(programs, index)), stdout }],
  );
  if (process.env.UPDATE === '1')
    writeFileSync(recordedPrograms, `${JSON.stringify(recordings, undefined, 2)}\n`);
  expect(recordings).toEqual(randomBatch.read());
});
