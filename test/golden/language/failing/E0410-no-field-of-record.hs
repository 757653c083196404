{-# LANGUAGE OverloadedRecordDot #-}
module A where
data Pool a = Pool { queue :: [a], retried :: Int } | Closed { reason :: String }
size :: Pool a -> Int
size pool = length pool.queues
opened :: Maybe Int -> Bool
opened m = m.isOpen
