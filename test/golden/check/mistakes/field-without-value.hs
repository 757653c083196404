type Name = String
data Person = Person { name :: Name, age :: Int }
older :: Person -> Person
older p = p { age + 1 }
main = print (age (older (Person "a" 1)))
