/**
 * Builds everything that ships, into dist/: the client (node and web), the language server, the worker in which
 * programs run, the command line; and the Haskell library, compiled by our own compiler. `--production` leaves out
 * source maps; `--watch` builds again at every change; `--keep-library` leaves the compiled library as it is, which is
 * quick, and right while a change to the compiler does not alter what the library is compiled to.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import {
  commandLineBundles,
  nodeBundle,
  nodeModule,
  webBundle,
  webClientAliases,
} from './scripts/bundles.mjs';
import { noticesFile, writeNotices } from './scripts/licences.mjs';
import { buildPage, watchPage } from './scripts/page.mjs';
import { step } from './scripts/step.mjs';

process.chdir(fileURLToPath(new URL('.', import.meta.url)));
const production = process.argv.includes('--production');
const shared = {
  logLevel: 'warning',
  metafile: true,
  sourcemap: production ? false : 'linked',
  ...(production && { minify: true }),
};

const bundles = [
  {
    ...nodeBundle,
    entryPoints: ['client/src/extension.ts'],
    outfile: 'dist/client.cjs',
    external: ['vscode'],
  },
  { ...nodeBundle, entryPoints: ['server/src/main.ts'], outfile: 'dist/server.cjs' },
  { ...nodeBundle, entryPoints: ['server/src/read/node/worker.ts'], outfile: 'dist/reader.cjs' },
  ...commandLineBundles('dist'),
  {
    ...webBundle,
    format: 'cjs',
    alias: webClientAliases,
    entryPoints: ['client/src/browser.ts'],
    outfile: 'dist/web/client.js',
    external: ['vscode'],
  },
  { ...webBundle, format: 'iife', entryPoints: ['server/src/main-web.ts'], outfile: 'dist/web/server.js' },
  {
    ...webBundle,
    format: 'iife',
    entryPoints: ['server/src/engine/cairn/web/worker.ts'],
    outfile: 'dist/web/worker.js',
  },
  {
    ...webBundle,
    format: 'iife',
    entryPoints: ['server/src/read/web/worker.ts'],
    outfile: 'dist/web/reader.js',
  },
].map(options => ({ ...shared, ...options }));

/** What measures; it is not shipped. */
const benches = existsSync('test/bench/bench.ts')
  ? [
      {
        ...nodeModule,
        entryPoints: ['test/bench/bench.ts'],
        outfile: 'dist/bench.mjs',
      },
      {
        // it drives the scripts of this checkout and what is installed beside them, from a folder as deep as its own
        bundle: true,
        platform: 'node',
        format: 'esm',
        target: 'node20',
        packages: 'external',
        external: ['../../scripts/*'],
        entryPoints: ['test/bench/editor.ts'],
        outfile: 'dist/bench/editor.mjs',
      },
    ].map(options => ({ ...shared, ...options }))
  : [];

mkdirSync('dist', { recursive: true });
writeFileSync(
  'dist/cli.mjs',
  "#!/usr/bin/env node\nimport { createRequire } from 'node:module';\ncreateRequire(import.meta.url)('./main.cjs');\n",
  { mode: 0o755 },
);
if (process.argv.includes('--watch')) {
  for (const options of [...bundles, ...benches])
    await (await esbuild.context({ ...options, logLevel: 'info' })).watch();
  await watchPage();
} else {
  const build = all => Promise.all(all.map(options => esbuild.build(options)));
  const [page, built] = await step('Bundling the extension, the server and the command line', () =>
    Promise.all([buildPage(), build(bundles), build(benches)]),
  );
  writeNotices([...page, ...built.map(({ metafile }) => metafile)], noticesFile);
  if (!process.argv.includes('--keep-library')) {
    const { buildLibrary } = await import('./scripts/library.mjs');
    await step('Compiling the Haskell library, unless it is up to date', buildLibrary);
  }
}
