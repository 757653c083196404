/** What patterns bind of a value that must be used once, and patterns that would not use all of it. */
import type { Entity } from '../../rename/entity.ts';
import { never } from '../../source/never.ts';
import type * as Tree from '../../syntax/tree.ts';
import { constructorOf } from '../context.ts';
import * as errors from '../errors.ts';
import type { Bound, Checker } from './usage.ts';

/** The variables that each have to be used once, if the value has to be. */
export function linearBinders(c: Checker, pattern: Tree.Pattern, isLinear: boolean): readonly Bound[] {
  if (!isLinear) return [];
  const { names, groupedPatterns } = c.subject.renamed;
  switch (pattern.kind) {
    case 'variablePattern':
      return boundBy(names.get(pattern.name), pattern.name);
    case 'parenthesisedPattern':
    case 'bangPattern':
    case 'typedPattern':
      return linearBinders(c, pattern.pattern, true);
    case 'infixPattern': {
      const grouped = groupedPatterns.get(pattern);
      return grouped === undefined ? [] : linearBinders(c, grouped, true);
    }
    case 'tuplePattern':
      return pattern.components.flatMap(each => linearBinders(c, each, true));
    case 'listPattern':
      return pattern.elements.flatMap(each => linearBinders(c, each, true));
    case 'constructorPattern': {
      const free = unrestrictedOf(c, pattern.constructor_);
      return pattern.arguments.flatMap((each, i) => linearBinders(c, each, !free.has(i)));
    }
    case 'recordPattern':
      return ofRecord(c, pattern);
    case 'wildcardPattern':
    case 'typePattern':
    case 'literalPattern':
    case 'nPlusKPattern':
    case 'asPattern':
    case 'irrefutablePattern':
    case 'viewPattern':
    case 'orPattern':
      c.errors.push(errors.notLinearPattern(pattern.span));
      return [];
    case 'errorPattern':
      return [];
    default:
      return never(pattern);
  }
}

const boundBy = (entity: Entity | undefined, { text, span }: Tree.Name): readonly Bound[] =>
  entity === undefined ? [] : [{ entity, name: text, span }];

/** The fields of a constructor that may be used any number of times. */
export function unrestrictedOf({ subject }: Checker, name: Tree.Name): ReadonlySet<number> {
  const entity = subject.renamed.names.get(name);
  const info = entity?.kind === 'constructor' ? constructorOf(subject, entity.id) : undefined;
  return new Set(info?.unrestricted);
}

/** Fields that are not named are not used. */
function ofRecord(c: Checker, pattern: Tree.RecordPattern): readonly Bound[] {
  const { renamed } = c.subject;
  const entity = renamed.names.get(pattern.constructor_);
  const info = entity?.kind === 'constructor' ? constructorOf(c.subject, entity.id) : undefined;
  const free = new Set(info?.unrestricted);
  const wildcards = renamed.wildcards.get(pattern) ?? [];
  const named = pattern.fields.flatMap(field => {
    const isLinear = !free.has(info?.labels.indexOf(field.field.text) ?? -1);
    if (field.value !== undefined) return linearBinders(c, field.value, isLinear);
    return isLinear ? boundBy(renamed.puns.get(field), field.field) : [];
  });
  const missing = (info?.labels ?? []).some(
    (label, i) =>
      !free.has(i) &&
      !pattern.fields.some(({ field }) => field.text === label) &&
      !wildcards.some(({ field }) => field.name === label),
  );
  if (missing) c.errors.push(errors.notLinearPattern(pattern.span));
  const others = wildcards.flatMap(({ field, local }) =>
    free.has(info?.labels.indexOf(field.name) ?? -1)
      ? []
      : [{ entity: local, name: field.name, span: pattern.wildcard ?? pattern.span }],
  );
  return [...named, ...others];
}
