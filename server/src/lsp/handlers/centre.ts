/** Changes of the source about a cost centre that is on show: asked for by a link in a hover, or in the view of centres. */

import { span, type TextEdit } from '../../../../language/index.ts';
import { uriOf } from '../../files/path.ts';
import type { EditCentreAnswer, EditCentreParams } from '../../protocol/index.ts';
import { sourceIn } from '../../state/documents.ts';
import { languageDocument } from '../../state/projects.ts';
import type { Server } from '../../state/server.ts';
import { toOffset, toRange } from '../convert.ts';
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
  const file = languageDocument(server, params.uri);
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
  { workspace }: ReturnType<typeof languageDocument>,
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
