import type { CodeLens, CodeLensParams } from 'vscode-languageserver';
import { warmUp } from '../../runs/compile.ts';
import { languageDocument } from '../../state/projects.ts';
import type { Server } from '../../state/server.ts';
import { toRange } from '../convert.ts';

/** `Run | Profile | Heap | Coverage` above `main`, and nowhere else. */
export function codeLenses(server: Server, params: CodeLensParams): CodeLens[] {
  const { uri } = params.textDocument;
  const { path, source, workspace } = languageDocument(server, uri);
  const main = workspace.mainSpan(path);
  if (!main) return [];
  // it may be run any moment
  server.services.platform.prepare?.(true);
  warmUp(server, uri);
  const range = toRange(source, main);
  // icons are words to every other client
  const icon = (name: string): string => (server.client.commandLinks ? `$(${name}) ` : '');
  return [
    { range, command: { title: `${icon('play')}Run`, command: 'cairn.run', arguments: [uri] } },
    { range, command: { title: `${icon('pulse')}Profile`, command: 'cairn.profile', arguments: [uri] } },
    // other editors know two commands
    ...(server.client.commandLinks
      ? [
          { range, command: { title: '$(graph-line) Heap', command: 'cairn.profileHeap', arguments: [uri] } },
          {
            range,
            command: {
              title: '$(run-coverage) Coverage',
              command: 'cairn.runWithCoverage',
              arguments: [uri],
            },
          },
        ]
      : []),
  ];
}
