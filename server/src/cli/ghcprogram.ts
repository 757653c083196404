/** A program that is built by an installed GHC, or by cabal or stack, and run as the command line's own are. */
import { once } from 'node:events';
import { dirname, resolve } from 'node:path';
import { isatty } from 'node:tty';
import { visibleLine, visibleLines } from '../../../language/index.ts';
import { limitsOf, withDefaults } from '../../../language/run/options.ts';
import { exitTimeout, noStatistics, noThrows } from '../../../language/runtime/index.ts';
import { type Built, build, cacheName, type Target } from '../engine/ghc/build.ts';
import { runtimeArguments, type Wanted } from '../engine/ghc/command.ts';
import { tixVariable } from '../engine/ghc/coverage.ts';
import { endOf } from '../engine/ghc/end.ts';
import { createProcess } from '../engine/ghc/process.ts';
import { modulesApart, targetFor } from '../engine/ghc/target.ts';
import { terminalVariable } from '../engine/ghc/terminal.ts';
import type { Toolchain } from '../engine/ghc/toolchain.ts';
import { createTraceReader } from '../engine/ghc/trace.ts';
import { list, readText, whyUnread } from '../files/reading.ts';
import { projectAbove } from '../project/project.ts';
import type { Executed } from './execute.ts';
import type { ProfileFlags, RunFlags } from './options.ts';
import { Problem } from './problem.ts';

/** What is said of the program on the command line. */
export type GhcFlags = RunFlags & Partial<ProfileFlags>;

export interface BuiltProgram {
  /** Where it was built: from there GHC names its sources. */
  readonly folder: string;
  /** For all that is made of it. */
  readonly cache: string;
  readonly file: string;
}

/** The program, or the exit code where it could not be built; why is printed then. */
export async function builtProgram(
  ghc: Toolchain,
  path: string,
  profile: boolean,
  flags: GhcFlags,
): Promise<BuiltProgram | number> {
  process.once('exit', ghc.endAll);
  const { target, cache, built } = await builtAt(ghc, resolve(path), profile, flags);
  if (built.kind === 'cancelled') return exitTimeout;
  if (built.kind === 'failed') return refuse(target, built);
  for (const command of built.commands) process.stderr.write(`${visibleLine(`$ ${command}`)}\n`);
  return { folder: target.program.folder, cache, file: built.file };
}

async function builtAt(
  ghc: Toolchain,
  path: string,
  profile: boolean,
  flags: GhcFlags,
): Promise<{ readonly target: Target; readonly cache: string; readonly built: Built }> {
  const project = projectAbove(dirname(path), { readText, whyUnread, list });
  const target = targetFor({ ghcPath: undefined, project, text: readText(path) ?? '', list }, ghc, path);
  if ('refused' in target) throw new Problem(target.refused);
  const { costCentres, callers, cafAll, optimise, coverage } = withDefaults(flags);
  const cache = ghc.cache(cacheName(target, path, { profile, coverage }));
  if (cache === undefined) throw new Problem('the cache folder is not writable; name another in CAIRN_CACHE');
  const modules = modulesApart(flags, project, path);
  const optimisation = optimise === '0' ? 'none' : 'normal';
  const wanted: Wanted = { profile, coverage, costCentres, modules, callers, cafAll, optimisation, cache };
  const abort = new AbortController();
  const interrupt = (): void => abort.abort();
  process.once('SIGINT', interrupt);
  const built = await build(ghc, target, wanted, { command() {}, step() {} }, abort.signal);
  process.off('SIGINT', interrupt);
  return { target, cache, built };
}

/** Errors at their places, or the line of a tool that says why. */
function refuse({ by }: Target, { complaints, reason, cause }: Extract<Built, { kind: 'failed' }>): number {
  const placed = complaints.map(
    ({ file, from, severity, text }) => `${file}:${from.line}:${from.column}: ${severity}: ${text}`,
  );
  const builder = by === 'ghc' ? 'GHC' : by;
  const lines =
    placed.length > 0 ? placed : [`cairn: ${reason ?? `${builder} could not build the program: ${cause}`}`];
  process.stderr.write(visibleLines(`${lines.join('\n')}\n`));
  return 1;
}

/** `stem`: its profile is written to a file of that name, with `.prof`; undefined of a program without one. `tix`: the file to which it adds
 * what it has evaluated. */
export async function runBuilt(
  ghc: Toolchain,
  { file }: BuiltProgram,
  { stem, tix }: { readonly stem?: string; readonly tix?: string },
  programArguments: readonly string[],
  flags: GhcFlags,
): Promise<Executed> {
  const output = createHearing(flags);
  const command = {
    file,
    arguments: [...runtimeArguments(stem, limitsOf(flags)), ...programArguments],
    folder: process.cwd(),
  };
  const environment = {
    ...(isatty(1) ? { [terminalVariable]: '1' } : {}),
    ...(tix === undefined ? {} : { [tixVariable]: tix }),
  };
  const program = createProcess(() => ghc.start(command, environment, output.hear), flags.timeLimit);
  const give = (bytes: Uint8Array): void => program.input(bytes);
  const finish = (): void => program.endInput();
  // a terminal interrupts the program as well as this process
  const interrupt = (): void => (isatty(0) ? undefined : program.interrupt());
  const stop = (): void => program.stop();
  process.stdin.on('data', give).on('end', finish).on('error', finish);
  process.on('SIGINT', interrupt).on('SIGTERM', stop).on('SIGHUP', stop);
  program.begin();
  const { how, stopRequest } = await program.ended;
  process.off('SIGINT', interrupt).off('SIGTERM', stop).off('SIGHUP', stop);
  process.stdin.off('data', give).pause();
  const { said, trace } = output.finish();
  const end = endOf(how, stopRequest, flags, said);
  if (end.kind !== 'finished') process.stderr.write(visibleLines(trace));
  const exitCode = 'exitCode' in end ? end.exitCode : end.kind === 'limit' ? exitTimeout : (how.code ?? 130);
  const result = { exitCode, end, throws: noThrows, statistics: noStatistics };
  return end.kind === 'interrupted' ? { ...result, endedBy: 'SIGINT' } : result;
}

/** Characters of the error output that say how a program ended. */
const saidSize = 4_096;

/** Passes on what the program writes, without the stacks of its exceptions, unless --xc asks for them. */
function createHearing({ xc }: GhcFlags) {
  let said = '';
  let last = '';
  const reader = createTraceReader(({ text }) => {
    if (xc) process.stderr.write(text);
    last = text;
  });
  const decoder = new TextDecoder();
  const pass = async (stream: NodeJS.WriteStream, content: string | Uint8Array): Promise<void> => {
    if (content.length > 0 && !stream.write(content)) await once(stream, 'drain');
  };
  return {
    hear(handle: 1 | 2, bytes: Uint8Array): Promise<void> {
      if (handle === 1) return pass(process.stdout, bytes);
      const own = reader.read(decoder.decode(bytes, { stream: true }));
      said = (said + own).slice(-saidSize);
      return pass(process.stderr, own);
    },
    /** The end of the error output, and the stack of the last exception, unless it was shown. */
    finish(): { readonly said: string; readonly trace: string } {
      const own = reader.end();
      process.stderr.write(own);
      return { said: said + own, trace: xc ? '' : last };
    },
  };
}
