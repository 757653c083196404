/** Runs an installed GHC 9.0.2 to record what a program does (test/lib/recording.ts). Used by `npm run test:ghc` only. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  drawProfile,
  programFiles,
  type Recording,
  standardInput,
  type Variant,
  type VariantName,
  variantsOf,
} from './recording.ts';

const limit = 120_000;

const flagsOf: { readonly [name in VariantName]: readonly string[] } = {
  top: ['-fprof-auto-top'],
  manual: [],
  all: ['-fprof-auto'],
};

function build(folder: string, name: string, flags: readonly string[]): void {
  const made = spawnSync('ghc', ['-v0', '-O0', '-fforce-recomp', ...flags, `${name}.hs`, '-o', name], {
    cwd: folder,
    encoding: 'utf8',
    timeout: limit,
  });
  if (made.status !== 0) throw new Error(`ghc ${flags.join(' ')} ${name}.hs: ${made.stderr}`);
}

function execute(
  folder: string,
  name: string,
  rts: readonly string[],
): { exitCode: number; stdout: string; stderr: string } {
  const ran = spawnSync(`./${name}`, rts, {
    cwd: folder,
    encoding: 'utf8',
    input: standardInput(name),
    timeout: limit,
    maxBuffer: 1 << 28,
  });
  return { exitCode: ran.status ?? -1, stdout: ran.stdout, stderr: ran.stderr };
}

function variant(
  folder: string,
  name: string,
  modules: ReadonlySet<string>,
  flags: readonly string[],
): Variant {
  build(folder, name, ['-prof', '-rtsopts', ...flags]);
  const failed = execute(folder, name, ['+RTS', '-xc', '-V0', '-RTS']);
  execute(folder, name, ['+RTS', '-pj', `-po${name}`, '-V0', '-RTS']);
  const json = JSON.parse(readFileSync(join(folder, `${name}.prof`), 'utf8'));
  const stacks = drawProfile(json, modules);
  return failed.exitCode === 0 ? { stacks } : { xc: failed.stderr, stacks };
}

/** Compiles and runs one program of the corpus with GHC, in every variant. */
export function record(name: string): Recording {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-ghc-'));
  const files = programFiles(name);
  const modules = new Set(files.map(({ module }) => module));
  try {
    for (const { path, text } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    build(folder, name, []);
    const plain = execute(folder, name, []);
    const variants = variantsOf(name).map(v => [v, variant(folder, name, modules, flagsOf[v])] as const);
    return { ...plain, variants: Object.fromEntries(variants) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const ghcInstalled = (): boolean => {
  const asked = spawnSync('ghc', ['--numeric-version'], { encoding: 'utf8' });
  return asked.status === 0 && asked.stdout.trim() === '9.0.2';
};
