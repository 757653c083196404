/** Run with Coverage in the real VS Code: the gutter, the Test Coverage view, hints beside conditions, and GHC's `.tix` files. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameLocator, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Editor, packageProduct, startEditor } from '../lib/vscode.ts';

const program = `module Main where

size :: Int -> String
size n
  | n < 0 = "negative"
  | n > 99 = "large"
  | otherwise = "small"

main :: IO ()
main = do
  line <- getLine
  let n = read line
  putStrLn (if even n then size n else size (n + 1))
`;

/** A program with the files that GHC 9.0.2 writes for it where it is run without an argument. */
const old = `import System.Environment
main :: IO ()
main = do
  list <- getArgs
  if null list then putStrLn "none" else print 1
`;

const mix =
  'Mix "Old.hs" 2026-11-29 10:14:42.514397036 UTC 2016784131 8 [(4:11-4:17,ExpBox False),(5:11-5:14,ExpBox False),(5:6-5:14,BinBox CondBinBox True),(5:6-5:14,BinBox CondBinBox False),(5:6-5:14,ExpBox False),(5:30-5:35,ExpBox False),(5:21-5:35,ExpBox True),(5:48-5:48,ExpBox False),(5:42-5:48,ExpBox True),(5:3-5:48,ExpBox False),(3:8-5:48,ExpBox False),(3:1-5:48,TopLevelBox ["main"])]';
const tix = 'Tix [ TixModule "Main" 2016784131 12 [1,1,1,0,1,1,1,0,0,1,1,1]]';

let editor: Editor;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-coverage-'));
  mkdirSync(join(folder, 'old/.hpc'), { recursive: true });
  writeFileSync(join(folder, 'Size.hs'), program);
  writeFileSync(join(folder, 'old/Old.hs'), old);
  writeFileSync(join(folder, 'old/.hpc/Main.mix'), mix);
  writeFileSync(join(folder, 'old/old.tix'), tix);
  writeFileSync(join(folder, 'old/torn.tix'), 'Tix [ TixModule "Main" 12 1 [');
  editor = await startEditor(packageProduct, folder);
});
afterAll(async () => {
  await editor?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The texts of the hints in the editor. */
const hints = async (): Promise<readonly string[]> =>
  (await editor.page.locator('.editor-instance .view-line').allTextContents()).flatMap(
    text => /(always true|always false|never evaluated)/.exec(text.replaceAll('\u00a0', ' '))?.[0] ?? [],
  );
/** The lines that the gutter marks; one with something that was not evaluated counts as missed alone. */
async function marked(): Promise<{ readonly hit: readonly number[]; readonly missed: readonly number[] }> {
  const lines = async (mark: string): Promise<readonly number[]> =>
    (await editor.page.locator(`.line-numbers${mark}`).allTextContents())
      .map(Number)
      .toSorted((a, b) => a - b);
  return {
    hit: await lines('.coverage-deco-hit:not(.coverage-deco-miss)'),
    missed: await lines('.coverage-deco-miss'),
  };
}
const row = (text: string | RegExp): Locator => editor.row('sidebar', text);

const run = async (input: string, answer: RegExp): Promise<void> => {
  await editor.command('Cairn: Run with Coverage');
  // the one before leaves its output until the next begins
  await expect.poll(() => editor.terminalText()).not.toMatch(/finished/);
  await editor.typeIntoTerminal(`${input}\n`);
  await expect.poll(() => editor.terminalText()).toMatch(answer);
};

describe('a run with coverage', () => {
  it('is shown in the gutter, with hints beside conditions', async () => {
    await editor.open('Size.hs');
    await run('4', /small/);
    await expect.poll(hints).toEqual(['always false', 'always false', 'always true']);
    await expect.poll(marked).toEqual({ hit: [7, 10, 11, 12], missed: [5, 6, 13] });
    await editor.shot('100-coverage');
  });

  it('adds to the one before', async () => {
    await run('101', /large/);
    await expect.poll(hints).toEqual(['always false']);
    await expect.poll(marked).toEqual({ hit: [6, 7, 10, 11, 12, 13], missed: [5] });
    await editor.shot('101-coverage-added');
  });

  it('stands in the Testing view, with the programs of the workspace', async () => {
    await editor.command('Test: Open Coverage');
    await row(/Size\.hs/).waitFor();
    await row(/^Old/).waitFor();
    await row(/9\d\.\d+%/).click();
    await editor.page.keyboard.press('ArrowRight');
    await row(/^main/).waitFor();
    await editor.shot('102-coverage-tree', 'coverage');
    await editor.theme('Dark Modern');
    await editor.command('Test: Toggle Inline Coverage');
    await editor.page.locator('.coverage-deco-inline').first().waitFor();
    await editor.shot('103-coverage-inline');
    await editor.command('Test: Toggle Inline Coverage');
    await editor.theme('Light Modern');
  });

  it('is made from there, too', async () => {
    await row(/^Old/).hover();
    await row(/^Old/)
      .getByRole('button', { name: /Coverage/ })
      .click();
    await expect.poll(() => editor.terminalText()).toMatch(/none/);
    await row(/^Old/).locator('.codicon-testing-passed-icon').waitFor();
    // what runs of other programs have covered is shown still
    await expect.poll(marked).toEqual({ hit: [6, 7, 10, 11, 12, 13], missed: [5] });
    await editor.shot('104-coverage-from-view');
  });

  it('begins again when the text is another, and hints leave what is edited', async () => {
    await editor.open('Size.hs', 5);
    await editor.typeInto(
      'n < 0',
      '1',
      editor.line('n < 01'),
      ...Array(' = "negative"'.length).fill('ArrowLeft'),
    );
    await expect.poll(hints).toEqual([]);
    await editor.shot('105-coverage-edited');
    await run('4', /small/);
    await expect.poll(hints).toEqual(['always false', 'always false', 'always true']);
    await editor.revert();
  });

  it('of a program that fails says why, and keeps what was evaluated', async () => {
    await run('x', /no parse/);
    await row(/^Size/).locator('.codicon-testing-failed-icon').waitFor();
    await expect.poll(marked).toEqual({ hit: [10, 11, 12], missed: [5, 6, 7, 13] });
    await editor.shot('106-coverage-failed');
  });

  it('hides hints, and resets the counts, on request', async () => {
    await editor.command('Cairn: Show or Hide Coverage Hints');
    await expect.poll(hints).toEqual([]);
    await editor.command('Cairn: Show or Hide Coverage Hints');
    await expect.poll(hints).not.toEqual([]);
    await editor.command('Cairn: Reset Coverage');
    await expect.poll(hints).toEqual([]);
    await expect.poll(marked).toEqual({ hit: [], missed: [] });
  });
});

describe('a .tix file of GHC’s', () => {
  const page = (): FrameLocator =>
    editor.page.frameLocator('iframe.webview.ready:visible').frameLocator('#active-frame');

  it('opens as coverage of the sources', async () => {
    await editor.open('old.tix');
    await page().getByRole('row', { name: /^Main/ }).waitFor();
    // the test wrote the source after the time in the .mix file
    await page()
      .getByRole('alert')
      .filter({ hasText: 'Old.hs was saved after the module Main was compiled' })
      .waitFor();
    await editor.shot('107-coverage-tix');
    await page().getByRole('link', { name: 'Main' }).click();
    await editor.activeTab('Old.hs').waitFor();
    await expect.poll(hints).toEqual(['always true']);
    await expect.poll(marked).toEqual({ hit: [3, 4], missed: [5] });
    await editor.shot('108-coverage-of-ghc');
  });

  it('says what is wrong with it', async () => {
    await editor.open('torn.tix');
    await page().getByRole('alert').filter({ hasText: 'torn.tix: not a .tix file' }).waitFor();
  });
});
