/** From a name to its definition, its type, its uses. */
import type {
  CancellationToken,
  DefinitionParams,
  DocumentHighlight,
  DocumentHighlightParams,
  Location,
  ReferenceParams,
  TypeDefinitionParams,
} from 'vscode-languageserver';
import type { FileSpan } from '../../../../language/index.ts';
import { uriOf } from '../../files/path.ts';
import { definitionOf, inEach } from '../../project/cross-program.ts';
import { sourceIn } from '../../state/documents.ts';
import type { LanguageDocument } from '../../state/projects.ts';
import { languageDocument } from '../../state/projects.ts';
import type { Server } from '../../state/server.ts';
import { toOffset, toRange } from '../convert.ts';
import { finished } from '../steps.ts';

export function definition(server: Server, params: DefinitionParams): Location[] {
  const file = languageDocument(server, params.textDocument.uri);
  const places = file.workspace.definition(file.path, toOffset(file.source, params.position));
  return places.map(place => toLocation(server, file, place));
}

export function typeDefinition(server: Server, params: TypeDefinitionParams): Location[] {
  const file = languageDocument(server, params.textDocument.uri);
  const places = file.workspace.typeDefinition(file.path, toOffset(file.source, params.position));
  return places.map(place => toLocation(server, file, place));
}

export async function references(
  server: Server,
  params: ReferenceParams,
  token: CancellationToken,
): Promise<Location[]> {
  const file = languageDocument(server, params.textDocument.uri);
  const { path, span } = definitionOf(server, file.path, toOffset(file.source, params.position));
  const locations = await inEach(server, path, async workspace => {
    const steps = workspace.references(path, span.start, params.context.includeDeclaration);
    return (await finished(steps, token)).map(place => toLocation(server, { ...file, workspace }, place));
  });
  return [...new Map(locations.flat().map(location => [JSON.stringify(location), location])).values()];
}

export function highlights(server: Server, params: DocumentHighlightParams): DocumentHighlight[] {
  const { path, source, workspace } = languageDocument(server, params.textDocument.uri);
  return workspace
    .highlights(path, toOffset(source, params.position))
    .map(({ span, writes }) => ({ range: toRange(source, span), kind: writes ? 3 : 2 }));
}

export const toLocation = (
  server: Server,
  { workspace }: LanguageDocument,
  { path, span }: FileSpan,
): Location => ({
  uri: uriOf(path),
  range: toRange(sourceIn(server, workspace, path), span),
});
