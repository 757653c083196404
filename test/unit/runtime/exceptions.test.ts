/** What is printed of an exception that nobody catches: its text, or its type, text and context. */
import { describe, expect, it } from 'vitest';
import type { RunOptions } from '../../../language/runtime/index.ts';
import { compile, execute, plain, profiledTop } from '../../lib/program.ts';

const module_ = (body: string): string => `import Control.Concurrent
import Control.Exception
import Control.Exception.Backtrace
import Control.Exception.Context

data Lost = Lost deriving Show
instance Exception Lost where displayException Lost = "connection lost"

newtype Note = Note String deriving Show
instance ExceptionAnnotation Note

main :: IO ()
main = do
${body}`;

const errorOf = (body: string, exceptions: RunOptions['exceptions'], options = plain): string => {
  const { stderr } = execute(compile('Main.hs', module_(body), options), {
    name: 'Main',
    ...(exceptions && { exceptions }),
  });
  return stderr.replace(/^\*\*\* .*\n( .*\n|\n)*/gm, '');
};

describe('by default', () => {
  it('is the text alone', () => {
    expect(errorOf('  throwIO Lost\n', undefined)).toBe('Main: Lost\n');
    expect(errorOf('  error "gone"\n', undefined)).toBe(
      'Main: gone\nCallStack (from HasCallStack):\n  error, called at Main.hs:14:3 in main:Main\n',
    );
  });

  it('has the context that the program gives it', () => {
    expect(errorOf('  annotateIO (Note "first") (throwIO Lost)\n', undefined)).toBe(
      'Main: Uncaught exception main:Main.Lost:\n\nconnection lost\n\nNote "first"\n',
    );
  });
});

describe('with contexts', () => {
  it('are the type, the text and the calls', () => {
    expect(errorOf('  throwIO Lost\n', 'context')).toBe(
      'Main: Uncaught exception main:Main.Lost:\n\nconnection lost\n\nHasCallStack backtrace:\n  throwIO, called at Main.hs:14:3 in main:Main\n',
    );
    expect(errorOf('  errorWithoutStackTrace "gone"\n', 'context')).toBe(
      'Main: Uncaught exception ghc-internal:GHC.Internal.Exception.ErrorCall:\n\ngone\n',
    );
  });

  it('are the same of another thread', () => {
    expect(errorOf('  _ <- forkIO (throwIO Lost)\n  threadDelay 1000\n', 'context')).toContain(
      'HasCallStack backtrace:\n  throwIO, called at Main.hs:14:16 in main:Main\n',
    );
  });

  it('have no place in the library', () => {
    expect(errorOf('  readFile "/no/such/file" >>= putStr\n', 'context')).not.toContain('backtrace');
  });

  it('has the stack of cost centres where the program asks for it', () => {
    const body = `  setBacktraceMechanismState CostCentreBacktrace True
  setBacktraceMechanismState HasCallStackBacktrace False
  lose
lose :: IO ()
lose = throwIO Lost
{-# NOINLINE lose #-}
`;
    expect(errorOf(body, 'context', profiledTop)).toBe(
      'Main: Uncaught exception main:Main.Lost:\n\nconnection lost\n\nCost-centre stack backtrace:\n  Main.main (Main.hs:(13,1)-(16,6))\n  Main.lose (Main.hs:18:1-19)\n',
    );
    expect(errorOf(body, 'context')).toBe('Main: Uncaught exception main:Main.Lost:\n\nconnection lost\n');
  });
});
