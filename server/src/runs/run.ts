/** Running programs for an editor: starts them, passes on what they say, and keeps the profile they leave. */

import { type CancellationToken, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import {
  type CallSites,
  type CompileResult,
  type SourceText,
  type Span,
  showSpan,
  sourceText,
} from '../../../language/index.ts';
import {
  type Profile,
  total,
  withClosurePlaces,
  withCoverage,
  withoutOverhead,
} from '../../../language/profile/index.ts';
import { heapConflict, profiledMachineOptions } from '../../../language/run/options.ts';
import type { Executable } from '../../../language/runtime/index.ts';
import type { ProgramOptions, ResolvedBacktrace } from '../engine/cairn/message.ts';
import { noWaits, resolveBacktrace } from '../engine/cairn/resolve.ts';
import { type RunEvents, type RunHandle, run } from '../engine/cairn/run.ts';
import { pathOf, stemOf } from '../files/path.ts';
import { notify, report, type ServerMessages } from '../lsp/boundary.ts';
import { showForRun, showRemarks } from '../lsp/handlers/diagnostics.ts';
import { folderOfProgram, programsFor } from '../project/programs.ts';
import {
  type BreakpointsParams,
  type InputParams,
  type MarkParams,
  names,
  type PlacedBreakpoint,
  type RunAnswer,
  type RunIdentity,
  type RunParams,
  type StepParams,
} from '../protocol/index.ts';
import { textOf } from '../state/documents.ts';
import { workspaceOf } from '../state/projects.ts';
import type {
  CompiledModule,
  FrameContext,
  ProfiledProgram,
  Repeatable,
  RunningProgram,
} from '../state/runs.ts';
import type { Server } from '../state/server.ts';
import { ownCentres, placeBreakpoints } from './breakpoints.ts';
import { createClock } from './clock.ts';
import { compile, hasErrors, refused } from './compile.ts';
import { addRunCoverage, countedModule, coverageOfProgram } from './coverage.ts';
import { endMessage, toBacktrace, toEnded, toPaused, withReason } from './frames.ts';
import { startGhcRun, unsupportedAnswer } from './ghc.ts';
import { analysedFor, followProgram, newSelection, putOnShow, showCosts } from './shown.ts';
import { createSpanTracker } from './span-tracker.ts';

/** Milliseconds between live costs. */
const liveInterval = 300;
/** A chunk of so many bytes is part of a flood, of which an editor is given so many bytes a millisecond. */
const floodSize = 16_384;
const floodRate = 4_096;
/** Characters of a program's error output that are kept: why it failed stands at the end. */
const errorTailSize = 4_096;

const sleep = (milliseconds: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, milliseconds));

export async function startRun(
  server: Server,
  params: RunParams,
  token: CancellationToken,
): Promise<RunAnswer> {
  if (params.engine === 'ghc') return startGhcRun(server, params, token);
  const conflict = heapConflict(params);
  if (conflict !== undefined) throw new ResponseError(LSPErrorCodes.RequestFailed, conflict);
  server.services.platform.prepare?.(params.profile);
  const compiled = await compile(server, params, token);
  if (!compiled.isProgram && !hasErrors(compiled.files)) return programsFor(server, pathOf(params.uri));
  showForRun(server, pathOf(params.uri), compiled.executable ? [] : compiled.files);
  if (!compiled.executable) return unsupportedAnswer(server, params, compiled.files) ?? refused(compiled);
  const number = server.runs.next++;
  const program: ProfiledProgram = {
    run: number,
    program: stemOf(pathOf(params.uri)),
    uri: params.uri,
    centres: compiled.executable.centres,
    modules: compiledModules(server, compiled, compiled.executable),
  };
  server.runs.running.set(number, begin(server, program, compiled.executable, params));
  followProgram(server, program);
  putOnShow(server, number);
  return { kind: 'started', run: number };
}

/** The program's modules, each with the places of its cost centres, which follow the edits from now on. */
function compiledModules(
  server: Server,
  compiled: CompileResult,
  { centres, coverage }: Executable,
): Map<string, CompiledModule> {
  const places = new Map<string, Map<number, Span>>();
  centres.forEach(({ module, span, kind }, number) => {
    if (!span || kind === 'built-in') return;
    const byNumber = places.get(module) ?? new Map<number, Span>();
    places.set(module, byNumber.set(number, span));
  });
  return new Map(
    [...compiled.modules].map(([name, path]) => {
      const text = textOf(server, path) ?? '';
      const boxes = coverage?.find(({ module }) => module === name);
      return [
        name,
        {
          path,
          centres: createSpanTracker(text, places.get(name) ?? new Map()),
          ...(boxes && { counted: countedModule(boxes, text) }),
        },
      ];
    }),
  );
}

interface OutputForwarder {
  readonly output: NonNullable<RunEvents['output']>;
  /** The end of what the program has written to standard error. */
  readonly end: () => string;
}

/** Forwards a program's output as text, and slows down a program that writes very much. */
function createOutputForwarder(
  tell: (handle: 'stdout' | 'stderr', text: string) => Promise<void>,
): OutputForwarder {
  let errorTail = '';
  const decoders = { 1: new TextDecoder(), 2: new TextDecoder() };
  return {
    end: () => errorTail,
    async output(handle, bytes) {
      const text = decoders[handle].decode(bytes, { stream: true });
      if (handle === 2) errorTail = (errorTail + text).slice(-errorTailSize);
      await tell(handle === 1 ? 'stdout' : 'stderr', text);
      if (bytes.length >= floodSize) await sleep(bytes.length / floodRate);
    },
  };
}

function begin(
  server: Server,
  started: ProfiledProgram,
  executable: Executable,
  params: RunParams,
): RunningProgram {
  const { run: number, program, centres, modules } = started;
  const present = (path: string): string | undefined => textOf(server, path);
  const callSites = (path: string, compiled: string): CallSites =>
    workspaceOf(server, path).callSites(path, compiled);
  const context: FrameContext = {
    centres,
    profiled: executable.profiled,
    modules,
    present,
    callSites,
    framed: framedIn(executable),
  };
  const clock = createClock(params.held !== true);
  const firstSelection = newSelection();
  // once for all live profiles of the run
  let sources: ReadonlyMap<string, SourceText> | undefined;
  const locate = (module: string, span: Span): string | undefined => {
    sources ??= compiledSources(modules);
    const source = sources.get(module);
    return source && showSpan(source, span);
  };
  const tell = <M extends keyof ServerMessages>(method: M, params: ServerMessages[M]): Promise<void> =>
    notify(server, method, params);
  const show = (profile: Profile, live: boolean, repeatable?: Repeatable): void => {
    const selection = server.runs.profiles.get(number)?.selection ?? firstSelection;
    const made = withClosurePlaces(profile, locate);
    const covered = live ? made : withCoverage(made, coverageOfProgram(server, modules));
    const shown = params.subtractOverhead ? withoutOverhead(covered) : covered;
    showCosts(server, {
      ...started,
      live,
      ...(repeatable && { repeatable }),
      ...analysedFor(server, shown, selection),
    });
  };
  let last: ResolvedBacktrace | undefined;
  let throws = 0;
  let isStanding = false;
  const input: Uint8Array[] = [];
  const forwarder = createOutputForwarder((handle, text) =>
    tell(names.output, { run: number, handle, text }),
  );
  const events: RunEvents = {
    output: forwarder.output,
    backtrace(backtrace) {
      if (last) void tell(names.backtrace, toBacktrace(context, number, last, '', true));
      last = backtrace;
      throws++;
    },
    paused(paused) {
      clock.rest();
      isStanding = true;
      void tell(names.paused, toPaused(context, number, paused));
    },
    wantInput() {
      void tell(names.wantsInput, { run: number });
    },
    profile(profile) {
      show(profile, true);
      const { allocation } = total(profile);
      void tell(names.progress, { run: number, seconds: clock.seconds(), allocation });
    },
  };
  const worker = run(executable, programOptions(server, params, program), server.services.platform, events);
  const handle: RunHandle = {
    ...worker,
    resume() {
      clock.go();
      isStanding = false;
      worker.resume();
    },
    interrupt() {
      clock.go();
      // whoever shows it as standing did not ask for this
      if (isStanding) void tell(names.continued, { run: number });
      isStanding = false;
      worker.interrupt();
    },
  };
  handle.result
    .then(result => {
      server.runs.running.delete(number);
      // people run a program again
      server.services.platform.prepare?.(params.profile);
      const { count, last: final } = result.throws;
      // of very many not each is reported as it happens
      if (final && result.profile && throws < count)
        last = resolveBacktrace(result.profile, final, { scopes: [], waits: noWaits });
      const end = withReason(result.end, program, forwarder.end());
      const unhandled = end.kind === 'failed' || end.kind === 'interrupted' || end.kind === 'limit';
      const message = unhandled ? endMessage(end) : '';
      if (last) void tell(names.backtrace, toBacktrace(context, number, last, message, !unhandled));
      const { profile } = result;
      if (result.coverage) addRunCoverage(server, started, result.coverage);
      if (profile && params.profile)
        show(profile, false, repeatable(params, executable, input, { ...result, profile }));
      void showRemarks(server, number);
      void tell(names.ended, toEnded(number, result, end, clock.seconds()));
    })
    .catch(problem => report(server, 'run', problem));
  return { handle, program, context, ...(params.profile && { input }) };
}

/** The texts that were compiled, by module. */
function compiledSources(modules: ReadonlyMap<string, CompiledModule>): ReadonlyMap<string, SourceText> {
  return new Map(
    [...modules].map(([name, { path, centres }]) => [
      name,
      sourceText(path.slice(path.lastIndexOf('/') + 1), centres.compiled),
    ]),
  );
}

/** Where the names begin, by module, whose calls have frames of their own while they wait. */
function framedIn({ infos }: Executable): FrameContext['framed'] {
  return name =>
    new Set(
      infos.flatMap(({ module, kind, span }) =>
        span && module === name && (kind === 'frame' || kind === 'primitive') ? [span.start] : [],
      ),
    );
}

/** Bytes of input that are kept for a run to be made again. */
const keptInput = 16 << 20;

/** Undefined of a run that did not come to its end, or read more than is kept. */
function repeatable(
  params: RunParams,
  executable: Executable,
  input: readonly Uint8Array[],
  result: Repeatable['result'],
): Repeatable | undefined {
  const isShort = input.reduce((sum, { length }) => sum + length, 0) <= keptInput;
  return result.end.kind === 'finished' && isShort ? { params, executable, input, result } : undefined;
}

/** What is measured by a profile alone. */
const unprofiled = { heap: 'none', overhead: false, subtractOverhead: false } as const;

export const programOptions = (server: Server, params: RunParams, programName: string): ProgramOptions => ({
  programName,
  arguments: params.arguments ?? [],
  environment: new Map([...server.services.environment, ...Object.entries(params.environment ?? {})]),
  ...profiledMachineOptions(params.profile ? params : { ...params, ...unprofiled }),
  xc: false,
  terminals: params.terminal ? [true, true, true] : [false, false, false],
  direct: false,
  liveInterval: params.profile ? liveInterval : 0,
  ...(params.folder === undefined ? {} : { folder: pathOf(params.folder) }),
  ...(params.held ? { held: true } : {}),
  ...(params.sandbox ? { sandbox: folderOfProgram(server, pathOf(params.uri)) } : {}),
});

export function stopRun(server: Server, params: RunIdentity): null {
  server.runs.running.get(params.run)?.handle.stop();
  return null;
}

export function interruptRun(server: Server, params: RunIdentity): null {
  server.runs.running.get(params.run)?.handle.interrupt();
  return null;
}

export function pauseRun(server: Server, params: RunIdentity): null {
  server.runs.running.get(params.run)?.handle.pause();
  return null;
}

export function continueRun(server: Server, params: RunIdentity): null {
  server.runs.running.get(params.run)?.handle.resume();
  return null;
}

/** Of a program that has nothing to step to, the same as to continue. */
export function stepRun(server: Server, { run, frames }: StepParams): null {
  const running = server.runs.running.get(run);
  if (!running) return null;
  // MAIN is on the machine's stacks and in no frames
  const most = frames === undefined ? {} : { most: frames + 1 };
  const step = { centres: ownCentres(running.context), ...most };
  running.handle.watch({ throws: false, breakpoints: [], ...running.stops, step });
  running.handle.resume();
  return null;
}

/** What it costs can be asked for from now on, and up to now. */
export function markRun(server: Server, { run, label }: MarkParams): null {
  server.runs.running.get(run)?.handle.mark(label);
  return null;
}

/** Nothing stops in a run that has ended. */
export function setBreakpoints(server: Server, params: BreakpointsParams): PlacedBreakpoint[] {
  const running = server.runs.running.get(params.run);
  if (!running)
    return params.breakpoints.map(({ id }) => ({ id, labels: [], problem: 'The run has ended.' }));
  const { passes } = running;
  if (passes !== undefined) return params.breakpoints.map(({ id }) => ({ id, labels: [], problem: passes }));
  const { stops, placed } = placeBreakpoints(running.context, params);
  running.stops = stops;
  running.handle.watch(stops);
  return placed;
}

export function giveInput(server: Server, params: InputParams): null {
  const running = server.runs.running.get(params.run);
  if (params.text) {
    const bytes = new TextEncoder().encode(params.text);
    running?.input?.push(bytes);
    running?.handle.input(bytes);
  }
  if (params.end) running?.handle.endInput();
  return null;
}

export function stopAllRuns(server: Server): void {
  for (const { handle } of server.runs.running.values()) handle.stop();
  server.services.platform.release?.();
}
