import qualified Stock.Report
import Stock.Types hiding (discount)
import Stock.Monad

deliveries :: [(String, Int, Double)]
deliveries = [("nails", 1000, 0.02), ("hammer", 12, 8.5), ("saw", 7, 12.25), ("nails", 500, 0.018)]

orders :: [(String, Int)]
orders = [("nails", 1200), ("saw", 9), ("hammer", 2), ("glue", 1), ("saw", 3)]

day :: Store ()
day = do
  mapM_ (\(name, n, price) -> receive (Item name price) n) deliveries
  results <- mapM (uncurry sell) orders
  note (show (length (filter id results)) ++ " of " ++ show (length results) ++ " orders")

main :: IO ()
main = do
  let ((), end) = runStore day empty
  mapM_ putStrLn (reverse (journal end))
  Stock.Report.print end
