/**
 * A real VS Code with the extension in it, driven as a person would: open files, use the palette, click, read what is
 * on the screen. Waits for what should appear, never for a time.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { chromium, type Locator, type Page } from 'playwright-core';
import { nodeBundle, webBundle, webClientAliases } from '../../scripts/bundles.mjs';
import { packInto, packShipped } from '../../scripts/package.mjs';
import { findChromium } from '../../scripts/vscode.mjs';
import { editorHost, freshPage, leavePage, windowOptions } from './editor-host.ts';
import { middleOf, readRightTexts, saidInStatusBar, settled } from './inpage.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const shots = join(root, 'test/e2e/shots');
/** Pictures are taken where somebody wants to look at them: they take a minute of all tests. */
const keepsShots = Boolean(process.env.CAIRN_SHOTS ?? process.env.UPDATE);
const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** Builds all that ships; with CAIRN_LIBRARY=keep over the library that there is. */
export function buildProduct(): void {
  const keep = process.env.CAIRN_LIBRARY === 'keep' ? ['--keep-library'] : [];
  execFileSync('node', ['esbuild.mjs', '--production', ...keep], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** The product as it is packaged: the one that was made for all files, or what lies in dist. */
export const packageProduct = (folder: string): string =>
  process.env.CAIRN_VSIX ?? packShipped(join(folder, 'cairn.vsix'));

/** The client as it is, over the fake compiler: for what the editor shows, whatever the compiler can do. */
export function packageFake(folder: string): string {
  const staged = join(folder, 'staged');
  for (const name of [
    'package.json',
    'package.nls.json',
    'LICENSE',
    'NOTICE',
    '.vscodeignore',
    'syntaxes',
    'media',
    'docs',
  ])
    cpSync(join(root, name), join(staged, name), { recursive: true });
  const build = (entry: string, file: string): void =>
    void buildSync({
      ...nodeBundle,
      entryPoints: [join(root, entry)],
      outfile: join(staged, file),
      external: ['vscode'],
    });
  build('client/src/extension.ts', 'dist/client.cjs');
  build('test/lib/fakeserver.ts', 'dist/server.cjs');
  build('test/lib/fakeworker.ts', 'dist/worker.cjs');
  const web = {
    ...webBundle,
    alias: webClientAliases,
    entryPoints: [join(root, 'client/src/browser.ts')],
    external: ['vscode'],
  };
  buildSync({ ...web, format: 'cjs', outfile: join(staged, 'dist/web/client.js') });
  return packInto(staged, join(folder, 'cairn.vsix'));
}

/** What takes the keys of the terminal in front. */
export const terminalKeys = '.terminal-wrapper.active .xterm-helper-textarea';

/** The first list of the side bar where Cairn shows its views. */
const costCentreList = '.part.sidebar .monaco-list';

/** Boxes of VS Code's lists and of pages. */
const tickedBox = '[role=checkbox][aria-checked=true], input[type=checkbox]:checked';
const clearedBox = '[role=checkbox][aria-checked=false], input[type=checkbox]:not(:checked)';
const boxOf = (row: Locator, isTicked: boolean): Locator =>
  row.locator(isTicked ? tickedBox : clearedBox).first();

export interface Editor {
  readonly page: Page;
  /** The folder that is open; none in a page without a server. */
  readonly folder: string | undefined;
  /** Opens a file of the workspace by its name, at a line: only what is on the screen is in the page. */
  open(file: string, line?: number): Promise<void>;
  /** A row of the list that a key opens, for what is typed into it. */
  pick(key: string, text: string, row: string): Promise<void>;
  /** Takes back what was typed into the file in front: the text is another only once VS Code has read it again, and lines
   * move then. */
  revert(): Promise<void>;
  /** Runs a command from the palette. */
  command(title: string): Promise<void>;
  /** Runs a command that asks in a list of its own, and takes the row. */
  commandWith(title: string, row: string): Promise<void>;
  /** Changes the colours. */
  theme(name: string): Promise<void>;
  /** The texts to the right of lines, from top to bottom, by the line's own text. */
  rightTexts(): Promise<Map<string, string>>;
  /** The tab of this file where the person is, not beside it: a name, or the end of one after `*`. */
  activeTab(file: string): Locator;
  /** The tab of the file in front, while its text is not what is on the disk. */
  readonly unsavedTab: Locator;
  /** A row of a tree in the side bar or in the panel. */
  row(part: 'sidebar' | 'panel', text: string | RegExp): Locator;
  /** Chooses from the menu of a row, until `wanted` is there, or gone with `hidden`: a menu closes without a word when its
   * list is drawn anew. The entry is what its text begins with. */
  choose(row: Locator, entry: string, wanted: Locator, state?: 'visible' | 'hidden'): Promise<void>;
  /** An entry of the status bar. */
  status(text: string | RegExp): Locator;
  /** Where the status bar says that the cursor is: at this line. */
  place(line: number): Locator;
  /** A button of the debug toolbar, by its icon without `codicon-`. */
  debugButton(icon: string): Locator;
  /** Clicks on Pause until the program stands still: as long as VS Code has not been told the program's threads it pauses
   * nothing, and says nothing. */
  pause(): Promise<void>;
  terminalText(): Promise<string>;
  typeIntoTerminal(keys: string): Promise<void>;
  /** A key with its modifiers, like `Control+C`. */
  pressInTerminal(key: string): Promise<void>;
  line(text: string): Locator;
  /** Does this, and waits until the status bar has said so since, if only for some seconds. */
  saying(text: string, act: () => Promise<unknown>): Promise<void>;
  /** What VS Code notifies of, in a box that goes after some seconds or, called back, in the list of them. Pointed at, it
   * stays. */
  notification(text: string): Promise<Locator>;
  /** Runs a command likewise until something comes of it: what VS Code restores after a reload may come in between. */
  commandFor(title: string, wanted: Locator): Promise<void>;
  /** The list of the Cost Centres view, whoever has the keys. */
  readonly costCentres: Locator;
  /** Gives the keys to the Cost Centres view likewise: one that is only just made loses them again. It is its list, as long as
   * that has them. */
  focusCostCentres(): Promise<Locator>;
  /** Presses a key until something comes of it: a busy editor shows nothing where an answer is late. */
  pressFor(key: string, wanted: Locator): Promise<void>;
  /** Types into a line likewise, where the keys lead from its end: a view that is being drawn anew may take the keyboard back
   * from who has only just clicked elsewhere. */
  typeInto(line: string, text: string, wanted: Locator, ...keys: readonly string[]): Promise<void>;
  /** Goes down with the arrow key to a row of a list that has the focus. Where nothing moves it is given the focus again: one
   * that is only just made may lose it, and a key with it. */
  arrowDownTo(list: Locator, row: string | RegExp): Promise<void>;
  /** Ticks the box of a row or clears it, likewise: a click on a list that is drawn anew meanwhile is lost. */
  tick(row: Locator, isTicked: boolean): Promise<void>;
  /** The same by an act of the test's own, such as a key. */
  tickBy(row: Locator, isTicked: boolean, act: () => Promise<void>): Promise<void>;
  /** Points at the beginning of something likewise: what moves under a pointer that rests, like a line below a new code
   * lens, has no hover. */
  hoverFor(place: Locator, wanted: Locator): Promise<void>;
  /** Follows a link on the last line of the terminal that has its text, likewise. */
  followFor(link: string, wanted: Locator): Promise<void>;
  /** Loads the page anew, as the person's browser does; what is to stay has been written down before, or is lost. */
  reload(): Promise<void>;
  /** Keeps a picture of the window; with `picture`, and UPDATE set, also for the documents. */
  shot(name: string, picture?: string): Promise<void>;
  close(): Promise<void>;
}

/** A window of VS Code over a copy of `files`, which the test may change. `restricted`: the person has not trusted them yet. `variables`:
 * the environment of what VS Code starts, besides its own. */
export async function startEditor(
  packageIt: (folder: string) => string,
  files: string,
  {
    restricted = false,
    variables = {},
    opened,
  }: {
    readonly restricted?: boolean;
    readonly variables?: Readonly<Record<string, string>>;
    /** A file that the address of the window opens. */
    readonly opened?: string;
  } = {},
): Promise<Editor> {
  const host = await editorHost({ packageIt, restricted, variables });
  const { served, home } = host;
  mkdirSync(shots, { recursive: true });
  const workspace = mkdtempSync(join(tmpdir(), 'cairn-workspace-'));
  cpSync(files, workspace, { recursive: true });
  const page = await freshPage(host);
  const close = async (): Promise<void> => {
    await leavePage(host, page);
    rmSync(workspace, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  try {
    const load = withExtensions(page, home);
    await load(() => page.goto(served.addressOf(workspace, opened && join(workspace, opened))));
    await page.locator('.explorer-folders-view .monaco-list-row').first().waitFor();
    return editorOn(page, workspace, close, () => load(() => page.reload()));
  } catch (problem) {
    await close();
    throw problem;
  }
}

/** VS Code in a page without a server: the playground, at an address. */
export async function startPage(address: string): Promise<Editor> {
  mkdirSync(shots, { recursive: true });
  const browser = await chromium.launch({
    executablePath: findChromium(say),
    headless: true,
    args: ['--no-sandbox'],
  });
  const context = await browser.newContext({
    ...windowOptions,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(Number(process.env.CAIRN_PATIENCE ?? 60_000));
  await workbench(page, () => page.goto(address));
  await page.locator('.explorer-folders-view .monaco-list-row').first().waitFor();
  return editorOn(
    page,
    undefined,
    () => browser.close(),
    () => workbench(page, () => page.reload()),
  );
}

/** Loads a page until VS Code's workbench is in it. */
async function workbench(page: Page, load: () => Promise<unknown>): Promise<void> {
  await load();
  await page.locator('.monaco-workbench').waitFor();
}

/**
 * Loads a page of the server over `home` until its extension host has started, of which only its logs tell; where its
 * module that writes them could not be built, it is taken to have started.
 */
function withExtensions(page: Page, home: string): (load: () => Promise<unknown>) => Promise<void> {
  const folder = join(home, 'user/logs');
  const logs = (name: string): string[] =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith(name))
      : [];
  const isStarted = (log: string): boolean =>
    readFileSync(join(folder, log), 'utf8').includes('Eager extensions activated');
  const started = (): number => logs('remoteexthost.log').filter(isStarted).length;
  return async load => {
    const before = started();
    await workbench(page, load);
    while (logs('.log').length > 0 && started() === before) await setTimeout(100);
  };
}

const pages = new Set<Page>();

/** Keeps a picture of every window that is open: of what a failed test was looking at. */
export async function pictureFailure(test: string): Promise<void> {
  const name = test.replaceAll(/\W+/g, '-');
  for (const [i, page] of [...pages].entries())
    await page.screenshot({ path: join(shots, `failed-${name}${i || ''}.png`) }).catch(() => {});
}

function editorOn(
  page: Page,
  folder: string | undefined,
  closeAll: () => Promise<void>,
  reload: () => Promise<void>,
): Editor {
  pages.add(page);
  const close = (): Promise<void> => {
    pages.delete(page);
    return closeAll();
  };
  const palette = page.locator('.quick-input-widget input[type=text]');
  const focusedRow = (text: string): Locator =>
    page.locator('.quick-input-list .monaco-list-row.focused', { hasText: text }).first();
  const find = async (key: string, text: string, row: string): Promise<void> => {
    const wanted = focusedRow(row);
    // a box that is just closing takes the key, but no text; and a list is made once: what comes later is not in it
    for (let attempt = 1; ; attempt++) {
      for (const each of key.split(' ')) await page.keyboard.press(each);
      const timeout = 5_000 * attempt;
      const found = palette.fill(text, { timeout }).then(() => wanted.waitFor({ timeout }));
      const isThere = found.then(() => true);
      if (await isThere.catch(problem => attempt === 10 && Promise.reject(problem))) break;
      await page.keyboard.press('Escape');
    }
  };
  const pick = async (key: string, text: string, row: string): Promise<void> => {
    await find(key, text, row);
    await page.keyboard.press('Enter');
    await palette.waitFor({ state: 'hidden' });
  };
  const command = (title: string): Promise<void> => pick('F1', `>${title}`, title);
  const activeTab = (file: string): Locator => {
    const name = file.startsWith('*') ? `$="${file.slice(1)}"` : `="${file}"`;
    return page.locator(`.editor-group-container.active .tab.active[data-resource-name${name}]`);
  };
  const status = (text: string | RegExp): Locator => page.locator('.statusbar-item', { hasText: text });
  const place = (line: number): Locator => status(new RegExp(`^Ln ${line}, `));
  const unsavedTab = page.locator('.editor-group-container.active .tab.active.dirty');
  const lineOf = (text: string): Locator => page.locator('.view-line', { hasText: text }).first();
  const debugButton = (icon: string): Locator => page.locator(`.debug-toolbar .codicon-${icon}`).first();
  return {
    page,
    folder,
    activeTab,
    unsavedTab,
    status,
    place,
    debugButton,
    pause: () =>
      until(debugButton('debug-continue'), () =>
        // what a click before has come to only now may have taken it away
        debugButton('debug-pause')
          .click({ timeout: 5_000 })
          .catch(() => {}),
      ),
    async open(file, line) {
      await pick('Control+P', line === undefined ? file : `${file}:${line}`, file);
      await activeTab(file).waitFor();
      // in the file that is open already, only the place tells that it has been gone to
      if (line !== undefined) await place(line).waitFor();
    },
    pick,
    command,
    async revert() {
      await command('Revert File');
      await unsavedTab.waitFor({ state: 'hidden' });
    },
    async commandWith(title, row) {
      await find('F1', `>${title}`, title);
      await page.keyboard.press('Enter');
      await page.locator('.quick-input-list .monaco-list-row', { hasText: row }).first().waitFor();
      await palette.fill(row);
      await focusedRow(row).waitFor();
      await page.keyboard.press('Enter');
      await palette.waitFor({ state: 'hidden' });
    },
    theme: name => pick('Control+K Control+T', name, name),
    rightTexts: async () => new Map(await page.evaluate(readRightTexts)),
    row: (part, text) => page.locator(`.part.${part} .monaco-list-row`, { hasText: text }).first(),
    choose: (row, entry, wanted, state) =>
      until(
        wanted,
        // where a choice before shows its effect only now, the menu has the entry no more
        () => chooseOnce(page, row, entry).catch(() => page.keyboard.press('Escape')),
        state,
      ),
    terminalText: () =>
      page.evaluate(
        () => document.querySelector<HTMLElement>('.terminal-wrapper.active .xterm-rows')?.textContent ?? '',
      ),
    async typeIntoTerminal(keys) {
      await page.locator(terminalKeys).focus();
      await page.keyboard.type(keys);
    },
    async pressInTerminal(key) {
      await page.locator(terminalKeys).focus();
      await page.keyboard.press(key);
    },
    async saying(text, act) {
      await Promise.all([page.evaluate(saidInStatusBar, text), act()]);
    },
    async notification(text) {
      const wanted = page.locator('.notification-list-item', { hasText: text }).first();
      await until(wanted, () => command('Notifications: Show Notifications'));
      await wanted.hover();
      return wanted;
    },
    commandFor: (title, wanted) => until(wanted, () => command(title)),
    costCentres: page.locator(costCentreList).first(),
    async focusCostCentres() {
      const list = page.locator(`${costCentreList}:focus`);
      await until(list, () => command('Cairn: Focus on Cost Centres View'));
      return list;
    },
    typeInto: (line, text, wanted, ...keys) =>
      until(wanted, async () => {
        await lineOf(line).click();
        for (const key of ['End', ...keys]) await page.keyboard.press(key);
        await page.keyboard.insertText(text);
      }),
    arrowDownTo: (list, row) => arrowDownTo(page, list, row),
    pressFor: (key, wanted) => until(wanted, () => page.keyboard.press(key)),
    tick: (row, isTicked) =>
      until(boxOf(row, isTicked), () => row.locator(`${tickedBox}, ${clearedBox}`).first().click()),
    tickBy: (row, isTicked, act) => until(boxOf(row, isTicked), act),
    hoverFor: (place, wanted) =>
      until(wanted, async () => {
        await page.mouse.move(0, 0);
        await place.hover({ position: { x: 8, y: 9 } });
      }),
    followFor: (link, wanted) => until(wanted, () => follow(page, link)),
    line: lineOf,
    reload,
    async shot(name, picture) {
      await page.evaluate(settled);
      if (keepsShots) await page.screenshot({ path: join(shots, `${name}.png`) });
      if (picture !== undefined && process.env.UPDATE && !process.env.CAIRN_FAKE)
        writeFileSync(join(root, 'docs/pictures', `${picture}.webp`), await smallPicture(page));
    },
    close,
  };
}

/** For the documents and the walkthrough: a third of what the same takes without loss, in everything that is shipped. */
async function smallPicture(page: Page): Promise<Uint8Array> {
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 85 });
  return Buffer.from(data, 'base64');
}

/** Does it until something comes of it: until that is there, or gone. */
async function until(
  wanted: Locator,
  act: () => Promise<void>,
  state: 'visible' | 'hidden' = 'visible',
): Promise<void> {
  const isDone = (): Promise<boolean> => (state === 'visible' ? wanted.isVisible() : wanted.isHidden());
  for (let attempt = 1; !(await isDone()); attempt++) {
    await act();
    await wanted.waitFor({ state, timeout: 5_000 * attempt }).catch((problem: unknown) => {
      if (attempt === 10) throw problem;
    });
  }
}

async function arrowDownTo(page: Page, list: Locator, row: string | RegExp): Promise<void> {
  const focused = list.locator('.monaco-list-row.focused');
  const texts = async (): Promise<string> => (await focused.allTextContents()).join();
  for (let presses = 0; (await focused.filter({ hasText: row }).count()) === 0; presses++) {
    const before = await texts();
    if (presses === 60) throw new Error(`the arrow key does not lead to ${row}, but to ${before}`);
    await page.keyboard.press('ArrowDown');
    const late = performance.now() + 5_000;
    while ((await texts()) === before && performance.now() < late) await setTimeout(50);
    if ((await texts()) === before) await list.focus();
  }
}

/** Clicks on a link in the terminal once it is one: whether there is such a file is asked as it is pointed at. */
async function follow(page: Page, link: string): Promise<void> {
  const row = page.locator('.terminal-wrapper.active .xterm-rows > div', { hasText: link }).last();
  const target = page.locator('.terminal-hover-target').first();
  const { x, y } = await row.evaluate(middleOf, link);
  await page.mouse.move(0, 0);
  await target.waitFor({ state: 'hidden' });
  await page.keyboard.down('Control');
  await page.mouse.move(x, y);
  await target.waitFor({ timeout: 30_000 }).catch(() => {});
  await page.mouse.click(x, y);
  await page.keyboard.up('Control');
}

async function chooseOnce(page: Page, row: Locator, entry: string): Promise<void> {
  const menu = page.locator('.monaco-menu');
  const chosen = menu.locator('.action-item', { hasText: new RegExp(`^${entry}`) }).first();
  // what is told of the row that the pointer rests on lies over the next one
  await page.mouse.move(0, 0);
  await row.click({ button: 'right', timeout: 30_000 });
  await chosen.waitFor({ timeout: 30_000 });
  // a menu that has only just opened takes no click: then once more
  for (let attempt = 1; await menu.isVisible(); attempt++) {
    await chosen.click({ timeout: 1_000 * attempt }).catch(() => {});
    await menu.waitFor({ state: 'hidden', timeout: 1_000 * attempt }).catch((problem: unknown) => {
      if (attempt === 10) throw problem;
    });
  }
}
