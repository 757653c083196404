/** A list in a value that is made anew at every step: however its parts are named, and put together again. */
import { expect, it } from 'vitest';
import { advised } from '../../lib/advised.ts';

const main = (step: string, start: string): string =>
  `main :: IO ()\nmain = print (sum (listOf (foldl ${step} ${start} [1 .. 1500])))\n`;
const record = 'data R = R { list :: [Int], count :: Int }\nlistOf :: R -> [Int]\nlistOf (R l _) = l\n';

const programs: Readonly<Record<string, string>> = {
  'a record that is updated, its fields bound by a wildcard': `{-# LANGUAGE RecordWildCards #-}
${record}step :: R -> Int -> R
step r@R {..} x = r { list = list ++ [x] }
${main('step', '(R [] 0)')}`,
  'a record that is constructed, its fields bound by puns': `{-# LANGUAGE NamedFieldPuns #-}
${record}step :: R -> Int -> R
step R { list, count } x = R { list = list ++ [x], count = count + 1 }
${main('step', '(R [] 0)')}`,
  'a record whose fields have other names': `${record}step :: R -> Int -> R
step R { list = before, count = n } x = R { list = before ++ [x], count = n + 1 }
${main('step', '(R [] 0)')}`,
  'a constructor without labels': `data Q = Q Int [Int]
listOf :: Q -> [Int]
listOf (Q _ l) = l
step :: Q -> Int -> Q
step (Q n l) x = Q (n + 1) (l ++ [x])
${main('step', '(Q 0 [])')}`,
  'a pair': `listOf :: ([Int], Int) -> [Int]
listOf = fst
step :: ([Int], Int) -> Int -> ([Int], Int)
step (l, n) x
  | odd x = (l ++ [x], n + 1)
  | otherwise = (l, n)
${main('step', '([], 0)')}`,
};

it.each(Object.entries(programs))('%s', (_, text) => {
  const { advice } = advised('Main.hs', text);
  expect(advice.map(({ rule }) => rule)).toEqual(['append-to-field']);
  expect(text.slice(advice[0]!.span.start, advice[0]!.span.end)).toMatch(/^\w+ \+\+ \[x\]$/);
});

it('another list is not the one that is kept', () => {
  const text = `listOf :: ([Int], [Int]) -> [Int]
listOf = fst
step :: ([Int], [Int]) -> Int -> ([Int], [Int])
step (_, l) x = (l ++ [x], l)
${main('step', '([], [1 .. 300])')}`;
  expect(advised('Main.hs', text).advice).toEqual([]);
});
