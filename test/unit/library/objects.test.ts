/** Machine code of the library that an earlier process has linked. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  type CacheStore,
  type CompileOptions,
  createWorkspace,
  inMemory,
  type ObjectStore,
  readLibrary,
} from '../../../language/index.ts';
import type { Executable } from '../../../language/runtime/index.ts';
import { shippedObjects } from '../../../server/src/cache/objects.ts';
import { profiledTop } from '../../lib/program.ts';

const bytes = readFileSync('dist/library.bin');

const program = `module Main where
import qualified Data.Map as M
import Text.Printf
main :: IO ()
main = mapM_ (\\(k, v) -> printf "%c %d\\n" k v) (M.toList (M.fromListWith (+) [(c, 1 :: Int) | c <- "ab"]))
`;

/** A store, and how often it was written. */
function createStore(entries = new Map<string, Uint8Array>()) {
  let writes = 0;
  const store: CacheStore = {
    read: entry => entries.get(entry),
    write: (entry, content) => {
      writes++;
      entries.set(entry, content);
    },
    later: task => queueMicrotask(task),
  };
  return { store, entries, writes: () => writes };
}

/** By a library that was only just read, as in a process of its own. */
async function compiled(
  store: ObjectStore | undefined,
  options: CompileOptions,
  text = program,
): Promise<Executable> {
  const workspace = createWorkspace(readLibrary(inMemory(bytes), store), { find: () => undefined });
  workspace.update('Main.hs', text);
  const { executable } = workspace.compile('Main.hs', options);
  await Promise.resolve();
  return executable!;
}

const plainly: CompileOptions = { ...profiledTop, profiled: false };

it('is linked as if it had just been emitted, and not emitted again', async () => {
  const { store, entries, writes } = createStore();
  for (const options of [plainly, profiledTop]) {
    const alone = await compiled(undefined, options);
    const first = await compiled(store, options);
    const before = writes();
    const second = await compiled(store, options);
    expect(writes()).toBe(before);
    for (const each of [first, second]) {
      expect(Buffer.compare(each.wasm, alone.wasm)).toBe(0);
      expect(each.centres).toEqual(alone.centres);
      expect(each.infos).toEqual(alone.infos);
    }
  }
  expect(entries.size).toBe(2);
  expect(writes()).toBe(2);
});

it('of another version, or nothing that can be read, is emitted anew', async () => {
  const { store, entries, writes } = createStore();
  const alone = await compiled(undefined, plainly);
  for (const content of ['cairn-objects 1 another 2\n[]', 'cairn-objects', '']) {
    const before = writes();
    const [name = 'objects plain '] = entries.keys();
    entries.set(name, Buffer.from(content));
    const executable = await compiled(store, plainly);
    expect(Buffer.compare(executable.wasm, alone.wasm)).toBe(0);
    expect(writes()).toBe(before + 1);
  }
});

it('that ships is enough for a small program, and the rest is emitted', async () => {
  const { store, writes } = createStore();
  const shipping = shippedObjects(name => `dist/${name}`, store);
  const small = 'main :: IO ()\nmain = print (length (words "a b"))\n';
  for (const options of [plainly, profiledTop]) {
    const executable = await compiled(shipping, options, small);
    const alone = await compiled(undefined, options, small);
    expect(Buffer.compare(executable.wasm, alone.wasm)).toBe(0);
  }
  expect(writes()).toBe(0);
  await compiled(
    shipping,
    plainly,
    `import qualified Data.IntMap as M\n${small.replace('(words "a b")', '(show (M.singleton 1 2))')}`,
  );
  expect(writes()).toBe(1);
});
