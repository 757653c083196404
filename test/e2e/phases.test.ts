/** A part of a run between two marks, how functions were called, and what profiling itself cost: asked for in the editor. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameLocator, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Editor, packageProduct, startEditor } from '../lib/vscode.ts';

const program = `module Main where
import Debug.Trace

step :: Int -> Int
step n = n * n

main :: IO ()
main = do
  print (sum (map step [1 .. 10]))
  traceMarkerIO "asked"
  line <- getLine
  print (sum (map step [1 .. 1000]))
  again <- getLine
  print (sum (map step [1 .. 50]), line, again)
`;
const settings = { 'cairn.countCalls': true, 'cairn.measureOverhead': true, 'cairn.metric': 'entries' };

let editor: Editor;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-phases-'));
  mkdirSync(join(folder, '.vscode'));
  writeFileSync(join(folder, '.vscode/settings.json'), JSON.stringify(settings));
  writeFileSync(join(folder, 'Main.hs'), program);
  editor = await startEditor(packageProduct, folder);
});
afterAll(async () => {
  await editor?.close();
  rmSync(folder, { recursive: true, force: true });
});

const page = (): FrameLocator =>
  editor.page.frameLocator('iframe.webview.ready:visible').frameLocator('#active-frame');
const entry = (text: string | RegExp): Locator => editor.row('sidebar', text);
/** Types into the list that is open, and takes the row. */
const choose = async (box: Locator, text: string, row: string): Promise<void> => {
  await box.fill(text);
  const rows = editor.page.locator('.quick-input-widget .monaco-list-row.focused', { hasText: row });
  await rows.first().waitFor();
  await box.press('Enter');
};
const list = (placeholder: RegExp): Locator =>
  editor.page.locator('.quick-input-widget').getByPlaceholder(placeholder);

describe('a run with marks', () => {
  it('is marked by the person while it waits', async () => {
    await editor.open('Main.hs');
    await editor.page.locator('.activitybar .action-item a[aria-label^="Cairn"]').click();
    await editor.command('Cairn: Run with Profiling');
    await expect.poll(() => editor.terminalText()).toMatch(/385/);
    await editor.typeIntoTerminal('one\n');
    await expect.poll(() => editor.terminalText()).toMatch(/333833500/);
    await editor.saying('marker 1', () => editor.command('Cairn: Add Marker'));
    await editor.typeIntoTerminal('two\n');
    await expect.poll(() => editor.terminalText()).toMatch(/42925/);
    await expect.poll(() => entry(/^step/).textContent()).toMatch(/1,060×/);
    await editor.shot('90-marked');
  });

  it('shows the costs of what lies between two of them, and all again', async () => {
    const part = async (from: string, to?: string): Promise<void> => {
      const title = 'Cairn: Show Phase…';
      // the palette does not close: the list of parts takes its place
      await editor.pressFor('F1', list(/name of a command/));
      await choose(list(/name of a command/), `>${title}`, title);
      await choose(list(/Which phase/), from, from);
      if (to) await choose(list(/Up to which marker/), to, to);
    };
    await part('asked', 'marker 1');
    await expect.poll(() => entry(/^step/).textContent()).toMatch(/1,000×/);
    await editor.shot('91-phase');
    await part('marker 1');
    await expect.poll(() => entry(/^step/).textContent()).toMatch(/\b50×/);
    await part('Whole run');
    await expect.poll(() => entry(/^step/).textContent()).toMatch(/1,060×/);
  });

  it('has the kinds of calls in its table, and what profiling cost above it', async () => {
    await editor.command('Cairn: Open Profile');
    const heads = page().locator('[role=columnheader]');
    await expect.poll(async () => (await heads.allTextContents()).join(' ')).toMatch(/strict.*lazy.*tail/i);
    await page()
      .locator('header', { hasText: /profiling\s*at most/ })
      .waitFor();
    await editor.shot('92-calls');
  });

  it('measures what profiling cost by further runs, where that is asked for', async () => {
    await page().getByRole('button', { name: 'Measure' }).click();
    await page()
      .locator('header', { hasText: /profiling\s*\d/ })
      .waitFor();
    await editor.shot('93-measured');
  });
});
