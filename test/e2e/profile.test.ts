/** The Profile editor: opened from a run, by the same selection as the source and the views, and for files of GHC's. */

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FrameLocator, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { writeGhcJson } from '../../language/profile/index.ts';
import { largeProfile } from '../lib/large-profile.ts';
import { type Editor, packageProduct, startEditor } from '../lib/vscode.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const sizes = `module Main where
import System.Environment

main :: IO ()
main = do
  sizes <- getArgs
  print (length (rev [1 .. foldr (const . read) 300 sizes :: Int]))

rev :: [a] -> [a]
rev [] = []
rev (x : xs) = rev xs ++ [x]
`;

interface Stack {
  readonly ticks: number;
  readonly alloc: number;
  readonly children: readonly Stack[];
}
interface TicksOfProfile {
  readonly total_ticks: number;
  readonly profile: Stack;
}

/** The same profile with ticks by what was allocated: how many samples a short run takes differs from run to run. */
function withFixedTicks(profile: TicksOfProfile): TicksOfProfile {
  let total = 0;
  const fixed = (stack: Stack): Stack => {
    const ticks = Math.ceil(stack.alloc / 10_000);
    total += ticks;
    return { ...stack, ticks, children: stack.children.map(fixed) };
  };
  const stacks = fixed(profile.profile);
  return { ...profile, total_ticks: total, profile: stacks };
}

let editor: Editor;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-profile-'));
  cpSync(join(root, 'examples'), folder, { recursive: true });
  // as GHC leaves it: JSON by the name of a report, its places by a path of another machine
  const cli = [join(root, 'dist/cli.mjs'), 'profile', 'orders/Main.hs', '--report', 'json', '-o', '-'];
  const stdio = ['ignore', 'pipe', 'ignore'] as const;
  const json = execFileSync('node', cli, {
    cwd: folder,
    maxBuffer: 1e9,
    stdio: [...stdio],
    encoding: 'utf8',
  });
  const profile = JSON.stringify(withFixedTicks(JSON.parse(json.slice(json.indexOf('{')))));
  writeFileSync(join(folder, 'elsewhere.prof'), profile.replaceAll('orders/', '/home/build/app/orders/'));
  writeFileSync(join(folder, 'Sizes.hs'), sizes);
  writeFileSync(join(folder, 'large.prof'), writeGhcJson(largeProfile(100_000, 400)));
  mkdirSync(join(folder, 'Parser'));
  const lexer = Array.from({ length: 3000 }, (_, i) => `step${i} = ${i}`);
  writeFileSync(join(folder, 'Parser/Lexer.hs'), ['module Parser.Lexer where', ...lexer].join('\n'));
  editor = await startEditor(packageProduct, folder);
});
afterAll(async () => {
  await editor?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const page = (): FrameLocator =>
  editor.page.frameLocator('iframe.webview.ready:visible').frameLocator('#active-frame');
const row = (name: string | RegExp): Locator => page().locator('[role=row]', { hasText: name }).first();
/** Rows of the Runs view: a run stands there once it is kept. */
const runs = (): Promise<number> =>
  editor.page.locator('.part.sidebar .pane:has([aria-label^="Runs"]) .monaco-list-row').count();
const tab = async (title: string): Promise<void> => {
  const wanted = page().locator('[role=tab]', { hasText: title });
  await page().locator('[role=tab]').first().waitFor();
  if ((await wanted.count()) === 0) await page().locator('.more-tabs').click();
  await wanted.click();
};

afterEach(async context => {
  if (context.task.result?.state === 'fail')
    await editor.shot(`49-${context.task.name.slice(0, 20).replaceAll(/\W+/g, '-')}`);
});

describe('the Profile editor', () => {
  it('opens beside the source of a run', async () => {
    await editor.open('Intro.hs');
    await editor.page.locator('.activitybar .action-item a[aria-label^="Cairn"]').click();
    await editor.command('Cairn: Run with Profiling');
    await editor.status(/rev \d/).waitFor();
    await editor.command('Cairn: Open Profile');
    await row(/^rev/).waitFor();
    await editor.shot('40-profile', 'profile');
  });

  it('clears a centre everywhere at once', async () => {
    await editor.tick(row(/^rev/), false);
    const cleared = editor.row('sidebar', /^rev/);
    await expect.poll(() => cleared.textContent()).toMatch(/not selected/);
    await editor.shot('41-profile-cleared');
    await editor.tick(cleared, true);
    await page()
      .locator('[role=row]', { hasText: /^rev.*10,450/ })
      .first()
      .waitFor();
  });

  it('has a flame graph, a call graph, stacks and what older profilers say', async () => {
    for (const [title, name] of [
      ['Flame graph', 'flame'],
      ['Call graph', 'graph'],
      ['Stacks', 'stacks'],
      ['Older profilers', 'older'],
    ] as const) {
      await tab(title);
      await page().locator('[role=tabpanel]', { hasText: /\S/ }).first().waitFor();
      await editor.shot(`42-${name}`);
    }
  });

  it('goes to the source of a centre', async () => {
    await tab('Table');
    await row(/^rev/).click();
    await editor.page.keyboard.press('Enter');
    await editor.line('rev []').waitFor();
    await editor.shot('43-source');
  });

  it('shows a profile of GHC’s, and its costs beside the sources of the workspace', async () => {
    await editor.command('View: Close All Editors');
    await editor.open('elsewhere.prof');
    await page().locator('[role=row]', { hasText: 'Orders' }).first().waitFor();
    await editor.shot('44-elsewhere');
    await editor.open('Discount.hs');
    await expect.poll(async () => [...(await editor.rightTexts()).values()].join()).toMatch(/%/);
    await editor.shot('45-elsewhere-source');
  });

  it('follows a file that is written anew', async () => {
    await editor.open('elsewhere.prof');
    const title = (): Promise<string | null> => page().locator('h1').textContent();
    await expect.poll(title).toContain('Main');
    const workspace = new URL(editor.page.url()).searchParams.get('folder')!;
    const file = join(workspace, 'elsewhere.prof');
    const profile = readFileSync(file, 'utf8');
    writeFileSync(file, profile.replace(/"program": *"[^"]*"/, '"program": "Again"'));
    await expect.poll(title).toContain('Again');
    writeFileSync(file, 'no profile');
    const refusal = page().locator('[role=alert]', { hasText: 'cannot be shown' });
    await refusal.waitFor();
    writeFileSync(file, profile);
    await expect.poll(title).toContain('Main');
  });

  it('opens a JSON of GHC’s with 100,000 stacks in several modules', async () => {
    await editor.command('View: Close All Editors');
    await editor.open('large.prof');
    await page().locator('.grid-row').first().waitFor();
    await expect.poll(() => page().locator('h1').textContent()).toContain('Large');
    await tab('Stacks');
    await expect.poll(() => page().locator('.foot').textContent()).toMatch(/of 100,000 stacks/);
    await tab('Call graph');
    await page().locator('.node').first().waitFor();
    await editor.shot('45-large');
    await editor.open('Lexer.hs', 29);
    await expect.poll(async () => [...(await editor.rightTexts()).values()].join()).toMatch(/%/);
    await editor.shot('45-large-source');
  });

  it('compares two versions of a program', async () => {
    await editor.command('View: Close All Editors');
    await editor.open('Intro.hs');
    const before = await runs();
    await editor.typeInto('rev (x:xs)', 'rev (x:xs) = reverse (x : xs)', editor.unsavedTab, 'Shift+Home');
    await editor.command('Cairn: Run with Profiling');
    await expect
      .poll(async () => [...(await editor.rightTexts()).entries()].join('\n'))
      .toMatch(/rev \[\].* 33×/);
    await expect.poll(runs).toBe(before + 1);
    await editor.command('Cairn: Compare with Another Run');
    await page().locator('[role=tab][aria-selected=true]', { hasText: 'Compare' }).waitFor();
    await row(/^rev.*better/).waitFor();
    await editor.shot('46-compared', 'compare');
    await page()
      .locator('fieldset button', { hasText: /^Stacks$/ })
      .click();
    await row(/^<rev,.*better/).waitFor();
    await editor.shot('46-compared-stacks');
  });

  it('gives advice with its figures, and leads to the place', async () => {
    await editor.open('Intro.hs');
    await editor.revert();
    await editor.command('View: Close All Editors');
    await editor.open('Intro.hs');
    await editor.command('Cairn: Run with Profiling');
    await expect
      .poll(async () => [...(await editor.rightTexts()).entries()].join('\n'))
      .toMatch(/rev \[\].*10,450×/);
    await editor.status(/rev \d/).waitFor();
    await editor.command('Cairn: Open Profile');
    await tab('Advice');
    await page().locator('[role=tabpanel]', { hasText: 'copies' }).waitFor();
    await editor.shot('47-advice', 'advice');
  });

  it('says how costs grow', async () => {
    await editor.command('View: Close All Editors');
    await editor.open('Sizes.hs');
    const before = await runs();
    await editor.command('Cairn: Run with Profiling');
    await expect.poll(runs).toBe(before + 1);
    await editor.command('Cairn: Open Profile');
    await tab('Growth');
    await page().locator('input[aria-describedby=sizes-help]').fill('50, 100, 200, 400');
    await page().locator('button[type=submit]').click();
    await row(/^Main\.rev.*as n².*/).waitFor();
    await editor.shot('48-growth', 'growth');
  });

  it('a run that others have driven out of the server comes back for a hover', async () => {
    await editor.command('View: Close All Editors');
    await editor.open('Sizes.hs');
    for (let i = 0; i < 9; i++) {
      const before = await runs();
      await editor.command('Cairn: Run with Profiling');
      await expect.poll(runs).toBe(before + 1);
    }
    await editor.open('Intro.hs');
    await expect
      .poll(async () => [...(await editor.rightTexts()).entries()].join('\n'))
      .toMatch(/rev \[\].*10,450×/);
    await editor.line('rev []').click({ position: { x: 8, y: 8 } });
    const hover = editor.page.locator('.monaco-hover', { hasText: '10,450' });
    await expect
      .poll(async () => {
        await editor.page.keyboard.press('Control+K');
        await editor.page.keyboard.press('Control+I');
        return hover.first().isVisible();
      })
      .toBe(true);
    await editor.shot('70-hover-again');
    await editor.page.keyboard.press('Escape');
  });

  it('what is cleared stays cleared after a reload', async () => {
    await editor.command('Cairn: Focus on Runs View');
    await editor.row('sidebar', /^Intro/).click();
    // the run that was shown has a rev, too
    await editor.row('sidebar', /^rev.*10,450×/).waitFor();
    const rev = editor.row('sidebar', /^rev/);
    await editor.tick(rev, false);
    await expect.poll(() => rev.textContent()).toMatch(/not selected/);
    // the editor writes down what is to stay while it goes on with other things
    await editor.open('Sizes.hs');
    await editor.open('Intro.hs');
    await editor.reload();
    await editor.page.locator('.activitybar .action-item a[aria-label^="Cairn"]').waitFor();
    await expect.poll(() => rev.textContent()).toMatch(/not selected/);
    await editor.shot('71-cleared-after-reload');
  });
});
