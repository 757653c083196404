/** Every cost centre with its costs under the selection. A cleared centre keeps its row; its costs are elsewhere. */
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import {
  amount,
  type CentreCosts,
  type Costs,
  coverageOf,
  coverageSentence,
  coveredText,
  inheritBy,
  isFreeGenerated,
  isModuleCaf,
  isNothing,
  isShown,
  isUnused,
  machineCentres,
  metricTable,
  nothing,
  plus,
  shareOf,
  shareText,
} from '../../../language/profile/index.ts';
import { centreFilter, isOfRuntime, kindOf, type Model, placeOf } from '../model.ts';
import { Bar } from '../part/bar.tsx';
import {
  besideMetrics,
  costColumn,
  entriesColumn,
  moduleColumn,
  packageColumn,
  sourceColumn,
} from '../part/columns.tsx';
import { Switch } from '../part/frame.tsx';
import { type Column, Grid, type Sorting, textOfRow } from '../part/grid.tsx';
import { useCentreMenu } from '../part/menu.tsx';
import { Roots } from '../part/roots.tsx';
import { sortingOf } from '../part/sorting.ts';
import type { TabProps } from '../store.ts';
import { share, spokenCosts } from '../words.ts';
import { callColumns } from './calls.tsx';
import { numbersOf } from './flame-words.ts';
import { type Direction, TreeTable } from './tree.tsx';

interface Row {
  /** -1 for the row of the libraries' constants. */
  readonly centre: number;
  readonly name: string;
  readonly costs: Omit<CentreCosts, 'moved'>;
  readonly isSelected: boolean;
}

interface Kept {
  readonly sorting: Sorting;
  readonly zero: boolean;
  readonly constants: boolean;
  readonly shape: 'flat' | Direction;
  /** The centre that a tree stands on, by its key. */
  readonly root?: string;
}

const none = { entries: 0, individual: nothing, inherited: nothing };
/** The row of the libraries' constants. */
const folder = -1;

function keptOf(state: unknown): Kept {
  const { zero, constants, shape, root } = (state ?? {}) as Partial<Kept>;
  return {
    sorting: sortingOf(state, { column: 'individual', falling: true }),
    zero: zero === true,
    constants: constants === true,
    shape: shape === 'down' || shape === 'up' ? shape : 'flat',
    ...(typeof root === 'string' ? { root } : {}),
  };
}

const shapes = [
  ['flat', 'Flat'],
  ['down', 'Top-down'],
  ['up', 'Bottom-up'],
] as const;

export function TableTab({ model, actions }: TabProps): JSX.Element {
  const kept = keptOf(model.tabs.table);
  const [root] = kept.root === undefined ? [] : numbersOf(model, [kept.root]).filter(each => each >= 0);
  return (
    <div class="tab-body">
      <div class="tab-tools">
        <Switch
          label="Shape"
          choices={shapes}
          chosen={kept.shape}
          onChoose={shape => actions.keep('table', { ...kept, shape })}
        />
        {kept.shape !== 'flat' && (
          <Roots
            model={model}
            root={root}
            onRoot={each => {
              const { root: _, ...rest } = kept;
              actions.keep('table', { ...rest, ...each });
            }}
          />
        )}
      </div>
      {kept.shape === 'flat' ? (
        <FlatTable model={model} actions={actions} kept={kept} />
      ) : (
        <TreeTable key={kept.shape} model={model} actions={actions} direction={kept.shape} root={root} />
      )}
    </div>
  );
}

function FlatTable({ model, actions, kept }: TabProps & { readonly kept: Kept }): JSX.Element {
  const keep = (change: Partial<Kept>): void => actions.keep('table', { ...kept, ...change });
  const { rows, hidden } = useMemo(
    () => rowsOf(model, kept),
    [model.profile, model.analysis, model.filter, model.display, model.metric, kept.zero, kept.constants],
  );
  const toggle = (row: Row): void => actions.select(centresOf(row, model), !row.isSelected);
  const toggleConstants = (): void => keep({ constants: !kept.constants });
  const columns = useMemo(
    () => columnsOf(model, kept.constants, { toggle, open: toggleConstants }),
    [model.profile, model.analysis, model.metric, model.own, kept.constants],
  );
  // the libraries' constants are no centre that other tabs could show
  const [onFolder, setOnFolder] = useState<{ readonly centre: number | undefined }>();
  const isOnFolder = onFolder !== undefined && onFolder.centre === model.centre;
  const { menu, openMenu } = useCentreMenu(model, actions);
  const goTo = ({ centre }: Row): void => {
    setOnFolder(centre === folder ? { centre: model.centre } : undefined);
    if (centre !== folder) actions.pick(centre);
  };
  return (
    <>
      <Grid
        label="Cost centres"
        columns={columns}
        rows={rows}
        keyOf={row => row.centre}
        sorting={kept.sorting}
        onSort={sorting => keep({ sorting })}
        current={isOnFolder ? folder : model.centre}
        onCurrent={goTo}
        onOpen={row => (row.centre === folder ? toggleConstants() : actions.open(row.centre))}
        onToggle={toggle}
        describe={row => describe(row, model, kept.constants)}
        classOf={row => `${row.isSelected ? '' : 'cleared'} ${isRuntimeRow(row, model) ? 'dim' : ''}`}
        isLast={row => isRuntimeRow(row, model)}
        onMenu={(row, place) => openMenu(row.centre, place, textOfRow(row, columns))}
        empty={model.filter === '' ? 'This run has no costs.' : `No cost centre matches “${model.filter}”.`}
      />
      {menu}
      <Foot
        model={model}
        shown={rows.length}
        hidden={hidden}
        zero={kept.zero}
        onZero={zero => keep({ zero })}
      />
    </>
  );
}

function Foot(props: {
  readonly model: Model;
  readonly shown: number;
  readonly hidden: number;
  readonly zero: boolean;
  readonly onZero: (zero: boolean) => void;
}): JSX.Element {
  const { model, shown, hidden, zero } = props;
  const { whole, selected } = model.analysis;
  const { unselected } = selected;
  return (
    <footer class="foot">
      <span>
        {shown} of {shown + hidden} cost centres
      </span>
      {amount(unselected, model.metric) > 0 && (
        <span>
          {shareText(shareOf(unselected, whole, model.metric))} on stacks without a selected cost centre
        </span>
      )}
      <label>
        <input type="checkbox" checked={zero} onChange={() => props.onZero(!zero)} />
        Show all
      </label>
    </footer>
  );
}

function describe(row: Row, model: Model, isOpen: boolean): string {
  const costs = row.isSelected ? spokenCosts(row.costs, model) : 'cleared, its costs moved to its callers';
  const state = row.centre === folder ? `, ${isOpen ? 'expanded' : 'collapsed'}` : '';
  return `${row.name}, ${costs}${state}`;
}

const centresOf = ({ centre }: Row, model: Model): readonly number[] =>
  centre === folder ? libraryConstants(model) : [centre];

const libraryConstants = (model: Model): number[] =>
  model.profile.centres.flatMap(({ kind }, centre) =>
    kind === 'caf' && !model.own[centre] && !isEmptyLevel(model, centre) ? [centre] : [],
  );

const isRuntimeRow = ({ centre }: Row, model: Model): boolean =>
  centre === folder || isOfRuntime(model, centre);

/** Whether nothing stands under a level of constants: they are under who demanded them, or nobody did. */
const isEmptyLevel = ({ profile, own, analysis, deselected }: Model, centre: number): boolean =>
  profile.centres[centre]!.kind === 'caf' &&
  (!own[centre] || isModuleCaf(profile.centres[centre]!)) &&
  !deselected.has(centre) &&
  isNothing(analysis.selected.centres.get(centre)?.inherited ?? nothing);

function rowsOf(
  model: Model,
  { zero, constants }: Kept,
): { readonly rows: readonly Row[]; readonly hidden: number } {
  const { profile, names, analysis, deselected, display } = model;
  const machine = machineCentres(profile);
  const fits = centreFilter(model);
  const folded = new Set(libraryConstants(model));
  const rows: Row[] = [];
  let hidden = 0;
  let inner = nothing;
  let entries = 0;
  names.forEach((name, number) => {
    if (machine.has(number) || isEmptyLevel(model, number) || (fits && !fits(number))) return;
    const costs = analysis.selected.centres.get(number) ?? none;
    const isSelected = !deselected.has(number);
    if (folded.has(number)) {
      inner = plus(inner, costs.individual);
      entries += costs.entries;
      if (!constants && !fits) return;
    }
    const { generated } = profile.centres[number]!;
    const isWorth =
      !isUnused(costs) &&
      !isFreeGenerated({ ...costs, generated }, model.metric) &&
      isShown(costs, analysis.whole, { ...display, mode: 'inherited' });
    if (!zero && isSelected && !isWorth) hidden++;
    else rows.push({ centre: number, name, costs, isSelected });
  });
  // of those that are equal by what the table is sorted by, the one below which most is spent comes first
  rows.sort((a, b) => amount(b.costs.inherited, model.metric) - amount(a.costs.inherited, model.metric));
  if (folded.size > 0 && !fits) rows.push(folderRow(model, folded, inner, entries));
  return { rows, hidden };
}

function folderRow(model: Model, folded: ReadonlySet<number>, individual: Costs, entries: number): Row {
  const { deselected, profile } = model;
  const inherited =
    inheritBy(profile, centre => (folded.has(centre) && !deselected.has(centre) ? folder : undefined)).get(
      folder,
    ) ?? nothing;
  return {
    centre: folder,
    name: `library constants (${folded.size})`,
    costs: { entries, individual, inherited },
    isSelected: [...folded].some(centre => !deselected.has(centre)),
  };
}

interface RowActions {
  readonly toggle: (row: Row) => void;
  /** Shows the libraries' constants, or hides them. */
  readonly open: () => void;
}

function columnsOf(model: Model, isOpen: boolean, doing: RowActions): Column<Row>[] {
  const { metric, profile } = model;
  const centreOf = (row: Row) => profile.centres[row.centre];
  const has = (row: Row): boolean => row.isSelected;
  const column = (key: string, title: string, costs: (row: Row) => Costs, of = metric): Column<Row> =>
    costColumn(key, title, model, of, costs, has);
  const individual = (row: Row): Costs => row.costs.individual;
  const inherited = (row: Row): Costs => row.costs.inherited;
  return [
    nameColumn(model, isOpen, doing),
    {
      key: 'bar',
      title: '',
      width: 76,
      narrow: 44,
      value: row => amount(inherited(row), metric),
      cell: row => (
        <Bar individual={share(individual(row), model)} inherited={share(inherited(row), model)} />
      ),
    },
    column('individual', 'Individual', individual),
    column('inherited', 'Inherited', inherited),
    entriesColumn(model, row => row.costs.entries, has),
    ...callColumns<Row>(model),
    coveredColumn(model),
    ...besideMetrics(model).flatMap(other => [
      column(`${other}Individual`, `${metricTable[other].short} ind.`, individual, other),
      column(`${other}Inherited`, `${metricTable[other].short} inh.`, inherited, other),
    ]),
    moduleColumn(88, row => centreOf(row)?.module ?? ''),
    packageColumn(model, row => row.centre),
    sourceColumn(116, row => (row.centre === folder ? '' : placeOf(centreOf(row)!))),
  ];
}

/** How much of the centre's code was evaluated; nothing where that was not counted. */
function coveredColumn({ profile }: Model): Column<Row> {
  const of = (row: Row) => coverageOf(profile, row.centre);
  return {
    key: 'covered',
    title: 'Covered',
    width: 76,
    isNumber: true,
    isHidden: profile.coverage === undefined,
    value: row => {
      const coverage = of(row);
      return coverage === undefined ? -1 : coverage.evaluated / coverage.expressions;
    },
    cell: row => {
      const coverage = of(row);
      if (coverage === undefined) return null;
      return (
        <span
          class={coverage.evaluated < coverage.expressions ? 'uncovered' : ''}
          title={coverageSentence(coverage)}
        >
          {coveredText(coverage)}
        </span>
      );
    },
  };
}

function nameColumn({ profile }: Model, isOpen: boolean, { toggle, open }: RowActions): Column<Row> {
  return {
    key: 'name',
    title: 'Cost centre',
    width: 172,
    narrow: 116,
    grows: 2,
    value: row => row.name,
    cell: row => {
      const centre = profile.centres[row.centre];
      const kind = centre && kindOf(centre);
      return (
        <>
          <input
            type="checkbox"
            tabIndex={-1}
            checked={row.isSelected}
            aria-label={`select ${row.name}`}
            onClick={event => event.stopPropagation()}
            onChange={() => toggle(row)}
          />
          {row.centre === folder && (
            <button
              type="button"
              class="twistie"
              tabIndex={-1}
              aria-label={isOpen ? 'Collapse' : 'Expand'}
              onClick={open}
            >
              {isOpen ? '▾' : '▸'}
            </button>
          )}
          <span class="name" title={row.name}>
            {row.name}
          </span>
          {kind !== undefined && <span class="kind">{kind}</span>}
        </>
      );
    },
  };
}
