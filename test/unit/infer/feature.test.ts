/** One small program for each feature of the type system, right and wrong; the cases of Typing Haskell in Haskell and
 * of the Report's sections 4.3 to 4.6. */
import { describe, expect, test } from 'vitest';
import { printScheme } from '../../../language/types/print.ts';
import { compileText } from '../../lib/prelude.ts';

const errors = (text: string): string =>
  compileText(text)
    .errors.filter(e => e.severity === 'error')
    .map(e => e.code)
    .join(' ');

const typeOf = (text: string, name = 'x'): string => {
  const { elaboration, errors: list } = compileText(`module T where\n${text}`);
  const found = [...elaboration.schemes].find(([entity]) => entity.kind !== 'local' && entity.name === name);
  const wrong = list.filter(e => e.severity === 'error').map(e => `${e.code} ${e.title}`);
  return wrong.length > 0 ? wrong.join('\n') : found ? printScheme(found[1]) : 'nothing';
};

describe('types', () => {
  const table: readonly (readonly [string, string])[] = [
    ['x = 1', 'Integer'],
    ['x = 1.5', 'Double'],
    ['x = (1 +)', 'Integer -> Integer'],
    ['x y = y', 'forall a. a -> a'],
    ['x f = map f . reverse', 'forall a b. (a -> b) -> [a] -> [b]'],
    ['x a b = a == b', 'forall a. Eq a => a -> a -> Bool'],
    ['x a b = a == b && a < b', 'forall a. Ord a => a -> a -> Bool'],
    ['x = \\y -> show y ++ show (y + 1)', 'Integer -> [Char]'],
    ['x n = 2 ^ n + 1', 'forall a b. (Num b, Integral a) => a -> b'],
    ['x = let f y = (y, y) in (f 1, f True)', '((Integer, Integer), (Bool, Bool))'],
    ['x = [(c, n) | c <- "ab", n <- [1 :: Int ..], even n]', '[(Char, Int)]'],
    ['x = do { l <- getLine; return (length l) }', 'IO Int'],
    ['x m = do { a <- m; b <- m; return [a, b] }', 'forall a b. Monad a => a b -> a [b]'],
    ['x = (,) 1', 'forall a. a -> (Integer, a)'],
    ['x = (`elem` [1, 2])', 'Integer -> Bool'],
    ['x = maxBound :: Char', 'Char'],
    ['x :: String\nx = "a"', 'String'],
    ['default (Int)\nx = 3', 'Int'],
    ['x 0 = []\nx n = n : x (n - 1)', 'forall a. (Eq a, Num a) => a -> [a]'],
    ['x (Just y) | y > 0 = y\nx _ = 0', 'forall a. (Ord a, Num a) => Maybe a -> a'],
    ['(x, y) = (length "a", not y)', 'Int'],
    ['x = y where y = x + 1 :: Int', 'Int'],
    ['x f g = (f 1, g (f 2))', 'forall a b c. Num a => (a -> b) -> (b -> c) -> (b, c)'],
  ];
  for (const [text, type] of table) test(text, () => expect(normal(typeOf(text))).toBe(normal(type)));
});

/** The order of constraints and the names of variables do not matter. */
function normal(type: string): string {
  const names = new Map<string, string>();
  const rename = (text: string): string =>
    text.replace(/\b[a-z]\d*\b/g, v => {
      const known = names.get(v) ?? `t${names.size}`;
      names.set(v, known);
      return known;
    });
  const [, context = '', body = ''] = /^(?:forall [^.]*\. )?(?:(.*) => )?(.*)$/.exec(type) ?? [];
  const shown = rename(body);
  const list = context
    .replace(/^\(|\)$/g, '')
    .split(', ')
    .map(rename)
    .sort();
  return `${list.join(', ')} => ${shown}`;
}

describe('right programs', () => {
  const table: Readonly<Record<string, string>> = {
    'polymorphic recursion':
      'data N a = E | C a (N (a, a))\nsize :: N a -> Int\nsize E = 0\nsize (C _ n) = 1 + size n',
    'mutual recursion through a signature':
      'f :: Show a => a -> String\nf x = g x\ng x = if True then show x else f [x]',
    'constructor classes':
      'class F f where { fm :: (a -> b) -> f a -> f b }\ninstance F ((->) r) where fm = (.)\ninstance F ((,) e) where fm h (e, x) = (e, h x)',
    'higher kinds': 'data T f a = T (f (f a))\nt :: T Maybe Int\nt = T (Just (Just 3))',
    'superclass of a given': 'f :: Ord a => a -> a -> Bool\nf x y = x == y',
    'instance contexts':
      'data P a b = P a b\ninstance (Show a, Show b) => Show (P a b) where show (P a b) = show (a, [b])',
    'class with operators and defaults':
      'infixr 6 +++\nclass S a where { (+++) :: a -> a -> a; s :: [a] -> a; s = foldr1 (+++) }\ninstance S Int where (+++) = (+)\nx = s [1, 2 :: Int]',
    'local functions share dictionaries of their surroundings':
      'f :: (Show a, Num a) => a -> String\nf x = g (x + 1) where g y = show (y + x)',
    'deriving through other types':
      'data A a = A (B a) deriving (Eq, Ord, Show)\ndata B a = B [a] (Maybe (A a)) deriving (Eq, Ord, Show)\nx = A (B [1] Nothing) < A (B [2] Nothing)',
    'deriving for a higher kind':
      '{-# LANGUAGE StandaloneDeriving, FlexibleContexts, UndecidableInstances #-}\nmodule T where\nnewtype Fix f = Fix (f (Fix f))\nderiving instance Show (f (Fix f)) => Show (Fix f)\nx = show (Fix (Just (Fix Nothing)))',
    'scoped type variables':
      '{-# LANGUAGE ScopedTypeVariables #-}\nmodule T where\nf :: forall a. Show a => [a] -> String\nf xs = concatMap g xs where { g :: a -> String; g = show }',
    'pattern type signature': '{-# LANGUAGE ScopedTypeVariables #-}\nmodule T where\nf = \\(x :: Int) -> x',
    'type application':
      '{-# LANGUAGE TypeApplications #-}\nmodule T where\nx = (read @Int "3", show @Double 3, either @String @Int length id (Left "a"))',
    'overlapping instances':
      '{-# LANGUAGE FlexibleInstances #-}\nmodule T where\nclass C a where c :: a -> Int\ninstance {-# OVERLAPPABLE #-} C [a] where c _ = 1\ninstance C [Char] where c _ = 2\nx = c "a" + c [True]',
    'equality contexts':
      '{-# LANGUAGE TypeFamilies, GADTs #-}\nmodule T where\nf :: (a ~ Int) => a -> Int\nf x = x + 1\ny = f 3',
    OverloadedStrings:
      '{-# LANGUAGE OverloadedStrings #-}\nmodule T where\nimport Data.String\nnewtype N = N String\ninstance IsString N where fromString = N\nx :: N\nx = "a"\ny :: String\ny = "b"\nf :: N -> Int\nf _ = 1',
    'record update that changes the type':
      'data P a = P { val :: a, tag :: Int }\nf :: P a -> P String\nf p = p { val = "a" }',
    'rank-n fields':
      '{-# LANGUAGE RankNTypes #-}\nmodule T where\ndata M m = M { ret :: forall a. a -> m a, bnd :: forall a b. m a -> (a -> m b) -> m b }\nx = M { ret = Just, bnd = (>>=) }\ny = bnd x (ret x 3) (\\n -> ret x (show n))',
    'runST with a dollar':
      'import Control.Monad.ST\nimport Data.STRef\nx = runST $ do { r <- newSTRef 0; writeSTRef r (3 :: Int); readSTRef r }',
    'arithmetic defaulting': 'x = truncate (2 ** 0.5 * 10 ^ 3)\ny = show (fromIntegral (length "abc") / 2)',
    typeable:
      'import Data.Typeable\nx = typeOf (Just [3 :: Int])\nf :: Typeable a => a -> String\nf a = show (typeOf [a])',
    'local definitions inside a GADT match':
      '{-# LANGUAGE GADTs #-}\nmodule T where\ndata E a where { I :: Int -> E Int; P :: E a -> E b -> E (a, b); S :: Show a => E a -> E String }\nev :: E a -> a\nev (I n) = let { k = n + 1; f x = x + k } in f k\nev (P a b) = let p = (x, y); x = ev a; y = ev b in p\nev (S e) = let s = show v; v = ev e in s ++ show [v]',
    'constraint synonyms':
      '{-# LANGUAGE ConstraintKinds #-}\nmodule T where\ntype C a = (Show a, Num a)\nf :: C a => a -> String\nf x = show (x + 1)',
    'recursive dictionaries':
      'newtype Fix f = Fix (f (Fix f))\ninstance Show (f (Fix f)) => Show (Fix f) where showsPrec d (Fix f) = showsPrec d f\nx = show (Fix (Just (Fix Nothing)))\nf :: Show a => a -> String\nf a = show (Fix [Fix []]) ++ show a',
    coercions: 'import Data.Coerce\nnewtype A = A Int\nf :: [A] -> [Int]\nf = coerce',
    'instance signatures':
      '{-# LANGUAGE InstanceSigs, ScopedTypeVariables #-}\nmodule T where\nnewtype I a = I a\ninstance Functor I where { fmap :: forall a b. (a -> b) -> I a -> I b; fmap f (I x) = I y where { y :: b; y = f x } }',
  };
  for (const [name, text] of Object.entries(table))
    test(name, () => expect(errors(text.includes('module ') ? text : `module T where\n${text}`)).toBe(''));
});

describe('wrong programs', () => {
  const table: Readonly<Record<string, readonly [string, string]>> = {
    'lambda-bound variables are monomorphic': ['f g = (g 1, g True)\nx = f id', 'E0410'],
    'monomorphism restriction': ['plus = (+)\nx = (plus 1 2 :: Int, plus 1.5 2 :: Double)', 'E0401 E0410'],
    'ambiguous show . read': ['x s = show (read s)', 'E0412'],
    'too general a signature': ['f :: a -> b\nf x = x', 'E0402'],
    'missing context': ['f :: a -> a -> Bool\nf x y = x == y', 'E0411'],
    kinds: ['data T = T Maybe', 'E0421'],
    'kinds of class variables': ['instance Functor Int where fmap = undefined', 'E0421'],
    'synonym without arguments': ['type P a b = (a, b)\nf :: P Int -> Int\nf = undefined', 'E0422'],
    'missing superclass instance': ['data T = T\ninstance Ord T where compare _ _ = EQ', 'E0410'],
    'rank-n argument not polymorphic enough': [
      '{-# LANGUAGE RankNTypes #-}\nf :: (forall a. a -> a) -> Int\nf g = g 3\nx = f not',
      'E0402',
    ],
    'existential escape': [
      '{-# LANGUAGE ExistentialQuantification #-}\ndata S = forall a. S a\nf (S x) = x',
      'E0404',
    ],
    'one error is said once': [
      "f :: Int -> Int\nf x = x + 'a'\ng = f 1 + h\nh = f 'c'\nk = g + h",
      'E0401 E0401',
    ],
    main: ['main :: Int\nmain = 3', 'E0430'],
  };
  for (const [name, [text, codes]] of Object.entries(table)) {
    const [pragmas = '', rest = ''] = /^((?:\{-#.*#-\}\n)?)([\s\S]*)$/.exec(text)?.slice(1) ?? [];
    const header = name === 'main' ? '' : 'module T where\n';
    test(name, () => expect(errors(`${pragmas}${header}${rest}`)).toBe(codes));
  }
});

describe('instances that define too little', () => {
  const warnings = (text: string): string =>
    compileText(`module T where\ndata T = T\n${text}`)
      .errors.map(e => e.title)
      .join('\n');
  test('a class whose methods are defined by each other', () =>
    expect(warnings('instance Eq T')).toBe('This instance of ‘Eq’ does not define ‘==’ or ‘/=’'));
  test('a method without default', () =>
    expect(warnings('class C a where { m :: a; n :: a; n = m }\ninstance C T')).toBe(
      'This instance of ‘C’ does not define ‘m’',
    ));
  test('enough', () =>
    expect(warnings('instance Eq T where _ == _ = True\ninstance Ord T where _ <= _ = True')).toBe(''));
});
