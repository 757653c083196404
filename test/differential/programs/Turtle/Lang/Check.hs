module Lang.Check (check, Problem) where

import Control.Monad.Writer
import Control.Monad.Reader
import qualified Data.Set as Set
import Lang.Syntax

data Problem
  = UnknownProcedure Name
  | WrongCount Name Int Int
  | UnknownVariable Name
  deriving (Eq, Ord, Show)

type Check = ReaderT (Set.Set Name) (Writer [Problem])

check :: Program -> [Problem]
check p = execWriter $ do
  calls
  runReaderT (mapM_ definition (definitions p)) Set.empty
  runReaderT (statements (body p)) Set.empty
  where
    arities = [(defined d, length (parameters d)) | d <- definitions p]
    calls = forM_ (called (concatMap code (definitions p) ++ body p)) $ \(f, n) ->
      case lookup f arities of
        Nothing -> tell [UnknownProcedure f]
        Just m | m /= n -> tell [WrongCount f m n]
               | otherwise -> return ()

definition :: Definition -> Check ()
definition d = local (const (Set.fromList (parameters d))) (statements (code d))

statements :: [Statement] -> Check ()
statements [] = return ()
statements (Set x e : rest) = expression e >> local (Set.insert x) (statements rest)
statements (s : rest) = statement s >> statements rest

statement :: Statement -> Check ()
statement s = case s of
  Forward e -> expression e
  Turn e -> expression e
  Pen _ -> return ()
  Repeat e ss -> expression e >> statements ss
  If e ss -> expression e >> statements ss
  Set _ e -> expression e
  Call _ es -> mapM_ expression es

expression :: Expr -> Check ()
expression e = do
  known <- ask
  lift (tell [UnknownVariable x | x <- variables e, x `Set.notMember` known])
