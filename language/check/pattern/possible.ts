/**
 * Which constructors a value can have, by its type. What a GADT's constructor says of its type's parameters is
 * remembered: after `VNil` the length is known to be `Z`, and a `VCons` of the same length is impossible. Type
 * variables may become anything, so only types that can never be equal rule a constructor out.
 */
import { classes } from '../../types/build.ts';
import { asApplication, expose, spine, substitute } from '../../types/shape.ts';
import type { ConstructorInfo, Type } from '../../types/type.ts';

/** What is known of type variables and unsolved types, by key. Never changed, only extended. */
export type TypesOfUnknowns = ReadonlyMap<string, Type>;

export interface Opened {
  readonly fields: readonly (Type | undefined)[];
  readonly known: TypesOfUnknowns;
}

/** The types of a constructor's fields in a value of this type; undefined if no such value can have it. `fresh`
 * numbers the constructor's own type variables. */
export function open(
  info: ConstructorInfo,
  type: Type | undefined,
  known: TypesOfUnknowns,
  fresh: () => number,
): Opened | undefined {
  const unknown = { fields: info.fields.map(() => undefined), known };
  if (type === undefined) return unknown;
  const { head, arguments: list } = spine(resolved(type, known));
  if (head.kind !== 'constructor' || list.length !== info.universals.length) return unknown;
  // of an instance of a data family, types stand there as well
  const parameters = spine(info.result).arguments;
  if (parameters.some((t, i) => t.kind !== 'variable' || t.variable !== info.universals[i])) return unknown;
  const map = new Map<number, Type>(info.universals.map((v, i) => [v.unique, list[i]!]));
  for (const v of info.existentials)
    map.set(v.unique, { kind: 'variable', variable: { name: v.name, unique: fresh() } });
  let learnt: TypesOfUnknowns | undefined = known;
  for (const { className, arguments: sides } of info.context) {
    const [left, right] = sides;
    if (className !== classes.equality || left === undefined || right === undefined) continue;
    learnt = equate(substitute(map, left), substitute(map, right), learnt);
    if (learnt === undefined) return undefined;
  }
  return { fields: info.fields.map(field => substitute(map, field)), known: learnt };
}

const keyOf = (t: Type): string | undefined =>
  t.kind === 'variable' ? `v${t.variable.unique}` : t.kind === 'meta' ? `m${t.meta.unique}` : undefined;

function resolved(type: Type, known: TypesOfUnknowns): Type {
  let t = expose(type);
  for (let steps = 0; steps < 100; steps++) {
    const key = keyOf(t);
    const solution = key === undefined ? undefined : known.get(key);
    if (solution === undefined) return t;
    t = expose(solution);
  }
  return t;
}

/** What is known if the two are equal; undefined if they cannot be. */
function equate(left: Type, right: Type, known: TypesOfUnknowns, depth = 0): TypesOfUnknowns | undefined {
  const a = resolved(left, known);
  const b = resolved(right, known);
  if (a === b || a.kind === 'error' || b.kind === 'error' || depth > 50) return known;
  const keyA = keyOf(a);
  const keyB = keyOf(b);
  if (keyA !== undefined) return keyA === keyB ? known : new Map(known).set(keyA, b);
  if (keyB !== undefined) return new Map(known).set(keyB, a);
  if (a.kind === 'constructor' && b.kind === 'constructor') return a.id === b.id ? known : undefined;
  const f = asApplication(a);
  const g = asApplication(b);
  if (f === undefined || g === undefined)
    return a.kind === 'forall' || b.kind === 'forall' ? known : undefined;
  const functions = equate(f.function, g.function, known, depth + 1);
  return functions === undefined ? undefined : equate(f.argument, g.argument, functions, depth + 1);
}
