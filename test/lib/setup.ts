/** Before any test: the compiled library is that of this checkout, unless CAIRN_LIBRARY=keep asks for a quick answer. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { buildLibrary } from '../../scripts/library.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of random cases, as fast-check takes it. */
    readonly seed: number;
  }
}

/** And no test finds or leaves anything in the user's cache. */
export default async function setup({ provide }: TestProject): Promise<void> {
  process.env.CAIRN_MODULES = '';
  provide('seed', Number(process.env.CAIRN_SEED ?? seedOfCommit()));
  if (process.env.CAIRN_LIBRARY !== 'keep') await buildLibrary();
}

/**
 * Each commit tries other random cases, and a commit the same ones each time: what fails does so again, until it is mended,
 * and at the commit that is tested rather than at somebody else's. Outside a repository it is 0.
 */
function seedOfCommit(): number {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    return Number.parseInt(commit.slice(0, 8), 16) | 0;
  } catch {
    return 0;
  }
}
