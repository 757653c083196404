-- | Options on the command line, as GNU's getopt has them.
module System.Console.GetOpt (getOpt, getOpt', usageInfo, ArgOrder(..), OptDescr(..), ArgDescr(..)) where

import Data.List (intercalate, isPrefixOf)

-- | What becomes of arguments that are no options: options end there; they may be anywhere; they become options.
data ArgOrder a = RequireOrder | Permute | ReturnInOrder (String -> a)

-- | Its letters, its long names, its argument, and what it is for.
data OptDescr a = Option [Char] [String] (ArgDescr a) String

-- | No argument; one that is needed, or that may be there, with its name.
data ArgDescr a = NoArg a | ReqArg (String -> a) String | OptArg (Maybe String -> a) String

instance Functor ArgOrder where
  fmap _ RequireOrder = RequireOrder
  fmap _ Permute = Permute
  fmap f (ReturnInOrder g) = ReturnInOrder (f . g)

instance Functor OptDescr where
  fmap f (Option letters names arg what) = Option letters names (fmap f arg) what

instance Functor ArgDescr where
  fmap f (NoArg a) = NoArg (f a)
  fmap f (ReqArg g name) = ReqArg (f . g) name
  fmap f (OptArg g name) = OptArg (f . g) name

-- | A heading, and the options in three columns: letters, long names, what they are for.
usageInfo :: String -> [OptDescr a] -> String
usageInfo header options = unlines (header : map line rows)
  where
    rows = concatMap optionRows options
    line (letters, names, what) = "  " ++ fill (widest [l | (l, _, _) <- rows]) letters ++ "  "
      ++ fill (widest [n | (_, n, _) <- rows]) names ++ "  " ++ what
    widest = maximum . map length
    fill width s = take width (s ++ repeat ' ')

-- One row for each line of what an option is for.
optionRows :: OptDescr a -> [(String, String, String)]
optionRows (Option letters names arg what) = case lines what of
  [] -> [(commas letter letters, commas long names, "")]
  first : rest -> (commas letter letters, commas long names, first) : [("", "", more) | more <- rest]
  where
    commas f = intercalate ", " . map f
    letter c = '-' : c : (case arg of
      NoArg _ -> ""
      ReqArg _ name -> ' ' : name
      OptArg _ name -> '[' : name ++ "]")
    long s = "--" ++ s ++ (case arg of
      NoArg _ -> ""
      ReqArg _ name -> '=' : name
      OptArg _ name -> "[=" ++ name ++ "]")

-- | The options, the other arguments, and what is wrong; an option that is not known is wrong.
getOpt :: ArgOrder a -> [OptDescr a] -> [String] -> ([a], [String], [String])
getOpt order options args = (found, others, wrong ++ map unrecognized unknown)
  where
    (found, others, unknown, wrong) = getOpt' order options args
    unrecognized s = "unrecognized option `" ++ s ++ "'\n"

-- | The same with the options that are not known by themselves.
getOpt' :: ArgOrder a -> [OptDescr a] -> [String] -> ([a], [String], [String], [String])
getOpt' _ _ [] = ([], [], [], [])
getOpt' order options (arg : args) = case next of
  Opt a -> (a : as, others, unknown, wrong)
  Unknown s -> (as, others, s : unknown, wrong)
  NoOpt s -> case order of
    RequireOrder -> ([], s : rest, [], [])
    Permute -> (as, s : others, unknown, wrong)
    ReturnInOrder f -> (f s : as, others, unknown, wrong)
  End -> case order of
    ReturnInOrder f -> (map f rest, [], [], [])
    _ -> ([], rest, [], [])
  Wrong message -> (as, others, unknown, message : wrong)
  where
    (next, rest) = nextArgument options arg args
    (as, others, unknown, wrong) = getOpt' order options rest

-- What an argument is.
data Next a = Opt a | Unknown String | NoOpt String | End | Wrong String

nextArgument :: [OptDescr a] -> String -> [String] -> (Next a, [String])
nextArgument options arg args = case arg of
  '-' : '-' : "" -> (End, args)
  '-' : '-' : name -> longOption options name args
  '-' : letter : more -> shortOption options letter more args
  _ -> (NoOpt arg, args)

-- A long name may be cut short, if it is clear which is meant; in full it always is.
longOption :: [OptDescr a] -> String -> [String] -> (Next a, [String])
longOption options written args = case candidates of
  [Option _ _ what _] -> case (what, value, args) of
    (NoArg a, "", _) -> (Opt a, args)
    (NoArg _, '=' : _, _) -> (Wrong (surplus shown), args)
    (ReqArg _ what', "", []) -> (Wrong (missing what' shown), [])
    (ReqArg f _, "", a : more) -> (Opt (f a), more)
    (ReqArg f _, '=' : a, _) -> (Opt (f a), args)
    (OptArg f _, "", _) -> (Opt (f Nothing), args)
    (OptArg f _, '=' : a, _) -> (Opt (f (Just a)), args)
    _ -> (Unknown ("--" ++ written), args)
  [] -> (Unknown ("--" ++ written), args)
  _ -> (Wrong (ambiguous candidates shown), args)
  where
    (name, value) = break (== '=') written
    withName fits = [o | o@(Option _ names _ _) <- options, any fits names]
    exact = withName (== name)
    candidates = if null exact then withName (name `isPrefixOf`) else exact
    shown = "--" ++ name

-- What follows a letter is its argument, or else more letters.
shortOption :: [OptDescr a] -> Char -> String -> [String] -> (Next a, [String])
shortOption options letter more args = case [o | o@(Option letters _ _ _) <- options, letter `elem` letters] of
  [Option _ _ what _] -> case (what, more, args) of
    (NoArg a, "", _) -> (Opt a, args)
    (NoArg a, _, _) -> (Opt a, ('-' : more) : args)
    (ReqArg _ name, "", []) -> (Wrong (missing name shown), [])
    (ReqArg f _, "", a : others) -> (Opt (f a), others)
    (ReqArg f _, _, _) -> (Opt (f more), args)
    (OptArg f _, "", _) -> (Opt (f Nothing), args)
    (OptArg f _, _, _) -> (Opt (f (Just more)), args)
  [] | null more -> (Unknown shown, args)
     | otherwise -> (Unknown shown, ('-' : more) : args)
  several -> (Wrong (ambiguous several shown), args)
  where shown = ['-', letter]

ambiguous :: [OptDescr a] -> String -> String
ambiguous options shown = usageInfo ("option `" ++ shown ++ "' is ambiguous; could be one of:") options

missing :: String -> String -> String
missing name shown = "option `" ++ shown ++ "' requires an argument " ++ name ++ "\n"

surplus :: String -> String
surplus shown = "option `" ++ shown ++ "' doesn't allow an argument\n"
