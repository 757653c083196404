/** Kinds as they are written: what they say, and the variables in them. */
import type { Entity, TypeVariableEntity } from '../../rename/entity.ts';
import type * as Tree from '../../syntax/tree.ts';
import { walk } from '../../syntax/walk.ts';
import { anyKind, constraint, type KindCell, kindArrow, kindArrows, star } from '../../types/kind.ts';
import type { TypeVariable } from '../../types/type.ts';
import type { Context } from '../context/context.ts';
import { synonymInfo } from '../context/lookup.ts';
import { dataKind, hasKinds } from './kindof.ts';
import { isTypeOfRep, kindOfMeaning, kindOfRep } from './representation.ts';

/** What kind variables stand for, by their names. */
type KindVariables = ReadonlyMap<string, KindCell>;

/** Variables that nothing is said of fit every kind. */
export function convertKind(cx: Context, tree: Tree.Type, variables?: KindVariables): KindCell {
  switch (tree.kind) {
    case 'starType':
      return star;
    case 'functionType':
      return kindArrow(convertKind(cx, tree.argument, variables), convertKind(cx, tree.result, variables));
    case 'parenthesisedType':
      return convertKind(cx, tree.type, variables);
    case 'listType':
      return { kind: 'data', id: '[]' };
    case 'typeApplied': {
      let head = tree.function;
      while (head.kind === 'typeApplied' || head.kind === 'parenthesisedType')
        head = head.kind === 'typeApplied' ? head.function : head.type;
      const named = head.kind === 'typeConstructor' ? cx.renamed.names.get(head.name) : undefined;
      if (named?.kind === 'type' && isTypeOfRep(named.id)) return kindOfRep(cx, tree.argument);
      return head.kind === 'typeConstructor' ? convertKind(cx, head) : anyKind;
    }
    case 'typeConstructor': {
      const { text } = tree.name;
      if (text === 'Type') return star;
      if (text === 'Constraint') return constraint;
      const entity = cx.renamed.names.get(tree.name);
      const meaning = entity?.kind === 'synonym' ? synonymInfo(cx, entity.id) : undefined;
      if (meaning?.parameters.length === 0) return kindOfMeaning(cx, meaning.type);
      return entity?.kind === 'type' && !entity.family ? dataKind(cx, entity.id) : anyKind;
    }
    case 'typeVariable':
      return variables?.get(tree.name.text) ?? { kind: 'any', variable: tree.name.text };
    default:
      return anyKind;
  }
}

/** The kind of a type of this module that is applied to kinds, by its kind signature: `T @Type` is of another than
 * `T @Bool`. */
export function kindApplied(cx: Context, entity: Entity, kinds: readonly Tree.Type[]): KindCell | undefined {
  const signature = kinds.length === 0 ? undefined : cx.kindSignatures.get(entity);
  if (signature === undefined) return undefined;
  const given = new Map(
    signatureVariables(cx, signature).flatMap((name, i) =>
      kinds[i] ? [[name, convertKind(cx, kinds[i])] as const] : [],
    ),
  );
  return convertKind(cx, signature.kind === 'forallType' ? signature.body : signature, given);
}

/** What may be applied to the kinds that take the places of these: all but those in braces, or those that are met. */
const signatureVariables = (cx: Context, signature: Tree.Type): readonly string[] =>
  signature.kind === 'forallType'
    ? signature.variables.filter(v => !v.inferred).map(v => v.name.text)
    : [...new Set(kindVariables(cx, signature))];

/** What a family gives by its kind signature, behind so many parameters. */
export function signatureResult(cx: Context, signature: Tree.Type, count: number): KindCell {
  let kind = convertKind(cx, signature.kind === 'forallType' ? signature.body : signature);
  for (let i = 0; i < count; i++) kind = kind.kind === 'arrow' ? kind.result : anyKind;
  return kind;
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
  signature?: Tree.Type,
): void {
  if (first === undefined || !hasKinds(cx)) return;
  const names = new Set(trees.flatMap(t => (t.kindSignature ? kindVariables(cx, t.kindSignature) : [])));
  if (signature !== undefined) for (const name of signatureVariables(cx, signature)) names.add(name);
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

/** The kind of a parameter that has been bound. */
export function parameterKind(cx: Context, parameter: Tree.TypeParameter): KindCell {
  const entity = cx.renamed.names.get(parameter.name);
  return (entity?.kind === 'typeVariable' ? cx.typeVariables.get(entity)?.kind : undefined) ?? anyKind;
}

/** The kind of a declared type, from its parameters', and what is written behind them, or else `result`. */
export const declaredKind = (
  cx: Context,
  parameters: readonly Tree.TypeParameter[],
  signature?: Tree.Type,
  result: KindCell = star,
): KindCell =>
  kindArrows(
    parameters.map(p => parameterKind(cx, p)),
    signature === undefined ? result : convertKind(cx, signature),
  );
