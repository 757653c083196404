/**
 * The page of a profile, from client/page: `page.js` and `page.css` for whoever shows it in a frame, and `page.html`, which
 * holds both, and places for a profile and its program's name. Its policy lets exactly these two run.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import * as esbuild from 'esbuild';
import { webBundle } from './bundles.mjs';

/** In a build that is not for shipping the page is small too: profiles are written with all of it inside. */
export const pageOptions = {
  ...webBundle,
  logLevel: 'warning',
  minify: true,
  write: false,
  jsx: 'automatic',
  jsxImportSource: 'preact',
};

const built = async (entry, more = {}) => {
  const { outputFiles } = await esbuild.build({
    ...pageOptions,
    format: 'iife',
    entryPoints: [entry],
    ...more,
  });
  return outputFiles[0].text.trimEnd();
};

/** What lays graphs out, as a function: the page calls it, or gives its text to a worker. */
async function layoutFunction() {
  const text = await built('client/page/layout.ts', { globalName: 'made' });
  return `function cairnLayout(){${text}return made}`;
}

/** Builds the page again at every change of its parts. */
export async function watchPage() {
  const parts = ['main.tsx', 'layout.ts', 'page.css'].map(name => `client/page/${name}`);
  const again = { name: 'page', setup: build => build.onEnd(buildPage) };
  const context = await esbuild.context({
    ...pageOptions,
    entryPoints: parts,
    outdir: 'dist/page',
    plugins: [again],
  });
  await context.watch();
}

export async function buildPage() {
  const [script, style] = [
    await built('client/page/main.tsx', { banner: { js: await layoutFunction() } }),
    await built('client/page/page.css'),
  ];
  mkdirSync('dist/page', { recursive: true });
  writeFileSync('dist/page/page.js', script);
  writeFileSync('dist/page/page.css', style);
  const hash = text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = [
    "default-src 'none'",
    `script-src ${hash(script)}`,
    `style-src ${hash(style)}`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const { shell } = await imported('client/page/shell.ts');
  const body = `<div id="page"></div>
<script type="application/json" id="profile">PROFILE</script>
<script>${script}</script>`;
  writeFileSync(
    'dist/page/page.html',
    shell({ title: 'PROGRAM', policy, head: `<style>${style}</style>`, body }),
  );
}

/** A module of ours as this script can have it. */
async function imported(path) {
  const text = await built(path, { format: 'esm' });
  return import(`data:text/javascript,${encodeURIComponent(text)}`);
}
