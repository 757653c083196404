module Main where
import Options.Applicative
import qualified Options.Applicative.Help as H
import Data.Monoid ((<>))
import Data.Semigroup ((<>))

data Opts = Opts { optFile :: FilePath, optVerbose :: Bool, optCount :: Int, optCmd :: Command }
  deriving Show
data Command = Add String | Rm [Int] deriving Show

opts :: Parser Opts
opts = Opts
  <$> strOption (long "file" <> short 'f' <> metavar "FILE" <> help "The file")
  <*> switch (long "verbose" <> help "talk")
  <*> option auto (long "count" <> value 3 <> showDefault)
  <*> hsubparser (command "add" (info addP (progDesc "Add")) <> command "rm" (info rmP (progDesc "Remove")))

addP, rmP :: Parser Command
addP = Add <$> argument str (metavar "NAME")
rmP = Rm <$> some (argument auto (metavar "N"))

level :: ReadM Int
level = eitherReader $ \s -> case reads s of
  [(n, "")] | n > 0 -> Right n
  _ -> Left "bad"

mods :: Mod OptionFields a
mods = mempty

main :: IO ()
main = do
  o <- execParser (info (opts <**> helper) (fullDesc <> header "prog" <> H.footer "x"))
  print (optFile o)
  customExecParser (prefs showHelpOnEmpty) (info opts idm) >>= \case_ -> print (optCount case_ + 1)
