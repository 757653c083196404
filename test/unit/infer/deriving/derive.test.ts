/** Which methods deriving makes (GHC 9.0.2's choice, seen with -ddump-deriv), and what some of them look like. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type DerivableClass,
  derivableShape,
  derive,
  derivingStrategy,
  isDerivable,
} from '../../../../language/infer/deriving/derive.ts';
import { fixedPlace, span } from '../../../../language/source/span.ts';
import { dataType, derivedSource } from './source.ts';

const methods = (className: DerivableClass, text: string): string => {
  let unique = 0;
  const { bindings } = derive(className, dataType(text), fixedPlace(span(0, 2)), () => ++unique);
  return bindings.map(binding => binding.name.text).join(' ');
};

const colour = 'data Color = Red | Green | Blue\n';
const tree = 'data T a = L | T (T a) a (T a)\n';
const four = 'data F = F1 Int | F2 Int | F3 Int | F4 Int\n';
const enum5 = 'data E = A | B | C | D | E\n';
const boxed = 'data B = B Int Char\n';

describe('the methods that GHC makes', () => {
  const table: readonly (readonly [DerivableClass, string, string])[] = [
    ['GHC.Classes.Eq', colour, '=='],
    ['GHC.Classes.Ord', colour, 'compare < <= > >='],
    ['GHC.Classes.Ord', tree, 'compare < <= > >='],
    ['GHC.Classes.Ord', four, 'compare'],
    ['GHC.Classes.Ord', enum5, 'compare < <= > >='],
    ['GHC.Show.Show', tree, 'showsPrec'],
    ['GHC.Read.Read', colour, 'readPrec readList readListPrec'],
    ['GHC.Enum.Enum', colour, 'succ pred toEnum enumFrom enumFromThen fromEnum'],
    ['GHC.Enum.Bounded', colour, 'minBound maxBound'],
    ['GHC.Ix.Ix', colour, 'range unsafeIndex inRange'],
    ['GHC.Ix.Ix', boxed, 'range unsafeIndex inRange'],
    ['GHC.Base.Functor', tree, 'fmap <$'],
    ['GHC.Base.Functor', 'data P a = P Int\n', 'fmap'],
    ['Data.Foldable.Foldable', tree, 'foldr foldMap null'],
    ['Data.Foldable.Foldable', 'data B a = B (B a) | Y\n', 'foldMap'],
    ['Data.Traversable.Traversable', tree, 'traverse'],
  ];
  for (const [className, text, expected] of table)
    test(`${className} for ${text.trim()}`, () => expect(methods(className, text)).toBe(expected));
});

describe('what derived methods look like', () => {
  const table: readonly (readonly [DerivableClass, string, string])[] = [
    ['GHC.Classes.Eq', 'data U = U\n', '(==) (U) (U) = GHC.Types.True'],
    [
      'GHC.Show.Show',
      'infixr 5 :+:\ndata P = Int :+: Int\n',
      'showsPrec a_1 ((:+:) b1_2 b2_3) = (GHC.Show.showParen ((GHC.Classes.>=) a_1 (GHC.Types.I# 6#)) ((GHC.Base..) (GHC.Show.showsPrec (GHC.Types.I# 6#) b1_2) ((GHC.Base..) (GHC.Show.showString (GHC.Prim.unpackCString# " :+: "#)) (GHC.Show.showsPrec (GHC.Types.I# 6#) b2_3))))',
    ],
    [
      'GHC.Enum.Bounded',
      boxed,
      'minBound = (B GHC.Enum.minBound GHC.Enum.minBound)\nmaxBound = (B GHC.Enum.maxBound GHC.Enum.maxBound)',
    ],
    [
      'GHC.Base.Functor',
      'data W a = W [a] Int\n',
      'fmap f_2 (W a1_3 a2_4) = (W (GHC.Base.fmap f_2 a1_3) a2_4)\n(<$) z_5 (W a1_6 a2_7) = (W ((GHC.Base.<$) z_5 a1_6) a2_7)',
    ],
  ];
  for (const [className, text, expected] of table)
    test(`${className} for ${text.trim()}`, () => expect(derivedSource(className, text)).toBe(expected));
});

/** All that is derived for these types was compiled by GHC 9.0.2 and compared with GHC's own instances. UPDATE=1
 * rewrites the answers. */
test('the whole of it', () => {
  const types: readonly (readonly [string, readonly string[]])[] = [
    [colour, ['Eq', 'Ord', 'Show', 'Read', 'Enum', 'Bounded', 'Ix']],
    [boxed, ['Eq', 'Ord', 'Show', 'Read', 'Bounded', 'Ix']],
    ['data F = F1 Int | F2 Int | F3 Int | F4 Int | F5 Int | F6 Int\n', ['Eq', 'Ord']],
    ['data M = M0 | M1 | M2 | M3 Int | M4 Int Int | M5\n', ['Eq', 'Ord', 'Show', 'Read']],
    [`data Big = ${Array.from({ length: 11 }, (_, i) => `K${i}`).join(' | ')}\n`, ['Eq', 'Ord']],
    [
      'infixr 5 :+:\ninfixl 3 `Foo`\ndata P a = P a Int | a :+: a | N { x :: a, (%%) :: Int } | a `Foo` Int | (:%) Int Int\n',
      ['Show', 'Read'],
    ],
    ['data T a = L | B (T a) a Int [a] (Int, a) (a, a) [[a]]\n', ['Functor', 'Foldable', 'Traversable']],
    ['data R a = R (Int -> a) ((a -> Int) -> a)\n', ['Functor']],
    ['data V\n', ['Eq', 'Ord', 'Show', 'Read']],
  ];
  const home: Readonly<Record<string, string>> = {
    Eq: 'GHC.Classes',
    Ord: 'GHC.Classes',
    Show: 'GHC.Show',
    Read: 'GHC.Read',
    Enum: 'GHC.Enum',
    Bounded: 'GHC.Enum',
    Ix: 'GHC.Ix',
    Functor: 'GHC.Base',
    Foldable: 'Data.Foldable',
    Traversable: 'Data.Traversable',
  };
  const shown = types
    .map(([text, classes]) => {
      const instances = classes.map(name => {
        const className = `${home[name]}.${name}`;
        if (!isDerivable(className)) throw new Error(className);
        return `-- ${name}\n${derivedSource(className, text)}\n`;
      });
      return `${text}${instances.join('')}`;
    })
    .join('\n');
  const golden = join(import.meta.dirname, 'derived.golden');
  if (process.env.UPDATE) writeFileSync(golden, shown);
  expect(shown).toBe(readFileSync(golden, 'utf8'));
});

test('every node has the span of the class name', () => {
  let unique = 0;
  const { bindings, names } = derive(
    'GHC.Show.Show',
    dataType(tree),
    fixedPlace(span(40, 44)),
    () => ++unique,
  );
  expect(bindings[0]!.span).toMatchObject({ start: 40, end: 44 });
  expect([...names.keys()].every(name => name.span.start === 40)).toBe(true);
});

test('shapes that cannot be derived', () => {
  expect(derivableShape('GHC.Enum.Enum', dataType(boxed))).toBeDefined();
  expect(derivableShape('GHC.Ix.Ix', dataType(four))).toBeDefined();
  expect(derivableShape('GHC.Enum.Bounded', dataType(boxed))).toBeUndefined();
});

test('newtypes take Eq, Ord, Ix and Bounded from what they represent', () => {
  expect(derivingStrategy('GHC.Classes.Eq', true, false)).toBe('newtype');
  expect(derivingStrategy('GHC.Enum.Enum', true, false)).toBe('stock');
  expect(derivingStrategy('GHC.Num.Num', true, true)).toBe('newtype');
  expect(derivingStrategy('GHC.Show.Show', true, true)).toBe('stock');
  expect(derivingStrategy('GHC.Classes.Eq', false, true)).toBe('stock');
});
