/**
 * Programs that need what GHC has and Cairn does not: a package, an extension, a function of C. Nothing is wrong with
 * them, so nothing of it is shown as an error: one message names it all.
 */
import type { Diagnostic, FileDiagnostics } from '../language.ts';
import { folderOf } from '../path.ts';
import { componentAt, foldersOf } from '../project.ts';
import { projectFor, type Server, textOf } from '../server.ts';

/** What the files need, each once; empty if one of them has an error of another kind. */
export function lackingIn(server: Server, files: readonly FileDiagnostics[]): readonly string[] {
  const missing = new Set<string>();
  for (const { path, diagnostics } of files) {
    for (const { lacks } of withOneMessage(server, path, diagnostics).lacking) if (lacks) missing.add(lacks);
    const { shown } = withOneMessage(server, path, diagnostics);
    if (shown.some(({ severity }) => severity === 'error')) return [];
  }
  return [...missing];
}

/** A file's diagnostics as a person is to see them, and those for which one message stands. */
export function withOneMessage(
  server: Server,
  path: string,
  diagnostics: readonly Diagnostic[],
): { readonly shown: readonly Diagnostic[]; readonly lacking: readonly Diagnostic[] } {
  const lacking = diagnostics.filter(each => isLacking(server, path, each));
  const [first, ...others] = lacking;
  if (!first) return { shown: diagnostics, lacking };
  const missing = [...new Set(lacking.flatMap(({ lacks }) => lacks ?? []))];
  const message: Diagnostic = {
    code: 'I0701',
    severity: 'information',
    span: first.span,
    title: `This needs ${listed(missing)}`,
    text: server.parts.ghc
      ? 'Cairn’s own compiler does not have that. GHC has: “Profile with GHC” builds the program with it, and shows its costs here.'
      : 'Cairn’s own compiler does not have that. GHC has, but a web page cannot run it.',
    related: others.map(({ span, lacks }) => ({ span, message: lacks ?? '' })),
  };
  // what is in doubt about such a text is not worth a warning
  const own = diagnostics.filter(each => !lacking.includes(each) && each.code !== 'W0201');
  return { shown: [message, ...own], lacking };
}

export const listed = (items: readonly string[]): string =>
  items.length <= 1 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** A module that would be beside the program's others is one that was forgotten or misspelt, not a package's. */
function isLacking(server: Server, path: string, { lacks, severity, code, span }: Diagnostic): boolean {
  if (lacks === undefined || severity !== 'error') return false;
  if (code !== 'E0311') return true;
  const name = (textOf(server, path) ?? '').slice(span.start, span.end);
  const parents = name.split('.').slice(0, -1);
  const { isPackaged, folders } = surroundings(server, path);
  if (parents.length === 0) return isPackaged;
  return !folders.some(folder => server.parts.list(`${folder}/${parents.join('/')}`).length > 0);
}

/** The folders of a file's modules, and whether its project names packages that Cairn does not have. */
function surroundings(
  server: Server,
  path: string,
): { readonly isPackaged: boolean; readonly folders: readonly string[] } {
  const project = projectFor(server, folderOf(path));
  const component = project && componentAt(project, path);
  return {
    isPackaged: project?.project.problems.some(({ code }) => code === 'W0602') ?? false,
    folders: project && component ? foldersOf(project, component) : [folderOf(path)],
  };
}
