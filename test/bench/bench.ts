/**
 * The figures: thirty programs, profiled and not, beside GHC where it is installed, interleaved round by round; the time from source text to first output; and from an edit to costs in a warm
 * server; the compiler on large programs, on ever more of one thing, and while someone types; what is asked of large profiles; pushes
 * onto stacks; the real VS Code. `--running`, `--latency`, `--compiling`, `--scaling`, `--editing`, `--asking`, `--stacks`,
 * `--in-editor` choose; the last is done only when it is chosen. Medians and ratios of one run: only they can be compared.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createWorkspace } from '../../language/index.ts';
import { builtLibrary, compile, execute, plain, profiledTop } from '../lib/program.ts';
import { asking } from './asking.ts';
import { compiling } from './compiling.ts';
import { editing } from './editing.ts';
import { median } from './running/measure.ts';
import { running } from './running/running.ts';
import { scaling } from './scaling.ts';
import { stacks } from './stacks.ts';

const timed = (action: () => void): number => {
  const from = performance.now();
  action();
  return performance.now() - from;
};

/** From source text to the first byte of output, and from an edit to costs, with everything warm. */
function latency(): void {
  const text = readFileSync('examples/Intro.hs', 'utf8');
  const hello = 'main :: IO ()\nmain = putStrLn "hello"\n';
  console.log('\nfrom source text to the end of the output, a program of two lines:');
  console.log(
    `  first time  ${timed(() => void execute(compile('Hello.hs', hello, plain), { name: 'Hello' })).toFixed(0)} ms`,
  );
  const again = Array.from({ length: 9 }, () =>
    timed(() => void execute(compile('Hello.hs', hello, plain), { name: 'Hello' })),
  );
  console.log(`  warm        ${median(again).toFixed(0)} ms`);
  const workspace = createWorkspace(builtLibrary(), { find: () => undefined });
  const edits = Array.from({ length: 9 }, (_, i) =>
    timed(() => {
      workspace.update('Intro.hs', `${text}\n-- edit ${i}\n`);
      const { executable } = workspace.compile('Intro.hs', profiledTop);
      execute(executable!, { name: 'Intro' });
    }),
  );
  console.log(
    `\nfrom an edit of Intro.hs to its costs, warm: ${median(edits).toFixed(0)} ms (first ${edits[0]!.toFixed(0)})`,
  );
}

/** In a process of its own: its tools are those of the tests, and are not bundled. */
function inEditor(): void {
  spawnSync('node', ['dist/bench/editor.mjs'], { stdio: 'inherit' });
}

const parts: Readonly<Record<string, () => void | Promise<void>>> = {
  running,
  latency,
  compiling,
  scaling,
  editing,
  asking,
  stacks,
  'in-editor': inEditor,
};
/** What asks for a browser and a VS Code is done only when it is asked for. */
const usual = Object.entries(parts).filter(([name]) => name !== 'in-editor');
const chosen = Object.entries(parts).filter(([name]) => process.argv.includes(`--${name}`));
for (const [, part] of chosen.length > 0 ? chosen : usual) await part();
