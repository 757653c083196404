/**
 * The command line as it ships. The thread that a program runs on starts at once; the rest is loaded meanwhile, with what V8 has
 * compiled of it before.
 */
import { join } from 'node:path';
import { createBundles } from '../cache/bundle.ts';
import { createMachineCode } from '../cache/machinecode.ts';
import { allPrograms, cacheFolder, createCache } from '../cache/modules.ts';
import { createNodePlatform } from '../engine/cairn/node/platform.ts';
import { sampling } from '../engine/cairn/sampling.ts';
import { createBacklog } from '../lsp/backlog.ts';

const shipped = (name: string): string => join(__dirname, name);

/** Windows has timers of fifteen milliseconds. */
const hasFineTimers = process.platform !== 'win32';
const args = process.argv.slice(2);
const [command = ''] = args;
// the thread of a server for agents has more to do than to sample
const samplesHere = hasFineTimers && command !== 'mcp';
const runsOne = command === 'run' || command === 'profile';
const folder = cacheFolder(process.env);
const platform = createNodePlatform(shipped('worker.cjs'), {
  ...(samplesHere && { sampling }),
  // what must not end, as a server, does not use V8's own functions
  ...(runsOne && { machineCode: createMachineCode(createCache(folder, { compressed: false })) }),
});
if (runsOne) platform.prepare?.(command === 'profile');

const backlog = createBacklog();
const later = backlog.later;
const bundles = createBundles(createCache(folder, { here: allPrograms, compressed: false }), command);
const { runCommand } = bundles.load(shipped('command.cjs')) as typeof import('./command.ts');

async function main(): Promise<void> {
  const code = await runCommand(args, {
    platform,
    shipped,
    loadCompiler: () => bundles.load(shipped('compiler.cjs')) as typeof import('../compiler.ts'),
    loadAgents: () => bundles.load(shipped('agents.cjs')) as typeof import('../agent/mcp.ts'),
    caches: {
      programs: createCache(folder, { later, compressed: false }),
      modules: createCache(folder, { later }),
      library: createCache(folder, { later, here: allPrograms }),
    },
  });
  backlog.finish();
  bundles.finish();
  // A program inside a call of the system's that does not return would keep this process from ending, too.
  if (!(await platform.gone(2000))) process.kill(process.pid, 'SIGKILL');
  process.exit(code);
}

void main();
