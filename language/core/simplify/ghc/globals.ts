/**
 * What one round knows of globals. Every question that is asked while a binding is simplified is noted with its answer:
 * where all answers are the same, what becomes of the binding is.
 */
import { type AllReads, allHold, notingAll } from '../../../source/generations.ts';
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
  /** How many arguments a function of the module waits for. */
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
  /** What a default method of another module of the program waits for. */
  readonly awaited: (id: string) => readonly Var[] | undefined;
  /** Whether it is a function by its own type. */
  readonly isFunction: (id: string) => boolean;
  /** Whether it holds up a recursion. */
  readonly breaks: (id: string) => boolean;
}

/** What was asked of the module, and which of other modules' ids. */
export interface Asked {
  readonly own: AllReads<Globals>;
  readonly imports: ReadonlySet<string>;
}

/** The same answers; `asked` tells afterwards what was asked. */
export function noted(
  globals: Globals,
  isOwn: (id: string) => boolean,
): { readonly globals: Globals; readonly asked: () => Asked } {
  const imports = new Set<string>();
  const { ask, reads } = notingAll(globals);
  const imported =
    <A>(answer: (id: string) => A) =>
    (id: string): A => {
      imports.add(id);
      return answer(id);
    };
  const ofOwn =
    <A>(noting: (id: string) => A, answer: (id: string) => A) =>
    (id: string): A =>
      isOwn(id) ? noting(id) : answer(id);
  return {
    asked: () => ({ own: reads(), imports }),
    globals: {
      arity: ofOwn(ask.arity, globals.arity),
      unfolding: ofOwn(ask.unfolding, globals.unfolding),
      dictionary: ofOwn(ask.dictionary, globals.dictionary),
      moved: ofOwn(ask.moved, globals.moved),
      written: ofOwn(ask.written, globals.written),
      form: ofOwn(ask.form, imported(globals.form)),
      awaited: ofOwn(ask.awaited, imported(globals.awaited)),
      isFunction: ask.isFunction,
      breaks: ofOwn(ask.breaks, globals.breaks),
    },
  };
}

export const sameAnswers = ({ own }: Asked, globals: Globals): boolean => allHold(own, globals);
