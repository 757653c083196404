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
-- ended is kept in both cases.
data Outcome s u a = Outcome !Bool !(Reply s u a)

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
  callCC f = mkPT (\s -> callCC (\c -> runParsecT (f (\x -> mkPT (\s' -> c (Empty (return (reached x s')))))) s))

-- | A parser as a function, and back.
runParsecT :: Monad m => ParsecT s u m a -> State s u -> m (Consumed (m (Reply s u a)))
runParsecT p s = with p s (\(Outcome moved r) -> return (if moved then Consumed (return r) else Empty (return r)))

mkPT :: Monad m => (State s u -> m (Consumed (m (Reply s u a)))) -> ParsecT s u m a
mkPT f = ParsecT (\s k -> f s >>= \c -> case c of
  Consumed m -> m >>= \r -> k (Outcome True r)
  Empty m -> m >>= \r -> k (Outcome False r))

-- Results, and one after another ---------------------------------------------------------------------------------------

reached :: a -> State s u -> Reply s u a
reached x s = Ok x s (unknownError s)

unmoved :: a -> State s u -> Outcome s u a
unmoved x s = Outcome False (reached x s)

-- | The error that says nothing.
unknownError :: State s u -> ParseError
unknownError s = newErrorUnknown (statePos s)

sysUnExpectError :: String -> SourcePos -> Reply s u a
sysUnExpectError text pos = Error (newErrorMessage (SysUnExpect text) pos)

-- | What was expected before is expected still.
mergeErrorReply :: ParseError -> Reply s u a -> Reply s u a
mergeErrorReply e = mapError (mergeError e)

mapError :: (ParseError -> ParseError) -> Reply s u a -> Reply s u a
mapError f r = case r of
  Ok x s e -> Ok x s (f e)
  Error e -> Error (f e)

parserReturn :: a -> ParsecT s u m a
parserReturn x = ParsecT (\s k -> k (unmoved x s))

parserBind :: ParsecT s u m a -> (a -> ParsecT s u m b) -> ParsecT s u m b
parserBind p f = ParsecT (\s k -> with p s (\(Outcome moved r) -> case r of
  Error e -> k (Outcome moved (Error e))
  Ok x s' e
    | not moved, errorIsUnknown e -> with (f x) s' k
    | otherwise -> with (f x) s' (k . after moved e)))

-- Of a second parser that has taken nothing the first one's errors hold too.
after :: Bool -> ParseError -> Outcome s u a -> Outcome s u a
after _ _ o@(Outcome True _) = o
after moved e (Outcome False r) = Outcome moved (if errorIsUnknown e then r else mergeErrorReply e r)

parsecMap :: (a -> b) -> ParsecT s u m a -> ParsecT s u m b
parsecMap f p = parserBind p (parserReturn . f)

failing :: (State s u -> ParseError) -> ParsecT s u m a
failing e = ParsecT (\s k -> k (Outcome False (Error (e s))))

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
  Outcome False (Error e) -> with q s (\o' -> case o' of
    Outcome False r -> k (Outcome False (mergeErrorReply e r))
    _ -> k o')
  _ -> k o))
(<|>) = parserPlus

-- | Takes nothing if it fails.
try :: ParsecT s u m a -> ParsecT s u m a
try p = ParsecT (\s k -> with p s (\o -> case o of
  Outcome True (Error e) -> k (Outcome False (Error e))
  _ -> k o))

-- | Takes nothing if it does not fail.
lookAhead :: Stream s m t => ParsecT s u m a -> ParsecT s u m a
lookAhead p = ParsecT (\s k -> with p s (\o -> case o of
  Outcome _ (Ok x _ _) -> k (unmoved x s)
  Outcome moved (Error e) -> k (Outcome moved (Error e))))

-- | What was expected where a parser takes nothing, by name.
label, (<?>) :: ParsecT s u m a -> String -> ParsecT s u m a
label p name = labels p [name]
(<?>) = label

labels :: ParsecT s u m a -> [String] -> ParsecT s u m a
labels p names = ParsecT (\s k -> with p s (\o -> case o of
  Outcome False (Error e) -> k (Outcome False (Error (named e)))
  Outcome False (Ok x s' e) -> k (Outcome False (Ok x s' (if errorIsUnknown e then e else named e)))
  _ -> k o))
  where
    named e = case names of
      [] -> setErrorMessage (Expect "") e
      first : others -> foldr (addErrorMessage . Expect) (setErrorMessage (Expect first) e) others

-- Repetition -----------------------------------------------------------------------------------------------------------

-- | As often as possible, the results gathered by a function, the last one first.
manyAccum :: (a -> [a] -> [a]) -> ParsecT s u m a -> ParsecT s u m [a]
manyAccum add p = ParsecT (\s k ->
  let more moved xs at = with p at (\o -> case o of
        Outcome True (Ok x at' _) -> let xs' = add x xs in xs' `seq` more True xs' at'
        Outcome True (Error e) -> k (Outcome True (Error e))
        Outcome False (Error e) -> k (Outcome moved (Ok xs at e))
        Outcome False _ -> endless)
  in more False [] s)

endless :: a
endless = error
  "Text.ParserCombinators.Parsec.Prim.many: combinator 'many' is applied to a parser that accepts an empty string."

many :: ParsecT s u m a -> ParsecT s u m [a]
many p = parserBind (manyAccum (:) p) (parserReturn . reverse)

skipMany :: ParsecT s u m a -> ParsecT s u m ()
skipMany p = parserBind (manyAccum (\_ _ -> []) p) (\_ -> parserReturn ())

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
  Nothing -> k (Outcome False (sysUnExpectError "" pos))
  Just (t, rest) -> case test t of
    Nothing -> k (Outcome False (sysUnExpectError (display t) pos))
    Just x ->
      let pos' = next pos t rest
          s' = State rest pos' (maybe user (\f -> f pos t rest user) change)
      in s' `seq` k (Outcome True (Ok x s' (newErrorUnknown pos'))))

-- | Tokens one after another. Behind the first one there is no way back.
tokens :: (Stream s m t, Eq t) => ([t] -> String) -> (SourcePos -> [t] -> SourcePos) -> [t] -> ParsecT s u m [t]
tokens _ _ [] = parserReturn []
tokens display next wanted = ParsecT (\(State input pos user) k ->
  let failed moved found = k (Outcome moved (Error
        (setErrorMessage (Expect (display wanted)) (newErrorMessage (SysUnExpect found) pos))))
      compareFrom _ [] rest =
        let s' = State rest (next pos wanted) user in k (Outcome True (reached wanted s'))
      compareFrom moved (t : ts) rest = uncons rest >>= \found -> case found of
        Nothing -> failed moved ""
        Just (t', rest')
          | t == t' -> compareFrom True ts rest'
          | otherwise -> failed moved (display [t'])
  in compareFrom False wanted input)

-- Running --------------------------------------------------------------------------------------------------------------

runPT, runParserT :: Stream s m t => ParsecT s u m a -> u -> SourceName -> s -> m (Either ParseError a)
runPT p user name input = with p (State input (initialPos name) user) (\(Outcome _ r) -> case r of
  Ok x _ _ -> return (Right x)
  Error e -> return (Left e))
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
