/**
 * Checks that an STG module is one: every variable is bound, once, and stands where it may; closures know exactly their
 * free variables; constructors, operations and jumps have all their arguments, in the right registers. Run after every
 * pass in tests; gives the problems, never throws.
 */
import type { DataCon, Rep, Var } from '../core/core.ts';
import { operations } from '../core/operation.ts';
import { never } from '../source/never.ts';
import type { Alternative, Atom, Expr, Rhs, Signature, StgModule } from './stg.ts';

interface Linter {
  readonly problems: string[];
  readonly bound: Set<Var>;
  readonly everBound: Set<Var>;
  readonly joins: Map<Var, readonly Var[]>;
  /** Local functions that a `let` has bound: whoever sees their name knows their code. */
  readonly functions: Map<Var, Signature>;
  readonly signatures: ReadonlyMap<string, Signature>;
  where: string;
}

export function lintModule(m: StgModule): string[] {
  const signatures = new Map(m.externals);
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const { id, rhs } of m.bindings) {
    if (seen.has(id)) problems.push(`${id}: bound twice`);
    seen.add(id);
    if (rhs.kind === 'function')
      signatures.set(id, { params: rhs.params.map(p => p.rep), result: rhs.result });
  }
  const l: Linter = {
    problems,
    bound: new Set(),
    everBound: new Set(),
    joins: new Map(),
    functions: new Map(),
    signatures,
    where: '',
  };
  for (const { id, rhs } of m.bindings) {
    l.where = id;
    if (rhs.kind === 'con') {
      saturated(l, rhs.con.id, rhs.con.fields, rhs.arguments);
      if (rhs.arguments.some(a => a.kind === 'var')) problem(l, 'a static constructor of a local variable');
    } else if (rhs.kind === 'function') closureBody(l, [], rhs.params, rhs.body);
    else closureBody(l, [], [], rhs.body);
  }
  return problems;
}

const problem = (l: Linter, text: string): number => l.problems.push(`${l.where}: ${text}`);
const nameOf = (v: Var): string => `${v.name}_${v.unique}`;

function bind(l: Linter, list: readonly Var[]): void {
  for (const v of list) {
    if (l.everBound.has(v)) problem(l, `${nameOf(v)} is bound in two places`);
    l.everBound.add(v);
    l.bound.add(v);
  }
}

/** Code of a closure: it sees its free variables, itself, its parameters, and no join point from outside. */
function closureBody(l: Linter, free: readonly Var[], params: readonly Var[], body: Expr): void {
  const inner: Linter = { ...l, bound: new Set(free), joins: new Map() };
  bind(inner, params);
  expr(inner, body);
}

function expr(l: Linter, start: Expr): void {
  const left: Var[] = [];
  let e = start;
  for (;;) {
    if (e.kind === 'let') {
      const vars = e.bindings.map(b => b.var);
      if (e.recursive) bind(l, vars);
      for (const b of e.bindings)
        if (b.rhs.kind === 'function') l.functions.set(b.var, localSignature(b.rhs.params));
      for (const b of e.bindings) rhs(l, b.var, b.rhs);
      if (!e.recursive) bind(l, vars);
      if (vars.some(v => v.rep !== 'ptr')) problem(l, 'a let binds an unboxed variable');
      left.push(...vars);
    } else if (e.kind === 'join') {
      joinPoint(l, e);
      left.push(e.var);
    } else if (e.kind === 'run') {
      tail(l, e.action);
      bind(l, [e.binder]);
      left.push(e.binder);
    } else if (e.kind === 'under') atom(l, e.stack);
    else if (e.kind !== 'scc') break;
    e = e.body;
  }
  last(l, e);
  for (const v of left) l.bound.delete(v);
}

/** A local function gives back what its body does, which nobody asks here. */
const localSignature = (params: readonly Var[]): Signature => ({
  params: params.map(p => p.rep),
  result: 'ptr',
});

/** An expression that is waited for: jumps do not lead out of it. */
function tail(l: Linter, e: Expr): void {
  expr({ ...l, joins: new Map() }, e);
}

function joinPoint(l: Linter, e: Expr & { kind: 'join' }): void {
  if (e.recursive) {
    bind(l, [e.var]);
    l.joins.set(e.var, e.params);
  }
  bind(l, e.params);
  expr(l, e.rhs);
  for (const p of e.params) l.bound.delete(p);
  if (e.recursive) return;
  bind(l, [e.var]);
  l.joins.set(e.var, e.params);
}

function rhs(l: Linter, self: Var, r: Rhs): void {
  if (r.kind === 'con') {
    saturated(l, r.con.id, r.con.fields, r.arguments);
    return;
  }
  for (const v of r.free)
    if (!l.bound.has(v) && v !== self) problem(l, `${nameOf(v)} is kept by ${r.label} but not in scope`);
  if (new Set(r.free).size !== r.free.length) problem(l, `${r.label} keeps a variable twice`);
  if (r.free.some(v => l.joins.has(v))) problem(l, `${r.label} keeps a join point`);
  const used = freeVariables(r.body);
  if (r.kind === 'function') for (const p of r.params) used.delete(p);
  for (const v of r.free) if (!used.has(v)) problem(l, `${r.label} keeps ${nameOf(v)} for nothing`);
  closureBody(l, [...r.free, self], r.kind === 'function' ? r.params : [], r.body);
}

function last(l: Linter, e: Exclude<Expr, { kind: 'let' | 'join' | 'run' | 'scc' | 'under' }>): void {
  switch (e.kind) {
    case 'app': {
      atom(l, e.function);
      for (const a of e.arguments) atom(l, a);
      const signature = signatureOf(l, e.function);
      if (signature) call(l, nameOfAtom(e.function), signature, e.arguments);
      else if (e.arguments.some(a => repOf(a) !== 'ptr'))
        problem(l, 'an unknown function is given an unboxed argument');
      return;
    }
    case 'con':
      saturated(l, e.con.id, e.con.fields, e.arguments);
      return;
    case 'prim': {
      const operation = operations.get(e.op);
      if (!operation) problem(l, `no operation ${e.op}`);
      else saturated(l, e.op, operation.params, e.arguments);
      return;
    }
    case 'literal':
      return;
    case 'case':
      tail(l, e.scrutinee);
      bind(l, [e.binder]);
      alternatives(l, e.alternatives, e.binder.rep);
      l.bound.delete(e.binder);
      return;
    case 'jump': {
      const params = l.joins.get(e.var);
      if (!params) problem(l, `a jump to ${nameOf(e.var)}, which is no join point here`);
      else
        saturated(
          l,
          nameOf(e.var),
          params.map(p => p.rep),
          e.arguments,
        );
      return;
    }
    case 'result':
      atom(l, e.value);
      return;
    default:
      never(e);
  }
}

function signatureOf(l: Linter, f: Atom): Signature | undefined {
  if (f.kind === 'global') return l.signatures.get(f.id);
  return f.kind === 'var' ? l.functions.get(f.var) : undefined;
}

const nameOfAtom = (f: Atom): string => (f.kind === 'global' ? f.id : f.kind === 'var' ? nameOf(f.var) : '');

/** Arguments beyond the parameters go to the function that comes back. */
function call(l: Linter, id: string, { params, result }: Signature, args: readonly Atom[]): void {
  const lacking = args.length < params.length && params.some(p => p !== 'ptr');
  if (lacking || (result !== 'ptr' && args.length !== params.length))
    problem(l, `${id} takes or gives unboxed values and has ${args.length} arguments`);
  args.forEach((a, i) => {
    const wanted = params[i] ?? 'ptr';
    if (repOf(a) !== wanted) problem(l, `${id}: argument ${i + 1} is ${repOf(a)}, wants ${wanted}`);
  });
}

function saturated(l: Linter, what: string, reps: readonly Rep[], args: readonly Atom[]): void {
  if (reps.length !== args.length) problem(l, `${what} has ${args.length} arguments, wants ${reps.length}`);
  args.forEach((a, i) => {
    atom(l, a);
    const wanted = reps[i];
    if (wanted && repOf(a) !== wanted)
      problem(l, `${what}: argument ${i + 1} is ${repOf(a)}, wants ${wanted}`);
  });
}

function atom(l: Linter, a: Atom): void {
  if (a.kind !== 'var') return;
  if (l.joins.has(a.var)) problem(l, `the join point ${nameOf(a.var)} is used as a value`);
  else if (!l.bound.has(a.var)) problem(l, `${nameOf(a.var)} is not in scope`);
}

function alternatives(l: Linter, list: readonly Alternative[], rep: Rep): void {
  if (list.length === 0) problem(l, 'a case without alternatives');
  const seen = new Set<string>();
  let family: DataCon | undefined;
  list.forEach(({ pattern, body }, i) => {
    const key =
      pattern.kind === 'con'
        ? pattern.con.id
        : pattern.kind === 'literal'
          ? String(pattern.literal.value)
          : '_';
    if (seen.has(key)) problem(l, `two alternatives for ${key}`);
    seen.add(key);
    if (pattern.kind === 'default' && i !== list.length - 1) problem(l, 'a default that is not the last');
    if (pattern.kind === 'literal' && pattern.literal.rep !== rep)
      problem(l, `${key} is compared with ${rep}`);
    const binders = pattern.kind === 'con' ? pattern.binders : [];
    if (pattern.kind === 'con') {
      if (rep !== 'ptr') problem(l, `${key} is compared with ${rep}`);
      if (family && family.family !== pattern.con.family) problem(l, `${key} beside ${family.id}`);
      family = pattern.con;
      const { con, only } = pattern;
      const wanted = (only === undefined ? con.fields : con.fields.slice(only, only + 1)).join(' ');
      if (binders.map(b => b.rep).join(' ') !== wanted)
        problem(l, `${key} binds other fields than it has: ${wanted}`);
    }
    bind(l, binders);
    expr(l, body);
    for (const b of binders) l.bound.delete(b);
  });
}

const repOf = (a: Atom): Rep => {
  if (a.kind === 'var') return a.var.rep;
  return a.kind === 'literal' && a.literal.rep !== 'string' ? a.literal.rep : 'ptr';
};

/** The variables that an expression needs from around it, join points left out. */
export function freeVariables(e: Expr): Set<Var> {
  const variables = new Set<Var>();
  const hidden = new Set<Var>();
  const uses = (list: readonly Atom[]): void => {
    for (const a of list) if (a.kind === 'var') variables.add(a.var);
  };
  const rest: Expr[] = [e];
  for (let here = rest.pop(); here; here = rest.pop()) {
    switch (here.kind) {
      case 'app':
        uses([here.function, ...here.arguments]);
        break;
      case 'con':
      case 'prim':
      case 'jump':
        uses(here.arguments);
        break;
      case 'result':
        uses([here.value]);
        break;
      case 'case':
        hidden.add(here.binder);
        for (const a of here.alternatives) {
          if (a.pattern.kind === 'con') for (const b of a.pattern.binders) hidden.add(b);
          rest.push(a.body);
        }
        rest.push(here.scrutinee);
        break;
      case 'let':
        for (const b of here.bindings) {
          hidden.add(b.var);
          if (b.rhs.kind === 'con') uses(b.rhs.arguments);
          else for (const v of b.rhs.free) variables.add(v);
        }
        rest.push(here.body);
        break;
      case 'join':
        for (const p of here.params) hidden.add(p);
        rest.push(here.rhs, here.body);
        break;
      case 'run':
        hidden.add(here.binder);
        rest.push(here.action, here.body);
        break;
      case 'scc':
        rest.push(here.body);
        break;
      case 'under':
        uses([here.stack]);
        rest.push(here.body);
        break;
      case 'literal':
        break;
    }
  }
  for (const v of hidden) variables.delete(v);
  return variables;
}
