/** Single tabs of the page of a profile, in one theme: packages, the call graph, closures, and what has room beside a source. */
import { describe, expect, it } from 'vitest';
import { packProfile, usualDisplay } from '../../language/profile/index.ts';
import type { TickyCounts } from '../../language/profile/model/ticky.ts';
import { parseDrawing } from '../lib/drawing.ts';
import { beginning, hostedPages, row, tab } from '../lib/hosted.ts';
import { themes } from '../lib/themes.ts';
import { shot, violations } from '../lib/webpage.ts';
import { intro } from '../unit/profile/fixtures.ts';

const theme = themes[0]!;
const open = hostedPages();

describe('a tab of the page', () => {
  it('lists what was counted of closures', async () => {
    const { page, send } = await open(theme);
    const closure = { module: 'Main', arguments: '.', entries: 10, allocation: 240, objects: 0, bytes: 0 };
    const ticky: TickyCounts = {
      closures: [
        { ...closure, name: 'Main.rev', kind: 'fun', location: 'Intro.hs:3:1-10' },
        { ...closure, name: 'Main.rev', kind: 'thk', entries: 4, allocation: 0, objects: 5, bytes: 120 },
      ],
      counters: { ALLOC_HEAP_tot: 240, KNOWN_CALL_ctr: 12 },
    };
    await send({ ...beginning({ ...intro, ticky }), state: { tab: 'ticky' } });
    const cells = (at: number): Promise<string[]> =>
      page.locator('.grid-row').nth(at).getByRole('gridcell').allTextContents();
    await expect
      .poll(() => cells(0))
      .toEqual(['Main.rev', 'thunk', '4', '', '5', '120 B', 'Main', 'not recorded']);
    expect(await cells(1)).toEqual([
      'Main.rev',
      'function',
      '10',
      '240 B',
      '',
      '',
      'Main',
      'Intro.hs:3:1-10',
    ]);
    await page.getByPlaceholder('Filter by name or module').fill('(fun)');
    await expect.poll(() => page.locator('.grid-row').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await shot(page, '33-page-ticky');
    await page.close();
  });

  it('tells packages apart where there are several', async () => {
    const { page, send } = await open(theme);
    await send({ ...beginning(intro), state: { tab: 'table' } });
    await row(page, 'rev').waitFor();
    const header = page.getByRole('columnheader', { name: 'Package' });
    expect(await header.count()).toBe(0);
    const packages = intro.centres.map(({ label, kind }) =>
      kind === 'built-in' ? '' : label === 'rev' ? 'lists' : 'intro',
    );
    await send({ ...beginning(intro), packages });
    await header.waitFor();
    expect(await row(page, 'rev').getByRole('gridcell').allTextContents()).toContain('lists');
    await tab(page, 'Flame graph').click();
    await page.getByLabel('Colours:').selectOption('package');
    const colours = page.getByRole('list', { name: 'Colours' }).getByRole('listitem');
    expect((await colours.allTextContents()).sort()).toEqual(['intro', 'lists', 'runtime']);
    await shot(page, '33-page-packages');
    // what cannot be told any more is not chosen any more
    await send(beginning(intro));
    await expect.poll(() => page.getByLabel('Colours:').inputValue()).toBe('centre');
    await page.close();
  });

  it('leads to boxes whose callers are hidden by dotted arrows', async () => {
    const { page, send } = await open(theme);
    const profile = parseDrawing(`
      MAIN
       main F.hs:1:1-9 1 100 0
        f F.hs:2:1-9 1 100 0
         hash F.hs:5:1-9 1 1200 12
        g F.hs:3:1-9 1 100 0
         sort F.hs:6:1-9 1 800 8
        h F.hs:4:1-9 1 100 0
         sort F.hs:6:1-9 1 800 8
    `);
    const state = { tab: 'graph', tabs: { graph: { most: 5 } } };
    await send({ ...beginning(profile), display: { ...usualDisplay, metric: 'allocation' }, state });
    const names = page.locator('.node .node-name');
    await expect
      .poll(async () => (await names.allTextContents()).sort())
      .toEqual(['drawn', 'f', 'hash', 'main', 'sort']);
    const dotted = page.locator('.arc.detour');
    expect(await dotted.locator('title').allTextContents()).toEqual(['through 1 hidden cost centre']);
    expect(await page.locator('.node', { hasText: 'main' }).getAttribute('aria-label')).toContain(
      'sort through 1 hidden cost centre',
    );
    // the small picture is there once the person has enlarged the large one
    expect(await page.locator('.overview').count()).toBe(0);
    const graph = (await page.locator('.graph').boundingBox())!;
    await page.mouse.move(graph.x + graph.width / 2, graph.y + graph.height / 2);
    await page.mouse.wheel(0, -600);
    await page.locator('.overview').waitFor();
    expect(await violations(page)).toEqual([]);
    await shot(page, '33-page-detour');
    await page.getByRole('button', { name: 'Fit' }).click();
    await expect.poll(() => page.locator('.overview').count()).toBe(0);
    await page.close();
  });

  it('compares the closures of two runs that counted them', async () => {
    const { page, send } = await open(theme);
    const closure = { module: 'Main', arguments: '.', kind: 'thk', objects: 10, allocation: 0 } as const;
    const counts = (entries: number, bytes: number): TickyCounts => ({
      closures: [
        { ...closure, name: 'Main.rev', entries, bytes, location: 'Intro.hs:14:1-10' },
        { ...closure, name: 'Main.j', entries: 2, bytes: 16, location: 'Intro.hs:12:1-10' },
      ],
      counters: { ALLOC_HEAP_tot: bytes + 16 },
    });
    await send({ ...beginning({ ...intro, ticky: counts(30, 240) }), state: { tab: 'compare' } });
    await page.getByLabel(/^Compare with/).selectOption('before');
    const other = packProfile({ ...intro, ticky: counts(10, 80) });
    await send({ kind: 'other', id: 'before', name: 'before', profile: other });
    await page.getByRole('button', { name: 'Closures', exact: true }).click();
    // what has not changed is left out
    await expect.poll(() => page.locator('.grid-row').count()).toBe(1);
    expect(await page.locator('.grid-row').textContent()).toMatch(
      /Main\.rev.*\+160 B.*\+200\.0%.*80 B.*240 B/,
    );
    await page.locator('.verdict button', { hasText: 'entries' }).click();
    await expect
      .poll(() => page.locator('.grid-row').textContent())
      .toMatch(/Main\.rev.*\+20.*\+200\.0%.*10.*30/);
    expect(await violations(page)).toEqual([]);
    await shot(page, '33-page-compare-closures');
    // a run that did not count them has none to compare
    await send({ kind: 'other', id: 'before', name: 'before', profile: packProfile(intro) });
    await expect.poll(() => page.getByRole('button', { name: 'Closures', exact: true }).count()).toBe(0);
    await page.close();
  });

  it('draws what only the run before has under the colours of the difference', async () => {
    const { page, send } = await open(theme);
    const drawn = (more: string) =>
      parseDrawing(`
        MAIN
         main F.hs:1:1-9 1 100 10
          f F.hs:2:1-9 10 1000 50${more}
    `);
    await send({ ...beginning(drawn('')), state: { tab: 'compare' } });
    await page.getByLabel(/^Compare with/).selectOption('before');
    const other = packProfile(drawn('\n           walk F.hs:4:1-9 1 10 300'));
    await send({ kind: 'other', id: 'before', name: 'before', profile: other });
    await tab(page, 'Flame graph').click();
    await page.getByLabel('Colours:').selectOption('difference');
    await page.getByText('only in the run before').waitFor();
    // the keys lead to it, and it fills the width as any other frame does
    await page.getByRole('tree').focus();
    const current = page.getByRole('treeitem', { selected: true });
    for (const name of ['main', 'f', 'walk']) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => current.textContent()).toContain(name);
    }
    expect(await current.textContent()).toMatch(/^walk: only in the run before, 300\.0 ms$/);
    const width = (): Promise<number> =>
      page.locator('.flame-current').evaluate(each => each.getBoundingClientRect().width);
    expect(await width()).toBeGreaterThan(300);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('navigation', { name: 'Zoom' }).textContent()).toMatch(/walk$/);
    expect(await violations(page)).toEqual([]);
    await shot(page, '33-page-gone');
    await page.close();
  });

  it('greys what was not recorded, and says what to do', async () => {
    const { page, send } = await open(theme);
    const { timeline: _, ...timeless } = intro;
    await send({ ...beginning(timeless), state: { tab: 'table' } });
    await page.getByRole('button', { name: 'More', exact: true }).click();
    for (const [title, reason] of [
      ['Timeline', /^Not recorded\. .*time/],
      ['Heap', /^Not recorded\. .*heap profile/i],
      ['Ticky', /^Not recorded\. .*ticky/i],
    ] as const) {
      const greyed = page.getByRole('tab', { name: title, exact: true });
      expect(await greyed.getAttribute('aria-disabled')).toBe('true');
      expect(await greyed.getAttribute('title')).toMatch(reason);
    }
    await tab(page, 'Heap').click({ force: true });
    await row(page, 'rev').waitFor();
    await shot(page, '33-page-greyed');
    await page.close();
  });

  it('has everything in sight beside a source', async () => {
    const { page, send } = await open(theme);
    await page.setViewportSize({ width: 460, height: 640 });
    await send({ ...beginning(intro), state: { tab: 'table' } });
    await row(page, 'rev').waitFor();
    const isInSight = (): Promise<readonly string[]> =>
      page.evaluate(() =>
        [...document.querySelectorAll('button, select, input, [role=columnheader]')]
          .filter(each => each.checkVisibility() && each.closest('.tab-list') === null)
          .filter(each => each.getBoundingClientRect().right > window.innerWidth)
          .map(each => each.outerHTML),
      );
    expect(await isInSight()).toEqual([]);
    await page.getByRole('button', { name: 'Export' }).waitFor();
    const heads = page.locator('.head > .title, .head > button');
    const titles = async (): Promise<readonly string[]> =>
      (await heads.allInnerTexts()).map(text => text.replace(/\W/g, '')).filter(text => text !== '');
    expect(await titles()).toEqual(['Costcentre', 'Individual', 'Inherited', 'Entries']);
    expect(await violations(page)).toEqual([]);
    await shot(page, '33-page-narrow');
    // a column without room comes into sight where rows are sorted by it
    await page.getByLabel('Sort by a column').selectOption('Source');
    await expect.poll(titles).toContain('Source');
    expect(await isInSight()).toEqual([]);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const rights = await page
      .getByRole('tab')
      .evaluateAll(tabs => tabs.map(each => each.getBoundingClientRect().right));
    expect(Math.max(...rights)).toBeLessThanOrEqual(460);
    expect(await violations(page)).toEqual([]);
    await shot(page, '33-page-narrow-more');
    await page.close();
  });
});
