initials :: String -> String -> String
initials first second = head first ++ ". " ++ [last second]
main = putStrLn (initials "Ann" "Lee")
