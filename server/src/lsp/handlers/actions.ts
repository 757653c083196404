import type { CodeAction, CodeActionParams, Diagnostic } from 'vscode-languageserver';
import {
  type Action,
  type SccAction,
  type SccKind,
  type Span,
  sccKinds,
} from '../../../../language/index.ts';
import { adviceActions, adviceKind } from '../../runs/advise.ts';
import { detailActions, detailKind } from '../../runs/detail.ts';
import { sourceIn } from '../../state/documents.ts';
import { type LanguageDocument, languageDocument } from '../../state/projects.ts';
import type { Server } from '../../state/server.ts';
import { toSpan, toWorkspaceEdit } from '../convert.ts';

export const actionKinds = [
  'quickfix',
  'refactor.rewrite.signature',
  'source.organizeImports',
  'source.removeUnusedImports',
  'source.addSignatures',
  ...sccKinds,
  adviceKind,
  detailKind,
];

/** Adding and removing cost centres; quick fixes and what can be done to the whole file. */
export function codeActions(server: Server, params: CodeActionParams): CodeAction[] {
  const { uri } = params.textDocument;
  const file = languageDocument(server, uri);
  const { only } = params.context;
  const wanted = (kind: string): boolean =>
    !only || only.some(each => kind === each || kind.startsWith(`${each}.`) || each === '');
  const selection = toSpan(file.source, params.range);
  const others = server.client.quiet ? [] : file.workspace.actions(file.path, selection, wanted);
  const costs = centreActions(server, file, selection, wanted);
  return [
    ...(wanted(adviceKind) ? adviceActions(server, file, selection, params.context.diagnostics) : []),
    ...(wanted(detailKind) ? detailActions(server, file, selection.start) : []),
    ...ghcActions(server, params),
    ...others.map(action => toAction(server, file, params.context.diagnostics, action)),
    ...costs.map(action =>
      server.client.resolvesActions
        ? { title: action.title, kind: action.kind, data: remembered(server, params, action) }
        : toCentreAction(server, file, action),
    ),
  ];
}

/** On the message that a module needs what only GHC has. */
function ghcActions(server: Server, { textDocument: { uri }, context }: CodeActionParams): CodeAction[] {
  const diagnostics = context.diagnostics.filter(({ code }) => code === 'I0701');
  if (!server.client.commandLinks || !server.services.ghc || diagnostics.length === 0) return [];
  const title = 'Profile with GHC';
  const command = { title, command: 'cairn.profileWithGhc', arguments: [uri] };
  return [{ title, kind: 'quickfix', isPreferred: true, diagnostics, command }];
}

export const centreActions = (
  server: Server,
  { path, workspace }: LanguageDocument,
  selection: Span,
  wanted: (kind: SccKind) => boolean,
): readonly SccAction[] =>
  workspace.sccActions(path, selection, kind => wanted(kind) && !isIdle(server, kind));

/** By the setting these functions have cost centres: pragmas would double them. */
function isIdle(
  {
    client: {
      settings: { costCentres },
    },
  }: Server,
  kind: SccKind,
): boolean {
  if (kind === 'source.scc.addTopLevel') return costCentres === 'top' || costCentres === 'all';
  return kind === 'refactor.rewrite.scc.add.locals' && costCentres === 'all';
}

/** What an action of ours has to be worked out from when somebody chooses it. */
interface Remembered {
  readonly uri: string;
  readonly range: CodeActionParams['range'];
  readonly title: string;
  readonly kind: SccKind;
  /** Of a later text it would be another action. */
  readonly version: number;
}

const versionOf = ({ documents }: Server, uri: string): number => documents.open.get(uri)?.version ?? 0;

const remembered = (
  server: Server,
  { textDocument: { uri }, range }: CodeActionParams,
  { title, kind }: SccAction,
): Remembered => ({ uri, range, title, kind, version: versionOf(server, uri) });

/** The edit of an action that was chosen; none where the text has changed under it. */
export function resolveAction(server: Server, action: CodeAction): CodeAction {
  const asked = action.data as Remembered | undefined;
  if (!asked || versionOf(server, asked.uri) !== asked.version) return action;
  const file = languageDocument(server, asked.uri);
  const at = toSpan(file.source, asked.range);
  const actions = centreActions(server, file, at, kind => kind === asked.kind);
  const chosen = actions.find(({ title }) => title === asked.title);
  return chosen ? { ...action, ...toCentreAction(server, file, chosen) } : action;
}

const toCentreAction = (
  server: Server,
  file: LanguageDocument,
  { title, kind, edits }: SccAction,
): CodeAction => toAction(server, file, [], { title, kind, files: [{ path: file.path, edits: edits() }] });

function toAction(
  server: Server,
  { source, workspace }: LanguageDocument,
  shown: readonly Diagnostic[],
  { title, kind, files, preferred, mends }: Action,
): CodeAction {
  const diagnostics = shown.filter(({ code, range }) =>
    mends?.some(each => each.code === code && toSpan(source, range).start === each.span.start),
  );
  return {
    title,
    kind,
    ...(preferred ? { isPreferred: true } : {}),
    ...(diagnostics.length > 0 ? { diagnostics } : {}),
    edit: toWorkspaceEdit(files, path => sourceIn(server, workspace, path)),
  };
}
