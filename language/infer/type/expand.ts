/** Type synonyms taken away (Report 4.2.2), with LiberalTypeSynonyms also those that get their arguments from other synonyms. */

import { idName } from '../../source/globalname.ts';
import type * as Tree from '../../syntax/tree.ts';
import { applyTypes, errorType, variableType } from '../../types/build.ts';
import { mapPredicate, spine, substitution } from '../../types/shape.ts';
import type { Type } from '../../types/type.ts';
import { type Context, freshUnique, report } from '../context/context.ts';
import { synonymInfo } from '../context/lookup.ts';
import * as errors from '../diagnostics/errors.ts';

// LiberalTypeSynonyms: an argument of a synonym may be one that lacks arguments, if it has them once the outer one is
// expanded. Until then it is a constructor of a name that no type has.

export const partialId = (id: string): string => `${id}%`;

export function completed(cx: Context, type: Type, name: Tree.Name): Type {
  const { head, arguments: list } = spine(type);
  if (head.kind === 'constructor' && head.id.endsWith('%')) {
    const info = synonymInfo(cx, head.id.slice(0, -1));
    const needed = info?.parameters.length ?? 0;
    if (info === undefined || list.length < needed) {
      report(cx, errors.partialSynonym({ ...name, text: idName(head.id.slice(0, -1)) }, needed, list.length));
      return errorType;
    }
    const expanded = expand(cx, new Map(substitution(info.parameters, list.slice(0, needed))), info.type);
    return completed(cx, applyTypes(expanded, list.slice(needed)), name);
  }
  const inside = (part: Type): Type => completed(cx, part, name);
  switch (type.kind) {
    case 'application':
      return { ...type, function: inside(type.function), argument: inside(type.argument) };
    case 'function':
      return { ...type, argument: inside(type.argument), result: inside(type.result) };
    case 'forall':
      return { ...type, context: type.context.map(p => mapPredicate(p, inside)), body: inside(type.body) };
    default:
      return type;
  }
}

/** What a `forall` in a synonym binds is another variable at each use. `map` is added to. Parts without variables stay the
 * same objects. */
export function expand(cx: Context, map: Map<number, Type>, type: Type): Type {
  switch (type.kind) {
    case 'variable':
      return map.get(type.variable.unique) ?? type;
    case 'application': {
      const f = expand(cx, map, type.function);
      const argument = expand(cx, map, type.argument);
      return f === type.function && argument === type.argument ? type : { ...type, function: f, argument };
    }
    case 'function': {
      const argument = expand(cx, map, type.argument);
      const result = expand(cx, map, type.result);
      return argument === type.argument && result === type.result ? type : { ...type, argument, result };
    }
    case 'forall': {
      const variables = type.variables.map(v => ({ name: v.name, unique: freshUnique(cx) }));
      for (const [i, v] of type.variables.entries()) map.set(v.unique, variableType(variables[i]!));
      const context = type.context.map(p => mapPredicate(p, t => expand(cx, map, t)));
      return { kind: 'forall', variables, context, body: expand(cx, map, type.body) };
    }
    default:
      return type;
  }
}

export function withAlias(type: Type, id: string): Type {
  return type.kind === 'constructor' || type.kind === 'application' || type.kind === 'function'
    ? { ...type, alias: id }
    : type;
}
