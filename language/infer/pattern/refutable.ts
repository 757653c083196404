/** Patterns that always match, and those that may not. */
import { never } from '../../source/never.ts';
import type * as Tree from '../../syntax/tree.ts';
import { type Context, entityOf } from '../context/context.ts';
import { constructorInfo, typeInfo } from '../context/lookup.ts';

/** Whether matching can fail, so that a `do` needs `fail` (GHC's isIrrefutableHsPat). */
export function canFail(cx: Context, p: Tree.Pattern): boolean {
  switch (p.kind) {
    case 'variablePattern':
    case 'wildcardPattern':
    case 'typePattern':
    case 'irrefutablePattern':
    case 'errorPattern':
      return false;
    case 'literalPattern':
    case 'nPlusKPattern':
    case 'listPattern':
      return true;
    case 'constructorPattern':
      return isOneOfMany(cx, p.constructor_) || p.arguments.some(a => canFail(cx, a));
    case 'recordPattern':
      return (
        isOneOfMany(cx, p.constructor_) || p.fields.some(f => f.value !== undefined && canFail(cx, f.value))
      );
    case 'tuplePattern':
      return p.components.some(c => canFail(cx, c));
    case 'orPattern':
      return p.patterns.every(each => canFail(cx, each));
    case 'infixPattern': {
      const grouped = cx.renamed.groupedPatterns.get(p);
      return grouped !== undefined && canFail(cx, grouped);
    }
    case 'asPattern':
    case 'bangPattern':
    case 'parenthesisedPattern':
    case 'typedPattern':
    case 'viewPattern':
      return canFail(cx, p.pattern);
    default:
      return never(p);
  }
}

function isOneOfMany(cx: Context, name: Tree.Name): boolean {
  const entity = entityOf(cx, name);
  if (entity === undefined || entity.kind === 'local') return false;
  const info = constructorInfo(cx, entity.id);
  return info === undefined || (typeInfo(cx, info.typeId)?.constructors.length ?? 2) !== 1;
}
