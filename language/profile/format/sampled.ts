/** What a log of samples and collections says of the time between its events, for the slices of a timeline. Times are nanoseconds. */
import type { Timeline, TimeSpan } from '../model/timeline.ts';
import { type AxisOptions, createStepRecorder } from './slices.ts';

export interface SampledSteps {
  /** A processor was in a stack at a time; between its samples there is so much time. */
  add(processor: number, time: number, stack: number, interval: number): void;
  timeline(about: AxisOptions): Timeline | undefined;
}

/** A sample that comes later than so many intervals after the one before does not stand for all the time between them. */
const latest = 1.5;

export function createSampledSteps(): SampledSteps {
  const steps = createStepRecorder();
  const before = new Map<number, number>();
  return {
    add(processor, time, stack, interval) {
      const last = before.get(processor);
      const goesOn = last !== undefined && last <= time && time - last < latest * interval;
      steps.add(stack, (goesOn ? last : Math.max(0, time - interval)) / 1e6, time / 1e6, 1);
      before.set(processor, time);
    },
    timeline: about => steps.timeline(about),
  };
}

export interface Collections {
  begin(processor: number, time: number): void;
  /** The processor's collection is the one that the others wait for. */
  lead(processor: number): void;
  end(processor: number, time: number): void;
  /** When memory was collected, in milliseconds; a collection that does not end goes on to `last`. */
  spans(last: number): readonly TimeSpan[];
}

interface Collection {
  readonly from: number;
  readonly to: number;
  readonly isLeading: boolean;
}

/** The processors that take part in a collection may be in it for longer than the one that leads it: until they have something to do. */
export function createCollections(): Collections {
  const done: Collection[] = [];
  const open = new Map<number, Omit<Collection, 'to'>>();
  const close = (processor: number, to: number): void => {
    const begun = open.get(processor);
    if (begun !== undefined) done.push({ ...begun, to: Math.max(begun.from, to) });
    open.delete(processor);
  };
  return {
    begin: (processor, from) => void open.set(processor, { from, isLeading: false }),
    lead(processor) {
      const begun = open.get(processor);
      if (begun !== undefined) open.set(processor, { ...begun, isLeading: true });
    },
    end: close,
    spans(last) {
      for (const processor of [...open.keys()]) close(processor, last);
      const leading = done.filter(({ isLeading }) => isLeading);
      return united(leading.length > 0 ? leading : done);
    },
  };
}

/** In order, without overlaps, in milliseconds. */
function united(collections: readonly Collection[]): TimeSpan[] {
  const spans: { from: number; to: number }[] = [];
  for (const { from, to } of collections.toSorted((a, b) => a.from - b.from)) {
    const last = spans.at(-1);
    if (last !== undefined && from / 1e6 <= last.to) last.to = Math.max(last.to, to / 1e6);
    else spans.push({ from: from / 1e6, to: to / 1e6 });
  }
  return spans;
}
