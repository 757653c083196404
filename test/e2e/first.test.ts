/** The first minutes: what `npm start` opens, what the terminal points to after the first run, and a program without a file. */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Editor, packageProduct, startEditor } from '../lib/vscode.ts';

const examples = fileURLToPath(new URL('../../examples', import.meta.url));

let editor: Editor;
beforeAll(async () => {
  editor = await startEditor(packageProduct, examples, {
    opened: 'Intro.hs',
    variables: { CAIRN_WALKTHROUGH: '1' },
  });
});
afterAll(() => editor?.close());

const rightText = async (line: string): Promise<string> =>
  [...(await editor.rightTexts())].find(([text]) => text.startsWith(line))?.[1] ?? '';

const nextLine = 'Next: Go to Hottest Line, Show Advice, Open Profile.';

describe('the first minutes', () => {
  it('begin with a program and the walkthrough beside it', async () => {
    await editor.page.locator('.gettingStartedContainer .getting-started-step').first().waitFor();
    await editor.page.locator('.tab[data-resource-name="Intro.hs"]').waitFor();
    await editor.line('rev []').waitFor();
    await editor.shot('70-first');
  });

  it('go on with a line in the terminal whose words are links, once', async () => {
    await editor.open('Bank.hs', 8);
    await editor.command('Cairn: Run with Profiling');
    await expect.poll(editor.terminalText).toContain(nextLine);
    await editor.shot('70-next');
    await editor.followFor('Go to Hottest Line', editor.status(/^Ln (?!8,)\d+, /));
    await editor.open('Intro.hs');
    await editor.command('Cairn: Run with Profiling');
    await expect.poll(editor.terminalText).toMatch(/1621.*finished/);
    await editor.status(/rev \d/).waitFor();
    expect(await editor.terminalText()).not.toContain(nextLine);
  });

  it('run a program that was never saved, with its costs and its failure', async () => {
    await editor.pressFor('Control+Alt+N', editor.status('Plain Text'));
    await editor.status('Plain Text').click();
    await editor.page.locator('.quick-input-widget input[type=text]').fill('Haskell');
    await editor.page
      .locator('.quick-input-list .monaco-list-row.focused', { hasText: /^Haskell/ })
      .waitFor();
    await editor.page.keyboard.press('Enter');
    await editor.status(/^Haskell$/).waitFor();
    const lines = ['main = print (sum (map square [1 .. 200000]))', '', 'square n = n * n'];
    await editor.page.keyboard.insertText(`${lines.join('\n')}\n`);
    await editor.shot('70-typed');
    await editor.page.keyboard.press('F5');
    await expect.poll(editor.terminalText).toContain('2666686666700000');
    await expect.poll(() => rightText('square n')).toMatch(/%/);
    await editor.shot('70-untitled');
    await editor.command('Cairn: Run');
    await expect.poll(editor.terminalText).toMatch(/2666686666700000.*finished/);
    await editor.typeInto('square n', ' `div` (n - 9000)', editor.line('9000'));
    const failure = editor.page.locator('.exception-widget', { hasText: 'divide by zero' });
    await editor.pressFor('F5', failure);
    expect(await failure.innerText()).toMatch(
      /raised in square \(Untitled-1:3\)\s+called from main \(Untitled-1:1\)/,
    );
    await editor.shot('70-untitled-failure');
  });
});
