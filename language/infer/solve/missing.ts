/** Whose instance is missing: what this module could do about it. */
import { idModule, idName } from '../../source/globalname.ts';
import { classes } from '../../types/build.ts';
import { predicateMetas, spine } from '../../types/shape.ts';
import type { Predicate } from '../../types/type.ts';
import type { Context } from '../context/context.ts';
import { isDerivable } from '../deriving/derive.ts';

/** The type of a constraint, if it is declared in this module and could derive the class. */
export function derivableType(cx: Context, p: Predicate): string | undefined {
  const last = p.arguments.at(-1);
  const head = last === undefined ? undefined : spine(last).head;
  if (head?.kind !== 'constructor' || !cx.typeConstructors.has(head.id) || !isDerivable(p.className))
    return undefined;
  return idName(head.id);
}

/** What has no instances that one writes. */
const builtIn: ReadonlySet<string> = new Set([
  classes.hasField,
  classes.withDict,
  classes.coercible,
  classes.typeable,
  classes.knownNat,
  classes.knownSymbol,
  classes.knownChar,
]);

/** Whether an instance could be written here as the constraint stands: the class or a type is of this module. */
export function canHaveInstanceHere(cx: Context, p: Predicate): boolean {
  if (predicateMetas(p).size > 0 || builtIn.has(p.className)) return false;
  const heads = p.arguments.map(t => spine(t).head);
  return (
    idModule(p.className) === cx.renamed.moduleName ||
    heads.some(head => head.kind === 'constructor' && cx.typeConstructors.has(head.id))
  );
}
