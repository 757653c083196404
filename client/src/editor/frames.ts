/** Which frames of a backtrace lead a person to the fault, and which are folded away. No editor is needed here. */
import type { BacktraceParams, Frame } from '../../../server/src/protocol/index.ts';

/** The rest of a backtrace, folded: whole stacks, so that nothing is hidden for good. */
export interface Section {
  readonly title: string;
  readonly frames: readonly Frame[];
}

/**
 * The program's own frames, innermost first. A stack that ends in a constant of a library (`head []` does) says
 * nothing by itself: then those who demanded the constant are the way.
 */
export function ownFrames(backtrace: Pick<BacktraceParams, 'frames' | 'evaluatedBy'>): Frame[] {
  const frames: Frame[] = [];
  for (const stack of [backtrace.frames, ...backtrace.evaluatedBy])
    for (const frame of stack)
      if (frame.own && !frames.some(known => sameFrame(known, frame))) frames.push(frame);
  return frames;
}

const sameFrame = (a: Frame, b: Frame): boolean =>
  a.label === b.label && a.module === b.module && a.location === b.location;

export function sectionsOf(backtrace: BacktraceParams): Section[] {
  const folded = (frames: readonly Frame[]): boolean => frames.some(frame => !frame.own);
  const sections: Section[] = [];
  if (folded(backtrace.frames) || backtrace.evaluatedBy.length > 0)
    sections.push({ title: 'whole stack', frames: backtrace.frames });
  for (const frames of backtrace.evaluatedBy) sections.push({ title: 'evaluated by', frames });
  return sections;
}
