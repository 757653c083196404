/** The reports that can be asked for by name, each a table: the command line takes its choices and their help from here. */
import type { Profile } from '../model.ts';
import { basis, type Metric, shownMetric } from '../pass/costs.ts';
import { appelTable } from './appel.ts';
import { armTable, type CallOptions, graphTable, treeTable } from './calls.ts';
import { centreTable, moduleTable } from './centres.ts';
import { flatTable, individualTable, inheritedTable } from './flat.ts';
import { kindTable } from './kinds.ts';
import { whyOther } from './lines.ts';
import { markTable } from './marks.ts';
import { olderTable } from './older.ts';
import { overheadTable } from './overhead.ts';
import { stackTable } from './stacks.ts';
import type { Table } from './table.ts';

export interface ReportKind {
  readonly name: string;
  readonly purpose: string;
  readonly table: (profile: Profile, options: CallOptions) => Table;
  /** Whether it can be of some centres alone, and inverted. */
  readonly isOfCalls: boolean;
}

const ofCentres =
  (table: (profile: Profile, metric: Metric, threshold: CallOptions['threshold']) => Table) =>
  (profile: Profile, { metric, threshold }: CallOptions): Table =>
    table(profile, metric, threshold);

export const reportKinds: readonly ReportKind[] = [
  {
    name: 'centre',
    purpose: 'cost centres, with individual and inherited shares',
    table: ofCentres(centreTable),
    isOfCalls: false,
  },
  {
    name: 'flat',
    purpose: 'cost centres as flat profilers show them, with entries of what is directly inside',
    table: ofCentres(flatTable),
    isOfCalls: false,
  },
  {
    name: 'individual',
    purpose: 'what each cost centre cost as head of its stacks',
    table: ofCentres(individualTable),
    isOfCalls: false,
  },
  {
    name: 'inherited',
    purpose: 'what each cost with all that it led to, as the sum of its stacks',
    table: ofCentres(inheritedTable),
    isOfCalls: false,
  },
  { name: 'module', purpose: 'modules', table: ofCentres(moduleTable), isOfCalls: false },
  {
    name: 'stack',
    purpose: 'single stacks, newest centre first',
    table: ofCentres(stackTable),
    isOfCalls: false,
  },
  {
    name: 'appel',
    purpose:
      'functions by time, with seconds added up, calls and time for each (as prof and SML/NJ list them)',
    table: (profile, { threshold }) => appelTable(profile, threshold),
    isOfCalls: false,
  },
  {
    name: 'calls',
    purpose: 'strict, lazy, curried and tail calls and returns, where they were counted (--count-calls)',
    table: ofCentres(kindTable),
    isOfCalls: false,
  },
  {
    name: 'overhead',
    purpose: 'what profiling itself cost, where it was measured (--overhead)',
    table: profile => overheadTable(profile),
    isOfCalls: false,
  },
  {
    name: 'marks',
    purpose: 'phases of the run, from each mark (Debug.Trace.traceMarkerIO) to the next',
    table: ofCentres(markTable),
    isOfCalls: false,
  },
  { name: 'tree', purpose: 'the tree of stacks, from MAIN or a centre', table: treeTable, isOfCalls: true },
  {
    name: 'graph',
    purpose: 'the call graph: each cost centre, and whom it called',
    table: graphTable,
    isOfCalls: true,
  },
  {
    name: 'arms',
    purpose: 'the most expensive arm of the graph, the next, and so on',
    table: armTable,
    isOfCalls: true,
  },
  {
    name: 'older',
    purpose: 'what gprof, pairs and flat profiles would have said, with their errors',
    table: ofCentres(olderTable),
    isOfCalls: false,
  },
];

export const reportNamed = (name: string): ReportKind | undefined =>
  reportKinds.find(each => each.name === name);

/** The report in the wanted metric, or in allocation with a note where there are too few samples of time. */
export function reportTable(kind: ReportKind, profile: Profile, options: CallOptions): Table {
  const whole = basis(profile);
  const why = whyOther(whole, options.metric);
  const table = kind.table(profile, { ...options, metric: shownMetric(whole, options.metric) });
  return why === undefined ? table : { ...table, notes: [...table.notes, why] };
}
