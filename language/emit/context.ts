/** What the code generator knows while it writes a top-level binding, and while it writes one function of it. */

import type { DataCon, Rep, Var } from '../core/core.ts';
import type { CostCentre } from '../profile/model/centre.ts';
import type { Span } from '../source/span.ts';
import type { Signature as CallSignature, Expr } from '../stg/stg.ts';
import * as W from './code.ts';
import type { FunctionObject, StaticObject } from './object.ts';
import { letterOf } from './shape.ts';

export interface EmitOptions {
  readonly profiled: boolean;
  /** A place in the module's text as GHC prints it, for cost centres. */
  readonly place?: (span: Span) => string;
}

/** A function whose code is known: where it stands, and how it is called. */
export interface KnownFunction {
  readonly symbol: string;
  readonly params: readonly Rep[];
}

/** The top-level function whose code is written, where its own cost centre is the first thing in it. */
export interface OwnFunction {
  readonly symbol: string;
  readonly centre: CostCentre;
  /** Its code without the push, for its calls of itself where that centre is on top already; and whether there are any. */
  readonly again: string;
  callsAgain: boolean;
}

/** A join point: its function, and what it takes besides its parameters. */
export interface KnownJoin {
  readonly symbol: string;
  readonly live: readonly Var[];
}

/** What has been prepared of a binding. */
export interface Preparation {
  /** The number of the next variable that is made: below zero, so that it is no other's. */
  nextVariable: number;
  /** The cases that were made: their value is data of a primitive type, never a function. */
  readonly dataCases: Set<Expr>;
}

/** A variable of the text that is there without its box. */
export interface Unboxed {
  readonly of: Var;
  readonly box: string;
}

/** The code of one binding. */
export interface Module {
  readonly name: string;
  readonly profiled: boolean;
  /** Writes an expression in tail position: expression.ts, given here since cases, closures and joins need it too. */
  readonly tail: (body: Body, expr: Expr) => void;
  readonly functions: FunctionObject[];
  readonly statics: StaticObject[];
  readonly texts: { symbol: string; bytes: Uint8Array }[];
  readonly centres: CostCentre[];
  readonly centreNumbers: Map<CostCentre, number>;
  /** Signatures of top-level functions, of this module and of others. */
  readonly signatures: (id: string) => CallSignature | undefined;
  /** Local functions by the variable they are bound to. */
  readonly knownFunctions: Map<Var, KnownFunction>;
  readonly joins: Map<Var, KnownJoin>;
  /** Symbols of continuations and closures by the node whose code they are. */
  readonly continuations: Map<object, string>;
  /** Closures whose code has been written. */
  readonly written: Set<string>;
  /** Constructors that this module uses or defines, by the symbol of their info. */
  readonly constructors: Map<string, DataCon>;
  /** The symbols of infos of uses of constructors. */
  readonly uses: Map<DataCon, string>;
  /** Prefix of symbols made inside the current top-level binding, and a counter for it. */
  scope: string;
  next: number;
  sites: number;
  own: OwnFunction | undefined;
  readonly preparation: Preparation;
  readonly unboxed: Map<Var, Unboxed>;
  /** Free variables of what has been asked about. */
  readonly free: Map<object, readonly Var[]>;
}

export interface Body {
  readonly module: Module;
  readonly code: W.Code;
  /** Where each variable in scope is. */
  readonly locals: Map<Var, number>;
  /** Variables that hold an evaluated, tagged value. */
  readonly evaluated: Set<Var>;
  /** Those among them whose value is a constructor, so that it is no function. */
  readonly data: Set<Var>;
  /** What has been learnt of variables, in that order. */
  readonly learnt: { readonly of: Set<Var>; readonly variable: Var }[];
  /** Bytes of heap used since `hp` was last moved, and bytes to be charged. */
  heap: number;
  charged: number;
  /** The local that holds the current cost-centre stack, once it has been loaded. */
  stack: number | undefined;
  /** The cost centre that is on top of it, where the text says so. */
  top: CostCentre | undefined;
  /** The local for what is needed only for a moment, once there is one. */
  scratch: number | undefined;
}

export const entrySymbol = (id: string): string => `${id}!entry`;
export const cafSymbol = (id: string): string => `${id}!caf`;
const again = '!again';
export const againSymbol = (id: string): string => `${id}${again}`;
/** The function that pushes its cost centre, of one that does not. */
export const pushingSymbol = (symbol: string): string =>
  symbol.endsWith(again) ? entrySymbol(symbol.slice(0, -again.length)) : symbol;
export const conSymbol = (con: DataCon): string => `${con.id}!con`;

/** The symbol of a constructor's info, which the module needs. A constructor with a site in the module's own text has an info for this use alone. */
export function infoOf(module: Module, con: DataCon): string {
  const { constructors, uses } = module;
  if (con.site?.module !== module.name) {
    const symbol = conSymbol(con);
    constructors.set(symbol, con);
    return symbol;
  }
  const symbol = uses.get(con) ?? `${fresh(module, 'con')}@${conSymbol(con)}`;
  uses.set(con, symbol);
  constructors.set(symbol, con);
  return symbol;
}

/** Whether it is the info of one use of a constructor. */
export const isOfUse = (symbol: string): boolean => /^.*?!con\d+@/s.test(symbol);

/** The id of what another module asks for by this symbol: a binding, its code, or a constructor's. */
export const idOfSymbol = (symbol: string): string => symbol.replace(/!(?:entry|con|caf)$/, '');

export const fresh = (module: Module, what: string): string => `${module.scope}!${what}${module.next++}`;

/** `top`: the cost centre on top of the stack under which it begins. */
export function createBody(module: Module, symbol: string, signature: string, top?: CostCentre): Body {
  return {
    module,
    code: W.createCode(symbol, signature),
    locals: new Map(),
    evaluated: new Set(),
    data: new Set(),
    learnt: [],
    heap: 0,
    charged: 0,
    stack: undefined,
    top,
    scratch: undefined,
  };
}

/** A new local for a variable. */
export function declare(body: Body, variable: Var): number {
  const index = W.local(body.code, letterOf(variable.rep));
  body.locals.set(variable, index);
  return index;
}

export function localOf(body: Body, variable: Var): number {
  const index = body.locals.get(variable);
  if (index === undefined)
    throw new Error(`${body.code.symbol}: ${variable.name}.${variable.unique} is not in scope`);
  return index;
}

/** An i32 for the moment. */
export function scratch(body: Body): number {
  body.scratch ??= W.local(body.code, 'i');
  return body.scratch;
}

/** From here on the variable holds an evaluated, tagged value. */
export const noteEvaluated = ({ evaluated, learnt }: Body, v: Var): void => learn(evaluated, v, learnt);

/** From here on the variable holds a constructor. */
export function noteData(body: Body, v: Var): void {
  noteEvaluated(body, v);
  learn(body.data, v, body.learnt);
}

function learn(of: Set<Var>, variable: Var, learnt: Body['learnt']): void {
  if (of.has(variable)) return;
  of.add(variable);
  learnt.push({ of, variable });
}

/** Runs `inner` for one branch, which leaves the function: what it learns of evaluated variables and of the stack, its
 * locals, and what it allocates do not reach the others. */
export function branch(body: Body, inner: () => void): void {
  const { heap, charged, learnt, stack, top, scratch: moment } = body;
  const before = learnt.length;
  W.scope(body.code, inner);
  body.heap = heap;
  body.charged = charged;
  body.stack = stack;
  body.top = top;
  body.scratch = moment;
  while (learnt.length > before) {
    const { of, variable } = learnt.pop()!;
    of.delete(variable);
  }
}
