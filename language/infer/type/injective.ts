/**
 * Injective type families (Stolarek, Peyton Jones, Eisenberg): what a family is determines some of its arguments.
 * Where it is used it only improves, as functional dependencies do; nothing is proved by it.
 */
import type { Span } from '../../source/span.ts';
import { familyOf, metasOf, spine, substitute, typeKey } from '../../types/shape.ts';
import type { EquationInfo, Type } from '../../types/type.ts';
import { type Context, freshMeta, report } from '../context/context.ts';
import { familyInfo } from '../context/lookup.ts';
import * as errors from '../diagnostics/errors.ts';
import { matchAll } from './match.ts';
import { unify } from './unify.ts';

/** A family applied to types. */
interface Applied {
  readonly id: string;
  readonly arguments: readonly Type[];
}

function applied(type: Type): Applied | undefined {
  const { head, arguments: list } = spine(type);
  return head.kind === 'constructor' ? { id: head.id, arguments: list } : undefined;
}

const injectiveOf = (cx: Context, id: string): readonly number[] => familyInfo(cx, id)?.injective ?? [];

/** Two applications of a family are equal: so are the arguments that its result determines. Whether something was learnt. */
export function improveAlike(cx: Context, left: Type, right: Type): boolean {
  const a = applied(left);
  const b = applied(right);
  if (a === undefined || b === undefined || a.id !== b.id) return false;
  return equateAt(cx, injectiveOf(cx, a.id), a.arguments, b.arguments);
}

/** The family is `result`, which only one of its equations can give. */
export function improveByResult(cx: Context, stuck: Type, result: Type): boolean {
  const family = applied(stuck);
  const positions = family === undefined ? [] : injectiveOf(cx, family.id);
  if (family === undefined || positions.length === 0 || result.kind === 'meta') return false;
  const list = familyInfo(cx, family.id)?.equations ?? cx.equations.get(family.id) ?? [];
  const fitting = list.flatMap(equation => {
    const map = new Map<number, Type>();
    return matchAll([withoutFamilies(equation.type)], [result], map) === 'yes' ? { equation, map } : [];
  });
  const [only] = fitting;
  if (only === undefined || fitting.length > 1) return false;
  for (const v of only.equation.variables) if (!only.map.has(v.unique)) only.map.set(v.unique, freshMeta(cx));
  const types = only.equation.arguments.map(argument => substitute(only.map, argument));
  return equateAt(cx, positions, family.arguments, types);
}

/** What a family in an equation's right side is, its result does not show: anything fits there. */
function withoutFamilies(type: Type): Type {
  let unique = -1;
  const walk = (t: Type): Type => {
    if (familyOf(t) !== undefined) return { kind: 'variable', variable: { name: '_', unique: unique-- } };
    switch (t.kind) {
      case 'application':
        return { kind: 'application', function: walk(t.function), argument: walk(t.argument) };
      case 'function':
        return { kind: 'function', argument: walk(t.argument), result: walk(t.result) };
      default:
        return t;
    }
  };
  return walk(type);
}

function equateAt(
  cx: Context,
  positions: readonly number[],
  left: readonly Type[],
  right: readonly Type[],
): boolean {
  let learnt = false;
  for (const i of positions) {
    const [a, b] = [left[i]!, right[i]!];
    if (metasOf(a).size === 0 && metasOf(b).size === 0) continue;
    const before = typeKey(a);
    // where they cannot be equal, the equality of the families says so
    if (unify(cx, a, b) === undefined && typeKey(a) !== before) learnt = true;
  }
  return learnt;
}

/** Whether an equation and one before it give the same for what the result should tell apart. */
export function checkInjective(
  cx: Context,
  equation: EquationInfo,
  others: readonly EquationInfo[],
  span: Span,
): void {
  const positions = injectiveOf(cx, equation.family);
  for (const other of others) {
    const map = new Map<number, Type>();
    if (positions.length === 0 || matchAll([other.type], [equation.type], map) !== 'yes') continue;
    const types = other.arguments.map(argument => substitute(map, argument));
    if (positions.every(i => typeKey(types[i]!) === typeKey(equation.arguments[i]!))) continue;
    report(cx, errors.notInjective(span, equation.family, equation.type));
    return;
  }
}
