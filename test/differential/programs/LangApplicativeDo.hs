{-# LANGUAGE ApplicativeDo #-}
-- do under ApplicativeDo: what does not depend on each other is joined by <*>, and asks for no more than an applicative
-- functor; the rest is a monad's.
module Main (main) where

import Control.Applicative
import Data.Functor.Const

-- All mistakes at once: there is no monad of these.
data Checked a = Wrong [String] | Right' a
  deriving (Show)

instance Functor Checked where
  fmap _ (Wrong es) = Wrong es
  fmap f (Right' a) = Right' (f a)

instance Applicative Checked where
  pure = Right'
  Wrong es <*> Wrong fs = Wrong (es ++ fs)
  Wrong es <*> Right' _ = Wrong es
  Right' f <*> r = fmap f r

data Person = Person { name :: String, age :: Int, mail :: String }
  deriving (Show)

field :: String -> (a -> Bool) -> a -> Checked a
field what ok a = if ok a then Right' a else Wrong [what]

person :: String -> Int -> String -> Checked Person
person n a m = do
  n' <- field "name" (not . null) n
  a' <- field "age" (>= 0) a
  m' <- field "mail" (elem '@') m
  pure Person { name = n', age = a', mail = m' }

both :: Applicative f => f a -> f b -> f (b, a)
both x y = do { a <- x; b <- y; return $ (b, a) }

counted :: Applicative f => (Int -> f Int) -> f Int
counted f = do
  a <- f 1
  _ <- f 2
  f 3
  ~(b, _) <- fmap (\n -> (n, n)) (f 4)
  pure (a + b)

newtype Trace a = Trace (String, a)

instance Functor Trace where fmap f (Trace (s, a)) = Trace ("F" ++ s, f a)
instance Applicative Trace where
  pure a = Trace ("P", a)
  Trace (s, f) <*> Trace (t, a) = Trace ("(" ++ s ++ "*" ++ t ++ ")", f a)
instance Monad Trace where
  Trace (s, a) >>= k = let Trace (t, b) = k a in Trace ("[" ++ s ++ ">" ++ t ++ "]", b)

act :: String -> a -> Trace a
act s a = Trace (s, a)

shape :: Trace a -> String
shape (Trace (s, _)) = s

shapes :: [String]
shapes =
  [ shape (do { x <- act "a" 1; y <- act "b" x; return (x + y) })
  , shape (do { x <- act "a" 1; y <- act "b" 2; z <- act "c" (x + y); return z })
  , shape (do { x <- act "a" 1; y <- act "b" x; z <- act "c" 2; w <- act "d" z; pure (y + w) })
  , shape (do { x <- act "a" 1; act "b" (); y <- act "c" x; let { k = y + 1 }; z <- act "d" 4; return (k + z) })
  , shape (do { x <- act "a" 1; y <- act "b" 2; act "c" (x + y) })
  , shape (do { (x, _) <- act "a" (1, 2); y <- act "b" 2; return (x + y) })
  , shape (do { let { k = 3 }; y <- act "b" k; return y })
  , shape (do { x1 <- act "a" 1; x2 <- act "b" x1; x3 <- act "c" 3; x4 <- act "d" (); x5 <- act "e" (x3, x4); return (x2, x5) })
  , shape (do { act "a" (); act "b" (); return () })
  , shape (do { _ <- act "a" (); act "b" () })
  ]

picky :: Maybe Int -> Maybe (Maybe Int) -> Maybe Int
picky x y = do
  a <- x
  Just b <- y
  pure (a + b)

main :: IO ()
main = do
  print (person "Ann" 30 "ann@x")
  print (person "" (-1) "x")
  print (both (Just 1) (Just 'x'))
  print (getZipList (both (ZipList [1, 2, 3]) (ZipList "ab")))
  print (getConst (counted (\n -> Const [n])))
  mapM_ putStrLn shapes
  print [picky (Just 1) (Just (Just 2)), picky (Just 1) (Just Nothing)]
  line <- pure "one"
  other <- pure "two"
  putStrLn (line ++ other)
