import type { CodeAction, CodeActionParams, Diagnostic } from 'vscode-languageserver';
import { toSpan, toWorkspaceEdit } from '../convert.ts';
import type { Action } from '../language.ts';
import { type Opened, opened, type Server, sourceIn } from '../server.ts';

export const actionKinds = [
  'quickfix',
  'refactor.rewrite.signature',
  'refactor.rewrite.scc.add',
  'refactor.rewrite.scc.remove',
  'source.organizeImports',
  'source.removeUnusedImports',
  'source.addSignatures',
  'source.scc.addTopLevel',
  'source.scc.removeAll',
];

/** Adding and removing cost centres; quick fixes and what can be done to the whole file. */
export function codeActions(server: Server, params: CodeActionParams): CodeAction[] {
  const { uri } = params.textDocument;
  const file = opened(server, uri);
  const { only } = params.context;
  const wanted = (kind: string): boolean =>
    !only || only.some(each => kind === each || kind.startsWith(`${each}.`) || each === '');
  const selection = toSpan(file.source, params.range);
  const others = server.quiet ? [] : file.workspace.actions(file.path, selection, wanted);
  const costs = file.workspace
    .sccActions(file.path, selection)
    .filter(({ kind }) => wanted(kind) && !(kind === 'source.scc.addTopLevel' && haveCentres(server)));
  return [
    ...others.map(action => toAction(server, file, params.context.diagnostics, action)),
    ...costs.map(({ title, kind, edits }) =>
      toAction(server, file, [], { title, kind, files: [{ path: file.path, edits }] }),
    ),
  ];
}

/** All top-level functions have cost centres by the setting: pragmas would double them. */
const haveCentres = ({ settings }: Server): boolean =>
  settings.costCentres === 'top' || settings.costCentres === 'all';

function toAction(
  server: Server,
  { source, workspace }: Opened,
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
