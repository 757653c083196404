/**
 * Before what tests the product as it is shipped: it is built and packed once for all files, and what it needs beside npm is
 * there, so that two files at once do neither.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, installCodeServer } from '../../scripts/vscode.mjs';
import { endNotedHosts } from './editor-host.ts';
import { buildProduct, packageProduct } from './vscode.ts';

const say = (text: string): void => void process.stderr.write(`${text}\n`);

export default function setup(): () => void {
  try {
    installCodeServer(say);
    findChromium(say);
  } catch {
    // the files that need it say so, and the others can do without
  }
  const folder = mkdtempSync(join(tmpdir(), 'cairn-product-'));
  buildProduct();
  process.env.CAIRN_VSIX = packageProduct(folder);
  const hosts = mkdtempSync(join(tmpdir(), 'cairn-hosts-'));
  process.env.CAIRN_EDITOR_HOSTS = hosts;
  return () => {
    endNotedHosts(hosts);
    for (const each of [folder, hosts]) rmSync(each, { recursive: true, force: true });
  };
}
