module Below where

main = do
  withFile $ \h -> do
  line <- hGetLine h
  unless (null line) $ do
  putStrLn line
 where
  unless c a = if c then pure () else a
