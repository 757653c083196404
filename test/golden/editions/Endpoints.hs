-- Paths as types: what serves them, links to them and their descriptions all come from one type.
{-# LANGUAGE GHC2024, TypeFamilies, UndecidableInstances, AllowAmbiguousTypes, OverloadedRecordDot, RequiredTypeArguments, ViewPatterns, BlockArguments #-}
module Main (main) where

import Control.Applicative (asum)
import Control.Monad.Reader (Reader, asks, runReader)
import Data.Foldable (for_)
import Data.Kind (Constraint, Type)
import Data.List (intercalate)
import Data.Map.Strict (Map)
import Data.Map.Strict qualified as Map
import Data.Proxy (Proxy (..))
import GHC.TypeLits (ErrorMessage (..), KnownSymbol, Symbol, TypeError, symbolVal)
import Text.Read (readMaybe)

data Method = GET | POST deriving stock (Eq, Show, Read, Enum, Bounded)

data Part = Lit Symbol | Capture Symbol Type | Query Symbol Type

infixr 4 :>
infixr 3 :<|>
data (part :: Part) :> rest
data Verb (method :: Method) (answer :: Type)
data left :<|> right = left :<|> right

type Piece :: Type -> Constraint
class Piece a where
  parse :: String -> Maybe a
  write :: a -> String
  name :: String

instance Piece Int where
  parse = readMaybe
  write = show
  name = "Int"
instance Piece Bool where
  parse = \case "yes" -> Just True; "no" -> Just False; _ -> Nothing
  write b = if b then "yes" else "no"
  name = "Bool"
instance {-# OVERLAPPABLE #-} (TypeError (Text "No path has a " :<>: ShowType a)) => Piece a where
  parse = const Nothing
  write = const ""
  name = ""

data Request = Request {method :: Method, path :: [String], query :: Map String String}
type App = Reader (Map Int String)

type family Server api where
  Server (Lit s :> rest) = Server rest
  Server (Capture s a :> rest) = a -> Server rest
  Server (Query s a :> rest) = Maybe a -> Server rest
  Server (Verb m a) = App a
  Server (a :<|> b) = Server a :<|> Server b

type family Link api where
  Link (Lit s :> rest) = Link rest
  Link (Capture s a :> rest) = a -> Link rest
  Link (Query s a :> rest) = Maybe a -> Link rest
  Link (Verb m a) = String

class Api api where
  serve :: Server api -> Request -> Maybe (App String)
  describe :: [String]

class Linked api where
  linkFrom :: ([String], [String]) -> Link api

instance (KnownSymbol s, Api rest) => Api (Lit s :> rest) where
  serve h r = case r.path of
    p : rest | p == symbolVal (Proxy @s) -> serve @rest h r {path = rest}
    _ -> Nothing
  describe = map (("/" <> symbolVal (Proxy @s)) <>) (describe @rest)
instance (KnownSymbol s, Piece a, Api rest) => Api (Capture s a :> rest) where
  serve h r = case r.path of
    p : rest -> parse p >>= \a -> serve @rest (h a) r {path = rest}
    [] -> Nothing
  describe = map (("/<" <> symbolVal (Proxy @s) <> ":" <> name @a <> ">") <>) (describe @rest)
instance (KnownSymbol s, Piece a, Api rest) => Api (Query s a :> rest) where
  serve h r = serve @rest (h (Map.lookup (symbolVal (Proxy @s)) r.query >>= parse)) r
  describe = map (<> " ?" <> symbolVal (Proxy @s)) (describe @rest)
instance Show a => Api (Verb GET a) where
  serve h r = if null r.path && r.method == GET then Just (show <$> h) else Nothing
  describe = [" GET"]
instance Api (Verb POST ()) where
  serve h r = if null r.path && r.method == POST then Just ("done" <$ h) else Nothing
  describe = [" POST"]
instance (Api a, Api b) => Api (a :<|> b) where
  serve (a :<|> b) r = asum [serve @a a r, serve @b b r]
  describe = describe @a <> describe @b

instance (KnownSymbol s, Linked rest) => Linked (Lit s :> rest) where
  linkFrom (ps, qs) = linkFrom @rest (symbolVal (Proxy @s) : ps, qs)
instance (Piece a, Linked rest) => Linked (Capture s a :> rest) where
  linkFrom (ps, qs) a = linkFrom @rest (write a : ps, qs)
instance (KnownSymbol s, Piece a, Linked rest) => Linked (Query s a :> rest) where
  linkFrom (ps, qs) a = linkFrom @rest (ps, [symbolVal (Proxy @s) <> "=" <> write x | Just x <- [a]] <> qs)
instance Linked (Verb m a) where
  linkFrom (ps, qs) = concatMap ('/' :) (reverse ps) <> (if null qs then "" else '?' : intercalate "&" (reverse qs))

link :: forall api -> Linked api => Link api
link api = linkFrom @api ([], [])

type Item = Lit "items" :> Capture "id" Int :> Query "loud" Bool :> Verb GET (Maybe String)
type Sum = Lit "sum" :> Capture "a" Int :> Capture "b" Int :> Verb GET Int
type Shop = Item :<|> Sum :<|> Lit "items" :> Verb GET [Int] :<|> Lit "reset" :> Verb POST ()

server :: Server Shop
server = item :<|> (\a b -> pure (a + b)) :<|> asks Map.keys :<|> pure ()
 where
  item n loud = asks (fmap (if loud == Just True then (<> "!") else id) . Map.lookup n)

request :: String -> Request
request line = Request {method = read verb, path = filter (not . null) (splitOn '/' path), query = Map.fromList (pair <$> splitOn '&' (drop 1 rest))}
 where
  (verb, drop 1 -> target) = break (== ' ') line
  (path, rest) = break (== '?') target
  pair (break (== '=') -> (k, v)) = (k, drop 1 v)
  splitOn c s = case break (== c) s of
    (a, _ : b) -> a : splitOn c b
    (a, []) -> [a]

main :: IO ()
main = do
  for_ (describe @Shop) putStrLn
  let items = Map.fromList [(1, "stone"), (4, "moss")]
      links = [link Item 4 Nothing, link Item 1 (Just True), link Sum 2 40, link (type (Lit "items" :> Verb GET [Int]))]
  for_ (map ("GET " <>) links <> ["POST /reset", "GET /reset", "GET /items/x", "GET /items/9?loud=no"]) \line ->
    putStrLn (line <> ": " <> maybe "404" (`runReader` items) (serve @Shop server (request line)))
