/** `cairn profile --engine ghc`: the program is built by an installed GHC, or by cabal or stack, and its profile reported as any other. */
import { once } from 'node:events';
import { dirname, resolve } from 'node:path';
import { isatty } from 'node:tty';
import { visibleLine, visibleLines } from '../../../language/index.ts';
import { constantsUnder, type Profile, readProfile } from '../../../language/profile/index.ts';
import { limitsOf, withDefaults } from '../../../language/run/options.ts';
import { exitTimeout, noStatistics } from '../../../language/runtime/index.ts';
import { type Built, build, cacheName, type Target } from '../engine/ghc/build.ts';
import { runtimeArguments } from '../engine/ghc/command.ts';
import { endOf } from '../engine/ghc/end.ts';
import { createProcess } from '../engine/ghc/process.ts';
import { modulesApart, targetFor } from '../engine/ghc/target.ts';
import { terminalVariable } from '../engine/ghc/terminal.ts';
import type { Toolchain } from '../engine/ghc/toolchain.ts';
import { createTraceReader } from '../engine/ghc/trace.ts';
import { list, readText, whyUnread } from '../files/reading.ts';
import { projectAbove } from '../project/project.ts';
import { type Executed, leave } from './execute.ts';
import { namedSources } from './named.ts';
import { isTraced, type ProfileFlags } from './options.ts';
import { reportFile } from './output.ts';
import { programAt } from './place.ts';
import { Problem } from './problem.ts';
import { expectFilesOfTheirOwn, filesOf, writeReports } from './runfiles.ts';
import { expectNone } from './together.ts';
import type { Tools } from './tools.ts';

export async function profileWithGhc(
  tools: Tools,
  given: string,
  programArguments: readonly string[],
  flags: ProfileFlags,
): Promise<number> {
  expectOfGhc(flags);
  const { file, name } = programAt(given);
  const files = filesOf(name, flags, flags.output === undefined ? undefined : reportFile(flags.output));
  const ghc = tools.ghc();
  process.once('exit', ghc.endAll);
  const { target, cache, built } = await builtAt(ghc, resolve(file), flags);
  if (built.kind === 'cancelled') return exitTimeout;
  if (built.kind === 'failed') return refuse(target, built);
  for (const command of built.commands) process.stderr.write(`${visibleLine(`$ ${command}`)}\n`);
  const stem = `${cache}/run-${process.pid}`;
  const result = await runBuilt(ghc, built.file, stem, programArguments, flags);
  const bytes = ghc.take(`${stem}.prof`);
  const read = bytes && readProfile(bytes);
  if (!read || 'refused' in read)
    process.stderr.write(`${name}: the run produced no profile${read ? `: ${read.refused}` : ''}\n`);
  else {
    const made: Profile = {
      ...read.profile,
      program: name,
      arguments: programArguments,
      end: result.end,
    };
    const { profile, sources } = namedSources(made, [target.program.folder]);
    writeReports(tools, constantsUnder(profile, flags.constants), sources, flags, files);
  }
  return leave(result, name);
}

/** What only Cairn's own compiler and runtime can do. */
function expectOfGhc(flags: ProfileFlags): void {
  const { heap, optimise: _, ...given } = withDefaults(flags);
  const others = {
    '--sandbox': given.sandbox,
    '--heap': heap !== 'none',
    '--ticky': given.ticky,
    '--count-calls': given.countCalls,
    '--coverage': given.coverage,
    '--overhead': given.overhead,
    '--subtract-overhead': given.subtractOverhead,
    '--ignore-scc': given.ignoreScc,
    '--trace': isTraced(flags),
    '--repeat': flags.repeat === true,
    '--sizes': flags.sizes !== undefined,
    '--advise': flags.advise === true,
    '--statistics': flags.statistics === true,
  };
  expectNone(others, 'with --engine ghc');
  if (flags.output !== undefined && flags.report.length > 1)
    throw new Problem('-o needs exactly one --report');
  expectFilesOfTheirOwn(flags.report);
}

interface BuiltProgram {
  readonly target: Target;
  readonly cache: string;
  readonly built: Built;
}

async function builtAt(ghc: Toolchain, path: string, flags: ProfileFlags): Promise<BuiltProgram> {
  const project = projectAbove(dirname(path), { readText, whyUnread, list });
  const target = targetFor({ ghcPath: undefined, project, text: readText(path) ?? '', list }, ghc, path);
  if ('refused' in target) throw new Problem(target.refused);
  const cache = ghc.cache(cacheName(target, path, true));
  if (cache === undefined) throw new Problem('the cache folder is not writable; name another in CAIRN_CACHE');
  const { costCentres, callers, cafAll, optimise } = withDefaults(flags);
  const modules = modulesApart(flags, project, path);
  const optimisation = optimise === '0' ? 'none' : 'normal';
  const wanted = { profile: true, costCentres, modules, callers, cafAll, optimisation, cache } as const;
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

async function runBuilt(
  ghc: Toolchain,
  file: string,
  stem: string,
  programArguments: readonly string[],
  flags: ProfileFlags,
): Promise<Executed> {
  const output = createHearing(flags);
  const command = {
    file,
    arguments: [...runtimeArguments(stem, true, limitsOf(flags)), ...programArguments],
    folder: process.cwd(),
  };
  const environment: Readonly<Record<string, string>> = isatty(1) ? { [terminalVariable]: '1' } : {};
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
  const result = { exitCode, end, backtraces: [], statistics: noStatistics };
  return end.kind === 'interrupted' ? { ...result, endedBy: 'SIGINT' } : result;
}

/** Characters of the error output that say how a program ended. */
const saidSize = 4_096;

/** Passes on what the program writes, without the stacks of its exceptions, unless --xc asks for them. */
function createHearing({ xc }: ProfileFlags) {
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
