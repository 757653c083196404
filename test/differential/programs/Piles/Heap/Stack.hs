{-# LANGUAGE TypeFamilies #-}
module Heap.Stack where
class Stack s where
  type Item s
  type Index s
  type Index s = Integer
  push :: Item s -> s -> s
  pop :: s -> Maybe (Item s, s)
  at :: s -> Index s -> Item s
