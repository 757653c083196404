/** Some random programs against what GHC 9.0.2 printed (recorded by test/ghc/random.test.ts). */
import { expect, it } from 'vitest';
import { plain } from '../lib/program.ts';
import { divide, drawAlone, drawBatch } from '../lib/random-program/batch.ts';
import { compileByCairn } from '../lib/random-program/cairn.ts';
import { digestOf, randomBatch } from '../lib/random-program/recorded.ts';

it('random programs print what they print with GHC', () => {
  const programs = drawBatch(randomBatch.seed, randomBatch.size);
  const recordings = randomBatch.read();
  expect(recordings.length).toBeGreaterThan(randomBatch.size / 2);
  expect(recordings.map(r => digestOf(drawAlone(programs, r.index)))).toEqual(recordings.map(r => r.digest));
  const answers = divide(
    compileByCairn(programs).run(
      recordings.map(r => r.index),
      plain,
    ).stdout,
  );
  expect(recordings.map(r => answers.get(r.index))).toEqual(recordings.map(r => r.stdout));
});
