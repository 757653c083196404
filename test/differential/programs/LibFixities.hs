{-# LANGUAGE DataKinds, PolyKinds #-}
-- How tightly the libraries' operators and backquoted functions bind; types whose parameters are of every kind.
module Main where

import Control.Arrow
import Control.DeepSeq
import Data.Bits
import Data.Functor.Compose
import Data.Functor.Product
import Data.Functor.Sum
import Data.Proxy
import qualified Data.ByteString.Char8 as S
import qualified Data.ByteString.Lazy.Char8 as L
import qualified Data.Sequence as Seq
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL

branches :: Either Int Bool -> Either Int Bool
branches = (+ 1) +++ not >>> Left ||| Right

boundaries :: Either Int Int -> Int
boundaries = negate ||| subtract 1 <<< (+ 1) +++ (* 2)

pair :: Product Proxy Proxy 'True
pair = Pair Proxy Proxy

nested :: Compose Maybe Proxy Maybe
nested = Compose (Just Proxy)

either' :: Sum Proxy Proxy Either
either' = InR Proxy

main :: IO ()
main = do
  print (map branches [Left 1, Right True], map boundaries [Left 1, Right 5])
  print ('a' `S.cons` 'b' `S.cons` S.empty, S.empty `S.snoc` 'y' `S.snoc` 'z')
  print ('a' `L.cons` 'b' `L.cons'` L.empty, L.empty `L.snoc` 'y' `L.snoc` 'z')
  print ('a' `T.cons` 'b' `T.cons` T.empty, T.empty `T.snoc` 'y' `T.snoc` 'z', 'a' `TL.cons` 'b' `TL.cons` TL.empty)
  print (1 + 2 `unsafeShiftL` 3 + (1 :: Int), 1 + 2 `shiftL` 3 + (1 :: Int), 256 `unsafeShiftR` 2 `unsafeShiftR` (1 :: Int) :: Int)
  print ([1 :: Int] `deepseq` 2 + (3 :: Int), subtract 1 $!! 2 + (3 :: Int), negate <$!!> [1 :: Int])
  print ((0 :: Int) Seq.<| 1 Seq.<| Seq.empty, first (+ 1) >>> second (* 2) $ (1 :: Int, 2 :: Int))
  case (pair, nested, either') of
    (Pair Proxy p, Compose (Just q), InR r) -> print (p, q, r)
    _ -> return ()
