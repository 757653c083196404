/** Some random programs against what GHC 9.0.2 printed (recorded by test/ghc/random.test.ts). */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { answersOfCairn, drawBatch } from '../lib/random-program/batch.ts';
import { randomBatch } from '../lib/random-program/recorded.ts';

it('random programs print what they print with GHC', () => {
  const texts = drawBatch(randomBatch.seed, randomBatch.size);
  const recordings = randomBatch.read();
  const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
  expect(recordings.length).toBeGreaterThan(randomBatch.size / 2);
  expect(recordings.map(r => digest(texts[r.index]!))).toEqual(recordings.map(r => r.digest));
  const answers = answersOfCairn(texts);
  expect(recordings.map(r => answers.get(r.index))).toEqual(
    recordings.map(r => ({ kind: 'printed', text: r.stdout })),
  );
});
