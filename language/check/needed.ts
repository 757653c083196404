/** What of a program needs an extension, and how types are looked at for it. */
import { idModule } from '../source/globalname.ts';
import type { Span } from '../source/span.ts';
import type { ExtensionName } from '../syntax/extension.ts';
import type * as Tree from '../syntax/tree.ts';
import type { Subject } from './context.ts';

/** Where, what, and the extensions any of which allows it: the first is named. */
export interface Need {
  readonly span: Span;
  readonly what: string;
  readonly any: readonly [ExtensionName, ...ExtensionName[]];
}

export const need = (
  span: Span,
  what: string,
  ...any: readonly [ExtensionName, ...ExtensionName[]]
): Need => ({
  span,
  what,
  any,
});

/** What is applied, and to what, last first. */
export function applied(type: Tree.Type): { readonly inner: Tree.Type; readonly list: readonly Tree.Type[] } {
  const list: Tree.Type[] = [];
  let inner = type;
  while (inner.kind === 'typeApplied' || inner.kind === 'parenthesisedType' || inner.kind === 'kindedType') {
    if (inner.kind === 'typeApplied') list.push(inner.argument);
    inner = inner.kind === 'typeApplied' ? inner.function : inner.type;
  }
  return { inner, list };
}

export const isFamily = ({ renamed }: Subject, type: Tree.Type): boolean => {
  const entity = type.kind === 'typeConstructor' ? renamed.names.get(type.name) : undefined;
  return entity?.kind === 'type' && entity.family === true;
};

export function isSynonym({ renamed, elaboration, imported }: Subject, name: Tree.Name): boolean {
  const entity = renamed.names.get(name);
  if (entity === undefined || !('id' in entity)) return false;
  return (
    elaboration.synonyms.some(s => s.id === entity.id) ||
    imported(entity.module ?? idModule(entity.id))?.synonyms.has(entity.id) === true
  );
}
