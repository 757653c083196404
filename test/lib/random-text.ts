/** Random texts that are nearly programs: edits of programs as hands, merges and accidents make them, and large texts of
 * one shape. Lists of edits shrink. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { lex } from '../../language/syntax/lexer.ts';
import { programFiles, programNames } from './recording.ts';

const folder = join(import.meta.dirname, '../golden/language/passing');

/** Ours, from the goldens and the corpus; of some thousand characters each. */
export const programs: readonly string[] = [
  ...readdirSync(folder)
    .filter(file => file.endsWith('.hs'))
    .map(file => readFileSync(join(folder, file), 'utf8')),
  ...programNames().map(name => programFiles(name)[0].text),
];

const tokensOf = (text: string): readonly string[] => lex(text).tokens.map(token => token.text);

export const words: readonly string[] = [...new Set(programs.flatMap(tokensOf))].filter(
  word => word !== '' && word.length < 40,
);

/** What opens and is not closed, what no keyboard types, what turns the rest of a file into something else. */
const hostile = [
  ...[
    '{-',
    '-}',
    '{-#',
    '#-}',
    '--',
    '"',
    "'",
    '"""',
    '\\',
    '`',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    '[|',
    '|]',
    '(#',
    '(|',
  ],
  ...[
    '\t',
    '\r',
    '\r\n',
    '\n\n',
    '\f',
    '\0',
    '\u00a0',
    '\ufeff',
    '\u200b',
    '\u2028',
    'λ',
    'é',
    'ß',
    '∀',
    '→',
    '∷',
  ],
  ...['\u{1f600}', '\ud800', '\udc00', 'e\u0301', '\u202e', '日本', 'ﬁ', '̈'],
  ...[
    '\n#if 1\n',
    '\n#else\n',
    '\n#endif\n',
    '\n#define f(x) x x\n',
    '\n#include "A.hs"\n',
    '\n#line 3 "x"\n',
    '\n#error\n',
  ],
  ...[
    '{-# LANGUAGE CPP #-}\n',
    '{-# LANGUAGE TypeFamilies, GADTs #-}\n',
    '{-# SCC a #-}',
    '{-# SCC',
    '{-# INLINE f #-}',
  ],
  ...[
    '{-# OPTIONS_GHC -fprof-auto #-}\n',
    '{-# LANGUAGE No',
    '{-# MINIMAL',
    '{-# UNPACK #-}',
    '{-# LINE 3 "x" #-}',
  ],
  ...[
    ' where\n',
    ' let ',
    ' in ',
    ' case ',
    ' of\n',
    ' do\n',
    ' if ',
    ' then ',
    ' else ',
    '::',
    '=>',
    '->',
    '<-',
    '=',
    '|',
  ],
  ...[
    'forall a. ',
    '@',
    '~',
    '!',
    '..',
    '\\case',
    ' deriving (Show)',
    ' proc ',
    'mdo ',
    'rec ',
    'foreign import ',
    '$(',
    '$$(',
  ],
  ...[
    'module ',
    'import ',
    'import qualified A as',
    'class ',
    'instance ',
    'data ',
    'newtype ',
    'type ',
    'infixl 10 +',
    'default (',
  ],
  ...[
    '0x',
    '0b',
    '1e',
    '1e400',
    '1_000',
    '9'.repeat(400),
    '1e-400',
    "'\\x110000'",
    '"\\999999999"',
    '"\\   \\"',
    "''",
    "'a",
  ],
] as const;

const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

/** `at` and `to` are parts of the whole. */
const edit = fc.oneof(
  fc.record({
    kind: fc.constantFrom('write' as const),
    at: place,
    length: fc.nat(12),
    text: fc.oneof(
      fc.constantFrom(...words, ''),
      fc.constantFrom(...hostile),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
  }),
  fc.record({
    kind: fc.constantFrom('drop' as const, 'double' as const),
    at: place,
    count: fc.integer({ min: 1, max: 20 }),
  }),
  fc.record({ kind: fc.constantFrom('swap' as const), at: place, to: place }),
  fc.record({
    kind: fc.constantFrom('indent' as const),
    at: place,
    by: fc.constantFrom('', ' ', '  ', '\t', '        '),
  }),
  fc.record({ kind: fc.constantFrom('join' as const, 'cut' as const, 'lineOut' as const), at: place }),
  fc.record({
    kind: fc.constantFrom('paste' as const),
    at: place,
    from: fc.constantFrom(...programs),
    start: place,
    lines: fc.integer({ min: 1, max: 12 }),
  }),
);
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

/** A program, edited. */
export const editedProgram: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...programs), fc.array(edit, { minLength: 1, maxLength: 6 }))
  .map(([program, edits]) => edits.reduce(edited, program));

function edited(text: string, e: Edit): string {
  switch (e.kind) {
    case 'write': {
      const start = Math.floor(e.at * (text.length + 1));
      return text.slice(0, start) + e.text + text.slice(start + e.length);
    }
    case 'drop':
    case 'double': {
      const tokens = [...tokensOf(text)];
      const start = Math.floor(e.at * tokens.length);
      const taken = tokens.slice(start, start + e.count);
      tokens.splice(start, e.kind === 'drop' ? e.count : 0, ...(e.kind === 'drop' ? [] : taken));
      return tokens.join('');
    }
    case 'swap': {
      const tokens = [...tokensOf(text)];
      const [a, b] = [Math.floor(e.at * tokens.length), Math.floor(e.to * tokens.length)];
      [tokens[a], tokens[b]] = [tokens[b] ?? '', tokens[a] ?? ''];
      return tokens.join('');
    }
    default:
      return editedLines(text, e);
  }
}

function editedLines(text: string, e: Exclude<Edit, { kind: 'write' | 'drop' | 'double' | 'swap' }>): string {
  const lines = text.split('\n');
  const at = Math.floor(e.at * lines.length);
  const line = lines[at] ?? '';
  switch (e.kind) {
    case 'indent':
      lines[at] = e.by + line.trimStart();
      break;
    case 'join':
      lines.splice(at, 2, line + (lines[at + 1] ?? ''));
      break;
    case 'cut':
      return lines.slice(0, at + 1).join('\n');
    case 'lineOut':
      lines.splice(at, 1);
      break;
    case 'paste': {
      const other = e.from.split('\n');
      const start = Math.floor(e.start * other.length);
      lines.splice(at, 0, ...other.slice(start, start + e.lines));
    }
  }
  return lines.join('\n');
}

/** Something again and again, between its ends: `(`, x, `)`. */
const shapes: readonly (readonly [before: string, again: string, middle: string, after: string])[] = [
  ['x = ', '(', '1', ')'],
  ['x = ', '[', '1', ']'],
  ['x = ', '(', '', ''],
  ['x = ', '- ', '1', ''],
  ['x = ', '1 + ', '1', ''],
  ['x = ', 'f $ ', '1', ''],
  ['x = ', 'f . ', 'f', ''],
  ['x = ', 'f ', '1', ''],
  ['x = ', '\\ a -> ', 'a', ''],
  ['x = ', 'if a then b else ', 'c', ''],
  ['x = ', 'case a of { b -> ', 'c', ' }'],
  ['x = ', 'let { a = ', '1', ' } in a'],
  ['x = ', 'do { ', 'a', ' }'],
  ['x = do\n', '  a <- b\n', '  c', ''],
  ['x = do\n', '  let a = 1\n', '  c', ''],
  ['x = [', '1, ', '1]', ''],
  ['x = (', '1, ', '1)', ''],
  ['x = [a | ', 'a <- b, ', 'c]', ''],
  ['x = 1 : ', '2 : ', '[]', ''],
  ['x y\n', '  | y = 1\n', '  | otherwise = 2', ''],
  ['x = "', 'abc', '"', ''],
  ['x = "', 'abc\\n', '', ''],
  ['', '{-', '', '-}'],
  ['', '{-', '', ''],
  ['-- ', 'word ', '', ''],
  ['x :: ', 'Maybe (', 'Int', ')'],
  ['x :: ', 'Int -> ', 'Int', ''],
  ['x :: (', 'Show a, ', 'Show a) => a', ''],
  ['x :: ', 'forall a. ', 'a', ''],
  ['data T = ', 'A | ', 'B deriving (Eq, Ord, Show)', ''],
  ['data T = T { ', 'a :: Int, ', 'b :: Int }', ''],
  ['data T = T ', 'Int ', '', ''],
  ['', 'import Data.List\n', 'x = 1', ''],
  ['', 'x = 1\n', '', ''],
  ['', 'f 1 = 1\n', 'f 2 = 2', ''],
  ['', 'f :: Int\n', '', ''],
  ['', '#if 1\n', 'x = 1\n', '#endif\n'],
  ['{-# LANGUAGE CPP #-}\n', '#if 1\n', 'x = 1\n', '#endif\n'],
  ['{-# LANGUAGE CPP #-}\n#define A(x) x x\nx = ', 'A(', '1', ')'],
  ['x = f\n', 'where f = 1\n', '', ''],
  ['', ' ', 'x = 1', ''],
  ['', 'class C a where\n', '', ''],
  ['f (', 'a : ', 'b) = a', ''],
  ['f ', '(Just ', 'a', ')'],
  ['f ', '~', 'a', ' = 1'],
  ['module A (', 'f, ', 'f) where\nf = 1', ''],
  ['', '\u{1f600}', '', ''],
  ['x = a', "'", '', ''],
  ['x = ', '{-# SCC a #-} ', '1', ''],
  ['infixl 6 +++\na +++ b = a\nx = ', '1 +++ 2 - ', '1', ''],
];

/** Up to a hundred thousand characters of one shape or of one program's lines, alone or behind a program. */
export const largeText: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', '', ...programs),
    fc.oneof(
      fc.constantFrom(...shapes),
      fc.constantFrom(...programs).map(program => ['', program, '', ''] as const),
      fc
        .tuple(fc.constantFrom(...words), fc.constantFrom(...words))
        .map(([a, b]) => ['x = ', `${a} ${b} `, '', ''] as const),
    ),
    fc.integer({ min: 100, max: 100_000 }),
  )
  .map(([front, [before, again, middle, after], size]) => {
    const count = Math.ceil(size / (again.length + after.length));
    return `${front}\n${before}${again.repeat(count)}${middle}${after.repeat(count)}\n`;
  });

/** Words in any order, on some lines. */
export const wordSoup: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', ...programs.map(head)),
    fc.array(fc.constantFrom(...words, '\n', '\n  ', '\n    '), { maxLength: 60 }),
  )
  .map(([header, list]) => header + list.join(' '));

/** Few names, so that declarations meet: of each kind one, and the tokens that may come between. */
const small = [
  'data T a = A a | B { x :: Int, y :: a } | C (T a)',
  'newtype N f a = N { unN :: f a } deriving (Eq, Show)',
  'data E where E :: forall a. Show a => a -> E',
  'data a :+: b = a :+: b deriving (Show, Eq)',
  'class F m where { f :: m a -> b -> m b; g :: m a }',
  'class (Eq a) => K a b | a -> b where { type D a; k :: a -> b; default k :: Show a => a -> b; k = undefined }',
  'class Z',
  'instance Show (T a) where show _ = ""',
  'instance Z',
  'deriving instance Eq a => Eq (T a)',
  'type family G a where { G Int = Bool; G a = a }',
  'type instance D Int = Bool',
  'data family H a',
  'data instance H Int = I Int | J',
  'type S a = Maybe a',
  'type D :: Type -> Type',
  'pattern P x = Just x',
  'pattern Q {p, q} <- (p, q) where Q p q = (p, q)',
  'f :: Int -> Int',
  'f x = x',
  'g x | x == 1 = 2 | otherwise = f x',
  'main = print 1',
  'h = do { a <- getLine; let { b = a }; return b }',
  'x = let { y = 1; z = y } in [z, y]',
  'l = \\ (Just a) b -> a b',
  'c v = case v of { Just w -> w; Nothing -> 0 }',
  'r = B { x = 1, y = 2 }',
  'u t = t { x = 3 }',
  'w B { .. } = x',
  'q = [a | a <- [1 ..], even a]',
  'infixr 5 :+:',
  'type role T nominal',
  'foreign import ccall "sin" s :: Double -> Double',
  'default (Int)',
];
const between =
  'a b f g x y m main show fmap id return print _ undefined A B C T E P Q Just Nothing Int Maybe Show Eq Monad F K Z D G H ' +
  'Type True + - . $ = = = :: :: -> -> => <- | | \\ @ ~ ! .. : == `f` `A` :+: ( ) ( ) [ ] { } , , ; () [] (,) (->) (+) (# #) ' +
  'case of let in if then else where where do rec class instance data newtype type family deriving forall pattern infixl via stock ' +
  "anyclass 1 0 2.5 \"s\" 'c' 'A '[] 3#";

const extensions =
  '{-# LANGUAGE GADTs, TypeFamilies, DataKinds, PolyKinds, RankNTypes, MultiParamTypeClasses, FunctionalDependencies, ' +
  'TypeApplications, StandaloneDeriving, DerivingVia, DeriveAnyClass, DefaultSignatures, PatternSynonyms, ViewPatterns, ' +
  'LambdaCase, MultiWayIf, RecordWildCards, TupleSections, ConstraintKinds, QuantifiedConstraints, RoleAnnotations, ' +
  'StandaloneKindSignatures, UndecidableInstances, AllowAmbiguousTypes, OverloadedStrings, RecursiveDo, NullaryTypeClasses, ' +
  'ScopedTypeVariables, GeneralizedNewtypeDeriving, DeriveFunctor #-}\nimport Data.Kind\n';

const smallToken = fc.constantFrom(...between.split(' '));

const smallEdit = fc.record({ at: place, taken: fc.nat(2), put: fc.array(smallToken, { maxLength: 2 }) });

/** Declarations that speak of each other, with tokens taken out and put in. */
export const declarationSoup: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', extensions, extensions),
    fc.array(
      fc.oneof(
        { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...small), fc.array(smallEdit, { maxLength: 3 })) },
        { weight: 1, arbitrary: fc.tuple(fc.constant(''), fc.array(smallEdit, { maxLength: 20 })) },
      ),
      { minLength: 1, maxLength: 8 },
    ),
  )
  .map(([header, list]) => header + list.map(([text, edits]) => respelt(text, edits)).join('\n'));

function respelt(
  text: string,
  edits: readonly (typeof smallEdit extends fc.Arbitrary<infer E> ? E : never)[],
): string {
  const tokens = text.split(' ');
  for (const { at, taken, put } of edits) tokens.splice(Math.floor(at * (tokens.length + 1)), taken, ...put);
  return tokens.join(' ');
}

/** The pragmas of a program: what they turn on is tried with other text. */
function head(program: string): string {
  return /^(?:\{-#.*#-\}\s*)*/.exec(program)?.[0] ?? '';
}
