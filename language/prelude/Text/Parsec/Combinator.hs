{-# LANGUAGE FlexibleContexts #-}
-- | Parsers made of parsers.
module Text.Parsec.Combinator
  ( choice, count, between, option, optionMaybe, optional, skipMany1, many1, sepBy, sepBy1, endBy, endBy1, sepEndBy, sepEndBy1
  , chainl, chainl1, chainr, chainr1, eof, notFollowedBy, manyTill, lookAhead, anyToken, parserTrace, parserTraced
  ) where

import Control.Applicative (liftA2)
import Control.Monad (void)
import Debug.Trace (trace)
import Text.Parsec.Prim

-- | The first one that does not fail.
choice :: Stream s m t => [ParsecT s u m a] -> ParsecT s u m a
choice [] = parserZero
choice (p : ps) = p <|> choice ps

-- | A value where nothing is found.
option :: Stream s m t => a -> ParsecT s u m a -> ParsecT s u m a
option x p = p <|> return x

optionMaybe :: Stream s m t => ParsecT s u m a -> ParsecT s u m (Maybe a)
optionMaybe p = option Nothing (Just <$> p)

optional :: Stream s m t => ParsecT s u m a -> ParsecT s u m ()
optional p = option () (void p)

between :: Stream s m t => ParsecT s u m open -> ParsecT s u m close -> ParsecT s u m a -> ParsecT s u m a
between open close p = open *> p <* close

count :: Stream s m t => Int -> ParsecT s u m a -> ParsecT s u m [a]
count n p = if n <= 0 then return [] else p >>= \x -> (x :) <$> count (n - 1) p

-- | Once at least.
many1 :: Stream s m t => ParsecT s u m a -> ParsecT s u m [a]
many1 p = p >>= \x -> (x :) <$> many p

skipMany1 :: Stream s m t => ParsecT s u m a -> ParsecT s u m ()
skipMany1 p = p *> skipMany p

-- | With something between; behind each; between, and perhaps behind the last one.
sepBy, sepBy1, endBy, endBy1, sepEndBy, sepEndBy1 :: Stream s m t => ParsecT s u m a -> ParsecT s u m sep -> ParsecT s u m [a]
sepBy p sep = option [] (sepBy1 p sep)
sepBy1 p sep = p >>= \x -> (x :) <$> many (sep *> p)
endBy p sep = many (p <* sep)
endBy1 p sep = many1 (p <* sep)
sepEndBy p sep = option [] (sepEndBy1 p sep)
sepEndBy1 p sep = p >>= \x -> option [x] ((x :) <$> (sep *> sepEndBy p sep))

-- | Operands joined by operators, from the left or from the right.
chainl, chainr :: Stream s m t => ParsecT s u m a -> ParsecT s u m (a -> a -> a) -> a -> ParsecT s u m a
chainl p op x = option x (chainl1 p op)
chainr p op x = option x (chainr1 p op)

chainl1, chainr1 :: Stream s m t => ParsecT s u m a -> ParsecT s u m (a -> a -> a) -> ParsecT s u m a
chainl1 p op = p >>= rest
  where rest x = option' x (op >>= \f -> p >>= \y -> rest (f x y))
chainr1 p op = operand
  where operand = p >>= \x -> option' x (op >>= \f -> f x <$> operand)

option' :: a -> ParsecT s u m a -> ParsecT s u m a
option' x p = p <|> return x

-- | Any token, which leaves the place as it is.
anyToken :: (Stream s m t, Show t) => ParsecT s u m t
anyToken = tokenPrim show (\pos _ _ -> pos) Just

eof :: (Stream s m t, Show t) => ParsecT s u m ()
eof = notFollowedBy anyToken <?> "end of input"

-- | Fails where the parser does not. Takes nothing.
notFollowedBy :: (Stream s m t, Show a) => ParsecT s u m a -> ParsecT s u m ()
notFollowedBy p = try (option () (try p >>= unexpected . show))

-- | As often as possible before an end, which is taken.
manyTill :: Stream s m t => ParsecT s u m a -> ParsecT s u m end -> ParsecT s u m [a]
manyTill p end = steps
  where steps = (end *> return []) <|> liftA2 (:) p steps

-- | Shows what is left of the source.
parserTrace :: (Show t, Stream s m t) => String -> ParsecT s u m ()
parserTrace name = option () (try (do
  left <- try (many1 anyToken)
  trace (name ++ ": " ++ show left) (try eof)
  fail (show left)))

-- | And whether a parser fails there.
parserTraced :: (Stream s m t, Show t) => String -> ParsecT s u m b -> ParsecT s u m b
parserTraced name p = parserTrace name *> (p <|> trace (name ++ " backtracked") (fail name))
