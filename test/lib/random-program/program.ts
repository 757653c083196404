/** Random well-typed Haskell programs that end: declarations first, then a `main` that prints many results, some of them
 * by way of a handler. A module holds some of them, so that many can stand in one run. */
import * as fc from 'fast-check';
import { choicesOf, type Names } from './choices.ts';
import { abstraction } from './class.ts';
import { dataType } from './data.ts';
import { functionDeclaration } from './declaration.ts';
import { extended } from './extension.ts';
import type { Maker } from './scope.ts';
import { statement } from './statement.ts';

/** The choices of every data type, function, class, declaration by extensions, and statement. */
export type RandomProgram = readonly [Numbers, Numbers, Numbers, Numbers, Numbers];
type Numbers = readonly (readonly number[])[];

const streams = (minLength: number, maxLength: number, length: number) =>
  fc.array(fc.array(fc.nat(5039), { maxLength: length, size: 'max' }), { minLength, maxLength, size: 'max' });

const ofSize = (
  data: number,
  functions: number,
  classes: number,
  extensions: number,
  statements: number,
  length: number,
) =>
  fc.tuple(
    streams(0, data, length),
    streams(0, functions, length),
    streams(0, classes, length),
    streams(0, extensions, length),
    streams(1, statements, length),
  );

/** Most are short: what they find costs the same, and they find it alone. They shrink to one statement, a declaration
 * or a statement at a time. */
export const randomProgram: fc.Arbitrary<RandomProgram> = fc.oneof(
  { weight: 19, arbitrary: ofSize(1, 3, 1, 1, 4, 150) },
  { weight: 1, arbitrary: ofSize(3, 6, 3, 3, 12, 400) },
);

interface Parts {
  readonly declarations: readonly (readonly string[])[];
  readonly statements: readonly string[];
}

function build([data, functions, classes, extensions, statements]: RandomProgram, names: Names): Parts {
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
    ...each(extensions, extended),
    ...each(functions.slice(2), functionDeclaration),
  ];
  return { declarations, statements: each(statements, statement) };
}

/** Types of local functions are generalised as without GADTs and type families. */
const extensions = [
  'BangPatterns',
  'DataKinds',
  'DeriveFoldable',
  'DeriveFunctor',
  'DeriveTraversable',
  'DuplicateRecordFields',
  'FlexibleContexts',
  'FlexibleInstances',
  'GADTs',
  'ImplicitParams',
  'LiberalTypeSynonyms',
  'MagicHash',
  'MultiParamTypeClasses',
  'OverloadedLabels',
  'PartialTypeSignatures',
  'PatternSynonyms',
  'RankNTypes',
  'ScopedTypeVariables',
  'TypeApplications',
  'TypeFamilies',
  'UnboxedSums',
  'UnboxedTuples',
  'UndecidableInstances',
  'ViewPatterns',
  'NoMonoLocalBinds',
] as const;

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
  'import Data.Proxy (Proxy (..))',
  'import Data.Ratio',
  'import Data.Semigroup (sconcat)',
  'import qualified Data.Set as Set',
  'import Data.Tuple (swap)',
  'import Data.Word',
  'import GHC.Exts (Double (..), Double#, Int (..), Int#, Word#, and#, double2Int#, int2Double#, int2Word#, isTrue#, negateDouble#, negateInt#, or#, popCnt#, quotInt#, remInt#, uncheckedIShiftL#, word2Int#, xor#, (*#), (*##), (+#), (+##), (-#), (-##), (/##), (<#), (<=#), (==#), (>#), (>##))',
  'import GHC.OverloadedLabels (IsLabel (..))',
  'import GHC.Records (getField)',
  'import GHC.TypeLits (KnownSymbol, symbolVal)',
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
    `{-# LANGUAGE ${extensions.join(', ')} #-}`,
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
