/** The program's text with its costs, in a file that stands alone. */
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import {
  allBut,
  costsByLine,
  isUnused,
  notRun,
  parseLocation,
  type SourceLine,
  timesText,
  visibleLine,
  visibleLines,
} from '../../../language/profile/index.ts';
import type { Model, Source } from '../model.ts';
import { Bar } from '../part/bar.tsx';
import { entriesWidth } from '../part/columns.tsx';
import { Cost } from '../part/cost.tsx';
import { type Column, Grid } from '../part/grid.tsx';
import type { TabProps } from '../store.ts';
import { share, spokenCosts } from '../words.ts';

interface Row {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly costs?: SourceLine;
}

export function SourceTab({ model, actions }: TabProps): JSX.Element {
  const { sources, profile, centre } = model;
  const state = model.tabs.source as { readonly module?: unknown } | undefined;
  const ofCentre = centre === undefined ? undefined : profile.centres[centre]!.module;
  const wanted = sources.some(({ module }) => module === ofCentre) ? ofCentre : state?.module;
  const source = sources.find(({ module }) => module === wanted) ?? sources[0]!;
  const rows = useMemo(() => rowsOf(model, source), [profile, model.deselected, source]);
  const columns = useMemo(() => columnsOf(model, rows), [rows, model.analysis, model.metric]);
  const place = centre === undefined ? undefined : parseLocation(profile.centres[centre]!.location);
  return (
    <div class="tab-body">
      {sources.length > 1 && (
        <div class="tab-tools">
          <label>
            Module:{' '}
            <select
              value={source.module}
              onChange={event => {
                actions.pick(undefined);
                actions.keep('source', { module: event.currentTarget.value });
              }}
            >
              {sources.map(({ module }) => (
                <option key={module} value={module}>
                  {visibleLine(module)}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
      <Grid
        label={`Source of ${visibleLine(source.module)} with its costs`}
        columns={columns}
        rows={rows}
        keyOf={row => row.line}
        sorting={{ column: 'line', falling: false }}
        current={ofCentre === source.module ? place?.start.line : undefined}
        onCurrent={row => row.costs?.centres[0] !== undefined && actions.pick(row.costs.centres[0])}
        describe={row =>
          row.costs === undefined
            ? `line ${row.line}`
            : `line ${row.line}, ${spokenCosts(row.costs, model)}: ${row.text}`
        }
        empty=""
      />
    </div>
  );
}

function rowsOf({ profile, deselected }: Model, { module, text }: Source): readonly Row[] {
  const costs = new Map(costsByLine(profile, module, allBut(deselected)).map(line => [line.line, line]));
  return visibleLines(text)
    .replace(/\n$/, '')
    .split(/\r?\n/)
    .map((each, index) => {
      const foundLine = costs.get(index + 1);
      return { line: index + 1, text: each, ...(foundLine === undefined ? {} : { costs: foundLine }) };
    });
}

function columnsOf(model: Model, rows: readonly Row[]): Column<Row>[] {
  const column = (
    key: string,
    title: string,
    width: number,
    cell: (costs: SourceLine) => JSX.Element | string,
  ): Column<Row> => ({
    key,
    title,
    width,
    isNumber: true,
    value: row => row.line,
    cell: row => (row.costs === undefined ? null : cell(row.costs)),
  });
  const unlessUnused = (show: (costs: SourceLine) => JSX.Element) => (costs: SourceLine) =>
    isUnused(costs) ? <span class="faint">{notRun}</span> : show(costs);
  return [
    {
      key: 'bar',
      title: '',
      width: 84,
      value: row => row.line,
      cell: row =>
        row.costs && (
          <Bar
            individual={share(row.costs.individual, model)}
            inherited={share(row.costs.inherited, model)}
          />
        ),
    },
    column(
      'inherited',
      'Inherited',
      148,
      unlessUnused(costs => <Cost costs={costs.inherited} of={model.metric} model={model} />),
    ),
    column('individual', 'Individual', 148, costs =>
      isUnused(costs) ? '' : <Cost costs={costs.individual} of={model.metric} model={model} />,
    ),
    column('entries', 'Entries', entriesWidth(model), costs =>
      isUnused(costs) ? '' : timesText(costs.entries),
    ),
    ...textColumns(rows),
  ];
}

/** Pixels of a letter of code, about. */
const letter = 8;

function textColumns(rows: readonly Row[]): Column<Row>[] {
  const longest = rows.reduce((most, { text }) => Math.max(most, text.length), 0);
  const wide = Math.max(400, letter * Math.min(longest, 1000));
  return [
    {
      key: 'line',
      title: '',
      width: 56,
      isNumber: true,
      value: row => row.line,
      cell: row => <span class="faint">{row.line}</span>,
    },
    {
      key: 'text',
      title: '',
      width: wide,
      grows: 1,
      value: row => row.line,
      cell: row => <span class="code text">{row.text}</span>,
    },
  ];
}
