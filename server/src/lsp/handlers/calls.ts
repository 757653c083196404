/** Call hierarchy. */
import type {
  CallHierarchyIncomingCall,
  CallHierarchyIncomingCallsParams,
  CallHierarchyItem,
  CallHierarchyOutgoingCall,
  CallHierarchyOutgoingCallsParams,
  CallHierarchyPrepareParams,
  CancellationToken,
} from 'vscode-languageserver';
import type { CallItem, Workspace } from '../../../../language/index.ts';
import { uriOf } from '../../files/path.ts';
import { inEach } from '../../project/cross-program.ts';
import { sourceIn, textOf } from '../../state/documents.ts';
import { languageDocument, workspaceOf } from '../../state/projects.ts';
import type { Server } from '../../state/server.ts';
import { toOffset, toRange, toSymbolKind } from '../convert.ts';
import { finished } from '../steps.ts';

/** What an item carries, so that the next question can be asked of it. */
interface Remembered {
  readonly root: string;
  readonly item: CallItem;
}

export function prepareCalls(server: Server, params: CallHierarchyPrepareParams): CallHierarchyItem[] | null {
  const { uri } = params.textDocument;
  const file = languageDocument(server, uri);
  const item = file.workspace.callItem(file.path, toOffset(file.source, params.position));
  return item ? [toItem(server, file.workspace, uri, item)] : null;
}

function toItem(server: Server, workspace: Workspace, root: string, item: CallItem): CallHierarchyItem {
  const source = sourceIn(server, workspace, item.path);
  return {
    name: item.name,
    kind: toSymbolKind(item.kind),
    detail: item.module,
    uri: uriOf(item.path),
    range: toRange(source, item.whole),
    selectionRange: toRange(source, item.span),
    data: { root, item } satisfies Remembered,
  };
}

export async function incomingCalls(
  server: Server,
  params: CallHierarchyIncomingCallsParams,
  token: CancellationToken,
): Promise<CallHierarchyIncomingCall[]> {
  const { root, item } = params.item.data as Remembered;
  const asked = async (workspace: Workspace): Promise<CallHierarchyIncomingCall[]> => {
    const calls = await finished(workspace.incomingCalls(item), token);
    return calls.map(({ item: from, places }) => ({
      from: toItem(server, workspace, root, from),
      fromRanges: places.map(at => toRange(sourceIn(server, workspace, from.path), at)),
    }));
  };
  const foundCalls = isOwn(server, item)
    ? (await inEach(server, item.path, asked)).flat()
    : await asked(languageDocument(server, root).workspace);
  return [...new Map(foundCalls.map(call => [JSON.stringify(call), call])).values()];
}

/** Whether the item is in a file of somebody's own, which says itself what it belongs to; not in the library. */
const isOwn = (server: Server, { path }: CallItem): boolean => textOf(server, path) !== undefined;

export function outgoingCalls(
  server: Server,
  params: CallHierarchyOutgoingCallsParams,
): CallHierarchyOutgoingCall[] {
  const { root, item } = params.item.data as Remembered;
  const workspace = isOwn(server, item)
    ? workspaceOf(server, item.path)
    : languageDocument(server, root).workspace;
  const source = sourceIn(server, workspace, item.path);
  return workspace.outgoingCalls(item).map(({ item: to, places }) => ({
    to: toItem(server, workspace, root, to),
    fromRanges: places.map(at => toRange(source, at)),
  }));
}
