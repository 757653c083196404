import { describe, expect, it } from 'vitest';
import { optimised } from '../../../../lib/optimised.ts';
import { compile, execute, plain } from '../../../../lib/program.ts';

const program = (...lines: readonly string[]): string => ['module Main where', ...lines].join('\n');

function printed(text: string): string {
  return execute(compile('Main.hs', text, { ...plain, optimise: '1' }), { name: 'Main' }).stdout;
}

describe('what is certainly evaluated', () => {
  it('is passed in registers, and a loop over it allocates nothing', () => {
    const text = program(
      'sumTo :: Int -> Int -> Int',
      'sumTo 0 acc = acc',
      'sumTo n acc = sumTo (n - 1) (acc + n)',
      'main :: IO ()',
      'main = print (sumTo 10 0)',
    );
    const [loop] = optimised(text, /^Main\.sumTo\$p$/);
    expect(loop).toBe(
      'Main.sumTo$p = \\n:i64 acc:i64 -> case n of wild:i64 0# -> GHC.Types.I# acc _ -> case -# n 1# of now:i64 _ -> case +# acc n of strict:i64 _ -> Main.sumTo$p now strict',
    );
  });

  it('is taken apart as far as it is needed, with fields that are evaluated when they are stored', () => {
    const text = program(
      'data V = V !Double !Double',
      'dot :: V -> V -> Double',
      'dot (V a b) (V c d) = a * c + b * d',
      'loop :: Int -> V -> Double -> Double',
      'loop 0 _ acc = acc',
      'loop n v acc = loop (n - 1) v (acc + dot v v)',
      'main :: IO ()',
      'main = print (loop 3 (V 1 2) 0)',
    );
    expect(optimised(text, /^Main\.dot\$p$/)[0]).toMatch(/^Main\.dot\$p = (\\ds:f64)( ds_\d:f64){3} ->/);
  });

  it('is not what only some branch evaluates, nor what is done behind an action', () => {
    const text = program(
      'pick :: Bool -> Int -> Int',
      'pick b n = if b then n else 0',
      'shout :: Int -> IO Int',
      'shout n = putStrLn "first" >> (return $! n + 1)',
      'main :: IO ()',
      'main = do',
      '  print (pick False undefined)',
      '  _ <- shout 1',
      '  print (pick True 2)',
    );
    expect(optimised(text, /^Main\.pick\$p$/)).toEqual([]);
    expect(printed(text)).toBe('0\nfirst\n2\n');
  });

  it('is evaluated as one type in one branch and as another in the next', () => {
    const text = [
      '{-# LANGUAGE GADTs #-}',
      program(
        'data T a where { I :: T Int; L :: T [Int] }',
        'f :: T a -> a -> Int',
        'f I n = n + 1',
        'f L xs = case xs of { [] -> 0; (x : _) -> x }',
        'main :: IO ()',
        'main = print (f I 1, f L [5, 6])',
      ),
    ].join('\n');
    expect(printed(text)).toBe('(2,5)\n');
  });

  it('is not an argument of what never ends but prints', () => {
    const text = program(
      'import Control.Exception',
      'loop :: Int -> Int -> IO ()',
      'loop 0 _ = throwIO (userError "end")',
      'loop n x = print n >> loop (n - 1) x',
      'main :: IO ()',
      'main = loop 2 undefined `catch` \\e -> print (e :: IOException)',
    );
    expect(printed(text)).toBe('2\n1\nuser error (end)\n');
  });
});

describe('numbers converted by way of Integer', () => {
  it('are converted at once', () => {
    const text = program(
      'f :: Int -> Double',
      'f n = fromIntegral n * 2',
      'main :: IO ()',
      'main = print (f 3)',
    );
    expect(optimised(text, /^Main\.f\$p$/)[0]).toContain('int2Double#');
  });
});
