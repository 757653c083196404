/** A program's stacks as a debugger shows them. No editor is needed here. */
import { bytes, duration, grouped } from '../../../language/profile/index.ts';
import type {
  Evaluation,
  Frame,
  PausedParams,
  PausedThread,
  VariableScope,
} from '../../../server/src/protocol/index.ts';
import { choiceText, type OwnFrame, ownFrames, rangeOf, relationText } from '../editor/frames.ts';

export interface ShownFrame {
  readonly frame: Frame;
  readonly name: string;
  /** Of a library, a constant, or a level that a person has not written. */
  readonly subtle: boolean;
}

/** The program's own frames first, innermost on top; who needs a value that is computed by others says so. Then all the others. */
export function shownFrames(stack: Pick<PausedThread, 'frames' | 'evaluatedBy'>): ShownFrame[] {
  const others = [stack.frames, ...stack.evaluatedBy].flat().filter(frame => !frame.own);
  return [
    ...ownFrames(stack).map(own => ({ frame: own.frame, name: ownName(own), subtle: false })),
    ...others.map(frame => ({ frame, name: otherName(frame), subtle: true })),
  ];
}

function ownName(own: OwnFrame): string {
  const { frame, relation } = own;
  const name = relation === 'demander' ? `${frame.label} needs the value` : frame.label;
  const choice = choiceText(own);
  return choice === '' ? name : `${name}, ${choice}`;
}

const otherName = ({ module, label, constant }: Frame): string =>
  constant === undefined ? `${module}.${label}` : `${constant}, a constant of ${module}`;

/** Of a frame what is known of variables, by headings. Where nothing is, a row says why. */
export function shownScopes(
  frame: Frame | undefined,
  entering: PausedParams['entering'],
): { readonly name: string; readonly variables: VariableScope['variables'] }[] {
  if (!frame) return [];
  const waiting = (frame.scopes ?? []).map(({ name, waiting: count, variables }) => ({
    name: count === 1 ? name : `${name}, innermost of ${grouped(count)} active calls`,
    variables,
  }));
  const given = frame.arguments ? [{ name: `Arguments of ${frame.label}`, variables: frame.arguments }] : [];
  const next = entering ? [{ name: `About to enter ${entering.label}`, variables: entering.variables }] : [];
  const scopes = [...next, ...given, ...waiting];
  return scopes.length > 0 ? scopes : [{ name: 'Variables', variables: [nothingKnown(frame)] }];
}

const nothingKnown = ({ own, label, constant }: Frame): VariableScope['variables'][number] => ({
  name: 'none',
  value: own
    ? `${label} keeps no variables: nothing that it has left to do needs any.`
    : constant === undefined
      ? 'Variables are known only in functions of the program.'
      : 'A constant has no arguments.',
});

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
    .map(own => {
      const choice = choiceText(own);
      const place = choice === '' ? placeOf(own.frame) : `${placeOf(own.frame)}, ${choice}`;
      return `${relationText[own.relation]} ${own.frame.label} (${place})`;
    })
    .join('\n');

function placeOf(frame: Frame): string {
  const range = rangeOf(frame);
  return frame.uri && range
    ? `${decodeURIComponent(frame.uri.replace(/^.*[/:]/, ''))}:${range.start.line + 1}`
    : frame.location;
}

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
