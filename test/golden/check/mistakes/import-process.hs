import System.Process (readProcess)

main :: IO ()
main = readProcess "ls" [] "" >>= putStr
