/** Another run beside this one: what has changed, which way, and whether it may be chance. */
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import {
  amount,
  type ComparedCentre,
  type Comparison,
  compare,
  grouped,
  isWithinNoise,
  type Metric,
  type Mode,
  oneDecimal,
  type Profile,
  project,
  visibleLine,
} from '../../../language/profile/index.ts';
import { centreKey, fitting, type Model, nameOf } from '../model.ts';
import { type Column, Grid } from '../part/grid.tsx';
import { sortingOf } from '../part/sorting.ts';
import type { TabProps } from '../tabs.tsx';
import { sizeText } from '../words.ts';

interface Change {
  readonly before: number;
  readonly after: number;
}

type Verdict = 'better' | 'worse' | 'same' | 'chance';

const words: Readonly<Record<Verdict, string>> = {
  better: 'better',
  worse: 'worse',
  same: 'same',
  chance: 'may be chance',
};

export function CompareTab({ model, actions }: TabProps): JSX.Element {
  const { other, awaited } = model;
  return (
    <div class="tab-body">
      <div class="tab-tools">
        {model.runs.length === 0 ? (
          <span class="faint">
            There is no other run to compare with yet: change the program and run it again.
          </span>
        ) : (
          <label>
            Compare with the run before:{' '}
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

/** The other run under the same selection, centres being the same by module and name. */
function likewise(other: Profile, { profile, deselected }: Model): Profile {
  if (deselected.size === 0) return other;
  const cleared = new Set([...deselected].map(centre => centreKey(profile.centres[centre]!)));
  return project(other, centre => !cleared.has(centreKey(other.centres[centre]!)));
}

function Changes({ model, actions, other }: TabProps & { readonly other: Profile }): JSX.Element {
  const { metric, look } = model;
  const sorting = sortingOf(model.tabs.compare, { column: 'change', falling: true });
  const seen = model.seen();
  const comparison = useMemo(() => compare(likewise(other, model), seen), [other, seen]);
  const fits = useMemo(() => fitting(model), [model.profile, model.filter]);
  const rows = useMemo(() => {
    const changed = comparison.centres.filter(
      row =>
        row.fate !== 'kept' ||
        changeOf(row, metric, look.mode).before !== changeOf(row, metric, look.mode).after,
    );
    return fits ? changed.filter(row => row.after !== undefined && fits(row.after)) : changed;
  }, [comparison, metric, look.mode, fits]);
  const columns = useMemo(() => columnsOf(comparison, metric, look.mode), [comparison, metric, look.mode]);
  const total = {
    before: amount(comparison.total.before, metric),
    after: amount(comparison.total.after, metric),
  };
  const text = (value: number): string => sizeText(value, metric, comparison.before.tickInterval);
  const verdict = verdictOf(total, metric);
  return (
    <>
      <p class="verdict">
        The whole program: {text(total.before)} before, {text(total.after)} now,{' '}
        <strong class={verdict}>
          {relative(total)} ({words[verdict]})
        </strong>
      </p>
      <Grid
        label="What has changed"
        columns={columns}
        rows={rows}
        keyOf={row => `${row.before ?? ''} ${row.after ?? ''}`}
        sorting={sorting}
        onSort={next => actions.keep('compare', { sorting: next })}
        current={rowKey(rows, model.centre)}
        onCurrent={row => row.after !== undefined && actions.pick(row.after)}
        onOpen={row => row.after !== undefined && actions.open(row.after)}
        describe={row => {
          const change = changeOf(row, metric, look.mode);
          return `${rowName(row, comparison)}, ${fateText(row, comparison)} ${relative(change)}, ${words[verdictOf(change, metric)]}`;
        }}
        empty="No cost centre has changed in this metric."
      />
      <footer class="foot">
        <span>
          {rows.length} of {comparison.centres.length} cost centres have changed
        </span>
        <span>Entries and bytes are exact. Time is sampled: what may be chance is marked.</span>
      </footer>
    </>
  );
}

const rowKey = (rows: readonly ComparedCentre[], centre: number | undefined): string | undefined => {
  const row = centre === undefined ? undefined : rows.find(each => each.after === centre);
  return row && `${row.before ?? ''} ${row.after ?? ''}`;
};

function changeOf(row: ComparedCentre, metric: Metric, mode: Mode): Change {
  if (metric === 'entries') return row.entries;
  return { before: amount(row[mode].before, metric), after: amount(row[mode].after, metric) };
}

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

const centreOf = ({ before, after }: ComparedCentre, comparison: Comparison) =>
  after === undefined ? comparison.before.centres[before!]! : comparison.after.centres[after]!;

const rowName = (row: ComparedCentre, comparison: Comparison): string => nameOf(centreOf(row, comparison));

function fateText(row: ComparedCentre, { before }: Comparison): string {
  if (row.fate === 'kept') return '';
  return row.fate === 'renamed' ? `was ${nameOf(before.centres[row.before!]!)}` : row.fate;
}

type CompareColumn = Column<ComparedCentre>;

function columnsOf(comparison: Comparison, metric: Metric, mode: Mode): CompareColumn[] {
  return [
    ...nameColumns(comparison),
    ...changeColumns(comparison, metric, mode),
    verdictColumn(metric, mode),
  ];
}

function nameColumns(comparison: Comparison): CompareColumn[] {
  const module = (row: ComparedCentre): string => visibleLine(centreOf(row, comparison).module);
  return [
    {
      key: 'name',
      title: 'Cost centre',
      width: 180,
      grows: 2,
      value: row => rowName(row, comparison),
      cell: row => (
        <>
          <span class="name">{rowName(row, comparison)}</span>
          {row.fate !== 'kept' && <span class="kind">{fateText(row, comparison)}</span>}
        </>
      ),
    },
    { key: 'module', title: 'Module', width: 100, grows: 1, value: module, cell: module },
  ];
}

function changeColumns(comparison: Comparison, metric: Metric, mode: Mode): CompareColumn[] {
  const text = (value: number): string => sizeText(value, metric, comparison.before.tickInterval);
  const change = (row: ComparedCentre): Change => changeOf(row, metric, mode);
  const difference = (row: ComparedCentre): number => change(row).after - change(row).before;
  const signed = (by: number): string => (by === 0 ? '·' : `${by > 0 ? '+' : '−'}${text(Math.abs(by))}`);
  const column = (
    key: string,
    title: string,
    value: (row: ComparedCentre) => number,
    cell: (row: ComparedCentre) => string,
  ): CompareColumn => ({ key, title, width: 104, isNumber: true, value, cell });
  return [
    column(
      'before',
      'Before',
      row => change(row).before,
      row => text(change(row).before),
    ),
    column(
      'after',
      'Now',
      row => change(row).after,
      row => text(change(row).after),
    ),
    column(
      'change',
      'Change',
      row => Math.abs(difference(row)),
      row => signed(difference(row)),
    ),
    column(
      'relative',
      'Relative',
      row => difference(row) / Math.max(1, change(row).before),
      row => relative(change(row)),
    ),
  ];
}

const verdictColumn = (metric: Metric, mode: Mode): CompareColumn => ({
  key: 'verdict',
  title: '',
  width: 130,
  value: row => verdictOf(changeOf(row, metric, mode), metric),
  cell: row => {
    const verdict = verdictOf(changeOf(row, metric, mode), metric);
    return <span class={verdict}>{words[verdict]}</span>;
  },
});
