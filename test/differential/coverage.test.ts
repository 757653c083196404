/** Every box of a program, and how often it was evaluated, is what `ghc -fhpc` says. */
import { describe, expect, it } from 'vitest';
import { countedBoxes, coveredPrograms, readCounts } from '../lib/coverage.ts';
import { createCompile, execute, plain, profiledTop } from '../lib/program.ts';
import { programFiles, standardInput } from '../lib/recording.ts';

describe.each(coveredPrograms())('%s', name => {
  const [main, ...others] = programFiles(name);
  const compiled = createCompile(main.path, main.text, others);
  it.each([
    ['plain', plain],
    ['profiled', profiledTop],
  ] as const)('has the boxes and counts of GHC, %s', (_, options) => {
    const executable = compiled({ ...options, coverage: true });
    const { result } = execute(executable, { name, stdin: standardInput(name) });
    const boxes = new Map(executable.coverage!.map(m => [m.module, m.boxes]));
    const counts = result.coverage!.map(m => [m.module, countedBoxes(boxes.get(m.module)!, m)] as const);
    expect(Object.fromEntries(counts)).toEqual(readCounts(name));
  });
});
