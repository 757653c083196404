/**
 * The Profile editor and the views beside it without a mouse, and for eyes that need contrast: in the real VS Code, by its four
 * default kinds of colours, with axe-core in the webview itself.
 */
import { fileURLToPath } from 'node:url';
import type { FrameLocator, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Editor, packageProduct, startEditor } from '../lib/vscode.ts';
import { violations, webviewFrame } from '../lib/webpage.ts';

const examples = fileURLToPath(new URL('../../examples', import.meta.url));

let editor: Editor;
beforeAll(async () => {
  editor = await startEditor(packageProduct, examples);
});
afterAll(() => editor?.close());
afterEach(async context => {
  if (context.task.result?.state === 'fail')
    await editor.shot(`69-${context.task.name.slice(0, 20).replaceAll(/\W+/g, '-')}`);
});

const webview = 'iframe.webview.ready:visible';
const page = (): FrameLocator => editor.page.frameLocator(webview).frameLocator('#active-frame');
const press = (key: string): Promise<void> => editor.page.keyboard.press(key);
const focused = (selector: string): Locator => page().locator(`:is(${selector}):focus`);
/** Until the page and the editor around it have drawn once more: the focus goes from one to the other by messages. */
const drawn = (): Promise<unknown> =>
  Promise.all(
    [editor.page, page()].map(each =>
      each.locator(':root').evaluate(() => new Promise(resolve => requestAnimationFrame(resolve))),
    ),
  );
/** With the key that leads from one thing to the next, and no other. */
async function reach(selector: string, key = 'Tab'): Promise<void> {
  for (let steps = 0; (await focused(selector).count()) === 0; steps++) {
    if (steps === 60) throw new Error(`${key} does not lead to ${selector}`);
    await press(key);
    await drawn();
  }
}
/** Runs in the page: how often a list has no row from now on. */
function watchRows(list: Element): { readonly timesEmpty: number } {
  const seen = { timesEmpty: 0 };
  const rows = list.getElementsByClassName('monaco-list-row');
  const look = (): void => {
    if (rows.length === 0) seen.timesEmpty++;
  };
  new MutationObserver(look).observe(list, { childList: true, subtree: true });
  return seen;
}
const selectedTab = (): Promise<string | null> =>
  page().locator('[role=tab][aria-selected=true]').textContent();
/** From anywhere in the page to another tab of it, one behind More as well. */
async function goToTab(title: string): Promise<void> {
  await reach('[role=tab]', 'Shift+Tab');
  if ((await page().locator('[role=tab]', { hasText: title }).count()) === 0) {
    await reach('.more-tabs');
    await press('Enter');
    await reach('[role=tab]', 'Shift+Tab');
  }
  for (let steps = 0; (await selectedTab()) !== title && steps < 10; steps++) {
    const before = await selectedTab();
    await press('ArrowRight');
    await expect.poll(selectedTab).not.toBe(before);
  }
  expect(await selectedTab()).toBe(title);
}
const current = (): Promise<string | null> =>
  page().locator('.grid-row.current').first().getAttribute('aria-label');
const treeRow = (name: RegExp): Locator => editor.row('sidebar', name);
const activeLine = (): Promise<string | null> => editor.status(/^Ln \d+/).textContent();
const backToProfile = async (): Promise<void> => {
  await editor.command('Cairn: Open Profile');
  await editor.activeTab('*.cairnrun').waitFor();
  // the page is given the focus once it is there, where it was left before
  await expect
    .poll(async () => {
      await page().locator('[role=tab][aria-selected=true]').focus();
      await drawn();
      await drawn();
      return focused('[role=tab]').count();
    })
    .toBe(1);
};

describe('by keyboard', () => {
  it('a program is profiled, and the tree leads to its source', async () => {
    await editor.open('Intro.hs');
    await editor.command('Cairn: Focus on Cost Centres View');
    await editor.command('Cairn: Run with Profiling');
    await treeRow(/^rev/).waitFor();
    await editor.focusCostCentres();
    await editor.arrowDownTo(editor.costCentres, /^rev/);
    await press('Enter');
    await expect.poll(activeLine).toMatch(/^Ln 14,/);
    await editor.shot('60-keys-tree');
  });

  it('the tree keeps its rows and the keys while the program runs again', async () => {
    const tree = await editor.focusCostCentres();
    const seen = await tree.evaluateHandle(watchRows);
    await editor.command('Cairn: Run with Profiling');
    const runs = editor.page.locator('.part.sidebar .monaco-list-row', { hasText: /^Intro/ });
    await expect.poll(() => runs.count()).toBe(2);
    expect(await seen.jsonValue()).toEqual({ timesEmpty: 0 });
    await tree.waitFor();
  });

  it('a row of the tree has its menu', async () => {
    await editor.focusCostCentres();
    await press('Shift+F10');
    const menu = editor.page.locator('.monaco-menu .action-item', { hasText: 'Flame' }).first();
    await menu.waitFor();
    await editor.shot('61-keys-menu');
    const chosen = editor.page.locator('.monaco-menu .action-item.focused', { hasText: /Flame/ });
    for (let steps = 0; (await chosen.count()) === 0 && steps < 20; steps++) await press('ArrowDown');
    await press('Enter');
    await expect.poll(selectedTab).toBe('Flame graph');
  });

  it('every tab is reached, and the table sorted, searched and cleared', async () => {
    await editor.page.locator(webview).focus();
    await reach('[role=tab]');
    await goToTab('Table');
    await reach('[role=columnheader] button');
    await press('Enter');
    await expect.poll(() => page().locator('[aria-sort=ascending]').textContent()).toContain('Cost centre');
    await reach('[role=grid]', 'Shift+Tab');
    await press('Home');
    for (let steps = 0; !/^rev,/.test((await current()) ?? '') && steps < 40; steps++)
      await press('ArrowDown');
    await press('Space');
    await expect.poll(current).toMatch(/^rev, cleared/);
    await expect.poll(() => treeRow(/^rev/).textContent()).toMatch(/not selected/);
    await press('Space');
    await expect.poll(current).toMatch(/^rev, .*inherited/);
    await reach('input[type=search]', 'Shift+Tab');
    await editor.page.keyboard.type('rev');
    await expect.poll(() => page().locator('.grid-row').count()).toBe(1);
    for (let i = 0; i < 3; i++) await press('Backspace');
    await expect.poll(() => page().locator('.grid-row').count()).toBeGreaterThan(1);
    await editor.shot('62-keys-table');
  });

  it('Enter goes to the source from the table, the flame graph and the call graph', async () => {
    const picked = (): Promise<string | null> => page().locator('.panel h2').textContent();
    for (const [title, inside, way, open] of [
      ['Table', '[role=grid]', ['Home', 'ArrowDown'], 'Enter'],
      ['Flame graph', '[role=tree]', ['Home', 'ArrowDown'], 'o'],
      ['Call graph', '.node', ['Home', 'ArrowDown'], 'Enter'],
      ['Stacks', '[role=grid]', ['Home', 'ArrowDown'], 'Enter'],
      ['Older profilers', '[role=grid]', ['Home', 'ArrowDown'], 'Enter'],
    ] as const) {
      await editor.open('Bank.hs');
      await backToProfile();
      await goToTab(title);
      await reach(inside);
      const [first, next] = way;
      await press(first);
      // every one of these ways leads to a function of the program
      for (let steps = 0; !/^[a-j]$|^rev$/.test((await picked()) ?? ''); steps++) {
        if (steps === 20) throw new Error(`no row of ${title} is a function's`);
        await press(next);
      }
      await editor.shot(`63-keys-${title.toLowerCase().replaceAll(' ', '-')}`);
      await press(open);
      await editor.activeTab('Intro.hs').waitFor();
    }
  });

  it('a centre is cleared in the flame graph and in the call graph', async () => {
    for (const [title, inside, way] of [
      ['Flame graph', '[role=tree]', ['ArrowDown', 'ArrowDown', 'ArrowDown']],
      ['Call graph', '.node', ['Home', 'ArrowDown', 'ArrowDown']],
    ] as const) {
      await backToProfile();
      await goToTab(title);
      await reach(inside);
      for (const key of way) await press(key);
      await press('Space');
      await page()
        .locator('button', { hasText: /^Select all/ })
        .waitFor();
      await reach('button:text-matches("^Select all")', 'Shift+Tab');
      await press('Enter');
      await expect
        .poll(() =>
          page()
            .locator('button', { hasText: /^Select all/ })
            .count(),
        )
        .toBe(0);
    }
  });

  it('growth, advice and a comparison are asked for', async () => {
    await backToProfile();
    await reach('[role=tab]');
    await goToTab('Advice');
    await page().locator('.advice li').first().waitFor();
    await reach('button:text-is("Open source")');
    await press('Enter');
    await editor.activeTab('Intro.hs').waitFor();
    await backToProfile();
    await reach('[role=tab]');
    await goToTab('Growth');
    await reach('input[type=text]');
    await reach('button[type=submit]');
    await backToProfile();
    await goToTab('Compare');
    await editor.shot('64-keys-compare');
    await editor.command('View: Hide Panel');
  });
});

const [firstTheme, ...otherThemes] = [
  'Light Modern',
  'Dark Modern',
  'Dark High Contrast',
  'Light High Contrast',
];
describe.each([firstTheme, ...otherThemes])('%s', theme => {
  const rules = theme === firstTheme ? 'every rule' : 'rules of colour';

  it('has nothing serious for axe-core in any tab', async () => {
    await editor.theme(theme);
    await backToProfile();
    const more = page().locator('.more-tabs[aria-expanded=false]');
    if ((await more.count()) > 0) await more.click();
    const name = theme.toLowerCase().replaceAll(' ', '-');
    const titles = await page().locator('[role=tab]:not([aria-disabled=true])').allTextContents();
    expect(titles.length).toBe(9);
    for (const title of titles) {
      await page().getByRole('tab', { name: title, exact: true }).click();
      await expect.poll(selectedTab).toBe(title);
      if (title === 'Call graph') await page().locator('.node').first().waitFor();
      await editor.shot(`65-${name}-${title.toLowerCase().replaceAll(' ', '-')}`);
      expect(await violations(await webviewFrame(editor.page), rules), title).toEqual([]);
    }
  });
});
