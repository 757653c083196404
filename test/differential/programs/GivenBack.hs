-- Library functions that give back an argument: a backtrace tells who waited for it.
import Data.Maybe
import qualified Data.Map as M
import Control.Exception
import Data.List
import Control.Monad.State
boom :: String -> a
boom s = error s
viaFromMaybe :: Int -> Int
viaFromMaybe k = fromMaybe (boom "fromMaybe") (lookup k [(1, 2)])
viaMaybe :: Int -> Int
viaMaybe k = maybe (boom "maybe") (+ 1) (lookup k [(1, 2)])
viaAnd, viaOr :: Int -> Bool
viaAnd k = k > 0 && boom "and"
viaOr k = k < 0 || boom "or"
viaDollar, viaDot, viaId, viaConst, viaFlip, viaSeq, viaFst, viaHead, viaMap, viaFoldr, viaUncurry, viaApp, viaIf, viaSnd, viaAdjust :: Int -> Int
viaDollar k = boom $ show k
viaDot k = (boom . show) k
viaId k = id (boom "id")
viaConst k = const (boom "const") k
viaFlip k = flip const k (boom "flip")
viaSeq k = k `seq` boom "seq"
viaFst k = fst (boom "fst", k)
viaSnd k = snd (k, boom "snd")
viaHead k = head [boom "head", k]
viaMap k = M.findWithDefault (boom "map") k M.empty
viaFoldr k = foldr (\x r -> boom "foldr") k [k]
viaUncurry k = uncurry (\a b -> boom "uncurry") (k, k)
viaApp k = either (const 1) (\_ -> boom "either") (Right k)
viaIf k = if k > 0 then boom "if" else k
viaAdjust k = M.adjust (\_ -> boom "adjust") k (M.singleton k k) M.! k
bad :: Int -> a
bad n = error ("bad " ++ show n)
deepAnd, deepOr :: Int -> Bool
deepAnd 0 = bad 0
deepAnd n = n > 0 && deepAnd (n - 1)
deepOr 0 = bad 1 > (0 :: Int)
deepOr n = n < 0 || (even n || odd n) && deepOr (n - 1)
count :: Int -> Int
count 0 = bad 2
count n = maybe (count (n - 1)) id (if n > 100 then Just n else Nothing)
a1, a2, a5, a6, a7, a8, a9, a11, a12, a13, a18, a19, a20 :: Int -> Int
a1 n = sum (map bad [n])
a2 n = length (filter (\x -> bad x) [n])
a5 n = M.foldr (+) 0 (M.insertWith (\_ _ -> bad n) 1 1 (M.fromList [(1, 1)]))
a6 n = fromJust (M.lookup 1 (M.alter (fmap (\x -> bad x)) 1 (M.fromList [(1, n)])))
a7 n = if any (\x -> bad x) [n] then 1 else 2
a8 n = evalState (do { modify (+ 1); x <- get; when (x > 3) (put (bad x)); get }) n
a9 n = foldl' (\a x -> if x > 3 then bad x else a) 0 [1 .. n]
a11 n = until (> 100) (\x -> if x > 50 then bad x else x * 2) n
a12 n = let (q, r) = bad n `divMod` (2 :: Int) in q + r
a13 n = length (show (Just (bad n :: Int)))
a18 n = foldr (\x k acc -> if x == 2 then bad x else k (acc + x)) id [1, 2, 3] n
a19 n = ($ n) . fromMaybe (bad 19) $ listToMaybe []
a20 n = flip (maybe id (const (bad 20))) n (Just 'c')
main = do
  forM_ [viaFromMaybe, viaMaybe, viaDollar, viaDot, viaId, viaConst, viaFlip, viaSeq, viaFst, viaSnd, viaHead, viaMap, viaFoldr, viaUncurry, viaApp, viaIf, viaAdjust] $ \f ->
    (print (f 7)) `catch` \e -> putStrLn ("caught " ++ takeWhile (/= '\n') (show (e :: ErrorCall)))
  forM_ [viaAnd, viaOr] $ \f ->
    (print (f 7)) `catch` \e -> putStrLn ("caught " ++ takeWhile (/= '\n') (show (e :: ErrorCall)))
  forM_ [a1, a2, a5, a6, a7, a8, a9, a11, a12, a13, a18, a19, a20, count] $ \f ->
    (print (f 7)) `catch` \e -> putStrLn ("caught " ++ takeWhile (/= '\n') (show (e :: SomeException)))
  forM_ [deepAnd, deepOr] $ \f ->
    (print (f 17)) `catch` \e -> putStrLn ("caught " ++ takeWhile (/= '\n') (show (e :: SomeException)))
  print (deepAnd 3)
