/** Costs of a run under its selection. Their types are those of profiles. */
import type {
  CentreKind,
  Constants,
  Costs,
  MarkRange,
  Metric,
  Mode,
  TimeSpan,
} from '../../../language/profile/index.ts';
import type { RunSelection } from '../../../language/run/selection.ts';
import type { Range } from './position.ts';
import type { RunIdentity } from './run.ts';

export type { Costs, MarkRange, Metric, TimeSpan };

/** Request `cairn/select`: changes the selection of a run. What is absent stays as it is. The answer is as in `cairn/lineCosts`. */
export interface SelectParams extends RunIdentity {
  /** The centres that do not count; all others do. */
  readonly deselected?: readonly number[];
  /** With neither end: the whole run. */
  readonly phase?: MarkRange;
  /** The version of the new selection, if it is greater than the present one: see `RunSelection`. */
  readonly version?: number;
}

/** Notification `cairn/show`: how costs are looked at from now on, in hints and hovers too, and those of which run where
 * several have the file: of those that began, or were named here, the last one. */
export interface ShowParams {
  readonly run?: number;
  readonly metric: Metric;
  readonly mode: Mode;
  /** Hints leave out what is a smaller share of the whole, from 0 to 1: nothing where this is absent. */
  readonly least?: number;
  /** Whether constants stand under their module's CAF or, as where this is absent, under who demanded them first. */
  readonly constants?: Constants;
}

export interface CentreCosts {
  /** The centre's number, for `cairn/select`. */
  readonly centre: number;
  readonly label: string;
  readonly module: string;
  readonly kind: CentreKind;
  /** Of a module of the program, not of a library. */
  readonly own: boolean;
  /** Of a record field or a method of a derived instance. */
  readonly generated?: true;
  /** The place, written as GHC does. */
  readonly location: string;
  /** Where it is now, edits counted in; absent where there is no such place (CAF, libraries). */
  readonly uri?: string;
  readonly range?: Range;
  /** The text of the range was changed since the run. */
  readonly stale: boolean;
  readonly selected: boolean;
  /** How often the centre itself was entered, whatever is selected. */
  readonly entries: number;
  readonly individual: Costs;
  /** Of the individual costs what came from centres that are not selected. */
  readonly moved: Costs;
  readonly inherited: Costs;
  /** Of what it inherits beyond its individual costs: what came by no call in its text, but through a variable, a dictionary or
   * a function without a centre. Absent where there is none, and while the program runs. */
  readonly elsewhere?: Costs;
}

/** What a call costs: of the caller's inherited costs those below what is called. The costs of all calls of a centre that
 * differ in `group`, and its `elsewhere`, add up to its inherited less its individual costs. */
export interface PlacedCallCosts {
  readonly uri: string;
  /** Of the name of what is called. */
  readonly range: Range;
  readonly name: string;
  /** The number of the innermost selected centre around it. */
  readonly caller: number;
  /** Those of the centres that were entered. */
  readonly callees: readonly number[];
  /** Calls of the same group have these costs together. */
  readonly group: number;
  /** How many calls the group has. */
  readonly of: number;
  /** How often its callees were entered on the caller's stack, by themselves too. */
  readonly entries: number;
  readonly costs: Costs;
}

/** Notification `cairn/lineCosts`: what each cost centre costs, under the selection of the moment. Individual costs,
 * `unselected` and nothing else add up to `total`. */
export interface LineCostsParams extends RunIdentity {
  readonly program: string;
  /** The file that was run. */
  readonly uri: string;
  /** Whether the program still runs. */
  readonly live: boolean;
  /** How the run ended where it did not end by itself: `interrupted`, `stopped`, `time limit`, `failed`... */
  readonly partial?: string;
  /** Moments of the run with a name, if it has any: milliseconds since it began. */
  readonly marks?: readonly {
    readonly label: string;
    readonly kind: 'marker' | 'event' | 'person';
    readonly time: number;
  }[];
  /** How many later marks of the run were not kept, where there were too many. */
  readonly marksLeftOut?: number;
  /** What of the run is on show. */
  readonly selection: RunSelection;
  /** Milliseconds of a sample. */
  readonly tick: number;
  /** How many runs its ticks were measured over, where there was more than one. */
  readonly runs?: number;
  /** The run can be made again: `cairn/again`. */
  readonly repeatable?: true;
  /** What the program itself cost. */
  readonly total: Costs;
  /** Of the total what has no selected centre on its stack. */
  readonly unselected: Costs;
  /** What collecting garbage and the like cost, on top of the total. */
  readonly overhead: Costs;
  /** Of which version of the open documents the ranges are, by URI: in a text that was edited since they are elsewhere. */
  readonly versions: Readonly<Record<string, number>>;
  /** The program's, and those of libraries that cost something. */
  readonly centres: readonly CentreCosts[];
  /** The lines of the program's files on which selected centres begin. */
  readonly lines: readonly PlacedLineCosts[];
  /** The calls in the program's files that cost something; none while it runs. */
  readonly calls: readonly PlacedCallCosts[];
}

/** What a line cost: all selected centres that begin there together, each stack counted once. */
export interface PlacedLineCosts {
  readonly uri: string;
  /** From 0. */
  readonly line: number;
  /** The text of one of its centres was changed since the run. */
  readonly stale: boolean;
  readonly entries: number;
  readonly individual: Costs;
  readonly inherited: Costs;
}

/** Request `cairn/stacks`: the stacks on another one, of selected centres alone, the most expensive first; those on MAIN
 * where `below` is absent. What cost nothing is left out. */
export interface StacksParams extends RunIdentity {
  /** Number of a stack, from an earlier answer under the same selection. */
  readonly below?: number;
  readonly metric: Metric;
}

export interface StackRow {
  readonly stack: number;
  /** The number of the centre on top of the stack. */
  readonly centre: number;
  readonly individual: Costs;
  readonly inherited: Costs;
  /** Whether stacks stand on it. */
  readonly hasMore: boolean;
}
