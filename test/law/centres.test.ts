/** Cost centres that are put in after everything has been optimised, and at call sites; and stacks without costs. */
import { expect, it } from 'vitest';
import type { CompileOptions } from '../../language/index.ts';
import {
  everything,
  type Profile,
  reportNamed,
  reportTable,
  showStack,
  stackColumns,
  stackRows,
} from '../../language/profile/index.ts';
import type { Executable } from '../../language/runtime/index.ts';
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
    stackRows(profile.stacks).flatMap(({ entries }, code) =>
      entries > 0 ? [[showStack(profile, code), entries]] : [],
    ),
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

it('late ones of overloaded functions are those that are not specialised', () => {
  const overloaded = `{-# LANGUAGE ExistentialQuantification #-}
module Main where
main :: IO ()
main = print (total [1, 2, 3 :: Int], known 4) >> mapM_ (print . lengthen 3) [total, largest] >> print (map size [1, 2])
  where lengthen n f = f [n, n + 1 :: Integer]
data Some = forall a. (Ord a, Num a) => Some [a]
some :: Int -> Some
some n = if even n then Some [n, 1] else Some [fromIntegral n, 0.5 :: Double]
{-# NOINLINE some #-}
size :: Int -> Bool
size n = case some n of Some xs -> largest xs > 1
known :: Int -> Int
known n = n + 1
total, largest :: (Ord a, Num a) => [a] -> a
total xs = if null xs then 0 else head xs + total (tail xs)
largest xs = if null xs then 0 else max (head xs) (largest (tail xs))
`;
  const entries = (optimise: '0' | '1') =>
    entered(run({ ...profiledTop, costCentres: 'late-overloaded', optimise }, overloaded));
  expect(entries('0')).toEqual({ '<total>': 7, '<largest>': 9 });
  expect(entries('1')).toEqual({ '<largest>': 6 });
});

it('late ones keep what is optimised: the program allocates what it does without any', () => {
  const sum = ({ stacks }: Profile) => stackRows(stacks).reduce((all, { allocation }) => all + allocation, 0);
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
  // by a module that only exports it, too
  expect(entered(run({ ...profiledTop, callers: ['Prelude.++'] }))).toMatchObject({
    '<rev(calling GHC.Base.++),rev,one>': 100,
  });
});

it('at call sites each call has its own, told apart by its place: applied, as an operator, in a section or as an argument', () => {
  const text = `module Main where
main :: IO ()
main = do
  print (twice 1)
  print $ twice 2
  print (map twice [3], 4 \`add\` 5, (\`add\` 6) 7)
 where
  twice n = add n n
add :: Int -> Int -> Int
add a b = a + b
`;
  const profile = run({ ...profiledManual, callers: ['add', 'Main.twice', 'print'] }, text);
  const places = profile.centres.flatMap(({ label, location }) =>
    label.includes('(calling ') ? [`${label} ${location.replace(/^.*hs:/, '')}`] : [],
  );
  expect(places.toSorted()).toEqual([
    'main(calling Main.add) 6:27-31',
    'main(calling Main.add) 6:37-41',
    'main(calling System.IO.print) 4:3-7',
    'main(calling System.IO.print) 5:3-7',
    'main(calling System.IO.print) 6:3-7',
    'main.twice(calling Main.add) 8:13-15',
  ]);
  const entries = stackRows(profile.stacks).reduce(
    (sum, { centre, entries: count }) => sum + (profile.centres[centre]!.calls === 'Main.add' ? count : 0),
    0,
  );
  expect(entries).toBe(5);
});

it('the same at every run, and without a profile none', () => {
  const options: CompileOptions = { ...profiledTop, costCentres: 'late', callers: ['*'] };
  const facts = ({ stacks }: Profile) => stackRows(stacks).map(({ ticks: _, ...stack }) => stack);
  expect(facts(run(options))).toEqual(facts(run(options)));
  expect(compile('Main.hs', program, { ...options, profiled: false }).centres).toHaveLength(1);
});

it('stacks without costs: a failure knows where it was, and nothing is counted', () => {
  const failing = `module Main where
f :: Int -> Int
f n = if n > 3 then head (drop n []) else f (n + 1)
main :: IO ()
main = print (f 0)
`;
  const where = (options: CompileOptions) => {
    const { result, stderr } = execute(compile('Main.hs', failing, options), { name: 'Main' });
    return { stderr, profile: result.profile!, end: result.end };
  };
  const counted = where(profiledTop);
  const plain = where({ ...profiledTop, uncounted: true });
  expect(plain.stderr).toBe(counted.stderr);
  expect(plain.stderr).toContain('Main.f');
  expect(plain.end).toEqual(counted.end);
  const own = stackRows(plain.profile.stacks).filter(
    ({ centre }) => plain.profile.centres[centre]!.module === 'Main',
  );
  expect(own.length).toBeGreaterThan(0);
  expect(own.every(({ entries }) => entries === 0)).toBe(true);
});

it('stacks without costs: what calls itself pushes its centre no more, and where another is on top it does', () => {
  const failing = `module Main where
f :: Int -> [Int] -> Int
f 0 xs = head xs
f n xs = if even n then f (n - 1) (g n xs) else {-# SCC odd #-} f (n - 1) (g n xs)
g :: Int -> [Int] -> [Int]
g n xs = if n > 20 then xs else g (n + 7) (drop 1 xs)
main :: IO ()
main = print (f 9 [1 .. 20])
`;
  const executable = (options: CompileOptions) => compile('Main.hs', failing, options);
  const [counted, without] = [profiledTop, { ...profiledTop, uncounted: true }].map(executable);
  const codeOf = (name: string, { infos }: Executable) =>
    infos.filter(info => info.kind === 'function' && info.name.startsWith(`Main.${name}`)).length;
  for (const name of ['f', 'g']) expect(codeOf(name, without!)).toBe(codeOf(name, counted!) + 1);
  const told = (program: Executable) => execute(program, { name: 'Main' }).stderr;
  expect(told(counted!)).toContain('Main.f');
  expect(told(without!)).toBe(told(counted!));
});

it('Appel’s table: seconds add up, what has no function is unprofiled, a lambda is its function’s', () => {
  const profile: Profile = {
    program: 'p',
    arguments: [],
    endTime: 0,
    end: { kind: 'finished', exitCode: 0 },
    policy: 'compress',
    tickInterval: 1000,
    centres: [
      { label: 'MAIN', module: 'MAIN', location: '<built-in>', kind: 'built-in' },
      { label: 'CAF', module: 'Main', location: '<entire-module>', kind: 'caf' },
      { label: 'isPrime', module: 'Main', location: 'P.hs:1:1-9', kind: 'auto' },
      { label: 'isPrime.\\', module: 'Main', location: 'P.hs:1:5-9', kind: 'auto' },
    ],
    stacks: stackColumns([
      { centre: 0, parent: -1, entries: 0, allocation: 8, ticks: 3 },
      { centre: 1, parent: 0, entries: 0, allocation: 8, ticks: 23 },
      { centre: 2, parent: 1, entries: 1000, allocation: 8, ticks: 330 },
      { centre: 3, parent: 2, entries: 80_000, allocation: 8, ticks: 3640 },
    ]),
  };
  const { rows } = reportTable(reportNamed('appel')!, profile, {
    metric: 'time',
    threshold: everything,
    inverted: false,
    of: [],
  });
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['91.1', '3.64', '80,000', '0.045', 'Main.isPrime.anon'],
    ['8.3', '3.97', '1,000', '0.330', 'Main.isPrime'],
    ['0.7', '4.00', '0', '', '(unprofiled)'],
  ]);
});
