/** Errors that wait until the program gets to them. */
import { describe, expect, it } from 'vitest';
import { deferralOf } from '../../../language/check/deferral.ts';
import { compile, execute, plain, type Ran } from '../../lib/program.ts';

const run = (flag: string, text: string): Ran =>
  execute(compile('Main.hs', `{-# OPTIONS_GHC ${flag} #-}\nmodule Main where\n${text}`, plain), {
    name: 'Main',
  });

describe('the program runs, and fails where it gets to', () => {
  it.each([
    [
      'a hole',
      '-fdefer-typed-holes',
      'main :: IO ()\nmain = putStr "a" >> print (_b (1 :: Int) :: Int)\n',
      'Main: Main.hs:4:29: error:\n    • Found hole: _b :: Int -> Int\n      Or perhaps ‘_b’ is mis-spelled, or not in scope\n(deferred type error)\n',
    ],
    [
      'a name that is not in scope',
      '-fdefer-out-of-scope-variables',
      'main :: IO ()\nmain = putStr "a" >> putStr (b 1)\n',
      'Main: Main.hs:4:30: error: Variable not in scope: b\n(deferred type error)\n',
    ],
    [
      'an operator that is not in scope',
      '-fdefer-out-of-scope-variables',
      'main :: IO ()\nmain = putStr "a" >> putStr ("b" <+> "c")\n',
      'Main: Main.hs:4:34: error: Variable not in scope: <+>\n(deferred type error)\n',
    ],
    [
      'a definition with a type error',
      '-fdefer-type-errors',
      'main :: IO ()\nmain = putStr "a" >> print b\nb :: Bool\nb = not \'c\'\n',
      'Main: Main.hs:6:9: error:\n    • Expected ‘Bool’, but this has the type ‘Char’\n      It is the first argument of ‘not’.\n(deferred type error)\n',
    ],
  ])('%s', (_, flag, text, stderr) => {
    const ran = run(flag, text);
    expect(ran).toMatchObject({ stdout: 'a', stderr });
    expect(ran.result.exitCode).toBe(1);
  });
});

it('what is not asked for is an error at once', () => {
  const main = 'main :: IO ()\nmain = ';
  expect(() => run('-fdefer-typed-holes', `${main}print b\n`)).toThrow('Variable not in scope: b');
  expect(() => run('-fdefer-out-of-scope-variables', `${main}_b\n`)).toThrow('Found hole');
  expect(() => run('-fdefer-out-of-scope-variables', `${main}print M.b\n`)).toThrow('M.b');
  expect(() => run('-fdefer-type-errors', `${main}print 1\nf (B x) = x\n`)).toThrow('B');
  expect(() => run('-fdefer-type-errors', `${main}print 1\nf :: B\nf = 1\n`)).toThrow('B');
});

it('of several flags the last of a kind counts', () => {
  const all = { holes: true, variables: true, types: true };
  expect(deferralOf(['-Wall', '-fdefer-type-errors'])).toEqual(all);
  expect(deferralOf(['-fdefer-type-errors', '-fno-defer-typed-holes'])).toEqual({ ...all, holes: false });
  expect(deferralOf(['-fdefer-typed-holes', '-fno-defer-typed-holes'])).toBeUndefined();
});
