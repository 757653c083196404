/**
 * Workers: copies of a function that take numbers and characters unboxed, or return them so. A call uses one only
 * where its argument is evaluated already, or its result is taken apart on the spot; the function itself stays for
 * every other call, exactly as written. So nothing is evaluated earlier than before, and since a copy keeps the
 * function's cost centre, every call is counted once. (Gill and Hutton 2009, without a strictness analysis.)
 */
import {
  app,
  caseOf,
  con,
  double,
  freshVar,
  global,
  int,
  letOne,
  otherwise,
  type Supply,
  variable,
} from '../build.ts';
import {
  changeAlternative,
  changeBody,
  changeCase,
  changeFunction,
  changeLet,
  changeRhs,
  mapped,
} from '../change.ts';
import { measure, pushChildren } from '../children.ts';
import { clone } from '../clone.ts';
import type { CoreModule, DataCon, Expr, TopBinding, Var } from '../core.ts';
import { joinPoints } from '../join.ts';
import { charCon, doubleCon, floatCon, intCon, wordCon } from '../wired.ts';
import { isBottom } from './bottom.ts';

export interface RawParam {
  readonly index: number;
  readonly con: DataCon;
}

/** What calls of a function may be turned into. */
export interface Worker {
  /** Takes these arguments unboxed. */
  readonly raw?: { readonly id: string; readonly params: readonly RawParam[] };
  /** Returns the only field of this constructor. */
  readonly result?: { readonly id: string; readonly con: DataCon };
  readonly arity: number;
}

export type Workers = (id: string) => Worker | undefined;

/** The functions that a call of this one may become a call of. */
export function workersOf(workers: Workers, id: string): readonly string[] {
  const worker = workers(id);
  return [worker?.raw?.id, worker?.result?.id].filter(other => other !== undefined);
}

const boxes = new Map([intCon, wordCon, charCon, doubleCon, floatCon].map(c => [c.id, c]));

/** Larger functions are not copied. */
const largestCopied = 400;

/** The workers of a module: what calls may become, and the new functions. `refused` names parameters
 * (`id/index`) that turned out to be wanted boxed. */
export function makeWorkers(
  m: CoreModule,
  supply: Supply,
  refused: ReadonlySet<string>,
): { readonly workers: ReadonlyMap<string, Worker>; readonly bindings: readonly TopBinding[] } {
  const functions = m.bindings.filter(
    (b): b is TopBinding & { rhs: Expr & { kind: 'lam' } } =>
      b.rhs.kind === 'lam' &&
      b.noInline !== true &&
      b.inline !== true &&
      measure(b.rhs).size <= largestCopied,
  );
  const results = rawResults(functions);
  const workers = new Map<string, Worker>();
  const bindings: TopBinding[] = [];
  for (const b of functions) {
    const params = rawParams(b.rhs).filter(p => !refused.has(`${b.id}/${p.index}`));
    const result = results.get(b.id);
    if (params.length === 0 && !result) continue;
    const arity = b.rhs.params.length;
    const take = `${b.id}$w`;
    const give = `${b.id}$r`;
    const both = `${b.id}$wr`;
    workers.set(b.id, {
      arity,
      ...(params.length > 0 ? { raw: { id: take, params } } : {}),
      ...(result ? { result: { id: give, con: result } } : {}),
    });
    if (params.length > 0) {
      bindings.push({ ...b, id: take, rhs: takingRaw(supply, b.rhs, params) });
      if (result) workers.set(take, { arity, result: { id: both, con: result } });
    }
    if (!result) continue;
    const returning = givingRaw(supply, b.rhs, result, results);
    bindings.push({ ...b, id: give, rhs: returning });
    if (params.length === 0) continue;
    workers.set(give, { arity, raw: { id: both, params } });
    bindings.push({ ...b, id: both, rhs: takingRaw(supply, returning, params) });
  }
  return { workers, bindings };
}

// ---------------------------------------------------------------- parameters

/** Parameters that the body takes apart as boxes, on its own way and not inside a function or thunk. */
function rawParams(f: Expr & { kind: 'lam' }): RawParam[] {
  const found = new Map<Var, DataCon>();
  const places = new Map(f.params.map((p, i) => [p, i]));
  const stack: Expr[] = [f.body];
  for (let e = stack.pop(); e; e = stack.pop()) {
    switch (e.kind) {
      case 'case': {
        const [only] = e.alternatives;
        const { scrutinee } = e;
        if (scrutinee.kind === 'var' && places.has(scrutinee.var) && only?.pattern.kind === 'con') {
          const box = boxes.get(only.pattern.con.id);
          if (box) found.set(scrutinee.var, box);
        }
        stack.push(scrutinee, ...e.alternatives.map(a => a.body));
        break;
      }
      case 'let':
        for (const b of e.bindings.list) if (b.rhs.kind === 'lam') stack.push(b.rhs.body);
        stack.push(e.body);
        break;
      case 'tick':
      case 'run':
        stack.push(e.body);
        break;
      default:
        break;
    }
  }
  return [...found].map(([p, c]) => ({ index: places.get(p)!, con: c })).sort((a, b) => a.index - b.index);
}

function takingRaw(
  supply: Supply,
  f: Expr & { kind: 'lam' },
  params: readonly RawParam[],
): Expr & { kind: 'lam' } {
  const copy = clone(supply, f) as Expr & { kind: 'lam' };
  const taken = copy.params.slice();
  let body = copy.body;
  for (const { index, con: c } of params) {
    const boxed = copy.params[index]!;
    const raw = freshVar(supply, boxed.name, c.fields[0] ?? 'i64');
    taken[index] = raw;
    body = letOne(boxed, con(c, variable(raw)), body);
  }
  return changeFunction(copy, taken, body);
}

/** The parameters of a finished worker whose box is still made. */
export function stillBoxed(worker: Expr, params: readonly RawParam[]): number[] {
  if (worker.kind !== 'lam') return [];
  const rawOf = new Map(params.map(p => [worker.params[p.index], p.index]));
  const result: number[] = [];
  const stack: Expr[] = [worker.body];
  for (let e = stack.pop(); e; e = stack.pop()) {
    if (e.kind === 'con' && boxes.has(e.con.id)) {
      const [field] = e.arguments;
      const index = field?.kind === 'var' ? rawOf.get(field.var) : undefined;
      if (index !== undefined) result.push(index);
    }
    pushChildren(e, stack);
  }
  return result;
}

// ---------------------------------------------------------------- results

type Function = TopBinding & { rhs: Expr & { kind: 'lam' } };

/** Functions all of whose results are fresh boxes of one constructor, or calls of such functions. */
function rawResults(functions: readonly Function[]): ReadonlyMap<string, DataCon> {
  const arity = new Map(functions.map(f => [f.id, f.rhs.params.length]));
  const found = new Map<string, { con: DataCon | undefined; calls: Set<string> }>();
  for (const f of functions) {
    const result = { con: undefined as DataCon | undefined, calls: new Set<string>() };
    const joins = joinPoints(f.rhs.body);
    const ok = everyResult(f.rhs.body, joins, leaf => {
      if (isBottom(leaf)) return true;
      if (leaf.kind === 'con' && boxes.has(leaf.con.id)) {
        if (result.con && result.con.id !== leaf.con.id) return false;
        result.con = leaf.con;
        return true;
      }
      if (leaf.kind !== 'app' || leaf.function.kind !== 'global') return false;
      if (arity.get(leaf.function.id) !== leaf.arguments.length) return false;
      result.calls.add(leaf.function.id);
      return true;
    });
    if (ok) found.set(f.id, result);
  }
  for (let changed = true; changed; ) {
    changed = false;
    for (const [id, r] of found) {
      const cons = [...r.calls].map(c => found.get(c));
      const known = r.con ?? cons.find(c => c?.con)?.con;
      if (known && !r.con) {
        r.con = known;
        changed = true;
      }
      if (cons.every(c => c && (!c.con || !known || c.con.id === known.id))) continue;
      found.delete(id);
      changed = true;
    }
  }
  return new Map([...found].flatMap(([id, r]) => (r.con ? [[id, r.con] as const] : [])));
}

function everyResult(e: Expr, joins: ReadonlySet<Var>, test: (leaf: Expr) => boolean): boolean {
  switch (e.kind) {
    case 'tick':
      return everyResult(e.body, joins, test);
    case 'let':
      return (
        e.bindings.list.every(
          b => !joins.has(b.var) || b.rhs.kind !== 'lam' || everyResult(b.rhs.body, joins, test),
        ) && everyResult(e.body, joins, test)
      );
    case 'case':
      return e.alternatives.every(a => everyResult(a.body, joins, test));
    case 'app':
      return (e.function.kind === 'var' && joins.has(e.function.var)) || test(e);
    default:
      return test(e);
  }
}

function givingRaw(
  supply: Supply,
  f: Expr & { kind: 'lam' },
  result: DataCon,
  results: ReadonlyMap<string, DataCon>,
): Expr & { kind: 'lam' } {
  const copy = clone(supply, f) as Expr & { kind: 'lam' };
  const joins = joinPoints(copy.body);
  const rep = result.fields[0] ?? 'i64';
  const unboxed = (e: Expr): Expr => {
    switch (e.kind) {
      case 'tick':
        return changeBody(e, unboxed(e.body));
      case 'let': {
        const list = mapped(e.bindings.list, b =>
          joins.has(b.var) && b.rhs.kind === 'lam' ? changeRhs(b, changeBody(b.rhs, unboxed(b.rhs.body))) : b,
        );
        return changeLet(e, list, unboxed(e.body));
      }
      case 'case': {
        const alternatives = mapped(e.alternatives, a => changeAlternative(a, unboxed(a.body)));
        return changeCase(e, e.scrutinee, alternatives);
      }
      case 'con':
        return e.arguments[0]!;
      case 'app':
        if (e.function.kind === 'var' && joins.has(e.function.var)) return e;
        if (e.function.kind === 'global' && results.has(e.function.id))
          return app(global(`${e.function.id}$r`), e.arguments);
        return neverReturns(e);
      default:
        return neverReturns(e);
    }
  };
  const neverReturns = (e: Expr): Expr =>
    caseOf(e, freshVar(supply, 'never'), [otherwise(rep === 'f64' ? double(0) : int(0))]);
  return changeBody(copy, unboxed(copy.body));
}
