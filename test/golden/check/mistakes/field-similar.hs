data P = P { px :: Int }
f :: P -> P
f p = p { py = 3 }
main :: IO ()
main = print (px (f (P 1)))
