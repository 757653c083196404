/** What the page of a profile and its host (VS Code's extension, or a plain web page) say to each other. */
import type { Advice } from '../../language/advice/module.ts';
import type { Display, GrowthLine, PackedProfile } from '../../language/profile/index.ts';
import type { RunSelection } from '../../language/run/selection.ts';

export interface RunName {
  /** The host's, for `compare`. */
  readonly id: string;
  /** For the person: program, time, what ended it. */
  readonly name: string;
  /** Whether it is the last run of the same program before the one that the page shows. */
  readonly isPrevious?: boolean;
}

/** What the person looks at, kept over closing and reloading. Every field may be missing, and strange ones are ignored. */
export interface PageState {
  /** table, flame, graph, timeline, heap, stacks, source, compare, growth, advice or older. */
  readonly tab?: string;
  /** The centre that every tab shows: module and label, as numbers change from run to run; of several that have both which it
   * is, counted from 1, the first where it is absent. */
  readonly centre?: { readonly module: string; readonly label: string; readonly which?: number };
  /** Of a tab, by its name: sorting, filter, zoom, inverted. */
  readonly tabs?: Readonly<Record<string, unknown>>;
}

/** A suggestion for a place of the program. */
export interface AdviceRow extends Pick<Advice, 'rule' | 'title' | 'evidence' | 'centre'> {
  /** Whether the host can change the source. */
  readonly canFix: boolean;
}

/** How a centre's costs grow with the size of the input; texts are made by `growthOf`. */
export interface GrowthRow extends Omit<GrowthLine, 'name'> {
  readonly centre: string;
}

/** The answer to a question for growth. `sizes`: of the input; absent where the program did not run. */
export interface Grown {
  readonly rows: readonly GrowthRow[];
  readonly sizes?: readonly number[];
  readonly remarks?: readonly string[];
  readonly problem?: string;
}

export type ToPage =
  /** The first message after `ready`; again when the run has another profile. */
  | {
      readonly kind: 'profile';
      readonly profile: PackedProfile;
      /** By centre: it is of the person's own modules. */
      readonly own: readonly boolean[];
      /** By centre: its package; '' where it is not known. Absent where none is. */
      readonly packages?: readonly string[];
      /** By centre: `open` leads to its source. */
      readonly places: readonly boolean[];
      readonly selection: RunSelection;
      readonly display: Display;
      /** Other runs to compare with, the newest first. */
      readonly runs: readonly RunName[];
      readonly state: PageState;
      /** Whether advice and growth can be asked for: not of a file without its program. */
      readonly hasProgram: boolean;
      /** Whether the run goes on: then the same message comes again, with what it has cost since. */
      readonly isRunning?: boolean;
      /** Whether `again` can be asked for: of a run of this session that came to its end. */
      readonly isRepeatable?: boolean;
    }
  /** What the host has on show of the run. */
  | { readonly kind: 'selection'; readonly selection: RunSelection }
  | { readonly kind: 'display'; readonly display: Display }
  | { readonly kind: 'runs'; readonly runs: readonly RunName[] }
  /** Answers `compare`: the other profile, whose run came before. */
  | { readonly kind: 'other'; readonly id: string; readonly name: string; readonly profile: PackedProfile }
  | { readonly kind: 'advice'; readonly items: readonly AdviceRow[]; readonly problem?: string }
  | ({ readonly kind: 'growth' } & Grown)
  /** Shows a centre in a tab, as links in the editor ask for. */
  | { readonly kind: 'reveal'; readonly tab: string; readonly centre?: number };

/** Breakdowns of a heap profile that need a run of their own: what keeps the data alive, and whether it is used again. */
export const runBreakdowns = ['hr', 'hb'] as const;
export type RunBreakdown = (typeof runBreakdowns)[number];

export type FromPage =
  | { readonly kind: 'ready' }
  /** The page shows this already, and asks the host to show it everywhere. */
  | { readonly kind: 'select'; readonly selection: RunSelection }
  | { readonly kind: 'display'; readonly display: Display }
  /** Goes to a centre's source. */
  | { readonly kind: 'open'; readonly centre: number }
  /** The person is to say where the sources of a centre's module are. */
  | { readonly kind: 'locate'; readonly centre: number }
  | { readonly kind: 'compare'; readonly id: string }
  | { readonly kind: 'advise' }
  /** Shows the place that the advice of this place in the list is about. */
  | { readonly kind: 'openAdvice'; readonly item: number }
  /** Makes the change that the advice of this place in the list offers. */
  | { readonly kind: 'fix'; readonly item: number }
  /** Runs the program at these sizes of its input. */
  | { readonly kind: 'grow'; readonly sizes: readonly number[] }
  /** Makes the run again, for shares of time or for what profiling costs; the answer is another run, shown by the host. */
  | { readonly kind: 'again'; readonly measure: 'shares' | 'overhead' }
  /** Runs the program again with a heap profile for which this must be found out while it runs; the host shows it. */
  | { readonly kind: 'profileHeap'; readonly breakdown: RunBreakdown }
  | { readonly kind: 'export' }
  | { readonly kind: 'state'; readonly state: PageState };
