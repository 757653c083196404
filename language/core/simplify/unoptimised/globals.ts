/**
 * What one round knows of globals. Every question that is asked while a binding is simplified is noted with its answer:
 * where all answers are the same, what becomes of the binding is.
 */
import { type Reads, stillHolds } from '../../../source/generations.ts';
import type { Expr } from '../../core.ts';
import type { Unfolding } from './state.ts';

export interface Globals {
  /** How many arguments a function of the module waits for. */
  readonly arity: (id: string) => number | undefined;
  readonly unfolding: (id: string) => Unfolding | undefined;
  /** A dictionary of one of the module's own instances, or the function from dictionaries to it. */
  readonly dictionary: (id: string) => Expr | undefined;
  /** The code of a constructor or of a selector, of whatever module. */
  readonly form: (id: string) => Expr | undefined;
  /** Whether it is a function by its own type. */
  readonly isFunction: (id: string) => boolean;
}

export type Asked = { readonly [Question in keyof Globals]: Reads };

const questions = ['arity', 'unfolding', 'dictionary', 'form', 'isFunction'] as const;

/** The same answers, and what was asked. */
export function noted(globals: Globals): { readonly globals: Globals; readonly asked: Asked } {
  const note = <A>(reads: Map<string, unknown>, answer: (id: string) => A) => {
    return (id: string): A => {
      const given = answer(id);
      reads.set(id, given);
      return given;
    };
  };
  const asked = {
    arity: new Map<string, unknown>(),
    unfolding: new Map<string, unknown>(),
    dictionary: new Map<string, unknown>(),
    form: new Map<string, unknown>(),
    isFunction: new Map<string, unknown>(),
  };
  return {
    asked,
    globals: {
      arity: note(asked.arity, globals.arity),
      unfolding: note(asked.unfolding, globals.unfolding),
      dictionary: note(asked.dictionary, globals.dictionary),
      form: note(asked.form, globals.form),
      isFunction: note(asked.isFunction, globals.isFunction),
    },
  };
}

export const sameAnswers = (asked: Asked, globals: Globals): boolean =>
  questions.every(question => stillHolds(asked[question], globals[question]));
