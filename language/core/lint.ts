/**
 * Checks that a Core module is one: every variable is bound, once; constructors and operations are saturated and
 * get the registers they want; alternatives fit together. Tests run it on what the passes make; it returns the problems found.
 */
import type { Alternative, Binding, CoreModule, DataCon, Expr, Rep, Var } from './core.ts';
import { operations } from './operation.ts';
import { type RawResults, repOf } from './rep.ts';

export interface LintOptions {
  /** The globals of other modules, where they are to be checked. */
  readonly known?: (id: string) => boolean;
  readonly raw?: RawResults;
}

interface Linter {
  readonly problems: string[];
  readonly bound: Set<Var>;
  readonly everBound: Set<Var>;
  readonly globals: ReadonlySet<string>;
  readonly options: LintOptions;
  where: string;
}

export function lintModule(m: CoreModule, options: LintOptions = {}): string[] {
  const globals = new Set<string>();
  const l: Linter = { problems: [], bound: new Set(), everBound: new Set(), globals, options, where: '' };
  for (const b of m.bindings) {
    if (globals.has(b.id)) l.problems.push(`${b.id}: bound twice`);
    globals.add(b.id);
  }
  for (const b of m.bindings) {
    l.where = b.id;
    expr(l, b.rhs);
  }
  return l.problems;
}

function problem(l: Linter, text: string): void {
  l.problems.push(`${l.where}: ${text}`);
}

function bind(l: Linter, v: Var): void {
  if (l.everBound.has(v)) problem(l, `${v.name}_${v.unique} is bound in two places`);
  l.everBound.add(v);
  l.bound.add(v);
}

const unbind = (l: Linter, v: Var): boolean => l.bound.delete(v);

function expr(l: Linter, start: Expr): void {
  const left: Var[] = [];
  let e = start;
  for (;;) {
    if (e.kind === 'let') {
      bindings(l, e.bindings.list, e.bindings.recursive, left);
      e = e.body;
    } else if (e.kind === 'tick' || e.kind === 'cast') e = e.body;
    else if (e.kind === 'under') {
      expr(l, e.stack);
      if (repOf(e.stack, l.options.raw) !== 'i64') problem(l, 'a stack is no address');
      e = e.body;
    } else if (e.kind === 'run') {
      expr(l, e.action);
      bind(l, e.binder);
      left.push(e.binder);
      e = e.body;
    } else if (e.kind === 'lam') {
      if (e.params.length === 0) problem(l, 'a function without parameters');
      for (const p of e.params) bind(l, p);
      left.push(...e.params);
      e = e.body;
    } else break;
  }
  final(l, e);
  for (const v of left) unbind(l, v);
}

function bindings(l: Linter, list: readonly Binding[], recursive: boolean, left: Var[]): void {
  if (recursive) for (const b of list) bind(l, b.var);
  for (const b of list) {
    expr(l, b.rhs);
    const rep = repOf(b.rhs, l.options.raw);
    if (b.var.rep !== 'ptr' && recursive) problem(l, `${b.var.name} is unboxed and recursive`);
    if (rep !== b.var.rep && !(rep === 'ptr' && diverges(b.rhs)))
      problem(l, `${b.var.name}: ${b.var.rep} is bound to ${rep}`);
    if (!recursive) bind(l, b.var);
    left.push(b.var);
  }
}

/** A call may stand for any register when it never returns; only calls can. */
const diverges = (e: Expr): boolean =>
  e.kind === 'app' || e.kind === 'prim' || e.kind === 'case' || e.kind === 'let';

function final(l: Linter, e: Expr): void {
  switch (e.kind) {
    case 'var':
      if (!l.bound.has(e.var)) problem(l, `${e.var.name}_${e.var.unique} is not in scope`);
      break;
    case 'global':
      if (!l.globals.has(e.id) && l.options.known && !l.options.known(e.id))
        problem(l, `${e.id} does not exist`);
      break;
    case 'app':
      if (e.arguments.length === 0 && e.function.kind !== 'global') problem(l, 'an application to nothing');
      expr(l, e.function);
      for (const a of e.arguments) expr(l, a);
      break;
    case 'con':
      saturated(l, e.con.id, e.con.fields, e.arguments);
      break;
    case 'prim': {
      const operation = operations.get(e.op);
      if (!operation) problem(l, `no operation ${e.op}`);
      else saturated(l, e.op, operation.params, e.arguments);
      break;
    }
    case 'case':
      expr(l, e.scrutinee);
      bind(l, e.binder);
      alternatives(l, e.alternatives);
      unbind(l, e.binder);
      break;
    case 'result':
      expr(l, e.value);
      break;
    default:
      break;
  }
}

function saturated(l: Linter, what: string, reps: readonly Rep[], args: readonly Expr[]): void {
  if (reps.length !== args.length) problem(l, `${what} has ${args.length} arguments, wants ${reps.length}`);
  args.forEach((a, i) => {
    expr(l, a);
    const rep = repOf(a, l.options.raw);
    if (reps[i] !== undefined && rep !== reps[i] && !diverges(a))
      problem(l, `${what}: argument ${i + 1} is ${rep}, wants ${reps[i]}`);
  });
}

function alternatives(l: Linter, list: readonly Alternative[]): void {
  if (list.length === 0) problem(l, 'a case without alternatives');
  const seen = new Set<string>();
  let family: DataCon | undefined;
  list.forEach((a, i) => {
    const { pattern } = a;
    if (pattern.kind === 'default' && i !== list.length - 1) problem(l, 'a default that is not the last');
    const key =
      pattern.kind === 'con'
        ? pattern.con.id
        : pattern.kind === 'literal'
          ? String(pattern.literal.value)
          : '_';
    if (seen.has(key)) problem(l, `two alternatives for ${key}`);
    seen.add(key);
    if (pattern.kind === 'con') {
      if (family && family.family !== pattern.con.family) problem(l, `${pattern.con.id} beside ${family.id}`);
      family = pattern.con;
      const { fields } = pattern.con;
      const bound = pattern.only === undefined ? fields : fields.slice(pattern.only, pattern.only + 1);
      if (pattern.binders.length !== bound.length)
        problem(l, `${key} binds ${pattern.binders.length} fields`);
      pattern.binders.forEach((b, k) => {
        if (b.rep !== bound[k]) problem(l, `${key}: field ${k + 1} is ${bound[k]}, bound as ${b.rep}`);
        bind(l, b);
      });
    }
    expr(l, a.body);
    if (pattern.kind === 'con') for (const b of pattern.binders) unbind(l, b);
  });
}
