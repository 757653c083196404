/**
 * `npm start`: builds, profiles the introductory example in this terminal, then opens the editor with the extension on
 * examples/: VS Code if `code` is there, otherwise VS Code for the browser on 127.0.0.1. `--no-editor` ends before that.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packProduct } from './package.mjs';
import { step } from './step.mjs';
import { installCodeServer, serveCodeServer } from './vscode.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const examples = join(root, 'examples');
const first = join(examples, 'Intro.hs');
const home = mkdtempSync(join(tmpdir(), 'cairn-start-'));
const tidy = () => rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
/** Asks the extension for the walkthrough beside the program. */
const firstSteps = { CAIRN_WALKTHROUGH: '1' };
const run = (command, args) =>
  execFileSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...firstSteps } });
const say = text => console.log(text);

/** `code` opens a window of its own with the extension from this folder; nothing is installed. */
function openDesktop() {
  if (spawnSync('code', ['--version'], { stdio: 'ignore' }).status !== 0) return false;
  run('code', ['--new-window', `--extensionDevelopmentPath=${root}`, examples, '--goto', first]);
  return true;
}

async function openBrowser() {
  installCodeServer(say);
  const vsix = await step('Packaging the extension', () => packProduct(join(home, 'cairn.vsix')));
  const port = process.env.PORT ? Number(process.env.PORT) : undefined;
  const served = await step('Starting VS Code for the browser', () =>
    serveCodeServer({ home, vsix, workspace: examples, variables: firstSteps, ...(port ? { port } : {}) }),
  );
  say(`\nCairn in VS Code: ${served.addressOf(examples, first)}\nCtrl-C here ends it.`);
  await new Promise(resolve => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await served.stop();
}

try {
  run('node', ['esbuild.mjs']);
  say(
    '\nA first profile: the output of the program, what each of its lines costs, and its most expensive stacks.',
  );
  say('\n$ cairn profile --report annotate examples/Intro.hs\n\nOutput:');
  run('node', ['dist/cli.mjs', 'profile', '--report', 'annotate', 'examples/Intro.hs']);
  say('\nNext: the same in the editor. In Intro.hs, choose Run with Profiling from the ▷ menu.');
  if (!process.argv.includes('--no-editor') && !openDesktop()) await openBrowser();
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
} finally {
  tidy();
}
