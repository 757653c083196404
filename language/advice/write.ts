/** Writing Haskell into a module: whether a name means what it says there, and how to make it so. */

import { importName } from '../edit/imports.ts';
import type { TextEdit } from '../edit/text.ts';
import type * as Tree from '../syntax/tree.ts';
import type { Subject } from './rule.ts';

/** Whether the plain name means Prelude's: nothing hides it, and Prelude is imported whole. */
export const isFromPrelude = (subject: Subject, name: string): boolean => {
  const { file } = subject.module;
  return (
    file.renamed.imports.includes('Prelude') &&
    !file.tree.imports.some(({ module }) => module.text === 'Prelude') &&
    isFree(subject, 'Prelude', name)
  );
};

/** A name of a library module: how it is written here, and the import that it needs; undefined where the plain name would
 * mean something else. */
export function importedName(
  subject: Subject,
  from: string,
  name: string,
): { readonly written: string; readonly edits: readonly TextEdit[] } | undefined {
  const { file } = subject.module;
  const here = file.tree.imports.filter(each => each.module.text === from);
  if (here.some(each => !each.qualified && brings(each, name)))
    return isFree(subject, from, name) ? { written: name, edits: [] } : undefined;
  const through = here.find(({ qualified, items }) => qualified && items === undefined);
  if (through) return { written: `${(through.as ?? through.module).text}.${name}`, edits: [] };
  if (!isFree(subject, from, name)) return undefined;
  return { written: name, edits: importName(file, from, { kind: 'variable', name }) };
}

const brings = ({ items, hiding }: Tree.Import, name: string): boolean =>
  items === undefined || hiding !== items.some(item => item.name.text === name);

/** Whether a plain name could mean nothing else than what a module exports: nothing in the text is called so, and no import
 * brings another. */
function isFree({ index, module: { file } }: Subject, from: string, name: string): boolean {
  if (index.isOwnName(name)) return false;
  const idIn = (module: string): string | undefined =>
    file.interfaceOf(module)?.exports.find(each => each.name === name)?.id;
  const wanted = idIn(from);
  return (
    wanted !== undefined &&
    file.tree.imports.every(each => {
      const id = each.qualified || !brings(each, name) ? undefined : idIn(each.module.text);
      return id === undefined || id === wanted;
    })
  );
}
