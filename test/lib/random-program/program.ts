/** Random well-typed Haskell programs that end: declarations first, then a `main` that prints many results, some of them
 * by way of a handler. A program is a module; its name is a parameter, so that many can stand in one run. */
import * as fc from 'fast-check';
import { choicesOf } from './choices.ts';
import { abstraction } from './class.ts';
import { dataType } from './data.ts';
import { functionDeclaration } from './declaration.ts';
import type { Maker } from './scope.ts';
import { statement } from './statement.ts';

export interface RandomProgram {
  readonly declarations: readonly (readonly string[])[];
  readonly statements: readonly string[];
}

const numbers = fc.array(fc.nat(5039), { maxLength: 400, size: 'max' });
const some = (maxLength: number) => fc.array(numbers, { maxLength, size: 'max' });

/** Of some twenty lines; they shrink to `main = return ()`, a declaration or a statement at a time. */
export const randomProgram: fc.Arbitrary<RandomProgram> = fc
  .tuple(some(3), some(6), some(3), some(12))
  .map(buildProgram);

type Numbers = readonly (readonly number[])[];

function buildProgram([data, functions, classes, statements]: readonly [
  Numbers,
  Numbers,
  Numbers,
  Numbers,
]): RandomProgram {
  const names = { count: 0 };
  const made: Omit<Maker, 'choices'> = {
    data: [],
    functions: [],
    classes: [],
    monads: [],
    exceptions: [],
    monoids: [],
    numbers: [],
    calls: 0,
  };
  const each = <T>(streams: Numbers, make: (m: Maker) => T): T[] =>
    streams.map(stream => make({ ...made, choices: choicesOf(stream, names) }));
  const declarations = [
    ...each(data, dataType),
    ...each(functions.slice(0, 2), functionDeclaration),
    ...each(classes, abstraction),
    ...each(functions.slice(2), functionDeclaration),
  ];
  return { declarations, statements: each(statements, statement) };
}

const header = [
  'import Control.Exception',
  'import Control.Monad',
  'import Control.Monad.State',
  'import Data.Array',
  'import Data.Bits',
  'import Data.Char',
  'import Data.Foldable (toList)',
  'import Data.IORef',
  'import Data.Int',
  'import Data.Ix',
  'import Data.List',
  'import Data.List.NonEmpty (NonEmpty (..))',
  'import qualified Data.Map as Map',
  'import Data.Maybe',
  'import Data.Ord (comparing)',
  'import Data.Ratio',
  'import Data.Semigroup (sconcat)',
  'import qualified Data.Set as Set',
  'import Data.Tuple (swap)',
  'import Data.Word',
  'import System.IO.Unsafe (unsafeInterleaveIO)',
  'import Text.Read (readMaybe)',
  '',
  'probe :: Show a => a -> IO ()',
  "probe x = putStrLn (take 300 (show x)) `catch` \\e -> putStrLn ('!' : takeWhile (/= '\\n') (show (e :: SomeException)))",
];

export function drawProgram(program: RandomProgram, name: string): string {
  return [
    '{-# LANGUAGE BangPatterns, DeriveFoldable, DeriveFunctor, DeriveTraversable, FlexibleInstances #-}',
    `module ${name} (main) where`,
    ...header,
    '',
    ...program.declarations.flatMap(lines => [...lines, '']),
    'main :: IO ()',
    'main = do',
    ...program.statements.flatMap(s => s.split('\n')).map(l => `  ${l}`),
    '  return ()',
    '',
  ].join('\n');
}
