/** The boxes of a program and how often each is evaluated: what GHC 9.0.2 and `hpc show` say of the same text. */
import { expect, it } from 'vitest';
import { showEntry } from '../../../../language/coverage/model/entry.ts';
import { compile, execute, plain, profiledTop } from '../../../lib/program.ts';

/** As lines of the count and the box. */
function counted(text: string, options = plain): readonly string[] {
  const executable = compile('/work/Main.hs', text, { ...options, coverage: true });
  const { result } = execute(executable, { name: 'Main' });
  const [boxes] = executable.coverage!;
  return result.coverage![0]!.counts.map((count, i) => `${count} ${showEntry(boxes!.boxes[i]!)}`);
}

it('nothing is counted where nobody asks', () => {
  const executable = compile('/work/Main.hs', 'main = print 1\n', plain);
  expect(executable.coverage).toBeUndefined();
  expect(execute(executable, { name: 'Main' }).result.coverage).toBeUndefined();
});

const guards = `main = print (map f [1, 5])
f x | x > 3, even x = 'a'
    | otherwise = 'b'
`;
const ofGuards = [
  '2 (2:7-2:7,ExpBox False)',
  '2 (2:11-2:11,ExpBox False)',
  '1 (2:7-2:11,BinBox GuardBinBox True)',
  '1 (2:7-2:11,BinBox GuardBinBox False)',
  '2 (2:7-2:11,ExpBox False)',
  '1 (2:19-2:19,ExpBox False)',
  '0 (2:14-2:19,BinBox GuardBinBox True)',
  '1 (2:14-2:19,BinBox GuardBinBox False)',
  '1 (2:14-2:19,ExpBox False)',
  '0 (2:23-2:25,ExpBox True)',
  '2 (3:7-3:15,BinBox GuardBinBox True)',
  '0 (3:7-3:15,BinBox GuardBinBox False)',
  '2 (3:7-3:15,ExpBox False)',
  '2 (3:19-3:21,ExpBox True)',
  '2 (2:1-3:21,TopLevelBox ["f"])',
  '1 (1:19-1:19,ExpBox False)',
  '1 (1:22-1:22,ExpBox False)',
  '1 (1:25-1:25,ExpBox False)',
  '1 (1:21-1:26,ExpBox False)',
  '1 (1:14-1:27,ExpBox False)',
  '1 (1:8-1:27,ExpBox False)',
  '1 (1:1-1:27,TopLevelBox ["main"])',
];

it('guards have what was true and what was false', () => expect(counted(guards)).toEqual(ofGuards));

it('a profiled program counts the same', () => expect(counted(guards, profiledTop)).toEqual(ofGuards));

it('locals, lets and comprehensions', () =>
  expect(
    counted(`main = do
  let y = 2
      (p, q) = (y, z)
  print [w | w <- [p ..  3], odd w]
  where z = undefined
`),
  ).toEqual([
    '0 (5:13-5:21,ExpBox False)',
    '0 (5:9-5:21,LocalBox ["main","z"])',
    '1 (2:11-2:11,ExpBox False)',
    '1 (2:7-2:11,LocalBox ["main","y"])',
    '1 (3:17-3:17,ExpBox False)',
    '0 (3:20-3:20,ExpBox False)',
    '1 (3:16-3:21,ExpBox False)',
    '1 (4:20-4:20,ExpBox False)',
    '1 (4:26-4:26,ExpBox False)',
    '1 (4:19-4:27,ExpBox False)',
    '2 (4:34-4:34,ExpBox False)',
    '1 (4:30-4:34,BinBox QualBinBox True)',
    '1 (4:30-4:34,BinBox QualBinBox False)',
    '2 (4:30-4:34,ExpBox False)',
    '1 (4:10-4:10,ExpBox False)',
    '1 (4:9-4:35,ExpBox False)',
    '1 (4:3-4:35,ExpBox False)',
    '1 (1:8-4:35,ExpBox False)',
    '1 (1:1-5:21,TopLevelBox ["main"])',
  ]));

it('the last types and instances come first, the first default methods', () =>
  expect(
    counted(`main = print (A 1) >> putStrLn (name (B 2))
data A = A { a :: Int } deriving Show
data B = B { b :: Int } deriving (Eq, Ord)
class C t where { name :: t -> String; name _ = "c" }
instance C A where name _ = "a"
instance C B
`).map(entry => entry.replace(/.*,(?=TopLevel|Local|Exp)/, '')),
  ).toEqual([
    'ExpBox False)',
    'ExpBox False)',
    'ExpBox False)',
    'ExpBox False)',
    'ExpBox False)',
    'ExpBox False)',
    'ExpBox False)',
    'ExpBox False)',
    'TopLevelBox ["main"])',
    'ExpBox False)',
    'TopLevelBox ["b"])',
    'ExpBox False)',
    'TopLevelBox ["a"])',
    'ExpBox False)',
    'TopLevelBox ["name"])',
    'TopLevelBox ["=="])',
    'TopLevelBox ["compare"])',
    'TopLevelBox ["<"])',
    'TopLevelBox ["<="])',
    'TopLevelBox [">"])',
    'TopLevelBox [">="])',
    'TopLevelBox ["showsPrec"])',
    'ExpBox False)',
    'TopLevelBox ["name"])',
  ]));

it('what an unboxed sum holds has no box in a pattern that is read as an expression', () => {
  const boxes = counted(`{-# LANGUAGE MagicHash, UnboxedSums, UnboxedTuples, PatternSynonyms #-}
module Main (main) where
pattern J n = (# | n #)
pattern P a b = (# (a, b) | #)
pattern Q n <- (# | n #)
  where Q n = (# | n #)
main = case J 'c' of { (# | c #) -> print c; _ -> print 0 }
`);
  expect(boxes.filter(box => /^\d \([3-6]:/.test(box))).toEqual([
    '0 (5:16-5:24,ExpBox False)',
    '0 (4:17-4:30,ExpBox False)',
    '0 (3:15-3:23,ExpBox False)',
    '0 (6:20-6:20,ExpBox False)',
    '0 (6:15-6:23,ExpBox False)',
    '0 (4:21-4:21,ExpBox False)',
    '0 (4:24-4:24,ExpBox False)',
    '0 (4:17-4:30,ExpBox False)',
    '1 (3:15-3:23,ExpBox False)',
  ]);
});

it('counts what ran before an error', () => {
  const entries = counted('main = print (1 `div` 0) >> print 2\n');
  expect(entries).toContain('1 (1:23-1:23,ExpBox False)');
  expect(entries).toContain('0 (1:29-1:35,ExpBox False)');
});
