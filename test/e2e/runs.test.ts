/** Runs are kept, shown again, and back after a reload with their costs. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Editor, packageProduct, startEditor } from '../lib/vscode.ts';

const examples = fileURLToPath(new URL('../../examples', import.meta.url));

/** Over before its shares of time can be reliable, on any machine. */
const short = `module Main where
main :: IO ()
main = print (count 300000)
count :: Int -> Int
count 0 = 0
count n = 1 + count (n - 1)
`;

let files: string;
let editor: Editor;
beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), 'cairn-runs-'));
  cpSync(examples, files, { recursive: true });
  writeFileSync(join(files, 'Short.hs'), short);
  editor = await startEditor(packageProduct, files);
});
afterAll(async () => {
  await editor?.close();
  rmSync(files, { recursive: true, force: true });
});

const rightText = async (line: string): Promise<string> => {
  const texts = await editor.rightTexts();
  return [...texts].find(([text]) => text.startsWith(line))?.[1] ?? '';
};
const rows = (): Promise<string[]> =>
  editor.page.locator('.part.sidebar .pane:has([aria-label^="Runs"]) .monaco-list-row').allTextContents();
const row = (text: RegExp) => editor.row('sidebar', text);

describe('runs', () => {
  it('stand in their view, the newest first', async () => {
    await editor.open('Intro.hs');
    await editor.page.locator('.activitybar .action-item a[aria-label^="Cairn"]').click();
    await editor.command('Cairn: Run with Profiling');
    await expect.poll(rows).toHaveLength(1);
    await editor.open('Queens.hs');
    await editor.command('Cairn: Run with Profiling');
    await expect.poll(rows).toHaveLength(2);
    expect((await rows()).map(row => /^[A-Z][a-z]+/.exec(row)?.[0])).toEqual(['Queens', 'Intro']);
    await editor.shot('30-runs');
  });

  it('show their costs again when they are selected', async () => {
    await editor.open('Intro.hs');
    await editor.row('sidebar', /^Intro/).click();
    await expect.poll(() => rightText('rev []')).toMatch(/10,450×/);
    await editor.row('sidebar', /^rev/).waitFor();
    await editor.shot('31-run-shown');
  });

  it('and their costs are back after a reload', async () => {
    // a browser's VS Code writes what it keeps a moment later, and not always what is open
    await editor.page.waitForTimeout(1000);
    await editor.reload();
    await editor.open('Intro.hs');
    await expect.poll(() => rightText('rev []')).toMatch(/10,450×/);
    await expect.poll(async () => (await rows()).length).toBe(2);
    await editor.shot('32-reloaded');
  });

  it('are renamed, pinned, unpinned and deleted by the menu of their row', async () => {
    const box = editor.page.locator('.quick-input-widget input[type=text]');
    await editor.choose(row(/^Queens/), 'Rename', box);
    await box.fill('before');
    await editor.page.keyboard.press('Enter');
    await row(/^before/).waitFor();
    const pin = row(/^before/).locator('.codicon-pinned');
    await editor.choose(row(/^before/), 'Pin', pin);
    await editor.shot('33-pinned');
    await editor.choose(row(/^before/), 'Unpin', pin, 'hidden');
    await editor.choose(row(/^before/), 'Delete', row(/^before/), 'hidden');
    await expect.poll(rows).toHaveLength(1);
    expect(await rows()).toContainEqual(expect.stringMatching(/^Intro/));
    await editor.shot('34-deleted');
  });

  it('are made again by a command, and what is measured is a run of its own', async () => {
    await editor.open('Short.hs');
    await editor.command('Cairn: Run with Profiling');
    await expect.poll(rows).toHaveLength(2);
    await editor.command('Cairn: Repeat Run until Time Shares Are Reliable');
    await expect.poll(rows).toHaveLength(3);
    const shown = editor.page.locator('.statusbar-item[aria-label*="measured over"]');
    await shown.waitFor();
    await expect.poll(() => rightText('count 0')).toMatch(/300,001×/);
    await shown.click();
    await editor.page
      .locator('.quick-input-list .monaco-list-row', { hasText: 'individual' })
      .first()
      .waitFor();
    await editor.shot('35-repeated');
    await editor.page.keyboard.press('Escape');
  });
});
