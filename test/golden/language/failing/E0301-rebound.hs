{-# LANGUAGE RebindableSyntax #-}
module Main (main) where

import Prelude hiding (fail, fromInteger, (>>=))

chosen :: Char
chosen = if True then 'a' else 'b'

bound :: Maybe Char
bound = do
  Just z <- Just (Just 'a')
  Just z

seven :: Int
seven = 7

is :: Int -> Bool
is 8 = True
is _ = False

main :: IO ()
main = print (chosen, bound, seven, is seven)
