{-# LANGUAGE ExistentialQuantification, ScopedTypeVariables #-}
-- A hierarchy of exceptions, with handlers at every level of it; the last one is not caught.
module Main where

import Control.Exception
import Control.Monad
import Data.Typeable

data ShopException = forall e . Exception e => ShopException e

instance Show ShopException where
  show (ShopException e) = show e

instance Exception ShopException

shopToException :: Exception e => e -> SomeException
shopToException = toException . ShopException

shopFromException :: Exception e => SomeException -> Maybe e
shopFromException x = do
  ShopException a <- fromException x
  cast a

data PaymentException = forall e . Exception e => PaymentException e

instance Show PaymentException where
  show (PaymentException e) = "payment: " ++ show e

instance Exception PaymentException where
  toException = shopToException
  fromException = shopFromException

data Declined = Declined Int deriving (Show)

instance Exception Declined where
  toException = toException . PaymentException
  fromException x = do
    PaymentException a <- fromException x
    cast a
  displayException (Declined n) = "your card does not give " ++ show n

newtype OutOfStock = OutOfStock String deriving (Eq, Show)

instance Exception OutOfStock where
  toException = shopToException
  fromException = shopFromException

buy :: String -> Int -> IO Int
buy what price = do
  when (what == "unicorn") (throwIO (OutOfStock what))
  when (price > 100) (throwIO (Declined price))
  evaluate (1000 `div` price)

levels :: IO Int -> IO String
levels act = (show <$> act) `catches`
  [ Handler (\(e :: OutOfStock) -> return ("stock " ++ show e))
  , Handler (\(e :: PaymentException) -> return ("pay " ++ show e))
  , Handler (\(e :: ShopException) -> return ("shop " ++ show e))
  , Handler (\(e :: ArithException) -> return ("arith " ++ show e))
  , Handler (\(e :: ErrorCall) -> return ("error " ++ takeWhile (/= '\n') (show e)))
  ]

main :: IO ()
main = do
  mapM_ (levels . uncurry buy >=> putStrLn) [("pen", 10), ("unicorn", 1), ("car", 500), ("nothing", 0)]
  levels (throwIO (AssertionFailed "up")) `catch` (\(e :: AssertionFailed) -> return ("outer " ++ show e)) >>= putStrLn
  levels (evaluate (error "called")) >>= putStrLn
  r <- try (buy "car" 200)
  putStrLn (either (\(e :: ShopException) -> "Left " ++ show e) show r)
  r2 <- try (buy "car" 200)
  putStrLn (either (\(e :: Declined) -> "Left " ++ displayException e) show r2)
  r3 <- try (try (buy "car" 200))
  putStrLn (either (\(e :: SomeException) -> "some " ++ show e) (either (\(e :: OutOfStock) -> show e) show) r3)
  r4 <- tryJust (\e -> if e == OutOfStock "unicorn" then Just () else Nothing) (buy "unicorn" 1)
  print r4
  handleJust (\(Declined n) -> if n > 300 then Just n else Nothing) (putStrLn . ("much: " ++) . show) (void (buy "car" 400))
  n <- buy "sofa" 150 `catch` \(Declined p) -> buy "stool" (p `div` 2)
  print n
  x <- evaluate (mapException (\(e :: ArithException) -> OutOfStock (show e)) (5 `div` (0 :: Int))) `catch` \(OutOfStock s) -> length s <$ putStrLn s
  print x
  _ <- buy "house" 100000
  putStrLn "not reached"
