/** Where memory goes: a leaking program from its run to the line, and heap profiles of GHC's. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type Editor, packageProduct, startEditor } from '../lib/vscode.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

let editor: Editor;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-heap-'));
  cpSync(join(root, 'test/golden/leak/leaks/Record.hs'), join(folder, 'Record.hs'));
  editor = await startEditor(packageProduct, folder);
});
afterAll(async () => {
  await editor?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const page = (): FrameLocator =>
  editor.page.frameLocator('iframe.webview.ready:visible').frameLocator('#active-frame');

describe('a leak', () => {
  it('is found from the run to the line in four clicks', async () => {
    await editor.open('Record.hs');
    await editor.page.locator('.codelens-decoration a', { hasText: 'Heap' }).first().click();
    await page().getByRole('tab', { name: 'Heap', selected: true }).waitFor();
    await editor.shot('70-heap');
    await page().getByRole('tab', { name: 'Advice' }).click();
    await editor.page.waitForTimeout(3000);
    await editor.shot('71-advice');
  });
});
