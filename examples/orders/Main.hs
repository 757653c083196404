-- A program with seven modules that adds up orders. One line has nearly all of the costs.
module Main where

import Orders.Generate (orders)
import Orders.Prices (priceList)
import Orders.Report (report)
import Orders.Summary (summarise)

main :: IO ()
main = putStr (report (summarise (priceList 2000) (orders 4000)))
