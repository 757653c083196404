/** The entry of the command line. */
import { readFileSync } from 'node:fs';
import { createBacklog } from '../backlog.ts';
import { allPrograms, cacheFolder, createCache } from '../cache.ts';
import { createExecutables } from '../executables.ts';
import { openParts } from '../files.ts';
import { type FileLookup, type LibraryBytes, libraryVersion, type Workspace } from '../language.ts';
import { createNodePlatform } from '../run/node/platform.ts';
import { runCommandLine } from './program.ts';
import type { Tools } from './tools.ts';

const shipped = (name: string): URL => new URL(name, import.meta.url);
const { version } = JSON.parse(readFileSync(shipped('../package.json'), 'utf8')) as { version: string };

const backlog = createBacklog();

const platform = createNodePlatform(shipped('worker.cjs'));

const library = (): LibraryBytes => openParts(shipped('library.bin'));
const folder = cacheFolder(process.env);
const cache = createCache(folder, backlog.later);
let opened: Promise<(lookup: FileLookup) => Workspace> | undefined;

async function openCompiler(): Promise<(lookup: FileLookup) => Workspace> {
  const { createCompiler } = await import('../compiler.ts');
  return createCompiler(library, cache, createCache(folder, backlog.later, allPrograms));
}

const tools: Tools = {
  compiler: () => (opened ??= openCompiler()),
  ...(cache && { executables: createExecutables(cache, () => libraryVersion(library())) }),
  platform,
  version,
  page: () => readFileSync(shipped('page/page.html'), 'utf8'),
};

const code = await runCommandLine(process.argv.slice(2), tools);
backlog.finish();
// A program inside a call of the system's that does not return would keep this process from ending, too.
if (!(await platform.gone(2000))) process.kill(process.pid, 'SIGKILL');
process.exit(code);
