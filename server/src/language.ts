/** Everything that the server takes of `language/`: one place to see how wide the doors are. */
export type {
  CompileOptions,
  CompileResult,
  CostCentreChoice,
  Diagnostic,
  FileDiagnostics,
  FileLookup,
  SccAction,
  Severity,
  SourceText,
  Span,
  StackPolicy,
  Symbol_,
  Workspace,
} from '../../language/index.ts';
export { lineAt, never, placeAt, sourceText, span } from '../../language/index.ts';
export type { CostCentre, Metric, Profile, RunEnd } from '../../language/profile/index.ts';
export {
  allBut,
  annotate,
  basis,
  bytes,
  grouped,
  hottest,
  importJson,
  importProf,
  isNothing,
  lineView,
  looksLikeJson,
  nothing,
  oneDecimal,
  percent,
  profJson,
  profText,
  select,
  showStack,
  showThrow,
  showTrace,
} from '../../language/profile/index.ts';
export type {
  Backtrace,
  Executable,
  Host,
  Limits,
  ReadResult,
  RunOptions,
  RunResult,
} from '../../language/runtime/index.ts';
