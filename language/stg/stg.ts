/**
 * STG: what the machine runs. Every argument is an atom, every allocation is a `let`, every evaluation a `case`.
 * Closures know their free variables. Core's comments say what `run` and `result` mean.
 */

import type { ConPattern, DataCon, Demand, Literal, Mention, Rep, Var } from '../core/core.ts';
import type { CostCentre } from '../profile/model/centre.ts';
import type { Span } from '../source/span.ts';

export type Atom =
  | { readonly kind: 'var'; readonly var: Var }
  | { readonly kind: 'global'; readonly id: string }
  | { readonly kind: 'literal'; readonly literal: Literal };

export type Expr =
  /** With no arguments: evaluate the atom and return it. A function with arguments: a tail call. */
  | {
      readonly kind: 'app';
      readonly function: Atom;
      readonly arguments: readonly Atom[];
      /** The function is what a dictionary holds as a method. */
      readonly method?: true;
      /** Where the text has the function's name. */
      readonly mention?: Mention;
    }
  | { readonly kind: 'con'; readonly con: DataCon; readonly arguments: readonly Atom[] }
  | { readonly kind: 'prim'; readonly op: string; readonly arguments: readonly Atom[] }
  | { readonly kind: 'literal'; readonly literal: Literal }
  | {
      readonly kind: 'case';
      readonly scrutinee: Expr;
      readonly binder: Var;
      readonly alternatives: readonly Alternative[];
      readonly demands?: Demand;
    }
  | {
      readonly kind: 'let';
      readonly recursive: boolean;
      readonly bindings: readonly Binding[];
      readonly body: Expr;
    }
  /** Join point: a local function that is only ever tail-called, saturated, in `body`; nothing is allocated. */
  | {
      readonly kind: 'join';
      readonly recursive: boolean;
      readonly var: Var;
      readonly params: readonly Var[];
      readonly rhs: Expr;
      readonly body: Expr;
    }
  | { readonly kind: 'jump'; readonly var: Var; readonly arguments: readonly Atom[] }
  /** Push the centre, count an entry, go on. Restored by whoever waits for the value (case, update). */
  | {
      readonly kind: 'scc';
      readonly centre: CostCentre;
      /** false: the half of a tick that does not count, or does not push. */
      readonly count?: boolean;
      readonly scope?: boolean;
      readonly body: Expr;
      /** Where the text has the call of the function whose code this is. */
      readonly mention?: Mention;
    }
  /** Make the cost-centre stack at this address the current one, and go on. */
  | { readonly kind: 'under'; readonly stack: Atom; readonly body: Expr }
  | { readonly kind: 'run'; readonly action: Expr; readonly binder: Var; readonly body: Expr }
  | { readonly kind: 'result'; readonly value: Atom };

/** Puts something around an expression. */
export type Wrap = (body: Expr) => Expr;

export interface Alternative {
  readonly pattern:
    | ConPattern
    | { readonly kind: 'literal'; readonly literal: Literal }
    | { readonly kind: 'default' };
  readonly body: Expr;
}

export interface Binding {
  readonly var: Var;
  readonly rhs: Rhs;
}

export type Rhs =
  | {
      readonly kind: 'thunk';
      readonly free: readonly Var[];
      readonly body: Expr;
      readonly label: string;
      readonly span?: Span;
    }
  | {
      readonly kind: 'function';
      readonly free: readonly Var[];
      readonly params: readonly Var[];
      readonly body: Expr;
      readonly label: string;
      readonly span?: Span;
      /** See Core. */
      readonly curried?: true;
    }
  | { readonly kind: 'con'; readonly con: DataCon; readonly arguments: readonly Atom[] };

/** How a known function is called with raw arguments: `result` is `ptr` for everything that returns a lifted value. */
export interface Signature {
  readonly params: readonly Rep[];
  readonly result: Rep;
}

export type TopRhs =
  /** Top-level functions have no free variables; `signature` may hold i64 and f64 (made by worker/wrapper: such a
   * function is called saturated only and never passed around). */
  | { readonly kind: 'function'; readonly params: readonly Var[]; readonly body: Expr; readonly result: Rep }
  /** A constant applicative form. */
  | { readonly kind: 'caf'; readonly body: Expr }
  | { readonly kind: 'con'; readonly con: DataCon; readonly arguments: readonly Atom[] };

export interface TopBinding {
  readonly id: string;
  readonly rhs: TopRhs;
  readonly span?: Span;
  readonly internal?: boolean;
}

export interface StgModule {
  readonly name: string;
  readonly bindings: readonly TopBinding[];
  readonly constructors: readonly DataCon[];
  /** What this module may assume of the functions of others: absent means an unknown closure. */
  readonly externals: ReadonlyMap<string, Signature>;
}
