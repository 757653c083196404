import type { Hover, HoverParams } from 'vscode-languageserver';
import { toOffset, toRange } from '../convert.ts';
import { opened, type Server } from '../server.ts';

/** The inferred type of what is under the cursor, and where it comes from. */
export function hover(server: Server, params: HoverParams): Hover | null {
  const { path, source, workspace } = opened(server, params.textDocument.uri);
  const found = workspace.hover(path, toOffset(source, params.position));
  if (!found) return null;
  const code = found.name ? `${found.name} :: ${found.type}` : found.type;
  const from = found.from ? `\n\n*from* \`${found.from}\`` : '';
  return {
    contents: { kind: 'markdown', value: `\`\`\`haskell\n${code}\n\`\`\`${from}` },
    range: toRange(source, found.span),
  };
}
