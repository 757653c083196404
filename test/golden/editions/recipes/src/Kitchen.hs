-- | Recipes that are scaled, shopping lists, and the time that two cooks need.
module Kitchen (scale, shopping, effort, name, schedule) where

import Control.Monad.State.Strict
import Data.List (sortOn)
import Data.Map.Lazy qualified as Lazy
import Data.Map.Strict (Map)
import Data.Map.Strict qualified as Map
import Data.Ord (Down (..))
import Kitchen.Types

-- Selectors are not functions here, so that a function may have the name of a field.
name :: Recipe -> String
name recipe = recipe.name ++ " for " ++ show recipe.serves

scale :: Int -> Recipe -> Recipe
scale people recipe = recipe {serves = people, Kitchen.Types.needs = fmap (* factor) recipe.needs}
  where factor = fromIntegral people / fromIntegral recipe.serves

shopping :: [Recipe] -> Map Ingredient Rational -> [(String, Rational, Unit)]
shopping recipes cupboard =
  [ (ingredient.name, left, ingredient.unit)
  | (ingredient, amount) <- Map.toList (Map.unionsWith (+) (map (.needs) recipes))
  , let left = amount - Map.findWithDefault 0 ingredient cupboard
  , left > 0
  ]

effort :: Recipe -> Effort
effort = foldMap each . (.steps)
  where each step = Effort {longest = Most step.minutes, hints = [step.text | step.minutes >= 20]}

data Cooks = Cooks {free :: [Int], done :: Map Int Int}

-- | When each step begins and ends with so many cooks: the step that most of the rest waits for goes first.
schedule :: Int -> Recipe -> [(Int, Int, String)]
schedule cooks Recipe {steps} = sortOn (\(from, _, text) -> (from, text)) (evalState (go order) Cooks {free = replicate cooks 0, done = mempty})
  where
    numbered = Map.fromList (zip [1 ..] steps)
    tail' = Lazy.mapWithKey (\n step -> step.minutes + maximum (0 : [t | (m, t) <- Map.toList tail', n `elem` (numbered Map.! m).needs])) numbered
    order = sortOn (\n -> Down (tail' Map.! n)) (Map.keys numbered)
    go = traverse \n -> do
      cooks' <- get
      let step = numbered Map.! n
          ready = maximum (0 : map (cooks'.done Map.!) step.needs)
          (waiting, at) = (minimum cooks'.free, max ready waiting)
          end = at + step.minutes
      modify' \c -> c {free = end : drop 1 (sortOn id c.free), done = Map.insert n end c.done}
      pure (at, end, step.text)
