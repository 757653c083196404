module Main where

data Doc = Text String | Line | Doc :<> Doc | Indent Int Doc

render :: Doc -> String
render d = go 0 d
  where
    go _ (Text s) = s
    go i Line = '\n' : replicate i ' '
    go i (a :<> b) = go i a ++ go i b
    go i (Indent n a) = go (i + n) a

table :: [(String, Int)] -> String
table rows = build rows ""
  where
    build [] out = out
    build ((name, n) : rest) out = build rest (out ++ name ++ ": " ++ show n ++ "\n") -- slow: append-to-accumulator

rows :: [(String, Int)]
rows = [("row" ++ show i, i * i `mod` 1009) | i <- [1 .. 2500]]

main :: IO ()
main = do
  putStrLn (render (Indent 2 (Text "title" :<> Line :<> Text "body")))
  print (length (table rows))
