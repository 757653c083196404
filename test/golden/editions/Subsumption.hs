{-# LANGUAGE DeepSubsumption #-}
-- Functions whose types have a forall elsewhere than it is expected: before or behind arrows, in arguments and results.
module Main (main) where

import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))

type Lens s t a b = forall f. Functor f => (a -> f b) -> s -> f t
type Shower = forall a. Show a => a -> String
type Monadic r = forall m. Monad m => m Int -> m r

lens :: (s -> a) -> (s -> b -> t) -> Lens s t a b
lens get set f s = set s <$> f (get s)

view :: Lens s s a a -> s -> a
view l = getConst . l Const

over :: Lens s t a b -> (a -> b) -> s -> t
over l f = runIdentity . l (Identity . f)

-- A lens for each index: the forall stands behind the Int.
item :: Int -> Lens [a] [a] a a
item i = lens (!! i) (\list x -> take i list ++ [x] ++ drop (i + 1) list)

both :: (Int -> Lens s s a a) -> s -> (a, a)
both at s = (view (at 0) s, view (at 1) s)

prefix :: String -> Int -> Shower
prefix before n x = before ++ show n ++ show x

-- Its forall stands in front.
plain :: Show a => Int -> a -> String
plain n x = show n ++ ":" ++ show x

twice :: (Int -> Shower) -> [String]
twice f = [f 1 True, f 2 'c']

-- A function that takes a less polymorphic one than it is given.
callback :: ((forall a. [a] -> Int) -> String) -> String
callback k = k length

lengths :: ([Int] -> Int) -> String
lengths f = show (f [1, 2, 3])

counter :: Monadic r -> (forall m. Monad m => m Int -> m r)
counter act = act

data Handler = Handler
  { name :: String
  , run :: Int -> Shower
  }

ignoring :: Int -> forall a b. a -> b -> a
ignoring _ x _ = x

never :: Int -> forall a. a -> a
never = undefined

isFunction :: (Int -> forall a. a -> a) -> Bool
isFunction f = f `seq` True

main :: IO ()
main = do
  print (both item "xyz")
  putStrLn (over (item 1) succ "abc")
  print (twice (prefix "n"), twice plain, twice (\n x -> show (n, x)))
  putStrLn (callback lengths)
  print (zipWith3 ignoring [1, 2] "ab" [True, False])
  print (map (uncurry plain) [(1, 'x'), (2, 'y')])
  let handlers = [Handler "plain" plain, Handler {name = "prefix", run = prefix "-"}]
  mapM_ (\Handler {name = n, run = r} -> putStrLn (n ++ " " ++ r 3 (Just n))) handlers
  r <- counter (fmap (+ 1)) (pure 41)
  print r
  print (foldr (\f acc -> f 1 acc) 'e' [ignored, \_ x -> x])
  -- Passing on makes a function of it, whatever it is.
  print (isFunction (if r > 0 then never else never))
  where
    ignored = ignoring' 'z'
    ignoring' :: Char -> Int -> Char -> Char
    ignoring' c _ _ = c
