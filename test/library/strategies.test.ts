/** Strategies, for which GHC 9.0.2 has no package beside it: what is evaluated, and when, is told by traces. */
import { expect, test } from 'vitest';
import { compile, execute, plain } from '../lib/program.ts';

const program = `
import Control.Parallel
import Control.Parallel.Strategies
import Debug.Trace
import System.IO

noisy :: Int -> Int
noisy n = trace ("evaluated " ++ show n) (2 * n)

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  print (sum (parMap rdeepseq (* 2) [1 .. 10 :: Int]))
  print (runEval (do { a <- rpar (1 + 2); b <- rseq (3 + 4); return (a + b :: Int) }))
  print (let { a = 3; b = 4 } in a \`par\` (b \`pseq\` a + b :: Int))
  print (map (+ 1) [1 .. 5 :: Int] \`using\` parListChunk 2 rseq)
  hPutStrLn stderr "rseq"
  case [noisy 1, noisy 2] \`using\` evalList rseq of xs -> xs \`seq\` hPutStrLn stderr "done" >> print (length xs)
  hPutStrLn stderr "rpar"
  case [noisy 3, noisy 4] \`using\` parList rseq of xs -> xs \`seq\` hPutStrLn stderr "done" >> print (length xs)
  hPutStrLn stderr "pair"
  case (noisy 5, Just (noisy 6)) \`using\` evalTuple2 r0 rdeepseq of p -> p \`seq\` hPutStrLn stderr "done" >> print (fmap (+ 1) (snd p))
  print (take 3 (map noisy [7 ..] \`using\` parBuffer 2 rseq))
  print ((length .| evalListNth 1 rseq) (map noisy) [10, 11, 12])
  print (((+ 1) $| rseq) 2, withStrategy (evalTraversable rseq) (Just 1))
`;

test('evaluate as far as they say', () => {
  const { stdout, stderr } = execute(compile('Strategies.hs', program, plain), { name: 'Strategies' });
  expect(stdout).toBe('110\n10\n7\n[2,3,4,5,6]\n2\n2\nJust 13\n[14,16,18]\n3\n(3,Just 1)\n');
  expect(stderr.trim().split('\n')).toEqual([
    'rseq',
    'evaluated 1',
    'evaluated 2',
    'done',
    'rpar',
    'done',
    'pair',
    'evaluated 6',
    'done',
    'evaluated 7',
    'evaluated 8',
    'evaluated 9',
    'evaluated 11',
  ]);
});
