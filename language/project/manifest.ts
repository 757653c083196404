/**
 * `cairn.json`: `{ "sourceFolders": ["src"], "main": "app/Main.hs", "language": "GHC2024", "extensions": ["ViewPatterns"],
 * "packages": ["../tea"], "costCentres": { "Data.Queue": "all" } }`, every part of it optional. `main` is relative to the file's folder.
 */
import { type CentresOf, type CostCentreChoice, costCentreChoices } from '../profile/model/centre.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import { type Span, span } from '../source/span.ts';
import type { SourceText } from '../source/text.ts';
import { editions, isEdition } from '../syntax/edition.ts';
import { type Component, isAbsolutePath, type NamedFolder, type Project, relativePath } from './component.ts';
import { extensionProblems } from './extensions.ts';

const keys = ['sourceFolders', 'main', 'language', 'extensions', 'packages', 'costCentres'] as const;

export function manifestProject(source: SourceText): Project {
  let value: unknown;
  try {
    value = JSON.parse(source.text);
  } catch (problem) {
    return {
      components: [],
      problems: [complaint(source, '', `This is not JSON: ${(problem as Error).message}`)],
    };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { components: [], problems: [complaint(source, '', 'Expected an object { ... }')] };
  const given = value as Readonly<Record<string, unknown>>;
  const problems = Object.keys(given)
    .filter(key => !(keys as readonly string[]).includes(key))
    .map(key => complaint(source, key, `There is no setting ${key}; there are ${keys.join(', ')}`));
  const strings = (key: string): readonly string[] => {
    const list = given[key] ?? [];
    if (Array.isArray(list) && list.every(item => typeof item === 'string')) return list;
    problems.push(complaint(source, key, `${key} is a list of strings, like ["src"]`));
    return [];
  };
  const named: NamedFolder[] = [];
  const foldersIn = (key: 'sourceFolders' | 'packages', holds: NamedFolder['holds']): readonly string[] => {
    const written = strings(key);
    for (const path of written.filter(isAbsolutePath))
      problems.push(
        complaint(source, path, `‘${path}’ exists only on this computer: use a relative path, like ‘../tea’`),
      );
    const relative = written.filter(path => !isAbsolutePath(path));
    for (const path of relative)
      named.push({ holds, folder: relativePath(path), written: path, span: placeOf(source, path) });
    return relative.map(relativePath);
  };
  const folders = foldersIn('sourceFolders', 'modules');
  const extensions = strings('extensions');
  problems.push(...extensionProblems(extensions.map(text => ({ text, span: placeOf(source, text) }))));
  const language =
    typeof given.language === 'string' && isEdition(given.language) ? given.language : undefined;
  if (given.language !== undefined && language === undefined)
    problems.push(complaint(source, 'language', `language is one of ${editions.join(', ')}`));
  const main = typeof given.main === 'string' ? relativePath(given.main) : undefined;
  if (given.main !== undefined && main === undefined)
    problems.push(complaint(source, 'main', 'main is the path of a file, like "app/Main.hs"'));
  const component: Component = {
    kind: main === undefined ? 'library' : 'executable',
    name: main === undefined ? '' : main.replace(/^.*\/|\.l?hs$/g, ''),
    // `main` stands as it is written, so the file's own folder is always among those looked in.
    folders: [...new Set([...folders, ''])],
    ...(main === undefined ? {} : { main }),
    extensions: language === undefined ? extensions : [language, ...extensions],
    macros: [],
    ...(given.costCentres !== undefined && { costCentres: centresOf(source, given.costCentres, problems) }),
    includes: [],
    dependencies: [],
  };
  const packageFolders = foldersIn('packages', 'package');
  return {
    components: [component],
    problems,
    ...(packageFolders.length > 0 && { packageFolders }),
    ...(named.length > 0 && { named }),
  };
}

function centresOf(source: SourceText, given: unknown, problems: Diagnostic[]): CentresOf {
  const entries = typeof given === 'object' && given !== null ? Object.entries(given) : [['', given]];
  const isChoice = (choice: unknown): choice is CostCentreChoice =>
    costCentreChoices.some(each => each === choice);
  for (const [module, choice] of entries)
    if (!isChoice(choice)) {
      const what = `costCentres names modules and one of ${costCentreChoices.join(', ')}, like { "Data.Queue": "all" }`;
      problems.push(complaint(source, String(module || 'costCentres'), what));
    }
  return Object.fromEntries(entries.filter(([, choice]) => isChoice(choice)));
}

const complaint = (source: SourceText, key: string, title: string): Diagnostic => ({
  code: 'W0601',
  severity: 'warning',
  span: placeOf(source, key),
  title,
});

/** Where the file has this string, or its beginning. */
function placeOf({ text }: SourceText, key: string): Span {
  const at = key === '' ? -1 : text.indexOf(JSON.stringify(key));
  return at < 0 ? span(0, Math.min(1, text.length)) : span(at, at + key.length + 2);
}
