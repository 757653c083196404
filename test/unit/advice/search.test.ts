/** A list that is searched at every step, where it is a part of what the steps pass on. */
import { describe, expect, it } from 'vitest';
import { advised } from '../../lib/advised.ts';
import { profiledTop } from '../../lib/program.ts';

const program = (found: string): string => `data Acc = Acc { total :: Int, seen :: [Int] }
step :: Acc -> Int -> Acc
step a x
  | ${found} = a
  | otherwise = a { total = total a + x, seen = x : seen a }
main :: IO ()
main = print (total (foldl step (Acc 0 []) [(i * 7919) \`mod\` 1500 | i <- [1 .. 6000]]))
`;

it('a field of the record that a fold makes anew', () => {
  const { advice } = advised('Main.hs', program('x `elem` seen a'));
  expect(advice.map(({ rule, title }) => [rule, title])).toEqual([
    ['elem-in-loop', expect.stringContaining('‘seen a’')],
  ]);
});

it('nothing of a field that is made for this step alone', () => {
  const fresh = program('x `elem` seen (Acc 0 [x .. x + 200])');
  expect(advised('Main.hs', fresh).advice).toEqual([]);
});

it('one that the step takes out of the record by a pattern, beside another that is appended to', () => {
  const { advice } = advised(
    'Main.hs',
    `data Acc = Acc [Int] [Int] Int
start :: [Int] -> Acc
start = foldl step (Acc [] [] 0)
step :: Acc -> Int -> Acc
step (Acc seen order n) x
  | x \`elem\` seen = Acc seen order (n + 1)
  | otherwise = Acc (x : seen) (order ++ [x]) (n + 1)
main :: IO ()
main = case start [(i * 7919) \`mod\` 1500 | i <- [1 .. 6000]] of
  Acc seen order n -> print (length seen, length order, n)
`,
  );
  expect(advice.map(({ rule }) => rule).sort()).toEqual(['append-to-field', 'elem-in-loop']);
});

it('nothing of the rest of a list, which is shorter at every step', () => {
  const { advice } = advised(
    'Main.hs',
    `repeated :: [Int] -> Int
repeated [] = 0
repeated (x : xs) = if x \`elem\` xs then 1 + repeated xs else repeated xs
main :: IO ()
main = print (repeated [(i * 7919) \`mod\` 1500 | i <- [1 .. 3000]])
`,
  );
  expect(advice).toEqual([]);
});

it('a list that a sequence of numbers is an index into, however much else is made in the program', () => {
  const { advice } = advised(
    'Main.hs',
    `weighted :: [Int] -> Int
weighted xs = sum [xs !! i * i | i <- [0 .. length xs - 1]]
others :: Int -> Int
others n = length (show (product [1 .. toInteger n]))
main :: IO ()
main = print (weighted [1 .. 2000], others 4000)
`,
  );
  expect(advice.map(({ rule }) => rule)).toEqual(['index-in-loop']);
});

it('a table of lists that functions beside it look into, by row and column', () => {
  const { advice } = advised(
    'Main.hs',
    `lcs :: String -> String -> Int
lcs xs ys = cell 0 0
  where
    (n, m) = (length xs, length ys)
    table = [ [ calc i j | j <- [0 .. m] ] | i <- [0 .. n] ]
    cell i j = table !! i !! j
    calc i j
      | i == n || j == m = 0
      | otherwise = max (cell (i + 1) j) (cell i (j + 1)) + (if i == j then 1 else 0)
main :: IO ()
main = print (lcs (take 150 (cycle "abcde")) (take 150 (cycle "badce")))
`,
    {},
    { ...profiledTop, costCentres: 'all' },
  );
  expect(advice.map(({ rule, title }) => [rule, title])).toEqual([
    ['index-in-loop', expect.stringContaining('‘table’')],
  ]);
});

const environment = (put: string, count: number): string => `type Env = [(String, Int)]
set :: String -> Int -> Env -> Env
set k v env = ${put}
run :: Env -> [(String, String, Int)] -> Env
run env [] = env
run env ((to, from, n) : rest) = run (set to (maybe n (+ n) (lookup from env)) env) rest
main :: IO ()
main = print (sum (map snd (run [] [("v" ++ show (i \`mod\` ${count}), "v" ++ show (i * 7 \`mod\` ${count}), i) | i <- [1 .. 2000]])))
`;

it('a list of pairs in which a function of its own puts another value, however it is asked elsewhere', () => {
  const rules = (put: string, count = 300) =>
    advised('Main.hs', environment(put, count)).advice.map(({ rule, title }) => [rule, title]);
  for (const put of [
    '(k, v) : filter ((/= k) . fst) env',
    '((k, v) : filter (\\(other, _) -> other /= k) env)',
  ])
    expect(rules(put)).toEqual([['list-as-map', expect.stringContaining('‘env’')]]);
  // few keys, and a filter that is about something else
  expect(rules('(k, v) : filter ((/= k) . fst) env', 4)).toEqual([]);
  expect(rules('(k, v) : filter ((> 0) . snd) env').filter(([rule]) => rule === 'list-as-map')).toEqual([]);
});

describe('a step that is a local function', () => {
  const stepped = (rest: string): string => `module Main where

import Data.List (foldl')

${rest}

main :: IO ()
main = print (sum (unique [i * 7919 \`mod\` 1500 | i <- [1 .. 6000 :: Int]]))
`;
  it.each([
    [
      'of a fold in another, of any type',
      `unique :: [Int] -> [Int]
unique xs = walk [] xs
  where
    walk start ys = reverse (foldl' step start ys)
    step seen x
      | x \`elem\` seen = seen
      | otherwise = x : seen`,
    ],
    [
      'and searches what is bound around it',
      `unique :: [Int] -> [Int]
unique xs = foldl step [] xs
  where
    known = [i * 3 | i <- [1 .. 2000 :: Int]]
    step acc x
      | x \`elem\` known = acc
      | otherwise = x : acc`,
    ],
  ])('%s, with and without its own cost centre', (_, rest) => {
    for (const costCentres of ['top', 'all'] as const) {
      const { advice } = advised('Main.hs', stepped(rest), {}, { ...profiledTop, costCentres });
      expect(advice.map(({ rule }) => rule)).toContain('elem-in-loop');
    }
  });

  it('that is called once has searched once', () => {
    const once = `unique :: [Int] -> [Int]
unique xs = step (reverse xs) 1500 ++ replicate 2000000 1
  where
    step seen x
      | x \`elem\` seen = seen
      | otherwise = x : seen`;
    const { advice } = advised('Main.hs', stepped(once));
    expect(advice.map(({ rule }) => rule)).not.toContain('elem-in-loop');
  });
});
