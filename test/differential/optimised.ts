/** A program, optimised and not: the same output and exit code, and, profiled, the same stacks and entries. */
import { describe, expect, it } from 'vitest';
import type { CompileOptions } from '../../language/index.ts';
import { drawStacks, plain, profiledTop } from '../lib/program.ts';
import { counted, entered } from '../lib/recording.ts';
import type { Subject } from './subject.ts';

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

const optimised = (options: CompileOptions): CompileOptions => ({ ...options, optimise: '1' });

export function compareOptimised({ name, own, ran }: Subject): void {
  if (free.has(name)) return;
  describe('optimised', () => {
    it('prints and ends as it does otherwise', () => {
      const [without, with_] = [plain, optimised(plain)].map(options => {
        const { stdout, stderr, result } = ran(options);
        return { stdout, stderr, exitCode: result.exitCode };
      });
      expect(with_).toEqual(without);
    });

    it.skipIf(fails.has(name) || passed.has(name))('has the same stacks and entries', () => {
      const [without, with_] = [profiledTop, optimised(profiledTop)].map(options => {
        const { stdout, result } = ran(options);
        return { stdout, stacks: entered(counted(drawStacks(result.profile!, own))) };
      });
      expect(with_).toEqual(without);
    });
  });
}
