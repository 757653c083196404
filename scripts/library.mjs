/**
 * Compiles the Haskell library (language/prelude) with our own compiler into dist/library.bin, which the server and the
 * command line load. Done again only if a library module or the compiler has changed; if the compiler is the same,
 * only for the modules that a change can reach.
 */
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const prelude = join(root, 'language/prelude');
const target = join(root, 'dist/library.bin');
const stamp = join(root, 'dist/library.stamp');

const sources = () =>
  readdirSync(prelude, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.hs'))
    .map(path => path.replaceAll('\\', '/'))
    .sort()
    .map(path => ({ path, text: readFileSync(join(prelude, path), 'utf8') }));

const sha256 = bytes => createHash('sha256').update(bytes).digest('hex');

/** All that can be said of a program: what is kept of one on the disk is of no use when any of that has changed. */
async function everything() {
  const entryPoints = [join(root, 'language/index.ts')];
  const { outputFiles } = await build({
    entryPoints,
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'warning',
  });
  return outputFiles[0].contents;
}

/** `progress` hears how many modules of the library are compiled, of how many. */
export async function buildLibrary(progress) {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-library-'));
  try {
    const compiler = join(folder, 'compiler.mjs');
    const entryPoints = [join(root, 'language/library/compile.ts')];
    await build({
      entryPoints,
      outfile: compiler,
      bundle: true,
      format: 'esm',
      target: 'node20',
      logLevel: 'warning',
    });
    const files = sources();
    const version = sha256(readFileSync(compiler));
    const rest = sha256(await everything());
    const digest = createHash('sha256')
      .update(version)
      .update(rest)
      .update(JSON.stringify(files))
      .digest('hex');
    if (existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
    const { compileLibrary } = await import(pathToFileURL(compiler).href);
    const previous = existsSync(target) ? readFileSync(target) : undefined;
    const made = join(folder, 'library.bin');
    writeFileSync(made, compileLibrary(files, version, previous, rest, progress));
    mkdirSync(dirname(target), { recursive: true });
    // whoever reads the old file goes on reading it
    rmSync(target, { force: true });
    copyFileSync(made, target);
    await writeObjects(folder);
    writeFileSync(stamp, digest);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Machine code of what most programs need of the library, so that the first run on a machine makes none of it: what
 * scripts/common.hs reaches, with and without cost-centre stacks.
 */
async function writeObjects(folder) {
  const compiler = join(folder, 'language.mjs');
  writeFileSync(compiler, await everything());
  const { createWorkspace, inMemory, objectsEntry, readLibrary } = await import(pathToFileURL(compiler).href);
  const entries = new Map();
  const store = { read: () => undefined, write: (entry, bytes) => void entries.set(entry, bytes) };
  const tasks = [];
  const library = readLibrary(inMemory(readFileSync(target)), { ...store, later: task => tasks.push(task) });
  const workspace = createWorkspace(library, { find: () => undefined });
  workspace.update('Common.hs', readFileSync(join(root, 'scripts/common.hs'), 'utf8'));
  for (const [profiled, file] of [
    [false, 'objects-plain.bin'],
    [true, 'objects-profiled.bin'],
  ]) {
    const options = { profiled, costCentres: 'top', ignoreScc: false, cafAll: false };
    const { executable, files } = workspace.compile('Common.hs', options);
    if (!executable) throw new Error(`scripts/common.hs: ${JSON.stringify(files)}`);
    for (const task of tasks.splice(0)) task();
    writeFileSync(join(root, 'dist', file), entries.get(objectsEntry(profiled)));
  }
}
