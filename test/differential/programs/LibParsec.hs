-- Parsers: their values, what they say was expected, the words of languages, operators, and the monads below.
module Main where
import Text.Parsec
import Text.Parsec.Expr
import Text.Parsec.Error
import Text.Parsec.Pos
import qualified Text.Parsec.Token as T
import Text.Parsec.Token (reservedNames, reservedOpNames, nestedComments, commentStart, commentEnd, commentLine, caseSensitive)
import Text.Parsec.Language
import qualified Text.Parsec.Text as PT
import qualified Text.ParserCombinators.Parsec as Old
import qualified Text.ParserCombinators.Parsec.Expr as OldE
import qualified Data.Text as X
import qualified Data.ByteString.Char8 as B
import qualified Data.Text.Lazy as XL
import Control.Monad.State
import Control.Monad.Reader
import Control.Monad.Except
import Control.Monad.Cont
import qualified Control.Applicative as A
import Control.Exception (ErrorCall, evaluate)
import qualified Control.Exception as E

type P = Parsec String ()
t :: Show a => String -> P a -> [String] -> IO ()
t n p ss = do
  putStrLn ("== " ++ n)
  mapM_ (\s -> either (\e -> do { print e; print (errorPos e, map (\m -> (fromEnum m, messageString m)) (errorMessages e)) }) print (parse p "src" s)) ss

main :: IO ()
main = do
  t "string" (string "abc") ["abc", "abd", "ab", "x", ""]
  t "strings" (string "abc" <|> string "abd") ["abd"]
  t "trys" (Text.Parsec.try (string "abc") <|> string "xyz" <?> "word") ["abd", "xyq", "q"]
  t "many" ((,) <$> many digit <*> many1 letter) ["12ab", "ab", "12", "12!"]
  t "labels" (labels (char 'a') ["x", "y", "z"]) ["b"]
  t "nolabel" (labels (char 'a') []) ["b"]
  t "label2" ((char 'a' <?> "one") <|> (char 'b' <?> "two") <|> (char 'c' <?> "")) ["d", ""]
  t "unexpected" ((char 'a' >> unexpected "thing") <|> char 'b') ["ax", "b"]
  t "fail" ((char 'a' >> (fail "boom" :: P Char)) <|> (fail "bang" :: P Char)) ["ab", "b"]
  t "opt" (option 'z' (char 'a') >> optionMaybe (char 'b') >> optional (char 'c') >> eof) ["abc", "", "abd", "b", "x"]
  t "sepBy" (sepBy (many1 digit) (char ',') <* eof) ["1,2,3", "", "1,", "1;2"]
  t "sepEndBy" (sepEndBy (many1 digit) (char ',') <* eof) ["1,2,3,", "1,,", "1"]
  t "endBy" (endBy (many1 digit) (char ';') <* eof) ["1;2;", "1;2", "x"]
  t "sepBy1" (sepBy1 digit space) ["", "1 2"]
  t "endBy1" (endBy1 digit space) ["", "1 2 "]
  t "count" (count 3 digit) ["123", "12", "12a"]
  t "count0" (count 0 digit) [""]
  t "between" (between (char '(') (char ')') (many (noneOf ")"))) ["(abc)", "(abc", "abc"]
  t "chainl" (chainl (read <$> many1 digit) ((-) <$ char '-') 0 :: P Integer) ["10-3-2", "", "1-", "1-x"]
  t "chainr" (chainr (read <$> many1 digit) ((-) <$ char '-') 0 :: P Integer) ["10-3-2", "", "1-"]
  t "manyTill" (manyTill anyChar (Text.Parsec.try (string "*/"))) ["ab*c*/d", "abc", "ab*"]
  t "notFollowedBy" (string "let" <* notFollowedBy alphaNum) ["let", "lets", "let "]
  t "lookAhead" (lookAhead (string "ab") >> many anyChar) ["abc", "acb"]
  t "lookAhead2" ((lookAhead (Text.Parsec.try (string "ab")) >> return "x") <|> string "ac") ["abc", "acb"]
  t "eof" eof ["", "x"]
  t "spaces" (spaces *> char 'x') ["  \n\t x", "  y"]
  t "tabs" (many (oneOf "\t ab\n") *> char 'x') ["\t\ta\n\tby", "a\tx"]
  t "newlines" (many endOfLine *> letter) ["\r\n\n\ra", "\na"]
  t "classes" (sequence [upper, lower, alphaNum, hexDigit, octDigit, tab]) ["Aa1f7\t", "a", "AA", "Aa_", "Aa1g", "Aa1f8", "Aa1f7 "]
  t "choice" (choice [char 'a', char 'b', digit]) ["c", "b", ""]
  t "getPosition" (many (char 'a' <|> newline) >> getPosition) ["a\naa"]
  t "input" (do { _ <- char 'a'; i <- getInput; setInput ("zz" ++ i); many anyChar }) ["abc"]
  t "setPos" (do { p <- getPosition; setPosition (incSourceLine (setSourceName p "other") 10); char 'x' }) ["y"]
  t "alt" ((,) <$> A.many digit <*> A.some letter) ["1a", "1", "a"]
  t "monoid" (string "a" <> string "b" <> mempty) ["ab", "ac"]
  t "empty" ((A.empty :: P Char) A.<|> char 'a') ["b"]
  t "zero" (char 'a' >> (parserZero :: P Int)) ["a"]
  t "mzero" (mzero :: P Int) ["a"]
  r <- E.try (evaluate (length (show (parse (many (many digit)) "" "x")))) :: IO (Either ErrorCall Int)
  putStrLn (either (head . lines . show) show r)
  let l = T.makeTokenParser haskellDef
  t "ident" (T.identifier l) ["abc' d", "let", "1a", "letx", "_a", "a#"]
  t "reserved" (T.reserved l "let" >> T.identifier l) ["let x", "letx", "le"]
  t "op" (T.operator l) ["+++ x", "->", "=", "a"]
  t "reservedOp" (T.reservedOp l "->" >> T.natural l) ["-> 1", "->> 1", "- 1"]
  t "nat" (T.natural l) ["0x1F", "0o17", "017", "0", "12 ", "x", "0x", "0xg"]
  t "int" (T.integer l) ["-5", "+ 6", "- 0x1f", "x", "-"]
  t "float" (T.float l) ["1.5", "1e5", "1.5e-3", "1.", "1", "1.5e", "2.5E+2", "x"]
  t "nof" (T.naturalOrFloat l) ["1.5", "15", "0x1f", "0.5", "0", "00.5", "1e3", "0e1", "1.", ".5"]
  t "char" (T.charLiteral l)
    ["'a'", "'\\n'", "'\\x41'", "'\\o101'", "'\\65'", "'\\^A'", "'\\NUL'", "'\\SOH'", "'\\SO'", "''", "'ab'", "'\\q'", "'\\1234567890'", "'a", "'\\"]
  t "str" (T.stringLiteral l)
    ["\"abc\"", "\"a\\&b\\   \\c\"", "\"a\nb\"", "\"abc", "\"a\\  x\"", "\"\\SOH\\SO\\&H\"", "\"\\DEL\\128\" x", "x", "\"\\z\""]
  t "parens" (T.parens l (T.commaSep l (T.natural l))) ["(1, 2,3 )", "()", "(1", "(1,)", "1"]
  t "others" ((,,,) <$> T.braces l (T.semiSep l (T.identifier l)) <*> T.angles l (T.dot l) <*> T.brackets l (T.colon l) <*> T.squares l (T.commaSep1 l (T.symbol l "x")))
    ["{a;b}<.>[:][x,x]", "{a;}", "{a;b}<.>[:][]"]
  t "ws" (T.whiteSpace l *> T.identifier l <* eof) ["-- c\n {- a {- b -} -} x {- -} -- end", "{- a", "{- a {- b -} x", "-- only"]
  t "semi" (T.semi l *> T.comma l *> T.semiSep1 l digit) [";,1;2", ";,", ";"]
  t "dec" ((,,) <$> T.decimal l <* space <*> T.hexadecimal l <* space <*> T.octal l) ["12 x1f o17", "12 1f", "a"]
  t "lexeme" (T.lexeme l (char 'a') *> T.lexeme l (char 'b')) ["a -- x\nb", "a c"]
  let j = T.makeTokenParser javaStyle { reservedNames = ["If", "else"], reservedOpNames = ["="], nestedComments = False }
  t "java" (T.whiteSpace j *> T.reserved j "if" *> T.identifier j <* eof) ["IF x", "if ELSE", "/* a /* b */ iF y // z", "/* a", "i f"]
  print (reservedNames haskellDef, reservedOpNames haskellDef, reservedNames (mondrianDef :: LanguageDef ()), caseSensitive (mondrianDef :: LanguageDef ()))
  print (map (\d -> (commentStart d, commentEnd d, commentLine d, nestedComments d, caseSensitive d)) [emptyDef, haskellStyle, javaStyle, haskellDef, mondrianDef :: LanguageDef ()])
  let operation op f = Infix (f <$ T.reservedOp l op)
      table =
        [ [Prefix (negate <$ T.reservedOp l "-"), Postfix ((+ 1) <$ T.reservedOp l "++")]
        , [operation "^" (^) AssocRight]
        , [operation "*" (*) AssocLeft]
        , [operation "+" (+) AssocLeft, operation "-" (-) AssocLeft, operation "|||" max AssocRight]
        , [operation "==" (\a b -> fromEnum' (a == b)) AssocNone]
        ]
      ex = buildExpressionParser table (T.natural l <|> T.parens l ex <?> "term") :: P Integer
      fromEnum' b = if b then 1 else 0 :: Integer
  t "expr" (ex <* eof)
    ["1+2*3", "-2^3^2", "2*(3+4)", "5++ * 2", "1-2-3", "1==2==3", "1+2|||3", "1|||2+3", "1+", "", "(1", "1 2", "--1", "1 == 2", "3)"]
  print (runParser (many (letter >> modifyState (+ 1)) >> putState 7 >> updateState (* 2) >> getState) (0 :: Int) "" "ab")
  print (parse (many1 digit :: PT.Parser String) "t" (X.pack "12a"), parse (many letter) "b" (B.pack "ab1"), parse (string "ab" >> eof) "l" (XL.pack "abc"))
  print =<< runParserT (many (do { c <- letter; lift (modify (+ 1)); liftIO (putChar c); return c }) <* lift get) () "" "abc" `evalStateT` (0 :: Int)
  print (runState (runParserT (many (anyChar >> modify (+ 1)) >> get) () "" "abc") (10 :: Int))
  print (runReader (runParserT (local (+ 1) (char 'a' >> ask)) () "" "a") (1 :: Int))
  print (runExcept (runParserT ((char 'a' >> throwError "x") `catchError` (\e -> string e)) () "" "xa") :: Either String (Either ParseError String))
  print (runExcept (runParserT (char 'a' >> throwError "x") () "" "a") :: Either String (Either ParseError ()))
  print (runCont (runParserT (callCC (\k -> char 'a' >> k 'z' >> char 'b')) () "" "ab") id)
  parseTest (token show (\(p, _) -> p) (\(_, n) -> if n > 2 then Just n else Nothing) :: Parsec [(SourcePos, Int)] () Int) [(newPos "f" 3 4, 5)]
  parseTest (many1 (token (show . snd) fst (\(_, n) -> if n > 2 then Just n else Nothing)) <* eof :: Parsec [(SourcePos, Int)] () [Int]) [(newPos "f" 3 4, 5), (newPos "f" 3 9, 6), (newPos "f" 4 1, 1)]
  parseTest (tokenPrim show (\p _ _ -> incSourceColumn p 5) Just >> anyToken >> eof :: Parsec [Int] () ()) [1, 2, 3]
  Old.parseTest (Old.many1 Old.digit Old.<|> Old.string "x" :: Old.Parser String) "y"
  print (Old.runParser (Old.many Old.letter >> Old.getState :: Old.GenParser Char Int Int) 3 "" "ab")
  print (Old.parse (OldE.buildExpressionParser [[OldE.Infix ((+) <$ Old.char '+') OldE.AssocLeft]] (read <$> Old.many1 Old.digit) :: Old.Parser Int) "" "1+2+")
  print (Old.parse (Old.pzero Old.<|> Old.try (Old.char 'a') :: Old.Parser Char) "" "b")
  let e1 = addErrorMessage (Expect "b") (newErrorMessage (UnExpect "a") (newPos "n" 2 3)); e2 = setErrorMessage (Message "m") (newErrorUnknown (initialPos "n"))
  print (e1, e2, mergeError e1 e2, mergeError e2 e1, setErrorPos (initialPos "q") e1, errorIsUnknown (newErrorUnknown (initialPos "")), e1 == e1, e1 == e2)
  print (compare (newPos "a" 1 2) (newPos "a" 1 3), sourceName (newPos "a" 1 2), sourceLine (newPos "a" 1 2), setSourceColumn (setSourceLine (newPos "" 1 2) 7) 8, updatePosString (initialPos "") "a\tb\nc")
  print (newErrorUnknown (initialPos "x"))
  print (either (const 0) length (parse (many (char 'a' <|> char 'b')) "" (concat (replicate 50000 "ab"))))
  let nest = between (char '(') (char ')') nest <|> return 0 :: P Int
  print (either (const 1) id (parse nest "" (replicate 20000 '(' ++ replicate 20000 ')')))
  parserTraceTest
 where parserTraceTest = parseTest (parserTraced "here" (char 'x') <|> char 'a') "abc"
