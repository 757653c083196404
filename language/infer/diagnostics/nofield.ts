/** What is said of a field, selected by a dot or by `getField`, that the type of the record does not have. */

import { meant } from '../../rename/message.ts';
import type { Diagnostic } from '../../source/diagnostic.ts';
import { idName } from '../../source/globalname.ts';
import type { Span } from '../../source/span.ts';
import { similarNames } from '../../source/spelling.ts';
import { classes } from '../../types/build.ts';
import { literalOf } from '../../types/literal.ts';
import { spine } from '../../types/shape.ts';
import type { Predicate } from '../../types/type.ts';
import type { Context } from '../context/context.ts';
import { constructorInfo, typeInfo } from '../context/lookup.ts';
import { error, quoted } from './message.ts';

/** The error (E0410), if the constraint is a HasField of a known type and label, and no constructor has such a field. */
export function noField(cx: Context, span: Span, p: Predicate): Diagnostic | undefined {
  if (p.className !== classes.hasField) return undefined;
  const label = literalOf(p.arguments[0]);
  const { head } = spine(p.arguments[1]!);
  if (typeof label !== 'string' || head.kind !== 'constructor') return undefined;
  const constructors = typeInfo(cx, head.id)?.constructors ?? [];
  const fields = new Set(
    constructors.flatMap(id => (constructorInfo(cx, id)?.labels ?? []).filter(each => each !== undefined)),
  );
  if (fields.has(label)) return undefined;
  return error(
    'E0410',
    span,
    `${quoted(idName(head.id))} has no field ${quoted(label)}`,
    fieldsOf([...fields]),
    meant(similarNames(label, fields)),
  );
}

/** All fields, where they are few enough to read. */
const fieldsOf = (fields: readonly string[]): string =>
  fields.length === 0
    ? 'It has no fields with names.'
    : fields.length <= mostShown
      ? `Its fields are: ${fields.map(quoted).join(', ')}.`
      : `It has ${fields.length} fields, and none has this name.`;

const mostShown = 8;
