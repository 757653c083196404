/** A command with all that ships beside the command line; the compiler is loaded if the command needs it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CacheStore, type LibraryBytes, libraryVersion } from '../../../language/index.ts';
import type { serve } from '../agent/mcp.ts';
import { createExecutables } from '../cache/executables.ts';
import { cairnFolder } from '../cache/modules.ts';
import { shippedObjects } from '../cache/objects.ts';
import type { createCompiler } from '../compiler.ts';
import type { Platform } from '../engine/cairn/run.ts';
import { createToolchain } from '../engine/ghc/toolchain.ts';
import { openParts } from '../files/reading.ts';
import { runCommandLine } from './program.ts';
import type { Tools } from './tools.ts';

export interface Surroundings {
  readonly platform: Platform;
  /** The path of a file that ships with the command line. */
  readonly shipped: (name: string) => string;
  readonly loadCompiler: () => { readonly createCompiler: typeof createCompiler };
  readonly loadAgents: () => { readonly serve: typeof serve };
  /** What is kept for the next command: programs and their modules, and the library's machine code. */
  readonly caches: Readonly<Record<'programs' | 'modules' | 'library', CacheStore | undefined>>;
}

/** Answers the exit code. */
export function runCommand(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { platform, shipped, loadCompiler, loadAgents, caches } = surroundings;
  const { version } = JSON.parse(readFileSync(shipped('../package.json'), 'utf8')) as { version: string };
  const library = (): LibraryBytes => openParts(shipped('library.bin'));
  let compiler: ReturnType<typeof createCompiler> | undefined;
  const tools: Tools = {
    compiler: async () => {
      compiler ??= loadCompiler().createCompiler(
        library,
        caches.modules,
        shippedObjects(shipped, caches.library),
      );
      return compiler;
    },
    ...(caches.programs && {
      executables: createExecutables(caches.programs, () => libraryVersion(library())),
    }),
    platform,
    version,
    agents: async () => loadAgents(),
    ghc: () => {
      const caches = cairnFolder(process.env);
      return createToolchain(process.env, caches && join(caches, 'ghc'));
    },
    page: () => readFileSync(shipped('page/page.html'), 'utf8'),
  };
  return runCommandLine(args, tools);
}
