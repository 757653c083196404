/**
 * The figures of the editor, in the real VS Code with the packaged extension: what VS Code says of the extension's start,
 * from the click to the first costs, a check-box over 100,000 stacks, and the longest time without a frame while a program
 * prints 50 MB. Run by `npm run bench -- --in-editor`.
 */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeGhcJson } from '../../language/profile/index.ts';
import { stopEditorHosts } from '../lib/editor-host.ts';
import { largeProfile } from '../lib/large-profile.ts';
import { buildProduct, type Editor, packageProduct, startEditor } from '../lib/vscode.ts';

const rounds = 5;

const printing = `module Main where

main :: IO ()
main = mapM_ (\\n -> putStrLn (show n ++ replicate 90 '.')) [1 .. 500000 :: Int]
`;

/** What a person works on here: the introductory example, a program that prints, and a profile of 100,000 stacks. */
function workspace(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-editor-'));
  writeFileSync(join(folder, 'Intro.hs'), readFileSync('examples/Intro.hs'));
  writeFileSync(join(folder, 'Printing.hs'), printing);
  writeFileSync(join(folder, 'large.prof'), writeGhcJson(largeProfile(100_000, 400)));
  return folder;
}

/** Of VS Code's own list of running extensions: the milliseconds of `activate`. */
async function start({ page, command }: Editor): Promise<number> {
  await command('Developer: Show Running Extensions');
  const row = page.locator('.runtime-extensions-editor .monaco-list-row', { hasText: /Cairn/ }).first();
  const text = (await row.textContent()) ?? '';
  return Number(/(\d+)ms/.exec(text)?.[1]);
}

/** Milliseconds from the click on the lens to costs beside the lines that are not those of before an edit. */
async function firstCosts({ page, line }: Editor, round: number): Promise<number> {
  await line('module Main').click();
  await page.keyboard.press('End');
  // what comes goes again: the lens stays in view
  await page.keyboard.press(round % 2 === 0 ? 'Enter' : 'Delete');
  await page.keyboard.press('Control+S');
  const lens = page.locator('.codelens-decoration a', { hasText: 'Profile' }).first();
  await lens.waitFor();
  await page.locator('.debug-toolbar').waitFor({ state: 'hidden' });
  await page.waitForTimeout(2000);
  await page.evaluate(watchRun);
  await lens.click();
  return page.evaluate(() => (globalThis as unknown as { costsAfter: Promise<number> }).costsAfter);
}

/** Runs in the page: from the next click on, until the lines have other costs. It looks at decorated text only: at every frame, the
 * styles of all text took the editor a fifth of its time. */
function watchRun(): void {
  const costs = (): string =>
    [...document.querySelectorAll<HTMLElement>('.editor-instance .view-line span[class*="ced-"]')]
      .map(span => getComputedStyle(span, '::after').content)
      .filter(content => content.includes('%'))
      .join();
  const before = costs();
  const page = globalThis as unknown as { costsAfter: Promise<number> };
  page.costsAfter = new Promise(done => {
    addEventListener(
      'click',
      () => {
        const from = performance.now();
        const look = (): void => {
          const now = costs();
          if (now !== '' && now !== before) done(performance.now() - from);
          else requestAnimationFrame(look);
        };
        look();
      },
      { once: true, capture: true },
    );
  });
}

/** Milliseconds from a click on a check-box of a profile of 100,000 stacks to the tree's next paint, and the longest frame. */
async function checkBox(editor: Editor): Promise<readonly number[]> {
  await editor.open('large.prof');
  const page = editor.page.frameLocator('iframe.webview.ready:visible').frameLocator('#active-frame');
  await page.locator('.grid-row').first().waitFor();
  const times: number[] = [];
  for (let round = 0; round < 2 * rounds; round++) {
    const box = page.locator('[role=row] input[type=checkbox]').nth(3 + round);
    times.push(
      await box.evaluate(async element => {
        const from = performance.now();
        const changed = new Promise<void>(done => {
          const observer = new MutationObserver(() => {
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(done));
          });
          observer.observe(document.body, {
            subtree: true,
            childList: true,
            characterData: true,
            attributes: true,
          });
        });
        (element as HTMLElement).click();
        await changed;
        return performance.now() - from;
      }),
    );
  }
  return times;
}

/** The longest milliseconds between two frames while the program prints its 50 MB, and how long it took. */
async function longestFrame(editor: Editor): Promise<readonly [gap: number, whole: number]> {
  const { page } = editor;
  await editor.open('Printing.hs');
  await page.evaluate(() => {
    const watched = globalThis as unknown as { longest: number; isOver: boolean };
    watched.longest = 0;
    watched.isOver = false;
    let last = performance.now();
    const frame = (): void => {
      const now = performance.now();
      watched.longest = Math.max(watched.longest, now - last);
      last = now;
      if (!watched.isOver) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const from = performance.now();
  await page.locator('.codelens-decoration a', { hasText: 'Profile' }).first().click();
  await page.waitForFunction(
    () =>
      /Printing: finished/.test(
        document.querySelector('.terminal-wrapper.active .xterm-rows')?.textContent ?? '',
      ),
    undefined,
    { timeout: 600_000 },
  );
  const whole = performance.now() - from;
  const gap = await page.evaluate(() => {
    const watched = globalThis as unknown as { longest: number; isOver: boolean };
    watched.isOver = true;
    return watched.longest;
  });
  return [gap, whole];
}

const listed = (times: readonly number[]): string => times.map(ms => ms.toFixed(0)).join(', ');

buildProduct();
const editor = await startEditor(packageProduct, workspace());
try {
  await editor.open('Intro.hs');
  await editor.page.locator('.codelens-decoration', { hasText: 'Profile' }).waitFor();
  console.log(`start of the extension, as VS Code says: ${await start(editor)} ms`);
  await editor.open('Intro.hs');
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) times.push(await firstCosts(editor, round));
  console.log(
    `click to first costs, Intro.hs: first ${listed(times.slice(0, 1))}, then ${listed(times.slice(1))} ms`,
  );
  console.log(`check-box, 100,000 stacks: ${listed(await checkBox(editor))} ms`);
  const [gap, whole] = await longestFrame(editor);
  console.log(
    `50 MB printed in ${(whole / 1000).toFixed(1)} s: longest time without a frame ${gap.toFixed(0)} ms`,
  );
} finally {
  await editor.close();
  await stopEditorHosts();
}
