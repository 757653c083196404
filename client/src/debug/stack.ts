/** A program's stacks as a debugger shows them. No editor is needed here. */
import { bytes, duration, grouped } from '../../../language/profile/index.ts';
import type {
  Evaluation,
  Frame,
  PausedParams,
  PausedThread,
  VariableScope,
} from '../../../server/src/protocol/index.ts';
import { ownFrames } from '../editor/frames.ts';

export interface ShownFrame {
  readonly frame: Frame;
  readonly name: string;
  /** Of a library, a constant, or a level that a person has not written. */
  readonly subtle: boolean;
}

/** The program's own frames first, innermost on top: who demanded a constant counts as its caller. Then all the others. */
export function shownFrames(stack: Pick<PausedThread, 'frames' | 'evaluatedBy'>): ShownFrame[] {
  const own = ownFrames(stack);
  const others = [stack.frames, ...stack.evaluatedBy].flat().filter(frame => !frame.own);
  return [
    ...own.map(frame => ({ frame, name: frame.label, subtle: false })),
    ...others.map(frame => ({ frame, name: `${frame.module}.${frame.label}`, subtle: true })),
  ];
}

/** Of a frame the variables that are known, by headings. */
export function shownScopes(
  frame: Frame | undefined,
  entering: PausedParams['entering'],
): { readonly name: string; readonly variables: VariableScope['variables'] }[] {
  const waiting = (frame?.scopes ?? []).map(({ name, waiting: count, variables }) => ({
    name: count === 1 ? name : `${name}, innermost of ${grouped(count)} active calls`,
    variables,
  }));
  return entering
    ? [{ name: `About to enter ${entering.label}`, variables: entering.variables }, ...waiting]
    : waiting;
}

/** `main`, or `thread 3: waits for an MVar`. */
export function threadName({ thread, state }: Pick<PausedThread, 'thread' | 'state'>): string {
  const name = thread === 1 ? 'main' : `thread ${thread}`;
  const why = reasons[state];
  return why === undefined ? name : `${name}: ${why}`;
}

const reasons: Readonly<Record<string, string>> = {
  ready: 'ready',
  mvar: 'waiting for an MVar',
  transaction: 'waiting for a transaction',
  receipt: 'waiting until its exception is received',
  thunk: 'waiting for a value that another thread computes',
  input: 'waiting for input',
  delay: 'sleeps',
  again: 'waiting for a file',
};

/** The name of an exception's constructor; what GHC says of one that is not evaluated helps nobody. */
export const exceptionName = (description: string): string =>
  /^[A-Z]+(_[A-Z0-9_]+)?$/.test(description) ? '' : description;

/** The way from where it was raised to `main`, in the program's own words. */
export const wayText = (stack: Pick<PausedThread, 'frames' | 'evaluatedBy'>): string =>
  ownFrames(stack)
    .map((frame, index) => `${index === 0 ? 'raised in' : 'called from'} ${frame.label} (${placeOf(frame)})`)
    .join('\n');

const placeOf = ({ uri, range, location }: Frame): string =>
  uri && range
    ? `${decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1))}:${range.start.line + 1}`
    : location;

/** `385 :: Int  (2.3 kB, 0.00 s)`; or why there is no value. */
export function shownEvaluation({ text, type, problem, allocation, seconds }: Evaluation): {
  readonly kind: 'value' | 'problem';
  readonly text: string;
  readonly type?: string;
} {
  if (problem !== undefined)
    return { kind: 'problem', text: [text, problem].filter(part => part !== '').join('\n') };
  const cost =
    allocation === undefined || seconds === undefined ? '' : `  (${bytes(allocation)}, ${duration(seconds)})`;
  const typed = type === undefined ? cost.trim() : `:: ${type}${cost}`;
  const separator = text === '' ? '' : text.includes('\n') ? '\n' : ' ';
  return { kind: 'value', text: `${text}${separator}${typed}`, ...(type === undefined ? {} : { type }) };
}
