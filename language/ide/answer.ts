/** What the editor's features answer, as plain data: UTF-16 offsets, paths, and no word of any protocol. */
import type { TextEdit } from '../edit/text.ts';
import type { Span } from '../source/span.ts';

export type { TextEdit } from '../edit/text.ts';

export interface FileSpan {
  readonly path: string;
  readonly span: Span;
}

export interface FileEdits {
  readonly path: string;
  readonly edits: readonly TextEdit[];
}

export interface Hover {
  readonly span: Span;
  /** Haskell. */
  readonly code: string;
  /** The type at this use, where it is an instance of the general one. */
  readonly here?: string;
  /** Markdown. */
  readonly documentation?: string;
  /** What a WARNING or DEPRECATED pragma says of it. */
  readonly warning?: string;
  /** Markdown: where it comes from, its fixity. */
  readonly notes: readonly string[];
}

export interface Highlight {
  readonly span: Span;
  readonly writes: boolean;
}

/** What can be renamed at a place, or why nothing can. */
export type Renaming =
  | { readonly kind: 'possible'; readonly span: Span; readonly name: string }
  | { readonly kind: 'refused'; readonly reason: string };

export type RenameResult =
  | { readonly kind: 'edits'; readonly files: readonly FileEdits[] }
  | { readonly kind: 'refused'; readonly reason: string };

export interface WorkspaceSymbol extends FileSpan {
  readonly name: string;
  readonly kind: OutlineKind;
  readonly module: string;
}

export type OutlineKind =
  | 'function'
  | 'variable'
  | 'data'
  | 'constructor'
  | 'field'
  | 'class'
  | 'method'
  | 'instance'
  | 'synonym';

export interface Outline {
  readonly name: string;
  readonly kind: OutlineKind;
  readonly span: Span;
  readonly nameSpan: Span;
  readonly detail?: string;
  readonly children: readonly Outline[];
}

export interface Fold {
  readonly span: Span;
  readonly kind: 'code' | 'comment' | 'imports' | 'region';
}

export const tokenTypes = [
  'namespace',
  'type',
  'class',
  'typeParameter',
  'enumMember',
  'function',
  'variable',
  'parameter',
  'property',
  'method',
  'operator',
] as const;
export const tokenModifiers = ['declaration', 'readonly', 'defaultLibrary', 'deprecated'] as const;

export interface SemanticToken {
  readonly span: Span;
  readonly type: (typeof tokenTypes)[number];
  readonly modifiers: readonly (typeof tokenModifiers)[number][];
}

export interface CallItem extends FileSpan {
  readonly name: string;
  readonly kind: OutlineKind;
  readonly module: string;
  /** The whole definition. */
  readonly whole: Span;
}

export interface Call {
  readonly item: CallItem;
  /** Where it calls, or is called, in the caller's file. */
  readonly places: readonly Span[];
}

/** A use of a name that can be called. */
export interface NameUse {
  /** Which instance a method is of is not known from the text. */
  readonly kind: 'variable' | 'method' | 'field' | 'local';
  readonly name: string;
  /** Of the name, and of the application whose function it is: the name alone where it is none. */
  readonly span: Span;
  readonly call: Span;
  readonly arguments: readonly Span[];
  /** The module that defines it, and the name there; what is built in is written nowhere. */
  readonly module: string;
  readonly defined: Span | undefined;
}

export interface CallSites {
  /** In the order of the text. */
  readonly uses: readonly NameUse[];
  /** What functions call their parameters, as far as a clause gives a name, by where the function's name begins. */
  readonly parameters: ReadonlyMap<number, readonly (string | undefined)[]>;
  /** All of a function's clauses, likewise. */
  readonly functions: ReadonlyMap<number, Span>;
}

export interface TypeHint {
  readonly offset: number;
  readonly text: string;
}

export interface SignatureHelp {
  readonly label: string;
  /** Where each parameter stands in the label. */
  readonly parameters: readonly Span[];
  readonly active: number;
  readonly documentation?: string;
}

export type CompletionKind = OutlineKind | 'keyword' | 'module' | 'snippet' | 'pragma' | 'extension';

export interface Completion {
  readonly label: string;
  readonly kind: CompletionKind;
  /** The text that is replaced. */
  readonly span: Span;
  readonly insert?: string;
  /** Whether `insert` holds tab stops. */
  readonly snippet?: boolean;
  /** A key by which proposals are sorted. */
  readonly sort: string;
  readonly detail?: string;
  /** Where it would be imported from. */
  readonly from?: string;
  /** It should not be used any more. */
  readonly deprecated?: true;
  /** What `resolveCompletion` needs to know of it. */
  readonly key?: CompletionKey;
}

export interface CompletionKey {
  readonly space: 'value' | 'type';
  readonly id: string;
  /** The module to import it from. */
  readonly module?: string;
  /** The qualifier that was written before it. */
  readonly qualifier?: string;
}

export interface Completions {
  /** Whether typing on may bring others. */
  readonly incomplete: boolean;
  readonly items: readonly Completion[];
}

export interface ResolvedCompletion {
  readonly detail?: string;
  readonly documentation?: string;
  readonly edits: readonly TextEdit[];
}

/** A change that an editor can offer. */
export interface Action {
  readonly title: string;
  readonly kind: string;
  readonly files: readonly FileEdits[];
  /** Whether it is the likeliest of its kind. */
  readonly preferred?: boolean;
  /** Codes and places of the diagnostics that it mends. */
  readonly mends?: readonly { readonly code: string; readonly span: Span }[];
}

/** The names that cost centres of a module can have, and what they stand for. */
export interface CentreNames {
  readonly module: string;
  /** The module's name, or the beginning of a file that does not give it. */
  readonly head: Span;
  /** Without the parts of a label that stand for lambdas and patterns. One label may be at several places. */
  readonly centres: readonly { readonly label: string; readonly span: Span }[];
}

/** Long work in steps: whoever runs it may pause after each, or stop. Throws `Outdated` if texts change meanwhile. */
export type Steps<R> = Generator<undefined, R, undefined>;

/** What was asked was asked of a text that is no more. */
export class Outdated extends Error {}

/** Which bindings are told their inferred types. */
export interface HintChoice {
  readonly topLevel: boolean;
  readonly locals: boolean;
}

/** The editor's features. Places that nothing is known of have no answer; no text makes one throw. */
export interface LanguageFeatures {
  /** The text of a file as the answers speak of it; of library modules too. */
  textOf(path: string): string | undefined;
  hover(path: string, offset: number): Hover | undefined;
  completions(path: string, offset: number): Completions;
  resolveCompletion(path: string, key: CompletionKey): ResolvedCompletion;
  signatureHelp(path: string, offset: number): SignatureHelp | undefined;
  definition(path: string, offset: number): readonly FileSpan[];
  typeDefinition(path: string, offset: number): readonly FileSpan[];
  references(path: string, offset: number, declaration: boolean): Steps<readonly FileSpan[]>;
  highlights(path: string, offset: number): readonly Highlight[];
  prepareRename(path: string, offset: number): Renaming;
  rename(path: string, offset: number, name: string): Steps<RenameResult>;
  symbols(path: string): readonly Outline[];
  /** What profiles may call the cost centres of a module. */
  centreNames(path: string): CentreNames | undefined;
  workspaceSymbols(query: string): Steps<readonly WorkspaceSymbol[]>;
  folds(path: string): readonly Fold[];
  selectionRanges(path: string, offset: number): readonly Span[];
  semanticTokens(path: string, within?: Span): readonly SemanticToken[];
  callItem(path: string, offset: number): CallItem | undefined;
  incomingCalls(item: CallItem): Steps<readonly Call[]>;
  outgoingCalls(item: CallItem): readonly Call[];
  /** The calls in `text`, which may be older than the present text of the file; without it, in the present one. */
  callSites(path: string, text?: string): CallSites;
  typeHints(path: string, within: Span, choice: HintChoice): readonly TypeHint[];
  /** Quick fixes, and actions on the whole file. `wanted` says which kinds anyone would look at. */
  actions(path: string, selection: Span, wanted: (kind: string) => boolean): readonly Action[];
}
