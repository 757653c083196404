/** Which constants a collection keeps: what may still be evaluated stays, with its value; all else goes. */
import { describe, expect, it } from 'vitest';
import { heapBands } from '../../../language/profile/pass/heap.ts';
import { createConstants } from '../../../language/runtime/constants.ts';
import type { Store } from '../../../language/runtime/store.ts';
import { compile, execute, plain, profiledTop } from '../../lib/program.ts';

describe('of a graph', () => {
  // the function 0 refers to the constant 4 by way of 1, and 2 to the constant 5; the code of 4 is 3, which refers to 5
  const at = Int32Array.of(16, 32, 48, 64, 80, 96);
  const references = {
    at,
    starts: Int32Array.of(0, 1, 2, 3, 4, 5, 5),
    targets: Int32Array.of(1, 4, 5, 5, 3),
    constants: Int32Array.of(4, 5),
    always: Int32Array.of(),
    shapes: 0,
    marks: 112,
  };
  const met = (...nodes: number[]) => {
    const words = new Int32Array(64);
    words[80 >>> 2] = 4; // the info of the constant 4 has its shape at 64
    const constants = createConstants(references, { words, bytes: new Uint8Array(words.buffer) } as Store);
    constants.begin([80, 96], true);
    for (const node of nodes) constants.meet(at[node]!);
    const found: number[] = [];
    for (let next = constants.next(); next !== undefined; next = constants.next()) {
      found.push(next);
      if (next === 80) constants.meetCode(next);
    }
    expect([80, 96].filter(constants.isNeeded)).toEqual([...found].sort());
    return found;
  };

  it('what code refers to is needed, and what an unevaluated constant does', () => {
    expect(met()).toEqual([]);
    expect(met(2)).toEqual([96]);
    expect(met(0)).toEqual([80, 96]);
    expect(met(4, 4)).toEqual([80, 96]);
  });

  it('all that were entered are needed where nothing is asked', () => {
    const store = { words: new Int32Array(64), bytes: new Uint8Array(256) } as unknown as Store;
    const constants = createConstants(references, store);
    constants.begin([80], false);
    expect([constants.next(), constants.next()]).toEqual([80, undefined]);
    expect(constants.isNeeded(96)).toBe(true);
  });
});

const every = { heap: { kind: 'time', milliseconds: 0 }, area: 1 << 14 } as const;

/** How many bytes of a band are live in each sample. */
function band(text: string, label: string): { readonly bytes: readonly number[]; readonly stdout: string } {
  const { stdout, result } = execute(compile('Main.hs', text, profiledTop), { name: 'Main', ...every });
  const { bands } = heapBands(
    { ...result.profile!, heap: result.profile!.heap! },
    { breakdown: 'hd', threads: false },
  );
  return { bytes: [...(bands.find(each => each.label === label)?.bytes ?? [])], stdout };
}

describe('of a program', () => {
  it('what only main held is gone once it was used for the last time', () => {
    const { bytes } = band(
      `import System.Mem
data Tree = Leaf | Branch Tree Int Tree
build :: Int -> Tree
build 0 = Leaf
build n = Branch (build (n - 1)) n (build (n - 1))
total :: Tree -> Int
total Leaf = 0
total (Branch l n r) = total l + n + total r
main :: IO ()
main = do
  let t = build 10
  print (total t)
  performGC
  print (total t)
  performGC
`,
      'Branch',
    );
    expect(Math.max(...bytes)).toBe(1023 * 24);
    expect(bytes.at(-1)).toBe(0);
  });

  it('a list at top level that is consumed once takes bounded memory', () => {
    const text = `{-# LANGUAGE BangPatterns #-}
numbers :: [Int]
numbers = [1 .. 4000000]
go :: Int -> [Int] -> Int
go !acc [] = acc
go acc (x : xs) = go (acc + x) xs
main :: IO ()
main = print (go 0 numbers)
`;
    const executable = compile('Main.hs', text, { ...plain, optimise: '0' });
    const { stdout, result } = execute(executable, { name: 'Main' });
    expect(stdout).toBe('8000002000000\n');
    // what is needed is asked once eight megabytes are live; the whole list would take 128
    expect(result.statistics.maximumLive).toBeLessThan(24e6);
  });

  it('what is used again keeps its value, and is evaluated once', () => {
    const { bytes, stdout } = band(
      `import Data.IORef
import Debug.Trace
import System.IO.Unsafe
import System.Mem
counter :: IORef Int
counter = unsafePerformIO (newIORef 0)
{-# NOINLINE counter #-}
squares :: [Int]
squares = unsafePerformIO (modifyIORef counter (+ 1)) \`seq\` map (^ (2 :: Int)) [1 .. 100]
{-# NOINLINE squares #-}
table :: [[Int]]
table = [squares, reverse squares]
{-# NOINLINE table #-}
main :: IO ()
main = do
  print (sum squares)
  mapM_ (\\n -> performGC >> print (table !! (n \`mod\` 2) !! n)) [1 .. 4]
  print (length (show (product [1 .. 3000 :: Integer])))
  print (sum (map sum table))
  performGC
  readIORef counter >>= print
`,
      ':',
    );
    expect(stdout).toBe('338350\n9801\n9\n9409\n25\n9131\n676700\n1\n');
    expect(bytes.at(-1)).toBeLessThan(100);
  });
});
