/** Programs that were compiled before. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type CacheStore, type CompileOptions, createWorkspace } from '../../../../language/index.ts';
import { createExecutables } from '../../../../server/src/cache/executables.ts';
import { compileFile, type Tools } from '../../../../server/src/cli/tools.ts';
import { builtLibrary, profiledTop as options } from '../../../lib/program.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-executables-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const main = join(folder, 'Main.hs');

/** A command line that counts how often it has opened the compiler. */
function commandLine(
  store: CacheStore,
  version = '1',
): { readonly tools: Tools; readonly opened: () => number } {
  let opened = 0;
  const tools: Tools = {
    compiler: async () => {
      opened++;
      return lookup => createWorkspace(builtLibrary(), lookup);
    },
    executables: createExecutables(store, () => version),
    platform: { shared: true, spawn: () => expect.fail('nothing is run here') },
    version: '0',
    ghc: () => expect.fail('nothing is built here'),
    agents: () => expect.fail('no agent is served here'),
    page: () => '',
  };
  return { tools, opened: () => opened };
}

function memory(): CacheStore {
  const entries = new Map<string, Uint8Array>();
  return { read: entry => entries.get(entry), write: (entry, bytes) => void entries.set(entry, bytes) };
}

it('gives the same program again without the compiler', async () => {
  const store = memory();
  writeFileSync(main, 'main :: IO ()\nmain = print (length "abc")\n');
  const first = await compileFile(commandLine(store).tools, main, options, { folders: [], extensions: [] });
  const { tools, opened } = commandLine(store);
  const second = await compileFile(tools, main, options, { folders: [], extensions: [] });
  expect(opened()).toBe(0);
  expect(second?.executable).toEqual(first?.executable);
  expect(second?.modules).toEqual(new Map([['Main', main]]));
});

it.each<[string, (store: CacheStore) => Promise<number>]>([
  [
    'another text',
    async store => {
      writeFileSync(main, 'main :: IO ()\nmain = print (length "abcd")\n');
      return compiledBy(commandLine(store));
    },
  ],
  ['another compiler', store => compiledBy(commandLine(store, '2'))],
  ['other extensions', store => compiledBy(commandLine(store), options, ['GHC2024'])],
  ['other options', store => compiledBy(commandLine(store), { ...options, costCentres: 'all' })],
])('compiles again for %s', async (_, openings) => {
  const store = memory();
  writeFileSync(main, 'main :: IO ()\nmain = print (length "abc")\n');
  expect(await compiledBy(commandLine(store))).toBe(1);
  expect(await openings(store)).toBe(1);
});

async function compiledBy(
  { tools, opened }: ReturnType<typeof commandLine>,
  how: CompileOptions = options,
  extensions: readonly string[] = [],
): Promise<number> {
  const program = await compileFile(tools, main, how, { folders: [], extensions });
  expect(program?.executable.wasm.length).toBeGreaterThan(0);
  return opened();
}
