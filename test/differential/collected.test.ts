/** A program that collects all the time, and forgets each constant that nothing may use any more, does what it does otherwise: it prints the
 * same, and evaluates no constant again. */
import { describe, expect, it } from 'vitest';
import { share } from '../lib/cases.ts';
import { coveredPrograms } from '../lib/coverage.ts';
import { createCompile, execute, profiledTop, type World } from '../lib/program.ts';
import { programFiles, standardInput } from '../lib/recording.ts';

const always = { heap: { kind: 'time', milliseconds: 0 }, area: 1 << 13 } as const;

describe.each(share(coveredPrograms(), 8))('%s', name => {
  const [main, ...others] = programFiles(name);
  const compiled = createCompile(main.path, main.text, others);
  it('evaluates no constant again', () => {
    const executable = compiled(profiledTop);
    const ran = (world: Partial<World>) => {
      const { stdout, result } = execute(executable, { name, stdin: standardInput(name), ...world });
      const { entries, allocation } = result.profile!.stacks;
      return { stdout, entries: sum(entries), allocation: sum(allocation) };
    };
    expect(ran(always)).toEqual(ran({}));
  });
});

const sum = (figures: ArrayLike<number>): number => Array.from(figures).reduce((all, each) => all + each, 0);
