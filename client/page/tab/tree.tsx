/** The stacks as a tree: from MAIN down to what was called, or from what was current up to its callers. */
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import {
  amount,
  type FlameTree,
  flameTree,
  openAtFirst,
  ownValue,
  percentage,
  type TreeTableRow,
  treeRows,
  visibleLine,
} from '../../../language/profile/index.ts';
import { centreFilter, type Model, placeOf } from '../model.ts';
import { moduleColumn, packageColumn, sourceColumn } from '../part/columns.tsx';
import { type Column, Grid, textOfRow } from '../part/grid.tsx';
import { useCentreMenu } from '../part/menu.tsx';
import type { TabProps } from '../store.ts';
import { sizeText } from '../words.ts';
import { frameName } from './flame-words.ts';

export type Direction = 'down' | 'up';

interface Opened {
  readonly tree: FlameTree;
  readonly open: ReadonlySet<number>;
}

const noSorting = { column: '', falling: true };

export function TreeTable({
  model,
  actions,
  direction,
  root,
}: TabProps & {
  readonly direction: Direction;
  /** Shares are of this centre's costs; of the program's where it is absent. */
  readonly root: number | undefined;
}): JSX.Element {
  const { profile, metric, display, analysis } = model;
  const seen = analysis.seen();
  const tree = useMemo(
    () =>
      flameTree(seen, {
        metric,
        inverted: direction === 'up',
        ...(root === undefined ? {} : { centre: root }),
      }),
    [seen, metric, direction, root],
  );
  const atFirst = useMemo(() => openAtFirst(tree), [tree]);
  const [opened, setOpened] = useState<Opened>();
  const open = opened?.tree === tree ? opened.open : atFirst;
  const least = display.least * amount(analysis.whole, metric);
  const rows = useMemo(() => treeRows(tree, open, least), [tree, open, least]);
  const [at, setAt] = useState<{ readonly tree: FlameTree; readonly node: number }>();
  const { menu, openMenu } = useCentreMenu(model, actions);
  const expand = ({ node }: TreeTableRow, isOpen: boolean): void => {
    const next = new Set(open);
    if (isOpen) next.add(node);
    else next.delete(node);
    setOpened({ tree, open: next });
  };
  const isOpen = ({ node }: TreeTableRow): boolean => open.has(node);
  const columns = useMemo(
    () => columnsOf(model, tree, direction, root !== undefined, row => expand(row, !isOpen(row)), isOpen),
    [tree, open, model.filter],
  );
  const centreOf = ({ node }: TreeTableRow): number => tree.centre[node]!;
  return (
    <>
      <Grid
        label={direction === 'down' ? 'Callees, top-down' : 'Callers, bottom-up'}
        columns={columns}
        rows={rows}
        keyOf={row => row.node}
        sorting={noSorting}
        current={at?.tree === tree ? at.node : undefined}
        onCurrent={row => {
          setAt({ tree, node: row.node });
          actions.pick(centreOf(row));
        }}
        onOpen={row => actions.open(centreOf(row))}
        onToggle={row => actions.select([centreOf(row)], false)}
        placeIn={row => ({ level: row.level, isOpen: row.hasChildren ? isOpen(row) : undefined })}
        onExpand={expand}
        onMenu={(row, place) => openMenu(centreOf(row), place, textOfRow(row, columns))}
        describe={row =>
          `${frameName(model, tree, row.node)}, ${percentage(tree.value[row.node]! / tree.value[0]!)}`
        }
        empty="No costs in this metric."
      />
      {menu}
      <footer class="foot">
        {tree.isCut && <span>Too many paths: the outermost callers are hidden.</span>}
        <span>
          {root === undefined && direction === 'up'
            ? 'Individual costs, callers below'
            : `Per cent of ${root === undefined ? visibleLine(profile.program) : model.names[root]!}, ${direction === 'down' ? 'callees' : 'callers'} below`}
        </span>
        <span class="keys">→ and ← open and close, Enter opens the source, Space clears a centre</span>
      </footer>
    </>
  );
}

function columnsOf(
  model: Model,
  tree: FlameTree,
  direction: Direction,
  isRooted: boolean,
  toggle: (row: TreeTableRow) => void,
  isOpen: (row: TreeTableRow) => boolean,
): Column<TreeTableRow>[] {
  const { profile, metric } = model;
  const fits = centreFilter(model);
  const whole = tree.value[0]!;
  const centreOf = ({ node }: TreeTableRow) => profile.centres[tree.centre[node]!]!;
  const cost = (
    key: string,
    title: string,
    of: (row: TreeTableRow) => number,
    isHidden = false,
  ): Column<TreeTableRow> => ({
    ...{ key, title, width: 148, isNumber: true, isHidden, value: of },
    cell: row =>
      of(row) === 0 ? (
        <span class="faint">·</span>
      ) : (
        <>
          <span class="more">{sizeText(of(row), metric, model)}</span>
          <span class="share">{percentage(of(row) / whole)}</span>
        </>
      ),
  });
  return [
    {
      key: 'name',
      title: 'Cost centre',
      width: 200,
      grows: 3,
      value: ({ node }) => frameName(model, tree, node),
      cell: row => (
        <>
          <Twistie row={row} isOpen={isOpen(row)} onToggle={() => toggle(row)} />
          <span class={fits?.(tree.centre[row.node]!) ? 'name found' : 'name'}>
            {frameName(model, tree, row.node)}
          </span>
        </>
      ),
    },
    cost(
      'value',
      direction === 'down' || isRooted ? 'Inherited' : 'Individual',
      ({ node }) => tree.value[node]!,
    ),
    // upwards a node has nothing of its own: it is a caller of what costs
    cost('own', 'Individual', ({ node }) => ownValue(tree, node), direction === 'up'),
    moduleColumn(88, row => centreOf(row).module),
    packageColumn(model, ({ node }) => tree.centre[node]!),
    sourceColumn(116, row => placeOf(centreOf(row))),
  ];
}

/** Levels that are drawn with their own indent; deeper ones say how deep they are. */
const indented = 24;

function Twistie(props: {
  readonly row: TreeTableRow;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}): JSX.Element {
  const { row, isOpen, onToggle } = props;
  return (
    <>
      <span class="indent" style={{ width: `${12 * Math.min(row.level, indented)}px` }} aria-hidden="true" />
      {row.level > indented && <span class="faint">{row.level} </span>}
      <button
        type="button"
        class="twistie"
        tabIndex={-1}
        disabled={!row.hasChildren}
        aria-label={isOpen ? 'Collapse' : 'Expand'}
        onClick={event => {
          event.stopPropagation();
          onToggle();
        }}
        onDblClick={event => event.stopPropagation()}
      >
        {row.hasChildren ? (isOpen ? '▾' : '▸') : ''}
      </button>
    </>
  );
}
