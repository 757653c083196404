/** Which frames of a backtrace lead a person to the fault, and which are folded away. No editor is needed here. */
import type { BacktraceParams, Frame, Range } from '../../../server/src/protocol/index.ts';

/** The rest of a backtrace, folded: whole stacks, so that nothing is hidden for good. */
export interface Section {
  readonly title: string;
  readonly frames: readonly Frame[];
}

type Stacks = Pick<BacktraceParams, 'frames' | 'evaluatedBy'>;

/** A frame of the program's own, and what it has to do with those before: it calls the one before, or it needs a value that is
 * computed there. Who needs a value has not called what computes it. */
export interface OwnFrame {
  readonly frame: Frame;
  readonly relation: 'innermost' | 'caller' | 'demander';
  /** What it calls. */
  readonly callee?: string;
}

/**
 * The program's own frames, innermost first. A stack that ends in a constant of a library (`head []` does) says
 * nothing by itself: then those who demanded the constant are the way.
 */
export function ownFrames(backtrace: Stacks): OwnFrame[] {
  const shown: OwnFrame[] = [];
  for (const stack of [backtrace.frames, ...backtrace.evaluatedBy]) {
    let callee: Frame | undefined;
    for (const frame of stack.filter(({ own }) => own)) {
      if (!shown.some(known => sameFrame(known.frame, frame))) {
        const last = shown.at(-1)?.frame;
        const calls = last && callee && sameFrame(last, callee);
        const relation = last ? (calls ? 'caller' : 'demander') : 'innermost';
        shown.push({ frame, relation, ...(callee ? { callee: callee.label } : {}) });
      }
      callee = frame;
    }
  }
  return shown;
}

const sameFrame = (a: Frame, b: Frame): boolean =>
  a.label === b.label && a.module === b.module && a.location === b.location;

/** The words between a frame and the frame before it. */
export const relationText: Readonly<Record<OwnFrame['relation'], string>> = {
  innermost: 'raised in',
  caller: 'called from',
  demander: 'needed by',
};

/** Where a frame stands: at the expression that waits or has failed, as far as that is known, otherwise at the definition. */
export const rangeOf = ({ calls, range }: Frame): Range | undefined => calls?.[0] ?? range;

/** Of a frame that may stand in one of several calls. */
export const choiceText = ({ frame: { calls = [] }, callee }: Pick<OwnFrame, 'frame' | 'callee'>): string =>
  calls.length < 2 ? '' : `one of ${calls.length} calls${callee === undefined ? '' : ` of ${callee}`}`;

export function sectionsOf(backtrace: BacktraceParams): Section[] {
  const folded = (frames: readonly Frame[]): boolean => frames.some(frame => !frame.own);
  const sections: Section[] = [];
  if (folded(backtrace.frames) || backtrace.evaluatedBy.length > 0)
    sections.push({ title: 'full call stack', frames: backtrace.frames });
  for (const frames of backtrace.evaluatedBy) sections.push({ title: 'value needed by', frames });
  return sections;
}
