-- A program of seven modules: what its orders come to. One line of one of them costs nearly everything.
module Main where

import Orders.Generate (orders)
import Orders.Prices (priceList)
import Orders.Report (report)
import Orders.Summary (summarise)

main :: IO ()
main = putStr (report (summarise (priceList 2000) (orders 4000)))
