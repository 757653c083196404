module Main where
import Control.Exception

lookupAll :: [(Int, String)] -> [Int] -> [String]
lookupAll env = map find
  where find k = case lookup k env of
          Just v -> v
          Nothing -> error ("missing " ++ show k)

process :: Int -> IO Int
process n = do
  r <- try (evaluate (100 `div` n))
  case r of
    Left DivideByZero -> return (-1)
    Left e -> throwIO e
    Right v -> return v

partial :: Maybe a -> a
partial (Just x) = x

main :: IO ()
main = do
  process 5 >>= print
  process 0 >>= print
  handle (\e -> putStrLn ("caught: " ++ takeWhile (/= '\n') (show (e :: ErrorCall)))) $
    print (length (concat (lookupAll [(1, "a")] [1, 2])))
  r <- try (evaluate (partial (Nothing :: Maybe Int))) :: IO (Either PatternMatchFail Int)
  putStrLn (either (const "no match") show r)
  (do { _ <- evaluate (head ([] :: [Int])); return () }) `catch` \e -> putStrLn (takeWhile (/= '\n') (show (e :: SomeException)))
  putStrLn "done" `finally` putStrLn "finally"
