-- The lambda calculus: reading, substitution, normal forms, combinators and numerals.
module Main where
import qualified Data.Set as S
import qualified Data.Map as M
import Data.List
import Data.Maybe

-- lambda calculus: parsing by reads-style, alpha/beta, de Bruijn, SKI, Church
data Term = V String | Term :@ Term | L String Term deriving (Eq, Ord)
infixl 9 :@
data DB = Ix Int | Free String | A DB DB | Lm DB deriving (Eq, Show)
data SKI = S | K | I | X String | SKI :$ SKI deriving Eq
infixl 9 :$

instance Show Term where
  showsPrec _ (V x) = showString x
  showsPrec d (f :@ a) = showParen (d > 9) $ showsPrec 9 f . showChar ' ' . showsPrec 10 a
  showsPrec d (L x b) = showParen (d > 0) $ showChar '\\' . showString x . go b
    where go (L y c) = showChar ' ' . showString y . go c
          go c = showString ". " . shows c
instance Show SKI where
  showsPrec d t = case t of
    S -> showChar 'S'
    K -> showChar 'K'
    I -> showChar 'I'
    X s -> showString s
    f :$ a -> showParen (d > 9) (showsPrec 9 f . showsPrec 10 a)
instance Read Term where
  readsPrec _ s = [ r | (t : ts, rest) <- [atoms s], r <- [(foldl (:@) t ts, rest)] ]
    where
      atoms str = case lex str of
        [("(", r)] | [(t, r')] <- reads r, [(")", r'')] <- lex r' -> more t r''
        [("\\", r)] -> lambda r
        [(v@(c : _), r)] | c `elem` ['a' .. 'z'] -> more (V v) r
        _ -> ([], str)
      more t r = let (ts, r') = atoms r in (t : ts, r')
      lambda r = case lex r of
        [(".", r')] | [(b, r'')] <- reads r' -> ([b], r'')
        [(v, r')] | (b : _, r'') <- lambda r' -> ([L v b], r'')
        _ -> ([], r)

fv (V x) = S.singleton x
fv (f :@ a) = fv f `S.union` fv a
fv (L x b) = S.delete x (fv b)

subst x s t = go t
  where
    free = fv s
    go (V y) | x == y = s
             | otherwise = V y
    go (f :@ a) = go f :@ go a
    go l@(L y b) | x == y = l
                 | y `S.member` free = let y' = fresh y (S.unions [free, fv b, S.singleton x]) in L y' (go (subst y (V y') b))
                 | otherwise = L y (go b)
fresh x used = head [ v | n <- [1 ..], let v = x ++ show n, v `S.notMember` used ]

stepN, whnf :: Term -> Maybe Term
stepN (L x b :@ a) = Just (subst x a b)
stepN (f :@ a) = case stepN f of
  Just f' -> Just (f' :@ a)
  Nothing -> (f :@) <$> stepN a
stepN (L x b) = L x <$> stepN b
stepN _ = Nothing
whnf t = case t of
  L x b :@ a -> Just (subst x a b)
  f :@ a -> (:@ a) <$> whnf f
  _ -> Nothing
reduce st = unfoldr (fmap (\t -> (t, st t))) . Just
normal n t = case drop n steps of
  [] -> Right (last steps)
  t' : _ -> Left t'
  where steps = reduce stepN t

toDB = go []
  where go env (V x) = maybe (Free x) Ix (elemIndex x env)
        go env (f :@ a) = A (go env f) (go env a)
        go env (L x b) = Lm (go (x : env) b)
alphaEq a b = toDB a == toDB b

ski (V x) = X x
ski (f :@ a) = ski f :$ ski a
ski (L x b) = abstract x (ski b)
abstract x t | not (occursIn x t) = K :$ t
abstract x (X y) | x == y = I
abstract x (f :$ X y) | x == y, not (occursIn x f) = f
abstract x (f :$ a) = S :$ abstract x f :$ abstract x a
abstract _ t = error ("abstract: " ++ show t)
occursIn x (X y) = x == y
occursIn x (f :$ a) = occursIn x f || occursIn x a
occursIn _ _ = False
runSki (I :$ a) = runSki a
runSki (K :$ a :$ _) = runSki a
runSki (S :$ f :$ g :$ a) = runSki (f :$ a :$ (g :$ a))
runSki (f :$ a) = let f' = runSki f in if f' == f then f :$ runSki a else runSki (f' :$ a)
runSki t = t

church n = L "f" (L "x" (iterate (V "f" :@) (V "x") !! n))
unchurch t = case t of
  L f (L x b) -> go 0 b where
    go k (V y) | y == x = Just k
    go k (V g :@ r) | g == f = go (k + 1) r
    go _ _ = Nothing
  _ -> Nothing
prelude = M.fromList [ (n, read s :: Term) | (n, s) <- [("plus", "\\m n f x. m f (n f x)"), ("times", "\\m n f. m (n f)"), ("pow", "\\m n. n m"), ("true", "\\t f. t"), ("omega", "(\\x. x x) (\\x. x x)")] ]
named n = fromMaybe (error ("no term " ++ show n)) (M.lookup n prelude)

main = do
  mapM_ print (M.elems prelude)
  print (subst "x" (V "y") (read "\\y. x y"))
  print (map (either (const Nothing) unchurch . normal 100) [named op :@ church 2 :@ church 3 | op <- ["plus", "times", "pow"]])
  mapM_ print (take 4 (reduce stepN (read "(\\x y. y x) a ((\\z. z) b)")))
  print (either (const "no normal form") show (normal 20 (named "omega")))
  print (either (const "no normal form") show (normal 20 (named "true" :@ V "ok" :@ named "omega")))
  print (alphaEq (read "\\x y. x") (read "\\a b. a"), alphaEq (read "\\x. x") (read "\\x. y"), toDB (read "\\x. x (\\y. x y z)"))
  let k = ski (read "\\x y. y x")
  print (k, runSki (k :$ X "a" :$ X "b"))
  print (length (reduce whnf (named "plus" :@ church 1 :@ church 1)))
  print (unchurch (named "minus"))
