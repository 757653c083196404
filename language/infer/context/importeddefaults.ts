/**
 * Default types of classes that come with imports (NamedDefaults, proposal 409): those that a module exports, unless a list leaves
 * them out. What several modules say of a class is taken from the last of them.
 */
import { idName } from '../../source/globalname.ts';
import type * as Tree from '../../syntax/tree.ts';
import type { Type } from '../../types/type.ts';
import type { Imports } from './context.ts';

export function importedDefaults(
  imports: Imports,
  declarations: readonly Tree.Import[],
): Readonly<Record<string, readonly Type[]>> {
  const found: Record<string, readonly Type[]> = {};
  for (const declaration of declarations)
    for (const { className, types } of imports(declaration.module.text)?.defaults ?? [])
      if (isImported(declaration, idName(className))) found[className] = types;
  return found;
}

function isImported({ items, hiding }: Tree.Import, name: string): boolean {
  if (items === undefined) return true;
  const isNamed = items.some(item => item.isDefault === true && item.name.text === name);
  return hiding ? !isNamed : isNamed;
}
