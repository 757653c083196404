/** Random programs with GHC 9.0.2: whether it accepts them, and what a profiled run says. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { counted, drawProfile, entered } from '../recording.ts';
import {
  drawMain,
  drawModules,
  type RandomModule,
  type Run,
  separate,
  textOf,
  type Verdict,
  verdictOf,
} from './batch.ts';
import { drawModule, type Numbered } from './program.ts';

export interface Built extends Verdict {
  readonly run: (indices: readonly number[]) => Run;
}

/** Compiles for profiling; what GHC rejects is taken out. */
export function compileByGhc<T>(programs: Numbered, flags: readonly string[], act: (built: Built) => T): T {
  return inFolder(folder => {
    const errors = new Map<number, string>();
    for (;;) {
      const { accepted } = verdictOf(programs, errors);
      const modules = drawModules(accepted);
      const before = errors.size;
      const made = make(folder, modules, drawMain([...accepted.keys()]), profiled(flags));
      for (const [index, text] of blamed(modules, made.stderr)) errors.set(index, text);
      if (made.status === 0)
        return act({
          accepted,
          errors,
          run: indices => {
            if (indices.length < accepted.size) make(folder, modules, drawMain(indices), profiled(flags));
            return run(folder, modules);
          },
        });
      if (errors.size === before) throw new Error(made.stderr);
    }
  });
}

/** Of the programs, each in a module of its own, those that GHC accepts. */
export function acceptedByGhc(programs: Numbered): Verdict {
  if (programs.size === 0) return verdictOf(programs, new Map());
  const modules = [...programs].map(([index, program]) => {
    const name = `M${index}`;
    return { name, lines: drawModule(name, new Map([[index, program]])) };
  });
  return inFolder(folder => {
    const main = modules.map(({ name }) => `import ${name} ()\n`).join('');
    const made = make(folder, modules, `${main}main :: IO ()\nmain = return ()\n`, ['-fno-code']);
    const errors = blamed(modules, made.stderr);
    if (made.status !== 0 && errors.size === 0) throw new Error(made.stderr);
    return verdictOf(programs, errors);
  });
}

/** What is compiled already stays so. */
function make(folder: string, modules: readonly RandomModule[], main: string, flags: readonly string[]) {
  for (const module of modules) writeFileSync(join(folder, `${module.name}.hs`), textOf(module));
  writeFileSync(join(folder, 'Main.hs'), main);
  const common = ['-v0', '-w', '-O0', '-fkeep-going', ...flags];
  return ask(folder, 'ghc', [...common, 'Main.hs', '-o', 'Main', '+RTS', '-A64m', '-n2m', '-RTS']);
}

/** The programs in which the errors are. */
function blamed(modules: readonly RandomModule[], stderr: string): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const [text, name, line] of stderr.matchAll(/^(?:\.\/)?(M\d+)\.hs:(\d+):\d+: error:.*\n(?:.+\n)*/gm)) {
    const program = modules.find(module => module.name === name)?.lines[Number(line) - 1]?.program;
    if (program === undefined) throw new Error(text);
    found.set(program, text);
  }
  return found;
}

const profiled = (flags: readonly string[]): string[] => ['-prof', '-rtsopts', ...flags];

function run(folder: string, modules: readonly RandomModule[]): Run {
  const ran = ask(folder, './Main', ['+RTS', '-xc', '-pj', '-poMain', '-V0', '-RTS']);
  const json = JSON.parse(readFileSync(join(folder, 'Main.prof'), 'utf8'));
  const own = new Set(['Main', ...modules.map(({ name }) => name)]);
  const stacks = entered(counted(drawProfile(json, own)));
  return { stdout: ran.stdout, ...separate(ran.stderr), exitCode: ran.status ?? -1, stacks };
}

const ask = (folder: string, command: string, args: readonly string[]) =>
  spawnSync(command, args, { cwd: folder, encoding: 'utf8', timeout: 400_000, maxBuffer: 1 << 28 });

function inFolder<T>(act: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-random-'));
  try {
    return act(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
