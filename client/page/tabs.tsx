/** The tabs, in their order; each is a function of the model, and does what it does through the actions. */
import type { JSX } from 'preact';
import { hasCosts } from '../../language/profile/index.ts';
import type { Model } from './model.ts';
import type { TabProps } from './store.ts';
import { AdviceTab } from './tab/advice.tsx';
import { CompareTab } from './tab/compare.tsx';
import { FlameTab } from './tab/flame.tsx';
import { GraphTab } from './tab/graph.tsx';
import { GrowthTab } from './tab/growth.tsx';
import { HeapTab } from './tab/heap.tsx';
import { OlderTab } from './tab/older.tsx';
import { SourceTab } from './tab/source.tsx';
import { StacksTab } from './tab/stacks.tsx';
import { TableTab } from './tab/table.tsx';
import { TickyTab } from './tab/ticky.tsx';
import { TimelineTab } from './tab/timeline.tsx';

export interface TabView {
  readonly name: string;
  readonly title: string;
  readonly show: (props: TabProps) => JSX.Element;
  readonly isThere?: (model: Model) => boolean;
  /** Why there is nothing to show in a profile that might have it, and what to do about it. */
  readonly why?: (model: Model) => string | undefined;
  readonly countOf?: (model: Model) => number | undefined;
  /** Whether the selected centre is shown beside it. */
  readonly hasPanel: boolean;
  /** Whether it follows the metric that all tabs share; absent for yes. */
  readonly hasMetric?: boolean;
  /** Whether it shows one of individual and inherited costs, as lines in the editor do; absent for no. */
  readonly hasMode?: boolean;
  /** Whether it stands behind “More”, as everything does that has nothing to show because it was not recorded. */
  readonly isRare?: boolean | ((model: Model) => boolean);
}

/** Advice and growth need the program’s source, which a file of another tool does not have. */
const withoutProgram = (model: Model): string | undefined =>
  model.hasProgram ? undefined : 'Not available: this profile was not made from a program in this workspace.';

/** What a run has only where it was asked for: the reason for its absence, for runs of Cairn and for files of other tools. */
const unless =
  (isRecorded: (model: Model) => boolean, own: string, other: string) =>
  (model: Model): string | undefined =>
    isRecorded(model) ? undefined : `Not recorded. ${model.hasProgram ? own : other}`;

const hasTimeline = ({ whole }: Model): boolean => whole.timeline !== undefined;
const hasHeap = ({ profile }: Model): boolean => profile.heap !== undefined;
const hasTicky = ({ profile }: Model): boolean => profile.ticky !== undefined;

const canAsk = (model: Model): boolean => model.hasHostFiles && showsCosts(model) && !model.isRunning;

const adviceCount = ({ advice }: Model): number | undefined =>
  advice === undefined || advice === 'awaited' ? undefined : advice.items.length;

/** A heap profile alone has none. */
const showsCosts = (model: Model): boolean => hasCosts(model.whole);

export const tabs: readonly TabView[] = [
  { name: 'table', title: 'Table', show: TableTab, hasPanel: true, isThere: showsCosts },
  {
    name: 'advice',
    title: 'Advice',
    show: AdviceTab,
    hasPanel: true,
    why: withoutProgram,
    countOf: adviceCount,
    isThere: model => model.hasProgram || canAsk(model),
  },
  { name: 'flame', title: 'Flame graph', show: FlameTab, hasPanel: true, isThere: showsCosts },
  { name: 'graph', title: 'Call graph', show: GraphTab, hasPanel: true, hasMode: true, isThere: showsCosts },
  {
    name: 'timeline',
    title: 'Timeline',
    show: TimelineTab,
    hasPanel: true,
    isRare: model => !hasTimeline(model),
    why: unless(
      hasTimeline,
      'Run the program again with time profiling to see what ran when.',
      'This file does not say when costs arose; event logs, speedscope files and V8 profiles do.',
    ),
  },
  {
    name: 'heap',
    title: 'Heap',
    show: HeapTab,
    hasPanel: false,
    isRare: model => !hasHeap(model),
    why: unless(
      hasHeap,
      'Use “Run with Heap Profile” to see what is in memory over time.',
      'Heap profiles are files of their own (.hp), or part of an event log.',
    ),
  },
  {
    name: 'source',
    title: 'Source',
    show: SourceTab,
    hasPanel: true,
    isThere: model => model.sources.length > 0,
  },
  {
    name: 'compare',
    title: 'Compare',
    show: CompareTab,
    hasPanel: false,
    hasMetric: false,
    hasMode: true,
    isThere: model =>
      !model.isRunning &&
      (showsCosts(model) || model.whole.ticky !== undefined) &&
      (model.hasHostFiles || model.other !== undefined),
  },
  {
    name: 'growth',
    title: 'Growth',
    show: GrowthTab,
    hasPanel: false,
    hasMetric: false,
    why: withoutProgram,
    isThere: model => model.hasProgram || canAsk(model),
  },
  { name: 'stacks', title: 'Stacks', show: StacksTab, hasPanel: true, isRare: true, isThere: showsCosts },
  {
    name: 'ticky',
    title: 'Ticky',
    show: TickyTab,
    hasPanel: false,
    isRare: model => !hasTicky(model),
    why: unless(
      hasTicky,
      'Use “Run with Ticky Counters” to count what closures allocate and how often they are entered.',
      'Ticky-ticky reports are files of their own (.ticky).',
    ),
  },
  {
    name: 'older',
    title: 'Older profilers',
    show: OlderTab,
    hasPanel: true,
    isRare: true,
    isThere: showsCosts,
  },
];
