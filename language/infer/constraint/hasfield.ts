/** HasField (GHC.Records): the fields of records by their names as types. The selector is the method. */
import { idModule } from '../../source/globalname.ts';
import { classes, fieldId } from '../../types/build.ts';
import { literalOf } from '../../types/literal.ts';
import { anyPart, spine, substitute, substitution } from '../../types/shape.ts';
import type { Predicate, Type } from '../../types/type.ts';
import type { Context } from '../context/context.ts';
import { constructorInfo, typeInfo } from '../context/lookup.ts';

export interface RecordField {
  /** The id of the field's selector. */
  readonly id: string;
  readonly type: Type;
}

/** The field that the constraint speaks of, if its record is known and has one. */
export function recordField(cx: Context, p: Predicate): RecordField | undefined {
  if (p.className !== classes.hasField) return undefined;
  const label = literalOf(p.arguments[0]);
  const { head, arguments: list } = spine(p.arguments[1]!);
  const info = head.kind === 'constructor' ? typeInfo(cx, head.id) : undefined;
  if (typeof label !== 'string' || info === undefined) return undefined;
  for (const id of info.constructors) {
    const constructor_ = constructorInfo(cx, id);
    const index = constructor_?.labels.indexOf(label) ?? -1;
    if (constructor_ === undefined || index < 0) continue;
    const field = constructor_.fields[index]!;
    const isHidden = (part: Type): boolean =>
      part.kind === 'forall' ||
      (part.kind === 'variable' && constructor_.existentials.includes(part.variable));
    if (anyPart(field, isHidden)) return undefined;
    const type = substitute(substitution(constructor_.universals, list), field);
    return { id: fieldId(idModule(constructor_.con.id), label, constructor_.labelled), type };
  }
  return undefined;
}
