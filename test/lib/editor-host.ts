/**
 * What the windows of tests are opened in: VS Code for the browser with the extension installed, and a browser. Starting them
 * takes longer than most tests, so that all files of a worker share one; each has a window, a workspace and settings of its own.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import {
  findChromium,
  installCodeServer,
  type Served,
  serveCodeServer,
  writeSettings,
} from '../../scripts/vscode.mjs';
import { withPatience } from './inpage.ts';

/** Of every window. What moves for show is drawn again and again, which a busy machine pays for. */
export const windowOptions = { viewport: { width: 1400, height: 900 }, reducedMotion: 'reduce' } as const;

/**
 * VS Code's own extensions that a window of tests has: colours, icons, and what works on a Haskell program. Those for other
 * languages and tools, a hundred, take a third of the processor time of opening a window.
 */
const ownExtensions = [
  'theme-defaults',
  'theme-seti',
  'theme-modern-icons',
  'references-view',
  'search-result',
  'merge-conflict',
  'debug-auto-launch',
  'debug-server-ready',
  'terminal-suggest',
  'media-preview',
  'markdown-basics',
  'json',
];

/** Bytes of a page's heap: what windows before have left in it is not collected with them, and a page with more is no longer used. */
const largestHeap = 1_000_000_000;

export interface EditorHost {
  readonly served: Served;
  /** One for all windows: what it has read and compiled of VS Code stays with it. */
  readonly context: BrowserContext;
  /** Pages that windows before have left: a page that has loaded VS Code once loads it again for half the processor time, since
   * what it has compiled stays with it. */
  readonly left: Page[];
  /** The folder of the server's settings, logs and extensions. */
  readonly home: string;
}

export interface HostOptions {
  /** Makes the package of the extension in a folder, and returns its path. */
  readonly packageIt: (folder: string) => string;
  /** The person has not trusted the workspaces. */
  readonly restricted: boolean;
  /** Environment variables of the server and of all that it starts. */
  readonly variables: Readonly<Record<string, string>>;
}

const say = (text: string): void => void process.stderr.write(`${text}\n`);

const shared = new Map<string, Promise<EditorHost>>();

/** The host of this worker for this package, with the settings of a new user. */
export async function editorHost(options: HostOptions): Promise<EditorHost> {
  const key = JSON.stringify([options.packageIt.name, options.restricted, options.variables]);
  const host = await (shared.get(key) ?? startShared(key, options));
  writeSettings(host.home, settingsFor(options));
  return host;
}

/** A page of the host that nobody has used: what VS Code has written down in the browser for pages before is gone. */
export async function freshPage({ context, served, left }: EditorHost): Promise<Page> {
  const page = left.pop() ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  const { origin } = new URL(served.address);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  return page;
}

/** Leaves a window, with all pages that it has opened, and keeps its own for the next window as a new one would be. The server
 * ends a window's extensions when the window is left, not when it is gone. */
export async function leavePage({ context, left }: EditorHost, page: Page): Promise<void> {
  for (const each of context.pages()) {
    if (left.includes(each)) continue;
    if (each === page) await each.evaluate(() => sessionStorage.clear());
    await each.goto('about:blank');
    if (each !== page) await each.close();
  }
  for (const key of ['Control', 'Shift', 'Alt', 'Meta']) await page.keyboard.up(key);
  await page.mouse.up();
  await page.mouse.move(0, 0);
  await page.setViewportSize(windowOptions.viewport);
  const session = await context.newCDPSession(page);
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  if (usedSize > largestHeap) await page.close();
  else left.push(page);
}

function startShared(key: string, options: HostOptions): Promise<EditorHost> {
  const starting = startHost(options);
  shared.set(key, starting);
  starting.catch(() => shared.delete(key));
  return starting;
}

/** Ends the hosts of this process. */
export async function stopEditorHosts(): Promise<void> {
  for (const starting of shared.values()) {
    const { context, served, home } = await starting;
    await context.browser()!.close();
    await served.stop();
    remove(home);
  }
  shared.clear();
}

/** A worker does not know which of its files is the last: its hosts are noted in this folder, and end when all tests have. */
const notes = process.env.CAIRN_EDITOR_HOSTS;

const noteHost = ({ served, home }: EditorHost): void =>
  notes === undefined ? undefined : writeFileSync(join(notes, String(served.pid)), home);

/** Ends the hosts that workers have noted in a folder. */
export function endNotedHosts(folder: string): void {
  for (const pid of readdirSync(folder)) {
    try {
      process.kill(-Number(pid), 'SIGKILL');
    } catch {
      // it has ended by itself
    }
    remove(readFileSync(join(folder, pid), 'utf8'));
  }
}

const remove = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });

const settingsFor = ({ restricted }: HostOptions): Record<string, unknown> => ({
  'files.autoSave': 'off',
  ...(restricted
    ? { 'security.workspace.trust.enabled': true, 'security.workspace.trust.startupPrompt': 'never' }
    : {}),
});

async function startHost(options: HostOptions): Promise<EditorHost> {
  installCodeServer(say);
  const executablePath = findChromium(say);
  const home = mkdtempSync(join(tmpdir(), 'cairn-e2e-'));
  const workspace = join(home, 'empty');
  mkdirSync(workspace);
  let served: Served | undefined;
  try {
    served = await serveCodeServer({
      home,
      vsix: options.packageIt(home),
      workspace,
      restricted: options.restricted,
      settings: settingsFor(options),
      own: ownExtensions,
      variables: options.variables,
    });
    const browser = await chromium.launch({ executablePath, headless: true, args: ['--no-sandbox'] });
    const context = await browser.newContext(windowOptions);
    // what has not come by then does not come: no machine is that busy
    context.setDefaultTimeout(Number(process.env.CAIRN_PATIENCE ?? 60_000));
    await context.addInitScript(withPatience);
    const host = { served, context, left: [], home };
    noteHost(host);
    return host;
  } catch (problem) {
    await served?.stop();
    remove(home);
    throw problem;
  }
}
