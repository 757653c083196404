/** The reports that can be asked for by name, each a table: the command line takes its choices and their help from here. */

import type { Profile } from '../model/profile.ts';
import { basis, isRecorded, type Metric, shownMetric } from '../pass/costs.ts';
import { appelTable } from './appel.ts';
import { attributionTable } from './attribution.ts';
import { armTable, type CallOptions, graphTable, treeTable } from './calls.ts';
import { centreTable, moduleTable } from './centres.ts';
import { coverageTable } from './coverage.ts';
import { flatTable, individualTable, inheritedTable } from './flat.ts';
import { kindTable } from './kinds.ts';
import { whyOther } from './lines.ts';
import { markTable } from './marks.ts';
import { overheadTable } from './overhead.ts';
import { stackTable } from './stacks.ts';
import type { Column, Table } from './table.ts';
import { tickyTable } from './ticky.ts';
import { timelineTable } from './timeline.ts';

export interface ReportKind {
  readonly name: string;
  readonly purpose: string;
  readonly table: (profile: Profile, options: CallOptions) => Table;
  /** Whether the report can be restricted to some centres, and inverted. */
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
    purpose: 'cost centres as in a flat profiler, with entries of direct callees',
    table: ofCentres(flatTable),
    isOfCalls: false,
  },
  {
    name: 'individual',
    purpose: 'individual costs of each cost centre',
    table: ofCentres(individualTable),
    isOfCalls: false,
  },
  {
    name: 'inherited',
    purpose: 'inherited costs of each cost centre, summed over its stacks',
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
    purpose: 'functions by time, with cumulative seconds, calls and time per call (like prof and SML/NJ)',
    table: (profile, { threshold }) => appelTable(profile, threshold),
    isOfCalls: false,
  },
  {
    name: 'calls',
    purpose: 'strict, lazy, curried and tail calls, and returns, if counted (--count-calls)',
    table: ofCentres(kindTable),
    isOfCalls: false,
  },
  {
    name: 'ticky',
    purpose: 'functions, thunks and constructors by entries and allocation, if counted (--ticky)',
    table: ofCentres(tickyTable),
    isOfCalls: false,
  },
  {
    name: 'coverage',
    purpose: 'cost centres by their own costs, with what of their code was never evaluated (--coverage)',
    table: ofCentres(coverageTable),
    isOfCalls: false,
  },
  {
    name: 'overhead',
    purpose: 'the overhead of profiling, if measured (--overhead)',
    table: profile => overheadTable(profile),
    isOfCalls: false,
  },
  {
    name: 'marks',
    purpose: 'phases of the run, from each marker (Debug.Trace.traceMarkerIO) to the next',
    table: ofCentres(markTable),
    isOfCalls: false,
  },
  {
    name: 'timeline',
    purpose: 'individual costs of each cost centre over time',
    table: ofCentres(timelineTable),
    isOfCalls: false,
  },
  {
    name: 'tree',
    purpose: 'the tree of stacks, from MAIN or a cost centre',
    table: treeTable,
    isOfCalls: true,
  },
  {
    name: 'graph',
    purpose: 'the call graph: each cost centre and callees',
    table: graphTable,
    isOfCalls: true,
  },
  {
    name: 'arms',
    purpose: 'the most expensive paths through the call graph',
    table: armTable,
    isOfCalls: true,
  },
  {
    name: 'older',
    purpose: 'the figures of gprof, caller-callee pairs and flat profiles, with their errors',
    table: ofCentres(attributionTable),
    isOfCalls: false,
  },
];

export const reportNamed = (name: string): ReportKind | undefined =>
  reportKinds.find(each => each.name === name);

/** The report in the requested metric, or in allocation with a note if there are too few time samples. */
export function reportTable(kind: ReportKind, profile: Profile, options: CallOptions): Table {
  const whole = basis(profile);
  const why = whyOther(whole, options.metric);
  const table = withoutUnrecorded(
    kind.table(profile, { ...options, metric: shownMetric(whole, options.metric) }),
    profile,
  );
  return why === undefined ? table : { ...table, notes: [...table.notes, why] };
}

/** A column of zeros would be a figure where the profile's file has none. */
function withoutUnrecorded(table: Table, profile: Profile): Table {
  const isThere = ({ metric }: Column): boolean => metric === undefined || isRecorded(profile, metric);
  if (table.columns.every(isThere)) return table;
  const rows = table.rows.map(row => ({
    ...row,
    cells: row.cells.filter((_, index) => isThere(table.columns[index]!)),
  }));
  return { ...table, columns: table.columns.filter(isThere), rows };
}
