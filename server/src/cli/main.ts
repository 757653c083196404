/** The entry of the command line. */
import { readFileSync } from 'node:fs';
import { createBacklog } from '../backlog.ts';
import { allPrograms, cacheFolder, createCache } from '../cache.ts';
import { createCompiler } from '../compiler.ts';
import { openParts } from '../files.ts';
import { createNodePlatform } from '../run/node/platform.ts';
import { runCommandLine } from './program.ts';

const shipped = (name: string): URL => new URL(name, import.meta.url);
const { version } = JSON.parse(readFileSync(shipped('../package.json'), 'utf8')) as { version: string };

const backlog = createBacklog();

const platform = createNodePlatform(shipped('worker.cjs'));

const tools = {
  openWorkspace: createCompiler(
    () => openParts(shipped('library.bin')),
    createCache(cacheFolder(process.env), backlog.later),
    createCache(cacheFolder(process.env), backlog.later, allPrograms),
  ),
  platform,
  version,
  page: () => readFileSync(shipped('page/page.html'), 'utf8'),
};

const code = await runCommandLine(process.argv.slice(2), tools);
backlog.finish();
// A program inside a call of the system's that does not return would keep this process from ending, too.
if (!(await platform.gone(2000))) process.kill(process.pid, 'SIGKILL');
process.exit(code);
