-- | Eq, Ord, Read and Show for type constructors: their instances are given the operations of the argument types.
module Data.Functor.Classes
  ( Eq1(..), eq1, Ord1(..), compare1, Read1(..), readsPrec1, readPrec1, liftReadListDefault, liftReadListPrecDefault
  , Show1(..), showsPrec1
  , Eq2(..), eq2, Ord2(..), compare2, Read2(..), readsPrec2, readPrec2, liftReadList2Default, liftReadListPrec2Default
  , Show2(..), showsPrec2
  , readsData, readData, readsUnaryWith, readUnaryWith, readsBinaryWith, readBinaryWith, showsUnaryWith, showsBinaryWith
  , readsUnary, readsUnary1, readsBinary1, showsUnary, showsUnary1, showsBinary1
  ) where

import Control.Applicative (Alternative((<|>)), Const(Const))
import Data.Functor.Identity (Identity(Identity))
import Data.Ord (Down(Down))
import Data.Proxy (Proxy(Proxy))
import Data.List.NonEmpty (NonEmpty(..))
import GHC.Read (expectP, list, paren)
import Text.ParserCombinators.ReadPrec (ReadPrec, readPrec_to_S, readS_to_Prec, pfail)
import Text.Read (Read(..), parens, prec, step, reset)
import Text.Read.Lex (Lexeme(..))
import Text.Show (showListWith)

-- | Equality, given that of the arguments.
class Eq1 f where
  liftEq :: (a -> b -> Bool) -> f a -> f b -> Bool

eq1 :: (Eq1 f, Eq a) => f a -> f a -> Bool
eq1 = liftEq (==)

-- | Order, given that of the arguments.
class Eq1 f => Ord1 f where
  liftCompare :: (a -> b -> Ordering) -> f a -> f b -> Ordering

compare1 :: (Ord1 f, Ord a) => f a -> f a -> Ordering
compare1 = liftCompare compare

-- | Reading, given that of the arguments and of lists of them.
class Read1 f where
  {-# MINIMAL liftReadsPrec | liftReadPrec #-}
  liftReadsPrec :: (Int -> ReadS a) -> ReadS [a] -> Int -> ReadS (f a)
  liftReadsPrec rp rl = readPrec_to_S (liftReadPrec (readS_to_Prec rp) (readS_to_Prec (const rl)))
  liftReadList :: (Int -> ReadS a) -> ReadS [a] -> ReadS [f a]
  liftReadList rp rl = readPrec_to_S (list (readS_to_Prec (liftReadsPrec rp rl))) 0
  liftReadPrec :: ReadPrec a -> ReadPrec [a] -> ReadPrec (f a)
  liftReadPrec rp rl = readS_to_Prec (liftReadsPrec (readPrec_to_S rp) (readPrec_to_S rl 0))
  liftReadListPrec :: ReadPrec a -> ReadPrec [a] -> ReadPrec [f a]
  liftReadListPrec rp rl = list (liftReadPrec rp rl)

readsPrec1 :: (Read1 f, Read a) => Int -> ReadS (f a)
readsPrec1 = liftReadsPrec readsPrec readList

readPrec1 :: (Read1 f, Read a) => ReadPrec (f a)
readPrec1 = liftReadPrec readPrec readListPrec

-- | 'liftReadList' by way of 'liftReadListPrec', and the other way round.
liftReadListDefault :: Read1 f => (Int -> ReadS a) -> ReadS [a] -> ReadS [f a]
liftReadListDefault rp rl = readPrec_to_S (liftReadListPrec (readS_to_Prec rp) (readS_to_Prec (const rl))) 0

liftReadListPrecDefault :: Read1 f => ReadPrec a -> ReadPrec [a] -> ReadPrec [f a]
liftReadListPrecDefault rp rl = list (liftReadPrec rp rl)

-- | Showing, given that of the arguments and of lists of them.
class Show1 f where
  {-# MINIMAL liftShowsPrec #-}
  liftShowsPrec :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> Int -> f a -> ShowS
  liftShowList :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> [f a] -> ShowS
  liftShowList sp sl = showListWith (liftShowsPrec sp sl 0)

showsPrec1 :: (Show1 f, Show a) => Int -> f a -> ShowS
showsPrec1 = liftShowsPrec showsPrec showList

-- | The same for constructors of two arguments.
class Eq2 f where
  liftEq2 :: (a -> b -> Bool) -> (c -> d -> Bool) -> f a c -> f b d -> Bool

eq2 :: (Eq2 f, Eq a, Eq b) => f a b -> f a b -> Bool
eq2 = liftEq2 (==) (==)

class Eq2 f => Ord2 f where
  liftCompare2 :: (a -> b -> Ordering) -> (c -> d -> Ordering) -> f a c -> f b d -> Ordering

compare2 :: (Ord2 f, Ord a, Ord b) => f a b -> f a b -> Ordering
compare2 = liftCompare2 compare compare

class Read2 f where
  {-# MINIMAL liftReadsPrec2 | liftReadPrec2 #-}
  liftReadsPrec2 :: (Int -> ReadS a) -> ReadS [a] -> (Int -> ReadS b) -> ReadS [b] -> Int -> ReadS (f a b)
  liftReadsPrec2 rp1 rl1 rp2 rl2 = readPrec_to_S
    (liftReadPrec2 (readS_to_Prec rp1) (readS_to_Prec (const rl1)) (readS_to_Prec rp2) (readS_to_Prec (const rl2)))
  liftReadList2 :: (Int -> ReadS a) -> ReadS [a] -> (Int -> ReadS b) -> ReadS [b] -> ReadS [f a b]
  liftReadList2 rp1 rl1 rp2 rl2 = readPrec_to_S (list (readS_to_Prec (liftReadsPrec2 rp1 rl1 rp2 rl2))) 0
  liftReadPrec2 :: ReadPrec a -> ReadPrec [a] -> ReadPrec b -> ReadPrec [b] -> ReadPrec (f a b)
  liftReadPrec2 rp1 rl1 rp2 rl2 = readS_to_Prec
    (liftReadsPrec2 (readPrec_to_S rp1) (readPrec_to_S rl1 0) (readPrec_to_S rp2) (readPrec_to_S rl2 0))
  liftReadListPrec2 :: ReadPrec a -> ReadPrec [a] -> ReadPrec b -> ReadPrec [b] -> ReadPrec [f a b]
  liftReadListPrec2 rp1 rl1 rp2 rl2 = list (liftReadPrec2 rp1 rl1 rp2 rl2)

readsPrec2 :: (Read2 f, Read a, Read b) => Int -> ReadS (f a b)
readsPrec2 = liftReadsPrec2 readsPrec readList readsPrec readList

readPrec2 :: (Read2 f, Read a, Read b) => ReadPrec (f a b)
readPrec2 = liftReadPrec2 readPrec readListPrec readPrec readListPrec

liftReadList2Default :: Read2 f => (Int -> ReadS a) -> ReadS [a] -> (Int -> ReadS b) -> ReadS [b] -> ReadS [f a b]
liftReadList2Default rp1 rl1 rp2 rl2 = readPrec_to_S (liftReadListPrec2
  (readS_to_Prec rp1) (readS_to_Prec (const rl1)) (readS_to_Prec rp2) (readS_to_Prec (const rl2))) 0

liftReadListPrec2Default :: Read2 f => ReadPrec a -> ReadPrec [a] -> ReadPrec b -> ReadPrec [b] -> ReadPrec [f a b]
liftReadListPrec2Default rp1 rl1 rp2 rl2 = list (liftReadPrec2 rp1 rl1 rp2 rl2)

class Show2 f where
  {-# MINIMAL liftShowsPrec2 #-}
  liftShowsPrec2 :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> (Int -> b -> ShowS) -> ([b] -> ShowS) -> Int -> f a b -> ShowS
  liftShowList2 :: (Int -> a -> ShowS) -> ([a] -> ShowS) -> (Int -> b -> ShowS) -> ([b] -> ShowS) -> [f a b] -> ShowS
  liftShowList2 sp1 sl1 sp2 sl2 = showListWith (liftShowsPrec2 sp1 sl1 sp2 sl2 0)

showsPrec2 :: (Show2 f, Show a, Show b) => Int -> f a b -> ShowS
showsPrec2 = liftShowsPrec2 showsPrec showList showsPrec showList

-- Instances ---------------------------------------------------------------------------------------------------------

instance Eq1 Maybe where
  liftEq _ Nothing Nothing = True
  liftEq eq (Just x) (Just y) = eq x y
  liftEq _ _ _ = False

instance Ord1 Maybe where
  liftCompare _ Nothing Nothing = EQ
  liftCompare _ Nothing (Just _) = LT
  liftCompare _ (Just _) Nothing = GT
  liftCompare comp (Just x) (Just y) = comp x y

instance Read1 Maybe where
  liftReadPrec rp _ = parens (expectP (Ident "Nothing") >> return Nothing) <|> readData (readUnaryWith rp "Just" Just)
  liftReadListPrec = liftReadListPrecDefault
  liftReadList = liftReadListDefault

instance Show1 Maybe where
  liftShowsPrec _ _ _ Nothing = showString "Nothing"
  liftShowsPrec sp _ d (Just x) = showsUnaryWith sp "Just" d x

instance Eq1 [] where
  liftEq _ [] [] = True
  liftEq eq (x : xs) (y : ys) = eq x y && liftEq eq xs ys
  liftEq _ _ _ = False

instance Ord1 [] where
  liftCompare _ [] [] = EQ
  liftCompare _ [] (_ : _) = LT
  liftCompare _ (_ : _) [] = GT
  liftCompare comp (x : xs) (y : ys) = comp x y `mappend` liftCompare comp xs ys

instance Read1 [] where
  liftReadPrec _ rl = rl
  liftReadListPrec = liftReadListPrecDefault
  liftReadList = liftReadListDefault

instance Show1 [] where
  liftShowsPrec _ sl _ = sl

instance Eq1 NonEmpty where
  liftEq eq (a :| as) (b :| bs) = eq a b && liftEq eq as bs

instance Ord1 NonEmpty where
  liftCompare comp (a :| as) (b :| bs) = comp a b `mappend` liftCompare comp as bs

instance Read1 NonEmpty where
  liftReadsPrec rdP rdL d = readParen (d > 5) (\s ->
    [(a :| as, rest) | (a, s1) <- rdP 6 s, (":|", s2) <- lex s1, (as, rest) <- rdL s2])

instance Show1 NonEmpty where
  liftShowsPrec shwP shwL p (a :| as) = showParen (p > 5) (shwP 6 a . showString " :| " . shwL as)

instance Eq1 Identity where
  liftEq eq (Identity x) (Identity y) = eq x y

instance Ord1 Identity where
  liftCompare comp (Identity x) (Identity y) = comp x y

instance Read1 Identity where
  liftReadPrec rp _ = readData (readUnaryWith rp "Identity" Identity)
  liftReadListPrec = liftReadListPrecDefault
  liftReadList = liftReadListDefault

instance Show1 Identity where
  liftShowsPrec sp _ d (Identity x) = showsUnaryWith sp "Identity" d x

instance Eq1 Proxy where
  liftEq _ _ _ = True

instance Ord1 Proxy where
  liftCompare _ _ _ = EQ

instance Show1 Proxy where
  liftShowsPrec _ _ _ _ = showString "Proxy"

instance Read1 Proxy where
  liftReadPrec _ _ = parens (expectP (Ident "Proxy") >> return Proxy)
  liftReadListPrec = liftReadListPrecDefault
  liftReadList = liftReadListDefault

instance Eq1 Down where
  liftEq eq (Down x) (Down y) = eq x y

instance Ord1 Down where
  liftCompare comp (Down x) (Down y) = case comp x y of
    LT -> GT
    EQ -> EQ
    GT -> LT

instance Read1 Down where
  liftReadsPrec rp _ = readsData (readsUnaryWith rp "Down" Down)

instance Show1 Down where
  liftShowsPrec sp _ d (Down x) = showsUnaryWith sp "Down" d x

instance Eq2 (,) where
  liftEq2 e1 e2 (x1, y1) (x2, y2) = e1 x1 x2 && e2 y1 y2

instance Ord2 (,) where
  liftCompare2 comp1 comp2 (x1, y1) (x2, y2) = comp1 x1 x2 `mappend` comp2 y1 y2

instance Read2 (,) where
  liftReadPrec2 rp1 _ rp2 _ = parens (paren (rp1 >>= \x -> expectP (Punc ",") >> rp2 >>= \y -> return (x, y)))
  liftReadListPrec2 = liftReadListPrec2Default
  liftReadList2 = liftReadList2Default

instance Show2 (,) where
  liftShowsPrec2 sp1 _ sp2 _ _ (x, y) = showChar '(' . sp1 0 x . showChar ',' . sp2 0 y . showChar ')'

instance Eq a => Eq1 ((,) a) where
  liftEq = liftEq2 (==)

instance Ord a => Ord1 ((,) a) where
  liftCompare = liftCompare2 compare

instance Read a => Read1 ((,) a) where
  liftReadPrec = liftReadPrec2 readPrec readListPrec
  liftReadListPrec = liftReadListPrecDefault
  liftReadList = liftReadListDefault

instance Show a => Show1 ((,) a) where
  liftShowsPrec = liftShowsPrec2 showsPrec showList

instance Eq2 Either where
  liftEq2 e1 _ (Left x) (Left y) = e1 x y
  liftEq2 _ e2 (Right x) (Right y) = e2 x y
  liftEq2 _ _ _ _ = False

instance Ord2 Either where
  liftCompare2 comp1 _ (Left x) (Left y) = comp1 x y
  liftCompare2 _ _ (Left _) (Right _) = LT
  liftCompare2 _ _ (Right _) (Left _) = GT
  liftCompare2 _ comp2 (Right x) (Right y) = comp2 x y

instance Read2 Either where
  liftReadPrec2 rp1 _ rp2 _ = readData (readUnaryWith rp1 "Left" Left <|> readUnaryWith rp2 "Right" Right)
  liftReadListPrec2 = liftReadListPrec2Default
  liftReadList2 = liftReadList2Default

instance Show2 Either where
  liftShowsPrec2 sp1 _ _ _ d (Left x) = showsUnaryWith sp1 "Left" d x
  liftShowsPrec2 _ _ sp2 _ d (Right x) = showsUnaryWith sp2 "Right" d x

instance Eq a => Eq1 (Either a) where
  liftEq = liftEq2 (==)

instance Ord a => Ord1 (Either a) where
  liftCompare = liftCompare2 compare

instance Read a => Read1 (Either a) where
  liftReadPrec = liftReadPrec2 readPrec readListPrec
  liftReadListPrec = liftReadListPrecDefault
  liftReadList = liftReadListDefault

instance Show a => Show1 (Either a) where
  liftShowsPrec = liftShowsPrec2 showsPrec showList

instance Eq2 Const where
  liftEq2 eq _ (Const x) (Const y) = eq x y

instance Ord2 Const where
  liftCompare2 comp _ (Const x) (Const y) = comp x y

instance Read2 Const where
  liftReadPrec2 rp _ _ _ = readData (readUnaryWith rp "Const" Const)
  liftReadListPrec2 = liftReadListPrec2Default
  liftReadList2 = liftReadList2Default

instance Show2 Const where
  liftShowsPrec2 sp _ _ _ d (Const x) = showsUnaryWith sp "Const" d x

instance Eq a => Eq1 (Const a) where
  liftEq = liftEq2 (==)

instance Ord a => Ord1 (Const a) where
  liftCompare = liftCompare2 compare

instance Read a => Read1 (Const a) where
  liftReadPrec = liftReadPrec2 readPrec readListPrec
  liftReadListPrec = liftReadListPrecDefault
  liftReadList = liftReadListDefault

instance Show a => Show1 (Const a) where
  liftShowsPrec = liftShowsPrec2 showsPrec showList

-- Building blocks ---------------------------------------------------------------------------------------------------

-- | Constructors by name, with parentheses where they are needed.
readsData :: (String -> ReadS a) -> Int -> ReadS a
readsData constructor d = readParen (d > 10) (concatMap (uncurry constructor) . lex)

readData :: ReadPrec a -> ReadPrec a
readData constructor = parens (prec 10 constructor)

-- The constructor before a text, if the name that was read is its own; and what was read so far with one more argument.
named :: String -> c -> String -> ReadS c
named name constructor word text = [(constructor, text) | word == name]

applied :: (Int -> ReadS a) -> [(a -> b, String)] -> [(b, String)]
applied argument functions = [(f x, rest) | (f, text) <- functions, (x, rest) <- argument 11 text]

-- | A constructor of one argument.
readsUnaryWith :: (Int -> ReadS a) -> String -> (a -> t) -> String -> ReadS t
readsUnaryWith rp name constructor word text = applied rp (named name constructor word text)

readUnaryWith :: ReadPrec a -> String -> (a -> t) -> ReadPrec t
readUnaryWith rp name constructor = expectP (Ident name) >> fmap constructor (step rp)

-- | A constructor of two arguments.
readsBinaryWith :: (Int -> ReadS a) -> (Int -> ReadS b) -> String -> (a -> b -> t) -> String -> ReadS t
readsBinaryWith rp1 rp2 name constructor word text = applied rp2 (applied rp1 (named name constructor word text))

readBinaryWith :: ReadPrec a -> ReadPrec b -> String -> (a -> b -> t) -> ReadPrec t
readBinaryWith rp1 rp2 name constructor = expectP (Ident name) >> step rp1 >>= \x -> fmap (constructor x) (step rp2)

-- A constructor before its arguments, in a context of this precedence.
shown :: Int -> String -> [ShowS] -> ShowS
shown d name arguments = showParen (d > 10) (showString name . foldr (\argument rest -> showChar ' ' . argument . rest) id arguments)

showsUnaryWith :: (Int -> a -> ShowS) -> String -> Int -> a -> ShowS
showsUnaryWith sp name d x = shown d name [sp 11 x]

showsBinaryWith :: (Int -> a -> ShowS) -> (Int -> b -> ShowS) -> String -> Int -> a -> b -> ShowS
showsBinaryWith sp1 sp2 name d x y = shown d name [sp1 11 x, sp2 11 y]

-- | The same for arguments with instances of their own.
readsUnary :: Read a => String -> (a -> t) -> String -> ReadS t
readsUnary name constructor word text = readsUnaryWith readsPrec name constructor word text

readsUnary1 :: (Read1 f, Read a) => String -> (f a -> t) -> String -> ReadS t
readsUnary1 name constructor word text = readsUnaryWith readsPrec1 name constructor word text

readsBinary1 :: (Read1 f, Read1 g, Read a) => String -> (f a -> g a -> t) -> String -> ReadS t
readsBinary1 name constructor word text = readsBinaryWith readsPrec1 readsPrec1 name constructor word text

showsUnary :: Show a => String -> Int -> a -> ShowS
showsUnary name d x = showsUnaryWith showsPrec name d x

showsUnary1 :: (Show1 f, Show a) => String -> Int -> f a -> ShowS
showsUnary1 name d x = showsUnaryWith showsPrec1 name d x

showsBinary1 :: (Show1 f, Show1 g, Show a) => String -> Int -> f a -> g a -> ShowS
showsBinary1 name d x y = showsBinaryWith showsPrec1 showsPrec1 name d x y

-- What these classes say of applied types: the compiler takes the instances of the newtypes for those of the types themselves
-- (infer/constraint/lifted.ts).
newtype Lifted f a = Lifted (f a)
newtype Lifted2 f a b = Lifted2 (f a b)

instance (Eq1 f, Eq a) => Eq (Lifted f a) where
  Lifted x == Lifted y = eq1 x y

instance (Ord1 f, Ord a) => Ord (Lifted f a) where
  compare (Lifted x) (Lifted y) = compare1 x y

instance (Show1 f, Show a) => Show (Lifted f a) where
  showsPrec d (Lifted x) = showsPrec1 d x
  showList list = liftShowList showsPrec showList [x | Lifted x <- list]

instance (Read1 f, Read a) => Read (Lifted f a) where
  readPrec = fmap Lifted readPrec1

instance (Eq2 f, Eq a) => Eq1 (Lifted2 f a) where
  liftEq eq (Lifted2 x) (Lifted2 y) = liftEq2 (==) eq x y

instance (Ord2 f, Ord a) => Ord1 (Lifted2 f a) where
  liftCompare c (Lifted2 x) (Lifted2 y) = liftCompare2 compare c x y

instance (Show2 f, Show a) => Show1 (Lifted2 f a) where
  liftShowsPrec sp sl d (Lifted2 x) = liftShowsPrec2 showsPrec showList sp sl d x

instance (Read2 f, Read a) => Read1 (Lifted2 f a) where
  liftReadPrec rp rl = fmap Lifted2 (liftReadPrec2 readPrec readListPrec rp rl)
