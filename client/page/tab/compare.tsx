/** Another run beside this one: what has changed, which way, and whether it may be chance. */
import type { ComponentChildren, JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import {
  amount,
  type Comparison,
  type Costs,
  compare,
  compareTicky,
  distinctLabels,
  grouped,
  isWithinNoise,
  type Metric,
  type Mode,
  oneDecimal,
  type Profile,
  project,
  sameCentres,
  visibleLine,
} from '../../../language/profile/index.ts';
import { namesIn } from '../identity.ts';
import { centreFilter, type Model } from '../model.ts';
import { moduleColumn } from '../part/columns.tsx';
import { Switch } from '../part/frame.tsx';
import { type Column, Grid } from '../part/grid.tsx';
import { sortingOf } from '../part/sorting.ts';
import type { TabProps } from '../store.ts';
import { sizeText, stackText } from '../words.ts';

interface Change {
  readonly before: number;
  readonly after: number;
}

type Verdict = 'better' | 'worse' | 'same' | 'chance';

const words: Readonly<Record<Verdict, string>> = {
  better: 'better',
  worse: 'worse',
  same: 'same',
  chance: 'may be noise',
};

export function CompareTab({ model, actions }: TabProps): JSX.Element {
  const { other, awaited } = model;
  return (
    <div class="tab-body">
      <div class="tab-tools">
        {model.runs.length === 0 ? (
          <span class="faint">
            There is no other run yet. Change the program and run it again to compare.
          </span>
        ) : (
          <label>
            Compare with:{' '}
            <select
              value={awaited ?? other?.id ?? ''}
              onChange={event =>
                event.currentTarget.value !== '' && actions.compare(event.currentTarget.value)
              }
            >
              <option value="">choose a run</option>
              {model.runs.map(run => (
                <option key={run.id} value={run.id}>
                  {visibleLine(run.name)}
                </option>
              ))}
            </select>
          </label>
        )}
        {awaited !== undefined && <span role="status">Reading…</span>}
      </div>
      {other && <Changes model={model} actions={actions} other={other.profile} />}
    </div>
  );
}

/** The other run under the same selection. */
function likewise(other: Profile, { profile, deselected }: Model): Profile {
  if (deselected.size === 0) return other;
  const same = sameCentres(other, profile);
  const cleared = new Set([...deselected].map(centre => same.get(centre)));
  return project(other, centre => !cleared.has(centre));
}

/** A cost centre or a stack of both runs, or of one of them. */
interface Compared {
  /** Nothing else in its list has the same. */
  readonly key: string;
  readonly name: string;
  readonly module: string;
  /** What has become of it, where it was not there before in the same way. */
  readonly status: string;
  readonly change: Change;
  /** In the run of this page; absent where it is not there any more. */
  readonly centre?: number;
  /** In the other run, where it is only there. */
  readonly removed?: number;
}

type Kind = 'centres' | 'stacks' | 'closures';

/** One of them, and several. */
const nouns: Readonly<Record<Kind, readonly [string, string]>> = {
  centres: ['cost centre', 'cost centres'],
  stacks: ['stack', 'stacks'],
  closures: ['closure', 'closures'],
};

const kindIn = (kept: unknown, hasClosures: boolean): Kind =>
  kept === 'stacks' || (kept === 'closures' && hasClosures) ? kept : 'centres';

function rowsOf(comparison: Comparison, of: Kind, metric: Metric, mode: Mode): readonly Compared[] {
  if (of === 'stacks') return stackRows(comparison, metric);
  return of === 'centres' ? centreRows(comparison, metric, mode) : closureRows(comparison, metric);
}

/** Closures have entries and bytes. */
const closureMetric = (metric: Metric): 'entries' | 'allocation' =>
  metric === 'entries' ? 'entries' : 'allocation';

/** The rows that the filter lets through: by their names in this run, or in the other where they are only there. */
function filtered(
  rows: readonly Compared[],
  model: Model,
  other: Pick<Model, 'profile' | 'names'>,
): readonly Compared[] {
  const fits = centreFilter(model);
  const fitsOther = centreFilter({ filter: model.filter, ...other });
  if (!fits || !fitsOther) return rows;
  const text = model.filter.trim().toLowerCase();
  return rows.filter(({ centre, removed, name }) => {
    if (centre !== undefined) return fits(centre);
    return removed === undefined ? name.toLowerCase().includes(text) : fitsOther(removed);
  });
}

function Changes({ model, actions, other }: TabProps & { readonly other: Profile }): JSX.Element {
  const { metric, display } = model;
  const state = model.tabs.compare as { readonly of?: unknown } | undefined;
  const hasClosures = model.profile.ticky !== undefined && other.ticky !== undefined;
  const of = kindIn(state?.of, hasClosures);
  const sorting = sortingOf(state, { column: 'change', falling: true });
  const seen = model.analysis.seen();
  const comparison = useMemo(() => compare(likewise(other, model), seen), [other, seen]);
  const all = useMemo(
    () => rowsOf(comparison, of, metric, display.mode),
    [comparison, of, metric, display.mode],
  );
  const named = useMemo(() => ({ profile: other, names: namesIn(other) }), [other]);
  const rows = useMemo(() => filtered(all, model, named), [all, model.profile, model.filter, named]);
  const shown = of === 'closures' ? closureMetric(metric) : metric;
  const columns = useMemo(() => columnsOf(comparison, shown, of), [comparison, shown, of]);
  const [chosen, choose] = useState<string>();
  const isChosen = rows.some(({ key, centre }) => key === chosen && centre === model.centre);
  const current = isChosen ? chosen : rows.find(({ centre }) => centre === model.centre)?.key;
  return (
    <>
      <Whole comparison={comparison} metric={metric}>
        <Switch
          label="Compare by"
          choices={[
            ['centres', 'Cost centres'],
            ['stacks', 'Stacks'],
            ...(hasClosures ? ([['closures', 'Closures']] as const) : []),
          ]}
          chosen={of}
          onChoose={next => actions.keep('compare', { sorting, of: next })}
        />
      </Whole>
      <Grid
        label="What has changed"
        columns={columns}
        rows={rows}
        keyOf={row => row.key}
        sorting={sorting}
        onSort={next => actions.keep('compare', { sorting: next, of })}
        current={model.centre === undefined ? undefined : current}
        onCurrent={({ key, centre }) => {
          choose(key);
          if (centre !== undefined) actions.pick(centre);
        }}
        onOpen={({ centre }) => centre !== undefined && actions.open(centre)}
        describe={({ name, status, change }) =>
          `${name}, ${status} ${relative(change)}, ${words[verdictOf(change, shown)]}`
        }
        empty={`No ${nouns[of][0]} has changed in this metric.`}
      />
      <footer class="foot">
        <span>
          {grouped(rows.length)} {of === 'closures' ? '' : `of ${grouped(comparison[of].length)} `}
          {nouns[of][1]} have changed
        </span>
        <span>Entries and bytes are exact. Time is sampled; differences that may be noise are marked.</span>
      </footer>
    </>
  );
}

function Whole(props: {
  readonly comparison: Comparison;
  readonly metric: Metric;
  readonly children: ComponentChildren;
}): JSX.Element {
  const { comparison, metric } = props;
  const total = {
    before: amount(comparison.total.before, metric),
    after: amount(comparison.total.after, metric),
  };
  const text = (value: number): string => sizeText(value, metric, comparison.before);
  const verdict = verdictOf(total, metric);
  return (
    <div class="tab-tools">
      {props.children}
      <p class="verdict">
        The whole program: {text(total.before)} before, {text(total.after)} now,{' '}
        <strong class={verdict}>
          {relative(total)} ({words[verdict]})
        </strong>
      </p>
    </div>
  );
}

/** Those that differ in the metric, or are in one of the runs only. */
function centreRows(comparison: Comparison, metric: Metric, mode: Mode): readonly Compared[] {
  const { before, after } = comparison;
  const [oldNames, newNames] = [namesIn(before), namesIn(after)];
  return comparison.centres.flatMap((row): Compared[] => {
    const costs = row[mode];
    const change = metric === 'entries' ? row.entries : changeOf(costs, metric);
    if (row.status === 'kept' && change.before === change.after) return [];
    const centre = row.after === undefined ? before.centres[row.before!]! : after.centres[row.after]!;
    const was = row.status === 'renamed' ? `was ${oldNames[row.before!]!}` : row.status;
    return [
      {
        key: `${row.before ?? ''} ${row.after ?? ''}`,
        name: row.after === undefined ? oldNames[row.before!]! : newNames[row.after]!,
        module: visibleLine(centre.module),
        status: row.status === 'kept' ? '' : was,
        change,
        ...(row.after === undefined ? { removed: row.before! } : { centre: row.after }),
      },
    ];
  });
}

/** Of what stacks cost by themselves. */
function stackRows({ stacks, before, after }: Comparison, metric: Metric): readonly Compared[] {
  const [oldLabels, newLabels] = [distinctLabels(before.centres), distinctLabels(after.centres)];
  return stacks.flatMap((row): Compared[] => {
    const change = changeOf(row.costs, metric);
    const [profile, code] = row.after === undefined ? [before, row.before!] : [after, row.after];
    if (change.before === change.after) return [];
    const centre = profile.stacks.centre[code]!;
    return [
      {
        key: `${row.before ?? ''} ${row.after ?? ''}`,
        name: stackText(profile, code, row.after === undefined ? oldLabels : newLabels),
        module: visibleLine(profile.centres[centre]!.module),
        status: row.after === undefined ? 'removed' : row.before === undefined ? 'added' : '',
        change,
        ...(row.after === undefined ? { removed: centre } : { centre }),
      },
    ];
  });
}

/** Functions, thunks and constructors, by how often they were entered or by their bytes. */
function closureRows({ before, after }: Comparison, metric: Metric): readonly Compared[] {
  if (before.ticky === undefined || after.ticky === undefined) return [];
  return compareTicky(before.ticky, after.ticky).flatMap((row): Compared[] => {
    const change = closureMetric(metric) === 'entries' ? row.entries : row.bytes;
    if (change.before === change.after) return [];
    const status = row.status === 'kept' ? '' : row.status;
    return [{ key: row.name, name: row.name, module: visibleLine(row.module), status, change }];
  });
}

const changeOf = (
  { before, after }: { readonly before: Costs; readonly after: Costs },
  metric: Metric,
): Change => ({
  before: amount(before, metric),
  after: amount(after, metric),
});

function verdictOf(change: Change, metric: Metric): Verdict {
  if (change.before === change.after) return 'same';
  if (metric === 'time' && isWithinNoise(change)) return 'chance';
  return change.after > change.before ? 'worse' : 'better';
}

function relative({ before, after }: Change): string {
  if (before === after) return '±0%';
  if (before === 0) return 'new';
  const change = (100 * (after - before)) / before;
  if (change >= 900) return `×${grouped(after / before)}`;
  return `${change > 0 ? '+' : '−'}${oneDecimal(Math.abs(change))}%`;
}

type CompareColumn = Column<Compared>;

const titles: Readonly<Record<Kind, string>> = {
  centres: 'Cost centre',
  stacks: 'Stack, newest first',
  closures: 'Closure',
};

function columnsOf(comparison: Comparison, metric: Metric, of: Kind): CompareColumn[] {
  return [
    {
      key: 'name',
      title: titles[of],
      width: 180,
      grows: of === 'stacks' ? 4 : 2,
      value: row => row.name,
      cell: ({ name, status }) => (
        <>
          <span class={of === 'stacks' ? 'name code' : 'name'}>{name}</span>
          {status !== '' && <span class="kind">{status}</span>}
        </>
      ),
    },
    moduleColumn(100, row => row.module),
    ...changeColumns(comparison, metric),
    {
      key: 'verdict',
      title: '',
      width: 130,
      value: ({ change }) => verdictOf(change, metric),
      cell: ({ change }) => {
        const verdict = verdictOf(change, metric);
        return <span class={verdict}>{words[verdict]}</span>;
      },
    },
  ];
}

function changeColumns(comparison: Comparison, metric: Metric): CompareColumn[] {
  const text = (value: number): string => sizeText(value, metric, comparison.before);
  const difference = ({ before, after }: Change): number => after - before;
  const signed = (by: number): string => (by === 0 ? '·' : `${by > 0 ? '+' : '−'}${text(Math.abs(by))}`);
  const column = (
    key: string,
    title: string,
    value: (change: Change) => number,
    cell: (change: Change) => string,
  ): CompareColumn => ({
    ...{ key, title, width: 104, isNumber: true },
    value: row => value(row.change),
    cell: row => cell(row.change),
  });
  return [
    column(
      'before',
      'Before',
      change => change.before,
      change => text(change.before),
    ),
    column(
      'after',
      'Now',
      change => change.after,
      change => text(change.after),
    ),
    column(
      'change',
      'Change',
      change => Math.abs(difference(change)),
      change => signed(difference(change)),
    ),
    column('relative', 'Relative', change => difference(change) / Math.max(1, change.before), relative),
  ];
}
