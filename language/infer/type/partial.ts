/**
 * Partial type signatures (PartialTypeSignatures, NamedWildCards): their binding is inferred, with a type that is known in
 * part and the constraints that are written. A variable that is written is one of any choice in the end; `_ =>` lets
 * constraints be found as well.
 */

import type { TypeVariableEntity } from '../../rename/entity.ts';
import { isNamedWildcard } from '../../syntax/partial.ts';
import type * as Tree from '../../syntax/tree.ts';
import { prune } from '../../types/shape.ts';
import type { Meta, Predicate, Type } from '../../types/type.ts';
import { type Context, freshMeta, report } from '../context/context.ts';
import * as errors from '../diagnostics/errors.ts';
import { bindParameter, convertContext, convertType, type Unbound } from './convert.ts';

export interface PartialSignature {
  readonly tree: Tree.TypeSignature;
  readonly type: Type;
  readonly context: readonly Predicate[];
  /** Whether the context ends in a wildcard. */
  readonly isExtensible: boolean;
  /** What is written as a variable, and stands for any type. */
  readonly named: readonly { readonly name: string; readonly type: Type }[];
}

/** Read at the level of the group: what is open in it may be generalised. */
export function convertPartial(cx: Context, signature: Tree.TypeSignature): PartialSignature {
  const named: { name: string; type: Type }[] = [];
  const met: TypeVariableEntity[] = [];
  const open: Unbound = entity => {
    const type = freshMeta(cx);
    if (!isNamedWildcard(entity.name, cx.extensions)) named.push({ name: entity.name, type });
    met.push(entity);
    return type;
  };
  const context: Predicate[] = [];
  let isExtensible = false;
  let tree = signature.type;
  for (;;) {
    if (tree.kind === 'forallType') {
      for (const parameter of tree.variables) openParameter(cx, parameter, named);
      tree = tree.body;
    } else if (tree.kind === 'qualifiedType') {
      const written = tree.context.filter(item => bare(item).kind !== 'wildcardType');
      isExtensible ||= written.length < tree.context.length;
      context.push(...convertContext(cx, written, open));
      tree = tree.body;
    } else if (tree.kind === 'parenthesisedType') tree = tree.type;
    else break;
  }
  const type = convertType(cx, tree, open);
  // for another name of the signature, and when it is read again, they stand for other types
  for (const entity of met) cx.typeVariables.delete(entity);
  return { tree: signature, type, context, isExtensible, named };
}

/** A variable of the outermost `forall`. Within the binding it means the type that is found. */
function openParameter(
  cx: Context,
  parameter: Tree.TypeParameter,
  named: { name: string; type: Type }[],
): void {
  bindParameter(cx, parameter);
  const entity = cx.renamed.names.get(parameter.name);
  const bound = entity?.kind === 'typeVariable' ? cx.typeVariables.get(entity) : undefined;
  if (bound === undefined) return;
  bound.type = freshMeta(cx);
  named.push({ name: parameter.name.text, type: bound.type });
}

function bare(tree: Tree.Type): Tree.Type {
  let t = tree;
  while (t.kind === 'parenthesisedType') t = t.type;
  return t;
}

/** Once its type is found: each variable that is written must stand for one of its own. */
export function checkNamed(
  cx: Context,
  { tree, named }: PartialSignature,
  generalised: ReadonlySet<Meta>,
): void {
  const seen = new Map<Meta, string>();
  for (const { name, type } of named) {
    const t = prune(type);
    const other = t.kind === 'meta' ? seen.get(t.meta) : undefined;
    if (t.kind === 'meta' && generalised.has(t.meta) && other === undefined) seen.set(t.meta, name);
    else report(cx, errors.namedNotOpen(tree.type.span, name, type, other));
  }
}
