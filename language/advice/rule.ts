/** What a rule is: it finds places in a module, and says which figures it demands of the cost centre around each. */
import type { TextEdit } from '../edit/text.ts';
import type { Local, TopEntity } from '../rename/entity.ts';
import type { Span } from '../source/span.ts';
import type { Call, CallIndex } from './call-index.ts';
import type { MeasuredCentre } from './figures.ts';
import type { AdvisedModule } from './module.ts';

export interface Rule {
  readonly name: string;
  find(subject: Subject): readonly Candidate[];
}

export interface Subject {
  readonly module: AdvisedModule;
  readonly index: CallIndex;
}

export interface Candidate {
  readonly call: Call;
  /** What is marked, where it is not the whole call. */
  readonly span?: Span;
  readonly title: string;
  /** How its work grows with the size of what it works on, besides the loops around it: 1 for all of a list once. */
  readonly order: number;
  /** The list that is to be something else: what is done to it would be done to that. */
  readonly of?: TopEntity | Local;
  /** The costs that bear it out are those with all that the centre calls. */
  readonly isInherited?: true;
  /** `depth`: how many loops of the centre are around it. `around`: the innermost cost centre around any place. */
  isBorneOut(
    centre: MeasuredCentre,
    depth: number,
    around: (place: Span) => MeasuredCentre | undefined,
  ): boolean;
  readonly fix?: () => { readonly title: string; readonly edits: readonly TextEdit[] };
}
