{-# LANGUAGE FlexibleContexts, FlexibleInstances, FunctionalDependencies, RankNTypes, UndecidableInstances #-}
-- | Parsers, what they are run on, and how they are put together.
module Text.Parsec.Prim
  ( unknownError, sysUnExpectError, unexpected, ParsecT, runParsecT, mkPT, Parsec, Consumed(..), Reply(..), State(..), parsecMap
  , parserReturn, parserBind, mergeErrorReply, parserFail, parserZero, parserPlus, (<?>), (<|>), label, labels, lookAhead
  , Stream(..), tokens, try, token, tokenPrim, tokenPrimEx, many, skipMany, manyAccum, runPT, runP, runParserT, runParser, parse
  , parseTest, getPosition, getInput, setPosition, setInput, getParserState, setParserState, updateParserState, getState, putState
  , modifyState, setState, updateState
  ) where

import qualified Control.Applicative as Applicative
import Control.Monad (MonadPlus(..), ap)
import Control.Monad.Cont.Class
import Control.Monad.Error.Class
import Control.Monad.IO.Class
import Control.Monad.Reader.Class
import qualified Control.Monad.State.Class as State
import Control.Monad.Trans.Class
import qualified Data.ByteString.Char8 as Bytes
import qualified Data.ByteString.Lazy.Char8 as LazyBytes
import Data.Functor.Identity
import qualified Data.Text as Text
import qualified Data.Text.Lazy as LazyText
import Text.Parsec.Error
import Text.Parsec.Pos

infix 0 <?>
infixr 1 <|>

-- | Where a parser stands: what is left of the source, the place, and the user's own state.
data State s u = State { stateInput :: s, statePos :: !SourcePos, stateUser :: !u }

-- | How a parser ended: whether it has taken something from the source, and its value or not. What was expected where it
-- ended is kept in all cases.
data Outcome s u a
  = Moved a !(State s u) ParseError
  | MovedError ParseError
  | Stayed a !(State s u) ParseError
  | StayedError ParseError

data Reply s u a = Ok a !(State s u) ParseError | Error ParseError

data Consumed a = Consumed a | Empty !a

-- | A parser hands its outcome on, so that nothing need be known of the monad below.
newtype ParsecT s u m a = ParsecT (forall b . State s u -> (Outcome s u a -> m b) -> m b)

type Parsec s u = ParsecT s u Identity

with :: ParsecT s u m a -> State s u -> (Outcome s u a -> m b) -> m b
with (ParsecT p) = p

instance Functor Consumed where
  fmap f (Consumed x) = Consumed (f x)
  fmap f (Empty x) = Empty (f x)

instance Functor (Reply s u) where
  fmap f (Ok x s e) = Ok (f x) s e
  fmap _ (Error e) = Error e

instance Functor (ParsecT s u m) where
  fmap = parsecMap

instance Applicative (ParsecT s u m) where
  pure = parserReturn
  (<*>) = ap
  p *> q = parserBind p (\_ -> q)
  p <* q = parserBind p (\x -> parserBind q (\_ -> parserReturn x))

instance Applicative.Alternative (ParsecT s u m) where
  empty = parserZero
  (<|>) = parserPlus

instance Monad (ParsecT s u m) where
  (>>=) = parserBind
  (>>) = (*>)

instance MonadFail (ParsecT s u m) where
  fail = parserFail

instance MonadPlus (ParsecT s u m)

instance Semigroup a => Semigroup (ParsecT s u m a) where
  (<>) = Applicative.liftA2 (<>)

instance Monoid a => Monoid (ParsecT s u m a) where
  mempty = pure mempty

instance MonadTrans (ParsecT s u) where
  lift m = ParsecT (\s k -> m >>= \x -> k (unmoved x s))

instance MonadIO m => MonadIO (ParsecT s u m) where
  liftIO = lift . liftIO

instance MonadReader r m => MonadReader r (ParsecT s u m) where
  ask = lift ask
  local f p = mkPT (local f . runParsecT p)

instance State.MonadState t m => State.MonadState t (ParsecT s u m) where
  get = lift State.get
  put = lift . State.put

instance MonadError e m => MonadError e (ParsecT s u m) where
  throwError = lift . throwError
  catchError p h = mkPT (\s -> catchError (runParsecT p s) (\e -> runParsecT (h e) s))

instance MonadCont m => MonadCont (ParsecT s u m) where
  callCC f = mkPT (\s -> callCC (\c -> runParsecT (f (\x -> mkPT (\s' -> c (Empty (return (Ok x s' (unknownError s'))))))) s))

-- | A parser as a function, and back.
runParsecT :: Monad m => ParsecT s u m a -> State s u -> m (Consumed (m (Reply s u a)))
runParsecT p s = with p s (\o -> return (case o of
  Moved x s' e -> Consumed (return (Ok x s' e))
  MovedError e -> Consumed (return (Error e))
  Stayed x s' e -> Empty (return (Ok x s' e))
  StayedError e -> Empty (return (Error e))))

mkPT :: Monad m => (State s u -> m (Consumed (m (Reply s u a)))) -> ParsecT s u m a
mkPT f = ParsecT (\s k -> f s >>= \c -> case c of
  Consumed m -> m >>= \r -> k (case r of { Ok x s' e -> Moved x s' e; Error e -> MovedError e })
  Empty m -> m >>= \r -> k (case r of { Ok x s' e -> Stayed x s' e; Error e -> StayedError e }))

-- Results, and one after another ---------------------------------------------------------------------------------------

unmoved :: a -> State s u -> Outcome s u a
unmoved x s = Stayed x s (unknownError s)

-- | The error that says nothing.
unknownError :: State s u -> ParseError
unknownError s = newErrorUnknown (statePos s)

sysUnExpectError :: String -> SourcePos -> Reply s u a
sysUnExpectError text pos = Error (newErrorMessage (SysUnExpect text) pos)

-- | What was expected before is expected still.
mergeErrorReply :: ParseError -> Reply s u a -> Reply s u a
mergeErrorReply e r = case r of
  Ok x s f -> Ok x s (mergeError e f)
  Error f -> Error (mergeError e f)

parserReturn :: a -> ParsecT s u m a
parserReturn x = ParsecT (\s k -> k (unmoved x s))

parserBind :: ParsecT s u m a -> (a -> ParsecT s u m b) -> ParsecT s u m b
parserBind p f = ParsecT (\s k -> with p s (\o -> case o of
  Moved x s' e -> with (f x) s' (\o' -> case o' of
    Stayed y s'' e' -> k (Moved y s'' (before e e'))
    StayedError e' -> k (MovedError (before e e'))
    _ -> k o')
  Stayed x s' e
    | errorIsUnknown e -> with (f x) s' k
    | otherwise -> with (f x) s' (\o' -> case o' of
        Stayed y s'' e' -> k (Stayed y s'' (mergeError e e'))
        StayedError e' -> k (StayedError (mergeError e e'))
        _ -> k o')
  MovedError e -> k (MovedError e)
  StayedError e -> k (StayedError e)))

-- Of a second parser that has taken nothing the first one's errors hold too.
before :: ParseError -> ParseError -> ParseError
before e e' = if errorIsUnknown e then e' else mergeError e e'

parsecMap :: (a -> b) -> ParsecT s u m a -> ParsecT s u m b
parsecMap f p = ParsecT (\s k -> with p s (\o -> k (case o of
  Moved x s' e -> Moved (f x) s' e
  Stayed x s' e -> Stayed (f x) s' e
  MovedError e -> MovedError e
  StayedError e -> StayedError e)))

failing :: (State s u -> ParseError) -> ParsecT s u m a
failing e = ParsecT (\s k -> k (StayedError (e s)))

parserZero :: ParsecT s u m a
parserZero = failing unknownError

-- | Fails with a message of the parser's own; with something that it did not expect.
parserFail :: String -> ParsecT s u m a
parserFail text = failing (newErrorMessage (Message text) . statePos)

unexpected :: Stream s m t => String -> ParsecT s u m a
unexpected text = failing (newErrorMessage (UnExpect text) . statePos)

-- Choice ---------------------------------------------------------------------------------------------------------------

-- | The second parser where the first one has failed without taking anything.
parserPlus, (<|>) :: ParsecT s u m a -> ParsecT s u m a -> ParsecT s u m a
parserPlus p q = ParsecT (\s k -> with p s (\o -> case o of
  StayedError e -> with q s (\o' -> case o' of
    Stayed x s' e' -> k (Stayed x s' (mergeError e e'))
    StayedError e' -> k (StayedError (mergeError e e'))
    _ -> k o')
  _ -> k o))
(<|>) = parserPlus

-- | Takes nothing if it fails.
try :: ParsecT s u m a -> ParsecT s u m a
try p = ParsecT (\s k -> with p s (\o -> case o of
  MovedError e -> k (StayedError e)
  _ -> k o))

-- | Takes nothing if it does not fail.
lookAhead :: Stream s m t => ParsecT s u m a -> ParsecT s u m a
lookAhead p = ParsecT (\s k -> with p s (\o -> case o of
  Moved x _ _ -> k (unmoved x s)
  Stayed x _ _ -> k (unmoved x s)
  _ -> k o))

-- | What was expected where a parser takes nothing, by name.
label, (<?>) :: ParsecT s u m a -> String -> ParsecT s u m a
label p name = labels p [name]
(<?>) = label

labels :: ParsecT s u m a -> [String] -> ParsecT s u m a
labels p names = ParsecT (\s k -> with p s (\o -> case o of
  StayedError e -> k (StayedError (named e))
  Stayed x s' e -> k (if errorIsUnknown e then o else Stayed x s' (named e))
  _ -> k o))
  where
    named e = case names of
      [] -> setErrorMessage (Expect "") e
      first : others -> foldr (addErrorMessage . Expect) (setErrorMessage (Expect first) e) others

-- Repetition -----------------------------------------------------------------------------------------------------------

-- | As often as possible, the results gathered by a function, the last one first.
manyAccum :: (a -> [a] -> [a]) -> ParsecT s u m a -> ParsecT s u m [a]
manyAccum add p = ParsecT (\s k ->
  let more xs at = with p at (\o -> case o of
        Moved x at' _ -> let xs' = add x xs in xs' `seq` more xs' at'
        MovedError e -> k (MovedError e)
        StayedError e -> k (Moved xs at e)
        Stayed _ _ _ -> endless)
  in with p s (\o -> case o of
        Moved x at _ -> more (add x []) at
        MovedError e -> k (MovedError e)
        StayedError e -> k (Stayed [] s e)
        Stayed _ _ _ -> endless))

endless :: a
endless = error
  "Text.ParserCombinators.Parsec.Prim.many: combinator 'many' is applied to a parser that accepts an empty string."

many :: ParsecT s u m a -> ParsecT s u m [a]
many p = parsecMap reverse (manyAccum (:) p)

skipMany :: ParsecT s u m a -> ParsecT s u m ()
skipMany p = parsecMap (const ()) (manyAccum (\_ _ -> []) p)

-- Sources --------------------------------------------------------------------------------------------------------------

-- | What gives one token after another.
class Monad m => Stream s m t | s -> t where
  uncons :: s -> m (Maybe (t, s))

instance Monad m => Stream [t] m t where
  uncons [] = return Nothing
  uncons (t : ts) = return (Just (t, ts))

instance Monad m => Stream Text.Text m Char where
  uncons = return . Text.uncons

instance Monad m => Stream LazyText.Text m Char where
  uncons = return . LazyText.uncons

instance Monad m => Stream Bytes.ByteString m Char where
  uncons = return . Bytes.uncons

instance Monad m => Stream LazyBytes.ByteString m Char where
  uncons = return . LazyBytes.uncons

-- | One token that passes a test: how it is shown, where it comes from, and what it gives.
token :: Stream s Identity t => (t -> String) -> (t -> SourcePos) -> (t -> Maybe a) -> Parsec s u a
token display place = tokenPrim display (\_ t rest -> case runIdentity (uncons rest) of
  Nothing -> place t
  Just (t', _) -> place t')

-- | The same, with the place behind it told from the place before, the token and what is left.
tokenPrim :: Stream s m t => (t -> String) -> (SourcePos -> t -> s -> SourcePos) -> (t -> Maybe a) -> ParsecT s u m a
tokenPrim display next = tokenPrimEx display next Nothing

-- | The same, with a change to the user's state.
tokenPrimEx
  :: Stream s m t => (t -> String) -> (SourcePos -> t -> s -> SourcePos) -> Maybe (SourcePos -> t -> s -> u -> u) -> (t -> Maybe a)
  -> ParsecT s u m a
tokenPrimEx display next change test = ParsecT (\(State input pos user) k -> uncons input >>= \found -> case found of
  Nothing -> k (StayedError (newErrorMessage (SysUnExpect "") pos))
  Just (t, rest) -> case test t of
    Nothing -> k (StayedError (newErrorMessage (SysUnExpect (display t)) pos))
    Just x ->
      let pos' = next pos t rest
          s' = State rest pos' (maybe user (\f -> f pos t rest user) change)
      in k (Moved x s' (newErrorUnknown pos')))

-- | Tokens one after another. Behind the first one there is no way back.
tokens :: (Stream s m t, Eq t) => ([t] -> String) -> (SourcePos -> [t] -> SourcePos) -> [t] -> ParsecT s u m [t]
tokens _ _ [] = parserReturn []
tokens display next wanted = ParsecT (\(State input pos user) k ->
  let failed moved found = k ((if moved then MovedError else StayedError)
        (setErrorMessage (Expect (display wanted)) (newErrorMessage (SysUnExpect found) pos)))
      compareFrom _ [] rest =
        let s' = State rest (next pos wanted) user in k (Moved wanted s' (unknownError s'))
      compareFrom moved (t : ts) rest = uncons rest >>= \found -> case found of
        Nothing -> failed moved ""
        Just (t', rest')
          | t == t' -> compareFrom True ts rest'
          | otherwise -> failed moved (display [t'])
  in compareFrom False wanted input)

-- Running --------------------------------------------------------------------------------------------------------------

runPT, runParserT :: Stream s m t => ParsecT s u m a -> u -> SourceName -> s -> m (Either ParseError a)
runPT p user name input = with p (State input (initialPos name) user) (\o -> return (case o of
  Moved x _ _ -> Right x
  Stayed x _ _ -> Right x
  MovedError e -> Left e
  StayedError e -> Left e))
runParserT = runPT

runP, runParser :: Stream s Identity t => Parsec s u a -> u -> SourceName -> s -> Either ParseError a
runP p user name input = runIdentity (runPT p user name input)
runParser = runP

parse :: Stream s Identity t => Parsec s () a -> SourceName -> s -> Either ParseError a
parse p = runP p ()

-- | Prints what a parser gives, or why not.
parseTest :: (Stream s Identity t, Show a) => Parsec s () a -> s -> IO ()
parseTest p input = either (\e -> putStr "parse error at " >> print e) print (parse p "" input)

-- State ----------------------------------------------------------------------------------------------------------------

-- | Changes the state; gives the new one.
updateParserState :: (State s u -> State s u) -> ParsecT s u m (State s u)
updateParserState f = ParsecT (\s k -> let s' = f s in k (unmoved s' s'))

getParserState :: Monad m => ParsecT s u m (State s u)
getParserState = updateParserState id

setParserState :: Monad m => State s u -> ParsecT s u m (State s u)
setParserState s = updateParserState (const s)

getPosition :: Monad m => ParsecT s u m SourcePos
getPosition = statePos <$> getParserState

getInput :: Monad m => ParsecT s u m s
getInput = stateInput <$> getParserState

getState :: Monad m => ParsecT s u m u
getState = stateUser <$> getParserState

changed :: (State s u -> State s u) -> ParsecT s u m ()
changed f = parserBind (updateParserState f) (\_ -> parserReturn ())

setPosition :: Monad m => SourcePos -> ParsecT s u m ()
setPosition pos = changed (\s -> s { statePos = pos })

setInput :: Monad m => s -> ParsecT s u m ()
setInput input = changed (\s -> s { stateInput = input })

putState, setState :: Monad m => u -> ParsecT s u m ()
putState user = changed (\s -> s { stateUser = user })
setState = putState

modifyState, updateState :: Monad m => (u -> u) -> ParsecT s u m ()
modifyState f = changed (\s -> s { stateUser = f (stateUser s) })
updateState = modifyState
