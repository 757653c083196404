/**
 * The selector functions of labels (Report 3.15.1), also of constructors that give special types: a field that several
 * constructors have is the same function of the same type. A field of a type that nothing outside tells has none.
 */

import type { TopEntity } from '../../rename/entity.ts';
import type * as Tree from '../../syntax/tree.ts';
import { functionType } from '../../types/build.ts';
import { anyPart, typeKey } from '../../types/shape.ts';
import type { ConstructorInfo, Scheme, Type } from '../../types/type.ts';
import { bindVariable, type Context, report } from '../context/context.ts';
import { constructorInfo, constructorScheme, typeInfo } from '../context/lookup.ts';
import * as errors from '../diagnostics/errors.ts';
import { isOpenlyRepresented } from '../kind/kindof.ts';
import { renumbered } from '../type/renumber.ts';

export function declareSelectors(
  cx: Context,
  declaration: Tree.DataDeclaration,
  infos: ReadonlyMap<Tree.ConstructorDeclaration, ConstructorInfo>,
): void {
  const done = new Map<string, { readonly constructor_: string; readonly scheme: Scheme }>();
  for (const tree of declaration.constructors) {
    const info = infos.get(tree);
    if (info === undefined || tree.fields.every(field => field.name === undefined)) continue;
    const selector = selectorsOf(info);
    for (const [position, field] of tree.fields.entries()) {
      const entity = field.name === undefined ? undefined : cx.renamed.names.get(field.name);
      if (field.name === undefined || entity?.kind !== 'field') continue;
      const scheme = selector(position);
      if (scheme === undefined) continue;
      const before = done.get(entity.id);
      if (before === undefined) {
        done.set(entity.id, { constructor_: tree.name.text, scheme });
        bindVariable(cx, entity, scheme);
        const type = info.fields[position]!;
        if (isOpenlyRepresented(cx, type))
          report(cx, errors.openRepresentation(field.name.span, `‘${entity.name}’`, type));
      } else {
        const wrong = difference(before.scheme, scheme);
        if (wrong !== undefined)
          report(cx, errors.fieldTypes(field.name.span, entity.name, before.constructor_, wrong));
      }
    }
  }
}

/** Whether a field that is there has no selector. */
export function isHiddenField(cx: Context, entity: TopEntity): boolean {
  const type = entity.parent === undefined ? undefined : typeInfo(cx, entity.parent);
  for (const id of [entity.constructor_ ?? [], type?.constructors ?? []].flat()) {
    const info = constructorInfo(cx, id);
    const position = info?.labels.indexOf(entity.name) ?? -1;
    if (info !== undefined && position >= 0 && selectorsOf(info)(position) === undefined) return true;
  }
  return false;
}

/** The types of the fields as functions, of those that are told by what they take. */
function selectorsOf(info: ConstructorInfo): (position: number) => Scheme | undefined {
  const scheme = constructorScheme(info);
  let { type } = scheme;
  const fields: Type[] = [];
  for (const _ of info.fields) {
    if (type.kind !== 'function') return () => undefined;
    fields.push(type.argument);
    type = type.result;
  }
  const record = type;
  const told = scheme.variables.filter(v => anyPart(record, t => t.kind === 'variable' && t.variable === v));
  const hidden = new Set(scheme.variables.filter(v => !told.includes(v)));
  return position => {
    const field = fields[position]!;
    const isHidden = (t: Type): boolean => t.kind === 'variable' && hidden.has(t.variable);
    if (hidden.size > 0 && anyPart(field, isHidden)) return undefined;
    return { variables: told, context: [], type: functionType(record, field) };
  };
}

type Difference = errors.FieldDifference;

function difference(before: Scheme, here: Scheme): Difference | undefined {
  const [first, second] = [before, here].map(scheme => renumbered(scheme).type);
  if (first?.kind !== 'function' || second?.kind !== 'function') return undefined;
  if (typeKey(first) === typeKey(second)) return undefined;
  return typeKey(first.argument) === typeKey(second.argument)
    ? { of: 'field', before: first.result, here: second.result }
    : { of: 'record', before: first.argument, here: second.argument };
}
