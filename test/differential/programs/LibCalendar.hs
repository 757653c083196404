-- Days, months and weeks of the Gregorian calendar.
module Main where

import Data.Time.Calendar

main :: IO ()
main = do
  let d = fromGregorian 2024 1 31
  print [addGregorianMonthsClip n d | n <- [-14 .. 14]]
  print [addGregorianMonthsRollOver n d | n <- [-14 .. 14]]
  print [addGregorianYearsClip n (fromGregorian 2024 2 29) | n <- [1,4]]
  print [addGregorianYearsRollOver n (fromGregorian 2024 2 29) | n <- [1,4]]
  print [(y, m, gregorianMonthLength y m) | y <- [1900, 2000, 2023], m <- [1 .. 12]]
  print [fromGregorianValid 2023 m x | m <- [0, 2, 12, 13], x <- [0, 28, 29, 31]]
  print (map dayOfWeek [fromGregorian 2024 1 1 .. fromGregorian 2024 1 9], [Friday .. Tuesday], [Monday, Wednesday ..  Sunday], succ Sunday, map fromEnum [Monday, Sunday])
  print (showGregorian (fromGregorian (-5) 3 4), fromGregorian 12345 1 1, read "Monday" :: DayOfWeek)
