{-# LANGUAGE DuplicateRecordFields, NamedFieldPuns, RecordWildCards, OverloadedLabels, DataKinds, FlexibleInstances, MultiParamTypeClasses, TypeApplications, ScopedTypeVariables, FlexibleContexts, AllowAmbiguousTypes #-}
module Main where
import GHC.OverloadedLabels
import GHC.Records
import GHC.TypeLits
import Data.Proxy
import Data.List (sortOn, intercalate)
data Customer = Customer { name :: String, ident :: Int, address :: Address } deriving (Show, Eq)
data Address = Address { street :: String, city :: String, zip_ :: Int } deriving (Show, Eq)
data Product = Product { name :: String, ident :: Int, price :: Double } deriving (Show, Eq, Ord)
data Order = Order { ident :: Int, customer :: Customer, items :: [Item] } deriving Show
data Item = Item { product_ :: Product, amount :: Int } deriving Show
newtype Getter r a = Getter { runGetter :: r -> a }
instance HasField l r a => IsLabel l (Getter r a) where fromLabel = Getter (getField @l)
get :: Getter r a -> r -> a
get = runGetter
newtype Label = Label String deriving Show
instance KnownSymbol l => IsLabel l Label where fromLabel = Label (symbolVal (Proxy @l))
total :: Order -> Double
total Order { items } = sum [fromIntegral amount * price product_ | Item { .. } <- items]
label :: Customer -> String
label Customer { name, ident = n, address = Address { .. } } = name ++ "#" ++ show n ++ ", " ++ street ++ ", " ++ show zip_ ++ " " ++ city
raise :: Double -> Product -> Product
raise f p@Product { price } = p { price = price * f }
renamed :: String -> Customer -> Customer
renamed n c = (c :: Customer) { name = n }
move :: Address -> Customer -> Customer
move a c = c { address = a }
mkOrder :: Int -> Customer -> [(Product, Int)] -> Order
mkOrder ident customer ps = Order { items = [Item { product_ = p, amount = k } | (p, k) <- ps], .. }
main :: IO ()
main = do
  let c = Customer { name = "Ada", ident = 1, address = Address "Main St 1" "London" 12345 }
      ps = [Product "pen" 10 1.5, Product { ident = 11, name = "ink", price = 4.25 }]
      o = mkOrder 99 c (zip ps [3, 2])
  print (total o)
  putStrLn (label (renamed "Grace" c))
  print (map (raise 2) ps)
  print (get #price (head ps), get #ident c, get #name c, get #city (get #address c))
  print (#someLabel :: Label)
  print (getField @"name" (head ps), getField @"items" o `seq` ())
  putStrLn (label (move (Address "Side 2" "Paris" 1) c))
  mapM_ print (sortOn (getField @"price") ps)
