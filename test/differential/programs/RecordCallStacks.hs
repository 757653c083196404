{-# LANGUAGE RankNTypes #-}
module Main where
import GHC.Stack
import qualified Data.Map as M
here :: HasCallStack => String
here = unwords [ f ++ ":" ++ show (srcLocStartLine l) ++ ":" ++ show (srcLocStartCol l) | (f, l) <- getCallStack callStack ]
newtype Box = Box { unBox :: HasCallStack => String }
data Pair = Pair { left :: HasCallStack => Int -> String, right :: HasCallStack => String }
data Poly = Poly { poly :: forall a. (HasCallStack, Show a) => a -> String }
               | Other { poly :: forall a. (HasCallStack, Show a) => a -> String, num :: Int }
viaPattern :: Box -> String
viaPattern (Box s) = s
viaRecord :: Pair -> String
viaRecord Pair { left = l, right = r } = l 3 ++ " / " ++ r
given :: HasCallStack => Box -> String
given b = unBox b
update :: Pair -> Pair
update p = p { right = here }
main :: IO ()
main = do
  putStrLn (unBox (Box here))
  putStrLn (left (Pair (\_ -> here) here) 1)
  putStrLn (right (Pair (const here) here))
  putStrLn (viaPattern (Box here))
  putStrLn (viaRecord (Pair (\_ -> here) here))
  putStrLn (given (Box here))
  putStrLn (right (update (Pair (\_ -> here) "x")))
  putStrLn (poly (Poly (\x -> show x ++ here)) 'c')
  putStrLn (poly (Other { poly = \x -> show x ++ here, num = 3 }) 'd')
  mapM_ (\p -> putStrLn (right p)) [Pair (const here) here]
  let f = unBox
  putStrLn (f (Box here))
