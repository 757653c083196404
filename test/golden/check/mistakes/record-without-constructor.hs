data Planet { title :: String, mass :: Double } deriving (Show)

heavier :: Planet -> Planet -> Bool
heavier a b = mass a > mass b

main :: IO ()
main = print (heavier (Planet "Mars" 0.1) (Planet "Venus" 0.8))
