/** What the conversion to STG carries along: closures under construction, and which variables they take from outside. */
import type { Arity } from '../core/arity.ts';
import type { Supply } from '../core/build.ts';
import type * as Core from '../core/core.ts';
import type { Externals, RawResult } from './known.ts';
import type * as Stg from './stg.ts';

/** A closure being built: what it uses from outside itself. */
interface ClosureFrame {
  readonly free: Set<Core.Var>;
}

export interface Converter {
  readonly module: string;
  readonly supply: Supply;
  readonly frames: ClosureFrame[];
  /** The frame in which a variable is bound, by depth. */
  readonly depth: Map<Core.Var, number>;
  readonly alias: Map<Core.Var, Stg.Atom>;
  readonly joins: ReadonlySet<Core.Var>;
  readonly jumps: Map<Core.Var, readonly Core.Var[]>;
  readonly constants: Map<string, Stg.TopBinding>;
  readonly extra: Stg.TopBinding[];
  readonly externals: Map<string, Stg.Signature | undefined>;
  readonly lookUp: Externals;
  readonly raw: RawResult;
  readonly arity: Arity;
  /** How many arguments each local function waits for. */
  readonly arities: Map<Core.Var, number>;
  /** The variables that are fields of dictionaries. */
  readonly methods: Set<Core.Var>;
  readonly label: string;
  labels: number;
}

export function inFrame<T>(
  c: Converter,
  params: readonly Core.Var[],
  act: () => T,
): { readonly body: T; readonly free: readonly Core.Var[] } {
  const frame: ClosureFrame = { free: new Set() };
  c.frames.push(frame);
  for (const p of params) bind(c, p);
  const body = act();
  c.frames.pop();
  return { body, free: [...frame.free] };
}

export function bind(c: Converter, v: Core.Var): void {
  c.depth.set(v, c.frames.length);
}

/** Notes a use in every closure between here and the binding. */
export function use(c: Converter, v: Core.Var): Stg.Atom {
  const alias = c.alias.get(v);
  if (alias) return alias.kind === 'var' ? use(c, alias.var) : alias;
  const boundAt = c.depth.get(v) ?? 0;
  for (let d = c.frames.length; d > boundAt; d--) {
    const frame = c.frames[d - 1];
    if (!frame || frame.free.has(v)) break;
    frame.free.add(v);
  }
  return { kind: 'var', var: v };
}

export function useGlobal(c: Converter, id: string): Stg.Atom {
  if (!c.externals.has(id)) c.externals.set(id, c.lookUp(id));
  return { kind: 'global', id };
}
