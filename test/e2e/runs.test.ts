/** Runs are kept: named, pinned, compared, deleted, and back after a reload with their costs. */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Editor, packageProduct, startEditor } from '../lib/vscode.ts';

const examples = fileURLToPath(new URL('../../examples', import.meta.url));

let editor: Editor;
beforeAll(async () => {
  editor = await startEditor(packageProduct, examples);
});
afterAll(() => editor?.close());

const rightText = async (line: string): Promise<string> => {
  const texts = await editor.rightTexts();
  return [...texts].find(([text]) => text.startsWith(line))?.[1] ?? '';
};
const rows = (): Promise<string[]> =>
  editor.page.locator('.part.sidebar .pane:has([aria-label^="Runs"]) .monaco-list-row').allTextContents();
/** Of a row's menu. */
const choose = async (row: RegExp, title: string): Promise<void> => {
  await editor.row('sidebar', row).click({ button: 'right' });
  await editor.page.locator(`.monaco-menu .action-label[aria-label="${title}"]`).click();
  await editor.page.locator('.monaco-menu').waitFor({ state: 'detached' });
};

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

  it('are renamed and pinned from their menu', async () => {
    await choose(/^Intro/, 'Rename…');
    const box = editor.page.locator('.quick-input-widget input[type=text]');
    await box.waitFor();
    await box.fill('before');
    await editor.page.keyboard.press('Enter');
    await editor.row('sidebar', /^before/).waitFor();
    await choose(/^before/, 'Pin');
    await editor.page.locator('.part.sidebar .monaco-list-row .codicon-eye').waitFor();
    await choose(/^before/, 'Unpin');
    await choose(/^before/, 'Pin');
  });

  it('and their costs are back after a reload', async () => {
    await editor.page.reload();
    await editor.page.locator('.monaco-workbench').waitFor();
    await expect.poll(() => rightText('rev []')).toMatch(/10,450×/);
    await expect.poll(async () => (await rows()).length).toBe(2);
    expect((await rows()).some(row => row.startsWith('before'))).toBe(true);
    await editor.shot('32-reloaded');
  });

  it('are deleted', async () => {
    await choose(/^Queens/, 'Delete');
    await expect.poll(rows).toHaveLength(1);
  });
});
