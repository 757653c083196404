/** Restricted Mode: everything but running works, and one button leads to trust and on to the run that was asked for. */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Editor, packageProduct, startEditor } from '../lib/vscode.ts';

const examples = fileURLToPath(new URL('../../examples', import.meta.url));

let editor: Editor;
beforeAll(async () => {
  editor = await startEditor(packageProduct, examples, { restricted: true });
});
afterAll(() => editor?.close());

const rightText = async (line: string): Promise<string> => {
  const texts = await editor.rightTexts();
  return [...texts].find(([text]) => text.startsWith(line))?.[1] ?? '';
};

it('runs once the person trusts the workspace, by the button of the message', async () => {
  await editor.open('Intro.hs');
  await editor.status('Restricted Mode').waitFor();
  // what only reads works
  await editor.page.locator('.codelens-decoration', { hasText: 'Profile' }).waitFor();
  await editor.command('Cairn: Run with Profiling');
  const message = await editor.notification('Programs run only in trusted workspaces');
  expect(await rightText('rev []')).toBe('');
  await editor.shot('40-restricted');
  await message.locator('a.monaco-button', { hasText: 'Manage Workspace Trust' }).click();
  await editor.page.locator('.workspace-trust-editor').waitFor();
  await editor.shot('41-trust');
  await editor.page.locator('.workspace-trust-editor a.monaco-button', { hasText: /^Trust$/ }).click();
  await editor.status('Restricted Mode').waitFor({ state: 'hidden' });
  await expect.poll(editor.terminalText).toMatch(/finished/);
  await editor.open('Intro.hs');
  await expect.poll(() => rightText('rev []')).toMatch(/10,450×/);
  await editor.shot('42-trusted');
});
