import type { CodeAction, CodeActionParams } from 'vscode-languageserver';
import { toRange, toSpan } from '../convert.ts';
import { opened, type Server } from '../server.ts';

export const actionKinds = [
  'refactor.rewrite.scc.add',
  'refactor.rewrite.scc.remove',
  'source.scc.addTopLevel',
  'source.scc.removeAll',
];

/** Adding and removing cost centres. */
export function codeActions(server: Server, params: CodeActionParams): CodeAction[] {
  const { uri } = params.textDocument;
  const { path, source, workspace } = opened(server, uri);
  const wanted = params.context.only;
  return workspace
    .sccActions(path, toSpan(source, params.range))
    .filter(({ kind }) => !wanted || wanted.some(only => kind === only || kind.startsWith(`${only}.`)))
    .map(action => ({
      title: action.title,
      kind: action.kind,
      edit: {
        changes: {
          [uri]: action.edits.map(edit => ({ range: toRange(source, edit.span), newText: edit.text })),
        },
      },
    }));
}
