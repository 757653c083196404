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

/** Of every window. What moves for show is drawn again and again, which a busy machine pays for. */
export const windowOptions = { viewport: { width: 1400, height: 900 }, reducedMotion: 'reduce' } as const;

export interface EditorHost {
  readonly served: Served;
  /** One for all windows: what it has read and compiled of VS Code stays with it. */
  readonly context: BrowserContext;
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
export async function freshPage({ context, served }: EditorHost): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const { origin } = new URL(served.address);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  return page;
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
      variables: options.variables,
    });
    const browser = await chromium.launch({ executablePath, headless: true, args: ['--no-sandbox'] });
    const host = { served, context: await browser.newContext(windowOptions), home };
    noteHost(host);
    return host;
  } catch (problem) {
    await served?.stop();
    remove(home);
    throw problem;
  }
}
