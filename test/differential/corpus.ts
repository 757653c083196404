/** Every program of the corpus against what GHC 9.0.2 did with it: output, exit code, error text; under -fprof-auto-top
 * and with pragmas alone (with -fprof-auto too where that is the point) the stacks, their entries, and the `-xc` text. */
import { describe, expect, it } from 'vitest';
import { lazy } from '../../language/source/memoize.ts';
import { createCompile, drawStacks, execute, plain, profiledTop } from '../lib/program.ts';
import {
  counted,
  entered,
  programFiles,
  programNames,
  readRecording,
  standardInput,
  variantsOf,
  withoutClosureKinds,
} from '../lib/recording.ts';
import { type Difference, differences } from './differences.ts';

/** Tests of the programs of which this is true. Two files have half of them each, so that two workers share the work. */
export function compareWithGhc(isWanted: (name: string) => boolean): void {
  describe.each(programNames().filter(isWanted))('%s', compareProgram);
}

function compareProgram(name: string): void {
  const recording = readRecording(name);
  const [main, ...others] = programFiles(name);
  const own = new Set([main, ...others].map(({ module }) => module));
  const compiled = createCompile(main.path, main.text, others);
  const world = { name, stdin: standardInput(name) };

  it('prints and ends as GHC has it', () => {
    const { stdout, stderr, result } = execute(compiled(plain), world);
    expect({ stdout, stderr, exitCode: result.exitCode }).toEqual({
      stdout: recording.stdout,
      stderr: recording.stderr,
      exitCode: recording.exitCode,
    });
  });

  describe.each(variantsOf(name))('%s', variant => {
    const wanted = recording.variants[variant]!;
    const run = lazy(() => execute(compiled({ ...profiledTop, costCentres: variant }), world));
    const agreeing = (what: Difference['what']) =>
      differences.some(d => d.program === name && d.variant === variant && d.what === what) ? it.fails : it;

    agreeing('stacks')('has the stacks and entries of GHC', () => {
      const { stdout, result } = run();
      expect(stdout).toBe(recording.stdout);
      expect(entered(counted(drawStacks(result.profile!, own)))).toEqual(entered(counted(wanted.stacks)));
    });

    if (wanted.xc !== undefined)
      it('knows the same of its failure without counting anything', () => {
        const options = { ...profiledTop, costCentres: variant, uncounted: true };
        expect(execute(compiled(options), world).stderr).toBe(run().stderr);
      });

    if (wanted.xc !== undefined)
      agreeing('xc')('tells of its failure as GHC does', () =>
        expect(withoutClosureKinds(run().stderr)).toBe(withoutClosureKinds(wanted.xc!)),
      );
  });
}
