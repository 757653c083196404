{-# LANGUAGE GHC2021, OverloadedStrings #-}
-- Names of today's mtl, transformers, bytestring, text and array.
module Main where

import Control.Monad.Except
import Control.Monad.Trans.Except (finallyE, handleE, tryE)
import Control.Monad.Trans.Maybe (hoistMaybe, runMaybeT)
import Data.Array (elems, genArray)
import Data.ByteString qualified as B
import Data.Text
import Data.Text qualified as T
import Data.Text.Encoding (decodeUtf8Lenient)
import Data.Text.IO.Utf8 qualified as Utf8

halves :: Int -> Except String Int
halves n
  | even n = pure (n `div` 2)
  | otherwise = throwError ("odd: " ++ show n)

main :: IO ()
main = do
  print (runExcept (tryError (halves 3)), runExcept (handleError (\_ -> pure 0) (halves 5)))
  print (runExcept (withError (++ "!") (halves 7)))
  print (runExcept (modifyError (const 'e') (ExceptT (pure (Left 'i'))) :: Except Char Int))
  r <- runExceptT ((throwError "stopped" `finallyE` liftIO' (putStrLn "closed")) :: ExceptT String IO Int)
  print r
  print (runExcept (tryE (halves 8)), runExcept (handleE (\e -> throwError (e ++ "?")) (halves 9)))
  runMaybeT (hoistMaybe (Just 'x')) >>= print
  print (elems (genArray (1, 4) (* 10)))
  print (B.takeEnd 2 "bytes", B.dropEnd 2 "bytes")
  Utf8.putStrLn ("é " <> T.show [1, 2] <> decodeUtf8Lenient (B.pack [104, 255]))
  print (strip "  both are here  ")
  where
    liftIO' = ExceptT . fmap Right
