{-# LANGUAGE DataKinds, QualifiedDo, RecursiveDo #-}
-- A do-notation of a module's own operations: states whose types change, texts put together, and plain ones inside.
module Main where

import qualified Door
import Door (Door, Protocol, knock, open, shut, walk)
import qualified Lines as L
import qualified Data.Functor.Identity as I
import qualified Control.Monad.Fix as M (mfix)
import qualified Plain as P

visit :: Protocol 'Door.Closed 'Door.Closed Int
visit = Door.do
  knock "first"
  open
  steps <- walk 3
  let twice = steps * 2
  Just more <- Door.return (if twice > 5 then Just 1 else Nothing)
  shut
  Door.return (twice + more)

refused :: Protocol 'Door.Closed 'Door.Closed Int
refused = Door.do
  Just n <- Door.return (Nothing :: Maybe Int)
  knock "never"
  Door.return n

page :: Int -> String
page n = L.do
  "title"
  let line = replicate n '-'
  line
  L.do "nested"; "lines"
  "end"

cycleOf :: Int -> [Int]
cycleOf n = take 5 (I.runIdentity loop)
  where
    loop = P.do
      rec xs <- P.return (n : ys)
          ys <- P.return (map (+ 1) xs)
      P.return xs

knot :: [Int]
knot = take 4 (I.runIdentity (P.mdo { as <- P.return (1 : bs); bs <- P.return (2 : as); P.return as }))

main :: IO ()
main = do
  print (Door.run visit)
  print (fmap length (Door.run refused))
  putStr (page 4)
  print (cycleOf 7)
  print knot
