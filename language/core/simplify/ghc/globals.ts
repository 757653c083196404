/**
 * The facts about globals in one round. The queries of a binding are recorded with their answers. If all answers are the same, the
 * result for the binding is the same.
 */
import { areUpToDate, type ReadsByKind, recordAllReads } from '../../../source/readcache.ts';
import type { Expr, Var } from '../../core.ts';
import type { Measured } from './size.ts';

/** What a name may be replaced by. */
export interface Unfolding {
  readonly e: Expr;
  /** As large as a call of it, or smaller: put in whatever the context. */
  readonly always: boolean;
  /** Undefined: too large ever to be copied. */
  readonly measured: Measured | undefined;
  readonly workFree: boolean;
  /** INLINE: it is put where it has so many arguments and something is gained by it, however large it is. */
  readonly takes?: number;
  /** Whether it is a value, where only the binding's own variables tell. */
  readonly isValue?: boolean;
}

export interface Globals {
  /** The arity of a function of the module. */
  readonly arity: (id: string) => number | undefined;
  readonly unfolding: (id: string) => Unfolding | undefined;
  /** A dictionary of one of the module's own instances, the function from dictionaries to it, or a call of that. */
  readonly dictionary: (id: string) => Expr | undefined;
  /** What goes to the only use of a function of the module. */
  readonly moved: (id: string) => Expr | undefined;
  /** The same, where the function stands beside its arguments before anything is simplified. */
  readonly written: (id: string) => Expr | undefined;
  /** The code of a constructor or of a selector, of whatever module. */
  readonly form: (id: string) => Expr | undefined;
  /** The parameters of a default method in another module of the program. */
  readonly arityOfDefault: (id: string) => readonly Var[] | undefined;
  /** Whether it is a function by its own type. */
  readonly isFunction: (id: string) => boolean;
  /** Whether it is a loop breaker. */
  readonly isLoopBreaker: (id: string) => boolean;
}

/** The queries about the module, and the ids of other modules that were looked up. */
export interface GlobalReads {
  readonly own: ReadsByKind<Globals>;
  readonly imports: ReadonlySet<string>;
}

/** Answers like `globals`, and records the queries. */
export function recordingGlobals(
  globals: Globals,
  isOwn: (id: string) => boolean,
): { readonly globals: Globals; readonly reads: () => GlobalReads } {
  const imports = new Set<string>();
  const { ask, reads } = recordAllReads(globals);
  const imported =
    <A>(answer: (id: string) => A) =>
    (id: string): A => {
      imports.add(id);
      return answer(id);
    };
  const ofOwn =
    <A>(recorded: (id: string) => A, answer: (id: string) => A) =>
    (id: string): A =>
      isOwn(id) ? recorded(id) : answer(id);
  return {
    reads: () => ({ own: reads(), imports }),
    globals: {
      arity: ofOwn(ask.arity, globals.arity),
      unfolding: ofOwn(ask.unfolding, globals.unfolding),
      dictionary: ofOwn(ask.dictionary, globals.dictionary),
      moved: ofOwn(ask.moved, globals.moved),
      written: ofOwn(ask.written, globals.written),
      form: ofOwn(ask.form, imported(globals.form)),
      arityOfDefault: ofOwn(ask.arityOfDefault, imported(globals.arityOfDefault)),
      isFunction: ask.isFunction,
      isLoopBreaker: ofOwn(ask.isLoopBreaker, globals.isLoopBreaker),
    },
  };
}

export const areGlobalsUpToDate = ({ own }: GlobalReads, globals: Globals): boolean =>
  areUpToDate(own, globals);
