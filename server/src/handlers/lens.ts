import type { CodeLens, CodeLensParams } from 'vscode-languageserver';
import { toRange } from '../convert.ts';
import { opened, type Server } from '../server.ts';
import { warmUp } from './compile.ts';

/** `Run | Profile` above `main`, and nowhere else. */
export function codeLenses(server: Server, params: CodeLensParams): CodeLens[] {
  const { uri } = params.textDocument;
  const { path, source, workspace } = opened(server, uri);
  const main = workspace.mainSpan(path);
  if (!main) return [];
  // it may be run any moment
  server.services.platform.prepare?.(true);
  warmUp(server, uri);
  const range = toRange(source, main);
  // icons are words to every other client
  const icon = (name: string): string => (server.commandLinks ? `$(${name}) ` : '');
  return [
    { range, command: { title: `${icon('play')}Run`, command: 'cairn.run', arguments: [uri] } },
    { range, command: { title: `${icon('pulse')}Profile`, command: 'cairn.profile', arguments: [uri] } },
  ];
}
