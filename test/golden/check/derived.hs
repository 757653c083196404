{-# LANGUAGE DeriveAnyClass, StandaloneDeriving, DerivingStrategies, GeneralizedNewtypeDeriving #-}
module Main (main) where
import Control.Exception
import Data.Ix
data A = A1 | A2 deriving Show
data B = B1 | B2 deriving (Eq, Read)
data C = C1 { c1 :: Int } | C2 deriving Eq
data D = D1 { d1 :: Int } | D2 deriving Show
data E = E1 | E2 | E3 deriving Bounded
data F = F1 | F2 | F3 deriving Enum
data G = G1 | G2 | G3 | G4 | G5 | G6 | G7 | G8 | G9 deriving Enum
data H = H1 | H2 | H3 Int | H4 Int
instance Eq H where _ == _ = True
deriving instance Ord H
data I = I1 | I2 | I3 | I4 | I5 | I6 | I7 | I8 Int | I9 deriving (Show)
data J = J1 | J2 deriving anyclass Exception
instance Show J where show _ = ""
newtype K = K { unK :: Int } deriving newtype (Eq, Ord, Ix)
newtype L = L Int

main :: IO ()
main = do
  print A1 >> print (C1 1 == C2) >> print (D1 1)
  E1 `seq` F1 `seq` G1 `seq` H1 `seq` print I1
  handle handler (throwIO J1)

handler :: SomeException -> IO ()
handler e
  | Just DivideByZero <- fromException e = print 'a'
  | Just (ErrorCall _) <- fromException e = print 'b'
  | Just J1 <- fromException e = print 'c'
  | otherwise = throwIO e
