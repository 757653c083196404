/** What rules ask of types. */
import { classes } from '../types/build.ts';
import { spine } from '../types/shape.ts';
import type { Type, TypeVariable } from '../types/type.ts';
import type { AdvisedModule } from './module.ts';

const integral = ['Int', 'Word'].map(name => `GHC.Types.${name}`);
const sized = ['Int8', 'Int16', 'Int32', 'Int64'].map(name => `GHC.Int.${name}`);
const unsigned = ['Word8', 'Word16', 'Word32', 'Word64'].map(name => `GHC.Word.${name}`);

/** Numbers whose arithmetic needs both operands. */
export const numbers: ReadonlySet<string> = new Set([
  ...integral,
  ...sized,
  ...unsigned,
  'GHC.Prim.Integer',
  'GHC.Natural.Natural',
  'GHC.Types.Double',
  'GHC.Types.Float',
]);

/** Types of the library with an order that agrees with their equality. (NaN keeps Double and Float from it.) */
const ordered: ReadonlySet<string> = new Set([
  ...integral,
  ...sized,
  ...unsigned,
  'GHC.Prim.Integer',
  'GHC.Natural.Natural',
  'GHC.Types.Char',
  'GHC.Types.Bool',
  'GHC.Types.Ordering',
  'Data.Text.Internal.Text',
  '()',
  '[]',
  'GHC.Maybe.Maybe',
]);

export const headOf = (type: Type): string | undefined => {
  const { head } = spine(type);
  return head.kind === 'constructor' ? head.id : undefined;
};

/** Whether values can stand in a Set: types of the library that are ordered through and through, and the module's own with a
 * derived order. Of a type variable `standsFor` tells the types that it is used at. */
export function hasOrder(
  module: AdvisedModule,
  type: Type,
  standsFor: (variable: TypeVariable) => readonly Type[] = () => [],
): boolean {
  const rest = [type];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { head, arguments: parts } = spine(next);
    if (head.kind === 'variable' && parts.length === 0) {
      const types = standsFor(head.variable);
      if (types.length === 0 || !types.every(each => hasOrder(module, each))) return false;
      continue;
    }
    if (head.kind !== 'constructor') return false;
    if (!ordered.has(head.id) && !/^\(,+\)$/.test(head.id) && !derivesOrder(module, head.id)) return false;
    rest.push(...parts);
  }
  return true;
}

/** What a variable of one type is in another that is an instance of it. */
export function typeAt(general: Type, instance: Type, variable: TypeVariable): Type | undefined {
  const rest: (readonly [Type, Type])[] = [[general, instance]];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const [left, right] = [spine(next[0]), spine(next[1])];
    if (left.head.kind === 'variable' && left.arguments.length === 0) {
      if (left.head.variable.unique === variable.unique) return next[1];
    } else if (left.arguments.length === right.arguments.length)
      left.arguments.forEach((each, i) => void rest.push([each, right.arguments[i]!]));
  }
  return undefined;
}

function derivesOrder({ elaboration }: AdvisedModule, id: string): boolean {
  const derives = (className: string): boolean =>
    elaboration.instances.some(
      ({ info, derived }) =>
        derived && info.className === className && info.head[0] !== undefined && headOf(info.head[0]) === id,
    );
  return derives(classes.eq) && derives(classes.ord);
}
