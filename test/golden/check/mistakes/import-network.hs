import Network.HTTP (simpleHTTP)
import qualified Network.Socket as Socket
import System.Posix.Process (forkProcess)
import Graphics.Gloss
import Language.Haskell.TH

main :: IO ()
main = return ()
