module A where
class Coll c where
  type El c
  cins :: El c -> c -> c
