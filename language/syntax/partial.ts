/** Partial type signatures (Winant, Devriese, Piessens, Schrijvers): those that leave something to be found. */
import type * as Tree from './tree.ts';
import { walk } from './walk.ts';

/** Whether a type has wildcards, as far as these extensions make them so. */
export function isPartial(tree: Tree.Type, extensions: { has(name: string): boolean }): boolean {
  if (!extensions.has('PartialTypeSignatures')) return false;
  let isOpen = false;
  walk(tree, node => {
    if (node.kind === 'wildcardType') isOpen = true;
    if (
      node.kind === 'typeVariable' &&
      isNamedWildcard((node as Tree.Type & { kind: 'typeVariable' }).name.text, extensions)
    )
      isOpen = true;
  });
  return isOpen;
}

/** NamedWildCards: `_a` is the same type wherever the signature has it, and not one of any choice. */
export const isNamedWildcard = (name: string, extensions: { has(name: string): boolean }): boolean =>
  name.startsWith('_') && extensions.has('NamedWildCards');
