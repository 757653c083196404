import { expect, it } from 'vitest';
import { optimised } from '../../../../lib/optimised.ts';

const one = (lines: readonly string[], names: RegExp): string =>
  optimised(['module Main where', ...lines].join('\n'), names, true).join('\n');

it('a loop over actions in a program with cost centres calls none of the monad’s functions', () => {
  const code = one(
    [
      'import Control.Monad',
      'import Data.IORef',
      'main :: IO ()',
      'main = do',
      '  r <- newIORef (0 :: Int)',
      "  forM_ [1 .. 100] $ \\i -> modifyIORef' r (+ i)",
      '  readIORef r >>= print',
    ],
    /^Main\.main_loop/,
  );
  expect(code).toContain('writeMutVar#');
  expect(code).not.toContain('$fMonadIO');
});

it('what has a cost centre of its own is evaluated as often as before', () => {
  const code = one(
    [
      'act :: Int -> IO ()',
      'act n = if n > 3 then print n else return ()',
      'twice :: IO () -> IO ()',
      'twice a = a >> a',
      'main :: IO ()',
      'main = twice (act 5)',
    ],
    /^Main\.act\$p$/,
  );
  expect(code).toContain('scc<act>');
  expect(code).not.toContain('eta');
});

const powers = (call: string): readonly string[] => [
  'class Ring a where { one :: a; times :: a -> a -> a }',
  'newtype Clock = Clock Int deriving Show',
  'instance Ring Clock where { one = Clock 1; times (Clock a) (Clock b) = Clock (a * b `mod` 12) }',
  'instance Ring a => Ring [a] where { one = [one]; times xs ys = zipWith times xs ys }',
  'power :: Ring a => a -> Int -> a',
  'power _ 0 = one',
  'power a n = times a (power a (n - 1))',
  'main :: IO ()',
  `main = print (${call})`,
];

it('copies functions for instances of the program that are made of no others', () => {
  const code = one(powers('power (Clock 5) 9'), /^Main\.\$spower@RingClock/);
  expect(code).toContain('scc<power>');
  expect(code).toContain('$fRingClock_$ctimes');
});

it('copies functions for constants that are made of other instances, and calls their methods that are functions', () => {
  const code = one(powers('power [Clock 5] 9'), /^Main\.\$spower@\$dRing/);
  expect(code).toContain('scc<power>');
  expect(code).toMatch(/\$fRing\[\]_\$ctimes/);
  // which is evaluated once for the constant, and counts
  expect(code).not.toContain('$fRing[]_$cone');
});

it('copies none for instances that a function makes, whose methods have the stack of their maker', () => {
  const made = ['made :: Ring a => a -> Int -> [a]', 'made a n = power [a] n'];
  expect(one([...powers('made (Clock 5) 9'), ...made], /^Main\.\$spower@\$fRing\[\]/)).toBe('');
});

it('takes apart what it has been given in registers, strict fields too', () => {
  const code = one(
    [
      'data V = V !Double !Double',
      'dot :: V -> V -> Double',
      'dot (V a b) (V c d) = a * c + b * d',
      'main :: IO ()',
      'main = print (dot (V 1 2) (V 3 4))',
    ],
    /^Main\.dot\$p$/,
  );
  expect(code).toContain('scc<dot>');
  expect(code).not.toContain('case ');
});

const words = [
  'import Data.Foldable',
  'import qualified Data.Map as M',
  'each :: (a -> [b]) -> [[a] -> [b]]',
  'each f = [concatMap f, foldMap f . reverse]',
  'main :: IO ()',
  'main = print (map ($ [1 :: Int, 2]) (each show))',
];

it('copies functions of the library that are half-applied, which remain thunks', () => {
  expect(one(words, /^Main\.\$sconcatMap@Foldable/)).not.toContain('D:Foldable');
  expect(one(words, /^Main\.each$/)).toContain('Main.$sconcatMap@Foldable[] f');
});

it('keeps what applies an unknown function a thunk: a thunk that has been evaluated is called otherwise', () => {
  const code = one(
    [
      'each :: (a -> b -> c) -> [(a, b)] -> [c]',
      'each f = walk (uncurry f)',
      'walk :: (a -> b) -> [a] -> [b]',
      'walk _ [] = []',
      'walk f (x : xs) = f x : walk f xs',
      'main :: IO ()',
      'main = print (each (+) [(1 :: Int, 2)])',
    ],
    /^Main\.each$/,
  );
  expect(code).toContain('uncurry f');
});
