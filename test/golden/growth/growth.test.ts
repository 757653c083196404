/**
 * Programs whose work is known to grow in a certain way, compiled and run at several sizes: the curve that is found for the
 * function that does the work is the right one, and sure, in each.
 */
import { expect, it } from 'vitest';
import {
  type CentreGrowth,
  type Curve,
  type Growth,
  growthOf,
  type SizedRun,
} from '../../../language/profile/index.ts';
import { compile, execute, profiledTop } from '../../lib/program.ts';

interface Known {
  readonly name: string;
  readonly text: string;
  /** The function that does the work. */
  readonly work: string;
  readonly entries: Curve;
  readonly allocation: Curve;
  readonly sizes?: readonly number[];
}

const doubling = [64, 128, 256, 512, 1024];

const programs: readonly Known[] = [
  {
    name: 'the first ten of a list',
    text: 'work :: Int -> Int\nwork n = sum (take 10 [1 .. n])\nanswer = work',
    work: 'work',
    entries: 'constant',
    allocation: 'constant',
  },
  {
    name: 'halving',
    text: 'work :: Int -> Int\nwork n = if n <= 1 then 0 else 1 + work (n `div` 2)\nanswer = work',
    work: 'work',
    entries: 'log n',
    allocation: 'log n',
    sizes: [64, 256, 1024, 4096, 16384],
  },
  {
    name: 'counting down',
    text: 'work :: Int -> Int -> Int\nwork s n = if n == 0 then s else work (s + n) (n - 1)\nanswer = work 0',
    work: 'work',
    entries: 'n',
    allocation: 'n',
  },
  {
    name: 'a fold of a list',
    text: 'work :: [Int] -> Int\nwork = foldr (\\x s -> x + s) 0\nanswer n = work [1 .. n]',
    work: 'work',
    entries: 'constant',
    allocation: 'n',
  },
  {
    name: 'merge sort',
    text: `merge :: [Int] -> [Int] -> [Int]
merge [] ys = ys
merge xs [] = xs
merge (x:xs) (y:ys) = if x <= y then x : merge xs (y:ys) else y : merge (x:xs) ys
msort :: [Int] -> [Int]
msort [] = []
msort [x] = [x]
msort xs = let (a, b) = splitAt (length xs \`div\` 2) xs in merge (msort a) (msort b)
answer n = sum (msort [(x * 7919) \`mod\` 10007 | x <- [1 .. n]])`,
    work: 'merge',
    entries: 'n log n',
    allocation: 'n log n',
  },
  {
    name: 'keys into a map',
    text: `work :: [Int] -> Map.Map Int ()
work = foldr (\\x m -> Map.insert x () m) Map.empty
answer n = Map.size (work [1 .. n])`,
    work: 'work',
    entries: 'constant',
    allocation: 'n log n',
  },
  {
    name: 'naive reverse',
    text: `append :: [a] -> [a] -> [a]
append [] ys = ys
append (x:xs) ys = x : append xs ys
rev :: [a] -> [a]
rev [] = []
rev (x:xs) = append (rev xs) [x]
answer n = sum (rev [1 .. n])`,
    work: 'append',
    entries: 'n²',
    allocation: 'n²',
  },
  {
    name: 'each with each',
    text: `near :: Int -> Int -> Bool
near a b = abs (a - b) == 1
answer n = length [() | a <- [1 .. n], b <- [1 .. n], near a b]`,
    work: 'near',
    entries: 'n²',
    allocation: 'constant',
    sizes: [16, 32, 64, 128, 256],
  },
  {
    name: 'three loops',
    text: `cell :: Int -> Int -> Int -> Int
cell i j k = i * j + k
answer n = sum [cell i j k | i <- [1 .. n], j <- [1 .. n], k <- [1 .. n]]`,
    work: 'cell',
    entries: 'n³',
    allocation: 'n³',
    sizes: [6, 12, 24, 48],
  },
  {
    name: 'towers of Hanoi',
    text: `hanoi :: Int -> Int
hanoi 0 = 0
hanoi n = hanoi (n - 1) + 1 + hanoi (n - 1)
answer = hanoi`,
    work: 'hanoi',
    entries: '2ⁿ',
    // its numbers are never boxed
    allocation: 'constant',
    sizes: [4, 7, 10, 13, 16],
  },
];

function growthOfWork({ name, text, work, sizes = doubling }: Known): CentreGrowth {
  const whole = `module Main where
import qualified Data.Map as Map
${text}
main :: IO ()
main = readLn >>= print . answer
`;
  const executable = compile('Main.hs', whole, profiledTop);
  const runs = sizes.map((size): SizedRun => {
    const { result } = execute(executable, { name, stdin: String(size) });
    return { size, profile: result.profile! };
  });
  return growthOf(runs).centres.find(({ centre }) => centre.label === work)!;
}

const shown = ({ curve, isSure }: Growth): string => `${curve}${isSure ? '' : ' ?'}`;

it.each(programs)('$name: entries $entries, allocation $allocation', known => {
  const { entries, allocation } = growthOfWork(known);
  expect({ entries: shown(entries), allocation: shown(allocation) }).toEqual({
    entries: known.entries,
    allocation: known.allocation,
  });
});
