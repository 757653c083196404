/** Kinds as they are written: what they say, and the variables in them. */
import type { TypeVariableEntity } from '../rename/entity.ts';
import type * as Tree from '../syntax/tree.ts';
import { walk } from '../syntax/walk.ts';
import type { TypeVariable } from '../types/type.ts';
import type { Context } from './context.ts';
import { anyKind, constraint, type KindCell, kindArrow, star } from './kind.ts';
import { dataKind, hasKinds } from './kindof.ts';

export function convertKind(cx: Context, tree: Tree.Type): KindCell {
  switch (tree.kind) {
    case 'starType':
      return star;
    case 'functionType':
      return kindArrow(convertKind(cx, tree.argument), convertKind(cx, tree.result));
    case 'parenthesisedType':
      return convertKind(cx, tree.type);
    case 'listType':
      return { kind: 'data', id: '[]' };
    case 'typeApplied': {
      let head = tree.function;
      while (head.kind === 'typeApplied' || head.kind === 'parenthesisedType')
        head = head.kind === 'typeApplied' ? head.function : head.type;
      return head.kind === 'typeConstructor' ? convertKind(cx, head) : anyKind;
    }
    case 'typeConstructor': {
      const { text } = tree.name;
      if (text === 'Type') return star;
      if (text === 'Constraint') return constraint;
      const entity = cx.renamed.names.get(tree.name);
      return entity?.kind === 'type' && !entity.family ? dataKind(cx, entity.id) : anyKind;
    }
    default:
      return anyKind;
  }
}

/** The kind variables that are written in a kind and bound by nothing. */
function kindVariables(cx: Context, kind: Tree.Type): readonly string[] {
  const names: string[] = [];
  walk(kind, node => {
    if (node.kind !== 'typeVariable') return;
    const { name } = node as Tree.Type & { kind: 'typeVariable' };
    if (!cx.renamed.names.has(name)) names.push(name.text);
  });
  return names;
}

/** In the head of a declaration kind variables come before all parameters. */
export function countKindVariables(
  cx: Context,
  trees: readonly Tree.TypeParameter[],
  [first]: readonly TypeVariable[],
): void {
  if (first === undefined || !hasKinds(cx)) return;
  const names = new Set(trees.flatMap(t => (t.kindSignature ? kindVariables(cx, t.kindSignature) : [])));
  if (names.size > 0) (first as { kindsBefore?: number }).kindsBefore = names.size;
}

/** In a signature each comes before the first variable that is said to be of it. */
export function countWrittenKinds(
  cx: Context,
  tree: Tree.Type,
  met: readonly TypeVariableEntity[],
  variables: readonly TypeVariable[],
): void {
  if (!hasKinds(cx)) return;
  const seen = new Set<string>();
  walk(tree, node => {
    if (node.kind !== 'kindedType') return;
    const { type, kindSignature } = node as Tree.Type & { kind: 'kindedType' };
    const entity = type.kind === 'typeVariable' ? cx.renamed.names.get(type.name) : undefined;
    const own = variables[met.indexOf(entity as TypeVariableEntity)] as { kindsBefore?: number } | undefined;
    for (const name of kindVariables(cx, kindSignature)) {
      if (own !== undefined && !seen.has(name)) own.kindsBefore = (own.kindsBefore ?? 0) + 1;
      seen.add(name);
    }
  });
}
