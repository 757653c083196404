/**
 * Random programs: Cairn prints what GHC 9.0.2 prints, and counts what it counts. `CAIRN_RANDOM=200` runs as many batches
 * of programs, from the seed `CAIRN_SEED`; a difference is reported as its smallest program. `UPDATE=1` records the
 * answers that test/differential/random.test.ts compares without GHC.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profiledManual, profiledTop } from '../lib/program.ts';
import {
  type Answer,
  answersOfCairn,
  answersOfGhc,
  drawBatch,
  profiledByCairn,
  profiledByGhc,
} from '../lib/random-program/batch.ts';
import { drawProgram, randomProgram } from '../lib/random-program/program.ts';
import { type RandomRecording, randomBatch, recordedPrograms } from '../lib/random-program/recorded.ts';

const batches = Number(process.env.CAIRN_RANDOM ?? 1);
const first = Number(process.env.CAIRN_SEED ?? 1000);
const seeds = Array.from({ length: batches }, (_, i) => first + i);
const size = 40;

/** What is late in GHC is nobody's fault. */
const agree = (ghc: Answer, cairn: Answer): boolean =>
  ghc.kind === 'late' ||
  (ghc.kind === cairn.kind &&
    (ghc.kind !== 'printed' || cairn.kind !== 'printed' || ghc.text === cairn.text));

/** Runs the program of a batch that differed alone, and shrinks it. */
function shrink(seed: number, path: number): void {
  fc.assert(
    fc.property(randomProgram, program => {
      const texts = [drawProgram(program, 'M0')];
      const [ghc, cairn] = [answersOfGhc(texts).get(0)!, answersOfCairn(texts).get(0)!];
      if (!agree(ghc, cairn)) throw new Error(`${texts[0]}\n${JSON.stringify({ ghc, cairn }, undefined, 1)}`);
    }),
    { seed, path: String(path), numRuns: path + 1, interruptAfterTimeLimit: 300_000 },
  );
}

describe.each(seeds)('random programs of seed %i', seed => {
  const texts = drawBatch(seed, size);
  let asked: ReadonlyMap<number, Answer> | undefined;
  const wanted = (): ReadonlyMap<number, Answer> => {
    asked ??= answersOfGhc(texts);
    return asked;
  };

  it('print what they print with GHC', () => {
    const answers = answersOfCairn(texts);
    const printed = [...wanted().values()].filter(a => a.kind === 'printed').length;
    expect(printed).toBeGreaterThan(size / 2);
    const different = texts.findIndex((_, i) => !agree(wanted().get(i)!, answers.get(i)!));
    if (different >= 0) shrink(seed, different);
    expect(different).toBe(-1);
  });

  it.each([
    ['top', ['-fprof-auto-top'], profiledTop],
    ['manual', [], profiledManual],
  ] as const)('count, by %s, what they count with GHC', (_name, flags, options) => {
    const ran = texts.flatMap((_, i) => (wanted().get(i)!.kind === 'printed' ? [i] : []));
    expect(profiledByCairn(texts, ran, options)).toEqual(profiledByGhc(texts, ran, flags));
  });
});

it('says what is recorded of some', () => {
  const { seed, size: count } = randomBatch;
  const texts = drawBatch(seed, count);
  const answers = answersOfGhc(texts);
  const recordings = texts.flatMap((text, i): RandomRecording[] => {
    const answer = answers.get(i)!;
    if (answer.kind !== 'printed') return [];
    return [{ index: i, digest: createHash('sha256').update(text).digest('hex'), stdout: answer.text }];
  });
  if (process.env.UPDATE === '1')
    writeFileSync(recordedPrograms, `${JSON.stringify(recordings, undefined, 1)}\n`);
  expect(recordings).toEqual(randomBatch.read());
});
