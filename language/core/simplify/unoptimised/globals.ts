/**
 * What one round knows of globals. Every question that is asked while a binding is simplified is noted with its answer:
 * where all answers are the same, what becomes of the binding is.
 */
import { noting, type Reads, stillHolds } from '../../../source/generations.ts';
import type { Expr } from '../../core.ts';
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
  /** Whether it is a function by its own type. */
  readonly isFunction: (id: string) => boolean;
  /** Whether it holds up a recursion. */
  readonly breaks: (id: string) => boolean;
}

/** What was asked of the module, and which of other modules' ids. */
export interface Asked {
  readonly own: { readonly [Question in keyof Globals]: Reads };
  readonly imports: readonly string[];
}

/** The same answers; `asked` tells afterwards what was asked. */
export function noted(
  globals: Globals,
  isOwn: (id: string) => boolean,
): { readonly globals: Globals; readonly asked: () => Asked } {
  const imports = new Set<string>();
  const ofOwn = <A>(answer: (id: string) => A) => {
    const { ask, reads } = noting(answer);
    return { reads, ask: (id: string): A => (isOwn(id) ? ask(id) : answer(id)) };
  };
  const arity = ofOwn(globals.arity);
  const unfolding = ofOwn(globals.unfolding);
  const dictionary = ofOwn(globals.dictionary);
  const moved = ofOwn(globals.moved);
  const written = ofOwn(globals.written);
  const form = ofOwn(globals.form);
  const isFunction = noting(globals.isFunction);
  const breaks = ofOwn(globals.breaks);
  return {
    asked: () => ({
      own: {
        arity: arity.reads(),
        unfolding: unfolding.reads(),
        dictionary: dictionary.reads(),
        moved: moved.reads(),
        written: written.reads(),
        form: form.reads(),
        isFunction: isFunction.reads(),
        breaks: breaks.reads(),
      },
      imports: [...imports],
    }),
    globals: {
      arity: arity.ask,
      unfolding: unfolding.ask,
      dictionary: dictionary.ask,
      moved: moved.ask,
      written: written.ask,
      form: id => {
        if (!isOwn(id)) imports.add(id);
        return form.ask(id);
      },
      isFunction: isFunction.ask,
      breaks: breaks.ask,
    },
  };
}

export const sameAnswers = ({ own }: Asked, globals: Globals): boolean =>
  stillHolds(own.arity, globals.arity) &&
  stillHolds(own.unfolding, globals.unfolding) &&
  stillHolds(own.dictionary, globals.dictionary) &&
  stillHolds(own.moved, globals.moved) &&
  stillHolds(own.written, globals.written) &&
  stillHolds(own.form, globals.form) &&
  stillHolds(own.isFunction, globals.isFunction) &&
  stillHolds(own.breaks, globals.breaks);
