/** Random well-typed Haskell programs that end: declarations first, then a `main` that prints many results, some of them
 * by way of a handler. A module holds some of them, so that many can stand in one run. */
import * as fc from 'fast-check';
import { choicesOf, type Names } from './choices.ts';
import { abstraction } from './class.ts';
import { dataType } from './data.ts';
import { functionDeclaration } from './declaration.ts';
import type { Maker } from './scope.ts';
import { statement } from './statement.ts';

/** The choices of every data type, function, class and statement. */
export type RandomProgram = readonly [Numbers, Numbers, Numbers, Numbers];
type Numbers = readonly (readonly number[])[];

const streams = (minLength: number, maxLength: number, length: number) =>
  fc.array(fc.array(fc.nat(5039), { maxLength: length, size: 'max' }), { minLength, maxLength, size: 'max' });

const ofSize = (data: number, functions: number, classes: number, statements: number, length: number) =>
  fc.tuple(
    streams(0, data, length),
    streams(0, functions, length),
    streams(0, classes, length),
    streams(1, statements, length),
  );

/** Most are short: what they find costs the same, and they find it alone. They shrink to one statement, a declaration
 * or a statement at a time. */
export const randomProgram: fc.Arbitrary<RandomProgram> = fc.oneof(
  { weight: 19, arbitrary: ofSize(1, 3, 1, 4, 150) },
  { weight: 1, arbitrary: ofSize(3, 6, 3, 12, 400) },
);

interface Parts {
  readonly declarations: readonly (readonly string[])[];
  readonly statements: readonly string[];
}

function build([data, functions, classes, statements]: RandomProgram, names: Names): Parts {
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

/** Programs of a batch, by their numbers in it. */
export type Numbered = ReadonlyMap<number, RandomProgram>;

const marks = ['', '.', '&', '|', '^', '<', '%', '*'] as const;
/** As many programs as a module holds. */
export const together = marks.length;

/** What runs program `index`. */
export const mainOf = (index: number): string => `main${index}`;

/** What a module says of one of its programs does not depend on the others. */
function drawProgram(index: number, program: RandomProgram): string[] {
  const { declarations, statements } = build(program, {
    count: index * 10_000,
    mark: marks[index % together]!,
  });
  return [
    ...declarations.flatMap(lines => [...lines, '']),
    `${mainOf(index)} :: IO ()`,
    `${mainOf(index)} = do`,
    ...statements.flatMap(s => s.split('\n')).map(l => `  ${l}`),
    '  return ()',
    '',
  ];
}

/** Whether a program has cost centres of its own; without any, those that it chooses itself are none. */
export const hasCentres = (program: RandomProgram): boolean =>
  drawProgram(0, program).some(line => line.includes('{-# SCC '));

/** A line of a module, and the program that it is of. */
export interface Line {
  readonly text: string;
  readonly program?: number;
}

export function drawModule(name: string, programs: Numbered): Line[] {
  const before = [
    '{-# LANGUAGE BangPatterns, DeriveFoldable, DeriveFunctor, DeriveTraversable, FlexibleInstances #-}',
    `module ${name} (${[...programs.keys()].map(mainOf).join(', ')}) where`,
    ...header,
    '',
  ];
  return [
    ...before.map(text => ({ text })),
    ...[...programs].flatMap(([index, program]) =>
      drawProgram(index, program).map(text => ({ text, program: index })),
    ),
  ];
}
