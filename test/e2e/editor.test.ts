/** What a person sees in VS Code: from opening a program to its costs, its failure and its cost centres. */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Editor, packageFake, packageProduct, startEditor, terminalKeys } from '../lib/vscode.ts';

const examples = fileURLToPath(new URL('../../examples', import.meta.url));

let editor: Editor;
beforeAll(async () => {
  editor = await startEditor(process.env.CAIRN_FAKE ? packageFake : packageProduct, examples);
});
afterAll(() => editor?.close());

const rightText = async (line: string): Promise<string> => {
  const texts = await editor.rightTexts();
  return [...texts].find(([text]) => text.startsWith(line))?.[1] ?? '';
};

const inheritedShare = async (line: string): Promise<number> => Number.parseFloat(await rightText(line));

describe('the editor', () => {
  it('shows costs beside the lines after Run with Profiling', async () => {
    await editor.open('Intro.hs');
    await editor.page.locator('.codelens-decoration', { hasText: 'Profile' }).waitFor();
    await editor.shot('01-opened');
    await editor.command('Cairn: Run with Profiling');
    await expect.poll(() => rightText('rev []')).toMatch(/^ *[\d.]+% +[\d.]+% +10,450×$/);
    await expect.poll(editor.terminalText).toMatch(/finished/);
    expect(await inheritedShare('j l')).toBeGreaterThan(0);
    await editor.shot('02-costs', 'intro');
  });

  it('tells of stacks in a hover', async () => {
    await editor.hoverFor(
      editor.line('rev []'),
      editor.page.locator('.monaco-hover', { hasText: 'inherited' }).first(),
    );
    await editor.shot('03-hover');
    await editor.page.keyboard.press('Escape');
  });

  it('moves costs at once when a check-box is cleared', async () => {
    await editor.page.locator('.activitybar .action-item a[aria-label^="Cairn"]').click();
    const row = editor.row('sidebar', /^rev/);
    await row.waitFor();
    await editor.shot('04-centres');
    const before = await rightText('j l');
    await editor.tick(row, false);
    await expect.poll(() => rightText('rev []')).toBe('');
    await expect.poll(() => rightText('j l')).not.toBe(before);
    await editor.shot('05-deselected', 'centres');
    await editor.command('Cairn: Select All Cost Centres');
    await expect.poll(() => rightText('j l')).toBe(before);
  });

  it('opens stacks level by level, each part of the one above', async () => {
    await editor.page.locator('.part.sidebar .action-item a[aria-label="Show by Stack"]').first().click();
    // the flat list has rows of the same names: only without it the tree is there
    await editor.row('sidebar', /^rev/).waitFor({ state: 'hidden' });
    await editor.row('sidebar', /^main\d/).click();
    await editor.pressFor('ArrowRight', editor.row('sidebar', /^a\d/));
    await editor.shot('05-by-stack');
    await editor.page.locator('.part.sidebar .action-item a[aria-label="Show Flat"]').first().click();
    await editor.row('sidebar', /^rev/).waitFor();
  });

  it.each([
    ['Dark Modern', 4.5],
    ['Dark High Contrast', 7],
    ['Light High Contrast', 7],
    ['Light Modern', 4.5],
  ])('has figures that are legible as drawn in %s', async (theme, least) => {
    await editor.theme(theme);
    await editor.open('Intro.hs');
    await expect.poll(() => rightText('rev []')).toMatch(/%/);
    await expect.poll(() => editor.page.evaluate(leastContrast)).toBeGreaterThanOrEqual(least);
    await editor.shot(`05-${theme.toLowerCase().replaceAll(' ', '-')}`);
  });

  it('marks a changed binding as stale', async () => {
    await editor.open('Intro.hs');
    const before = await rightText('rev []');
    await editor.typeInto('j l', ' ', editor.unsavedTab, 'ArrowLeft');
    await expect.poll(() => rightText('j l')).toMatch(/changed/);
    await editor.shot('06-stale');
    // a second edit above it moves what it costs, and takes nothing from where it belongs
    await editor.line('b x').click();
    await editor.page.keyboard.press('Home');
    await editor.page.keyboard.press('Enter');
    await expect.poll(() => rightText('j l')).toMatch(/%.*changed/);
    await expect.poll(() => rightText('rev []')).toBe(before);
    await expect.poll(() => rightText('b x')).toMatch(/ 1×$/);
    await editor.revert();
    await expect.poll(() => rightText('j l')).not.toMatch(/changed/);
  });

  it('compares two runs of a program that has changed', async () => {
    await editor.open('Intro.hs');
    await editor.typeInto('h x', ' ++ j []', editor.unsavedTab);
    await editor.command('Cairn: Run with Profiling');
    await expect.poll(() => rightText('j l')).toMatch(/4×/);
    // which is there once the run is over
    await editor.status(/rev \d/).waitFor();
    // in the palette once both are kept
    await expect
      .poll(() =>
        editor.page
          .locator('.part.sidebar .pane:has([aria-label^="Runs"]) .monaco-list-row', { hasText: 'Intro' })
          .count(),
      )
      .toBeGreaterThan(1);
    await editor.command('Cairn: Compare with Another Run');
    const page = editor.page.frameLocator('iframe.webview.ready:visible').frameLocator('#active-frame');
    await page.locator('[role=tab][aria-selected=true]', { hasText: 'Compare' }).waitFor();
    // its time may by chance be the same again
    await page.getByRole('button', { name: /^entries/ }).click();
    await page.locator('[role=row]', { hasText: /^j/ }).first().waitFor();
    await page.getByRole('button', { name: /^time/ }).click();
    await editor.shot('06-compared', 'compare');
    await editor.open('Intro.hs');
    await editor.revert();
    await expect.poll(() => rightText('rev []')).toMatch(/%/);
  });

  it('goes to the hottest line by one click', async () => {
    await editor.open('Bank.hs');
    await editor.status(/rev \d/).click();
    await editor.activeTab('Intro.hs').waitFor();
    await expect.poll(() => rightText('rev []')).toMatch(/%/);
  });

  it('finds the hot line of seven modules in two clicks', async () => {
    await editor.open('Main.hs');
    await editor.page.locator('.codelens-decoration a', { hasText: 'Profile' }).first().click();
    await editor.status(/search \d/).click();
    await editor.activeTab('Prices.hs').waitFor();
    await expect.poll(() => rightText('search []')).toMatch(/%/);
    await editor.shot('06-seven-modules', 'modules');
  });

  it('leads from a failure to the caller by one click', async () => {
    await editor.open('Head.hs');
    await editor.command('Cairn: Run with Profiling');
    const frame = editor.row('panel', /^cheapest/);
    await frame.waitFor();
    await editor.shot('07-backtrace');
    await editor.open('Intro.hs');
    await frame.click();
    await editor.activeTab('Head.hs').waitFor();
    await editor.shot('08-caller', 'backtrace');
  });

  it('interrupts an endless program and shows its stack', async () => {
    await editor.open('Loop.hs');
    await editor.command('Cairn: Run with Profiling');
    await expect.poll(() => rightText('search n')).toMatch(/%/);
    await editor.shot('09-live');
    await editor.pressInTerminal('Control+C');
    await editor.row('panel', /^interrupted/).waitFor();
    await editor.row('panel', /^search/).waitFor();
    await editor.shot('10-interrupted');
  });

  it('keeps two programs apart', async () => {
    await editor.open('Loop.hs');
    await editor.command('Cairn: Run with Profiling');
    await expect.poll(() => rightText('search n')).toMatch(/%/);
    await editor.open('Guess.hs');
    await editor.command('Cairn: Run with Profiling');
    await expect.poll(editor.terminalText).toMatch(/your guess:/);
    await editor.status('2 programs').waitFor();
    await editor.shot('10-two-programs');
    // what is typed goes to the program that asks; what stops is the one whose source is in front
    await editor.page.locator(`${terminalKeys}:focus`).waitFor();
    await editor.page.keyboard.type('37\n');
    await expect.poll(editor.terminalText).toMatch(/found/);
    await editor.open('Loop.hs');
    await expect.poll(() => rightText('search n')).toMatch(/%/);
    await editor.saying('Loop: stopped', () => editor.command('Cairn: Stop'));
    await expect.poll(() => rightText('search n')).toMatch(/%/);
  });

  it('gives a program what is typed', async () => {
    await editor.open('Guess.hs');
    await editor.command('Cairn: Run');
    // not the terminal of the run before, which goes
    await expect.poll(editor.terminalText).toMatch(/^(?!.*finished).*your guess:/s);
    await editor.typeIntoTerminal('37\n');
    await expect.poll(editor.terminalText).toMatch(/found/);
    await editor.shot('11-input');
  });

  it('adds a cost centre by a code action', async () => {
    await editor.open('Queens.hs');
    await editor.line('draw n qs').click({ position: { x: 8, y: 8 } });
    const action = editor.page.locator('.action-widget .monaco-list-row', { hasText: /cost cent/i }).first();
    await editor.pressFor('Control+.', action);
    await editor.shot('12-action');
    await action.click();
    await editor.line('{-# SCC draw #-}').waitFor();
    await editor.command('Cairn: Run with Profiling');
    // what is drawn may be too quick for a single sample, its entries are always there
    await expect.poll(() => rightText('draw n qs')).toMatch(/2×/);
    await editor.shot('13-pragma');
  });

  it('completes a name, and imports it', async () => {
    // Other names begin with this one, and a list that is drawn anew has another row under the pointer: then once more.
    const row = editor.page
      .locator('.suggest-widget .monaco-list-row', {
        has: editor.page.getByText('mapMaybe', { exact: true }),
      })
      .filter({ hasText: 'Data.Maybe' })
      .first();
    const completed = async (): Promise<boolean> => {
      await editor.open('Bank.hs', 32);
      await editor.line('type Account = String').click();
      await editor.page.keyboard.press('End');
      await editor.page.keyboard.type('\n\nboth = mapMay');
      await editor.pressFor('Control+Space', row);
      await editor.shot('14-completion', 'completion');
      await row.click();
      await editor.line('both = mapMaybe').waitFor();
      await editor.page.keyboard.press('Control+Home');
      const imported = editor.line('import Data.Maybe (mapMaybe)').waitFor({ timeout: 60_000 });
      return imported.then(
        () => true,
        () => false,
      );
    };
    for (let attempt = 1; !(await completed()); attempt++) {
      expect(attempt).toBeLessThan(8);
      await editor.revert();
    }
    await editor.shot('15-imported');
    await editor.revert();
  });

  it('tells types and documentation in a hover, and colours by meaning', async () => {
    await editor.open('Bank.hs', 6);
    await editor.hoverFor(
      editor.line('import Data.Ord').locator('span', { hasText: 'comparing' }).last(),
      editor.page.locator('.monaco-hover', { hasText: 'Ord a' }).first(),
    );
    await editor.shot('16-hover');
    await editor.page.keyboard.press('Escape');
  });

  it('renames everywhere', async () => {
    await editor.open('Bank.hs', 29);
    await editor.line('modify :: ').click({ position: { x: 12, y: 8 } });
    await editor.page.keyboard.press('F2');
    const box = editor.page.locator('.rename-box input');
    await box.waitFor({ state: 'visible' });
    await box.fill('adjust');
    await editor.shot('17-rename');
    await editor.page.keyboard.press('Enter');
    await editor.line('adjust f = get').waitFor();
    await editor.shot('18-renamed');
    await editor.revert();
  });

  it('mends by a quick fix', async () => {
    await editor.open('Bank.hs', 30);
    await editor.typeInto('modify f =', ' . idd', editor.unsavedTab);
    await editor.page.locator('.squiggly-error').first().waitFor();
    const action = editor.page.locator('.action-widget .monaco-list-row', { hasText: 'Change to' }).first();
    await editor.pressFor('Control+.', action);
    await editor.shot('19-fix');
    await editor.page.keyboard.press('Escape');
    await editor.revert();
  });

  it('goes to definitions in libraries', async () => {
    await editor.open('Bank.hs', 6);
    await editor.line('import Data.Ord').locator('span', { hasText: 'comparing' }).last().click();
    await editor.page.keyboard.press('F12');
    await editor.activeTab('Ord.hs').waitFor();
    await editor.shot('20-library');
  });
});

/** Runs in the page: the least contrast of the figures beside the lines with the editor behind them, by WCAG 2. */
function leastContrast(): number {
  const channels = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  const luminance = (colour: string): number =>
    channels(colour)
      .map(each => each / 255)
      .map(each => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4))
      .reduce((sum, each, index) => sum + each * [0.2126, 0.7152, 0.0722][index]!, 0);
  const ground = document.querySelector('.editor-instance .monaco-editor-background')!;
  const behind = luminance(getComputedStyle(ground).backgroundColor);
  const contrasts = [...document.querySelectorAll('.editor-instance .view-line span')]
    .map(span => getComputedStyle(span, '::after'))
    .filter(({ content }) => content.includes('%'))
    .map(({ color }) => luminance(color))
    .map(text => (Math.max(text, behind) + 0.05) / (Math.min(text, behind) + 0.05));
  return contrasts.length === 0 ? 0 : Math.min(...contrasts);
}
