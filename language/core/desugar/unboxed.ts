/**
 * Values that are never suspended (MagicHash, UnboxedTuples). A number is in a register. A state is nothing: what computes
 * one acts when it is computed, as an action applied to its token does (`run`, `result`), and an unboxed tuple is what
 * comes back with it: without states, one component as it stands, several in a constructor that only `result` and the
 * match around it see. So whoever uses such a value computes it first, where it stands.
 */
import type * as Tree from '../../syntax/tree.ts';
import { payloadRep, present } from '../../types/payload.ts';
import type { Type } from '../../types/type.ts';
import { type Form, formOf, isUnboxedName, sumPlace } from '../../types/unlifted.ts';
import { caseOf, con, freshVar, isAtom, otherwise, unit, variable } from '../build.ts';
import type * as Core from '../core.ts';
import { repOf } from '../rep.ts';
import type { Context } from './context.ts';
import { result, run } from './primitive.ts';

export const lifted: Form = { kind: 'lifted' };

/** What the values of a type are; in modules that cannot speak of others, they are lifted. */
export const formOfType = (cx: Context, type: Type | undefined): Form =>
  cx.hasUnlifted ? formOf(cx.lookup, type) : lifted;

/** The same of an expression or pattern. */
export const formOfNode = (cx: Context, node: Tree.Node): Form => formOfType(cx, cx.tables.types.get(node));

/** Whoever computes such a value runs it. */
export const isRun = ({ kind }: Form): boolean => kind === 'state' || kind === 'unboxed';

/** Computes the value, and goes on with what it is. */
export function computed(
  cx: Context,
  form: Form,
  value: Core.Expr,
  use: (value: Core.Expr) => Core.Expr,
  name = 'value',
): Core.Expr {
  const { what, around } = named(cx, form, value, name);
  const whole = use(what);
  return around ? around(whole) : whole;
}

/** Several of them, from the left. */
export function allComputed(
  cx: Context,
  values: readonly { readonly form: Form; readonly value: Core.Expr }[],
  use: (values: readonly Core.Expr[]) => Core.Expr,
): Core.Expr {
  const all = values.map(({ form, value }) => named(cx, form, value, 'value'));
  return all.reduceRight(
    (whole, { around }) => (around ? around(whole) : whole),
    use(all.map(({ what }) => what)),
  );
}

/** What a value is called where it is computed, and what computes it around that. */
function named(
  cx: Context,
  form: Form,
  value: Core.Expr,
  name: string,
): { readonly what: Core.Expr; readonly around?: (rest: Core.Expr) => Core.Expr } {
  if (form.kind === 'lifted') return { what: value };
  if (isRun(form)) {
    if (value.kind === 'result' && (isAtom(value.value) || value.value.kind === 'con'))
      return { what: value.value };
    const v = freshVar(cx.supply, name, payloadRep(cx.lookup, form));
    return { what: variable(v), around: rest => run(value, v, rest) };
  }
  if (isAtom(value) || (value.kind === 'prim' && repOf(value) !== 'ptr')) return { what: value };
  const v = freshVar(cx.supply, name, payloadRep(cx.lookup, form));
  return { what: variable(v), around: rest => caseOf(value, v, [otherwise(rest)]) };
}

/** A variable as an expression: what it holds is the value computed. */
export function reference(form: Form, value: Core.Expr): Core.Expr {
  if (!isRun(form) || (value.kind !== 'var' && value.kind !== 'con')) return value;
  return result(form.kind === 'state' ? unit : value);
}

/** A call whose register has to be seen from its form. */
export function called(cx: Context, form: Form, call: Core.Expr): Core.Expr {
  if (form.kind !== 'word' || call.kind !== 'app') return call;
  const v = freshVar(cx.supply, 'raw', form.rep);
  return caseOf(call, v, [otherwise(variable(v))]);
}

/** The constructor that holds what is left of an unboxed tuple, or an alternative of a sum. */
export function unboxedCon(cx: Context, name: string, components: readonly Type[]): Core.DataCon | undefined {
  const place = sumPlace(name);
  const held = place === undefined ? present(cx.lookup, components) : [components[place.tag - 1]!];
  if (place === undefined && held.length === 1) return undefined;
  const fields = held.map(type => payloadRep(cx.lookup, formOf(cx.lookup, type)));
  const { tag, family } = place ?? { tag: 1, family: 1 };
  const text = `(#${fields.map(rep => rep[0]).join('')}${place === undefined ? '' : `${tag}|${family}`}#)`;
  return {
    id: `GHC.Prim.${text}`,
    name: text,
    tag,
    family,
    fields,
    strict: fields.map(() => false),
  };
}

/** `(# a, b #)` of components that are computed; `type` is its type. */
export function unboxedValue(
  cx: Context,
  name: string,
  type: Type | undefined,
  values: readonly Core.Expr[],
): Core.Expr {
  const form = formOf(cx.lookup, type);
  if (form.kind !== 'unboxed') return result(unit);
  const tuple = unboxedCon(cx, name, form.components);
  const held = name.includes('|')
    ? values
    : values.filter((_, i) => formOf(cx.lookup, form.components[i]).kind !== 'state');
  if (tuple === undefined) return result(held[0] ?? unit);
  return result(held.length === 0 ? unit : con(tuple, ...held));
}

export { isUnboxedName };
