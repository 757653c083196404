{-# LANGUAGE ApplicativeDo #-}
import Control.Applicative (ZipList (..))

both :: Applicative f => f a -> f b -> f (b, a)
both x y = do { a <- x; b <- y; pure (b, a) }

main = do
  print (getZipList (both (ZipList [1, 2, 3]) (ZipList "ab")))
  print (do { a <- Just 1; b <- Just (a + 1); return (a + b) })
