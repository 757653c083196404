module Stock.Report (print) where

import Prelude hiding (print)
import qualified Prelude as P
import Data.List (sortOn)
import Numeric (showFFloat)
import Stock.Types as T

print :: Shop -> IO ()
print shop = do
  mapM_ (putStrLn . row) (sortOn (T.name . item) (shelves shop))
  putStrLn ("till " ++ money (till shop) ++ ", worth " ++ money (value shop))
  P.print (map (discount 0.5) (shelves shop))

row :: Shelf -> String
row shelf = pad 10 (T.name (item shelf)) ++ pad 6 (show (count shelf)) ++ money (value shelf)

pad :: Int -> String -> String
pad n s = s ++ replicate (n - length s) ' '

money :: Double -> String
money x = showFFloat (Just 2) x ""
