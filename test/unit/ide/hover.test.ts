/** What a hover says of the name under the cursor. */
import { describe, expect, it } from 'vitest';
import { fixture } from '../../lib/fixture.ts';

/** Code, the type here, documentation and notes, a line for each that is there. */
function check(drawn: string, expected: string): void {
  const { workspace, path, offset } = fixture(drawn);
  const found = workspace.hover(path, offset);
  const lines = found && [
    found.code,
    ...(found.here === undefined ? [] : [`here: ${found.here}`]),
    ...(found.documentation === undefined ? [] : [`doc: ${found.documentation}`]),
    ...found.notes.map(note => `note: ${note}`),
  ];
  expect(lines?.join('\n') ?? 'nothing').toBe(expected);
}

describe('hover', () => {
  it('tells the general type at a definition', () =>
    check('twice{-^-} f x = f (f x)\n', 'twice :: (a -> a) -> a -> a'));

  it('says nothing where nothing is known', () => check('f = {-^-}g 1\n', 'nothing'));

  it('tells the general type and the one here at a use', () =>
    check(
      'twice f x = f (f x)\nfour = twice{-^-} (+ 1) (2 :: Int)\n',
      'twice :: (a -> a) -> a -> a\nhere: (Int -> Int) -> Int -> Int',
    ));

  it('shows documentation before, and the module of imported names', () =>
    check(
      'import Data.Maybe\nx = fromMaybe{-^-} 0 Nothing\n',
      'fromMaybe :: a -> Maybe a -> a\nhere: Integer -> Maybe Integer -> Integer\ndoc: The value, or else the one given.\nnote: from `Data.Maybe`',
    ));

  it('makes no link, picture or HTML of documentation, however it is written', () =>
    check(
      '-- | See [this](command:x), <b>, ![p](q) and @[r](s)@.\n--\n-- > ```\n-- > [t](u)\nadd :: Int\nadd = 1\nx = add{-^-}\n',
      'add :: Int\ndoc: See \\[this\\](command:x), \\<b>, \\!\\[p\\](q) and `[r](s)`.\n\n````haskell\n```\n[t](u)\n````',
    ));

  it('shows documentation behind a signature’s binding and code in it', () =>
    check(
      "-- | Adds @n@, as 'succ' does.\n--\n-- > add 1 2\nadd :: Int -> Int -> Int\nadd n m = n + m\nx = add{-^-} 1 2\n",
      'add :: Int -> Int -> Int\ndoc: Adds `n`, as `succ` does.\n\n```haskell\nadd 1 2\n```',
    ));

  it('shows constraints and literals in types', () => {
    check(
      '{-# LANGUAGE DataKinds, TypeOperators #-}\nimport Data.Proxy\nimport GHC.TypeLits\nn{-^-} = Proxy :: Proxy (2 + 3)\n',
      'n :: Proxy 5',
    );
    check(
      '{-# LANGUAGE RankNTypes, ConstraintKinds #-}\nf{-^-} :: (forall a. c a => a) -> (c Int => Int)\nf = undefined\n',
      'f :: (forall a. c a => a) -> c Int => Int',
    );
  });

  it('shows kinds and declarations of types', () =>
    check(
      'data Tree a = Leaf | Node (Tree a) a (Tree a)\nf :: Tree{-^-} Int -> Int\nf _ = 1\n',
      'Tree :: * -> *\ndata Tree a = Leaf | Node (Tree a) a (Tree a)',
    ));

  it('shows the kinds of unlifted types', () => {
    check(
      '{-# LANGUAGE MagicHash, UnliftedNewtypes #-}\nimport GHC.Exts\nnewtype N = N Int#\nf :: N{-^-} -> Int\nf _ = 1\n',
      "N :: TYPE 'IntRep\nnewtype N = N Int#",
    );
    check(
      '{-# LANGUAGE UnliftedNewtypes, PolyKinds #-}\nimport GHC.Exts\nnewtype Id{-^-} (a :: TYPE r) = MkId a\n',
      'Id :: TYPE r -> TYPE r\nnewtype Id (a :: TYPE r) = MkId a',
    );
    check(
      '{-# LANGUAGE UnliftedDatatypes #-}\nimport Data.Kind\nimport GHC.Exts\ntype U :: Type -> UnliftedType\ndata U{-^-} a = A | B a\n',
      'U :: * -> UnliftedType\ndata U a = A | B a',
    );
  });

  it('shows the declaration and documentation of a field', () =>
    check(
      'data P = P\n  { px :: Int -- ^ across\n  , py :: Int -- ^ down\n  }\nf = px{-^-}\n',
      'px :: P -> Int\ndata P = P\n  { px :: Int -- ^ across\n  , py :: Int -- ^ down\n  }\ndoc: across',
    ));

  it('shows the methods of a class', () =>
    check(
      'class Shape{-^-} a where\n  area :: a -> Double\n  area _ = 0\n  name :: a -> String\n',
      'Shape :: * -> Constraint\nclass Shape a where\n  area :: a -> Double\n  name :: a -> String',
    ));

  it('tells the fixity of operators, and the class of methods', () =>
    check(
      'x = 1 +{-^-} (2 :: Int)\n',
      '(+) :: Num a => a -> a -> a\nhere: Int -> Int -> Int\nnote: from `GHC.Num`\nnote: method of `Num`\nnote: infixl 6',
    ));

  it('tells the types of locals', () =>
    check('f :: Int -> Int\nf n = n{-^-} + 1\n', 'n :: Int\nnote: local'));

  it('tells what a module is for', () =>
    check('import Data.Ma{-^-}ybe\nx = isJust Nothing\n', 'module Data.Maybe\ndoc: Optional values.'));

  it('tells the type of an expression', () =>
    check('f :: Bool -> String\nf x = {-^-}if x then "a" else "b"\n', 'if x then "a" else "b" :: String'));

  it('tells the type of an expression in the words of the program', () => {
    const counting = 'import Control.Monad.State\ndata C = C\nf :: Int -> State C ()\n';
    check(
      `${counting}f x = {-^-}if x > 0 then get >>= put else pure ()\n`,
      'if x > 0 then get >>= put else pure () :: State C ()',
    );
    check(`${counting}f x = {-^-}(\\y -> put C) x\n`, '(\\y -> put C) x :: State C ()');
    check(`${counting}f = {-^-}\\y -> put C\n`, '\\y -> put C :: Int -> State C ()');
    // nobody says so of these: another monad, and a pair that might be a point
    check(
      `${counting}f _ = put C\ng :: StateT C IO ()\ng = {-^-}(put C >> pure ())\n`,
      '(put C >> pure ()) :: StateT C IO ()',
    );
    check(
      'type Point a = (a, a)\nf :: Point Int -> (Int, Int)\nf (x, y) = {-^-}if x > y then (x, y) else (y, x)\n',
      'if x > y then (x, y) else (y, x) :: (Int, Int)',
    );
  });

  it('tells a synonym of the program’s own, the one that says the most', () =>
    check(
      'import Control.Monad.State\ntype App = StateT Int IO\ntype Over m = StateT Int m\nf :: App Bool\nf = {-^-}do\n  pure True\ng :: Over IO ()\ng = pure ()\n',
      'do pure True :: App Bool',
    ));

  it('works in a file with errors', () =>
    check('f :: Int -> Int\nf n = n +\n\ng = f{-^-} 1\n', 'f :: Int -> Int'));

  it('says nothing of blanks', () => check('x = 1\n{-^-}\n', 'nothing'));
});
