/** What a person meets beside the costs: cost centres from a hover and from the view, labels, quick fixes, the first steps,
 * and the extension's own page. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Editor, packageProduct, startEditor } from '../lib/vscode.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-manners-'));
writeFileSync(
  join(folder, 'Work.hs'),
  `module Main where

main :: IO ()
main = print (work 400000)

work :: Int -> Int
work n = go 0 n
  where
    go :: Int -> Int -> Int
    go total 0 = total
    go total m = go (total + length (show m)) (m - 1)

greet :: Int -> String
greet n = "n = " ++ n
`,
);

let editor: Editor;
beforeAll(async () => {
  editor = await startEditor(packageProduct, folder);
});
afterAll(async () => {
  await editor?.close();
  rmSync(folder, { recursive: true, force: true });
});

const text = (): Promise<string> =>
  editor.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.editor-instance .view-line')]
      .toSorted((a, b) => Number.parseFloat(a.style.top) - Number.parseFloat(b.style.top))
      .map(line => line.textContent.replace(/\u00a0/g, ' '))
      .join('\n'),
  );

describe('the editor', () => {
  it('has the light bulb write what a message says', async () => {
    await editor.open('Work.hs');
    await editor.page.locator('.squiggly-error').first().waitFor();
    await editor.open('Work.hs', 14);
    await editor.page.keyboard.press('End');
    await editor.page.keyboard.press('ArrowLeft');
    const fix = editor.page.locator('.action-widget .monaco-list-row', { hasText: 'Apply show to it' });
    await editor.pressFor('Control+.', fix);
    await editor.shot('20-fix');
    await fix.click();
    await expect.poll(text).toContain('greet n = "n = " ++ show n');
    await editor.page.keyboard.press('Control+S');
  });

  it('puts cost centres on local functions by a link in the hover, undone in one step', async () => {
    await editor.command('Cairn: Run with Profiling');
    await expect
      .poll(
        async () => [...(await editor.rightTexts())].find(([line]) => line.startsWith('work n'))?.[1] ?? '',
      )
      .toMatch(/%/);
    const link = editor.page.locator('.monaco-hover a', {
      hasText: 'Add cost centres to its local functions',
    });
    await editor.hoverFor(editor.line('work n'), link);
    await editor.shot('21-hover', 'hover');
    await link.click();
    await expect.poll(text).toContain('    {-# SCC go #-}\n    go total 0');
    await editor.page.keyboard.press('Escape');
    await editor.line('work n').click();
    await editor.page.keyboard.press('Control+Z');
    await expect.poll(text).not.toContain('SCC');
    await editor.page.keyboard.press('Control+Shift+Z');
    await expect.poll(text).toContain('{-# SCC go #-}');
  });

  it('renames and removes a centre from the view', async () => {
    await editor.command('Cairn: Run with Profiling');
    await editor.page.locator('.activitybar .action-item a[aria-label^="Cairn"]').click();
    const row = editor.row('sidebar', /^(Main\.)?go[\d·]/);
    await row.waitFor();
    const box = editor.page.locator('.quick-input-widget input[type=text]');
    await editor.choose(row, 'Rename Cost Centre', box);
    await box.fill('loop');
    await editor.page.keyboard.press('Enter');
    await expect.poll(text).toContain('{-# SCC go "loop" #-}');
    await editor.choose(row, 'Remove Cost Centre', editor.line('SCC'), 'hidden');
    expect(await text()).not.toContain('SCC');
  });

  it('renames the label of a pragma by F2', async () => {
    const wordsBack = ['Control+ArrowLeft', 'Control+ArrowLeft', 'Control+ArrowLeft'];
    await editor.typeInto('work n', '{-# SCC "first" #-} ', editor.line('SCC "first"'), ...wordsBack);
    for (let i = 0; i < 8; i++) await editor.page.keyboard.press('ArrowLeft');
    await editor.pressFor('F2', editor.page.locator('.rename-input:focus'));
    await editor.page.keyboard.press('Control+A');
    await editor.page.keyboard.insertText('second');
    await editor.page.keyboard.press('Enter');
    await expect.poll(text).toContain('{-# SCC "second" #-}');
    await editor.revert();
  });

  it('has first steps with pictures', async () => {
    // the command asks on in the same box
    await editor.page.keyboard.press('F1');
    const row = (name: string) =>
      editor.page.locator('.quick-input-list .monaco-list-row', { hasText: name }).first();
    await editor.page.locator('.quick-input-widget input[type=text]').fill('>Welcome: Open Walkthrough');
    await row('Open Walkthrough').click();
    await row('what every line').click();
    const steps = editor.page.locator('.gettingStartedContainer .getting-started-step');
    await expect.poll(() => steps.count()).toBe(5);
    const picture = editor.page.locator('.getting-started-media img').first();
    await expect
      .poll(() => picture.evaluate(each => (each as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100);
    await editor.shot('23-walkthrough');
  });

  it('has a page of its own, where nothing is broken', async () => {
    const page = editor.page.frameLocator('iframe.webview').first().frameLocator('iframe').first();
    const title = page.locator('h2', { hasText: 'What you do with it' });
    // the list stays empty where the view asks for it before the editor knows its extensions: then it is asked once more
    await expect
      .poll(async () => {
        await editor.command('Extensions: Show Installed Extensions');
        await editor
          .row('sidebar', /^Cairn/)
          .click({ timeout: 5_000 })
          .catch(() => {});
        return title.waitFor({ timeout: 5_000 }).then(
          () => true,
          () => false,
        );
      })
      .toBe(true);
    await expect.poll(() => editor.page.locator('img.icon').first().evaluate(isThere)).toBe(true);
    await editor.shot('24-page');
    const pictures = await page.locator('img').all();
    for (const each of pictures) expect(await each.evaluate(isThere)).toBe(true);
  });
});

/** Runs in the page. */
const isThere = (each: Element): boolean => (each as HTMLImageElement).naturalWidth > 10;
