/**
 * One program as VS Code's debugger sees it, by the Debug Adapter Protocol. The program runs in a worker of the language
 * server; this only translates. A program that failed is over, and its session stands at the failure until the person has
 * seen enough.
 */
import {
  ContinuedEvent,
  DebugSession,
  ExitedEvent,
  InitializedEvent,
  OutputEvent,
  StoppedEvent,
  TerminatedEvent,
} from '@vscode/debugadapter';
import type { DebugProtocol } from '@vscode/debugprotocol';
import * as vscode from 'vscode';
import {
  type BacktraceParams,
  type EndedParams,
  type EvaluateParams,
  type Frame,
  names,
  type OutputParams,
  type PausedParams,
  type PausedThread,
  type RunControl,
  type VariableScope,
} from '../../../server/src/protocol/index.ts';
import type { Cairn } from '../cairn.ts';
import { rangeOf } from '../editor/frames.ts';
import { sendRequest } from '../messages.ts';
import type { RunListener } from '../runs/active.ts';
import { createBreakpoints } from './breakpoints.ts';
import { sourceOf } from './source.ts';
import { exceptionName, shownEvaluation, shownFrames, shownScopes, threadName, wayText } from './stack.ts';

/** What a session asks of the rest of the extension. */
export interface Starter {
  /** Compiles and starts the program; undefined if there is nothing to run: the person has been told. */
  start(launch: object, debugged: boolean): Promise<StartedProgram | undefined>;
}

export interface StartedProgram {
  readonly run: number;
  readonly uri: vscode.Uri;
  /** Whether it can stand still and go on. */
  readonly pauses: boolean;
  /** From now on `listener` is told what becomes of it, and what has become of it before. */
  follow(listener: RunListener): void;
  /** Where output goes; undefined: into the Debug Console. */
  readonly output: ((text: string) => void) | undefined;
  wantsInput(): void;
  /** The run is over; `line` says how. */
  ended(params: EndedParams): void;
}

type State =
  | { readonly kind: 'running' }
  | { readonly kind: 'paused'; readonly paused: PausedParams }
  /** The program is over, and this was why. */
  | { readonly kind: 'failed'; readonly backtrace: BacktraceParams };

/** A place as the debug protocol has it: numbers from 1, the end behind the last character. Only an expression has an end: VS Code highlights all of it. */
function placeOf(frame: Frame): Pick<DebugProtocol.StackFrame, 'line' | 'column' | 'endLine' | 'endColumn'> {
  const range = rangeOf(frame);
  if (!range) return { line: 0, column: 0 };
  const { start, end } = range;
  const place = { line: start.line + 1, column: start.character + 1 };
  return frame.calls ? { ...place, endLine: end.line + 1, endColumn: end.character + 1 } : place;
}

export class CairnSession extends DebugSession {
  private state: State = { kind: 'running' };
  private program: StartedProgram | undefined;
  private isOver = false;
  /** The editor has said where it is to stand still: it may begin. */
  private isConfigured = false;
  /** Whether it has begun, and whether it is to stand still as soon as it has. */
  private hasBegun = false;
  private pausesSoon = false;
  private isDebugged = true;
  private lastBacktrace: BacktraceParams | undefined;
  private launched = (): void => {};
  /** Settles once the program is there, or it is clear that there will be none. */
  private readonly launching = new Promise<void>(resolve => {
    this.launched = resolve;
  });
  private readonly breakpoints = createBreakpoints(async params => {
    await this.launching;
    return this.isOver || !this.isDebugged
      ? null
      : sendRequest(this.cairn.client, names.breakpoints, { run: this.program?.run ?? 0, ...params });
  });
  /** By their ids less one, until it goes on. */
  private shown: Frame[] = [];
  private scopes: VariableScope['variables'][] = [];
  /** What is being evaluated, by request. */
  private readonly evaluations = new Map<number, vscode.CancellationTokenSource>();

  constructor(
    private readonly cairn: Cairn,
    private readonly starter: Starter,
  ) {
    super();
    this.setDebuggerLinesStartAt1(true);
    this.setDebuggerColumnsStartAt1(true);
  }

  /** Of a program that has failed, and whose session stands there still: it ends, as if by Stop. Whether it is over. */
  endIfOver(): boolean {
    if (this.isOver) this.terminate();
    return this.isOver;
  }

  private get programUri(): string | undefined {
    return this.program?.uri.toString();
  }

  protected override initializeRequest(response: DebugProtocol.InitializeResponse): void {
    response.body = {
      supportsConfigurationDoneRequest: true,
      supportsFunctionBreakpoints: true,
      supportsConditionalBreakpoints: true,
      supportsHitConditionalBreakpoints: true,
      supportsExceptionInfoRequest: true,
      supportsTerminateRequest: true,
      supportsCancelRequest: true,
      exceptionBreakpointFilters: [
        {
          filter: 'raised',
          label: 'Raised Exceptions',
          description: 'Break on every exception, handled or not.',
        },
        {
          filter: 'uncaught',
          label: 'Uncaught Exceptions',
          description: 'Stay at the failure of a program, with its stack, until you continue.',
          default: true,
        },
      ],
    };
    this.sendResponse(response);
    // the editor sets its breakpoints while the program is being compiled
    this.sendEvent(new InitializedEvent());
  }

  protected override async launchRequest(
    response: DebugProtocol.LaunchResponse,
    args: DebugProtocol.LaunchRequestArguments,
  ): Promise<void> {
    this.isDebugged = args.noDebug !== true;
    try {
      this.program = await this.starter.start(args, this.isDebugged);
    } catch (problem) {
      const format = problem instanceof Error ? problem.message : String(problem);
      this.sendErrorResponse(response, { id: 1, format, showUser: true });
      this.isOver = true;
      this.launched();
      return;
    }
    this.sendResponse(response);
    if (!this.program) this.terminate();
    this.launched();
    this.program?.follow(this.listener());
    this.beginIfReady();
  }

  protected override configurationDoneRequest(response: DebugProtocol.ConfigurationDoneResponse): void {
    this.sendResponse(response);
    this.isConfigured = true;
    this.beginIfReady();
  }

  /** A program that is debugged is held until then; another has begun by itself. */
  private beginIfReady(): void {
    if (!this.isDebugged || !this.isConfigured || !this.program || this.hasBegun) return;
    this.hasBegun = true;
    void this.control(names.continue);
    if (this.pausesSoon) void this.control(names.pause);
  }

  // ---------------------------------------------------------------- what the program says

  private listener(): RunListener {
    return {
      output: params => this.print(params),
      wantsInput: () => this.program?.wantsInput(),
      paused: params => this.paused(params),
      continued: () => {
        this.leave();
        this.sendEvent(new ContinuedEvent(1, true));
      },
      backtrace: params => {
        if (!params.handled) this.lastBacktrace = params;
      },
      ended: params => this.ended(params),
    };
  }

  private print({ handle, text }: OutputParams): void {
    if (this.program?.output) this.program.output(text);
    else this.sendEvent(new OutputEvent(text, handle));
  }

  private paused(paused: PausedParams): void {
    this.state = { kind: 'paused', paused };
    const event: DebugProtocol.StoppedEvent = new StoppedEvent(
      this.breakpoints.reasonOf(paused),
      paused.thread ?? 1,
    );
    event.body.allThreadsStopped = true;
    // VS Code would say “Paused on pause”
    if (paused.reason === 'asked') event.body.description = 'Paused';
    if (paused.reason === 'entered') event.body.hitBreakpointIds = [...paused.breakpoints];
    this.sendEvent(event);
  }

  private ended(params: EndedParams): void {
    this.program?.ended(params);
    this.isOver = true;
    const backtrace = this.lastBacktrace;
    const isFailure = params.end === 'failed' || params.end === 'limit';
    if (!this.isDebugged || !backtrace || !isFailure || !this.breakpoints.showsUncaught) {
      this.sendEvent(new ExitedEvent(params.exitCode));
      this.terminate();
      return;
    }
    this.state = { kind: 'failed', backtrace };
    const event: DebugProtocol.StoppedEvent = new StoppedEvent('exception', 1, params.message);
    event.body.description = 'The program has failed';
    event.body.allThreadsStopped = true;
    this.sendEvent(event);
  }

  private terminate(): void {
    this.isOver = true;
    for (const source of this.evaluations.values()) source.cancel();
    this.sendEvent(new TerminatedEvent());
  }

  // ---------------------------------------------------------------- going on

  protected override pauseRequest(response: DebugProtocol.PauseResponse): void {
    if (this.program?.pauses === false) {
      const format = 'A program compiled by GHC cannot be paused. Use Interrupt or Stop to end it.';
      this.sendErrorResponse(response, { id: 5, format, showUser: true });
      return;
    }
    this.sendResponse(response);
    if (this.hasBegun || !this.isDebugged) void this.control(names.pause);
    else this.pausesSoon = true;
  }

  protected override continueRequest(response: DebugProtocol.ContinueResponse): void {
    response.body = { allThreadsContinued: true };
    this.sendResponse(response);
    this.goOn();
  }

  /** Nothing of where it stood is good any more. */
  private leave(): void {
    this.shown = [];
    this.scopes = [];
    this.state = { kind: 'running' };
  }

  /** `frames`: to an entry with so many at most. A program that is over has no next step. */
  private step(frames: number | undefined): void {
    this.leave();
    if (this.isOver) this.terminate();
    else
      void sendRequest(this.cairn.client, names.step, {
        run: this.program?.run ?? 0,
        ...(frames === undefined ? {} : { frames }),
      });
  }

  private goOn(): void {
    this.leave();
    if (this.isOver) this.terminate();
    else void this.control(names.continue);
  }

  // a lazy program has no next line: a step leads to the next function that is entered

  protected override nextRequest(
    response: DebugProtocol.NextResponse,
    { threadId }: DebugProtocol.NextArguments,
  ): void {
    this.sendResponse(response);
    this.step(this.stackOf(threadId)?.frames.length);
  }

  protected override stepInRequest(response: DebugProtocol.StepInResponse): void {
    this.sendResponse(response);
    this.step(undefined);
  }

  protected override stepOutRequest(
    response: DebugProtocol.StepOutResponse,
    { threadId }: DebugProtocol.StepOutArguments,
  ): void {
    this.sendResponse(response);
    const frames = this.stackOf(threadId)?.frames.length;
    this.step(frames === undefined ? undefined : frames - 1);
  }

  protected override terminateRequest(response: DebugProtocol.TerminateResponse): void {
    this.sendResponse(response);
    if (this.isOver) this.terminate();
    else void this.control(names.stop);
  }

  protected override disconnectRequest(response: DebugProtocol.DisconnectResponse): void {
    if (!this.isOver) void this.control(names.stop);
    this.sendResponse(response);
  }

  // ---------------------------------------------------------------- where it stands

  protected override threadsRequest(response: DebugProtocol.ThreadsResponse): void {
    const threads = this.state.kind === 'paused' ? this.state.paused.threads : [];
    const main = { id: 1, name: 'main' };
    response.body = {
      threads:
        threads.length > 0 ? threads.map(each => ({ id: each.thread, name: threadName(each) })) : [main],
    };
    this.sendResponse(response);
  }

  protected override stackTraceRequest(
    response: DebugProtocol.StackTraceResponse,
    args: DebugProtocol.StackTraceArguments,
  ): void {
    const stack = this.stackOf(args.threadId);
    const frames = stack ? shownFrames(stack) : [];
    const from = args.startFrame ?? 0;
    const wanted = frames.slice(from, args.levels ? from + args.levels : undefined);
    response.body = {
      totalFrames: frames.length,
      stackFrames: wanted.map(({ frame, name, subtle }) => ({
        id: this.shown.push(frame),
        name,
        ...placeOf(frame),
        ...(frame.uri ? { source: sourceOf(frame.uri) } : {}),
        ...(subtle ? { presentationHint: 'subtle' as const } : {}),
      })),
    };
    this.sendResponse(response);
  }

  private stackOf(thread: number): Pick<PausedThread, 'frames' | 'evaluatedBy'> | undefined {
    switch (this.state.kind) {
      case 'running':
        return undefined;
      case 'paused':
        return this.state.paused.threads.find(each => each.thread === thread);
      case 'failed':
        return this.state.backtrace;
    }
  }

  /** What calls that wait keep of their variables, and of the innermost frame what is about to be entered. */
  protected override scopesRequest(
    response: DebugProtocol.ScopesResponse,
    args: DebugProtocol.ScopesArguments,
  ): void {
    const frame = this.shown[args.frameId - 1];
    const entering = this.state.kind === 'paused' ? this.state.paused.entering : undefined;
    const scopes = shownScopes(
      frame,
      frame !== undefined && frame === this.innermost() ? entering : undefined,
    );
    response.body = {
      scopes: scopes.map(({ name, variables }) => ({
        name,
        variablesReference: this.scopes.push(variables),
        expensive: false,
      })),
    };
    this.sendResponse(response);
  }

  private innermost(): Frame | undefined {
    const threads = this.state.kind === 'paused' ? this.state.paused.threads : [];
    const running = threads.find(each => each.state === 'running');
    return running && shownFrames(running)[0]?.frame;
  }

  protected override variablesRequest(
    response: DebugProtocol.VariablesResponse,
    args: DebugProtocol.VariablesArguments,
  ): void {
    const variables = this.scopes[args.variablesReference - 1] ?? [];
    response.body = { variables: variables.map(each => ({ ...each, variablesReference: 0 })) };
    this.sendResponse(response);
  }

  protected override exceptionInfoRequest(response: DebugProtocol.ExceptionInfoResponse): void {
    if (this.state.kind === 'failed') {
      const { description, message } = this.state.backtrace;
      response.body = {
        exceptionId: exceptionName(description),
        description: message,
        breakMode: 'unhandled',
        details: { message, stackTrace: wayText(this.state.backtrace) },
      };
    } else {
      const description = this.state.kind === 'paused' ? (this.state.paused.description ?? '') : '';
      response.body = { exceptionId: exceptionName(description), breakMode: 'always' };
    }
    this.sendResponse(response);
  }

  // ---------------------------------------------------------------- expressions

  /** In the scope of the module that the chosen frame is in, by a program of its own: what runs notices nothing. */
  protected override async evaluateRequest(
    response: DebugProtocol.EvaluateResponse,
    args: DebugProtocol.EvaluateArguments,
    request?: DebugProtocol.Request,
  ): Promise<void> {
    const frame = args.frameId === undefined ? undefined : this.shown[args.frameId - 1];
    const uri = frame?.uri ?? this.programUri ?? '';
    const source = new vscode.CancellationTokenSource();
    const key = request?.seq ?? 0;
    this.evaluations.set(key, source);
    try {
      const params: EvaluateParams = { uri, expression: args.expression };
      const answer = await sendRequest(this.cairn.client, names.evaluate, params, source.token);
      const shown = answer ? shownEvaluation(answer) : undefined;
      if (shown?.kind === 'value') {
        response.body = {
          result: shown.text,
          variablesReference: 0,
          ...(shown.type ? { type: shown.type } : {}),
        };
        this.sendResponse(response);
      } else
        this.sendErrorResponse(
          response,
          3,
          shown?.text ?? 'The expression could not be evaluated. See the Cairn output for details.',
        );
    } catch (problem) {
      this.sendErrorResponse(response, 4, problem instanceof Error ? problem.message : String(problem));
    } finally {
      this.evaluations.delete(key);
      source.dispose();
    }
  }

  protected override cancelRequest(
    response: DebugProtocol.CancelResponse,
    args: DebugProtocol.CancelArguments,
  ): void {
    if (args.requestId !== undefined) this.evaluations.get(args.requestId)?.cancel();
    this.sendResponse(response);
  }

  // ---------------------------------------------------------------- breakpoints

  protected override async setBreakPointsRequest(
    response: DebugProtocol.SetBreakpointsResponse,
    args: DebugProtocol.SetBreakpointsArguments,
  ): Promise<void> {
    response.body = { breakpoints: await this.breakpoints.ofFile(args) };
    this.sendResponse(response);
  }

  protected override async setFunctionBreakPointsRequest(
    response: DebugProtocol.SetFunctionBreakpointsResponse,
    args: DebugProtocol.SetFunctionBreakpointsArguments,
  ): Promise<void> {
    response.body = { breakpoints: await this.breakpoints.ofFunctions(args) };
    this.sendResponse(response);
  }

  protected override async setExceptionBreakPointsRequest(
    response: DebugProtocol.SetExceptionBreakpointsResponse,
    args: DebugProtocol.SetExceptionBreakpointsArguments,
  ): Promise<void> {
    await this.breakpoints.onExceptions(args.filters);
    this.sendResponse(response);
  }

  private control(method: RunControl): Promise<null> {
    return sendRequest(this.cairn.client, method, { run: this.program?.run ?? 0 });
  }
}
