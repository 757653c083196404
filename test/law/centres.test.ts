/** Cost centres that are put in after everything has been optimised, and at call sites. */
import { expect, it } from 'vitest';
import type { CompileOptions } from '../../language/index.ts';
import { type Profile, showStack } from '../../language/profile/index.ts';
import { compile, execute, profiledManual, profiledTop } from '../lib/program.ts';

const program = `module Main where
rev :: [a] -> [a]
rev [] = []
rev (x : xs) = rev xs ++ [x]
small :: Int -> Int
small x = x + 1
newtype T = T Int
instance Show T where
  show (T n) = "T" ++ show (small n)
one, two :: Int
one = length (rev [1 .. 100 :: Int])
two = length (rev [1 .. 50 :: Int])
main :: IO ()
main = do
  print (one + two)
  print (T 6)
`;

const run = (options: CompileOptions, text = program): Profile =>
  execute(compile('Main.hs', text, options), { name: 'Main' }).result.profile!;

/** Stacks that were entered, with how often. */
const entered = (profile: Profile): Record<string, number> =>
  Object.fromEntries(
    profile.stacks.flatMap(({ entries }, code) => (entries > 0 ? [[showStack(profile, code), entries]] : [])),
  );

it('late ones are those of the functions that are left, each call once', () => {
  expect(entered(run(profiledTop))).toEqual({
    '<main>': 1,
    '<one>': 1,
    '<rev,one>': 101,
    '<two>': 1,
    '<rev,two>': 51,
    '<show,main>': 1,
    '<small,show,main>': 1,
  });
  // the call of small has become its text
  expect(entered(run({ ...profiledTop, costCentres: 'late' }))).toEqual({
    '<main>': 1,
    '<one>': 1,
    '<rev,one>': 101,
    '<two>': 1,
    '<rev,two>': 51,
    '<show,main>': 1,
  });
});

it('late ones keep what is optimised: the program allocates what it does without any', () => {
  const sum = ({ stacks }: Profile) => stacks.reduce((all, { allocation }) => all + allocation, 0);
  const accumulate = `module Main where
main :: IO ()
main = print (go 0 1000)
go :: Int -> Int -> Int
go acc n = if n == 0 then acc else go (step acc n) (n - 1)
step :: Int -> Int -> Int
step a b = a + twice b
twice :: Int -> Int
twice x = x + x
`;
  const none = sum(run({ ...profiledTop, costCentres: 'none' }, accumulate));
  expect(sum(run({ ...profiledTop, costCentres: 'late' }, accumulate))).toBe(none);
});

it('at call sites each caller has its own, and pragmas and functions keep theirs', () => {
  expect(entered(run({ ...profiledManual, callers: ['rev'] }))).toEqual({
    '<one(calling Main.rev)>': 1,
    '<rev(calling Main.rev),one(calling Main.rev)>': 100,
    '<two(calling Main.rev)>': 1,
    '<rev(calling Main.rev),two(calling Main.rev)>': 50,
  });
  const both = entered(run({ ...profiledTop, callers: ['Main.small'] }));
  expect(both).toMatchObject({
    '<show(calling Main.small),show,main>': 1,
    '<small,show(calling Main.small),show,main>': 1,
  });
  expect(entered(run({ ...profiledTop, callers: ['GHC.Base.++'] }))).toMatchObject({
    '<rev(calling GHC.Base.++),rev,one>': 100,
  });
});

it('the same at every run, and without a profile none', () => {
  const options: CompileOptions = { ...profiledTop, costCentres: 'late', callers: ['*'] };
  const facts = ({ stacks }: Profile) => stacks.map(({ ticks: _, ...stack }) => stack);
  expect(facts(run(options))).toEqual(facts(run(options)));
  expect(compile('Main.hs', program, { ...options, profiled: false }).centres).toHaveLength(1);
});
