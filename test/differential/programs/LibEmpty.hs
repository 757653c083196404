-- What the libraries say of what is empty, or outside.
module Main (main) where
import Control.Exception
import qualified Data.Map as M
import qualified Data.Set as S
import qualified Data.IntMap as IM
import qualified Data.IntSet as IS
import qualified Data.Sequence as Seq
import Data.Array
import Data.Foldable
import Data.Ord
import Data.Functor.Compose
import Data.Functor.Const
import Data.Functor.Product
import Data.Functor.Sum
import Data.Proxy
import Data.Complex
import qualified Data.Text as T
import qualified Data.Text.Lazy as TL
import qualified Data.ByteString.Char8 as B
import qualified Data.List.NonEmpty as NE

told :: Show a => String -> a -> IO ()
told n x = do
  r <- try (evaluate (length (show x)))
  putStrLn (n ++ ": " ++ either (\e -> takeWhile (/= '\n') (show (e :: SomeException))) show r)

all' :: (Foldable t) => String -> t Int -> IO ()
all' n t = do
  told (n ++ " maximum") (maximum t)
  told (n ++ " minimum") (minimum t)
  told (n ++ " foldr1") (foldr1 (-) t)
  told (n ++ " foldl1") (foldl1 (-) t)
  told (n ++ " maximumBy") (maximumBy (comparing negate) t)
  told (n ++ " sum") (sum t, product t, length t, null t, elem 3 t)

main :: IO ()
main = do
  all' "Map" (M.empty :: M.Map Int Int)
  all' "Set" (S.empty :: S.Set Int)
  all' "IntMap" (IM.empty :: IM.IntMap Int)
  all' "Seq" (Seq.empty :: Seq.Seq Int)
  all' "ViewL" (Seq.viewl (Seq.empty :: Seq.Seq Int))
  all' "ViewR" (Seq.viewr (Seq.empty :: Seq.Seq Int))
  all' "Array" (listArray (1, 0) [] :: Array Int Int)
  all' "Maybe" Nothing
  all' "Either" (Left 'a')
  all' "Compose" (Compose [Nothing])
  all' "Const" (Const 'a')
  all' "Product" (Pair [] [])
  all' "Sum" (InL [] :: Sum [] [] Int)
  all' "Proxy" Proxy
  told "M.findIndex" (M.findIndex 3 (M.fromList [(1, 2)]))
  told "M.elemAt" (M.elemAt 3 (M.fromList [(1, 2)]))
  told "M.deleteAt" (M.deleteAt 3 (M.fromList [(1, 2)]))
  told "M.updateAt" (M.updateAt (\_ _ -> Nothing) 3 (M.fromList [(1, 2)]))
  told "M.deleteFindMin" (M.deleteFindMin (M.empty :: M.Map Int Int))
  told "M.deleteFindMax" (M.deleteFindMax (M.empty :: M.Map Int Int))
  told "M.findMax" (M.findMax (M.empty :: M.Map Int Int))
  told "S.findIndex" (S.findIndex 3 (S.fromList [1]))
  told "S.deleteAt" (S.deleteAt 3 (S.fromList [1]))
  told "S.findMin" (S.findMin (S.empty :: S.Set Int))
  told "S.deleteFindMin" (S.deleteFindMin (S.empty :: S.Set Int))
  told "S.deleteFindMax" (S.deleteFindMax (S.empty :: S.Set Int))
  told "IM.findMin" (IM.findMin (IM.empty :: IM.IntMap Int))
  told "IM.findMax" (IM.findMax (IM.empty :: IM.IntMap Int))
  told "IM.deleteFindMin" (IM.deleteFindMin (IM.empty :: IM.IntMap Int))
  told "IM.deleteFindMax" (IM.deleteFindMax (IM.empty :: IM.IntMap Int))
  told "IS.findMin" (IS.findMin IS.empty)
  told "IS.findMax" (IS.findMax IS.empty)
  told "IS.deleteFindMin" (IS.deleteFindMin IS.empty)
  told "Seq.index" (Seq.index (Seq.fromList "abc") (-1))
  told "Seq.chunksOf" (Seq.chunksOf 0 (Seq.fromList "abc"))
  told "Seq.replicate" (Seq.replicate (-1) 'a')
  told "Seq.fromFunction" (Seq.fromFunction (-1) id)
  told "T.head" (T.head T.empty)
  told "T.last" (T.last T.empty)
  told "T.tail" (T.tail T.empty)
  told "T.init" (T.init T.empty)
  told "T.maximum" (T.maximum T.empty)
  told "T.foldr1" (T.foldr1 const T.empty)
  told "T.foldl1" (T.foldl1 const T.empty)
  told "T.index" (T.index (T.pack "abc") 7)
  told "T.splitOn" (T.splitOn T.empty (T.pack "abc"))
  told "T.replace" (T.replace T.empty T.empty (T.pack "abc"))
  told "T.count" (T.count T.empty (T.pack "abc"))
  told "T.breakOn" (T.breakOn T.empty (T.pack "abc"))
  told "TL.head" (TL.head TL.empty)
  told "TL.cycle" (TL.cycle TL.empty)
  told "TL.index" (TL.index (TL.pack "abc") 7)
  told "B.head" (B.head B.empty)
  told "B.last" (B.last B.empty)
  told "B.index" (B.index (B.pack "abc") 7)
  told "B.index-" (B.index (B.pack "abc") (-7))
  told "B.maximum" (B.maximum B.empty)
  told "B.foldr1" (B.foldr1 const B.empty)
  told "NE.fromList" (NE.fromList "")
  told "NE.!!" ((NE.fromList "ab") NE.!! 4)
