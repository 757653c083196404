-- Actions that are functions, performed one after the other: each is called under the stack of whoever performs it.
module Main (main) where
import Control.Monad (ap)
import qualified Data.Map as M
import qualified Data.Sequence as S
import Data.List.NonEmpty (NonEmpty (..))
import Data.Functor.Identity
import Data.Array (listArray, elems)

newtype P s r a = P { unP :: s -> (a -> s -> r) -> r -> r }

instance Functor (P s r) where
  fmap f p = P $ \s ok err -> unP p s (ok . f) err

instance Applicative (P s r) where
  pure x = P $ \s ok _ -> ok x s
  (<*>) = ap

instance Monad (P s r) where
  m >>= k = P $ \s ok err -> unP m s (\x s' -> unP (k x) s' ok err) err

item :: Char -> P String r Char
item x = P $ \s ok err -> case s of
  c : cs | c == x -> ok c cs
  _ -> err

a1, a2, a3, a4, a5, a6, a7, a8, a9 :: Char -> String
a1 c = {-# SCC list #-} run (show <$> sequence [item c, item c])
a2 c = {-# SCC may #-} run (show <$> sequence (Just (item c)))
a3 c = {-# SCC eith #-} run (show <$> sequence (Right (item c) :: Either Int (P String String Char)))
a4 c = {-# SCC pair #-} run (show <$> sequence (1 :: Int, item c))
a5 c = {-# SCC mapp #-} run (show <$> sequence (M.fromList [(1 :: Int, item c), (2, item c)]))
a6 c = {-# SCC sequ #-} run (show <$> sequence (S.fromList [item c]))
a7 c = {-# SCC nonempty #-} run (show <$> sequence (item c :| [item c]))
a8 c = {-# SCC ident #-} run (show <$> sequence (Identity (item c)))
a9 c = {-# SCC arr #-} run (show . elems <$> sequence (listArray (0, 1 :: Int) [item c, item c]))

count :: Int -> P s r a -> P s r [a]
count n p
  | n <= 0 = return []
  | otherwise = sequence (replicate n p)

b1, b2, b3 :: Char -> String
b1 c = {-# SCC seqA #-} run (show <$> sequenceA [item c, item c])
b2 c = {-# SCC seqAM #-} run (show <$> sequenceA (Just (item c)))
b3 c = {-# SCC counted #-} run (show <$> count 2 (item c))

run :: P String String String -> String
run p = unP p "aab" (\a _ -> a) "no"

main :: IO ()
main = mapM_ (putStrLn . ($ 'a')) [a1, a2, a3, a4, a5, a6, a7, a8, a9, b1, b2, b3]
