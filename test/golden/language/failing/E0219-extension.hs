{-# LANGUAGE LambdaCase, Foo, lambdacase, NoBar #-}
module A where
