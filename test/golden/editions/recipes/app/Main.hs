module Main where

import Data.Foldable (for_)
import Data.Map.Strict qualified as Map
import Data.Ratio (denominator, numerator)
import Kitchen
import Kitchen.Types

flour, milk, egg, apple :: Ingredient
flour = Ingredient {name = "flour", unit = Gram}
milk = Ingredient {name = "milk", unit = Millilitre}
egg = Ingredient {name = "egg", unit = Piece}
apple = Ingredient {name = "apple", unit = Piece}

pancakes, cake :: Recipe
pancakes = Recipe {name = "Pancakes", serves = 4, needs = Map.fromList [(flour, 250), (milk, 500), (egg, 3)], steps = [whisk, Step "bake" 20 [1]]}
  where whisk = Step {text = "whisk", minutes = 5, needs = []}
cake = Recipe
  { name = "Apple cake", serves = 12, needs = Map.fromList [(flour, 400), (egg, 4), (apple, 6)]
  , steps =
      [ Step "heat the oven" 15 [], Step "peel" 12 [], Step "knead" 10 [], Step "rest" 30 [3]
      , Step "lay out" 8 [2, 4], Step "bake" 45 [1, 5] ]
  }

render :: Rational -> String
render q | denominator q == 1 = show (numerator q)
         | otherwise = show (numerator q) ++ "/" ++ show (denominator q)

main :: IO ()
main = do
  let dinner = [scale 6 pancakes, scale 4 cake]
  mapM_ (putStrLn . name) dinner
  for_ (shopping dinner (Map.singleton milk 800)) \(what, amount, unit) ->
    putStrLn (unwords [render amount, show unit, what])
  print (foldMap effort dinner)
  print (foldMap effort dinner).longest
  for_ (schedule 2 cake) print
