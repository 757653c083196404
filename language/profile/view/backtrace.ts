/**
 * Stacks in GHC's words: the text of `-xc`, with the stacks that demanded the thunks under evaluation (rts/Profiling.c,
 * fprintCCS_stderr), and the block `CallStack (from -prof):` that an error message ends in. MAIN is only named where
 * it is all there is.
 */
import type { CostCentre } from '../model/centre.ts';

export interface Trace {
  /** The closure kind or constructor of the exception value, printed in parentheses. */
  readonly description: string;
  /** Centres from the innermost out. */
  readonly stack: readonly CostCentre[];
  /** For a stack above a CAF: the stacks that demanded it, innermost first. */
  readonly evaluatedBy: readonly (readonly CostCentre[])[];
}

/** The whole trace, with its newline at the end. */
export function showTrace(trace: Trace): string {
  const head = `*** Exception (reporting due to +RTS -xc): (${trace.description}), stack trace: \n  `;
  const demanders = trace.evaluatedBy
    .filter(stack => withoutMain(stack).length > 0)
    .map(stack => `\n  --> evaluated by: ${chain(stack)}`);
  return `${head}${chain(trace.stack)}${demanders.join('')}\n`;
}

/** What `-xc` prints of a throw. GHC reports an asynchronous one (an interrupt, a limit, `<<loop>>`) twice: when it is
 * sent to the thread, and when the thread, its evaluations already given up, raises it. */
export const showThrow = (trace: Trace, asynchronous: boolean): string =>
  asynchronous ? showTrace(trace) + showTrace({ ...trace, evaluatedBy: [] }) : showTrace(trace);

const chain = (stack: readonly CostCentre[]): string =>
  withoutMain(stack).map(name).join(',\n  called from ') || 'MAIN.MAIN';

const withoutMain = (stack: readonly CostCentre[]): readonly CostCentre[] =>
  stack.filter(centre => centre.kind !== 'built-in' || centre.label !== 'MAIN');

const name = (centre: CostCentre): string => `${centre.module}.${centre.label}`;

/** One line of a `CallStack (from -prof):` block: `Main.f (F.hs:1:2-3)`. */
export const callStackLine = (centre: CostCentre): string => `${name(centre)} (${centre.location})`;
