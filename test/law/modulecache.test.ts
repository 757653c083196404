/** A program some of whose modules were compiled on another day is the program as it is compiled at once, byte by byte. */

import { describe, expect, test } from 'vitest';
import { type CompileOptions, createWorkspace } from '../../language/index.ts';
import type { Executable } from '../../language/runtime/index.ts';
import type { CacheStore } from '../../language/workspace/modulecache.ts';
import { createCacheStore } from '../lib/cachestore.ts';
import { builtLibrary, plain, profiledTop } from '../lib/program.ts';
import { type ProgramFile, programFiles } from '../lib/recording.ts';

function compile(files: readonly ProgramFile[], options: CompileOptions, store?: CacheStore): Executable {
  const [main, ...others] = files;
  const find = (name: string) => others.find(({ module }) => module === name);
  const workspace = createWorkspace(builtLibrary(), { find }, store);
  workspace.add(main!.path, main!.text);
  return workspace.compile(main!.path, options).executable!;
}

const comparable = ({ wasm, ...rest }: Executable): unknown => ({
  ...rest,
  wasm: Buffer.from(wasm).toString('latin1'),
});

/** The same program as someone left it before: the places of what follows have moved, and a module has one name more. */
const asBefore = (files: readonly ProgramFile[], at: number): readonly ProgramFile[] =>
  files.map((file, i) =>
    i === at
      ? {
          ...file,
          text: `${file.text.replace(/^(import |module )/m, '\n$1')}\nunheardOf :: Int\nunheardOf = 7\n`,
        }
      : file,
  );

describe.each(['Inventory', 'Walk', 'Searches', 'LongLiterals'])('%s', name => {
  const files = programFiles(name);
  test.each([
    ['profiled', profiledTop],
    ['plain', plain],
  ])('%s', (_, options) => {
    const expected = comparable(compile(files, options));
    const entries = new Map<string, Uint8Array>();
    const store = createCacheStore(entries);
    for (const at of files.keys()) {
      compile(asBefore(files, at), options, store);
      expect(comparable(compile(files, options, store)), files[at]!.path).toEqual(expected);
    }
    expect(entries.size).toBe(3 * files.length);
    expect(comparable(compile(files, options, store))).toEqual(expected);
  });
});

test('what is known of default methods in other modules follows their edits', () => {
  const files = programFiles('Searches');
  const [main, ...others] = files;
  const inClass = others.find(({ path }) => path.endsWith('Class.hs'))!;
  const workspace = createWorkspace(builtLibrary(), { find: () => undefined });
  for (const { path, text } of files) workspace.add(path, text);
  const now = () => comparable(workspace.compile(main!.path, profiledTop).executable!);
  const before = now();
  // `inTurn` waits for its dictionary alone
  const edited = inClass.text.replace('inTurn a b =', 'inTurn = \\a b ->');
  expect(edited).not.toBe(inClass.text);
  workspace.add(inClass.path, edited);
  const immediate = files.map(file => (file === inClass ? { ...file, text: edited } : file));
  expect(now()).toEqual(comparable(compile(immediate, profiledTop)));
  workspace.add(inClass.path, inClass.text);
  expect(now()).toEqual(before);
});

test('a module that was stored when nothing imported it offers its code to a later importer', () => {
  const tool: ProgramFile = {
    path: 'Main.hs',
    module: 'Main',
    text: `module Main where
twice :: Int -> Int
twice n = n * 2
main :: IO ()
main = print (twice 4)
`,
  };
  const importer: ProgramFile = {
    path: 'Start.hs',
    module: 'Start',
    text: `module Start where
import qualified Main
main :: IO ()
main = Main.main >> print (Main.twice 21)
`,
  };
  const files = [importer, tool];
  const expected = comparable(compile(files, plain));
  const store = createCacheStore(new Map());
  compile([tool], plain, store);
  expect(comparable(compile(files, plain, store))).toEqual(expected);
  // and is enough for itself afterwards
  expect(comparable(compile([tool], plain, store))).toEqual(comparable(compile([tool], plain)));
});
