/** Programs of the corpus, optimised and not: the same output and exit code, and, profiled, the same stacks and entries. Some of them;
 * all with `npm run test:long`. */
import { describe, expect, it } from 'vitest';
import { share } from '../lib/cases.ts';
import { createCompile, drawStacks, execute, plain, profiledTop } from '../lib/program.ts';
import { counted, entered, programFiles, programNames, standardInput } from '../lib/recording.ts';

/** Programs in which a call is not counted because an argument that it certainly evaluates fails before. */
const fails: ReadonlySet<string> = new Set(['Calculus', 'Calendar', 'LangUnboxedFailures', 'Rays']);

/** Programs that pass on functions which give actions: what these do is charged to who runs them. */
const passed: ReadonlySet<string> = new Set(['LibLineEnds', 'Resumed']);

/** What they print depends on which objects are still reachable at a collection, on the order in which a trace is
 * written, or on which of several failures is raised. */
const free: ReadonlySet<string> = new Set([
  'Collected',
  'FirstToFail',
  'LibFirst',
  'LibLaziness',
  'LibWeak',
  'LibWeakKeys',
]);

const names = share(programNames(), 7).filter(name => !free.has(name));

describe.each(names)('%s, optimised', name => {
  const [main, ...others] = programFiles(name);
  const own = new Set([main, ...others].map(({ module }) => module));
  const compiled = createCompile(main.path, main.text, others);
  const world = { name, stdin: standardInput(name) };

  it('prints and ends as it does otherwise', () => {
    const [without, with_] = [plain, { ...plain, optimise: '1' as const }].map(options => {
      const { stdout, stderr, result } = execute(compiled(options), world);
      return { stdout, stderr, exitCode: result.exitCode };
    });
    expect(with_).toEqual(without);
  });

  it.skipIf(fails.has(name) || passed.has(name))('has the same stacks and entries', () => {
    const [without, with_] = [profiledTop, { ...profiledTop, optimise: '1' as const }].map(options => {
      const { stdout, result } = execute(compiled(options), world);
      return { stdout, stacks: entered(counted(drawStacks(result.profile!, own))) };
    });
    expect(with_).toEqual(without);
  });
});
