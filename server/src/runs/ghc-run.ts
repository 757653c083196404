/** A program that GHC has built, as it runs: it says, is given and leaves what any other run does. */

import { type Profile, type RunEnd, readProfile, withCoverage } from '../../../language/profile/index.ts';
import { limitsOf } from '../../../language/run/options.ts';
import { noStatistics, noThrows, type RunResult } from '../../../language/runtime/index.ts';
import type { RunHandle } from '../engine/cairn/run.ts';
import { runtimeArguments } from '../engine/ghc/command.ts';
import { tixVariable } from '../engine/ghc/coverage.ts';
import { endOf } from '../engine/ghc/end.ts';
import { createProcess } from '../engine/ghc/process.ts';
import { terminalVariable } from '../engine/ghc/terminal.ts';
import type { Toolchain } from '../engine/ghc/toolchain.ts';
import { createTraceReader, type Trace } from '../engine/ghc/trace.ts';
import { pathOf, stemOf } from '../files/path.ts';
import { notify, report } from '../lsp/boundary.ts';
import { folderOfProgram } from '../project/programs.ts';
import { names, type RunParams } from '../protocol/index.ts';
import type { ProfiledProgram, ProfiledRun } from '../state/runs.ts';
import type { Server } from '../state/server.ts';
import { placedModules } from './centre-positions.ts';
import { createClock } from './clock.ts';
import { addRunCoverage, coverageOfProgram } from './coverage.ts';
import { endMessage, ownTime, withReason } from './frames.ts';
import { type Compiled, compiledText } from './ghc-compiled.ts';
import { takeCoverage } from './ghc-coverage.ts';
import { sendTraces } from './ghc-traces.ts';
import { analysedFor, followProgram, newSelection, putOnShow, showCosts } from './shown.ts';

/** Characters of a program's error output that are kept. */
const saidSize = 4_096;
/** Traces that are kept of one run, the first ones and the last. */
const mostTraces = 100;

/** The number of the run, which has begun, or waits to. */
export function beginGhcRun(server: Server, tools: Toolchain, compiled: Compiled, params: RunParams): number {
  const run = server.runs.next++;
  const started: ProfiledProgram = {
    run,
    program: stemOf(pathOf(params.uri)),
    uri: params.uri,
    centres: [],
    modules: new Map(),
  };
  const stem = `${compiled.cache}/run-${process.pid}-${run}`;
  const clock = createClock(false);
  const hearing = createHearing(server, run);
  const begun = createProcess(() => {
    clock.go();
    return tools.start(
      commandOf(server, compiled, params, stem),
      environmentOf(params, stem),
      hearing.output,
    );
  }, params.timeLimit);
  const result = begun.ended.then(({ how, stopRequest }): RunResult => {
    clock.rest();
    server.runs.running.delete(run);
    const { said, traces } = hearing.finish();
    const end = withReason(endOf(how, stopRequest, params, said), nameOf(compiled.built.file), said);
    const left = showLeft(server, tools, compiled, params, { started, stem, end, traces });
    const exitCode = 'exitCode' in end ? end.exitCode : (how.code ?? 130);
    const message = endMessage(end).replace(/(?=\n|$)/, left.lacks);
    const seconds = clock.seconds();
    const own = ownTime(left.profile);
    void notify(server, names.ended, { run, exitCode, end: end.kind, message, seconds, ...own });
    return { exitCode, end, throws: noThrows, statistics: noStatistics };
  });
  result.catch(problem => report(server, 'run', problem));
  const handle: RunHandle = {
    ...begun,
    result,
    resume: begun.begin,
    // nothing but the program itself could have it stand still
    pause() {},
    watch() {},
    mark() {},
  };
  const context = {
    centres: [],
    profiled: false,
    modules: started.modules,
    present: () => undefined,
    callSites: () => ({ uses: [], parameters: new Map(), functions: new Map() }),
    framed: () => new Set<number>(),
  };
  const passes = 'Programs compiled by GHC do not stop at breakpoints.';
  server.runs.running.set(run, { handle, program: started.program, context, passes });
  followProgram(server, started);
  putOnShow(server, run);
  if (!params.held) begun.begin();
  return run;
}

interface EndedRun {
  readonly started: ProfiledProgram;
  /** What its files begin with. */
  readonly stem: string;
  readonly end: RunEnd;
  readonly traces: readonly Trace[];
}

/** Shows what a run has left. What is missing of it is said behind its end: `, without a profile`. */
function showLeft(
  server: Server,
  tools: Toolchain,
  compiled: Compiled,
  { profile, coverage }: RunParams,
  ended: EndedRun,
): { readonly profile: Profile | undefined; readonly lacks: string } {
  const { started, stem, traces, end } = ended;
  const covered = coverage ? takeCoverage(server, tools, compiled, `${stem}.tix`) : undefined;
  if (covered) addRunCoverage(server, { ...started, modules: covered.modules }, covered.counts);
  const profiled = profile ? profiledRun(server, tools, compiled, ended) : undefined;
  sendTraces(server, profiled ?? started, traces, end);
  if (profiled) {
    server.runs.programs.set(started.run, profiled);
    showCosts(server, profiled);
  }
  const lacks = [
    ...(profile && !profiled ? ['a profile'] : []),
    ...(coverage && !covered ? ['coverage'] : []),
  ];
  return {
    profile: profiled?.profile,
    lacks: lacks.length === 0 ? '' : `, without ${lacks.join(' and ')}`,
  };
}

function commandOf(server: Server, { built, cache }: Compiled, params: RunParams, stem: string) {
  const { profile, arguments: given = [], folder } = params;
  return {
    file: built.file,
    arguments: [...runtimeArguments(profile ? stem : undefined, limitsOf(params)), ...given],
    folder: folder === undefined ? folderOfProgram(server, pathOf(params.uri)) || cache : pathOf(folder),
  };
}

const environmentOf = (
  { environment = {}, terminal, coverage }: RunParams,
  stem: string,
): Readonly<Record<string, string>> => ({
  ...environment,
  ...(coverage ? { [tixVariable]: `${stem}.tix` } : {}),
  ...(terminal ? { [terminalVariable]: '1' } : {}),
});

const nameOf = (file: string): string => file.replace(/^.*[/\\]/, '').replace(/\.exe$/, '');

/** What the program writes, passed on but for the traces, which are kept for its end. */
function createHearing(server: Server, run: number) {
  const decoders = { 1: new TextDecoder(), 2: new TextDecoder() };
  const traces: Trace[] = [];
  let said = '';
  const reader = createTraceReader(trace => {
    if (traces.length >= mostTraces) traces.splice(mostTraces / 2, 1);
    traces.push(trace);
  });
  const tell = (handle: 'stdout' | 'stderr', text: string): Promise<void> | undefined =>
    text === '' ? undefined : notify(server, names.output, { run, handle, text });
  return {
    output(handle: 1 | 2, bytes: Uint8Array): Promise<void> | undefined {
      const text = decoders[handle].decode(bytes, { stream: true });
      if (handle === 1) return tell('stdout', text);
      const own = reader.read(text);
      said = (said + own).slice(-saidSize);
      return tell('stderr', own);
    },
    finish() {
      const own = reader.end();
      void tell('stderr', own);
      return { said: (said + own).slice(-saidSize), traces };
    },
  };
}

/** The costs that it has left; undefined where it was ended before it could write them. */
function profiledRun(
  server: Server,
  tools: Toolchain,
  of: Compiled,
  { started, stem, end }: EndedRun,
): ProfiledRun | undefined {
  const bytes = tools.take(`${stem}.prof`);
  const read = bytes && readProfile(bytes);
  if (!read || 'refused' in read) {
    server.connection.console.warn(`The program wrote no profile${read ? `: ${read.refused}` : ''}.`);
    return undefined;
  }
  const near = pathOf(started.uri);
  const compiled = compiledText(server, of);
  const { centres, modules } = placedModules(server, read.profile.centres, {
    near,
    folder: of.folder,
    compiled,
  });
  const made: Profile = { ...read.profile, centres, program: started.program, end };
  const profile = withCoverage(made, coverageOfProgram(server, modules));
  return {
    ...started,
    centres,
    modules,
    live: false,
    ...analysedFor(server, profile, newSelection()),
  };
}
