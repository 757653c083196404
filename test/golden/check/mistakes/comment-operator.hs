{- a {- b -} c {-- d --} -}
main = print 1
--| not a haddock
--> op
  where (-->) = (+)
        (|--) = (-)
        x = 1 --> 2 |-- 3
