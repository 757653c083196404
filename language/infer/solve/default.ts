/**
 * Defaulting (Report 4.3.4): a type variable that only class constraints speak of, one of them numeric and all of
 * them of the standard libraries, becomes the first type of the `default` declaration that satisfies all. Under
 * OverloadedStrings IsString counts like a numeric class, and String comes last where nothing is declared, as in GHC.
 */
import { classes, double, integer, string } from '../../types/build.ts';
import { prune, typeKey } from '../../types/shape.ts';
import type { Meta, Predicate, Type } from '../../types/type.ts';
import { withEqualities } from '../constraint/entail.ts';
import { simplifyPredicate } from '../constraint/simplify.ts';
import type { Context, Wanted } from '../context/context.ts';
import { readFor } from '../context/readtracker.ts';

const isString = 'Data.String.IsString';

const numeric: ReadonlySet<string> = new Set([
  classes.num,
  'GHC.Real.Real',
  'GHC.Real.Integral',
  classes.fractional,
  'GHC.Real.RealFrac',
  'GHC.Float.Floating',
  'GHC.Float.RealFloat',
]);

const standard: ReadonlySet<string> = new Set([
  ...numeric,
  classes.eq,
  classes.ord,
  classes.enum,
  'GHC.Enum.Bounded',
  'GHC.Ix.Ix',
  'GHC.Show.Show',
  'GHC.Read.Read',
  'GHC.Base.Functor',
  'GHC.Base.Applicative',
  'GHC.Base.Alternative',
  'GHC.Base.Monad',
  'GHC.Base.MonadPlus',
  'GHC.Semigroup.Semigroup',
  'GHC.Semigroup.Monoid',
  'Control.Monad.Fail.MonadFail',
  'Data.Foldable.Foldable',
  'Data.Traversable.Traversable',
  isString,
]);

export const standardDefaults: readonly Type[] = [integer, double];

/** Gives types to the variables that only these constraints determine. `keep`: variables that a type mentions. */
export function applyDefaults(cx: Context, list: readonly Wanted[], keep: ReadonlySet<Meta>): void {
  const uses = new Map<Meta, Predicate[]>();
  const blocked = new Set<Meta>(keep);
  for (const wanted of list) {
    if (wanted.solution !== undefined) continue;
    readFor(cx.reads, wanted.owner);
    const residual = new Map<string, Predicate>();
    withEqualities(wanted.scope, () => simplifyPredicate(cx, wanted.predicate, wanted.scope, residual));
    for (const p of residual.values()) noteUses(p, uses, blocked);
  }
  const hasStrings = cx.extensions.has('OverloadedStrings');
  const asks = (p: Predicate): boolean =>
    numeric.has(p.className) || (hasStrings && p.className === isString);
  const types = hasStrings && cx.defaults === standardDefaults ? [...standardDefaults, string] : cx.defaults;
  for (const [meta, predicates] of uses) {
    if (meta.solution !== undefined || blocked.has(meta)) continue;
    const named = namedChoice(cx, predicates, types, asks);
    if (named !== undefined) {
      if (named !== 'several') meta.solution = named;
      continue;
    }
    if (!predicates.some(asks) || !predicates.every(p => standard.has(p.className))) continue;
    const chosen = types.find(type => predicates.every(p => satisfies(cx, p.className, type)));
    if (chosen !== undefined) meta.solution = chosen;
  }
}

/**
 * NamedDefaults: where a class has default types of its own, they are tried whatever the other classes are. Each class that has
 * some chooses the first that satisfies all; they must choose the same. Undefined: no class has any.
 */
function namedChoice(
  cx: Context,
  predicates: readonly Predicate[],
  numbers: readonly Type[],
  asks: (p: Predicate) => boolean,
): Type | 'several' | undefined {
  const own = predicates.flatMap(({ className }) => (cx.namedDefaults[className] ? [className] : []));
  if (own.length === 0) return undefined;
  const lists = own.map(className => cx.namedDefaults[className]!);
  const isNumber = predicates.some(p => asks(p) && cx.namedDefaults[p.className] === undefined);
  const chosen = [...lists, ...(isNumber ? [numbers] : [])].flatMap(
    list => list.find(type => predicates.every(p => satisfies(cx, p.className, type))) ?? [],
  );
  const [first] = chosen;
  if (first === undefined) return 'several';
  return chosen.every(type => typeKey(type) === typeKey(first)) ? first : 'several';
}

function noteUses(p: Predicate, uses: Map<Meta, Predicate[]>, blocked: Set<Meta>): void {
  const [only] = p.arguments;
  const type = only === undefined ? undefined : prune(only);
  if (p.arguments.length === 1 && type?.kind === 'meta') {
    const predicates = uses.get(type.meta);
    if (predicates === undefined) uses.set(type.meta, [p]);
    else predicates.push(p);
    return;
  }
  for (const argument of p.arguments) for (const meta of metas(argument)) blocked.add(meta);
}

function metas(type: Type): readonly Meta[] {
  const t = prune(type);
  switch (t.kind) {
    case 'meta':
      return [t.meta];
    case 'application':
      return [...metas(t.function), ...metas(t.argument)];
    case 'function':
      return [...metas(t.argument), ...metas(t.result)];
    default:
      return [];
  }
}

function satisfies(cx: Context, className: string, type: Type): boolean {
  const residual = new Map<string, Predicate>();
  simplifyPredicate(cx, { className, arguments: [type] }, cx.top, residual);
  return residual.size === 0;
}
