/** A program that is run again, or was compiled before it was asked for, is not compiled a second time. */
import { expect, test } from 'vitest';
import { createWorkspace, type Steps } from '../../../language/index.ts';
import { builtLibrary, plain, profiledTop } from '../../lib/program.ts';

function ended<R>(steps: Steps<R>): { readonly result: R; readonly pauses: number } {
  for (let pauses = 0; ; pauses++) {
    const step = steps.next();
    if (step.done) return { result: step.value, pauses };
  }
}

test('until its text or what is asked of it changes', () => {
  const workspace = createWorkspace(builtLibrary(), { find: () => undefined });
  const compile = (options = profiledTop) => ended(workspace.compileInSteps('Main.hs', options));
  workspace.update('Main.hs', 'main :: IO ()\nmain = print 1\n');
  const first = compile();
  expect(first.result.executable).toBeDefined();
  expect(compile()).toEqual({ result: first.result, pauses: 0 });
  expect(compile().result).toBe(first.result);
  expect(compile(plain).result.executable?.profiled).toBe(false);
  expect(compile().result.executable?.profiled).toBe(true);
  workspace.update('Main.hs', 'main :: IO ()\nmain = print 2\n');
  expect(compile().result).not.toBe(first.result);
});
