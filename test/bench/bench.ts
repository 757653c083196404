/**
 * The figures: seven lazy programs, profiled and not, beside GHC where it is installed (native -O0 -prof, native -O -prof,
 * GHCi), interleaved round by round; the time from source text to first output; and from an edit to costs in a warm
 * server; the compiler on large programs, on ever more of one thing, and while someone types; what is asked of large profiles; pushes
 * onto stacks; the real VS Code. `--running`, `--latency`, `--compiling`, `--scaling`, `--editing`, `--asking`, `--stacks`,
 * `--in-editor` choose; the last is done only when it is chosen. Medians and ratios of one run: only they can be compared.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWorkspace } from '../../language/index.ts';
import { builtLibrary, compile, execute, plain, profiledTop } from '../lib/program.ts';
import { asking } from './asking.ts';
import { compiling } from './compiling.ts';
import { editing } from './editing.ts';
import { scaling } from './scaling.ts';
import { stacks } from './stacks.ts';

const rounds = Number(process.argv.find(a => a.startsWith('--rounds='))?.slice(9) ?? 3);
const folder = 'test/bench/programs';
const programs = readdirSync(folder)
  .map(f => f.replace('.hs', ''))
  .sort();

const timed = (action: () => void): number => {
  const from = performance.now();
  action();
  return performance.now() - from;
};

const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

const geometricMean = (ratios: readonly number[]): number =>
  Math.exp(ratios.reduce((sum, r) => sum + Math.log(r), 0) / ratios.length);

type Contestant = 'cairn' | 'cairn profiled' | 'ghc -O0 -prof' | 'ghc -O -prof' | 'ghci';

/** A way to run a program; answers undefined where it cannot. */
function contestants(work: string, name: string): Map<Contestant, () => void> {
  const text = readFileSync(join(folder, `${name}.hs`), 'utf8');
  const made = new Map<Contestant, () => void>();
  for (const [label, options] of [
    ['cairn', plain],
    ['cairn profiled', profiledTop],
  ] as const) {
    const executable = compile(`${name}.hs`, text, options);
    made.set(label, () => void execute(executable, { name }));
  }
  if (spawnSync('ghc', ['--numeric-version']).status !== 0) return made;
  copyFileSync(join(folder, `${name}.hs`), join(work, `${name}.hs`));
  for (const [label, level] of [
    ['ghc -O0 -prof', '-O0'],
    ['ghc -O -prof', '-O'],
  ] as const) {
    const output = join(work, `${name}${level}`);
    spawnSync(
      'ghc',
      ['-v0', level, '-fforce-recomp', '-prof', '-fprof-auto-top', `${name}.hs`, '-o', output],
      { cwd: work },
    );
    made.set(label, () => void spawnSync(output, { cwd: work }));
  }
  if (process.argv.includes('--ghci'))
    made.set('ghci', () => void spawnSync('runghc', [`${name}.hs`], { cwd: work }));
  return made;
}

function race(): void {
  const work = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
  const ratios = new Map<string, number[]>();
  console.log(`median milliseconds of ${rounds} interleaved rounds\n`);
  for (const name of programs) {
    const runners = contestants(work, name);
    const times = new Map<Contestant, number[]>([...runners.keys()].map(k => [k, []]));
    for (let round = 0; round < rounds; round++)
      for (const [label, run] of runners) times.get(label)!.push(timed(run));
    const medians = new Map([...times].map(([label, list]) => [label, median(list)] as const));
    console.log(name.padEnd(10), [...medians].map(([label, ms]) => `${label} ${ms.toFixed(0)}`).join('   '));
    const profiled = medians.get('cairn profiled')!;
    for (const [label, ms] of medians)
      if (label !== 'cairn profiled') ratios.set(label, [...(ratios.get(label) ?? []), profiled / ms]);
  }
  console.log('\ncairn profiled, as a ratio (geometric mean; below 1 is faster):');
  for (const [label, list] of ratios) console.log(`  to ${label}: ${geometricMean(list).toFixed(2)}`);
  rmSync(work, { recursive: true, force: true });
}

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
  running: race,
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
