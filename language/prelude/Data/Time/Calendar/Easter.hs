-- | Easter, after Dershowitz and Reingold: Calendrical Calculations.
module Data.Time.Calendar.Easter (sundayAfter, orthodoxPaschalMoon, orthodoxEaster, gregorianPaschalMoon, gregorianEaster) where

import Data.Time.Calendar
import Data.Time.Calendar.Julian (fromJulian)

-- | The next Sunday behind a day.
sundayAfter :: Day -> Day
sundayAfter day = addDays (7 - mod (toModifiedJulianDay day + 3) 7) day

-- | The full moon before Easter.
orthodoxPaschalMoon, gregorianPaschalMoon :: Integer -> Day
orthodoxPaschalMoon year = addDays (negate (mod (14 + 11 * mod year 19) 30)) (fromJulian (if year > 0 then year else year - 1) 4 19)
gregorianPaschalMoon year = addDays (negate adjusted) (fromGregorian year 4 19)
  where
    century = div year 100 + 1
    epact = mod (14 + 11 * mod year 19 - div (3 * century) 4 + div (5 + 8 * century) 25) 30
    adjusted = if epact == 0 || epact == 1 && mod year 19 < 10 then epact + 1 else epact

orthodoxEaster, gregorianEaster :: Integer -> Day
orthodoxEaster = sundayAfter . orthodoxPaschalMoon
gregorianEaster = sundayAfter . gregorianPaschalMoon
