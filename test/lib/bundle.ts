/** Bundles one file of the tests as the product's own bundles are made, for what has to run outside of vitest. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { nodeBundle } from '../../scripts/bundles.mjs';

export interface Bundle {
  readonly file: string;
  remove(): void;
}

export function bundle(entry: string): Bundle {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-bundle-'));
  const file = join(folder, 'bundle.cjs');
  buildSync({ ...nodeBundle, entryPoints: [entry], outfile: file, logLevel: 'error' });
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
