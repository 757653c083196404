-- An applicative functor that records what it is asked to do: which methods the libraries' traversals call, and how they
-- are nested; and a monad that counts, under MaybeT.
module Main where

import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Maybe
import qualified Data.Sequence as Seq

newtype Record a = Record { asked :: String }

instance Functor Record where fmap _ (Record a) = Record ("fmap " ++ a)
instance Applicative Record where
  pure _ = Record "pure"
  Record a <*> Record b = Record ("(" ++ a ++ " <*> " ++ b ++ ")")

grown, led :: Int -> Seq.Seq Int
grown n = foldl (Seq.|>) Seq.empty [1 .. n]
led n = foldr (Seq.<|) Seq.empty [1 .. n]

newtype Log a = Log (String, a)

written :: Log a -> String
written (Log (s, _)) = s

step :: a -> Log a
step a = Log (".", a)

instance Functor Log where fmap f (Log (s, a)) = Log ('f' : s, f a)
instance Applicative Log where
  pure a = Log ("p", a)
  Log (s, f) <*> Log (t, a) = Log (s ++ "a" ++ t, f a)
instance Monad Log where
  return a = Log ("r", a)
  Log (s, a) >>= f = let Log (t, b) = f a in Log (s ++ "b" ++ t, b)

main :: IO ()
main = do
  mapM_ (\n -> putStrLn (asked (traverse (Record . show) (grown n)))) [0, 1, 2, 5, 12]
  mapM_ (\n -> putStrLn (asked (traverse (Record . show) (led n)))) [3, 9]
  mapM_ (\n -> print (sum <$> traverse (\x -> if x > 0 then Just (x * 2) else Nothing) (grown n))) [7, 100]
  putStrLn (written (runMaybeT (lift (step 1) >> MaybeT (step Nothing) >> lift (step 'x'))))
  putStrLn (written (runMaybeT (MaybeT (step (Just 1)) >>= lift . step)))
  putStrLn (written (runMaybeT ((,) <$> lift (step 1) <*> (MaybeT (step Nothing) <* lift (step 2)))))
