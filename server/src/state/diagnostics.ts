/** The diagnostics that the client shows, and the checks that are due. */
import type { CancellationTokenSource, Diagnostic } from 'vscode-languageserver';
import type { RemarksOfFile } from './remarks.ts';
import type { GhcFileDiagnostics } from './runs.ts';

export interface DiagnosticsState {
  /** The paths with published diagnostics, by the path that was checked. */
  readonly published: Map<string, readonly string[]>;
  /** Cairn's own diagnostics of a file, by path, as they were last sent. */
  readonly own: Map<string, readonly Diagnostic[]>;
  /** GHC's diagnostics, by what was built. */
  readonly ghc: Map<string, readonly GhcFileDiagnostics[]>;
  /** The advice that is shown in a file, by path. */
  readonly remarks: Map<string, RemarksOfFile>;
  /** Work that is due after a pause in typing, by its name. */
  readonly timers: Map<string, ReturnType<typeof setTimeout>>;
  /** The check of files that are not open, while it is under way. */
  checking: CancellationTokenSource | undefined;
}

export const createDiagnosticsState = (): DiagnosticsState => ({
  published: new Map(),
  own: new Map(),
  ghc: new Map(),
  remarks: new Map(),
  timers: new Map(),
  checking: undefined,
});
