/** Renaming: asks whether, then does it everywhere. A refusal is an error response, which editors show. */
import {
  type CancellationToken,
  type PrepareRenameParams,
  type Range,
  type RenameParams,
  ResponseError,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import type { Span, TextEdit, Workspace } from '../../../../language/index.ts';
import { definitionOf, inEach } from '../../project/cross-program.ts';
import { sourceIn } from '../../state/documents.ts';
import { languageDocument } from '../../state/projects.ts';
import type { Server } from '../../state/server.ts';
import { toOffset, toRange, toWorkspaceEdit } from '../convert.ts';
import { finished } from '../steps.ts';

/** LSP's RequestFailed: the request was understood, and cannot be done. */
const requestFailed = -32803;

export async function prepareRename(
  server: Server,
  params: PrepareRenameParams,
): Promise<{ range: Range; placeholder: string } | null> {
  const { path, source, workspace } = languageDocument(server, params.textDocument.uri);
  const offset = toOffset(source, params.position);
  if (isOthers(server, workspace, path, offset)) return null;
  const definition = definitionOf(server, path, offset);
  const [found] = definition.elsewhere
    ? await inEach(server, definition.path, async each =>
        each.prepareRename(definition.path, definition.span.start),
      )
    : [workspace.prepareRename(path, offset)];
  if (found === undefined || found.kind === 'refused')
    throw new ResponseError(requestFailed, found?.reason ?? '');
  const here = definition.elsewhere ? wordAt(workspace, path, offset) : found.span;
  return { range: toRange(source, here), placeholder: found.name };
}

export async function rename(
  server: Server,
  params: RenameParams,
  token: CancellationToken,
): Promise<WorkspaceEdit | null> {
  const { path: asked, source, workspace } = languageDocument(server, params.textDocument.uri);
  const offset = toOffset(source, params.position);
  if (isOthers(server, workspace, asked, offset)) return null;
  const { path, span } = definitionOf(server, asked, offset);
  const results = await inEach(server, path, each =>
    finished(each.rename(path, span.start, params.newName), token),
  );
  const files = new Map<string, Map<number, TextEdit>>();
  for (const result of results) {
    if (result.kind === 'refused') throw new ResponseError(requestFailed, result.reason);
    for (const file of result.files) {
      const edits = files.get(file.path) ?? new Map<number, TextEdit>();
      files.set(file.path, edits);
      for (const edit of file.edits) edits.set(edit.span.start, edit);
    }
  }
  const together = [...files].map(([each, edits]) => ({ path: each, edits: [...edits.values()] }));
  return toWorkspaceEdit(together, each => sourceIn(server, workspace, each));
}

/** Names are the other extension's affair where there is one; labels of cost centres are ours. */
const isOthers = (server: Server, workspace: Workspace, path: string, offset: number): boolean =>
  server.client.quiet && !workspace.isLabel(path, offset);

const wordAt = (workspace: Workspace, path: string, offset: number): Span =>
  workspace.highlights(path, offset).find(({ span }) => span.start <= offset && offset <= span.end)?.span ?? {
    start: offset,
    end: offset,
  };
