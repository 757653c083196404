/**
 * Workers: copies of a function that take numbers and characters unboxed, or return them so. A call uses one only
 * where its argument is evaluated already, or its result is taken apart on the spot; the function itself stays for
 * every other call, exactly as written. So nothing is evaluated earlier than before, and since a copy keeps the
 * function's cost centre, every call is counted once. (Gill and Hutton 2009, without a strictness analysis.)
 */

import { boxes } from '../../../builtin/wired.ts';
import { copyId } from '../../../source/globalname.ts';
import { memoizeWeak } from '../../../source/memoize.ts';
import type { QueryCache } from '../../../source/readcache.ts';
import { createQueryCache } from '../../../source/readcache.ts';
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
  writtenVar,
} from '../../build.ts';
import { changeBody, changeFunction, changeResult } from '../../change.ts';
import { pushChildren } from '../../children.ts';
import { clone } from '../../clone.ts';
import {
  type CoreModule,
  type DataCon,
  type Expr,
  maximumArity,
  type SourceVariable,
  type TopBinding,
  type Var,
} from '../../core.ts';
import { joinPoints } from '../../join.ts';
import { isBottom } from '../bottom.ts';
import type { FactsOf } from '../facts.ts';
import { endsOf, mapEnds } from './ends.ts';

type Lambda = Expr & { readonly kind: 'lam' };
type Function = TopBinding & { readonly rhs: Lambda };

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

const nothing: readonly string[] = [];

/** The functions that a call of this one may become a call of. */
export function workersOf(workers: Workers, id: string): readonly string[] {
  const worker = workers(id);
  if (!worker) return nothing;
  return [worker.raw?.id, worker.result?.id].filter(other => other !== undefined);
}

/** Larger functions are not copied. */
const largestCopied = 400;

/** What is known of functions and has been made of them, for the next time. */
export interface WorkerMemory {
  readonly copies: QueryCache<TopBinding, ResultQueries, Copies>;
  readonly params: (code: Lambda) => readonly RawParam[];
  readonly leaves: (code: Lambda) => Leaves | undefined;
  /** Of finished code, the parameters whose box is made. */
  readonly boxed: (code: Lambda) => readonly number[];
}

export const createWorkerMemory = (): WorkerMemory => ({
  copies: createQueryCache(),
  params: memoizeWeak(rawParams),
  leaves: memoizeWeak(leavesOf),
  boxed: memoizeWeak(boxedParams),
});

/** Surroundings of the making of workers. */
interface WorkerContext {
  readonly supply: Supply;
  readonly facts: FactsOf;
  readonly memory: WorkerMemory;
  /** Whether actions give their results unboxed, too. */
  readonly ofActions: boolean;
}

/** The workers of a module: what calls may become, and the new functions. `refused` names parameters
 * (`id/index`) that turned out to be wanted boxed. */
export function makeWorkers(
  m: CoreModule,
  context: WorkerContext,
  refused: ReadonlySet<string>,
): { readonly workers: ReadonlyMap<string, Worker>; readonly bindings: readonly TopBinding[] } {
  const { facts, memory } = context;
  const functions = m.bindings.filter(
    (b): b is Function =>
      b.rhs.kind === 'lam' &&
      b.rhs.params.length <= maximumArity &&
      b.noInline !== true &&
      b.inline !== true &&
      facts(b.rhs).nodes <= largestCopied,
  );
  const results = rawResults(functions, context);
  const workers = new Map<string, Worker>();
  const bindings: TopBinding[] = [];
  for (const b of functions) {
    const params = memory.params(b.rhs).filter(p => !refused.has(`${b.id}/${p.index}`));
    const result = results.get(b.id);
    if (params.length === 0 && !result) continue;
    const copies = copiesOf(context, b, params, result, results);
    for (const [id, worker] of copies.workers) workers.set(id, worker);
    bindings.push(...copies.bindings);
  }
  return { workers, bindings };
}

/** Queries about the functions that a function ends in calls of. */
interface ResultQueries {
  /** Whether a function returns a fresh box. */
  readonly gives: (id: string) => boolean;
}

/** The copies of one function. */
interface Copies {
  readonly params: readonly RawParam[];
  readonly result: DataCon | undefined;
  readonly workers: readonly (readonly [id: string, worker: Worker])[];
  readonly bindings: readonly TopBinding[];
}

function copiesOf(
  { supply, memory }: WorkerContext,
  b: Function,
  params: readonly RawParam[],
  result: DataCon | undefined,
  results: ReadonlyMap<string, DataCon>,
): Copies {
  const gives = (id: string): boolean => results.has(id);
  return memory.copies.get(
    b,
    { gives },
    ask => ({ params, result, ...makeCopies(supply, b, params, result, ask.gives) }),
    c =>
      c.result?.id === result?.id &&
      c.params.length === params.length &&
      c.params.every((p, i) => p.index === params[i]!.index),
  );
}

function makeCopies(
  supply: Supply,
  b: Function,
  params: readonly RawParam[],
  result: DataCon | undefined,
  gives: (id: string) => boolean,
): Pick<Copies, 'workers' | 'bindings'> {
  const workers: (readonly [string, Worker])[] = [];
  const bindings: TopBinding[] = [];
  const arity = b.rhs.params.length;
  const take = copyId(b.id, '$w');
  const give = copyId(b.id, '$r');
  const both = copyId(b.id, '$wr');
  const raw = params.length > 0 ? { raw: { id: take, params } } : {};
  workers.push([b.id, { arity, ...raw, ...(result ? { result: { id: give, con: result } } : {}) }]);
  if (params.length > 0) {
    bindings.push({ ...b, id: take, rhs: takingRaw(supply, b.rhs, params) });
    if (result) workers.push([take, { arity, result: { id: both, con: result } }]);
  }
  if (!result) return { workers, bindings };
  const returning = givingRaw(supply, b.rhs, result, gives);
  bindings.push({ ...b, id: give, rhs: returning });
  if (params.length === 0) return { workers, bindings };
  workers.push([give, { arity, raw: { id: both, params } }]);
  bindings.push({ ...b, id: both, rhs: takingRaw(supply, returning, params) });
  return { workers, bindings };
}

// ---------------------------------------------------------------- parameters

/** Parameters that the body takes apart as boxes, on its own way and not inside a function or thunk. */
function rawParams(f: Lambda): readonly RawParam[] {
  const cons = new Map<Var, DataCon>();
  const places = new Map(f.params.map((p, i) => [p, i]));
  const stack: Expr[] = [f.body];
  for (let e = stack.pop(); e; e = stack.pop()) {
    switch (e.kind) {
      case 'case': {
        const [only] = e.alternatives;
        const { scrutinee } = e;
        if (scrutinee.kind === 'var' && places.has(scrutinee.var) && only?.pattern.kind === 'con') {
          const box = boxes.get(only.pattern.con.id);
          if (box) cons.set(scrutinee.var, box);
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
  return [...cons].map(([p, c]) => ({ index: places.get(p)!, con: c })).sort((a, b) => a.index - b.index);
}

function takingRaw(supply: Supply, f: Lambda, params: readonly RawParam[]): Lambda {
  const copy = clone(supply, f) as Lambda;
  const taken = copy.params.slice();
  let body = copy.body;
  for (const { index, con: c } of params) {
    const boxed = copy.params[index]!;
    const raw = writtenVar(supply, boxed.name, c.fields[0] ?? 'i64', unboxed(boxed, c));
    taken[index] = raw;
    body = letOne(boxed, con(c, variable(raw)), body);
  }
  return changeFunction(copy, taken, body);
}

const unboxed = ({ written }: Var, box: DataCon): SourceVariable | undefined =>
  written && { ...written, box: box.name };

/** The parameters of a finished worker whose box is still made. */
export const stillBoxed = (worker: Expr, params: readonly RawParam[], memory: WorkerMemory): number[] =>
  worker.kind === 'lam' ? memory.boxed(worker).filter(index => params.some(p => p.index === index)) : [];

/** The parameters that are put into a box. */
function boxedParams(f: Lambda): readonly number[] {
  const places = new Map(f.params.map((p, i) => [p, i]));
  const result: number[] = [];
  const stack: Expr[] = [f.body];
  for (let e = stack.pop(); e; e = stack.pop()) {
    if (e.kind === 'con' && boxes.has(e.con.id)) {
      const [field] = e.arguments;
      const index = field?.kind === 'var' ? places.get(field.var) : undefined;
      if (index !== undefined) result.push(index);
    }
    pushChildren(e, stack);
  }
  return result;
}

// ---------------------------------------------------------------- results

/** What the results of a function are: fresh boxes of one constructor, calls with so many arguments. */
interface Leaves {
  readonly con: DataCon | undefined;
  readonly calls: ReadonlyMap<string, number>;
  /** Whether they are results of an action. */
  readonly acts: boolean;
}

/** What a function gives back; undefined where it gives something else, too. */
function leavesOf(f: Lambda): Leaves | undefined {
  let box: DataCon | undefined;
  const calls = new Map<string, number>();
  let acts = false;
  const isGood = everyResult(f.body, joinPoints(f.body), leaf => {
    if (isBottom(leaf)) return true;
    if (leaf.kind === 'result') acts = true;
    const value = leaf.kind === 'result' ? leaf.value : leaf;
    if (value.kind === 'con' && boxes.has(value.con.id)) {
      if (box && box.id !== value.con.id) return false;
      box = value.con;
      return true;
    }
    if (leaf.kind !== 'app' || leaf.function.kind !== 'global') return false;
    const { id } = leaf.function;
    const given = leaf.arguments.length;
    if (calls.has(id) && calls.get(id) !== given) return false;
    calls.set(id, given);
    return true;
  });
  return isGood ? { con: box, calls, acts } : undefined;
}

/** Functions all of whose results are fresh boxes of one constructor, or calls of such functions. */
function rawResults(
  functions: readonly Function[],
  { memory, ofActions }: WorkerContext,
): ReadonlyMap<string, DataCon> {
  const arity = new Map(functions.map(f => [f.id, f.rhs.params.length]));
  const results = new Map<string, { con: DataCon | undefined; readonly calls: readonly string[] }>();
  for (const f of functions) {
    const leaves = memory.leaves(f.rhs);
    if (
      leaves &&
      (ofActions || !leaves.acts) &&
      [...leaves.calls].every(([id, given]) => arity.get(id) === given)
    )
      results.set(f.id, { con: leaves.con, calls: [...leaves.calls.keys()] });
  }
  for (let changed = true; changed; ) {
    changed = false;
    for (const [id, r] of results) {
      const cons = r.calls.map(c => results.get(c));
      const agreed = r.con ?? cons.find(c => c?.con)?.con;
      if (agreed && !r.con) {
        r.con = agreed;
        changed = true;
      }
      if (cons.every(c => c && (!c.con || !agreed || c.con.id === agreed.id))) continue;
      results.delete(id);
      changed = true;
    }
  }
  return new Map([...results].flatMap(([id, r]) => (r.con ? [[id, r.con] as const] : [])));
}

const everyResult = (e: Expr, joins: ReadonlySet<Var>, test: (leaf: Expr) => boolean): boolean =>
  endsOf(e, joins).every(end => (end.kind === 'tick' ? everyResult(end.body, joins, test) : test(end)));

function givingRaw(supply: Supply, f: Lambda, result: DataCon, gives: (id: string) => boolean): Lambda {
  const copy = clone(supply, f) as Lambda;
  const joins = joinPoints(copy.body);
  const rep = result.fields[0] ?? 'i64';
  const unboxed = (e: Expr): Expr => mapEnds(e, joins, unboxedEnd);
  const unboxedEnd = (e: Expr): Expr => {
    switch (e.kind) {
      case 'tick':
        return changeBody(e, unboxed(e.body));
      case 'result':
        return changeResult(e, unboxed(e.value));
      case 'con':
        return e.arguments[0]!;
      case 'app':
        if (e.function.kind === 'global' && gives(e.function.id))
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
