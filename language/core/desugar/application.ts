/** Occurrences of names and their application: variables, primitives, constructors (saturated and not). */
import type { Evidence } from '../../infer/evidence/evidence.ts';
import type { Local, TopEntity } from '../../rename/entity.ts';
import { isImplicitName } from '../../rename/implicit.ts';
import { builtin } from '../../source/builtin.ts';
import type { Span } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import { unit as unitType } from '../../types/build.ts';
import { arrows, expose } from '../../types/shape.ts';
import type { Type } from '../../types/type.ts';
import {
  app,
  caseOf,
  con,
  freshVar,
  global,
  isAtom,
  lam,
  lets,
  mentioned,
  otherwise,
  variable,
} from '../build.ts';
import type * as Core from '../core.ts';
import { operations } from '../operation.ts';
import { repOf } from '../rep.ts';
import {
  type Context,
  conAt,
  constructorInfo,
  dataCon,
  entityOf,
  isOfOneType,
  mentionAt,
  repOfType,
  resultRep,
  schemeOf,
} from './context.ts';
import { deferredHole, deferredName } from './deferred.ts';
import { evidence } from './evidence.ts';
import { isNewtype, isUnliftedNewtype, wrapped } from './newtype.ts';
import { isFunctionType } from './place.ts';
import { primitiveApplication } from './primitive.ts';
import { primOpApplication } from './primop.ts';
import { tickedMention } from './ticks.ts';
import { formOfType, isUnboxedName, reference, unboxedValue } from './unboxed.ts';

/** `node` (a name used in an expression) applied to its evidence and to these arguments. `whole`: where all of it stands. */
export function applyName(
  cx: Context,
  node: Tree.Variable | Tree.Constructor,
  args: readonly Core.Expr[],
  whole: Span = node.span,
): Core.Expr {
  const [implicit] = isImplicitName(node.name.text) ? evidenceOf(cx, node) : [];
  if (implicit) return app(implicit, args);
  const entity = entityOf(cx, node.name);
  if (!entity || entity.kind === 'typeVariable') return deferredName(cx, node);
  if (entity.kind === 'local' && entity.hole) return deferredHole(cx, node);
  const given = evidenceOf(cx, node);
  if (entity.kind === 'constructor')
    return isUnboxedName(entity.name)
      ? applyUnboxed(cx, node, entity.name, args)
      : applyConstructor(cx, entity.id, [...given, ...args], cx.tables.types.get(node), whole);
  if (cx.tables.monomorphic.get(node)) {
    const mono = cx.monomorphic.get(entity);
    if (mono) {
      const head = mentioned(mono, mentionAt(cx, node.span));
      const call = noteType(cx, schemeOf(cx, entity)?.type, app(head, [...given, ...args]));
      return entity.kind === 'local' ? call : tickedMention(cx, entity.id, node.span, call);
    }
  }
  if (entity.kind !== 'local' && entity.module === 'GHC.Prim' && entity.id.endsWith('!'))
    return primOpApplication(cx, node, entity.name, args);
  const same = entity.kind !== 'local' && entity.id === builtin.Coerce.coerce && coerced(cx, node, args);
  if (same) return same;
  const call = applyEntity(cx, entity, [...given, ...args], mentionAt(cx, node.span));
  const scheme = schemeOf(cx, entity);
  const result = unboxedResult(cx, entity, call, args.length);
  if (isOfOneType(cx, entity)) noteType(cx, scheme?.type, result);
  return entity.kind === 'local' ? result : tickedMention(cx, entity.id, node.span, result);
}

/** Remembers of a name that its own type is a function's, or a newtype's: what is ticked depends on it. */
function noteType(cx: Context, type: Type | undefined, e: Core.Expr): Core.Expr {
  const head = e.kind === 'app' ? e.function : e;
  const name = head.kind === 'var' ? head.var : head.kind === 'global' ? head.id : undefined;
  if (name === undefined) return e;
  if (isFunctionType(type)) cx.functions.add(name);
  else if (isNewtype(cx, type)) cx.addNewtype(name);
  return e;
}

export function applyEntity(
  cx: Context,
  entity: Local | TopEntity,
  args: readonly Core.Expr[],
  mention?: Core.Mention,
): Core.Expr {
  if (entity.kind === 'local')
    return app(mentioned(cx.locals.get(entity) ?? global(entity.name), mention), args);
  if (entity.module === 'GHC.Prim') return applyPrimitive(cx, entity.name, args);
  return app(mentioned(global(entity.id), mention), args);
}

/** A call whose result is unlifted is a case, so that its register can be seen from its form. */
function unboxedResult(cx: Context, entity: Local | TopEntity, call: Core.Expr, args: number): Core.Expr {
  if (call.kind !== 'app') return call;
  const rep = resultRep(cx, schemeOf(cx, entity)?.type, args);
  if (rep === 'ptr') return call;
  const v = freshVar(cx.supply, 'raw', rep);
  return caseOf(call, v, [otherwise(variable(v))]);
}

export const evidenceOf = (cx: Context, node: Tree.Node): Core.Expr[] =>
  (cx.tables.applied.get(node) ?? []).map((e: Evidence) => evidence(cx, e));

/** Arguments given before the rest are computed outside the function that waits for the rest; an action's only
 * missing argument is the token, and it is not worth a closure of its own. */
function applyPrimitive(cx: Context, name: string, args: readonly Core.Expr[]): Core.Expr {
  const operation = operations.get(name);
  const missing = operation ? operation.params.length + (operation.acts ? 1 : 0) - args.length : 0;
  if (!operation || missing <= 0 || (operation.acts && missing === 1))
    return primitiveApplication(cx.supply, name, args);
  return withAtoms(cx, args, atoms => primitiveApplication(cx.supply, name, atoms));
}

/** Names arguments that are not atoms already. */
export function withAtoms(
  cx: Context,
  args: readonly Core.Expr[],
  use: (atoms: readonly Core.Expr[]) => Core.Expr,
): Core.Expr {
  const bound: Core.Binding[] = [];
  const atoms = args.map(arg => {
    if (isAtom(arg)) return arg;
    const v = freshVar(cx.supply, 'arg', repOf(arg));
    bound.push({ var: v, rhs: arg });
    return variable(v);
  });
  return lets(bound, use(atoms));
}

/** Evidence that the constructor stores comes first among the arguments. `type`: what it is here, without evidence; `at`: where it is
 * applied. */
export function applyConstructor(
  cx: Context,
  id: string,
  args: readonly Core.Expr[],
  type?: Type,
  at?: Span,
): Core.Expr {
  const info = constructorInfo(cx, id);
  if (info?.newtype) {
    const [value, ...rest] = args;
    const isUnlifted = isUnliftedNewtype(cx, id);
    if (value && isUnlifted) return reference(formOfType(cx, type && resultOf(type)), value);
    if (value) return app(wrapped(cx, id, value), rest);
    const isWritten = isUnlifted || writesConstructors(cx) || id.startsWith('GHC.Prim.');
    return isWritten ? newtypeFunction(cx, id, type) : global(id);
  }
  const con = info?.con ?? dataCon(cx, id);
  const c = at === undefined ? con : conAt(cx, con, at);
  if (args.length >= c.fields.length) return construct(cx, c, args);
  return app(writesConstructors(cx) || c.site ? constructorFunction(cx, c, type) : global(c.id), args);
}

/** `(#,#)` as a function, or of its components, which are computed already. */
function applyUnboxed(
  cx: Context,
  node: Tree.Variable | Tree.Constructor,
  name: string,
  args: readonly Core.Expr[],
): Core.Expr {
  const { parameters, result: type } = arrows(cx.tables.types.get(node) ?? unitType);
  const missing = parameters.slice(args.length).map(t => freshVar(cx.supply, 'a', repOfType(cx, t)));
  return lam(missing, unboxedValue(cx, name, type, [...args, ...missing.map(variable)]));
}

/** Whether constructors are written out as functions: where cost centres or boxes count what is repeated by it. */
const writesConstructors = (cx: Context): boolean => cx.choice !== 'none' || cx.boxes !== undefined;

/** Where a constructor is used, GHC writes out the function that it is (return_data_con in GHC/Tc/Gen/Expr.hs of 9.0). So
 * what stands beside it is made, and counted, whenever the rest comes: `map (Pair (f x)) ys` calls f for each y; and a
 * cost centre around it is pushed by its fields. */
function constructorFunction(cx: Context, c: Core.DataCon, type: Type | undefined): Core.Expr {
  const params = noteFunctions(cx, parameters(cx, c), type);
  return lam(params, construct(cx, c, params.map(variable)));
}

function newtypeFunction(cx: Context, id: string, type: Type | undefined): Core.Expr {
  const rep = type === undefined ? 'ptr' : repOfType(cx, resultOf(type));
  const params = noteFunctions(cx, [freshVar(cx.supply, 'field', rep)], type);
  return lam(params, applyConstructor(cx, id, params.map(variable), type));
}

/** What a function of one argument gives; of another type, which may be of an argument that is applied, itself. */
function resultOf(type: Type): Type {
  const t = expose(type);
  return t.kind === 'function' ? t.result : t;
}

/** `coerce` where values are in registers: the argument as it stands. */
function coerced(
  cx: Context,
  node: Tree.Variable | Tree.Constructor,
  args: readonly Core.Expr[],
): Core.Expr | undefined {
  const type = expose(cx.tables.types.get(node) ?? unitType);
  if (!cx.hasUnlifted || type.kind !== 'function') return undefined;
  const form = formOfType(cx, type.result);
  if (form.kind === 'lifted') return undefined;
  const [value] = args;
  if (value) return reference(form, value);
  const field = freshVar(cx.supply, 'x', repOfType(cx, type.result));
  return lam([field], reference(form, variable(field)));
}

/** Remembers which of a constructor's fields are functions, by the type that it has where it is used. Evidence, which comes
 * first, is none. */
function noteFunctions(
  cx: Context,
  params: readonly Core.Var[],
  type: Type | undefined,
): readonly Core.Var[] {
  const types = type ? arrows(type).parameters : [];
  const evidence = params.length - types.length;
  for (const [i, t] of types.entries()) {
    const param = params[evidence + i];
    if (param && isFunctionType(t)) cx.functions.add(param);
  }
  return params;
}

const parameters = (cx: Context, c: Core.DataCon): readonly Core.Var[] =>
  c.fields.map((rep, i) => freshVar(cx.supply, `a${i + 1}`, rep));

/** A saturated application: strict fields are evaluated first, from the left. */
export function construct(cx: Context, c: Core.DataCon, args: readonly Core.Expr[]): Core.Expr {
  const forced: { readonly v: Core.Var; readonly arg: Core.Expr }[] = [];
  const values = args.map((arg, i) => {
    if (!c.strict[i] || arg.kind === 'con' || arg.kind === 'literal') return arg;
    const v = freshVar(cx.supply, 'strict', c.fields[i] ?? 'ptr');
    forced.push({ v, arg });
    return variable(v);
  });
  return forced.reduceRight<Core.Expr>(
    (inner, f) => caseOf(f.arg, f.v, [otherwise(inner)]),
    con(c, ...values),
  );
}

/** The constructor as a function: what its id means as a value. */
export function constructorBinding(cx: Context, c: Core.DataCon, newtype: boolean): Core.TopBinding {
  const params = parameters(cx, c);
  const value = newtype && params[0] ? variable(params[0]) : construct(cx, c, params.map(variable));
  return { id: c.id, rhs: lam(params, value), inline: true };
}
