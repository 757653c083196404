/** Biographies of heap objects: what a program does with data says what they have been at each sample. */
import { describe, expect, it } from 'vitest';
import { writeHp } from '../../../language/profile/format/hp.ts';
import type { Biography } from '../../../language/profile/model/heap.ts';
import type { HeapRestriction } from '../../../language/profile/model/restriction.ts';
import { heapBands } from '../../../language/profile/pass/heap.ts';
import { compile, execute, profiledTop } from '../../lib/program.ts';

/** The bytes of each biography at each sample, of closures that a restriction leaves; a sample for each collection that the program asks for. */
function biographiesOf(body: string, restriction: HeapRestriction) {
  const executable = compile('Main.hs', program(body), { ...profiledTop, biography: true });
  const heap = { kind: 'time', milliseconds: 0, biography: true } as const;
  const { profile } = execute(executable, { name: 'Main', heap }).result;
  if (!profile?.heap) throw new Error('the run has no heap profile');
  const { bands, at, fixed } = heapBands(
    { ...profile, heap: profile.heap },
    { breakdown: 'hb', restriction },
  );
  const bytes = (of: Biography): number[] =>
    Array.from(at, (_, sample) => bands.find(({ label }) => label === of)?.bytes[sample] ?? 0);
  const hp = writeHp({ bands, at, unit: 'seconds', ...(fixed && { fixed }) }, { job: 'Main', endTime: 0 });
  return { bytes, hp };
}

const program = (body: string): string => `module Main where
import Control.Exception (evaluate)
import Control.Monad
import Data.IORef
import qualified Data.Map as M
import System.Mem

data Tree = Leaf | Node Tree Tree

build :: Int -> Tree
build 0 = Leaf
build n = let l = build (n - 1); r = build (n - 1) in l \`seq\` r \`seq\` Node l r
{-# NOINLINE build #-}

size :: Tree -> Int
size Leaf = 0
size (Node l r) = size l + 1 + size r
{-# NOINLINE size #-}

${body}
`;

/** Of a tree of ten levels. */
const nodes = 1023 * 16;
const rounded = (bytes: readonly number[]): number[] => bytes.map(each => Math.round(each / nodes));

describe('a biography', () => {
  it('is lag before the first use, use up to the last, then drag', () => {
    const { bytes } = biographiesOf(
      `main :: IO ()
main = do
  tree <- evaluate (build 10)
  performGC
  performGC
  print (size tree)
  performGC
  performGC
  print (size tree)
  performGC
  performGC
  performGC
  case tree of { Leaf -> print 0; _ -> print 1 }`,
      { description: ['Node'] },
    );
    expect(rounded(bytes('LAG'))).toEqual([1, 1, 0, 0, 0, 0, 0]);
    expect(rounded(bytes('USE'))).toEqual([0, 0, 1, 1, 1, 0, 0]);
    expect(rounded(bytes('DRAG'))).toEqual([0, 0, 0, 0, 0, 1, 1]);
    expect(rounded(bytes('VOID'))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('is void of what is made and held but never looked at', () => {
    const { bytes } = biographiesOf(
      `main :: IO ()
main = do
  depth <- newIORef 10 >>= readIORef
  tree <- evaluate (build depth)
  memo <- newIORef tree
  performGC
  performGC
  writeIORef memo Leaf
  performGC`,
      { description: ['Node'] },
    );
    expect(bytes('VOID')).toEqual([nodes, nodes, 0]);
    expect(bytes('LAG')).toEqual([0, 0, 0]);
  });

  it('has a late last use', () => {
    const { bytes } = biographiesOf(
      `main :: IO ()
main = do
  tree <- evaluate (build 10)
  replicateM_ 5 (performGC >> performGC)
  print (size tree)`,
      { description: ['Node'] },
    );
    expect(bytes('LAG')).toEqual(Array.from({ length: 10 }, () => nodes));
  });

  it('takes a thunk for used when it is entered, and a function when it is applied', () => {
    const { bytes } = biographiesOf(
      `main :: IO ()
main = do
  chain <- newIORef (0 :: Int)
  forM_ [1 .. 1000] (\\i -> modifyIORef chain (+ i))
  performGC
  performGC
  readIORef chain >>= print
  performGC`,
      { type: ['Int', '*'] },
    );
    expect(bytes('LAG').map(each => each > 16_000)).toEqual([true, true, false]);
    expect(bytes('VOID').every(each => each < 200)).toBe(true);
    const functions = biographiesOf(
      `adders :: Int -> [Int -> Int]
adders n = [\\x -> x * n + i | i <- [1 .. n]]
{-# NOINLINE adders #-}

main :: IO ()
main = do
  let fs = adders 500
  print (length fs)
  mapM_ evaluate fs
  performGC
  performGC
  print (sum (map ($ 3) fs))
  performGC
  performGC
  print (length fs)`,
      { type: ['->'] },
    );
    const large = (of: Biography) => functions.bytes(of).map(each => each >= 500 * 16);
    expect(large('LAG')).toEqual([true, true, false, false]);
    expect(large('USE')).toEqual([false, false, true, false]);
    expect(large('DRAG')).toEqual([false, false, false, true]);
  });

  it('counts what can be written and arrays as used all the time', () => {
    const { bytes } = biographiesOf(
      `main :: IO ()
main = do
  cells <- mapM newIORef [1 .. 300 :: Int]
  performGC
  performGC
  print (length cells)`,
      { description: ['MUT_VAR'] },
    );
    expect(bytes('INHERENT_USE').every(each => each >= 300 * 16)).toBe(true);
    expect(['VOID', 'LAG', 'USE', 'DRAG'].flatMap(of => bytes(of as Biography))).toEqual(
      Array.from({ length: 8 }, () => 0),
    );
  });

  it('restricts, and leaves out what is always in use, as GHC does', () => {
    const body = `main :: IO ()
main = do
  tree <- evaluate (build 10)
  cell <- newIORef tree
  performGC
  print (size tree)
  performGC
  performGC
  readIORef cell >>= \\t -> t \`seq\` return ()`;
    const only = (...biography: string[]) => biographiesOf(body, { biography });
    expect(rounded(only('lag').bytes('LAG'))).toEqual([1, 0, 0]);
    expect(rounded(only('lag').bytes('DRAG'))).toEqual([0, 0, 0]);
    expect(rounded(only('lag', 'drag').bytes('DRAG'))).toEqual([0, 0, 1]);
    expect(only('use', 'inherent_use', 'INHERENT_USE').bytes('INHERENT_USE')).toEqual([0, 0, 0]);
  });

  it('follows objects through collections between two samples', () => {
    const text = program(`main :: IO ()
main = do
  depth <- newIORef 10 >>= readIORef
  tree <- evaluate (build depth)
  forM_ [1 .. 40 :: Int] (\\i -> performGC >> evaluate (size (build (i \`mod\` 8))))
  print (size tree)
  forM_ [1 .. 40 :: Int] (\\i -> performGC >> evaluate (size (build (i \`mod\` 8))))
  print (size tree)`);
    const executable = compile('Main.hs', text, { ...profiledTop, biography: true });
    const run = (bytes: number) => {
      const heap = { kind: 'bytes', bytes, biography: true } as const;
      const { profile, statistics } = execute(executable, { name: 'Main', heap, area: 1 << 12 }).result;
      if (!profile?.heap) throw new Error('the run has no heap profile');
      const { bands } = heapBands(
        { ...profile, heap: profile.heap },
        { breakdown: 'hb', restriction: { description: ['Node'] } },
      );
      const highest = new Map(bands.map(({ label, bytes: all }) => [label, Math.max(...all)]));
      return { samples: profile.heap.times.length, collections: statistics.collections, highest };
    };
    const rare = run(50_000);
    expect(rare.collections).toBeGreaterThan(5 * rare.samples);
    expect(rare.highest.get('LAG')).toBeGreaterThanOrEqual(nodes);
    expect(rare.highest.get('USE')).toBeGreaterThanOrEqual(nodes);
    expect(rare.highest.get('VOID') ?? 0).toBe(0);
  });

  it('has a row for each in every sample of a file, in the order of GHC', () => {
    const { hp } = biographiesOf(`main :: IO ()\nmain = performGC >> print 1`, { description: ['nothing'] });
    expect(hp).toContain('\nVOID\t0\nLAG\t0\nUSE\t0\nINHERENT_USE\t0\nDRAG\t0\nEND_SAMPLE');
  });
});
