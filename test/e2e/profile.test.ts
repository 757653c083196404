/** The Profile editor: opened from a run, by the same selection as the source and the views, and for files of GHC's. */

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FrameLocator, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Editor, packageProduct, startEditor } from '../lib/vscode.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

let editor: Editor;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-profile-'));
  cpSync(join(root, 'examples'), folder, { recursive: true });
  editor = await startEditor(packageFolder => {
    const vsix = packageProduct(packageFolder);
    // as GHC leaves it in another folder: JSON by the name of a report, with places of its own
    const json = execFileSync(
      'node',
      [...[join(root, 'dist/cli.mjs'), 'profile', 'orders/Main.hs', '--report', 'json', '-o', '-']],
      { cwd: folder, maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'ignore'] },
    );
    writeFileSync(join(folder, 'elsewhere.prof'), json);
    return vsix;
  }, folder);
});
afterAll(async () => {
  await editor?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const page = (): FrameLocator =>
  editor.page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
const row = (name: string | RegExp): Locator => page().locator('[role=row]', { hasText: name }).first();
const rightText = async (line: string): Promise<string> => {
  const texts = await editor.rightTexts();
  return [...texts].find(([text]) => text.startsWith(line))?.[1] ?? '';
};

describe('the Profile editor', () => {
  it('opens beside the source of a run', async () => {
    await editor.open('Intro.hs');
    await editor.page.locator('.activitybar .action-item a[aria-label^="Cairn"]').click();
    await editor.command('Cairn: Run with Profiling');
    await editor.page
      .locator('.statusbar-item', { hasText: /rev \d/ })
      .first()
      .waitFor();
    await editor.command('Cairn: Open Profile');
    await row(/^rev/).waitFor();
    await editor.shot('40-profile');
    await row(/^rev/).locator('[role=checkbox], input[type=checkbox]').first().click();
    await expect.poll(() => rightText('rev []')).toBe('');
    await editor.shot('41-profile-cleared');
  });
});
