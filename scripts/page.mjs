/**
 * The page of a profile, from client/page: `page.js` and `page.css` for whoever shows it in a frame, and `page.html`, which
 * holds both, and places for a profile and its program's name. Its policy lets exactly these two run.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import * as esbuild from 'esbuild';
import { webBundle } from './bundles.mjs';
import { noticesComment } from './licences.mjs';

/** In a build that is not for shipping the page is small too: profiles are written with all of it inside. */
export const pageOptions = {
  ...webBundle,
  logLevel: 'warning',
  minify: true,
  write: false,
  metafile: true,
  jsx: 'automatic',
  jsxImportSource: 'preact',
};

const built = async (entry, more = {}) => {
  const { outputFiles, metafile } = await esbuild.build({
    ...pageOptions,
    format: 'iife',
    entryPoints: [entry],
    ...more,
  });
  return { text: outputFiles[0].text.trimEnd(), metafile };
};

/** The page's script with the licences of what is in it: an exported page is passed on by itself. */
async function pageScript() {
  const layout = await built('client/page/layout.ts', { globalName: 'made' });
  // what lays graphs out is a function: the page calls it, or gives its text to a worker
  const banner = { js: `function cairnLayout(){${layout.text}return made}` };
  const main = await built('client/page/main.tsx', { banner });
  const metafiles = [layout.metafile, main.metafile];
  return { script: `${main.text}\n${noticesComment(metafiles)}`, metafiles };
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

/** Builds the page; answers what esbuild says went in. */
export async function buildPage() {
  const { script, metafiles } = await pageScript();
  const { text: style } = await built('client/page/page.css');
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
  return metafiles;
}

/** A module of ours as this script can have it. */
async function imported(path) {
  const { text } = await built(path, { format: 'esm' });
  return import(`data:text/javascript,${encodeURIComponent(text)}`);
}
