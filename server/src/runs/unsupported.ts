/**
 * Programs that need what GHC has and Cairn does not: a package, an extension, a function of C. Nothing is wrong with
 * them, so nothing of it is shown as an error: one message names it all.
 */

import type { Diagnostic, FileDiagnostics } from '../../../language/index.ts';
import { folderOf } from '../files/path.ts';
import { componentAt, foldersOf, problemsOf } from '../project/project.ts';
import { textOf } from '../state/documents.ts';
import { projectFor } from '../state/projects.ts';
import type { Server } from '../state/server.ts';

/** What the files of a program need, each once; empty if one of them has an error of another kind. */
export function unsupportedIn(server: Server, files: readonly FileDiagnostics[]): readonly string[] {
  const hasOthers = withOneMessage(server, files).some(({ diagnostics }) =>
    diagnostics.some(({ severity }) => severity === 'error'),
  );
  return hasOthers ? [] : missingIn(files.flatMap(file => lackingOf(server, file)));
}

const missingIn = (lacking: readonly Diagnostic[]): readonly string[] => [
  ...new Set(lacking.flatMap(({ lacks }) => lacks ?? [])),
];

const lackingOf = (server: Server, { path, diagnostics }: FileDiagnostics): readonly Diagnostic[] =>
  diagnostics.filter(each => isLacking(server, path, each));

/** The diagnostics of a program's files as a person is to see them: without what only follows from what is lacking. */
export function withOneMessage(
  server: Server,
  files: readonly FileDiagnostics[],
): readonly FileDiagnostics[] {
  const all = files.map(file => ({ file, lacking: lackingOf(server, file) }));
  if (all.every(({ lacking }) => lacking.length === 0)) return files;
  const behind = pathsBehind(
    server,
    files,
    all.filter(({ lacking }) => lacking.length > 0).map(({ file }) => file.path),
  );
  return all.map(({ file: { path, diagnostics }, lacking }) => {
    const own = diagnostics.filter(
      each => !lacking.includes(each) && !(behind.has(path) && doubtful.has(each.code)),
    );
    const [first] = lacking;
    // what is written may need it, and nobody knows whether it does
    return first
      ? { path, diagnostics: [message(server, lacking), ...own.filter(({ code }) => code !== 'W0201')] }
      : { path, diagnostics: own };
  });
}

function message(server: Server, lacking: readonly Diagnostic[]): Diagnostic {
  const [first, ...others] = lacking;
  return {
    code: 'I0701',
    severity: 'information',
    span: first!.span,
    title: `This needs ${listed(missingIn(lacking))}`,
    text: server.services.ghc
      ? 'Cairn’s own compiler does not support this, but GHC does. “Profile with GHC” builds the program with GHC and shows its costs here.'
      : 'Cairn’s own compiler does not support this. GHC does, but a web page cannot run GHC.',
    related: others.map(({ span, lacks }) => ({ span, message: lacks ?? '' })),
  };
}

/** What may be said of a module only because nobody knows all that another one exports. */
const doubtful: ReadonlySet<string> = new Set([
  'E0301',
  'E0302',
  'E0303',
  'E0305',
  'E0312',
  'E0313',
  'E0314',
  'E0319',
  'E0320',
  'E0410',
  'E0411',
  'E0412',
]);

/** The files that import, by whatever way, one of these. */
function pathsBehind(
  server: Server,
  files: readonly FileDiagnostics[],
  lacking: readonly string[],
): ReadonlySet<string> {
  const modules = files.map(({ path }) => {
    const text = textOf(server, path) ?? '';
    const name = /^\s*(?:>\s*)?module\s+([\w.']+)/m.exec(text)?.[1] ?? 'Main';
    const imports = [...text.matchAll(/^(?:> ?)?import\b(?:\s+(?:safe|qualified|"[^"]*"))*\s+([\w.']+)/gm)];
    return { path, name, imports: imports.map(([, module = '']) => module) };
  });
  const behind = new Set<string>();
  const pending = modules.filter(({ path }) => lacking.includes(path));
  for (const { name } of pending)
    for (const each of modules)
      if (each.imports.includes(name) && !behind.has(each.path)) {
        behind.add(each.path);
        pending.push(each);
      }
  return behind;
}

/** The first ones of many. */
export function listed(items: readonly string[]): string {
  const shown = items.length > mostListed ? items.slice(0, mostListed - 1) : items.slice(0, -1);
  const last = items.length > mostListed ? `${items.length - shown.length} more` : (items.at(-1) ?? '');
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`;
}

const mostListed = 4;

/** Under these names there are modules of everyone's. */
const shared =
  /^(Algebra|Codec|Control|Crypto|Data|Database|Foreign|GHC|Graphics|Language|Math|Network|Numeric|Sound|System|Test|Text|Web)\./;

/** A module that would be beside the program's others is one that was forgotten or misspelt, not a package's. */
function isLacking(server: Server, path: string, { lacks, severity, code, span }: Diagnostic): boolean {
  if (lacks === undefined || severity !== 'error') return false;
  if (code !== 'E0311') return true;
  const name = (textOf(server, path) ?? '').slice(span.start, span.end);
  const parents = name.split('.').slice(0, -1);
  const { isPackaged, folders } = surroundings(server, path);
  if (parents.length === 0) return isPackaged;
  if (parents.length === 1 && shared.test(name)) return true;
  return !folders.some(folder => server.services.list(`${folder}/${parents.join('/')}`).length > 0);
}

/** The folders of a file's modules, and whether its project names packages that Cairn does not have. */
function surroundings(
  server: Server,
  path: string,
): { readonly isPackaged: boolean; readonly folders: readonly string[] } {
  const project = projectFor(server, folderOf(path));
  const component = project && componentAt(project, path);
  return {
    isPackaged: project !== undefined && problemsOf(project).some(({ code }) => code === 'W0602'),
    folders: project && component ? foldersOf(project, component) : [folderOf(path)],
  };
}
