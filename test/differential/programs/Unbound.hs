module Main where
import qualified Data.Map as M

type Env = M.Map String Int

eval :: Env -> String -> Int
eval env name = M.findWithDefault (failWith name) name env

failWith :: String -> a
failWith name = error ("unbound: " ++ name)

main :: IO ()
main = do
  let env = M.fromList [("x", 1), ("y", 2)]
  print (map (eval env) ["x", "y"])
  print (sum (map (eval env) ["x", "z"]))
