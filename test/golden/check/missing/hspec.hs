module Main where
import Test.Hspec
import Test.Hspec.QuickCheck (prop)
import Test.QuickCheck
import Control.Exception (evaluate)
import Data.List

newtype Small = Small Int deriving (Show, Eq)
instance Arbitrary Small where
  arbitrary = Small <$> choose (0, 10)
  shrink (Small n) = Small <$> shrink n

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Show, Eq)

instance (Arbitrary a, Ord a) => Arbitrary (Tree a) where
  arbitrary = sized go
    where go 0 = pure Leaf
          go n = oneof [pure Leaf, Node <$> go (n `div` 2) <*> arbitrary <*> go (n `div` 2)]

instance CoArbitrary Small where
  coarbitrary (Small n) = variant n

prop_rev :: [Int] -> Property
prop_rev xs = reverse (reverse xs) === xs

prop_ord :: Small -> Small -> Property
prop_ord (Small a) (Small b) = a > 3 ==> b < 4 .&&. counterexample (show a) (a + b === b + a)

spec :: Spec
spec = describe "things" $ do
  describe "head" $ do
    it "returns the first" $ do
      head [23 ..] `shouldBe` (23 :: Int)
    it "throws" $
      evaluate (head []) `shouldThrow` anyException
    it "compares" $ do
      let small = 1 :: Double
      small < (2 - 0.5) `shouldBe` True
      length "abc" > 2 && null "" `shouldBe` True
      sort [3,2,1] `shouldSatisfy` \xs -> xs == [1,2,3] || null xs
      Just 3 `shouldBe` Just 3 >>= pure
    prop "is reverse" $ \xs -> reverse (reverse xs) == (xs :: [Int])
    it "forall" $ property $ forAll (choose (1, 10)) $ \n -> n > (0 :: Int)
  context "with" $ before (pure 4) $ do
    it "uses" $ \n -> n + 1 `shouldBe` 5
    beforeAll_ (pure ()) . around (\act -> act 4) $ it "x" pending

main :: IO ()
main = do
  hspec spec
  quickCheck prop_rev
  quickCheckWith stdArgs { maxSuccess = 500, maxSize = 20 } prop_ord
  r <- quickCheckResult prop_rev
  case r of
    Success {} -> pure ()
    Failure { reason = s, usedSeed = _ } -> putStrLn s
    _ -> mempty
