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

data Reply s u a = Ok a !(State s u) ParseError | Error ParseError

data Consumed a = Consumed a | Empty !a

-- | A parser goes on with one of four continuations, so that nothing need be known of the monad below: it has taken something
-- from the source and has a value, or has failed; or it has taken nothing, and has a value, or has failed. One that leaves a
-- continuation as it is hands it on itself, and has no part in the stack under which it is called.
newtype ParsecT s u m a = ParsecT
  { with :: forall b . State s u -> Done s u m a b -> (ParseError -> m b) -> Done s u m a b -> (ParseError -> m b) -> m b }

-- | What is done with a value, the state behind it, and what was expected there.
type Done s u m a b = a -> State s u -> ParseError -> m b

type Parsec s u = ParsecT s u Identity

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
  -- all arguments at once: what gives a parser back would show in the stack
  p *> q = parserBind p (\_ -> ParsecT (\s moved movedError unmoved unmovedError -> with q s moved movedError unmoved unmovedError))
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
  lift m = ParsecT (\s _ _ unmoved _ -> m >>= \x -> unmoved x s (unknownError s))

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
runParsecT p s = with p s
  (\x s' e -> return (Consumed (return (Ok x s' e))))
  (return . Consumed . return . Error)
  (\x s' e -> return (Empty (return (Ok x s' e))))
  (return . Empty . return . Error)

mkPT :: Monad m => (State s u -> m (Consumed (m (Reply s u a)))) -> ParsecT s u m a
mkPT f = ParsecT (\s moved movedError unmoved unmovedError ->
  let replied done failed m = m >>= \r -> case r of
        Ok x s' e -> done x s' e
        Error e -> failed e
  in f s >>= \c -> case c of
        Consumed m -> replied moved movedError m
        Empty m -> replied unmoved unmovedError m)

-- Results, and one after another ---------------------------------------------------------------------------------------

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
parserReturn x = ParsecT (\s _ _ unmoved _ -> unmoved x s (unknownError s))

-- | The second parser has taken something if the first one has. If it has not itself, the first one's errors hold too: who goes
-- on then is called from here, and under the stack of here, also where the first one has none.
parserBind :: ParsecT s u m a -> (a -> ParsecT s u m b) -> ParsecT s u m b
parserBind p f = ParsecT (\s moved movedError unmoved unmovedError ->
  let next done failed x s' e = with (f x) s' moved movedError
        (\y s'' e' -> done y s'' (mergeError e e')) (\e' -> failed (mergeError e e'))
  in with p s (next moved movedError) movedError (next unmoved unmovedError) unmovedError)

parsecMap :: (a -> b) -> ParsecT s u m a -> ParsecT s u m b
parsecMap f p = parserBind p (\x -> parserReturn (f x))

failing :: (State s u -> ParseError) -> ParsecT s u m a
failing e = ParsecT (\s _ _ _ unmovedError -> unmovedError (e s))

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
parserPlus p q = ParsecT (\s moved movedError unmoved unmovedError ->
  with p s moved movedError unmoved (\e ->
    with q s moved movedError (\x s' e' -> unmoved x s' (mergeError e e')) (\e' -> unmovedError (mergeError e e'))))
(<|>) = parserPlus

-- | Takes nothing if it fails.
try :: ParsecT s u m a -> ParsecT s u m a
try p = ParsecT (\s moved _ unmoved unmovedError -> with p s moved unmovedError unmoved unmovedError)

-- | Takes nothing if it does not fail.
lookAhead :: Stream s m t => ParsecT s u m a -> ParsecT s u m a
lookAhead p = ParsecT (\s _ movedError unmoved unmovedError ->
  let back x _ _ = unmoved x s (unknownError s)
  in with p s back movedError back unmovedError)

-- | What was expected where a parser takes nothing, by name.
label, (<?>) :: ParsecT s u m a -> String -> ParsecT s u m a
label p name = labels p [name]
(<?>) = label

labels :: ParsecT s u m a -> [String] -> ParsecT s u m a
labels p names = ParsecT (\s moved movedError unmoved unmovedError ->
  with p s moved movedError
    (\x s' e -> unmoved x s' (if errorIsUnknown e then e else named e))
    (\e -> unmovedError (named e)))
  where
    named e = case names of
      [] -> setErrorMessage (Expect "") e
      first : others -> foldr (addErrorMessage . Expect) (setErrorMessage (Expect first) e) others

-- Repetition -----------------------------------------------------------------------------------------------------------

-- | As often as possible, the results gathered by a function, the last one first.
manyAccum :: (a -> [a] -> [a]) -> ParsecT s u m a -> ParsecT s u m [a]
manyAccum add p = ParsecT (\s moved movedError unmoved _ ->
  let more xs x at _ = let xs' = add x xs in xs' `seq`
        with p at (more xs') movedError endless (\e -> moved xs' at e)
  in with p s (more []) movedError endless (\e -> unmoved [] s e))

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
tokenPrimEx display next change test = ParsecT (\(State input pos user) moved _ _ unmovedError ->
  let failed found = unmovedError (newErrorMessage (SysUnExpect found) pos)
  in uncons input >>= \found -> case found of
    Nothing -> failed ""
    Just (t, rest) -> case test t of
      Nothing -> failed (display t)
      Just x ->
        let pos' = next pos t rest
            s' = State rest pos' (maybe user (\f -> f pos t rest user) change)
        in s' `seq` moved x s' (newErrorUnknown pos'))

-- | Tokens one after another. Behind the first one there is no way back.
tokens :: (Stream s m t, Eq t) => ([t] -> String) -> (SourcePos -> [t] -> SourcePos) -> [t] -> ParsecT s u m [t]
tokens _ _ [] = parserReturn []
tokens display next wanted = ParsecT (\(State input pos user) moved movedError _ unmovedError ->
  let failing' failed found = failed
        (setErrorMessage (Expect (display wanted)) (newErrorMessage (SysUnExpect found) pos))
      compareFrom _ [] rest =
        let s' = State rest (next pos wanted) user in s' `seq` moved wanted s' (unknownError s')
      compareFrom failed (t : ts) rest = uncons rest >>= \found -> case found of
        Nothing -> failing' failed ""
        Just (t', rest')
          | t == t' -> compareFrom movedError ts rest'
          | otherwise -> failing' failed (display [t'])
  in compareFrom unmovedError wanted input)

-- Running --------------------------------------------------------------------------------------------------------------

runPT, runParserT :: Stream s m t => ParsecT s u m a -> u -> SourceName -> s -> m (Either ParseError a)
runPT p user name input = with p (State input (initialPos name) user) done failed done failed
  where
    done x _ _ = return (Right x)
    failed e = return (Left e)
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
updateParserState f = ParsecT (\s _ _ unmoved _ -> let s' = f s in unmoved s' s' (unknownError s'))

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
