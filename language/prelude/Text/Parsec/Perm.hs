{-# LANGUAGE ExistentialQuantification, FlexibleContexts #-}
-- | Parsers of parts that stand in any order (Baars, Löh, Swierstra: Parsing Permutation Phrases).
module Text.Parsec.Perm (PermParser, StreamPermParser, permute, (<||>), (<$$>), (<|?>), (<$?>)) where

import Control.Monad.Identity (Identity)
import Text.Parsec.Prim (Parsec, Stream, (<|>))
import Text.Parsec.Combinator (choice)

infixl 1 <||>, <|?>
infixl 2 <$$>, <$?>

-- | What comes of it if no part is left to stand here, and which part may stand first, before what others.
data StreamPermParser s st a = Perm (Maybe a) [Branch s st a]

data Branch s st a = forall b . Branch (StreamPermParser s st (b -> a)) (Parsec s st b)

type PermParser tok st a = StreamPermParser String st a

-- | The parser of the parts in any order.
permute :: Stream s Identity tok => StreamPermParser s st a -> Parsec s st a
permute (Perm none branches) = choice (map begun branches ++ maybe [] (\x -> [return x]) none)
  where begun (Branch others p) = p >>= \x -> permute others >>= \f -> return (f x)

-- | A further part; one that may be absent, when there is a value for it.
(<||>) :: Stream s Identity tok => StreamPermParser s st (a -> b) -> Parsec s st a -> StreamPermParser s st b
(<||>) = add Nothing

(<|?>) :: Stream s Identity tok => StreamPermParser s st (a -> b) -> (a, Parsec s st a) -> StreamPermParser s st b
perm <|?> (x, p) = add (Just x) perm p

-- | The first part.
(<$$>) :: Stream s Identity tok => (a -> b) -> Parsec s st a -> StreamPermParser s st b
f <$$> p = Perm (Just f) [] <||> p

(<$?>) :: Stream s Identity tok => (a -> b) -> (a, Parsec s st a) -> StreamPermParser s st b
f <$?> xp = Perm (Just f) [] <|?> xp

add :: Maybe a -> StreamPermParser s st (a -> b) -> Parsec s st a -> StreamPermParser s st b
add x perm@(Perm none branches) p = Perm (none <*> x) (Branch perm p : map later branches)
  where later (Branch others q) = Branch (add x (mapped flip others) p) q

mapped :: (a -> b) -> StreamPermParser s st a -> StreamPermParser s st b
mapped f (Perm none branches) = Perm (fmap f none) [Branch (mapped (f .) others) p | Branch others p <- branches]
