/** Every program of the corpus against what GHC 9.0.2 did with it: output, exit code, error text; under -fprof-auto-top
 * and with pragmas alone the stacks, their entries, and the `-xc` text. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile, drawStacks, execute, plain, profiledManual, profiledTop } from '../lib/program.ts';
import {
  type Counted,
  counted,
  programFolder,
  programNames,
  readRecording,
  standardInput,
  withoutClosureKinds,
} from '../lib/recording.ts';

const textOf = (name: string): string => readFileSync(join(programFolder, `${name}.hs`), 'utf8');
const own = new Set(['Main']);

/** Stacks that were entered, and those that lead to one. GHC leaves the others out of its reports. */
function entered(stacks: readonly Counted[]): ReadonlyMap<string, number> {
  const kept = stacks.filter(
    s => s.entries > 0 || stacks.some(o => o.entries > 0 && o.path.startsWith(`${s.path} / `)),
  );
  return new Map(kept.map(s => [s.path, s.entries] as const).sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe.each(programNames())('%s', name => {
  const recording = readRecording(name);
  const world = { name, stdin: standardInput(name) };

  it('prints and ends as GHC has it', () => {
    const { stdout, stderr, result } = execute(compile(`${name}.hs`, textOf(name), plain), world);
    expect({ stdout, stderr, exitCode: result.exitCode }).toEqual({
      stdout: recording.stdout,
      stderr: recording.stderr,
      exitCode: recording.exitCode,
    });
  });

  it.each([
    ['top', profiledTop],
    ['manual', profiledManual],
  ] as const)('has the stacks and entries of GHC: %s', (variant, options) => {
    const { stdout, stderr, result } = execute(compile(`${name}.hs`, textOf(name), options), world);
    const wanted = recording.variants[variant];
    expect(stdout).toBe(recording.stdout);
    expect(entered(counted(drawStacks(result.profile!, own)))).toEqual(entered(counted(wanted.stacks)));
    if (wanted.xc !== undefined) expect(withoutClosureKinds(stderr)).toBe(withoutClosureKinds(wanted.xc));
  });
});
