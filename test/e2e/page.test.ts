/** The page of a profile in a browser: a program's, written as a file, and a large one; and the playground's examples. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gallery } from '../../client/playground/gallery.ts';
import { startPage } from '../../client/playground/start.ts';
import { formatNamed } from '../../language/profile/index.ts';
import { findChromium } from '../../scripts/vscode.mjs';
import { largeProfile } from '../lib/large-profile.ts';
import { themes } from '../lib/themes.ts';
import { openAlone, problemsOf, shot, violations } from '../lib/webpage.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'cairn-page-'));
const large = join(folder, 'large.html');
const program = join(folder, 'intro.html');

let browser: Browser;
beforeAll(async () => {
  execFileSync('node', ['dist/cli.mjs', 'profile', '--report', 'html', '-o', program, 'examples/Intro.hs'], {
    cwd: root,
    stdio: 'ignore',
  });
  const page = readFileSync(join(root, 'dist/page/page.html'), 'utf8');
  const options = { metric: 'time', urlOf: (file: string) => file, page } as const;
  writeFileSync(large, formatNamed('html')!.write(largeProfile(100_000, 400), options));
  const executablePath = findChromium(text => process.stderr.write(`${text}\n`));
  browser = await chromium.launch({ executablePath, headless: true, args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });
const row = (page: Page, name: string): Locator =>
  page
    .getByRole('grid')
    .first()
    .locator('.grid-row')
    .filter({ has: page.locator('.name', { hasText: new RegExp(`^${name}$`) }) });
const share = async (page: Page, name: string, column: number): Promise<string> =>
  (await row(page, name).getByRole('gridcell').nth(column).locator('.share').textContent()) ?? '';
/** Shows the tabs that are rarely used. */
const more = (page: Page): Promise<void> => page.getByRole('button', { name: 'More', exact: true }).click();
/** A column of the table. */
const individual = 2;

describe('a program’s page', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openAlone(browser, program);
  });

  it('has what the run cost, by every tab, and asks for nothing', async () => {
    await expect.poll(() => page.locator('h1').textContent()).toContain('Intro');
    const usual = ['Table', 'Flame graph', 'Call graph', 'Timeline', 'Source'];
    expect(await page.getByRole('tab').allTextContents()).toEqual(usual);
    await more(page);
    const titles = await page.locator('[role=tab]:not([aria-disabled=true])').allTextContents();
    expect(titles).toEqual([...usual, 'Stacks', 'Older profilers']);
    for (const title of titles) {
      await tab(page, title).click();
      await expect.poll(() => tab(page, title).getAttribute('aria-selected')).toBe('true');
      if (title === 'Call graph') await page.locator('.node').first().waitFor();
      await shot(page, `30-page-${title.toLowerCase().replaceAll(' ', '-')}`);
      expect(await violations(page), title).toEqual([]);
    }
    expect(problemsOf(page)).toEqual([]);
  });

  it('moves costs at once when a centre is cleared, in the panel and by the space bar', async () => {
    await tab(page, 'Table').click();
    await page.getByRole('button', { name: 'Allocation' }).first().click();
    expect(Number.parseFloat(await share(page, 'rev', individual))).toBeGreaterThan(99);
    await row(page, 'rev').click();
    await page.keyboard.press('Space');
    await expect.poll(() => row(page, 'rev').getAttribute('class')).toContain('cleared');
    expect(Number.parseFloat(await share(page, 'j', individual))).toBeGreaterThan(90);
    expect(await page.locator('.panel').textContent()).toContain('Cleared');
    await tab(page, 'Call graph').click();
    await expect.poll(() => page.locator('.node .node-name').allTextContents()).not.toContain('rev');
    await page.getByRole('button', { name: 'Select all (1 cleared)' }).click();
    await expect.poll(() => page.locator('.node .node-name').allTextContents()).toContain('rev');
  });

  it('is sorted and searched', async () => {
    await tab(page, 'Table').click();
    await page.getByRole('columnheader', { name: 'Cost centre' }).getByRole('button').click();
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'Cost centre' }).getAttribute('aria-sort'))
      .toBe('ascending');
    const names = await page.locator('.grid-row .name').allTextContents();
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    await page.getByRole('searchbox').fill('re');
    await expect.poll(() => page.locator('.grid-row .name').allTextContents()).toEqual(['rev']);
    await page.getByRole('searchbox').fill('/^main.(rev|j)$/');
    await expect
      .poll(() => page.locator('.toolbar [role=status]').textContent())
      .toMatch(/^2 matches, \d+(\.\d+)?% of allocation$/);
    // rev is the selected one already, and the first of both
    const chosen = (): Promise<string | null> => page.locator('.grid-row.current .name').textContent();
    expect(await chosen()).toBe('rev');
    await page.getByRole('searchbox').press('Enter');
    await expect.poll(chosen).toBe('j');
    await page.getByRole('button', { name: 'Next match' }).click();
    await expect.poll(chosen).toBe('rev');
    await page.getByRole('searchbox').fill('/(/');
    await expect
      .poll(() => page.getByRole('alert').textContent())
      .toMatch(/^Not a valid regular expression: /);
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+f');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('filter');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
  });

  it('is sorted by individual costs at first, what nobody wrote last', async () => {
    const fresh = await openAlone(browser, program);
    await expect
      .poll(() => fresh.getByRole('columnheader', { name: 'Individual' }).getAttribute('aria-sort'))
      .toBe('descending');
    const names = await fresh.locator('.grid-row .name').allTextContents();
    expect(names[0]).toBe('rev');
    const dim = await fresh.locator('.grid-row.dim .name').allTextContents();
    expect(dim).toContain('MAIN');
    expect(names.slice(-dim.length)).toEqual(dim);
    await fresh.context().close();
  });

  it('keeps the sorted column, the tabs and the tips in sight beside a source', async () => {
    const narrow = await openAlone(browser, program);
    await narrow.setViewportSize({ width: 460, height: 640 });
    await narrow.getByRole('columnheader', { name: 'Entries' }).waitFor();
    const sorted = narrow.locator('[aria-sort=descending]');
    expect((await sorted.boundingBox())!.x).toBeLessThan(400);
    const head = await narrow.locator('.tabs').boundingBox();
    expect(head!.y).toBeLessThan(100);
    await narrow.evaluate(() => window.scrollTo(0, 1000));
    // scrolling stops at whole pixels, boxes do not
    await expect.poll(async () => (await narrow.locator('.tabs').boundingBox())!.y).toBeCloseTo(0, 0);
    await tab(narrow, 'Flame graph').click();
    const flame = (await narrow.getByRole('tree').boundingBox())!;
    await narrow.mouse.move(flame.x + flame.width - 4, flame.y + 8);
    const tip = (await narrow.locator('.tip').boundingBox())!;
    expect(tip.x + tip.width).toBeLessThanOrEqual(460);
    expect(tip.height).toBeGreaterThan(50);
    await shot(narrow, '33-page-narrow-flame');
    await tab(narrow, 'Table').click();
    await shot(narrow, '33-page-narrow-table');
    await narrow.context().close();
  });

  it('is a tree of callees, and of callers', async () => {
    await tab(page, 'Table').click();
    await page.getByRole('button', { name: 'Top-down' }).click();
    const tree = page.getByRole('treegrid');
    const names = (): Promise<string[]> => tree.locator('.grid-row .name').allTextContents();
    await expect.poll(names).toContain('rev');
    const all = await names();
    await tree.locator('.grid-row').first().click();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => (await names()).length).toBeLessThan(all.length);
    await page.keyboard.press('ArrowRight');
    await expect.poll(names).toEqual(all);
    await shot(page, '33-page-top-down');
    await page.getByRole('button', { name: 'Bottom-up' }).click();
    await expect.poll(async () => (await names())[0]).toBe('rev');
    expect(await tree.locator('.grid-row').first().getAttribute('aria-expanded')).toBe('true');
    expect((await names())[1]).toBe('j');
    expect(await violations(page, 'every rule')).toEqual([]);
    // from a centre on, costs are parts of that one's
    await page.getByRole('button', { name: 'Top-down' }).click();
    await page.getByRole('button', { name: 'Allocation' }).click();
    await tree
      .locator('.grid-row', { has: page.locator('.name', { hasText: /^f$/ }) })
      .first()
      .click();
    await page.getByRole('button', { name: 'From f' }).click();
    await expect.poll(async () => (await names())[0]).toBe('h');
    expect(await page.locator('.tab-body .foot').textContent()).toContain('Per cent of f');
    await page.getByRole('button', { name: 'Whole program' }).click();
    await expect.poll(async () => (await names())[0]).toBe('main');
    await page.getByRole('button', { name: 'Time', exact: true }).click();
    await page.getByRole('button', { name: 'Flat' }).click();
  });

  it('has a menu for every row, by mouse and by key', async () => {
    await tab(page, 'Table').click();
    await row(page, 'rev').click({ button: 'right' });
    const items = page.getByRole('menuitem');
    await expect
      .poll(() => items.allTextContents())
      .toEqual(['Open Source', 'Callers', 'Callees', 'Focus', 'Exclude', 'Copy Name', 'Copy Row']);
    await page.keyboard.press('Escape');
    await expect.poll(() => items.count()).toBe(0);
    await row(page, 'rev').click();
    await page.getByRole('grid').focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Exclude' }).click();
    await expect.poll(() => row(page, 'rev').getAttribute('class')).toContain('cleared');
    await row(page, 'rev').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Include' }).click();
    await expect.poll(() => row(page, 'rev').getAttribute('class')).not.toContain('cleared');
    // frames and boxes have it, too, without a row to copy
    for (const [title, inside] of [
      ['Flame graph', '[role=tree]'],
      ['Call graph', '.node[tabindex="0"]'],
    ] as const) {
      await tab(page, title).click();
      await page.locator(inside).focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Shift+F10');
      await expect.poll(() => items.allTextContents()).toContain('Copy Name');
      expect(await items.allTextContents()).not.toContain('Copy Row');
      await page.keyboard.press('Escape');
      await expect.poll(() => items.count()).toBe(0);
    }
  });

  it('leaves out what is small, and excludes by name', async () => {
    await tab(page, 'Table').click();
    const names = (): Promise<string[]> => page.locator('.grid-row .name').allTextContents();
    const all = await names();
    await page.getByLabel('Hide below').selectOption('0.05');
    await expect.poll(async () => (await names()).length).toBeLessThan(all.length);
    for (const title of ['Call graph', 'Stacks', 'Flame graph', 'Older profilers'])
      await tab(page, title).click();
    await tab(page, 'Table').click();
    await page.getByLabel('Hide below').selectOption('0');
    await expect.poll(names).toEqual(all);
    await page.getByRole('searchbox').fill('Main.re*');
    await expect.poll(names).toEqual(['rev']);
    await page.getByRole('button', { name: 'Exclude (1)' }).click();
    await expect.poll(() => row(page, 'rev').getAttribute('class')).toContain('cleared');
    await page.getByRole('button', { name: 'Only these' }).click();
    await expect.poll(() => row(page, 'rev').getAttribute('class')).not.toContain('cleared');
    await page.getByRole('searchbox').fill('');
    await expect.poll(() => row(page, 'j').getAttribute('class')).toContain('cleared');
    expect(Number.parseFloat(await share(page, 'rev', individual))).toBeGreaterThan(90);
    await page.getByRole('button', { name: /^Select all/ }).click();
    await expect.poll(names).toEqual(all);
  });

  it('has a flame graph that the wheel enlarges and the mouse moves', async () => {
    await tab(page, 'Flame graph').click();
    // bytes are the same in every run
    await page.getByRole('button', { name: 'Allocation' }).click();
    const flame = page.getByRole('tree');
    await flame.focus();
    for (const key of ['Home', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    const current = page.locator('.flame-current');
    const box = (await flame.boundingBox())!;
    // all rows together fill the room, as far as that is readable
    const height = (await current.boundingBox())!.height;
    expect(height).toBeGreaterThan(40);
    const width = async (): Promise<number> => (await current.boundingBox())!.width;
    const before = await width();
    // its end is near the right edge, where the wheel leaves everything in its place
    await page.mouse.move(box.x + box.width - 1, box.y + 10);
    await page.mouse.wheel(0, -300);
    await expect.poll(width).toBeLessThan(before - 20);
    const enlarged = await width();
    await page.mouse.down();
    await page.mouse.move(box.x + box.width + 49, box.y + 10, { steps: 4 });
    await page.mouse.up();
    await expect.poll(width).toBeCloseTo(enlarged + 50, 0);
    // moving is no click
    expect(await page.getByRole('navigation', { name: 'Zoom' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(width).toBeCloseTo(before, 0);
    // zoomed in, costs are also parts of the frame that fills the width
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.getByRole('treeitem').textContent()).toMatch(/% of c\b/);
    await page.keyboard.press('Escape');
    await page.getByLabel('Colours:').selectOption('individual');
    const legend = page.getByRole('list', { name: 'Colours' });
    expect(await legend.getByRole('listitem').allTextContents()).toEqual([
      'below 0.5%',
      'from 0.5%',
      'from 5%',
      'from 20%',
      'from 50%',
    ]);
    await shot(page, '33-page-flame-individual');
    expect(await violations(page, 'every rule')).toEqual([]);
    await page.getByLabel('Colours:').selectOption('centre');
    await page.getByRole('searchbox').fill('rev');
    await page.getByRole('searchbox').press('Enter');
    await expect.poll(() => page.getByRole('treeitem').textContent()).toMatch(/^rev: /);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('navigation', { name: 'Zoom' }).getByRole('button').first().click();
    await page.getByRole('button', { name: 'Time', exact: true }).click();
  });

  it('folds the constants of libraries into one row', async () => {
    await tab(page, 'Table').click();
    const separate = page.getByLabel('Show constants');
    await separate.check();
    const folder = page.locator('.grid-row', { hasText: 'library constants' });
    await folder.click();
    const before = await page.locator('.grid-row').count();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => folder.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.grid-row').count()).toBeGreaterThan(before);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.grid-row').count()).toBe(before);
    await separate.uncheck();
    await folder.waitFor({ state: 'detached' });
  });

  it('is walked through by keys', async () => {
    await tab(page, 'Table').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => tab(page, 'Flame graph').getAttribute('aria-selected')).toBe('true');
    const flame = page.getByRole('tree');
    await flame.focus();
    const current = (): Promise<string | null> => page.getByRole('treeitem').textContent();
    for (const name of ['main', 'a', 'c']) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(current).toContain(`${name}: `);
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('navigation', { name: 'Zoom' }).textContent()).toContain('c');
    await page.keyboard.press('ArrowDown');
    await expect.poll(current).toContain('f: ');
    await page.keyboard.press('o');
    await expect.poll(() => tab(page, 'Source').getAttribute('aria-selected')).toBe('true');
    await expect
      .poll(() => page.locator('.grid-row.current').textContent())
      .toContain('f x = (h x) ++ (i x)');
    await tab(page, 'Call graph').click();
    await page.locator('.node[data-centre]').first().focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator('.node:focus .node-name').textContent()).toBe('main');
  });

  it('grows the graph arm by arm', async () => {
    await page.getByRole('button', { name: 'Most expensive path' }).click();
    const names = async (): Promise<string[]> =>
      (await page.locator('.node .node-name').allTextContents()).sort();
    await expect.poll(names).toEqual(['a', 'c', 'f', 'h', 'j', 'main', 'rev']);
    await page.getByRole('button', { name: 'Next path' }).click();
    // where the next one goes depends on samples of time
    await expect.poll(() => page.locator('.tab-tools [role=status]').textContent()).toMatch(/^2 paths, /);
    expect((await names()).length).toBeGreaterThanOrEqual(7);
    await shot(page, '31-page-arms');
    await page.getByRole('button', { name: 'All', exact: true }).click();
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('a page of 100,000 stacks', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openAlone(browser, large, 'dark');
    await more(page);
  });

  it.each([
    ['Table', '.grid-row'],
    ['Flame graph', '.flame-current'],
    ['Call graph', '.node'],
    ['Stacks', '.grid-row'],
    ['Older profilers', '.grid-row'],
  ])('shows %s', async (title, part) => {
    await tab(page, title).click();
    await page.locator(part).first().waitFor({ state: 'attached' });
    await shot(page, `32-page-large-${title.toLowerCase().replaceAll(' ', '-')}`);
    expect(await page.locator('.grid-row').count()).toBeLessThan(100);
    expect(await violations(page), title).toEqual([]);
  });

  it('reaches its last stack by a key', async () => {
    await tab(page, 'Stacks').click();
    await page.locator('.grid-row').first().click();
    await page.keyboard.press('End');
    await expect
      .poll(async () => {
        const grid = page.getByRole('grid').first();
        const at = await grid.locator('.grid-row.current').getAttribute('aria-rowindex');
        return at === (await grid.getAttribute('aria-rowcount'));
      })
      .toBe(true);
    expect(problemsOf(page)).toEqual([]);
  });
});

describe.each(themes.map(theme => [theme.name, theme] as const))(
  'the examples of the playground, %s',
  (_, { colours }) => {
    it('are links that everybody can read', async () => {
      const page = await browser.newPage();
      await page.setContent(startPage(gallery));
      await page.evaluate(all => {
        for (const [name, value] of Object.entries(all))
          document.documentElement.style.setProperty(`--vscode-${name}`, value);
        document.body.style.background = 'var(--vscode-editor-background)';
      }, colours);
      expect(await page.getByRole('link').count()).toBe(gallery.length);
      expect(await violations(page)).toEqual([]);
      await page.close();
    });
  },
);
