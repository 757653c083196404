-- Modules of GHC's packages that programs meet less often.
module Main where

import Control.Concurrent.STM
import Control.Concurrent.STM.TSem
import Control.Monad.Error
import Control.Monad.List (ListT(..), runListT)
import Data.Array.MArray (getElems, newArray, readArray, writeArray)
import qualified Data.ByteString as Bytes
import qualified Data.Text as Text
import Data.Text.Encoding
import Data.Text.Encoding.Error (lenientDecode)
import qualified Data.Text.Lazy as Lazy
import Data.Text.Lazy.Builder (toLazyText)
import Data.Text.Lazy.Builder.RealFloat
import qualified Data.Text.Lazy.Read as Lazy
import qualified Data.Text.Read as Text
import System.Console.GetOpt
import Text.PrettyPrint (TextDetails(..), fullRender, mode, style, text)
import Text.Show.Functions ()

data Flag = Verbose | Level Int | Name (Maybe String) deriving Show

options :: [OptDescr Flag]
options =
  [ Option "v" ["verbose"] (NoArg Verbose) "say more\nand more"
  , Option "l" ["level", "depth"] (ReqArg (Level . read) "N") "how deep"
  , Option "" ["name"] (OptArg Name "WHO") "who it is"
  ]

divided :: Int -> Int -> Either String Int
divided x y = if y == 0 then throwError "by zero" else return (div x y)

shown :: Show a => Either String a -> String
shown = either ("error: " ++) show

transactions :: IO (Int, [Int], Bool)
transactions = do
  sem <- atomically (newTSem 1)
  atomically (waitTSem sem)
  free <- atomically ((waitTSem sem >> return 1) `orElse` return 0)
  cells <- atomically (newArray (0, 3) 5) :: IO (TArray Int Int)
  atomically (readArray cells 1 >>= writeArray cells 2 . (* 2))
  found <- atomically (getElems cells)
  waited <- atomically (mfix (\x -> return (x `seq` True) >> return True))
  return (free, found, waited)

main :: IO ()
main = do
  putStr (usageInfo "Usage: it [OPTION...]" options)
  print (getOpt Permute options ["-vl3", "file", "--dep=4", "--name", "--name=x", "--", "-v"])
  print (getOpt RequireOrder options ["-v", "file", "-v"])
  print (getOpt' Permute options ["-x", "--verbose=3", "-l", "7", "--n", "--zzz"])
  putStrLn (shown (divided 7 2) ++ " " ++ shown (divided 7 0 `catchError` \e -> throwError (e ++ "!")))
  r <- runErrorT (mapM_ (\n -> when (n > 2) (throwError ("at " ++ show n))) [1 .. 5 :: Int])
  print (r :: Either String ())
  ps <- runListT (do { x <- ListT (return [1, 2 :: Int]); lift (print x); y <- ListT (return "ab"); return (x, y) })
  print ps
  transactions >>= print
  print (map (+ 1), not)
  case streamDecodeUtf8With lenientDecode (Bytes.pack [97, 0xE2, 0x82]) of
    Some t rest more -> case more (Bytes.pack [0xAC, 98]) of
      Some t' rest' _ -> print (t, rest, t', rest')
  print (decodeUtf16LE (encodeUtf16LE (Text.pack "a\228\128512")), decodeUtf32BEWith lenientDecode (Bytes.pack [0, 0, 0, 65, 1]))
  print (Lazy.signed Lazy.decimal (Lazy.pack "-12x") :: Either String (Int, Lazy.Text), Text.double (Text.pack "2.675e-3 "))
  print [toLazyText (formatRealFloat f p 1234.5678) | f <- [Exponent, Fixed, Generic], p <- [Nothing, Just 0, Just 2]]
  print (Text.toTitle (Text.pack "it's a-b two  threE 4th"))
  putStrLn (fullRender (mode style) 10 1 (\d s -> case d of { Chr c -> c : s; Str t -> t ++ s; PStr t -> t ++ s }) "." (text "ab"))
