/**
 * Core to STG: every argument gets a name (a thunk, unless it is a value already), functions learn their free
 * variables, local functions that are only jumped to become join points. It adds no evaluation and no allocation
 * beyond what the Core says. A function of the module that is given too few arguments becomes a function of the
 * others where it is bound or passed on, as in GHC's CorePrep; otherwise none gets more arguments than were written.
 */
import { lacking } from '../core/arity.ts';
import { copyOf, freshVar } from '../core/build.ts';
import type * as Core from '../core/core.ts';
import { maximumArity, unitId } from '../core/core.ts';
import { repOf } from '../core/rep.ts';
import { isDictionaryCon } from '../core/simplify/facts.ts';
import { never } from '../source/never.ts';
import type { Span } from '../source/span.ts';
import { caseOf, runOf } from './case.ts';
import { columnOf, type Piece, piecesOf } from './column.ts';
import { isStaticBox } from './constant.ts';
import { bind, type Converter, inFrame, use, useGlobal } from './frame.ts';
import { isMethod, onlyMethod, readMethod, readsMethods } from './method.ts';
import type * as Stg from './stg.ts';

// ---------------------------------------------------------------- top level

export function topBinding(c: Converter, b: Core.TopBinding): Stg.TopBinding {
  const about = { ...(b.span ? { span: b.span } : {}), ...(b.internal ? { internal: true } : {}) };
  return { id: b.id, rhs: topRhs(c, b.rhs), ...about };
}

function topRhs(c: Converter, e: Core.Expr): Stg.TopRhs {
  if (e.kind === 'lam') {
    const { params, body: inside } = inTurn(e);
    const { body } = inFrame(c, params, () => expr(c, inside));
    return { kind: 'function', params, body, result: repOf(inside, c.raw) };
  }
  const constant = staticCon(c, e);
  return constant ?? { kind: 'caf', body: inFrame(c, [], () => expr(c, e)).body };
}

/** A constructor of constants; its other arguments become top-level bindings of their own, as it has no free
 * variables. Cells bound around it (long lists) likewise. */
function staticCon(c: Converter, start: Core.Expr): Stg.TopRhs | undefined {
  let e = start;
  const lets: Core.Bindings[] = [];
  while (e.kind === 'let') {
    lets.push(e.bindings);
    e = e.body;
  }
  if (e.kind !== 'con' || e.arguments.some(a => repOf(a, c.raw) !== 'ptr' && a.kind !== 'literal'))
    return undefined;
  if (lets.some(l => l.list.some(b => b.var.rep !== 'ptr'))) return undefined;
  for (const l of lets) for (const b of l.list) c.alias.set(b.var, { kind: 'global', id: extraId(c) });
  for (const l of lets)
    for (const b of l.list) {
      const name = c.alias.get(b.var);
      if (name?.kind === 'global') addTop(c, name.id, b.rhs);
    }
  return { kind: 'con', con: e.con, arguments: e.arguments.map(a => staticAtom(c, a)) };
}

function staticAtom(c: Converter, start: Core.Expr): Stg.Atom {
  const simple = atomOf(c, start);
  if (simple) return simple;
  const id = extraId(c);
  addTop(c, id, start);
  return { kind: 'global', id };
}

const extraId = (c: Converter): string => `${c.label}_sat${++c.labels}`;

/** `e` is converted as a top-level binding. Spines of constructors are walked by recursion no deeper than the text
 * nests: long lists come as cells bound beside each other. */
function addTop(c: Converter, id: string, e: Core.Expr): void {
  c.extra.push({ id, rhs: topRhs(c, e), internal: true });
}

// ---------------------------------------------------------------- expressions

function expr(c: Converter, e: Core.Expr): Stg.Expr {
  switch (e.kind) {
    case 'var':
      return { kind: 'app', function: use(c, e.var), arguments: [], ...mentionOf(e) };
    case 'global':
      return { kind: 'app', function: useGlobal(c, e.id), arguments: [], ...mentionOf(e) };
    case 'literal':
      return { kind: 'literal', literal: e.literal };
    case 'app':
      return application(c, e);
    case 'con':
      return constructed(c, e);
    case 'prim':
      return operation(c, e);
    case 'lam':
      return withAtoms(c, [e], ([f]) => ({ kind: 'app', function: f!, arguments: [] }));
    case 'let':
      return letExpr(c, e);
    case 'case':
      return caseExpr(c, e);
    case 'tick':
      return { ...e.tick, body: expr(c, e.body), ...(e.mention ? { mention: e.mention } : {}) };
    case 'cast':
      return expr(c, e.body);
    case 'run': {
      const action = expr(c, e.action);
      bind(c, e.binder);
      return runOf(action, e.binder, expr(c, e.body));
    }
    case 'under':
      return withAtoms(c, [e.stack], ([stack]) => ({
        kind: 'under',
        stack: stack!,
        body: expr(c, e.body),
      }));
    case 'result':
      return withAtoms(c, [e.value], ([value]) => ({ kind: 'result', value: value! }));
    default:
      return never(e);
  }
}

const mentionOf = (head: Core.Expr): Pick<Stg.Expr & { kind: 'app' }, 'mention'> =>
  (head.kind === 'var' || head.kind === 'global') && head.mention ? { mention: head.mention } : {};

function constructed(c: Converter, e: Core.Expr & { kind: 'con' }): Stg.Expr {
  const constant = atomOf(c, e);
  if (constant && e.arguments.length > 0) return { kind: 'app', function: constant, arguments: [] };
  const areFields = isDictionaryCon(e.con);
  return withAtoms(c, e.arguments, args => ({ kind: 'con', con: e.con, arguments: args }), areFields);
}

const operation = (c: Converter, e: Core.Expr & { kind: 'prim' }): Stg.Expr =>
  withAtoms(c, e.arguments, args => ({ kind: 'prim', op: e.op, arguments: args }));

function application(c: Converter, e: Core.Expr & { kind: 'app' }): Stg.Expr {
  const f = e.function;
  if (f.kind === 'var' && c.joins.has(f.var)) {
    const params = c.jumps.get(f.var);
    const kept = e.arguments.filter((_, i) => !isVoid(params?.[i]));
    return withAtoms(c, kept, args => ({ kind: 'jump', var: f.var, arguments: args }));
  }
  const head = atomOf(c, f);
  if (head) {
    const about = { ...(isMethod(c, f) && ({ method: true } as const)), ...mentionOf(f) };
    return withAtoms(c, e.arguments, args => ({ kind: 'app', function: head, arguments: args, ...about }));
  }
  const v = freshVar(c.supply, 'function');
  const scrutinee = expr(c, f);
  bind(c, v);
  const body = withAtoms(c, e.arguments, args => ({ kind: 'app', function: use(c, v), arguments: args }));
  return { kind: 'case', scrutinee, binder: v, alternatives: [{ pattern: { kind: 'default' }, body }] };
}

/** What needs no allocation: variables, literals, constants. */
function atomOf(c: Converter, e: Core.Expr): Stg.Atom | undefined {
  switch (e.kind) {
    case 'var':
      return c.joins.has(e.var) ? undefined : use(c, e.var);
    case 'global':
      return useGlobal(c, e.id);
    case 'literal':
      return { kind: 'literal', literal: e.literal };
    case 'con':
      if (e.arguments.length === 0) return useGlobal(c, e.con.id);
      return isStaticBox(e) ? { kind: 'global', id: constantId(c, e) } : undefined;
    default:
      return undefined;
  }
}

function constantId(c: Converter, e: Core.Expr & { kind: 'con' }): string {
  const arg = e.arguments[0];
  const value = arg?.kind === 'literal' ? arg.literal : undefined;
  const key = `${c.module}.$${e.con.name}${value?.value ?? ''}`;
  if (!c.constants.has(key)) {
    const args: Stg.Atom[] = value ? [{ kind: 'literal', literal: value }] : [];
    const { site: _, ...con } = e.con; // one for all uses
    c.constants.set(key, { id: key, rhs: { kind: 'con', con, arguments: args }, internal: true });
  }
  return key;
}

/** Names the arguments: unboxed ones are computed, in order; others are allocated. The fields of a dictionary do not look
 * at others: they may need each other. */
function withAtoms(
  c: Converter,
  args: readonly Core.Expr[],
  build: (atoms: readonly Stg.Atom[]) => Stg.Expr,
  areFields = false,
): Stg.Expr {
  const wraps: Stg.Wrap[] = [];
  const methods = areFields ? undefined : wraps;
  const atoms = args.map(arg => atomOf(c, arg) ?? named(c, arg, wraps, methods));
  return wraps.reduceRight((body, wrap) => wrap(body), build(atoms));
}

/** A name for what is no atom. `methods`: where the only methods of classes are read. */
function named(c: Converter, arg: Core.Expr, wraps: Stg.Wrap[], methods: Stg.Wrap[] | undefined): Stg.Atom {
  const rep = repOf(arg, c.raw);
  const v = freshVar(c.supply, 'sat', rep);
  if (rep !== 'ptr') {
    const scrutinee = expr(c, arg);
    bind(c, v);
    wraps.push(body => caseOf(scrutinee, v, [{ pattern: { kind: 'default' }, body }]));
    return use(c, v);
  }
  allocate(c, { var: v, rhs: arg }, wraps, methods);
  return use(c, v);
}

/** One allocation, after those of its own arguments. */
function allocate(c: Converter, b: Core.Binding, wraps: Stg.Wrap[], methods: Stg.Wrap[] | undefined): void {
  const { var: v, rhs: e, span } = b;
  const method = methods && onlyMethod(e);
  if (method) {
    methods.push(readMethod(c, v, method));
    return;
  }
  const inner: Before = { bindings: [], methods };
  const rhs = closure(c, v, e, span, inner);
  for (const b of inner.bindings)
    wraps.push(body => ({ kind: 'let', recursive: false, bindings: [b], body }));
  wraps.push(body => ({ kind: 'let', recursive: false, bindings: [{ var: v, rhs }], body }));
  bind(c, v);
}

/** What stands before a closure: those for the arguments of a constructor, and reading the only methods of classes. */
interface Before {
  readonly bindings: Stg.Binding[];
  readonly methods: Stg.Wrap[] | undefined;
}

/** The closure that `e` becomes. */
function closure(c: Converter, v: Core.Var, e: Core.Expr, span: Span | undefined, before: Before): Stg.Rhs {
  const isAtOnce = before.methods !== undefined || !readsMethods(e);
  if (
    isAtOnce &&
    e.kind === 'con' &&
    e.arguments.every(a => atomOf(c, a) !== undefined || repOf(a, c.raw) === 'ptr')
  )
    return { kind: 'con', con: e.con, arguments: e.arguments.map(a => fieldAtom(c, a, before)) };
  const label = labelOf(c, v);
  const awaited = missing(c, e);
  if (awaited > 0 && e.kind === 'app') return halfApplied(c, e, awaited, label, before);
  if (e.kind === 'lam') {
    const { params, body: inside } = inTurn(e);
    c.arities.set(v, params.length);
    const { body, free } = inFrame(c, params, () => expr(c, inside));
    const at = span ?? e.span;
    const { curried } = e;
    return {
      kind: 'function',
      free,
      params,
      body,
      label,
      ...(at && { span: at }),
      ...(curried && { curried }),
    };
  }
  const { body, free } = inFrame(c, [], () => expr(c, e));
  return { kind: 'thunk', free, body, label, ...(span ? { span } : {}) };
}

/** A function that may be applied to some of its arguments takes no more at once than partial applications hold; then it
 * gives the function of the others. */
function inTurn(e: Core.Expr & { kind: 'lam' }): Core.Expr & { kind: 'lam' } {
  const { params, body } = e;
  if (params.length <= maximumArity || params.some(p => p.rep !== 'ptr')) return e;
  return {
    ...e,
    params: params.slice(0, maximumArity),
    body: { kind: 'lam', params: params.slice(maximumArity), body },
  };
}

/** How many arguments a call of one of the module's functions lacks. */
function missing(c: Converter, e: Core.Expr): number {
  if (e.kind === 'app' && e.arguments.some(a => repOf(a, c.raw) !== 'ptr')) return 0;
  return lacking(e, c.arity, v => c.arities.get(v) ?? 0);
}

function halfApplied(
  c: Converter,
  e: Core.Expr & { kind: 'app' },
  awaited: number,
  label: string,
  before: Before,
): Stg.Rhs {
  const given = e.arguments.map(a => fieldAtom(c, a, before));
  const params = Array.from({ length: Math.min(awaited, maximumArity) }, () => freshVar(c.supply, 'eta'));
  const { body, free } = inFrame(c, params, () => {
    const inside = given.map(a => (a.kind === 'var' ? use(c, a.var) : a));
    const rest = params.map(p => use(c, p));
    return { kind: 'app' as const, function: atomOf(c, e.function)!, arguments: [...inside, ...rest] };
  });
  return { kind: 'function', free, params, body, label };
}

function fieldAtom(c: Converter, e: Core.Expr, before: Before): Stg.Atom {
  const simple = atomOf(c, e);
  if (simple) return simple;
  const v = freshVar(c.supply, 'sat');
  const method = before.methods && onlyMethod(e);
  if (method) before.methods!.push(readMethod(c, v, method));
  else {
    const rhs = closure(c, v, e, undefined, before);
    before.bindings.push({ var: v, rhs });
    bind(c, v);
  }
  return use(c, v);
}

const labelOf = (c: Converter, v: Core.Var): string => (v.name === 'sat' ? c.label : `${c.label}.${v.name}`);

function letExpr(c: Converter, e: Core.Expr & { kind: 'let' }): Stg.Expr {
  const wraps: Stg.Wrap[] = [];
  const column: Core.Bindings[] = [];
  let result: Core.Expr = e;
  for (; result.kind === 'let'; result = result.body) column.push(result.bindings);
  const methods = result.kind === 'con' && isDictionaryCon(result.con) ? undefined : wraps;
  for (const piece of piecesOf(column, result))
    if (piece.kind === 'bindings') bindingsOf(c, piece.bindings, wraps, methods);
    else wraps.push(stretch(c, piece));
  const body = expr(c, result);
  return wraps.reduceRight((inner, wrap) => wrap(inner), body);
}

/** A function that makes a stretch of a column, and its call. Inside, what comes from outside has other names. */
function stretch(c: Converter, { bindings, result, free }: Piece & { kind: 'stretch' }): Stg.Wrap {
  const id = `${c.label}_part${++c.labels}`;
  const taken = free.flatMap(v => {
    const argument = use(c, v);
    return argument.kind === 'var' ? [{ v, argument, copy: copyOf(c.supply, v) }] : [];
  });
  const outside = taken.map(({ v }) => [v, c.alias.get(v)] as const);
  for (const { v, copy } of taken) c.alias.set(v, { kind: 'var', var: copy });
  const isConstant = taken.length === 0;
  const params = isConstant ? [freshVar(c.supply, 'void')] : taken.map(({ copy }) => copy);
  const { body } = inFrame(c, params, () => expr(c, columnOf(bindings, result)));
  c.extra.push({ id, rhs: { kind: 'function', params, body, result: 'ptr' }, internal: true });
  for (const [v, alias] of outside)
    if (alias) c.alias.set(v, alias);
    else c.alias.delete(v);
  const widened = freshVar(c.supply, result.name);
  bind(c, widened);
  c.alias.set(result, { kind: 'var', var: widened });
  const args = isConstant ? [useGlobal(c, unitId)] : taken.map(({ argument }) => argument);
  const scrutinee: Stg.Expr = { kind: 'app', function: { kind: 'global', id }, arguments: args };
  return body => caseOf(scrutinee, widened, [{ pattern: { kind: 'default' }, body }]);
}

function bindingsOf(
  c: Converter,
  { recursive, list }: Core.Bindings,
  wraps: Stg.Wrap[],
  methods: Stg.Wrap[] | undefined,
): void {
  const only = list.length === 1 ? list[0] : undefined;
  if (only && c.joins.has(only.var) && only.rhs.kind === 'lam') {
    wraps.push(join(c, recursive, only.var, only.rhs));
    return;
  }
  if (!recursive) {
    for (const b of list) {
      const simple = atomOf(c, b.rhs);
      if (simple) c.alias.set(b.var, simple);
      else if (b.var.rep !== 'ptr') {
        const scrutinee = expr(c, b.rhs);
        bind(c, b.var);
        const alternatives = (body: Stg.Expr) => [{ pattern: { kind: 'default' as const }, body }];
        wraps.push(body => caseOf(scrutinee, b.var, alternatives(body)));
      } else allocate(c, b, wraps, methods);
    }
    return;
  }
  for (const b of list) {
    bind(c, b.var);
    if (b.rhs.kind === 'lam') c.arities.set(b.var, inTurn(b.rhs).params.length);
  }
  const bindings: Stg.Binding[] = [];
  for (const b of list) {
    const before: Before = { bindings: [], methods: undefined };
    const rhs = closure(c, b.var, b.rhs, b.span, before);
    bindings.push(...before.bindings, { var: b.var, rhs });
  }
  wraps.push(body => ({ kind: 'let', recursive: true, bindings, body }));
}

/** The parameter that makes a failure continuation a function; a join point needs none. */
const isVoid = (p: Core.Var | undefined): boolean => p?.name === 'void';

function join(
  c: Converter,
  recursive: boolean,
  v: Core.Var,
  f: Core.Expr & { kind: 'lam' },
): (body: Stg.Expr) => Stg.Expr {
  c.jumps.set(v, f.params);
  const params = f.params.filter(p => !isVoid(p));
  for (const p of params) bind(c, p);
  const rhs = expr(c, f.body);
  return body => ({ kind: 'join', recursive, var: v, params, rhs, body });
}

function caseExpr(c: Converter, e: Core.Expr & { kind: 'case' }): Stg.Expr {
  if (isPassedOn(e) || e.alternatives.length === 0) return expr(c, e.scrutinee);
  const scrutinee = expr(c, e.scrutinee);
  bind(c, e.binder);
  const alternatives = e.alternatives.map((a): Stg.Alternative => {
    if (a.pattern.kind === 'con') {
      for (const b of a.pattern.binders) bind(c, b);
      if (isDictionaryCon(a.pattern.con)) for (const b of a.pattern.binders) c.methods.add(b);
    }
    return { pattern: a.pattern, body: expr(c, a.body) };
  });
  return caseOf(scrutinee, e.binder, alternatives, e.demands ? { demands: e.demands } : {});
}

/** A number that is computed and given back at once: nobody has to wait for it. */
function isPassedOn({
  scrutinee,
  binder,
  alternatives: [only, more],
}: Core.Expr & { kind: 'case' }): boolean {
  if (binder.rep === 'ptr' || more || only?.pattern.kind !== 'default' || scrutinee.kind !== 'app')
    return false;
  return only.body.kind === 'var' && only.body.var === binder;
}
