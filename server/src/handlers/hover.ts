import type { Hover, HoverParams } from 'vscode-languageserver';
import { toOffset, toRange } from '../convert.ts';
import { markdownBlock, markdownCode } from '../language.ts';
import { opened, type Server } from '../server.ts';

/** The type of what is under the cursor, what it is for, and where it comes from. */
export function hover(server: Server, params: HoverParams): Hover | null {
  const { path, source, workspace } = opened(server, params.textDocument.uri);
  const found = workspace.hover(path, toOffset(source, params.position));
  if (!found) return null;
  const parts = [
    markdownBlock('haskell', found.code),
    found.here === undefined ? undefined : `*here* ${markdownCode(found.here)}`,
    found.documentation,
    found.notes.length === 0 ? undefined : `*${found.notes.join(' · ')}*`,
  ];
  return {
    contents: { kind: 'markdown', value: parts.filter(part => part !== undefined).join('\n\n') },
    range: toRange(source, found.span),
  };
}
