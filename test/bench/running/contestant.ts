/**
 * The ways to run a program: Cairn's commands, with what they keep in a folder of the bench, and GHC's, whose executables are
 * kept from one bench to the next, with what it took to make them.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Command, type Cost, measure, without } from './measure.ts';

export const names = [
  'cairn',
  'cairn profiled',
  'ghc -O',
  'ghc -O0 -prof',
  'ghc -O -prof',
  'runghc',
] as const;
export type Name = (typeof names)[number];

/** A program that is ready to run. */
export interface Prepared {
  readonly command: Command;
  /** What it took to compile; undefined where that cannot be told from running. */
  readonly compiling: Cost | undefined;
}

export interface Source {
  readonly name: string;
  readonly text: string;
}

const folder = join(tmpdir(), 'cairn-bench');

/** The flags of GHC for each way to compile. Both with a profile have the same cost centres as Cairn. */
const flags: Partial<Readonly<Record<Name, readonly string[]>>> = {
  'ghc -O': ['-O'],
  'ghc -O0 -prof': ['-O0', '-prof', '-fprof-auto-top'],
  'ghc -O -prof': ['-O', '-prof', '-fprof-auto-top'],
};

/** Cairn's commands. */
const commands: Partial<Readonly<Record<Name, readonly string[]>>> = {
  cairn: ['run'],
  'cairn profiled': ['profile'],
};

export function prepare(name: Name, source: Source): Prepared {
  const work = join(folder, 'work', source.name);
  mkdirSync(work, { recursive: true });
  writeFileSync(join(work, `${source.name}.hs`), source.text);
  const options = flags[name];
  if (options) return native(options, source);
  if (name === 'runghc')
    return { command: { line: ['runghc', `${source.name}.hs`], folder: work }, compiling: undefined };
  return ours(commands[name]!, source, work);
}

/** With an empty cache, and then with what that left: the difference is what compiling takes. */
function ours(command: readonly string[], { name }: Source, work: string): Prepared {
  const cache = join(folder, 'kept', `${command.join('')}-${name}`);
  rmSync(cache, { recursive: true, force: true });
  const line = [process.execPath, resolve('dist/cli.mjs'), ...command, `${name}.hs`];
  const ready = { line, folder: work, environment: { CAIRN_CACHE: cache } };
  const cold = measure(ready).cost;
  return { command: ready, compiling: { ...without(cold, measure(ready).cost), memory: cold.memory } };
}

function native(options: readonly string[], { name, text }: Source): Prepared {
  const key = createHash('sha256')
    .update(JSON.stringify([version(), options, text]))
    .digest('hex')
    .slice(0, 16);
  const made = join(folder, 'ghc', `${name}-${key}`);
  const costs = join(made, 'costs.json');
  if (!existsSync(costs)) {
    mkdirSync(made, { recursive: true });
    writeFileSync(join(made, `${name}.hs`), text);
    const { cost } = measure({ line: ['ghc', '-v0', ...options, `${name}.hs`, '-o', name], folder: made });
    writeFileSync(costs, JSON.stringify(cost));
  }
  return {
    command: { line: [join(made, name)], folder: made },
    compiling: JSON.parse(readFileSync(costs, 'utf8')) as Cost,
  };
}

/** Of the GHC that is installed; undefined if there is none. */
export function version(): string | undefined {
  const { status, stdout } = spawnSync('ghc', ['--numeric-version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
