/** Equalities that are given: by the context of a signature, or by a constructor that has matched. */
import { printArgument } from '../../types/print.ts';
import { anyPart, asApplication, expose, familyOf, prune, type Skolem, typeKey } from '../../types/shape.ts';
import type { Type } from '../../types/type.ts';
import { type Context, freshSkolem, type Scope } from '../context/context.ts';

/** Takes an equality for true while the scope lasts: a rigid variable becomes the other side. */
export function assume(cx: Context, scope: Scope, left: Type, right: Type): void {
  const a = expose(left);
  const b = expose(right);
  if (a === b) return;
  if (familyOf(a) !== undefined) assumeFamily(cx, scope, a, b);
  else if (familyOf(b) !== undefined) assumeFamily(cx, scope, b, a);
  else if (b.kind === 'variable' && isDeeper(b.variable as Skolem, a))
    refine(cx, scope, b.variable as Skolem, a);
  else if (a.kind === 'variable') refine(cx, scope, a.variable as Skolem, b);
  else if (b.kind === 'variable') refine(cx, scope, b.variable as Skolem, a);
  else if (a.kind === 'meta') a.meta.solution = b;
  else if (b.kind === 'meta') b.meta.solution = a;
  else {
    const x = asApplication(a);
    const y = asApplication(b);
    if (x === undefined || y === undefined) return;
    assume(cx, scope, x.function, y.function);
    assume(cx, scope, x.argument, y.argument);
  }
}

const isDeeper = (skolem: Skolem, other: Type): boolean =>
  other.kind !== 'variable' || skolem.level >= ((other.variable as Partial<Skolem>).level ?? 0);

/** What a family is given to be may be said by the family itself: `F a ~ [G (F a)]`. */
function assumeFamily(cx: Context, scope: Scope, applied: Type, type: Type): void {
  const key = typeKey(applied);
  const isOwn = (part: Type): boolean => typeKey(part) === key;
  const broken: Broken[] = [];
  const right = anyPart(type, isOwn) ? withoutCircle(cx, type, isOwn, broken) : type;
  scope.families.push({ left: applied, right });
  for (const { part, name } of broken)
    scope.families.push({ left: replaced(part, isOwn, right), right: name });
}

/** A variable that is given to be what families make of it (`a ~ [F a]`) has their results in it, each by a name of its
 * own. Without a family no type is a part of itself: nothing can come of such an equality. */
function refine(cx: Context, scope: Scope, skolem: Skolem, type: Type): void {
  if (type.kind === 'variable' && type.variable === skolem) return;
  const isOwn = (part: Type): boolean => part.kind === 'variable' && part.variable === skolem;
  const broken: Broken[] = [];
  const refined = anyPart(type, isOwn) ? withoutCircle(cx, type, isOwn, broken) : type;
  if (anyPart(refined, isOwn)) return;
  skolem.refined = refined;
  scope.equalities.push({ skolem, type: refined });
  for (const { part, name } of broken) scope.families.push({ left: part, right: name });
}

/** A family applied to types, and the rigid variable that stands for its result. */
interface Broken {
  readonly part: Type;
  readonly name: Type;
}

/** The type with rigid variables in the place of families in whose arguments such a part is (GHC's flattening). */
function withoutCircle(cx: Context, type: Type, isOwn: (part: Type) => boolean, broken: Broken[]): Type {
  const t = prune(type);
  if (familyOf(t) !== undefined && anyPart(t, isOwn)) {
    const key = typeKey(t);
    const before = broken.find(({ part }) => typeKey(part) === key);
    if (before !== undefined) return before.name;
    const variable: Skolem = { ...freshSkolem(cx, printArgument(t)), level: deepest(t) };
    const name: Type = { kind: 'variable', variable };
    broken.push({ part: t, name });
    return name;
  }
  return mapParts(t, part => withoutCircle(cx, part, isOwn, broken));
}

const replaced = (type: Type, isOwn: (part: Type) => boolean, by: Type): Type => {
  const t = prune(type);
  return isOwn(t) ? by : mapParts(t, part => replaced(part, isOwn, by));
};

function mapParts(type: Type, map: (part: Type) => Type): Type {
  if (type.kind === 'application')
    return { kind: 'application', function: map(type.function), argument: map(type.argument) };
  if (type.kind === 'function')
    return { kind: 'function', argument: map(type.argument), result: map(type.result) };
  return type;
}

/** Where a type may be spoken of. */
function deepest(type: Type): number {
  let level = 0;
  anyPart(type, part => {
    if (part.kind === 'variable') level = Math.max(level, (part.variable as Partial<Skolem>).level ?? 0);
    return false;
  });
  return level;
}
