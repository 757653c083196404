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
import { toOffset, toRange, toSymbolKind } from '../convert.ts';
import type { CallItem } from '../language.ts';
import { uriOf } from '../path.ts';
import { type Opened, opened, type Server, sourceIn } from '../server.ts';
import { finished } from './steps.ts';

/** What an item carries, so that the next question can be asked of it. */
interface Remembered {
  readonly root: string;
  readonly item: CallItem;
}

export function prepareCalls(server: Server, params: CallHierarchyPrepareParams): CallHierarchyItem[] | null {
  const { uri } = params.textDocument;
  const file = opened(server, uri);
  const found = file.workspace.callItem(file.path, toOffset(file.source, params.position));
  return found ? [toItem(server, file, uri, found)] : null;
}

function toItem(server: Server, { workspace }: Opened, root: string, item: CallItem): CallHierarchyItem {
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
  const file = opened(server, root);
  const calls = await finished(file.workspace.incomingCalls(item), token);
  return calls.map(({ item: from, places }) => ({
    from: toItem(server, file, root, from),
    fromRanges: places.map(at => toRange(sourceIn(server, file.workspace, from.path), at)),
  }));
}

export function outgoingCalls(
  server: Server,
  params: CallHierarchyOutgoingCallsParams,
): CallHierarchyOutgoingCall[] {
  const { root, item } = params.item.data as Remembered;
  const file = opened(server, root);
  const source = sourceIn(server, file.workspace, item.path);
  return file.workspace.outgoingCalls(item).map(({ item: to, places }) => ({
    to: toItem(server, file, root, to),
    fromRanges: places.map(at => toRange(source, at)),
  }));
}
