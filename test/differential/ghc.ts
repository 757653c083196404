/** A program of the corpus against what GHC 9.0.2 did with it: output, exit code, error text; under -fprof-auto-top
 * and with pragmas alone (with -fprof-auto too where that is the point) the stacks, their entries, and the `-xc` text. */
import { describe, expect, it } from 'vitest';
import { drawStacks, plain, profiledTop } from '../lib/program.ts';
import { counted, entered, readRecording, type VariantName, withoutClosureKinds } from '../lib/recording.ts';
import { type Difference, differences } from './differences.ts';
import type { Subject } from './subject.ts';

export function compareWithGhc({ name, own, ran }: Subject, variants: readonly VariantName[]): void {
  const recording = readRecording(name);

  it('prints and ends as GHC has it', () => {
    const { stdout, stderr, result } = ran(plain);
    expect({ stdout, stderr, exitCode: result.exitCode }).toEqual({
      stdout: recording.stdout,
      stderr: recording.stderr,
      exitCode: recording.exitCode,
    });
  });

  describe.each(variants)('%s', variant => {
    const wanted = recording.variants[variant]!;
    const options = { ...profiledTop, costCentres: variant };
    const agreeing = (what: Difference['what']) =>
      differences.some(d => d.program === name && d.variant === variant && d.what === what) ? it.fails : it;

    agreeing('stacks')('has the stacks and entries of GHC', () => {
      const { stdout, result } = ran(options);
      expect(stdout).toBe(recording.stdout);
      expect(entered(counted(drawStacks(result.profile!, own)))).toEqual(entered(counted(wanted.stacks)));
    });

    if (wanted.xc !== undefined)
      it('knows the same of its failure without counting anything', () =>
        expect(ran({ ...options, uncounted: true }).stderr).toBe(ran(options).stderr));

    if (wanted.xc !== undefined)
      agreeing('xc')('tells of its failure as GHC does', () =>
        expect(withoutClosureKinds(ran(options).stderr)).toBe(withoutClosureKinds(wanted.xc!)),
      );
  });
}
