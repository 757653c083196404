{-# LANGUAGE TypeOperators #-}
-- Instances of representations, transformers and evidence: fixed points, zipping, arguments mapped, indices, composition.
module Main where

import Control.Category ((>>>))
import qualified Control.Category as Category
import Control.Monad.Fix
import Control.Monad.Trans.Maybe
import Control.Monad.Trans.Reader
import Control.Monad.Trans.State.Strict
import Control.Monad.Trans.Writer
import Control.Monad.Zip
import Data.Functor.Contravariant
import Data.Ix
import Data.Type.Coercion (Coercion(..), coerceWith)
import Data.Type.Equality
import GHC.Generics

pair :: (Rec1 Maybe :*: Par1) [Int]
pair = mfix (\x -> Rec1 (Just (1 : once x)) :*: Par1 (2 : take 2 (both x)))
  where
    once = take 2
    both = id

describe :: Op String Int
describe = Op (\n -> "<" ++ show n ++ ">")

main :: IO ()
main = do
  case pair of Rec1 m :*: Par1 p -> print (m, p)
  print (take 4 (unPar1 (mfix (\xs -> Par1 ('a' : xs)))))
  case mzip (Par1 'x' :*: Rec1 "12") (Par1 'y' :*: Rec1 "3") of Par1 a :*: Rec1 b -> print (a, b)
  print (U1 `mzip` U1 :: U1 (Int, Int))
  putStrLn (getOp (contramap length describe) "four")
  print (map (getPredicate (contramap length (Predicate even))) ["ab", "c"])
  putStrLn (getOp (runMaybeT (contramap length (MaybeT (Op (maybe "none" show))))) (Just "abc"))
  putStrLn (getOp (runReaderT (contramap length (ReaderT (\r -> Op (\n -> r ++ show n)))) "r") "abc")
  putStrLn (getOp (runStateT (contramap length (StateT (\s -> Op (\(n, t) -> show (n + s + t))))) 10) ("ab", 100))
  putStrLn (getOp (runWriterT (contramap length (WriterT (Op show)))) ("ab", True))
  putStrLn (case contramap length (describe :*: describe) of f :*: g -> getOp f "a" ++ getOp g "bc")
  putStrLn (case contramap length (L1 describe :: (Op String :+: Op String) Int) of { L1 f -> getOp f "abc"; R1 f -> getOp f "" })
  putStrLn (case contramap length (Comp1 [describe, describe]) of Comp1 fs -> concatMap (`getOp` "x") fs)
  print (range (LeftAssociative, NotAssociative), index (SourceLazy, SourceStrict) SourceStrict, inRange (DecidedLazy, DecidedStrict) DecidedUnpack)
  print (castWith (Refl >>> Refl) 'q', Category.id == (Refl :: Int :~: Int), coerceWith ((Coercion :: Coercion Char Char) >>> Coercion) 'c' :: Char)
