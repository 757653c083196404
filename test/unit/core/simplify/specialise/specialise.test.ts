import { describe, expect, it } from 'vitest';
import { optimised } from '../../../../lib/optimised.ts';

describe('a call with a known dictionary', () => {
  it('is a call of a copy in which the methods are known', () => {
    const text = [
      'module Main where',
      'power :: Num a => a -> Int -> a',
      'power _ 0 = 1',
      'power x n = x * power x (n - 1)',
      'main :: IO ()',
      'main = print (power (2 :: Double) 10)',
    ].join('\n');
    const [copy] = optimised(text, /^Main\.\$spower@NumDouble\$p/);
    expect(copy).toContain('*##');
    expect(copy).not.toContain('GHC.Num');
  });

  it('has a copy for each dictionary, also where these are made of others', () => {
    const text = [
      'module Main where',
      'class Size a where size :: a -> Int',
      'instance Size Int where size n = n',
      'instance Size a => Size [a] where size xs = total xs',
      'total :: Size a => [a] -> Int',
      'total [] = 0',
      'total (x : xs) = size x + total xs',
      'main :: IO ()',
      'main = print (total lists)',
      'lists :: [[Int]]',
      'lists = [[1, 2], [3]]',
    ].join('\n');
    const names = optimised(text, /^Main\.\$stotal/).map(code => code.replace(/ .*/, ''));
    expect(names.some(name => name.startsWith('Main.$stotal@Size[](SizeInt)'))).toBe(true);
    expect(names.some(name => name.startsWith('Main.$stotal@SizeInt'))).toBe(true);
  });

  it('has an end where a function calls itself with ever larger ones', () => {
    const text = [
      'module Main where',
      'nested :: Show a => Int -> a -> String',
      'nested 0 x = show x',
      'nested n x = nested (n - 1) [x]',
      'main :: IO ()',
      "main = putStrLn (nested 3 'a')",
    ].join('\n');
    expect(optimised(text, /^Main\.\$snested/).length).toBeLessThan(20);
  });

  it('keeps the cost centres of the function', () => {
    const text = [
      'module Main where',
      'power :: Num a => a -> Int -> a',
      'power x n = if n == 0 then 1 else x * power x (n - 1)',
      'main :: IO ()',
      'main = print (power (2 :: Double) 10)',
    ].join('\n');
    for (const code of optimised(text, /^Main\.\$spower@NumDouble\$p/, true))
      expect(code).toContain('scc<power>');
  });
});

describe('a function that passes a function on to itself', () => {
  it('is a loop where it is called', () => {
    const text = [
      'module Main where',
      'main :: IO ()',
      'main = print (foldr (\\x n -> if x > 3 then n + 1 else n) 0 [1 :: Int, 2, 5])',
    ].join('\n');
    const all = optimised(text, /./).join('\n');
    expect(all).not.toContain('GHC.Base.foldr');
    expect(all).toContain('Main.main_loop');
  });
});
