/**
 * `npm run web`: the playground, a folder of files for any web server (site/): VS Code's web workbench with the extension,
 * the examples, and links that carry programs. Nothing of it runs on the server. `--serve` serves it on 127.0.0.1.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { webBundle } from './bundles.mjs';
import { noticesFile } from './licences.mjs';
import { packedManifest } from './package.mjs';
import { serveFolder } from './serve.mjs';
import { installCodeServer, quietSettings, workbenchFolder } from './vscode.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Of the workbench: what pages ask for, and no server's part. */
const serverOnly =
  /^out\/(server-|bootstrap-fork|nls\.(keys|metadata|messages)\.json)|\.map$|\/node\/|\/electron-/;
const workbenchModules = [
  'vscode-oniguruma',
  'vscode-textmate',
  'vscode-regexpp',
  '@xterm',
  '@vscode/iconv-lite-umd',
  '@vscode/vscode-languagedetection',
  'jschardet',
];
const builtIn = ['theme-defaults', 'theme-seti', 'theme-modern-icons', 'markdown-basics', 'json'];

/** What of the extension a page needs. */
const ownFiles = [
  'package.json',
  'package.nls.json',
  'README.md',
  'LICENSE',
  'NOTICE',
  noticesFile,
  'dist/web',
  'dist/page',
  'syntaxes',
  'media',
  'docs/pictures',
];

/** The files below a folder, by their paths from there. */
function filesIn(folder, below = folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path, below) : [relative(below, path).replaceAll('\\', '/')];
  });
}

/** Made for a server with a remote part, which a page by itself does not have: both places must be there. */
function withoutRemote(workbench) {
  const replaced = (text, from, to) => {
    if (!from.test(text)) throw new Error(`VS Code's workbench is another than was expected: no ${from}`);
    return text.replace(from, to);
  };
  const local = replaced(workbench, /,remoteAuthority:location\.host\}/, '}');
  return replaced(
    local,
    /get userRoamingDataHome\(\)\{return \w+\((\w+)\.file\(this\.userDataPath\)\.with\(\{scheme:(\w+)\.vscodeRemote\}\),"User"\)\}/,
    'get userRoamingDataHome(){return $1.from({scheme:$2.vscodeUserData,path:"/User"})}',
  );
}

function copyWorkbench(site) {
  const from = workbenchFolder;
  for (const file of filesIn(join(from, 'out')).map(each => `out/${each}`))
    if (!serverOnly.test(file)) cpSync(join(from, file), join(site, 'vscode', file));
  for (const name of workbenchModules) {
    const folder = join(from, 'node_modules', name);
    if (existsSync(folder))
      cpSync(folder, join(site, 'vscode/node_modules', name), {
        recursive: true,
        filter: path => !path.endsWith('.map'),
      });
  }
  for (const name of readdirSync(join(from, 'extensions')))
    copyBuiltIn(name, join(from, 'extensions', name), join(site, 'vscode/extensions', name));
  writeEmptyScript(join(site, 'vscode/extensions/github-authentication/dist/browser/extension.js'));
  const script = join(site, 'vscode/out/vs/code/browser/workbench/workbench.js');
  writeFileSync(script, withoutRemote(readFileSync(script, 'utf8')));
}

/** The workbench knows all of VS Code's own extensions. Their scripts for pages are not at hand: one that does nothing is
 * better than an error for each. */
function copyBuiltIn(name, from, to) {
  const manifest = join(from, 'package.json');
  if (!existsSync(manifest)) return;
  if (builtIn.includes(name)) cpSync(from, to, { recursive: true });
  const { browser } = JSON.parse(readFileSync(manifest, 'utf8'));
  if (browser === undefined) return;
  const script = join(to, /\.js$/.test(browser) ? browser : `${browser}.js`);
  if (!existsSync(script)) writeEmptyScript(script);
}

function writeEmptyScript(path) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'exports.activate = () => ({}); exports.deactivate = () => {};\n');
}

/** The library is fetched whole: packed it is an eighth. */
function copyExtension(site) {
  const filter = path => !path.endsWith('.map');
  for (const name of ownFiles)
    if (existsSync(join(root, name)))
      cpSync(join(root, name), join(site, 'cairn', name), { recursive: true, filter });
  writeFileSync(join(site, 'cairn/package.json'), packedManifest());
  const library = readFileSync(join(root, 'dist/library.bin'));
  writeFileSync(join(site, 'cairn/dist/library.bin.gz'), gzipSync(library, { level: 9 }));
}

/** The second extension: the page's folder. */
async function buildPlayground(site) {
  const folder = join(site, 'playground');
  mkdirSync(folder, { recursive: true });
  await esbuild.build({
    ...webBundle,
    logLevel: 'warning',
    minify: true,
    format: 'cjs',
    entryPoints: [join(root, 'client/playground/extension.ts')],
    outfile: join(folder, 'extension.js'),
    external: ['vscode'],
  });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const manifest = {
    name: 'cairn-playground',
    displayName: 'Cairn: playground',
    publisher: 'cairn',
    version,
    engines: { vscode: '^1.100.0' },
    browser: './extension.js',
    activationEvents: ['onFileSystem:cairn-playground', 'onStartupFinished'],
    contributes: {
      commands: [
        { command: 'cairn.copyLink', title: 'Copy Link to This Program', category: 'Cairn', icon: '$(link)' },
        { command: 'cairn.showExamples', title: 'Show the Examples', category: 'Cairn' },
      ],
      menus: {
        'editor/title': [
          { command: 'cairn.copyLink', when: 'resourceLangId == haskell', group: 'navigation@9' },
        ],
      },
    },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  writeFileSync(join(folder, 'package.nls.json'), '{}\n');
  const examples = join(root, 'examples');
  const texts = filesIn(examples)
    .filter(name => /\.(l?hs|md|cabal|json)$/.test(name))
    .map(name => [name, readFileSync(join(examples, name), 'utf8')]);
  writeFileSync(join(folder, 'examples.json'), JSON.stringify(Object.fromEntries(texts)));
}

/** Where the page is, is known when it is opened: addresses are made then. */
const pageScript = `
const base = new URL('.', location.href).href.replace(/\\/$/, '');
const { protocol, host, pathname } = new URL(base);
const at = path => ({ scheme: protocol.slice(0, -1), authority: host, path: pathname.replace(/\\/$/, '') + path });
const shared = /^#([\\w-]+)$/.exec(location.hash)?.[1];
const settings = {
  folderUri: { scheme: 'cairn-playground', authority: '', path: shared ? '/shared/' + shared : '/examples' },
  additionalBuiltinExtensions: EXTENSIONS.map(at),
  enableWorkspaceTrust: false,
  userDataPath: '/',
  isEnabledFileDownloads: true,
  isEnabledFileUploads: true,
  isEnabledCoderGettingStarted: false,
  webviewEndpoint: base + '/vscode/out/vs/workbench/contrib/webview/browser/pre',
  configurationDefaults: DEFAULTS,
};
const meta = (id, value) => document.getElementById(id).setAttribute('data-settings', value);
meta('vscode-workbench-web-configuration', JSON.stringify(settings));
meta('vscode-workbench-web-base-url', base + '/vscode');
globalThis._VSCODE_FILE_ROOT = base + '/vscode/out/';
addEventListener('hashchange', () => location.reload());
`;

function writePage(site) {
  const extensions = ['/cairn', '/playground'];
  const script = pageScript
    .replace('EXTENSIONS', JSON.stringify(extensions))
    .replace('DEFAULTS', JSON.stringify({ ...quietSettings, 'files.autoSave': 'afterDelay' }));
  writeFileSync(
    join(site, 'index.html'),
    `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Cairn: Haskell, profiled</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta id="vscode-workbench-web-configuration" data-settings="">
<meta id="vscode-workbench-web-base-url" data-settings="">
<link rel="icon" href="cairn/media/icon.png">
<link rel="stylesheet" href="vscode/out/vs/code/browser/workbench/workbench.css">
</head>
<body aria-label="">
<script>${script}</script>
<script type="module" src="vscode/out/nls.messages.js"></script>
<script type="module" src="vscode/out/vs/code/browser/workbench/workbench.js"></script>
</body>
</html>
`,
  );
}

/** Builds the playground into a folder, anew; answers its bytes. */
export async function buildSite(site, say = () => {}) {
  installCodeServer(say);
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  copyWorkbench(site);
  copyExtension(site);
  await buildPlayground(site);
  writePage(site);
  return filesIn(site).reduce((sum, name) => sum + statSync(join(site, name)).size, 0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const site = join(root, 'site');
  const size = await buildSite(site, text => console.log(text));
  console.log(`The playground is in site/ (${(size / 1e6).toFixed(0)} MB): put it on any web server.`);
  if (process.argv.includes('--serve')) {
    const { address } = await serveFolder(site);
    console.log(`It is at ${address}; Ctrl-C ends that.`);
  }
}
