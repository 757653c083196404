/** The page of a profile as an editor shows it, in four themes: what it asks of its host, and shows of what it answers. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fills } from '../../client/page/tab/flame-colour.ts';
import {
  growthLines,
  growthOf,
  type Profile,
  packProfile,
  stackColumns,
  stackRows,
  usualDisplay,
} from '../../language/profile/index.ts';
import { createCalls } from '../../language/profile/model/calls.ts';
import type { HeapSeries } from '../../language/profile/model/heap.ts';
import type { Timeline } from '../../language/profile/model/timeline.ts';
import { beginning, hostedPages, row, tab } from '../lib/hosted.ts';
import { themes } from '../lib/themes.ts';
import { leastContrast, problemsOf, shot, violations } from '../lib/webpage.ts';
import { intro } from '../unit/profile/fixtures.ts';

/** Shows the tabs that are rarely used. */
const more = (page: Page): Promise<void> => page.getByRole('button', { name: 'More', exact: true }).click();

/** Lists that `rev` has made, and a string, at three samples. */
const liveHeap = (rev: number): HeapSeries => ({
  rate: 'time',
  descriptions: [
    { name: ':', module: 'GHC.Types', type: '[]', kind: 'GHC.Types.:' },
    { name: 'ARR_WORDS', type: 'ARR_WORDS', kind: 'ARR_WORDS' },
  ],
  times: Float64Array.of(0.1, 0.2, 0.3),
  allocated: Float64Array.of(1e6, 2e6, 3e6),
  starts: Int32Array.of(0, 2, 4, 6),
  stack: Int32Array.of(rev, 0, rev, 0, rev, 0),
  description: Int32Array.of(0, 1, 0, 1, 0, 1),
  bytes: Float64Array.of(1000, 100, 3000, 100, 2000, 100),
  objects: Float64Array.of(50, 1, 150, 1, 100, 1),
  paths: {
    seconds: 0.2,
    paths: [
      {
        stack: rev,
        description: 0,
        root: { kind: 'stack', stack: rev, name: 'main', holds: 'xs' },
        steps: [{ description: 0, stack: rev, times: 150 }],
      },
    ],
  },
});

/** Stacks whose bytes grow with the square of the size. */
const growingTo = (size: number): Profile['stacks'] =>
  stackColumns(
    stackRows(intro.stacks).map(stack => ({ ...stack, allocation: stack.allocation * size ** 2 })),
  );

const open = hostedPages();

describe.each(themes.map(theme => [theme.name, theme] as const))('in an editor, %s', (name, theme) => {
  const rules = theme === themes[0] ? 'every rule' : 'rules of colour';

  it('asks for a run to be made again whose times are unsure', async () => {
    const { page, send, posted } = await open(theme);
    const short: Profile = {
      ...intro,
      stacks: stackColumns(stackRows(intro.stacks).map(stack => ({ ...stack, ticks: 0 }))),
      calls: createCalls(intro.stacks.length),
      overhead: { entry: 0, setting: 0, call: 0, leaving: 1e6 },
    };
    await send({ ...beginning(short), isRepeatable: true });
    await page.getByRole('button', { name: 'Repeat the run' }).click();
    await expect.poll(posted).toContainEqual({ kind: 'again', measure: 'shares' });
    await page.getByRole('button', { name: 'Measure' }).click();
    await expect.poll(posted).toContainEqual({ kind: 'again', measure: 'overhead' });
    expect(await violations(page, rules)).toEqual([]);
    await shot(page, `33-page-${name}-again`);
    await send(beginning(short));
    await expect.poll(() => page.getByRole('button', { name: 'Measure' }).count()).toBe(0);
    await page.close();
  });

  it('shows the live heap under the breakdown that is chosen', async () => {
    const { page, send, posted } = await open(theme);
    const rev = intro.centres.findIndex(({ label }) => label === 'rev');
    const heap = liveHeap(rev);
    await send({ ...beginning({ ...intro, heap }), state: { tab: 'heap' } });
    const status = page.getByRole('status');
    await expect.poll(() => status.textContent()).toBe('3.1 kB live at 0.200 seconds, the peak');
    const key = page.getByRole('list', { name: /^Bands/ });
    expect(await key.getByRole('listitem').last().textContent()).toBe('MAIN100 B');
    await key.getByRole('button', { name: /\)rev/ }).first().click();
    await expect.poll(posted).toContainEqual({ kind: 'open', centre: intro.stacks.centre[rev] });
    await page.getByLabel('Bands:').selectOption('hd');
    await expect
      .poll(() => key.getByRole('listitem').allTextContents())
      .toEqual([':3.0 kBwho?', 'ARR_WORDS100 B']);
    await page.getByRole('button', { name: 'Who retains :?' }).click();
    await expect
      .poll(() => page.getByRole('region', { name: 'Who retains :?' }).textContent())
      .toContain('the variable xs of main');
    // a span by keys, and by the pointer
    await page.getByRole('slider').press('Shift+ArrowRight');
    await expect
      .poll(() => status.textContent())
      .toContain('2.6 kB live on average from 0.200 to 0.300 seconds');
    await expect
      .poll(() => key.getByRole('listitem').allTextContents())
      .toEqual([':2.5 kB (−1.0 kB)who?', 'ARR_WORDS100 B (+0 B)']);
    expect(await violations(page, rules)).toEqual([]);
    await shot(page, `33-page-${name}-heap-span`);
    await page.getByRole('slider').press('Escape');
    const box = (await page.getByRole('slider').boundingBox())!;
    await page.mouse.move(box.x + 65, box.y + 50);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + 60);
    await page.mouse.up();
    await expect.poll(() => status.textContent()).toContain('from 0.100 to 0.200 seconds');
    await page.getByRole('button', { name: 'Whole run' }).click();
    // only closures of a type
    await page.getByLabel('Only closures with').fill('ARR_WORDS');
    await page.getByLabel('Only closures with').press('Enter');
    await expect.poll(() => key.getByRole('listitem').allTextContents()).toEqual(['ARR_WORDS100 B']);
    expect(await violations(page, rules)).toEqual([]);
    await page.getByRole('button', { name: 'type=ARR_WORDS' }).click();
    await expect.poll(() => key.getByRole('listitem').count()).toBe(2);
    await shot(page, `33-page-${name}-heap`);
    await send(beginning(intro));
    await expect.poll(() => tab(page, 'Heap').count()).toBe(0);
    await page.close();
  });

  it('marks what of the live heap is never used again', async () => {
    const { page, send } = await open(theme);
    // void, use, drag, use, drag, drag
    const biography = Int32Array.of(0, 2, 4, 2, 4, 4);
    const rev = intro.centres.findIndex(({ label }) => label === 'rev');
    const heap = { ...liveHeap(rev), biography };
    await send({ ...beginning({ ...intro, heap }), state: { tab: 'heap' } });
    const status = page.getByRole('status');
    const key = page.getByRole('list', { name: /^Bands/ });
    await expect.poll(() => page.getByLabel('Bands:').inputValue()).toBe('hb');
    await expect
      .poll(() => status.textContent())
      .toBe(
        '3.1 kB live at 0.200 seconds, the peak; 96.8% of it is never used again (3.0 kB of drag, 0 B of void)',
      );
    await expect
      .poll(() => key.getByRole('listitem').allTextContents())
      .toEqual(['DRAGnever used again3.0 kBwho?', 'VOIDnever used0 B', 'USEin use100 B']);
    expect(await violations(page, rules)).toEqual([]);
    await shot(page, `33-page-${name}-heap-biography`);
    await page.getByLabel('Bands:').selectOption('hd');
    await page.getByLabel('Only:').selectOption('biography');
    await page.getByLabel('Only closures with').fill('drag');
    await page.getByLabel('Only closures with').press('Enter');
    await expect
      .poll(() => key.getByRole('listitem').allTextContents())
      .toEqual([':3.0 kBwho?', 'ARR_WORDS0 B']);
    await page.close();
  });

  it('shows what ran when, and a span that is brushed', async () => {
    const { page, send, posted } = await open(theme);
    const centre = (label: string) => intro.centres.findIndex(each => each.label === label);
    const code = (label: string) => Array.from(intro.stacks.centre).indexOf(centre(label));
    const rev = code('rev');
    const timeline: Timeline = {
      times: [250, 500, 750, 1000],
      own: [240, 480, 700, 940],
      collecting: [10, 10, 30, 10],
      starts: [0, 1, 2, 3, 4],
      stack: [code('j'), code('j'), rev, rev],
      entries: [1, 1, 1, 1],
      allocation: [1000, 1000, 6000, 2000],
      ticks: [250, 250, 250, 250],
    };
    const marks: Profile['marks'] = [
      {
        label: 'half',
        kind: 'marker',
        time: 500,
        spent: { stack: [], entries: [], allocation: [], ticks: [] },
      },
    ];
    await send({ ...beginning({ ...intro, timeline, marks }), state: { tab: 'timeline' } });
    const status = page.getByRole('status');
    await expect.poll(() => status.textContent()).toBe('Whole run, 1.000 s');
    expect(await violations(page, rules)).toEqual([]);
    const box = (await page.locator('.timeline-picture').boundingBox())!;
    const x = (part: number) => box.x + 84 + part * (box.width - 98);
    await page.mouse.move(x(0.5), box.y + 60);
    await page.mouse.down();
    await page.mouse.move(x(0.7), box.y + 60);
    await page.mouse.move(x(1) + 5, box.y + 60);
    await page.mouse.up();
    await expect.poll(() => status.textContent()).toBe('From 0.500 s to 1.000 s');
    const selected = (await posted()).findLast(({ kind }) => kind === 'select');
    expect(selected).toMatchObject({ selection: { phase: { time: { from: 500, to: 1000 } } } });
    await shot(page, `33-page-${name}-timeline`);
    expect(await violations(page, rules)).toEqual([]);
    const chart = (await page.locator('.timeline-chart').boundingBox())!;
    const scale = page.locator('.timeline-rows > text').first();
    await page.mouse.move(chart.x + chart.width / 2, chart.y + 10);
    await page.mouse.wheel(0, -300);
    await expect.poll(() => scale.textContent()).not.toBe('0.000 s');
    const enlarged = await scale.textContent();
    await page.mouse.down();
    await page.mouse.move(chart.x + chart.width / 2 + 100, chart.y + 10, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => scale.textContent()).not.toBe(enlarged);
    expect(await violations(page, rules)).toEqual([]);
    await page.getByRole('button', { name: 'Whole axis' }).click();
    await expect.poll(() => scale.textContent()).toBe('0.000 s');
    expect(await status.textContent()).toBe('From 0.500 s to 1.000 s');
    await page.getByRole('group', { name: /^Timeline/ }).focus();
    await page.keyboard.press('+');
    await expect.poll(() => scale.textContent()).not.toBe('0.000 s');
    await page.keyboard.press('0');
    await expect.poll(() => scale.textContent()).toBe('0.000 s');
    await page.getByRole('slider', { name: 'From' }).focus();
    await page.keyboard.press('Home');
    await expect.poll(() => status.textContent()).toBe('From 0.000 s to 1.000 s');
    await tab(page, 'Table').click();
    await expect.poll(() => page.getByLabel('Phase').inputValue()).toBe('other');
    await tab(page, 'Timeline').click();
    await page.getByRole('button', { name: 'Show the whole run' }).click();
    await expect.poll(() => status.textContent()).toBe('Whole run, 1.000 s');
    await page.close();
  });

  it('tells its host what is done, and shows what it answers', async () => {
    const { page, send, posted } = await open(theme);
    await send(beginning(intro));
    await expect.poll(() => tab(page, 'Flame graph').getAttribute('aria-selected')).toBe('true');
    await expect.poll(posted).toContainEqual({ kind: 'advise' });
    expect(await page.getByRole('tab').allTextContents()).toEqual([
      'Table',
      'Advice',
      'Flame graph',
      'Call graph',
      'Compare',
      'Growth',
    ]);
    await more(page);
    expect((await page.getByRole('tab').allTextContents()).slice(6)).toEqual([
      'Timeline',
      'Heap',
      'Stacks',
      'Ticky',
      'Older profilers',
    ]);
    const show = async (title: string): Promise<void> => {
      await tab(page, title).click();
      if (title === 'Call graph') await page.locator('.node').first().waitFor();
      await shot(page, `33-page-${name}-${title.toLowerCase().replaceAll(' ', '-')}`);
      expect(await violations(page, rules), title).toEqual([]);
    };
    await show('Flame graph');
    const pairs = fills.map(fill => ['frame-text', fill] as const);
    expect(await leastContrast(page, [...pairs, ['frame-quiet', 'frame-quiet']])).toBeGreaterThanOrEqual(4.5);
    await page.getByRole('searchbox').fill('rev');
    await shot(page, `33-page-${name}-flame-found`);
    await page.getByRole('searchbox').fill('');
    await show('Call graph');
    await show('Stacks');
    await show('Older profilers');
    await tab(page, 'Table').click();
    await row(page, 'rev').click();
    await show('Table');
    await page.keyboard.press('Tab');
    await page.getByRole('grid').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    const rev = intro.centres.findIndex(({ label }) => label === 'rev');
    await expect.poll(posted).toContainEqual({ kind: 'open', centre: rev });
    await expect
      .poll(posted)
      .toContainEqual({ kind: 'select', selection: { deselected: [rev], version: 1 } });
    // the answer to what the page has asked for changes nothing; somebody else's later selection does
    await send({ kind: 'selection', selection: { deselected: [], version: 1 } });
    await send({ kind: 'display', display: usualDisplay });
    expect(await row(page, 'rev').getAttribute('class')).toContain('cleared');
    await send({ kind: 'selection', selection: { deselected: [], version: 2 } });
    await expect.poll(() => row(page, 'rev').getAttribute('class')).not.toContain('cleared');

    await tab(page, 'Compare').click();
    await page.getByLabel(/^Compare with/).selectOption('before');
    await expect.poll(posted).toContainEqual({ kind: 'compare', id: 'before' });
    const stacks = stackRows(intro.stacks).map(stack => ({
      ...stack,
      ticks: Math.round(stack.ticks / 2),
      allocation: 2 * stack.allocation,
    }));
    await send({
      kind: 'other',
      id: 'before',
      name: 'before',
      profile: packProfile({ ...intro, stacks: stackColumns(stacks) }),
    });
    await expect
      .poll(() => page.locator('.verdict').textContent())
      .toMatch(/allocation .*% exact.*entries same.*time /);
    await show('Compare');
    await tab(page, 'Flame graph').click();
    await page.getByLabel('Colours:').selectOption('difference');
    const colours = page.getByRole('list', { name: 'Colours' }).getByRole('listitem');
    expect((await colours.allTextContents())[0]).toBe('only in the run before');
    expect((await colours.allTextContents())[3]).toBe('no certain change');
    await shot(page, `33-page-${name}-flame-difference`);
    expect(await violations(page, rules)).toEqual([]);
    await page.getByLabel('Colours:').selectOption('centre');
    await tab(page, 'Compare').click();
    await page.getByRole('button', { name: 'Stacks', exact: true }).click();
    await expect.poll(() => page.locator('.grid-row .code').first().textContent()).toMatch(/^<rev,/);
    await page.locator('.grid-row').first().click();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await posted()).filter(({ kind }) => kind === 'open').length).toBe(2);
    await show('Compare');

    await tab(page, 'Growth').click();
    await page.getByRole('button', { name: 'Run' }).click();
    await expect.poll(posted).toContainEqual({ kind: 'grow', sizes: [100, 200, 400, 800] });
    const sizes = [100, 200, 400, 800];
    const grown = growthOf(sizes.map(size => ({ size, profile: { ...intro, stacks: growingTo(size) } })));
    const rows = growthLines(grown).map(({ name: centre, ...row }) => ({ centre, ...row }));
    await send({ kind: 'growth', rows, sizes });
    const chart = page.getByRole('img', { name: /^Growth: / });
    await expect.poll(() => chart.locator('.growth-line text').allTextContents()).toContain('Main.rev: n²');
    // on logarithmic axes a power is a straight line
    const line = (await chart.locator('.growth-line polyline').first().getAttribute('points'))!;
    const points = line.split(' ').map(each => each.split(',').map(Number) as [number, number]);
    const slope = (to: number): number => (points[to]![1] - points[0]![1]) / (points[to]![0] - points[0]![0]);
    expect(slope(16)).toBeCloseTo(slope(32), 1);
    await page.locator('.grid-row').last().click();
    await show('Growth');

    await tab(page, 'Advice').click();
    await expect.poll(posted).toContainEqual({ kind: 'advise' });
    const title = 'rev appends to the end of a list at every step: build the result in an accumulator.';
    await send({
      kind: 'advice',
      items: [
        { rule: 'append', title, evidence: '95.5% of the time, 10,450 entries', centre: rev, canFix: true },
      ],
    });
    await page.getByRole('button', { name: 'Fix' }).click();
    await expect.poll(posted).toContainEqual({ kind: 'fix', item: 0 });
    expect(await page.locator('[role=tab] .count').getAttribute('data-count')).toBe('1');
    await show('Advice');
    await expect
      .poll(async () => (await posted()).findLast(({ kind }) => kind === 'state'))
      .toMatchObject({ state: { tab: 'advice', centre: { module: 'Main', label: 'rev' } } });
    await send({ kind: 'reveal', tab: 'table', centre: rev });
    await expect.poll(() => tab(page, 'Table').getAttribute('aria-selected')).toBe('true');
    expect(problemsOf(page)).toEqual([]);
    await page.context().close();
  });
});
