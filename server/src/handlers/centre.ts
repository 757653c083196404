/** Changes of the source about a cost centre that is on show: asked for by a link in a hover, or in the view of centres. */
import { toOffset, toRange } from '../convert.ts';
import { span, type TextEdit } from '../language.ts';
import { uriOf } from '../path.ts';
import type { EditCentreAnswer, EditCentreParams } from '../protocol.ts';
import { opened, type Server, sourceIn } from '../server.ts';
import { centreActions } from './actions.ts';

const kinds = {
  addLocals: 'refactor.rewrite.scc.add.locals',
  remove: 'refactor.rewrite.scc.remove',
} as const;

const nothing = {
  addLocals: 'All of its local functions already have a cost centre.',
  remove: 'This cost centre comes from the setting cairn.costCentres, not from a pragma.',
} as const;

export function editCentre(server: Server, params: EditCentreParams): EditCentreAnswer {
  const file = opened(server, params.uri);
  const at = toOffset(file.source, params.position);
  if (params.change === 'rename') {
    const result = file.workspace.relabel(file.path, at, params.label ?? '');
    return result.kind === 'refused' ? result : answer(server, file, result.files);
  }
  const kind = kinds[params.change];
  const [action] = centreActions(server, file, span(at, at), each => each === kind);
  return action
    ? answer(server, file, [{ path: file.path, edits: action.edits() }])
    : { kind: 'refused', reason: nothing[params.change] };
}

const answer = (
  server: Server,
  { workspace }: ReturnType<typeof opened>,
  files: readonly { readonly path: string; readonly edits: readonly TextEdit[] }[],
): EditCentreAnswer => ({
  kind: 'edits',
  files: files.map(({ path, edits }) => {
    const source = sourceIn(server, workspace, path);
    return {
      uri: uriOf(path),
      edits: edits.map(({ span: each, text }) => ({ range: toRange(source, each), newText: text })),
    };
  }),
});
