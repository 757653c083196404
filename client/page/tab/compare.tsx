/** Another run beside this one: what has changed, which way, and whether it may be chance. */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import {
  type Accuracy,
  accuracyOf,
  amount,
  type Comparison,
  type Costs,
  changeText,
  columnText,
  compare,
  compareTicky,
  type Difference,
  differenceOf,
  distinctLabels,
  grouped,
  headlineText,
  type Metric,
  type Mode,
  metrics,
  type Pace,
  type Profile,
  paceText,
  recordedMetrics,
  relativeText,
  tellingMetric,
  verdictOf,
  verdictWords,
  visibleLine,
  wholeDifferences,
} from '../../../language/profile/index.ts';
import { namesIn } from '../identity.ts';
import { centreFilter, isOfRuntime, likewise, type Model } from '../model.ts';
import { moduleColumn } from '../part/columns.tsx';
import { Switch } from '../part/frame.tsx';
import { type Column, Grid, textOfRow } from '../part/grid.tsx';
import { useCentreMenu } from '../part/menu.tsx';
import { sortingOf } from '../part/sorting.ts';
import type { TabProps } from '../store.ts';
import { stackText } from '../words.ts';

interface Change {
  readonly before: number;
  readonly after: number;
}

export function CompareTab({ model, actions }: TabProps): JSX.Element {
  const { other, awaited } = model;
  const previous = model.runs.find(({ isPrevious }) => isPrevious)?.id;
  // most want to know what their last change has done
  useEffect(() => {
    if (previous !== undefined && other === undefined && awaited === undefined) actions.compare(previous);
  }, [previous]);
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

/** The comparison under the selection, the machine's part in it, and the metric to look at: one that was chosen here, or the one that tells. */
function useComparison(model: Model, other: Profile, chosen: unknown) {
  const seen = model.analysis.seen();
  return useMemo(() => {
    const comparison = compare(likewise(other, model), seen);
    const accuracy = accuracyOf(comparison);
    const both = recordedMetrics(comparison.before).filter(each =>
      recordedMetrics(comparison.after).includes(each),
    );
    const whole = wholeDifferences(comparison, both, accuracy);
    const asked = metrics.find(each => each === chosen && both.includes(each));
    return { comparison, accuracy, whole, metric: asked ?? tellingMetric(whole, model.display.metric) };
  }, [other, seen, chosen, model.display.metric]);
}

function Changes({ model, actions, other }: TabProps & { readonly other: Profile }): JSX.Element {
  const { display } = model;
  const state = model.tabs.compare as { readonly of?: unknown; readonly metric?: unknown } | undefined;
  const hasClosures = model.profile.ticky !== undefined && other.ticky !== undefined;
  const of = kindIn(state?.of, hasClosures);
  const sorting = sortingOf(state, { column: 'change', falling: true });
  const { comparison, accuracy, whole, metric } = useComparison(model, other, state?.metric);
  const keep = (change: object): void =>
    actions.keep('compare', { sorting, of, metric: state?.metric, ...change });
  const all = useMemo(
    () => rowsOf(comparison, of, metric, display.mode),
    [comparison, of, metric, display.mode],
  );
  const named = useMemo(() => ({ profile: other, names: namesIn(other) }), [other]);
  const rows = useMemo(() => filtered(all, model, named), [all, model.profile, model.filter, named]);
  const shown = of === 'closures' ? closureMetric(metric) : metric;
  const columns = useMemo(
    () => columnsOf({ comparison, accuracy, metric: shown, of, rows: all }),
    [comparison, shown, of, all],
  );
  const { menu, openMenu } = useCentreMenu(model, actions);
  const [chosen, choose] = useState<string>();
  const isChosen = rows.some(({ key, centre }) => key === chosen && centre === model.centre);
  const current = isChosen ? chosen : rows.find(({ centre }) => centre === model.centre)?.key;
  return (
    <>
      <Whole whole={whole} pace={accuracy.pace} metric={metric} onMetric={next => keep({ metric: next })}>
        <Switch
          label="Compare by"
          choices={[
            ['centres', 'Cost centres'],
            ['stacks', 'Stacks'],
            ...(hasClosures ? ([['closures', 'Closures']] as const) : []),
          ]}
          chosen={of}
          onChoose={next => keep({ of: next })}
        />
      </Whole>
      <Grid
        label="What has changed"
        columns={columns}
        rows={rows}
        keyOf={row => row.key}
        sorting={sorting}
        onSort={next => keep({ sorting: next })}
        current={model.centre === undefined ? undefined : current}
        onCurrent={({ key, centre }) => {
          choose(key);
          if (centre !== undefined) actions.pick(centre);
        }}
        onOpen={({ centre }) => centre !== undefined && actions.open(centre)}
        isLast={({ centre }) => of === 'centres' && centre !== undefined && isOfRuntime(model, centre)}
        onMenu={(row, place) => openMenu(row.centre, place, textOfRow(row, columns))}
        describe={({ name, status, change }) => {
          const difference = differenceOf(change, shown, accuracy);
          return `${name}, ${status} ${relativeText(difference)}, ${verdictWords[verdictOf(difference)]}`;
        }}
        empty={`No ${nouns[of][0]} has changed in this metric.`}
      />
      {menu}
      <footer class="foot">
        <span class="whole">
          {grouped(rows.length)} {of === 'closures' ? '' : `of ${grouped(comparison[of].length)} `}
          {nouns[of][1]} have changed
        </span>
        <span>
          Entries and bytes are exact. Time is sampled; after ± stands half of its 95% interval.
          {shown === 'live' && ' What is live is known within what comes and goes between two samples.'}
        </span>
      </footer>
    </>
  );
}

/** The whole program in all metrics, exact ones first; each is a button that shows what has changed in it. */
function Whole(props: {
  readonly whole: readonly { readonly metric: Metric; readonly difference: Difference }[];
  readonly pace: Pace | undefined;
  readonly metric: Metric;
  readonly onMetric: (metric: Metric) => void;
  readonly children: ComponentChildren;
}): JSX.Element {
  const { whole, pace, metric, onMetric } = props;
  return (
    <div class="tab-tools">
      <fieldset class="switch verdict">
        <legend class="heard">The whole program; compare by metric</legend>
        {whole.map(each => (
          <button
            key={each.metric}
            type="button"
            aria-pressed={each.metric === metric}
            onClick={() => onMetric(each.metric)}
          >
            <span class={verdictOf(each.difference)}>{headlineText(each.metric, each.difference)}</span>
          </button>
        ))}
      </fieldset>
      {props.children}
      {pace && pace.factor !== 1 && (
        <p class="why" role="status">
          {paceText(pace)}
        </p>
      )}
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

type CompareColumn = Column<Compared>;

const titles: Readonly<Record<Kind, string>> = {
  centres: 'Cost centre',
  stacks: 'Stack, newest first',
  closures: 'Closure',
};

interface Columns {
  readonly comparison: Comparison;
  readonly accuracy: Accuracy;
  readonly metric: Metric;
  readonly of: Kind;
  /** All rows, so that a filter does not change the unit. */
  readonly rows: readonly Compared[];
}

function columnsOf(shown: Columns): CompareColumn[] {
  const { of, metric, accuracy } = shown;
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
    ...changeColumns(shown),
    {
      key: 'verdict',
      title: '',
      width: 110,
      value: ({ change }) => verdictOf(differenceOf(change, metric, accuracy)),
      cell: ({ change }) => {
        const verdict = verdictOf(differenceOf(change, metric, accuracy));
        return <span class={verdict}>{verdictWords[verdict]}</span>;
      },
    },
    moduleColumn(100, row => row.module),
  ];
}

function changeColumns({ comparison, accuracy, metric, rows }: Columns): CompareColumn[] {
  const largest = rows.reduce((most, { change }) => Math.max(most, change.before, change.after), 0);
  const text = columnText(largest, metric, comparison.before);
  const of = ({ change }: Compared): Difference => differenceOf(change, metric, accuracy);
  // some kB more of hundreds of MB would be less than the unit of the other columns
  const most = rows.map(of).reduce((found, { by, margin }) => Math.max(found, Math.abs(by), margin), 0);
  const size = columnText(most, metric, comparison.before);
  const signed = (difference: Difference): string => changeText(difference, size);
  const column = (
    key: string,
    title: string,
    width: number,
    value: (difference: Difference) => number,
    cell: (difference: Difference) => string,
  ): CompareColumn => ({
    ...{ key, title, width, isNumber: true },
    value: row => value(of(row)),
    cell: row => cell(of(row)),
  });
  return [
    column(
      'change',
      'Change',
      metric === 'time' || metric === 'live' ? 148 : 104,
      ({ by }) => Math.abs(by),
      signed,
    ),
    column('relative', 'Relative', 84, ({ by, before }) => by / Math.max(1, before), relativeText),
    column(
      'before',
      'Before',
      92,
      ({ before }) => before,
      ({ before }) => text(before),
    ),
    column(
      'after',
      'Now',
      92,
      ({ after }) => after,
      ({ after }) => text(after),
    ),
  ];
}
