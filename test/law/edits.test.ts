/**
 * An edited module, looked at again, is as if it were looked at for the first time: what is said of it, what its names
 * mean, the types of all its nodes, its interface, its Core and its code. `npm run test:long` runs more sequences of
 * edits.
 */

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printModule } from '../../language/core/printer.ts';
import { createIncrementalState } from '../../language/pipeline/incremental.ts';
import type { Imported } from '../../language/pipeline/interface.ts';
import { programPhases } from '../../language/pipeline/phases.ts';
import { memoize } from '../../language/source/memoize.ts';
import { lex } from '../../language/syntax/lexer.ts';
import { isTrivia } from '../../language/syntax/token.ts';
import { walk } from '../../language/syntax/walk.ts';
import { printType } from '../../language/types/print.ts';
import { digest, typeDigest } from '../../language/workspace/digest.ts';
import { moduleNameOf } from '../../language/workspace/graph.ts';
import { createSession } from '../../language/workspace/workspace.ts';
import { cases } from '../lib/cases.ts';
import { builtLibrary, profiledTop } from '../lib/program.ts';
import { programs } from '../lib/random-text.ts';

const runs = cases(3);
const path = 'Main.hs';

type Session = ReturnType<typeof session>;

const library = builtLibrary();
const compiler = programPhases(library);
const imported: Imported = name => library.interface(name);

const session = () => createSession(compiler, library);

/** All that is known of the module. */
function known(of: Session, kept = createIncrementalState()) {
  const diagnostics = of.check(path).get(path);
  const module = of.module(path);
  if (module === undefined) return { diagnostics };
  const { tree, renamed, elaboration } = module;
  const names: string[] = [];
  const types: string[] = [];
  walk(tree, node => {
    const at = `${node.kind} ${node.span.start}-${node.span.end}`;
    if (node.kind === 'name') {
      const entity = renamed.names.get(node);
      const where = entity?.span && `${entity.span.start}-${entity.span.end}`;
      if (entity !== undefined) names.push(`${at} ${entity.kind} ${entity.name} ${where}`);
    }
    const type = elaboration.types.get(node);
    if (type !== undefined) types.push(`${at} ${printType(type)}`);
  });
  const own = of.interfaceOf(path, moduleNameOf(tree));
  const isRight = diagnostics?.every(({ severity }) => severity !== 'error');
  return {
    diagnostics,
    names: names.sort(),
    types: types.sort(),
    sizes: [
      renamed.names.size,
      renamed.grouped.size,
      renamed.shadowed.size,
      elaboration.types.size,
      elaboration.applied.size,
    ],
    top: elaboration.top.length,
    digest: own && typeDigest(own),
    code: isRight && renamed.main ? codeOf(of) : undefined,
    core: isRight ? printModule(compiler.desugar(module, imported, profiledTop, kept)) : undefined,
  };
}

/** The code to the byte, and what is said of it. */
function codeOf(of: Session): unknown {
  const { wasm, centres, infos, cafs } = of.build(path, profiledTop).program!;
  return { bytes: createHash('sha1').update(wasm).digest('hex'), centres, infos: digest(infos), cafs };
}

interface Edit {
  readonly at: number;
  readonly what: 'number' | 'comment' | 'line' | 'drop' | 'double' | 'other';
  readonly from: number;
  /** How far the text is checked until the next edit overtakes that; the whole way where it is 0. */
  readonly pauses: number;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  what: fc.constantFrom(
    'number',
    'comment',
    'line',
    'number',
    'drop',
    'double',
    'other',
    'number',
    'comment',
  ),
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  pauses: fc.oneof(fc.constant(0), fc.constant(0), fc.nat(60)),
});

/** The text after the edit; most leave it a program. */
function edited(text: string, { at, what, from }: Edit): string {
  const tokens = lex(text).tokens.filter(token => !isTrivia(token) && token.text !== '');
  const pick = <T>(list: readonly T[], where: number): T | undefined =>
    list[Math.min(list.length - 1, Math.floor(where * list.length))];
  const chosen = pick(what === 'number' ? tokens.filter(t => /^\d+$/.test(t.text)) : tokens, at);
  if (chosen === undefined) return text;
  const { start, end } = chosen.span;
  const replaced = (by: string): string => text.slice(0, start) + by + text.slice(end);
  switch (what) {
    case 'number':
      return replaced(String(1 + Math.floor(from * 1000)));
    case 'comment':
      return replaced(`{- ${'x'.repeat(Math.floor(from * 20))} -} ${chosen.text}`);
    case 'line': {
      const line = text.indexOf('\n', end) + 1;
      return `${text.slice(0, line)}\n-- a line\n${text.slice(line)}`;
    }
    case 'drop':
      return replaced('');
    case 'double':
      return replaced(`${chosen.text} ${chosen.text}`);
    case 'other':
      return replaced(pick(tokens, from)!.text);
  }
}

test('an edited module is as if it were new', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...programs),
      fc.array(edit, { minLength: 1, maxLength: 6 }),
      (program, edits) => {
        let text = program;
        const kept = createIncrementalState();
        let now = session().update(path, text);
        known(now, kept);
        for (const each of edits) {
          text = edited(text, each);
          now = now.update(path, text);
          const steps = now.checkInSteps(path);
          for (let i = 0; i < each.pauses && !steps.next().done; i++);
          if (each.pauses === 0) expect(known(now, kept)).toEqual(known(session().update(path, text)));
          // what was wrong is undone, as people do, or stays for a while
          const isWrong = each.what === 'drop' || each.what === 'double' || each.what === 'other';
          if (isWrong && each.from < 0.5) {
            text = program;
            now = now.update(path, text);
          }
        }
      },
    ),
    { numRuns: runs },
  );
}, 0);

/** Each text in turn in one session, and each in a session of its own. */
function expectFollowed(texts: readonly string[], fresh: (text: string) => unknown = freshlyKnown): void {
  const kept = createIncrementalState();
  let now = session();
  for (const text of texts) {
    now = now.update(path, text);
    expect(known(now, kept)).toEqual(fresh(text));
  }
}

const freshlyKnown = (text: string): unknown => known(session().update(path, text));

const shapes = [
  'import Data.List (sortBy)',
  'data Shape = Circle Int | Square Int deriving (Eq, Show)',
  'class Sized a where { size :: a -> Int; size _ = limit; name :: a -> String }',
  'instance Sized Shape where { size (Circle n) = n + limit; size (Square n) = n * 2; name s = show s }',
  'limit :: Int',
  'limit = 7',
  'largest xs = maximum (map size xs)',
  'ordered = sortBy (\\a b -> compare (size a) (size b))',
  'some = limit',
  'main :: IO ()',
  'main = print (largest [Circle 1, Square some], map name (ordered [Circle 3]))',
];

/** Line and what stands there instead for a while. */
const changes: readonly (readonly [number, string])[] = [
  [0, 'import Data.List (sortBy, insert)'],
  [0, 'import Data.Lis (sortBy)'],
  [0, 'import Data.List (sortBy'],
  [0, 'import Data.List (sortBy)\nimport Data.Char'],
  [1, 'data Shape = Circle Int | Square Int | Dot deriving (Eq, Show)'],
  [1, 'data Shape = Circle Int | Square Int deriving (Eq)'],
  [1, 'data Shape = Circle Integer | Square Int deriving (Eq, Show)'],
  [1, 'data Shape = Circle Int | | Square Int deriving (Eq, Show)'],
  [1, 'data Shap = Circle Int | Square Int deriving (Eq, Show)'],
  [1, 'newtype Other = Other Int deriving Show\ndata Shape = Circle Int | Square Int deriving (Eq, Show)'],
  [2, 'class Sized a where { size :: a -> Integer; size _ = 1; name :: a -> String }'],
  [2, 'class Sized a where { size :: a -> Int; size _ = limit }'],
  [2, 'class Show a => Sized a where { size :: a -> Int; size _ = limit; name :: a -> String }'],
  [2, 'class Sized a where { size :: a -> Int; size _ = limt; name :: a -> String }'],
  [2, 'class Sized a whee { size :: a -> Int; size _ = limit; name :: a -> String }'],
  [3, 'instance Sized Shape where { size (Circle n) = n; size (Square n) = n * 2; name s = show s }'],
  [3, 'instance Sized Shap where { size (Circle n) = n; size (Square n) = n * 2; name s = show s }'],
  [3, 'instance Sized Shape wher { size (Circle n) = n; size (Square n) = n * 2; name s = show s }'],
  [3, 'instance Sized Shape where { size (Circle n) = n; name s = show 1 }'],
  [3, ''],
  [4, 'limit :: Integer'],
  [4, 'limit :: Integr'],
  [4, 'limit :: :: Int'],
  [4, ''],
  [5, 'limit = 7 +'],
  [5, 'limit = some'],
  [5, 'limits = 7'],
  [6, 'largest xs = maximum (map size xs) + length (name (head xs))'],
  [6, 'largest = maximum . map size'],
  [6, 'largest xs = maximum (map size xs'],
  [6, 'largest xs = maximum (map size xs)\nshow x = x'],
  [7, 'infixl 3 `ordered`\nordered = sortBy (\\a b -> compare (size a) (size b))'],
  [8, 'some = 3'],
  [8, 'some = fromIntegral 3'],
  [8, 'some = limit\nextra = Circle some'],
  [9, 'main :: IO'],
  [10, 'main = print (largest [Circle 1, Square some])'],
];

test('what is derived follows the fixities of constructors', () => {
  const data = 'data Term = Var Char | Term :+: Term';
  const text = (fixity: string, deriving: string): string =>
    `${fixity}\n${deriving}\nmain :: IO ()\nmain = print (Var 'a' :+: Var 'b')\n`;
  for (const deriving of [`${data} deriving (Show, Read)`, `${data}\nderiving instance Show Term`])
    expectFollowed(['infixl 6 :+:', 'infixl 3 :+:', 'infixr 3 :+:', ''].map(f => text(f, deriving)));
});

test('declarations that are edited, broken and repaired, two at a time, are followed by all that rests on them', () => {
  const text = (lines: readonly string[]): string => `${lines.join('\n')}\n`;
  const fresh = memoize(freshlyKnown);
  for (const [i, [line, other]] of changes.entries()) {
    const [next, beside] = changes[(i + 7) % changes.length]!;
    const one = shapes.with(line, other);
    const both = one.with(next, beside);
    expectFollowed([shapes, one, both, shapes.with(next, beside), both, shapes].map(text), fresh);
  }
});

test('who uses a name is told when its type is written otherwise, and what it is stays the same', () => {
  const program = (result: string, signature: string) => `
answer :: Int -> (${result}, Int)
answer n = (['x'], n + length "y")
${signature}
same x = x
use n = fst found ++ "!" where found = same (answer n)
main :: IO ()
main = putStrLn (use 3)
`;
  expectFollowed(
    [
      ['String', 'same :: thing -> thing'],
      ['[Char]', 'same :: thing -> thing'],
      ['FilePath', ''],
      ['String', 'same :: a -> a'],
      ['String', ''],
    ].map(([result, signature]) => program(result!, signature!)),
  );
  const unwritten = program('String', '').replace(/answer ::.*/, '');
  expectFollowed([program('String', ''), unwritten, program('String', ''), unwritten]);
});

test('who shares a dictionary with whom follows an edit elsewhere', () => {
  const program = (flat: string) => `
class Score a where
  score :: a -> Int
instance Score Int where
  score n = n
instance Score a => Score [a] where
  score = sum . map score
flat :: Int -> Int
flat n = ${flat}
shown :: Show a => a -> Int
shown x = length (show x) + score [1 :: Int]
main :: IO ()
main = print (flat 1, shown 'c', shown True)
`;
  const texts = ['n', 'score [n]', 'score [n, n]', 'n', 'score [[n]]'].map(program);
  const kept = createIncrementalState();
  let now = session();
  const cores = texts.map(text => {
    now = now.update(path, text);
    const found = known(now, kept);
    expect(found).toEqual(known(session().update(path, text)));
    return found.core;
  });
  // made in `shown` itself, or the one that `flat` has made
  expect(cores.map(core => /\$dScore\w* = Main\.\$fScore\[\] Main\.\$fScoreInt\n\s*\\x/.test(core!))).toEqual(
    [true, false, false, true, false],
  );
});

test('what a partial signature leaves open is found again, and who uses it is told', () => {
  const program = (
    body: string,
  ) => `{-# LANGUAGE PartialTypeSignatures, NamedWildCards, PatternSynonyms, GADTs #-}
import Data.Char (ord)
pair :: a -> _b -> (_, a)
pair x y = (${body}, x)
first, second :: _ => a -> _ -> Int
first x n = n
second x s = length (show x ++ s)
data Some where Some :: Show a => a -> Int -> Some
pattern Hold x n = Some x n
used :: Some -> String
used (Hold x 3) = show x
used _ = show (fst (pair 'c' (2 :: Int)))
main :: IO ()
main = putStrLn (used (Hold True 3)) >> print (first 'c' 2 + second 'c' "x") >> print (ord (snd (pair 'c' 1)))
`;
  expectFollowed(['y', 'y + 1', 'not y', '()', '[y]', 'show y', 'y'].map(program));
});

test('a coercion follows what is written of roles, and whether the constructor of a newtype is in scope', () => {
  const program = (items: string, role: string) => `{-# LANGUAGE RoleAnnotations #-}
import Data.Coerce (coerce)
import Data.Monoid (${items})
newtype Age = Age Int
data Kept a = Kept Int
${role}
kept :: Kept Int -> Kept Age
kept = coerce
total :: Sum Int -> Int
total = coerce
main :: IO ()
main = case kept (Kept 1) of Kept n -> print n
`;
  const texts: readonly (readonly [string, string])[] = [
    ['Sum (..)', ''],
    ['Sum', ''],
    ['Sum (Sum)', 'type role Kept nominal'],
    ['Sum', 'type role Kept phantom'],
    ['Sum (..)', 'type role Kep nominal'],
  ];
  expectFollowed(texts.map(([items, role]) => program(items, role)));
  const wrong = texts.map(([items, role]) => {
    const all = session().update(path, program(items, role)).check(path).get(path)!;
    return all.flatMap(({ code, severity }) => (severity === 'error' ? code : []));
  });
  expect(wrong).toEqual([[], ['E0410'], ['E0410'], ['E0410'], ['E0309']]);
});

test('what is wrong with a part is said anew as the rest of the module changes', () => {
  const program = (rest: string) => `module Main where
import Data.Char (ord)
wrong :: Int -> Int
wrong n = lenghts n + sise n + Data.Char.ordinal 'c'
other :: Shap -> Int
other (Dott n) = n
local n = case n of { Just x -> stretch x; Nothing -> 0 } where stretched = 3
infix 4 ==>
${rest}
main :: IO ()
main = print (wrong 1 + other undefined + 2 * local (Just 3))
`;
  expectFollowed(
    [
      '',
      'lengths = id',
      'lengths = id\nsize = id',
      'sise = id',
      'sise = id\ndata Shape = Dot Int',
      'sise = id\ndata Shape = Dot Int | Dott Int',
      'sise = id\ndata Shap = Dott Int',
      'sise = id\ndata Shap = Dott Int\nstretches = 2',
      // a declaration that cannot be read may have what is missed
      'sise = id\ndata Shap = Dott Int\nstretches = = 2',
      'x + y = x',
      'x + y = x\nx * y = y',
      'x + y = x\nlengths = id\n  where lenghts = 2',
      'stretch x = x',
      'x ==> y = x',
      '',
    ].map(program),
  );
});
