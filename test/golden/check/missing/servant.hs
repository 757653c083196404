{-# LANGUAGE DataKinds, TypeOperators, FlexibleContexts, TypeFamilies, KindSignatures, GADTs #-}
module Main where
import Servant
import Servant.Client
import Network.Wai.Handler.Warp (run)
import Data.Proxy
import Control.Monad.IO.Class
import Control.Monad.Reader
import Data.Kind (Type)

data User = User { uid :: Int, uname :: String } deriving (Show, Eq)
instance MimeRender PlainText User where mimeRender _ = undefined
instance FromHttpApiData User where parseUrlPiece = Left . const "no"

type API = "users" :> Get '[JSON] [User]
      :<|> "user" :> Capture "id" Int :> Get '[JSON] User
      :<|> "user" :> ReqBody '[JSON] User :> Post '[JSON, PlainText] NoContent
      :<|> Raw

type AppM = ReaderT Int Handler

data Routes (mode :: Type) = Routes { list :: mode :- "list" :> Get '[JSON] [User], one :: mode :- Capture "x" Int :> Get '[JSON] User }

api :: Proxy API
api = Proxy

server :: Server API
server = users :<|> user :<|> create :<|> serveDirectoryWebApp "static"
  where users = pure []
        user :: Int -> Handler User
        user n | n > 0 = return (User n "x")
               | otherwise = throwError err404 { errBody = "no" }
        create u = liftIO (print u) >> return NoContent

serverM :: ServerT API AppM
serverM = undefined

type family Elem a where
  Elem (a :<|> b) = Elem b
  Elem (s :> a) = a

f :: (HasServer api '[], KnownSymbol s) => Proxy api -> Proxy s -> Application
f p _ = serve p undefined

getUsers :: ClientM [User]
getUser :: Int -> ClientM User
getUsers :<|> getUser :<|> _ = client api

app :: Application
app = serve api (hoistServer api (`runReaderT` 3) server)

main :: IO ()
main = do
  run 8080 app
  r <- runClientM getUsers (mkClientEnv undefined (BaseUrl Http "localhost" 8080 ""))
  either print (mapM_ print) r
