-- Contexts of exceptions and their backtraces, as since GHC 9.10 and 9.12.
import Control.Exception
import Control.Exception.Backtrace
import Control.Exception.Context
import Control.Monad.STM (atomically, throwSTM)
import Data.Functor (void)
import GHC.Stack (HasCallStack)

data Step = Step Int String

instance ExceptionAnnotation Step where
  displayExceptionAnnotation (Step n name) = "in step " ++ show n ++ ", " ++ name

newtype Note = Note String deriving Show
instance ExceptionAnnotation Note

newtype Bad = Bad Int deriving Show
instance Exception Bad where
  displayException (Bad n) = "bad number " ++ show n ++ "\nof two lines"

-- Without a signature the context is that of the place.
again e = toException (e :: Bad)

deep :: HasCallStack => Int -> IO ()
deep n = throwIO (Bad n)

shown :: String -> IO a -> IO ()
shown title action = do
  putStrLn ("-- " ++ title)
  void action `catch` \e -> putStrLn (displayExceptionWithInfo (e :: SomeException))

main :: IO ()
main = do
  r <- tryWithContext (annotateIO (Step 2 "second") (annotateIO (Step 1 "first") (deep 7)))
  case r of
    Left whole@(ExceptionWithContext context e) -> do
      print whole
      print (e :: Bad)
      print [n | Step n _ <- getExceptionAnnotations context]
      print (length (getAllExceptionAnnotations (context <> context)))
      putStrLn (displayExceptionContext context)
    Right () -> putStrLn "nothing thrown"
  print . length . getAllExceptionAnnotations . someExceptionContext $ again (Bad 1)
  mapM_ (\m -> getBacktraceMechanismState m >>= print) [HasCallStackBacktrace, CostCentreBacktrace]
  setBacktraceMechanismState HasCallStackBacktrace True
  getBacktraceMechanismState HasCallStackBacktrace >>= print
  shown "throwIO" (deep 8)
  shown "throw" (evaluate (throw (Bad 9) :: Int))
  shown "error" (evaluate (error "boom" :: Int))
  shown "ioError" (ioError (userError "wrong"))
  shown "throwSTM" (atomically (throwSTM (Bad 10)) :: IO ())
  shown "a handler that throws" (deep 11 `catch` \(Bad _) -> throwIO (userError "again"))
  shown "a handler that says nothing of it" (deep 12 `catchNoPropagate` \(ExceptionWithContext _ (Bad _)) -> throwIO (userError "again"))
  shown "thrown on" (deep 13 `catchNoPropagate` \whole@(ExceptionWithContext _ (Bad _)) -> rethrowIO whole)
  shown "finally" (deep 14 `finally` putStrLn "the end of it")
  shown "bracket" (bracket (pure 15) (\_ -> putStrLn "released") deep)
  shown "catchJust" (catchJust (\(Bad n) -> if n > 99 then Just n else Nothing) (deep 16) print)
  shown "without" (throwIO (NoBacktrace (Bad 17)))
  shown "an annotation" (throwIO (Bad 18) `catch` \e -> throwIO (addExceptionContext (Note "lost") (toException (e :: Bad))))
  shown "a failure of the machine" (evaluate (1 `div` (0 :: Int)))
  setBacktraceMechanismState HasCallStackBacktrace False
  shown "none" (deep 19)
  caught <- try (evaluate (error "the old way" :: Int))
  putStrLn (either (\e -> head (lines (show (e :: ErrorCall)))) show caught)
  backtraces <- collectBacktraces
  putStrLn (displayBacktraces backtraces ++ ".")
