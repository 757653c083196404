/**
 * All messages beyond LSP, each with what it carries: both sides send and hear them by this table alone. Who adds one is
 * told by the compiler to answer it (`lsp/requests.ts`), to look at its parameters (`lsp/parameters.ts`), and to send one in
 * a test (`test/protocol/messages.test.ts`).
 */
import type { LineCostsParams, SelectParams, ShowParams, StackRow, StacksParams } from './costs.ts';
import type { CoverageParams, LoadCoverageAnswer, LoadCoverageParams } from './coverage.ts';
import type {
  BacktraceParams,
  BreakpointsParams,
  EvaluateParams,
  Evaluation,
  PausedParams,
  PlacedBreakpoint,
  StepParams,
} from './debug.ts';
import type {
  AdviseAnswer,
  AgainAnswer,
  AgainParams,
  CompareParams,
  ExportAnswer,
  ExportParams,
  ForgottenParams,
  FormatInfo,
  GrowAnswer,
  GrowingParams,
  GrowParams,
  KeepAnswer,
  LoadAnswer,
  LoadParams,
  LocateParams,
  ProfileAnswer,
  TryAnswer,
  TryParams,
} from './profile.ts';
import type {
  CompilingParams,
  EndedParams,
  InputParams,
  MarkParams,
  OutputParams,
  ProgressParams,
  RunAnswer,
  RunIdentity,
  RunParams,
} from './run.ts';
import type {
  EditCentreAnswer,
  EditCentreParams,
  LibraryParams,
  Program,
  QuietParams,
  SourcesParams,
  ToolAnswer,
  ToolParams,
} from './session.ts';

/** Of messages without parameters: an empty object. */
export type NoParams = Readonly<Record<never, never>>;

interface Request<P, A> {
  readonly params: P;
  readonly answer: A;
}

/** To the server. Each may be answered by null besides: where the run is not kept, or something failed (see the log). */
export interface Requests {
  readonly 'cairn/run': Request<RunParams, RunAnswer>;
  readonly 'cairn/stop': Request<RunIdentity, null>;
  readonly 'cairn/interrupt': Request<RunIdentity, null>;
  readonly 'cairn/pause': Request<RunIdentity, null>;
  readonly 'cairn/continue': Request<RunIdentity, null>;
  readonly 'cairn/step': Request<StepParams, null>;
  readonly 'cairn/input': Request<InputParams, null>;
  readonly 'cairn/mark': Request<MarkParams, null>;
  readonly 'cairn/breakpoints': Request<BreakpointsParams, readonly PlacedBreakpoint[]>;
  readonly 'cairn/evaluate': Request<EvaluateParams, Evaluation>;
  readonly 'cairn/select': Request<SelectParams, LineCostsParams>;
  readonly 'cairn/stacks': Request<StacksParams, readonly StackRow[]>;
  readonly 'cairn/advise': Request<RunIdentity, AdviseAnswer>;
  readonly 'cairn/try': Request<TryParams, TryAnswer>;
  readonly 'cairn/formats': Request<NoParams, readonly FormatInfo[]>;
  readonly 'cairn/export': Request<ExportParams, ExportAnswer>;
  readonly 'cairn/compare': Request<CompareParams, string>;
  readonly 'cairn/grow': Request<GrowParams, GrowAnswer>;
  readonly 'cairn/again': Request<AgainParams, AgainAnswer>;
  readonly 'cairn/keep': Request<RunIdentity, KeepAnswer>;
  readonly 'cairn/load': Request<LoadParams, LoadAnswer>;
  readonly 'cairn/locate': Request<LocateParams, boolean>;
  readonly 'cairn/loadCoverage': Request<LoadCoverageParams, LoadCoverageAnswer>;
  readonly 'cairn/profile': Request<RunIdentity, ProfileAnswer>;
  readonly 'cairn/library': Request<LibraryParams, string>;
  readonly 'cairn/programs': Request<NoParams, readonly Program[]>;
  readonly 'cairn/editCentre': Request<EditCentreParams, EditCentreAnswer>;
  readonly 'cairn/tool': Request<ToolParams, ToolAnswer>;
}

/** From the client to the server. */
export interface ClientNotifications {
  readonly 'cairn/prepare': RunParams;
  readonly 'cairn/show': ShowParams;
  readonly 'cairn/quiet': QuietParams;
  readonly 'cairn/trust': NoParams;
  readonly 'cairn/sources': SourcesParams;
  readonly 'cairn/resetCoverage': NoParams;
}

/** From the server to the client. */
export interface ServerNotifications {
  readonly 'cairn/output': OutputParams;
  readonly 'cairn/progress': ProgressParams;
  readonly 'cairn/wantsInput': RunIdentity;
  readonly 'cairn/compiling': CompilingParams;
  readonly 'cairn/lineCosts': LineCostsParams;
  readonly 'cairn/coverage': CoverageParams;
  readonly 'cairn/backtrace': BacktraceParams;
  readonly 'cairn/paused': PausedParams;
  readonly 'cairn/continued': RunIdentity;
  readonly 'cairn/ended': EndedParams;
  readonly 'cairn/forgotten': ForgottenParams;
  readonly 'cairn/growing': GrowingParams;
}

export type RequestName = keyof Requests;
export type ParamsOf<M extends RequestName> = Requests[M]['params'];
export type AnswerOf<M extends RequestName> = Requests[M]['answer'] | null;
/** Those that say nothing but which run. */
export type RunControl = 'cairn/stop' | 'cairn/interrupt' | 'cairn/pause' | 'cairn/continue';
