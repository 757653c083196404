import { fileURLToPath } from 'node:url';

/** How each kind of bundle is made; shared by the build and the tests. */

/** One CommonJS file for node; `import.meta.url` keeps its meaning. */
export const nodeBundle = {
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  mainFields: ['module', 'main'],
  define: { 'import.meta.url': '__bundle_url' },
  banner: { js: "const __bundle_url = require('node:url').pathToFileURL(__filename).href;" },
  legalComments: 'none',
};

/** One ES module for node. */
export const nodeModule = {
  ...nodeBundle,
  format: 'esm',
  define: {},
  banner: {
    js: "import { createRequire as cairnRequire } from 'node:module'; const require = cairnRequire(import.meta.url);",
  },
};

/** What is read at every start is short; names stay, for traces. */
const readAtStart = { ...nodeBundle, minifyWhitespace: true, minifySyntax: true };

/** The thread of a program, and the command line with what it loads when it needs it: see server/src/cli/main.ts. CommonJS, which node
 * reads sooner than modules. */
export const commandLineBundles = folder =>
  Object.entries({
    worker: 'server/src/engine/cairn/node/worker.ts',
    main: 'server/src/cli/main.ts',
    command: 'server/src/cli/command.ts',
    compiler: 'server/src/compiler.ts',
    agents: 'server/src/agent/mcp.ts',
  }).map(([name, entry]) => ({ ...readAtStart, entryPoints: [entry], outfile: `${folder}/${name}.cjs` }));

/** What the debug adapter's classes need of node beyond what pages have: `events` is the package of that name. */
const inPages = name => fileURLToPath(new URL(`../${name}`, import.meta.url));
export const webClientAliases = {
  events: inPages('node_modules/events/events.js'),
  url: inPages('client/src/debug/page/url.ts'),
};

/** For a browser's page or worker. */
export const webBundle = {
  bundle: true,
  platform: 'browser',
  target: 'es2023',
  mainFields: ['browser', 'module', 'main'],
  legalComments: 'none',
};
