/** Cost centres of what a module exports, as `ghc -fprof-auto-exported` gives them: functions, variables and fields, but
 * neither methods, whose code nobody imports by name, nor what a pattern binds. */
import { expect, test } from 'vitest';
import { compile, execute, profiledTop } from '../lib/program.ts';

const program = `
module Main (main, Shape(..), Square(..), grow, unit, pair) where

class Shape a where
  area, twice :: a -> Int
  twice a = area a + area a

data Square = Square { side :: Int, colour :: String } deriving (Show, Eq)

instance Shape Square where
  area s = side s * side s

grow :: Square -> Square
grow s = s { side = helper (side s) }

helper :: Int -> Int
helper n = n + length (colour unit)

unit :: Square
unit = Square 1 "red"

pair, other :: Int
(pair, other) = (area unit, helper 2)

main :: IO ()
main = print (twice (grow unit), grow unit == unit, grow unit, pair, other)
`;

test('methods and patterns have no centres of their own', () => {
  const { result } = execute(compile('Main.hs', program, { ...profiledTop, costCentres: 'exported' }), {
    name: 'Main',
  });
  const own = result.profile!.centres.filter(c => c.module === 'Main' && c.kind === 'auto');
  expect([...new Set(own.map(c => c.label))].sort()).toEqual(['colour', 'grow', 'main', 'side', 'unit']);
});
