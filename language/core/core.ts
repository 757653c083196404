/**
 * Core: the small untyped lazy language between the typed source tree and the machine. Dictionaries are ordinary
 * values, newtypes are nothing or casts, pattern matching is flat. What remains of types is how a value stands in a register
 * (`Rep`) and the shape of data constructors.
 *
 * IO: an action is a function of one more argument, the token `()`; applied to it, it acts and gives back its
 * result unevaluated. `run` does that and goes on; `result` ends such a function.
 */

import type { DataCon, Rep } from '../builtin/representation.ts';
import type { Tick } from '../profile/model/centre.ts';
import { builtin } from '../source/builtin.ts';
import type { Span } from '../source/span.ts';

export type { DataCon, Rep } from '../builtin/representation.ts';

/** A function that may be applied to some of its arguments takes at most so many at once. */
export const maximumArity = 60;

/** A local variable. Compared by identity. */
export interface Var {
  readonly name: string;
  readonly unique: number;
  readonly rep: Rep;
  /** Of one that the text of a profiled program binds, whatever has become of it since. */
  readonly written?: SourceVariable;
}

/** What a variable is in the program's text. */
export interface SourceVariable {
  /** The function that binds it, as cost centres are labelled: `Main.solve.go`. */
  readonly within: string;
  /** The constructor that the value has been taken out of, where it is kept without: `I#`. */
  readonly box?: string;
}

/** Where the text of a profiled program names something. A paused program finds its place by it. Nothing that is done to code
 * depends on it, and where code is made anew it may be lost. */
export interface Mention {
  readonly module: string;
  readonly span: Span;
  /** It is the place of a thunk that does nothing else (`-finfo-table-map`). */
  readonly isPlace?: true;
}

export type Literal =
  | { readonly rep: 'i64'; readonly value: bigint } // Int#, Word# and Char# (its code point)
  | { readonly rep: 'f64'; readonly value: number }
  /** Addr#: static characters, for unpackCString#. */
  | { readonly rep: 'string'; readonly value: string };

export type Expr =
  | { readonly kind: 'var'; readonly var: Var; readonly mention?: Mention }
  /** A top-level binding, of this module or another: `Main.f`, `GHC.List.$wlen`. */
  | { readonly kind: 'global'; readonly id: string; readonly mention?: Mention }
  | { readonly kind: 'literal'; readonly literal: Literal }
  /** To nothing: of a global alone, a thunk that asks for that constant (`lazily` in simplify/state.ts). */
  | { readonly kind: 'app'; readonly function: Expr; readonly arguments: readonly Expr[] }
  | {
      readonly kind: 'lam';
      readonly params: readonly Var[];
      readonly body: Expr;
      readonly span?: Span;
      /** It took its last arguments by way of a function that it returned: it runs under `current ++> (current ++> stored)`. */
      readonly curried?: true;
    }
  | {
      readonly kind: 'let';
      readonly bindings: Bindings;
      readonly body: Expr;
      /** Constructor in constructor, as long lists are, beside each other because they would nest too deep. */
      readonly cells?: true;
    }
  /** Evaluates the scrutinee to weak head normal form, binds it, and chooses. At most one default, the last. */
  | {
      readonly kind: 'case';
      readonly scrutinee: Expr;
      readonly binder: Var;
      readonly alternatives: readonly Alternative[];
      /** The scrutinee was to be a thunk, and is computed in place: a backtrace tells of the demand all the same. */
      readonly demands?: Demand;
    }
  /** A saturated constructor application. */
  | { readonly kind: 'con'; readonly con: DataCon; readonly arguments: readonly Expr[] }
  /** A saturated primitive operation; lifted arguments are passed as they are, evaluated or not. */
  | { readonly kind: 'prim'; readonly op: string; readonly arguments: readonly Expr[] }
  /** `mention`: of a function that has been put in place of its call, where that was. */
  | { readonly kind: 'tick'; readonly tick: Tick; readonly body: Expr; readonly mention?: Mention }
  /** The body is evaluated under the cost-centre stack at this address (`stackAddress#`). Only in optimised programs with cost centres. */
  | { readonly kind: 'under'; readonly stack: Expr; readonly body: Expr }
  /** Only in programs with cost centres, and only as far as GHC's simplifier is followed (`simplify/ghc`). */
  | { readonly kind: 'cast'; readonly cast: Cast; readonly body: Expr }
  /** `action` has IO-result form: an application to the token, an effectful primitive, another run, result, case... */
  | { readonly kind: 'run'; readonly action: Expr; readonly binder: Var; readonly body: Expr }
  | { readonly kind: 'result'; readonly value: Expr };

/** A newtype's value made of what it stands for, or taken apart. It is nothing when the program runs, but GHC's simplifier
 * has it before its eyes, and does not move everything across it. */
export interface Cast {
  /** The id of the newtype's constructor. */
  readonly newtype: string;
  /** Made, and not taken apart. */
  readonly wraps: boolean;
  /** It is done to what comes out when so many arguments have been given. */
  readonly under: number;
  /** What the newtype stands for is a function by its own type. */
  readonly isFunction: boolean;
}

/** In how many frames a thunk is waited for under GHC: its update frame, and one that looks at what comes out, where that
 * may be a function. */
export type Demand = 1 | 2;

export interface Bindings {
  readonly recursive: boolean;
  readonly list: readonly Binding[];
}

export interface Binding {
  readonly var: Var;
  readonly rhs: Expr;
  readonly span?: Span;
}

/** Binds a constructor's fields. A selector's binds one, the `only`; or all of a type's selectors would have as many
 * binders as the square of its fields. Where it is inlined, all are bound. */
export interface ConPattern {
  readonly kind: 'con';
  readonly con: DataCon;
  readonly binders: readonly Var[];
  /** The position of the field that is bound, where it is one of several. */
  readonly only?: number;
}

export interface Alternative {
  readonly pattern:
    | ConPattern
    | { readonly kind: 'literal'; readonly literal: Literal }
    | { readonly kind: 'default' };
  readonly body: Expr;
}

/** What is put in the place of calls that have so many arguments, dictionaries first (INLINE), or by its size (INLINABLE). */
export interface Stable {
  readonly takes: number | 'size';
  readonly template: Expr;
}

export interface TopBinding {
  readonly id: string;
  readonly rhs: Expr;
  readonly span?: Span;
  /** Dictionaries, method selectors and the like, which no backtrace may show. */
  readonly internal?: boolean;
  /** Small enough, and meant, to be inlined where it is used (also across modules). */
  readonly inline?: boolean;
  /** By its type, a function of so many arguments (dictionaries first) that gives an action of IO or ST. */
  readonly awaits?: number;
  /** A declared name whose type has no variables. */
  readonly monomorphic?: boolean;
  /** Asked not to be (`NOINLINE`). */
  readonly noInline?: boolean;
  /** Asked to be, as it is written. */
  readonly stable?: Stable;
  /** The copy of another module's function in a program with cost centres: half-applied it is a thunk, as its original is. */
  readonly ofImport?: true;
}

export interface CoreModule {
  readonly name: string;
  readonly bindings: readonly TopBinding[];
  readonly constructors: readonly DataCon[];
  /** Of the names met in the source, those whose own type is a function's: what a tick does to them depends on it. */
  readonly functions?: ReadonlySet<Var | string>;
  /** Those whose own type is a newtype's. */
  readonly newtypes?: ReadonlySet<Var | string>;
  /** The ids that other modules, or the system, may name. Absent: all. */
  readonly exported?: ReadonlySet<string>;
  /** It may hold functions of numbers in registers that are passed around. */
  readonly hasUnlifted?: true;
  /** Numbers that no variable of the module has yet. */
  readonly supply?: Supply;
}

/** Where new variables get their numbers. */
export interface Supply {
  next: number;
}

/** The token that an IO action is applied to. */
export const unitId = builtin.Tuple['()'];
