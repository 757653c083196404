/** Writing Haskell into a module: whether a name means what it says there, and how to make it so. */

import type { TextEdit } from '../ide/answer.ts';
import { importName, importQualified } from '../ide/imports.ts';
import type { AdvisedModule } from './advice.ts';

/** Whether nothing in the module is called so, at its top or inside. */
function isFree({ file }: AdvisedModule, name: string): boolean {
  const { renamed } = file;
  for (const [, entity] of renamed.names)
    if (
      entity.name === name &&
      (entity.kind === 'local' || ('module' in entity && entity.module === renamed.moduleName))
    )
      return false;
  return true;
}

/** Whether the plain name means Prelude's: nothing hides it, and Prelude is imported whole. */
export const inPrelude = (module: AdvisedModule, name: string): boolean =>
  module.file.renamed.imports.includes('Prelude') &&
  !module.file.tree.imports.some(({ module: { text } }) => text === 'Prelude') &&
  isFree(module, name);

/** A name of a library module: how it is written here, and the import that it needs; undefined where the plain name would
 * mean something else. */
export function imported(
  module: AdvisedModule,
  from: string,
  name: string,
): { readonly written: string; readonly edits: readonly TextEdit[] } | undefined {
  const { file } = module;
  const here = file.tree.imports.filter(each => each.module.text === from);
  const plain = here.find(
    ({ qualified, items, hiding }) =>
      !qualified && (items === undefined || hiding !== items.some(item => item.name.text === name)),
  );
  if (plain) return isFree(module, name) ? { written: name, edits: [] } : undefined;
  const through = here.find(({ qualified, items }) => qualified && items === undefined);
  if (through) return { written: `${(through.as ?? through.module).text}.${name}`, edits: [] };
  if (!isFree(module, name)) return undefined;
  return { written: name, edits: importName(file, from, { kind: 'variable', name }) };
}

/** The same behind a qualifier, which is imported if no import has it. */
export function importedQualified(
  { file }: AdvisedModule,
  from: string,
  qualifier: string,
): { readonly qualifier: string; readonly edits: readonly TextEdit[] } | undefined {
  const { imports } = file.tree;
  const through = imports.find(({ module, items }) => module.text === from && items === undefined);
  if (through) return { qualifier: (through.as ?? through.module).text, edits: [] };
  if (imports.some(({ as, module }) => (as ?? module).text === qualifier)) return undefined;
  return { qualifier, edits: importQualified(file, from, qualifier) };
}
