/** Columns that several tables have. */
import type { JSX } from 'preact';
import type { Costs, Metric } from '../../../language/profile/index.ts';
import {
  amount,
  isRecorded,
  metricTable,
  nothing,
  recordedMetrics,
  timesText,
  visibleLine,
} from '../../../language/profile/index.ts';
import type { Model } from '../model.ts';
import { costText } from '../words.ts';
import { Cost } from './cost.tsx';
import type { Column } from './grid.tsx';

/** The metrics shown beside the selected one: allocation or time, and live bytes if the profile has them. */
export const besideMetrics = ({ metric, profile }: Model): readonly Metric[] => {
  const first = metric === 'time' ? 'allocation' : 'time';
  return recordedMetrics(profile).filter(
    each => each !== metric && (each === first || metricTable[each].isExtra),
  );
};

/** Costs of a metric; those of the one on show with what the share is of. Nothing where a row has none. */
export function costColumn<Row>(
  key: string,
  title: string,
  model: Model,
  of: Metric,
  costs: (row: Row) => Costs,
  has: (row: Row) => boolean = () => true,
): Column<Row> {
  return {
    key,
    title,
    width: of === model.metric ? 148 : 84,
    narrow: 76,
    isNumber: true,
    isHidden: !isRecorded(model.profile, of),
    value: row => amount(costs(row), of),
    cell: row => (has(row) ? <Cost costs={costs(row)} of={of} model={model} /> : null),
  };
}

/** Pixels in which even all entries of the program have room. */
export const entriesWidth = ({ analysis }: Model): number =>
  Math.max(84, 24 + 8 * timesText(analysis.whole.entries).length);

export const entriesColumn = <Row,>(
  model: Model,
  entries: (row: Row) => number,
  has: (row: Row) => boolean = () => true,
): Column<Row> => ({
  key: 'entries',
  title: 'Entries',
  width: entriesWidth(model),
  isNumber: true,
  isHidden: !isRecorded(model.whole, 'entries'),
  value: entries,
  cell: row => {
    if (!has(row)) return null;
    if (entries(row) === 0) return <span class="faint">·</span>;
    return costText({ ...nothing, entries: entries(row) }, 'entries', model);
  },
});

/** A text whose end says most: where its column is too narrow the beginning gives way. All of it is in the tooltip. */
const Clipped = ({ text }: { readonly text: string }): JSX.Element => (
  <span class="clipped" title={text}>
    <bdi>{text}</bdi>
  </span>
);

function clippedColumn<Row>(title: string, width: number, textOf: (row: Row) => string): Column<Row> {
  return {
    key: title.toLowerCase(),
    title,
    width,
    narrow: 72,
    grows: 1,
    value: textOf,
    cell: row => <Clipped text={visibleLine(textOf(row))} />,
  };
}

/** The module that a row is of; '' where it is of none. */
export const moduleColumn = <Row,>(width: number, moduleOf: (row: Row) => string): Column<Row> =>
  clippedColumn('Module', width, moduleOf);

/** The package that a centre is of; shown where one of the person's own modules is in any. */
export const packageColumn = <Row,>(
  { own, packages }: Model,
  centreOf: (row: Row) => number,
): Column<Row> => ({
  ...clippedColumn('Package', 88, row => packages[centreOf(row)] ?? ''),
  isHidden: !packages.some((each, centre) => own[centre] && each !== ''),
});

/** Where in the source a row's centre is; '' where it is nowhere. */
export const sourceColumn = <Row,>(width: number, placeOf: (row: Row) => string): Column<Row> =>
  clippedColumn('Source', width, placeOf);

/** A name alone. */
export const nameColumn = <Row,>(
  title: string,
  width: number,
  grows: number,
  nameOf: (row: Row) => string,
): Column<Row> => ({
  key: 'name',
  title,
  width,
  grows,
  value: nameOf,
  cell: nameOf,
});
