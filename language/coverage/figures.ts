/** What the counts of a module, or of several, come to. */
import type { Box, Decision, ModuleBoxes } from './model/box.ts';

/** A module with the counts of its boxes, in their order. */
export interface Covered extends ModuleBoxes {
  readonly counts: readonly number[];
}

export interface Share {
  readonly boxes: number;
  readonly used: number;
}

/** Of decisions: `used` were true and false. */
export interface Outcomes extends Share {
  readonly onlyTrue: number;
  readonly onlyFalse: number;
  readonly never: number;
}

export interface Figures {
  readonly expressions: Share;
  readonly alternatives: Share;
  readonly local: Share;
  readonly top: Share;
  readonly decisions: Readonly<Record<Decision, Outcomes>>;
}

export const decisionKinds: readonly Decision[] = ['guard', 'condition', 'qualifier'];

export function figuresOf(modules: readonly Covered[]): Figures {
  const counted = modules.flatMap(({ boxes, counts }) =>
    boxes.map((box, i) => ({ kind: box.kind, isUsed: (counts[i] ?? 0) > 0 })),
  );
  const share = (holds: (kind: Box['kind']) => boolean): Share => {
    const those = counted.filter(({ kind }) => holds(kind));
    return { boxes: those.length, used: those.filter(({ isUsed }) => isUsed).length };
  };
  const outcomes = (of: Decision): Outcomes => {
    const list = modules.flatMap(decisionsIn).filter(d => d.of === of);
    const number = (outcome: Outcome): number => list.filter(d => outcomeOf(d) === outcome).length;
    return {
      boxes: list.length,
      used: number('both'),
      onlyTrue: number('onlyTrue'),
      onlyFalse: number('onlyFalse'),
      never: number('never'),
    };
  };
  return {
    expressions: share(kind => kind.kind === 'expression'),
    alternatives: share(kind => kind.kind === 'expression' && kind.isAlternative),
    local: share(kind => kind.kind === 'local'),
    top: share(kind => kind.kind === 'top'),
    decisions: {
      guard: outcomes('guard'),
      condition: outcomes('condition'),
      qualifier: outcomes('qualifier'),
    },
  };
}

export const sumOfOutcomes = ({ decisions }: Figures): Outcomes =>
  decisionKinds
    .map(kind => decisions[kind])
    .reduce((a, b) => ({
      boxes: a.boxes + b.boxes,
      used: a.used + b.used,
      onlyTrue: a.onlyTrue + b.onlyTrue,
      onlyFalse: a.onlyFalse + b.onlyFalse,
      never: a.never + b.never,
    }));

/** What a guard, condition or qualifier has been. */
export type Outcome = 'both' | 'onlyTrue' | 'onlyFalse' | 'never';

export interface DecisionCounts {
  /** The number of the box of what was true. */
  readonly box: number;
  readonly of: Decision;
  readonly place: Box['place'];
  readonly yes: number;
  readonly no: number;
}

/** The box of what is true has that of what is false behind it. */
export const decisionsIn = ({ boxes, counts }: Covered): readonly DecisionCounts[] =>
  boxes.flatMap(({ kind, place }, i) =>
    kind.kind === 'decision' && kind.value
      ? [{ box: i, of: kind.of, place, yes: counts[i] ?? 0, no: counts[i + 1] ?? 0 }]
      : [],
  );

export const outcomeOf = ({ yes, no }: Pick<DecisionCounts, 'yes' | 'no'>): Outcome =>
  yes > 0 ? (no > 0 ? 'both' : 'onlyTrue') : no > 0 ? 'onlyFalse' : 'never';

/** Undefined of what decided both ways. */
export const outcomeWords: Readonly<Record<Outcome, string | undefined>> = {
  both: undefined,
  onlyTrue: 'always true',
  onlyFalse: 'always false',
  never: 'never evaluated',
};

/** In whole per cent, cut off; of nothing, all. */
export const percentOf = ({ boxes, used }: Share): number =>
  boxes === 0 ? 100 : Math.floor((100 * used) / boxes);
