/** A text may be large in a way that the parser lets pass and for which a later phase has no stack. That is said of the
 * text, as any error of it: a phase never throws for a bad program. */
import type { Diagnostic } from '../source/diagnostic.ts';
import type { Resumable } from '../source/resumable.ts';
import type { Module } from '../syntax/tree.ts';

/** Undefined where the stack is full. */
export function guardStack<T extends object>(act: () => T): T | undefined {
  try {
    return act();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** `guardStack` for what goes on in steps. */
export function* guardStackInSteps<T extends object>(steps: Resumable<T>): Resumable<T | undefined> {
  for (;;) {
    const step = guardStack(() => steps.next());
    if (step === undefined) return undefined;
    if (step.done) return step.value;
    yield;
  }
}

/** The largest declaration is to blame. */
export function tooLarge(tree: Module): Diagnostic {
  const length = ({ span }: Pick<Module, 'span'>): number => span.end - span.start;
  const [first, ...others] = tree.declarations;
  const largest = first && others.reduce((a, b) => (length(b) > length(a) ? b : a), first);
  const { span } = largest ?? tree;
  const hint = 'make it of several smaller ones';
  return { code: 'E0221', severity: 'error', span, title: 'this declaration is too large', hint };
}
