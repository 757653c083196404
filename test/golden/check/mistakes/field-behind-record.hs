data Account = Account { owner :: String, balance :: Int } deriving Show
withdraw :: Int -> Account -> Account
withdraw n acc = acc { balance = acc balance - n }
main = print (withdraw 3 (Account "Ann" 5))
