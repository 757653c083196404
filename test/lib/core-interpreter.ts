/**
 * A tiny lazy interpreter of Core with cost-centre stacks: the reference against which the optimiser is tested. It
 * counts the entries of every stack as COSTS.md says and knows only the few operations that the tests use.
 */
import type { Alternative, CoreModule, Expr, Var } from '../../language/core/core.ts';
import type { CostCentre } from '../../language/profile/model/centre.ts';
import {
  centres,
  createStackTable,
  enterFunction,
  MAIN,
  predeclare,
  push,
  type StackCode,
  type StackTable,
} from '../../language/profile/model/stack.ts';

type Value =
  | { readonly kind: 'number'; readonly value: bigint }
  | { readonly kind: 'con'; readonly id: string; readonly fields: readonly Cell[] }
  | {
      readonly kind: 'function';
      readonly params: readonly Var[];
      readonly body: Expr;
      readonly env: Env;
      readonly stack: StackCode | undefined;
    }
  | {
      readonly kind: 'partial';
      readonly function: Value;
      readonly given: readonly Cell[];
      readonly stack: StackCode;
    };

interface Cell {
  value?: Value;
  code?: Expr;
  env?: Env;
  stack?: StackCode;
  busy?: boolean;
}

type Env = ReadonlyMap<Var, Cell>;

interface Machine {
  readonly globals: Map<string, Cell>;
  readonly table: StackTable;
  readonly numbers: Map<CostCentre, number>;
  readonly labels: string[];
  readonly entries: Map<StackCode, number>;
  current: StackCode;
  steps: number;
}

export interface Outcome {
  readonly result: string;
  /** `<f,main>` to its entries. */
  readonly entries: ReadonlyMap<string, number>;
}

export class Failure extends Error {}

/** Evaluates a global fully and shows it. */
export function runCore(m: CoreModule, id: string): Outcome {
  const labels = ['MAIN', 'CAF'];
  const table = createStackTable('truncate', centre => centre === 1);
  const caf = predeclare(table, 1);
  const machine: Machine = {
    globals: new Map(),
    table,
    numbers: new Map(),
    labels,
    entries: new Map(),
    current: MAIN,
    steps: 0,
  };
  for (const b of m.bindings) {
    const { rhs } = b;
    if (rhs.kind === 'lam')
      machine.globals.set(b.id, {
        value: { kind: 'function', params: rhs.params, body: rhs.body, env: new Map(), stack: undefined },
      });
    else machine.globals.set(b.id, { code: rhs, env: new Map(), stack: caf });
  }
  let result: string;
  try {
    result = show(machine, force(machine, global(machine, id)));
  } catch (e) {
    if (!(e instanceof Failure)) throw e;
    result = e.message;
  }
  const entries = new Map<string, number>();
  for (const [stack, count] of machine.entries) {
    const name = `<${centres(table, stack)
      .map(c => labels[c])
      .join(',')}>`;
    entries.set(name, (entries.get(name) ?? 0) + count);
  }
  return { result, entries: new Map([...entries].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

function global(m: Machine, id: string): Cell {
  const cell = m.globals.get(id);
  if (!cell) throw new Failure(`no global ${id}`);
  return cell;
}

function show(m: Machine, v: Value): string {
  if (v.kind === 'number') return String(v.value);
  if (v.kind !== 'con') return '<function>';
  return [v.id, ...v.fields.map(f => `(${show(m, force(m, f))})`)].join(' ');
}

/** Leaves the stack of the value behind; whoever waits for it restores its own. */
function force(m: Machine, cell: Cell): Value {
  if (cell.value) return cell.value;
  if (cell.busy) throw new Failure('<<loop>>');
  cell.busy = true;
  m.current = cell.stack ?? MAIN;
  let value = evaluate(m, cell.code!, cell.env!);
  if (value.kind === 'function' && value.stack !== undefined && value.stack !== m.current)
    value = { kind: 'partial', function: value, given: [], stack: m.current };
  cell.value = value;
  return value;
}

function evaluate(m: Machine, start: Expr, startEnv: Env): Value {
  let e = start;
  let env = startEnv;
  for (;;) {
    if (++m.steps > 200_000) throw new Failure('too long');
    switch (e.kind) {
      case 'var':
        return force(m, env.get(e.var)!);
      case 'global':
        return force(m, global(m, e.id));
      case 'literal':
        if (e.literal.rep === 'i64') return { kind: 'number', value: e.literal.value };
        throw new Failure('literal');
      case 'lam':
        return { kind: 'function', params: e.params, body: e.body, env, stack: m.current };
      case 'con':
        return {
          kind: 'con',
          id: e.con.id,
          fields: e.arguments.map((a, i) =>
            e.kind === 'con' && e.con.fields[i] !== 'ptr' ? { value: strict(m, a, env) } : delay(m, a, env),
          ),
        };
      case 'prim':
        return {
          kind: 'number',
          value: operate(
            e.op,
            e.arguments.map(a => number(strict(m, a, env))),
          ),
        };
      case 'let': {
        const inner: Map<Var, Cell> = new Map(env);
        const cells = e.bindings.list.map(b => ({ b, cell: {} as Cell }));
        for (const { b, cell } of cells) inner.set(b.var, cell);
        for (const { b, cell } of cells) Object.assign(cell, delay(m, b.rhs, inner, true));
        env = inner;
        e = e.body;
        break;
      }
      case 'tick': {
        const { centre } = e.tick;
        let n = m.numbers.get(centre);
        if (n === undefined) {
          n = m.labels.push(centre.label) - 1;
          m.numbers.set(centre, n);
        }
        const pushed = push(m.table, n, m.current);
        if (e.tick.scope !== false) m.current = pushed;
        if (e.tick.count !== false) m.entries.set(pushed, (m.entries.get(pushed) ?? 0) + 1);
        e = e.body;
        break;
      }
      case 'case': {
        const value = strict(m, e.scrutinee, env);
        const inner: Map<Var, Cell> = new Map(env);
        inner.set(e.binder, { value });
        const chosen = e.alternatives.find(a => matches(a, value));
        if (!chosen) throw new Failure('no alternative');
        if (chosen.pattern.kind === 'con' && value.kind === 'con') {
          const { fields } = value;
          const { binders, only = 0 } = chosen.pattern;
          for (const [i, b] of binders.entries()) inner.set(b, fields[only + i]!);
        }
        env = inner;
        e = chosen.body;
        break;
      }
      case 'app': {
        const args = e.arguments.map(a => delay(m, a, env));
        return apply(m, strict(m, e.function, env), args);
      }
      default:
        throw new Failure(`${e.kind} is not known here`);
    }
  }
}

/** Evaluates and restores the stack. */
function strict(m: Machine, e: Expr, env: Env): Value {
  const { current } = m;
  const value = evaluate(m, e, env);
  m.current = current;
  return value;
}

/** An argument: what is an atom or an unboxed value already is not suspended. */
function delay(m: Machine, e: Expr, env: Env, binding = false): Cell {
  if (!binding && e.kind === 'var') return env.get(e.var)!;
  if (!binding && e.kind === 'global') return global(m, e.id);
  if (e.kind === 'literal' || e.kind === 'lam') return { value: strict(m, e, env) };
  if (e.kind === 'prim') return { value: strict(m, e, env) };
  return { code: e, env, stack: m.current };
}

function apply(m: Machine, f: Value, args: readonly Cell[]): Value {
  if (f.kind === 'partial') {
    m.current = enterFunction(m.table, m.current, f.stack);
    return apply(m, f.function, [...f.given, ...args]);
  }
  if (f.kind !== 'function') throw new Failure('not a function');
  if (args.length < f.params.length) {
    const stack = f.stack === undefined ? m.current : enterFunction(m.table, m.current, f.stack);
    return args.length === 0 ? f : { kind: 'partial', function: f, given: args, stack };
  }
  const { current } = m;
  if (f.stack !== undefined) m.current = enterFunction(m.table, m.current, f.stack);
  const env: Map<Var, Cell> = new Map(f.env);
  for (const [i, p] of f.params.entries()) env.set(p, args[i]!);
  const value = evaluate(m, f.body, env);
  const rest = args.slice(f.params.length);
  if (rest.length === 0) return value;
  m.current = current;
  return apply(m, value, rest);
}

function matches(a: Alternative, v: Value): boolean {
  if (a.pattern.kind === 'default') return true;
  if (a.pattern.kind === 'con') return v.kind === 'con' && v.id === a.pattern.con.id;
  return v.kind === 'number' && a.pattern.literal.value === v.value;
}

function number(v: Value): bigint {
  if (v.kind !== 'number') throw new Failure('not a number');
  return v.value;
}

function operate(op: string, [a = 0n, b = 0n]: readonly bigint[]): bigint {
  const wrap = (n: bigint) => BigInt.asIntN(64, n);
  switch (op) {
    case '+#':
      return wrap(a + b);
    case '-#':
      return wrap(a - b);
    case '*#':
      return wrap(a * b);
    case '<#':
      return a < b ? 1n : 0n;
    case '==#':
      return a === b ? 1n : 0n;
    case 'quotInt#':
      if (b === 0n) throw new Failure('divide by zero');
      return a / b;
    default:
      throw new Failure(`no operation ${op}`);
  }
}
