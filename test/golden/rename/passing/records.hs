{-# LANGUAGE NamedFieldPuns, RecordWildCards #-}
module Records where
data P = P { px, py :: Int } | Q { px :: Int, name :: String }

move p = p { px = px p + 1 }
make px = P { px, py = px }
sum' P{..} = px + py
rename' Q{name = n, ..} = let name = n in Q{..}
