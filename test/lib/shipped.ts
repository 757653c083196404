/** The command line as it ships, bundled into a folder of its own. */
import { copyFileSync, linkSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { commandLineBundles } from '../../scripts/bundles.mjs';

/** Answers the file to start. */
export function shipCommandLine(folder: string): string {
  const dist = join(folder, 'dist');
  mkdirSync(dist);
  for (const bundle of commandLineBundles(dist)) buildSync({ ...bundle, logLevel: 'error' });
  copyFileSync('package.json', join(folder, 'package.json'));
  linkOrCopy('dist/library.bin', join(dist, 'library.bin'));
  return join(dist, 'main.cjs');
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
