/** All that a person does, without a mouse: keys and the palette alone. */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Editor, packageProduct, startEditor } from '../lib/vscode.ts';

const examples = fileURLToPath(new URL('../../examples', import.meta.url));

let editor: Editor;
beforeAll(async () => {
  editor = await startEditor(packageProduct, examples);
});
afterAll(() => editor?.close());

const press = (key: string): Promise<void> => editor.page.keyboard.press(key);
const rightText = async (line: string): Promise<string> => {
  const texts = await editor.rightTexts();
  return [...texts].find(([text]) => text.startsWith(line))?.[1] ?? '';
};
const callStack = (): Promise<string[]> =>
  editor.page.locator('.debug-call-stack .monaco-list-row').allTextContents();

/** From the first row down to the one that is wanted. */
const focusRow = async (text: RegExp): Promise<void> => {
  await press('Home');
  await editor.arrowDownTo(editor.costCentres, text);
};

/** Ticks the box of a row or clears it, by the space bar: a key that comes while the tree is drawn anew is lost. */
const tick = (text: RegExp, isTicked: boolean): Promise<void> =>
  editor.tickBy(editor.costCentres.locator('.monaco-list-row', { hasText: text }), isTicked, async () => {
    await focusRow(text);
    await press('Space');
  });

it('runs, and has costs beside the lines', async () => {
  await editor.open('Intro.hs');
  await editor.page.locator('.codelens-decoration', { hasText: 'Profile' }).waitFor();
  await press('F5');
  await expect.poll(() => rightText('rev []')).toMatch(/10,450×/);
  await editor.page.locator('.debug-toolbar').waitFor({ state: 'hidden' });
  await editor.shot('43-keyboard-run');
});

it('clears the box of a cost centre, and sets it again', async () => {
  const before = await rightText('j l');
  await editor.command('Cairn: Focus on Cost Centres View');
  await editor.row('sidebar', /^rev/).waitFor();
  await editor.focusCostCentres();
  await tick(/^rev/, false);
  await expect.poll(() => rightText('rev []')).toBe('');
  await expect.poll(() => rightText('j l')).not.toBe(before);
  await editor.shot('44-keyboard-cleared');
  await tick(/^rev/, true);
  await expect.poll(() => rightText('j l')).toBe(before);
});

it('goes to the hottest line, and to the next', async () => {
  await editor.open('Queens.hs');
  await press('F5');
  // a line that is too long for all figures has its share only
  await expect.poll(() => rightText('queens n =')).toMatch(/\d%/);
  await editor.page.locator('.debug-toolbar').waitFor({ state: 'hidden' });
  // samples of so short a run may all be in one function; what it allocates is the same at every run
  await editor.commandWith('Cairn: Switch Metric', 'allocation, inherited');
  await expect.poll(() => rightText('queens n =')).toMatch(/91\.\d%/);
  await press('Control+K');
  await press('h');
  await editor.place(7).waitFor();
  await press('Control+K');
  await press('j');
  await editor.place(20).waitFor();
  await press('Control+K');
  await press('Shift+J');
  await editor.place(7).waitFor();
  await editor.shot('45-keyboard-hottest');
});

it('adds a cost centre where the cursor is', async () => {
  await editor.open('Queens.hs');
  await editor.pick('Control+Shift+O', '@draw', 'draw');
  const action = editor.page.locator('.action-widget .monaco-list-row', { hasText: 'Add cost centre' });
  await editor.pressFor('Control+.', action.first());
  await editor.arrowDownTo(editor.page.locator('.action-widget .monaco-list'), /^Add cost centre/);
  await press('Enter');
  await editor.line('{-# SCC draw #-}').waitFor();
  await editor.shot('46-keyboard-centre');
  await editor.revert();
});

it('pauses, goes on and stops', async () => {
  await editor.open('Loop.hs');
  await press('F5');
  await expect.poll(() => rightText('search n')).toMatch(/%/);
  await editor.command('View: Show Run and Debug');
  // again where VS Code has not been told the threads yet: see `pause`
  await editor.pressFor('F6', editor.debugButton('debug-continue'));
  await expect.poll(callStack).toContainEqual(expect.stringContaining('search'));
  await editor.shot('47-keyboard-paused');
  await press('F5');
  await editor.debugButton('debug-pause').waitFor();
  await press('Shift+F5');
  await editor.page.locator('.debug-toolbar').waitFor({ state: 'hidden' });
  await expect.poll(editor.terminalText).toMatch(/stopped/);
});

it('opens the Profile editor, and goes through its tabs', async () => {
  await editor.command('Cairn: Open Profile');
  const page = editor.page.frameLocator('iframe.webview.ready:visible').frameLocator('#active-frame');
  const selected = page.locator('[role=tab][aria-selected=true]');
  await selected.waitFor();
  const first = await selected.textContent();
  for (let steps = 0; steps < 20 && (await page.locator('[role=tab]:focus').count()) === 0; steps++)
    await press('Tab');
  await press('ArrowRight');
  await expect.poll(() => selected.textContent()).not.toBe(first);
  await editor.shot('48-keyboard-profile');
});

it('runs the program of the profile in front again', async () => {
  await editor.pressFor('F5', editor.debugButton('debug-pause'));
  await press('Shift+F5');
  await editor.page.locator('.debug-toolbar').waitFor({ state: 'hidden' });
});
