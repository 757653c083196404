import qualified Data.Map as M
f :: M.Map String Int -> Int
f m = M.lookup "a" m + 1
main = print (f M.empty)
