import Control.Exception
import Control.Monad
import Data.Char (toUpper)
import qualified Data.Map as Map
import Foreign.C.String
import Foreign.Ptr
import GHC.Stack
import GHC.Stack.CCS
import System.IO

-- What is known of stacks goes to the error output: it is another with every choice of cost centres.
tell :: String -> IO ()
tell = hPutStrLn stderr

data Tree = Leaf | Node Tree Int Tree

insert :: Int -> Tree -> Tree
insert n Leaf = Node Leaf n Leaf
insert n t@(Node l m r)
  | n < m = Node (insert n l) m r
  | n > m = Node l m (insert n r)
  | otherwise = t

fromList :: [Int] -> Tree
fromList = foldr insert Leaf

shout :: String -> String
shout s = {-# SCC upper #-} map toUpper s

adder :: Int -> Int -> Int
adder n = {-# SCC made #-} \m -> m + n

who :: a -> IO ()
who x = whoCreated x >>= tell . renderStack

showCentres :: Ptr CostCentreStack -> IO ()
showCentres s
  | s == nullPtr = tell "."
  | otherwise = do
      c <- ccsCC s
      names <- forM [ccModule, ccLabel, ccSrcSpan] (\f -> f c >>= peekCString)
      tell (unwords names)
      ccsParent s >>= showCentres

say :: String -> IO ()
say s = currentCallStack >>= \c -> tell (s ++ show c)

inside :: IO ()
inside = do
  getCurrentCCS () >>= showCentres
  clearCCS (say "cleared ")
  clearCCS (tell "cleared" >> currentCallStack >>= tell . show)
  r <- clearCCS (currentCallStack >>= \here -> return (length here))
  tell $ show r
  let act = say "made before "
  clearCCS act
  clearCCS (clearCCS constant)
  say "back "
  r' <- try (clearCCS (currentCallStack >>= throwIO . userError . show)) :: IO (Either IOException ())
  tell $ show r'
  say "after a throw "

constant :: IO ()
constant = say "constant "

pairs :: [(String, Int)]
pairs = [(c : "x", i) | (c, i) <- zip "abc" [1 ..]]

main :: IO ()
main = do
  -- Without a buffer so much is allocated that memory is collected, and who made what then shows otherwise.
  hSetBuffering stderr (BlockBuffering Nothing)
  let t = fromList [4, 2, 6, 1, 3, 5, 7]
  who t
  case t of
    Node l n r -> do
      who l
      l `seq` who l
      who r
      who n
    Leaf -> tell "empty"
  let s = shout "hello"
  who s
  tell s
  who s
  case s of
    (c : rest) -> who c >> who rest
    [] -> return ()
  f <- evaluate (adder 3)
  who f
  tell $ show (f 4)
  who (adder 5)
  who adder
  who pairs
  tell $ show (lookup "bx" pairs)
  who pairs
  let m = Map.fromList pairs
  m `seq` who m
  who (Map.lookup "ax" m)
  who (Map.lookup "ax")
  mapM_ who (filter (> 2) [1 :: Int .. 4])
  who (3.5 :: Double)
  who (2 ^ (70 :: Int) :: Integer)
  getCCSOf t >>= showCentres
  inside
  error "the end"
