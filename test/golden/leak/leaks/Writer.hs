module Main where
import Control.Monad.Writer

walk :: Int -> Writer [String] Int
walk 0 = pure 0
walk n = do
  tell ["at " ++ show n] -- leak
  rest <- walk (n - 1)
  pure (rest + n)

main :: IO ()
main = print (fst (runWriter (walk 40000)))
