/** A function that goes through a list by calling itself, and is called for each element of a list. */
import { expect, it } from 'vitest';
import { advised } from '../../lib/advised.ts';

const program = (loop: string, count: number): string => `hits :: Int -> [Int] -> Int
hits _ [] = 0
hits w (x : xs)
  | x == w = 1 + hits w xs
  | otherwise = hits w xs

frequencies :: [Int] -> [Int]
frequencies ws = ${loop}

main :: IO ()
main = print (sum (concat [frequencies [k * 37 \`mod\` 211 | k <- [1 .. n]] | n <- ${count > 100 ? `[${count}]` : `replicate 5000 ${count}`}]))
`;

const advice = (loop: string, count = 800): readonly string[] =>
  advised('Main.hs', program(loop, count)).advice.map(({ rule, title }) => `${rule}: ${title}`);

const walks = [
  'walk-in-loop: ‘hits’ goes through all of ‘ws’ at every step of this loop: go through it once before, collect the results in a ‘Map’ from Data.Map, and look them up.',
];

it.each(['[hits w ws | w <- ws]', 'map (\\w -> hits w ws) ws'])('%s', loop =>
  expect(advice(loop)).toEqual(walks),
);

it('nothing where the lists are short, however many there are', () =>
  expect(advice('[hits w ws | w <- ws]', 12)).toEqual([]));

it('nothing where another list is gone through at each step', () =>
  expect(advice('[hits w (take w ws) | w <- ws]')).toEqual([]));
