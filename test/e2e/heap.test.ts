/** Where memory goes: a leaking program from its run to the line, and a heap profile of GHC's. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Editor, packageProduct, startEditor } from '../lib/vscode.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** As GHC's runtime writes it, and killed in its last sample. */
const ofGhc = `JOB "server +RTS -hy -i0.1"
DATE "Sat Nov 28 12:00 2026"
SAMPLE_UNIT "seconds"
VALUE_UNIT "bytes"
BEGIN_SAMPLE 0.000000
END_SAMPLE 0.000000
BEGIN_SAMPLE 0.101000
Map	400000
[]	100000
END_SAMPLE 0.101000
BEGIN_SAMPLE 0.205000
Map	900000
[]	150000
END_SAMPLE 0.205000
BEGIN_SAMPLE 0.310000
Map	1200`;

/** By stack: cut names, and no places. */
const byStack = `JOB "Record +RTS -hc -i0.1"
DATE "Sat Nov 28 12:00 2026"
SAMPLE_UNIT "seconds"
VALUE_UNIT "bytes"
BEGIN_SAMPLE 0.101000
(301)observe/main/Main.CAF	900000
(244)GHC.IO.Handle.FD.CAF	700
END_SAMPLE 0.101000
`;

/** It runs until it is stopped; until then, what is live grows. */
const growing = `module Main (main) where

rows :: Int -> [[Int]]
rows n = [n] : rows (n + 1)

-- what it has passed stays live, and slowly becomes more
walk :: [[Int]] -> [[Int]] -> Int
walk first (row : more)
  | sum (map (* head row) [1 .. 2000]) < 0 = length first
  | otherwise = walk first more
walk first [] = length first

main :: IO ()
main = do
  let all = rows 1
  print (walk all all)
`;

/** What the leak does at each step: it grows for so long that there are many samples, on a busy computer, too. */
const busy = `
busy :: Int -> Bool
busy n = sum (map (* n) [1 .. 10000]) > 0
`;

/** As launch.json has variables. */
const variable = (name: string): string => `\${${name}}`;

const launch = {
  version: '0.2.0',
  configurations: [
    {
      type: 'cairn',
      request: 'launch',
      name: 'Count events',
      program: `${variable('workspaceFolder')}/Record.hs`,
      ticky: true,
    },
  ],
};

let editor: Editor;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-heap-'));
  const leak = readFileSync(join(root, 'test/golden/leak/leaks/Record.hs'), 'utf8');
  writeFileSync(join(folder, 'Record.hs'), leak.replace('[1 .. 60000]', '(filter busy [1 .. 60000])') + busy);
  writeFileSync(join(folder, 'server.hp'), ofGhc);
  writeFileSync(join(folder, 'stacks.hp'), byStack);
  mkdirSync(join(folder, '.vscode'));
  writeFileSync(join(folder, '.vscode/launch.json'), JSON.stringify(launch, null, 2));
  writeFileSync(join(folder, 'Growing.hs'), growing);
  editor = await startEditor(packageProduct, folder);
});
afterAll(async () => {
  await editor?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const page = (): FrameLocator =>
  editor.page.frameLocator('iframe.webview.ready:visible').frameLocator('#active-frame');
const tab = (name: string) => page().getByRole('tab', { name });

/** The places that the axis of the Heap tab names. */
const places = (): Promise<readonly string[]> => page().locator('.heap-picture text').allTextContents();

/** Brushes a part of the bands, has it fill the picture, and goes back to all, of which it has the places. */
async function enlarged(): Promise<readonly string[]> {
  const whole = await places();
  const { mouse } = editor.page;
  const zoom = page().getByRole('button', { name: 'Zoom in' });
  // the end of the run may redraw the picture meanwhile, and the part that is brushed is lost
  const brushes = async (): Promise<boolean> => {
    const box = (await page().locator('.heap-picture').boundingBox())!;
    await mouse.move(box.x + 0.2 * box.width, box.y + 60);
    await mouse.down();
    await mouse.move(box.x + 0.9 * box.width, box.y + 60, { steps: 4 });
    await mouse.up();
    return zoom.isVisible();
  };
  await expect.poll(brushes, { interval: 500 }).toBe(true);
  await zoom.click();
  await expect.poll(places).not.toEqual(whole);
  await editor.shot('70-heap-enlarged');
  await page().getByRole('button', { name: 'Whole run' }).click();
  await expect.poll(places).toEqual(whole);
  return whole;
}

/** Brushes the second half of the axis: every other tab shows that part of the run. `heap`: the places of all of it in the Heap tab. */
async function brushed(heap: readonly string[]): Promise<void> {
  const status = page().locator('.tab-tools [role=status]');
  const whole = /^Whole run, (\d+\.\d+) s$/.exec((await status.textContent()) ?? '');
  const box = (await page().locator('.timeline-picture').boundingBox())!;
  const at = (part: number): number => box.x + 84 + part * (box.width - 98);
  const { mouse } = editor.page;
  await mouse.move(at(0.5), box.y + 60);
  await mouse.down();
  await mouse.move(at(0.8), box.y + 60, { steps: 4 });
  await mouse.move(at(1) + 5, box.y + 60);
  await mouse.up();
  await expect.poll(() => status.textContent()).toMatch(/^From (?!0\.000)\d+\.\d+ s to /);
  expect(await status.textContent()).toContain(`to ${whole?.[1]} s`);
  await editor.shot('70-timeline-brushed');
  await tab('Table').click();
  await expect.poll(() => page().getByLabel('Phase').inputValue()).toBe('other');
  await tab('Heap').click();
  await page().getByRole('button', { name: 'Show the whole run' }).waitFor();
  expect(await places()).not.toEqual(heap);
  await editor.shot('70-heap-brushed');
  await tab('Timeline').click();
  await page().getByRole('button', { name: 'Show the whole run' }).click();
  await expect.poll(() => status.textContent()).toMatch(/^Whole run/);
}

it('a leak is found from the run to the line in four clicks', async () => {
  await editor.open('Record.hs');
  await editor.page.locator('.codelens-decoration a', { hasText: 'Heap' }).first().click();
  await page().getByRole('tab', { name: 'Heap', selected: true }).waitFor();
  const bands = page().locator('.heap-key li');
  await expect.poll(() => bands.allTextContents()).toContainEqual(expect.stringMatching(/observe\/main/));
  // the profile that is kept takes the place of the picture that grows
  await expect.poll(() => page().locator('.header').textContent()).toContain('finished');
  await expect.poll(() => bands.allTextContents()).toContainEqual(expect.stringMatching(/observe\/main/));
  await editor.shot('70-heap', 'heap');
  const whole = await enlarged();
  await tab('Timeline').click();
  await page().locator('.timeline').waitFor();
  await editor.shot('70-timeline', 'timeline');
  await brushed(whole);
  await tab('Heap').click();
  await page()
    .getByRole('button', { name: /Who retains .*observe/ })
    .click();
  await page()
    .locator('.heap-paths')
    .getByText(/<Main\.observe> × /)
    .first()
    .waitFor();
  await editor.shot('71-heap-paths');
  await tab('Advice').click();
  const leak = page()
    .locator('li', { hasText: 'Each step leaves a thunk that waits for the one before' })
    .first();
  await leak.getByRole('button', { name: 'Open source' }).click();
  await editor.activeTab('Record.hs').waitFor();
  await editor.place(7).waitFor();
  await editor.shot('72-leak', 'leak');
});

it('bands grow while the program runs, and the profile that is kept takes their place', async () => {
  await editor.command('View: Close All Editors');
  await editor.open('Growing.hs');
  await editor.page.locator('.codelens-decoration a', { hasText: 'Heap' }).first().click();
  const running = editor.page.locator('.tab', { hasText: 'Growing (running)' });
  await running.waitFor();
  const status = page().locator('.tab-tools [role=status]');
  await expect.poll(() => status.textContent()).toMatch(/live at .* seconds/);
  const before = await status.textContent();
  await expect.poll(() => status.textContent()).not.toBe(before);
  expect(await page().locator('.header').textContent()).toContain('running');
  expect(await page().getByRole('tab', { name: 'Compare' }).count()).toBe(0);
  await editor.shot('74-heap-running');
  await page().getByLabel('Bands:').selectOption('by type');
  await expect.poll(() => page().locator('.heap-key').textContent()).toMatch(/^\[\]/);
  await editor.command('Cairn: Stop Program');
  await running.waitFor({ state: 'detached' });
  await page().getByRole('tab', { name: 'Heap', selected: true }).waitFor();
  await expect.poll(() => page().locator('.header').textContent()).toContain('stopped');
  // what was chosen stays chosen
  expect(await page().getByLabel('Bands:').inputValue()).toBe('hy');
});

it('a breakdown that needs a run of its own has one', async () => {
  await editor.command('View: Close All Editors');
  await editor.open('Record.hs');
  await editor.command('Cairn: Run with Heap Profile');
  const bands = page().getByLabel('Bands:');
  const others = page().locator('optgroup option');
  await expect.poll(() => others.allTextContents()).toEqual(['by retainer set', 'by biography']);
  await bands.selectOption('by biography');
  await expect.poll(() => page().locator('.heap-key').textContent()).toMatch(/DRAG.*never used again/);
  await expect.poll(() => others.allTextContents()).toEqual(['by retainer set']);
  await editor.shot('74-heap-biography');
});

it('events are counted by closure, and stand in the hover of the function that has them', async () => {
  await editor.command('View: Close All Editors');
  await editor.open('Record.hs');
  await editor.pick('Control+P', 'debug Count events', 'Count events');
  await expect.poll(editor.terminalText).toMatch(/1800030000.*finished/s);
  await editor.page.locator('.debug-toolbar').waitFor({ state: 'hidden' });
  const hover = editor.page.locator('.monaco-hover:visible', { hasText: 'Ticky:' });
  // the text of the terminal may be that of a run before
  await expect
    .poll(async () => {
      await editor.page.keyboard.press('Escape');
      await editor.hoverFor(editor.line('observe stats n'), hover.first());
      return hover.first().textContent();
    })
    .toMatch(/Ticky: .*Main\.observe.*entered 60,000×/);
  await editor.shot('75-ticky-hover');
  await editor.page.keyboard.press('Escape');
});

it('Run with Ticky Counters shows them when the program has ended, and a row leads to its definition', async () => {
  await editor.command('View: Close All Editors');
  await editor.open('Record.hs');
  await editor.command('Cairn: Run with Ticky Counters');
  await page().getByRole('tab', { name: 'Ticky', selected: true }).waitFor();
  await expect
    .poll(() => page().locator('.grid-row').allTextContents())
    .toContainEqual(expect.stringMatching(/^Main\.observe.*60,000.*Record\.hs:7/));
  await editor.shot('75-ticky', 'ticky');
  await page()
    .locator('.grid-row', { hasText: /^Main\.observe/ })
    .first()
    .dblclick();
  await editor.place(7).waitFor();
});

it('a heap profile of GHC’s opens by a double click, with what is complete in it', async () => {
  await editor.theme('Dark Modern');
  // Open source has split the window
  await editor.command('View: Close All Editors');
  await editor.page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'server.hp' }).dblclick();
  await editor.activeTab('server.hp').waitFor();
  await expect
    .poll(() => page().locator('.heap-key li').allTextContents())
    .toEqual(['Map900.0 kB', '[]150.0 kB']);
  // a heap profile has no costs: neither tabs nor figures of any
  expect(await page().getByRole('tab').allTextContents()).toEqual(['Heap']);
  expect(await page().locator('.header').textContent()).not.toMatch(/allocated|entries|finished/);
  expect(await page().locator('.header').textContent()).toContain('interrupted');
  expect(await page().getByRole('combobox').allTextContents()).toEqual(['by type']);
  await editor.shot('73-hp');
});

it('bands of a heap profile of GHC’s lead to the functions that they name', async () => {
  await editor.page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'stacks.hp' }).dblclick();
  await editor.activeTab('stacks.hp').waitFor();
  const bands = page().locator('.heap-key li');
  await expect.poll(() => bands.count()).toBe(2);
  // the library’s own has no source here
  expect(await bands.getByTitle('Go to its source').allTextContents()).toEqual([
    '(301)observe/main/Main.CAF',
  ]);
  expect(await page().getByRole('tab').allTextContents()).toEqual(['Heap']);
  await editor.shot('73-hp-stacks');
  await bands.getByTitle('Go to its source').press('Enter');
  await editor.activeTab('Record.hs').waitFor();
  await editor.place(7).waitFor();
});
