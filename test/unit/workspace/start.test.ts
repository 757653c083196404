/** Where a program begins: in whatever module is run, at what `main` means there, if that is an action. */
import { expect, test } from 'vitest';
import { createWorkspace } from '../../../language/index.ts';
import { builtLibrary, execute, plain, profiledTop } from '../../lib/program.ts';

const foo = 'module Foo where\nmain :: IO ()\nmain = putStrLn "foo"\n';

function run(path: string, text: string, options = plain): string | undefined {
  const find = (name: string) => (name === 'Foo' ? { path: 'Foo.hs', text: foo } : undefined);
  const workspace = createWorkspace(builtLibrary(), { find });
  workspace.update(path, text);
  const { executable, isProgram, files } = workspace.compile(path, options);
  expect(files.flatMap(f => f.diagnostics).filter(d => d.severity === 'error')).toEqual([]);
  expect(executable !== undefined).toBe(isProgram);
  return executable && execute(executable, { name: 'x' }).stdout;
}

test.each([
  ['a module of another name', foo, 'foo\n'],
  ['a main that is not exported', 'module A (y) where\ny = 1\nmain = print y >> return 3\n', '1\n'],
  ['a main that is imported', 'module A where\nimport Foo\n', 'foo\n'],
  ['a main of its own before one imported', 'module A where\nimport Foo\nmain = putStr "a"\n', 'a'],
  [
    'a main that wants a dictionary',
    'module A where\nimport Control.Monad.IO.Class\nmain :: MonadIO m => m ()\nmain = liftIO (print 1)\n',
    '1\n',
  ],
  ['the same in Main', 'main :: Monad m => m ()\nmain = return ()\n', ''],
  ['no action', 'module A where\nmain = 3 + 4\n', undefined],
  ['an action of another monad', 'module A where\nmain :: Maybe ()\nmain = Nothing\n', undefined],
  [
    'what no action can be',
    'module A where\nclass C m where c :: m ()\nmain :: C m => m ()\nmain = c\n',
    undefined,
  ],
  ['nothing', 'module A where\nx = 1\n', undefined],
  [
    'two that are imported',
    'module A where\nimport Foo\nimport Data.List as B (sort)\nimport qualified Foo as C\n',
    'foo\n',
  ],
])('%s', (_, text, stdout) => {
  for (const options of [plain, profiledTop]) expect(run('A.hs', text, options)).toBe(stdout);
});

test('where the lens stands', () => {
  const workspace = createWorkspace(builtLibrary(), { find: () => undefined });
  const at = (text: string): string | undefined => {
    workspace.update('A.hs', text);
    const span = workspace.mainSpan('A.hs');
    return span && `${span.start}-${span.end}`;
  };
  expect(at('module A where\nmain = print 1\n')).toBe('15-19');
  expect(at('module A where\nmain = 1 :: Int\n')).toBe(undefined);
  expect(at('main = 1 :: Int\n')).toBe('0-4');
  // an edit of nothing but a body
  expect(at('module A where\nmain :: IO ()\nmain = print 1\n')).toBe('29-33');
  expect(at('module A where\nmain :: IO ()\nmain = print 2\n')).toBe('29-33');
});
