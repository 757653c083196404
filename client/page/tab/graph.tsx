/** The call graph (Morgan and Jarvis, Figs 8 and 10 to 13): what of it is shown, and how it is written. */
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import {
  amount,
  arcRows,
  arcsWhere,
  type CallGraph,
  callGraph,
  codesOf,
  columnOf,
  counted,
  type Detour,
  excerpt,
  functionArms,
  inverted,
  metricTable,
  percentage,
  pickArcs,
  type Step,
  stepOf,
  stepText,
  withStacks,
} from '../../../language/profile/index.ts';
import { centreFilter, isLarge, type Model } from '../model.ts';
import { Switch } from '../part/frame.tsx';
import { useCentreMenu } from '../part/menu.tsx';
import type { TabProps } from '../store.ts';
import { costText, share } from '../words.ts';
import { Legend } from './flame-colours.tsx';
import { nameAt } from './flame-words.ts';
import { GraphView, type ShownGraph } from './graph-view.tsx';

interface Kept {
  readonly figures: 'share' | 'amount';
  readonly inverted: boolean;
  /** Whether centres that cost nothing are drawn, too. */
  readonly zero: boolean;
  /** Also the centres that are not selected. */
  readonly cleared: boolean;
  /** So many of the most expensive arms alone; 0 for the whole graph. */
  readonly arms: number;
  /** At most so many nodes. */
  readonly most: number;
}

const steps: readonly Step[] = [0, 1, 2, 3, 4];

/** What a person can take in at first. */
const few = 32;

function keptOf(state: unknown): Kept {
  const { figures, inverted: upside, zero, cleared, arms: count, most } = (state ?? {}) as Partial<Kept>;
  return {
    figures: figures === 'amount' ? 'amount' : 'share',
    inverted: upside === true,
    zero: zero === true,
    cleared: cleared === true,
    arms: typeof count === 'number' && count > 0 ? count : 0,
    most: typeof most === 'number' && most > 0 ? most : few,
  };
}

export function GraphTab({ model, actions }: TabProps): JSX.Element {
  const kept = keptOf(model.tabs.graph);
  const keep = (change: Partial<Kept>): void => actions.keep('graph', { ...kept, ...change });
  const shownGraph = useMemo(
    () => graphOf(model, kept),
    [
      model.analysis,
      model.metric,
      model.display.least,
      kept.inverted,
      kept.zero,
      kept.cleared,
      kept.arms,
      kept.most,
    ],
  );
  const { menu, openMenu } = useCentreMenu(model, actions);
  const { graph, detours, lit } = shownGraph;
  const fits = useMemo(() => centreFilter(model), [model.profile, model.filter]);
  const shown = useMemo(
    () => shownOf(model, graph, detours, lit, kept.figures, fits),
    [graph, detours, lit, kept.figures, fits, model.display.mode, model.deselected],
  );
  const check = (name: string, isSet: boolean, change: Partial<Kept>): JSX.Element => (
    <label>
      <input type="checkbox" checked={isSet} onChange={() => keep(change)} />
      {name}
    </label>
  );
  return (
    <div class="tab-body">
      <div class="tab-tools">
        <Switch
          label="Figures"
          choices={[
            ['share', '%'],
            [
              'amount',
              metricTable[model.metric].unit === 'ticks' ? 'Time' : metricTable[model.metric].figures,
            ],
          ]}
          chosen={kept.figures}
          onChoose={figures => keep({ figures })}
        />
        <Arms model={model} count={kept.arms} onCount={count => keep({ arms: count })} />
        {check('Inverted', kept.inverted, { inverted: !kept.inverted })}
        {check('Only non-zero', !kept.zero, { zero: !kept.zero })}
        {model.deselected.size > 0 && check('Only selected', !kept.cleared, { cleared: !kept.cleared })}
        <Legend
          legend={steps.map(step => ({ fill: `heat-${step}`, text: stepText(step) }))}
          label="Individual cost"
          title="Boxes have the colour and the size of their individual costs. At the arrows stands what the calls cost."
        />
      </div>
      {graph.nodes.length === 0 ? (
        <p class="empty">No costs in this metric.</p>
      ) : (
        <GraphView graph={shown} picked={model.centre} actions={actions} openMenu={openMenu} />
      )}
      {menu}
      <Foot found={shownGraph} most={kept.most} onMost={most => keep({ most })} />
    </div>
  );
}

/** What is shown, and what is not. */
function Foot(props: {
  readonly found: Found;
  readonly most: number;
  readonly onMost: (most: number) => void;
}): JSX.Element {
  const { most, onMost } = props;
  const { graph, leftOut, wholeSize } = props.found;
  const isWhole = leftOut.nodes + leftOut.arcs === 0;
  return (
    <footer class="foot">
      <span>
        {isWhole
          ? `${counted(graph.nodes.length, 'cost centre')}, ${counted(graph.arcs.length, 'call')}`
          : `${graph.nodes.length} of ${counted(wholeSize, 'cost centre')}: ${counted(leftOut.nodes, 'cost centre')} and ${counted(leftOut.arcs, 'call')} with the lowest costs are hidden`}
      </span>
      {!isWhole && (
        <button type="button" class="quiet" onClick={() => onMost(most * 2)}>
          Show more
        </button>
      )}
      {most > few && (
        <button type="button" class="quiet" onClick={() => onMost(Math.max(few, most / 2))}>
          Show fewer
        </button>
      )}
      <span class="keys">Arrow keys follow calls, Enter opens the source, Space clears a centre</span>
    </footer>
  );
}

function Arms(props: {
  readonly model: Model;
  readonly count: number;
  readonly onCount: (count: number) => void;
}): JSX.Element {
  const { model, count } = props;
  const seen = model.analysis.seen();
  const all = useMemo(
    () =>
      codesOf(seen.stacks).filter(code => code > 0 && columnOf(seen.stacks, model.metric)[code]! > 0).length,
    [seen, model.metric],
  );
  const last = useMemo(
    () => (count === 0 ? undefined : functionArms(seen, model.metric, count)[count - 1]),
    [seen, model.metric, count],
  );
  return (
    <>
      <span class="buttons">
        <button type="button" class="secondary" disabled={count === 1} onClick={() => props.onCount(1)}>
          Most expensive path
        </button>
        <button
          type="button"
          class="secondary"
          disabled={count >= all}
          onClick={() => props.onCount(count + 1)}
        >
          Next path
        </button>
        {count > 0 && (
          <button type="button" class="secondary" onClick={() => props.onCount(0)}>
            All
          </button>
        )}
      </span>
      {last && (
        <span class="faint" role="status">
          {count === 1 ? 'most expensive path' : `${count} paths, the last of them`}:{' '}
          {percentage(share(last.costs, model))}
        </span>
      )}
    </>
  );
}

interface Found {
  readonly graph: CallGraph;
  readonly detours: readonly Detour[];
  readonly leftOut: { readonly nodes: number; readonly arcs: number };
  readonly wholeSize: number;
  /** The centres of the path that stands out, from the program's first function up. */
  readonly lit: readonly number[];
}

function graphOf(model: Model, kept: Kept): Found {
  const { analysis, metric, profile } = model;
  const seen = model.analysis.seen();
  const paths = functionArms(seen, metric, Math.max(1, kept.arms));
  const whole =
    kept.arms > 0
      ? callGraph(withStacks(seen, new Set(paths.map(({ stack }) => stack))))
      : kept.cleared
        ? callGraph(profile)
        : analysis.graph();
  // a path begins at the program's first function
  const isShown = (centre: number): boolean =>
    kept.arms === 0 || profile.centres[centre]!.kind !== 'built-in';
  const nodes = whole.nodes.filter(
    ({ centre, inherited }) =>
      isShown(centre) && (kept.zero || (amount(inherited, metric) > 0 && isLarge(model, inherited))),
  );
  const there = new Set(nodes.map(({ centre }) => centre));
  const { from, to } = whole.arcs;
  const passed = columnOf(whole.arcs, metric);
  const arcs = pickArcs(
    whole.arcs,
    arcsWhere(
      whole.arcs,
      arc => there.has(from[arc]!) && there.has(to[arc]!) && (kept.zero || passed[arc]! > 0),
    ),
  );
  const lit = (paths.at(-1)?.path ?? []).filter(isShown);
  const most = { nodes: kept.most, arcs: Math.ceil(kept.most * 1.3) };
  const { leftOut, detours, ...part } = excerpt({ nodes, arcs }, metric, most, lit);
  return {
    graph: kept.inverted ? inverted(part) : part,
    detours: kept.inverted ? detours.map(each => ({ ...each, from: each.to, to: each.from })) : detours,
    leftOut,
    wholeSize: nodes.length,
    lit,
  };
}

/** The graph in words, so that whoever draws it knows nothing of profiles. */
function shownOf(
  model: Model,
  graph: CallGraph,
  detours: readonly Detour[],
  lit: readonly number[],
  figures: Kept['figures'],
  fits: ((centre: number) => boolean) | undefined,
): ShownGraph {
  const { metric, display, deselected } = model;
  const steps = new Set(lit.slice(1).flatMap((to, i) => [`${lit[i]} ${to}`, `${to} ${lit[i]}`]));
  const onArm = new Set(lit);
  const figure = (costs: Parameters<typeof share>[0]): string => {
    if (figures === 'share') return percentage(share(costs, model));
    return costText(costs, metric, model);
  };
  return {
    nodes: graph.nodes.map(({ centre, individual, inherited }) => ({
      centre,
      name: nameAt(model, centre),
      step: stepOf(share(individual, model)),
      figure: figure(display.mode === 'inherited' ? inherited : individual),
      inherited: share(inherited, model),
      individual: share(individual, model),
      heard: `${percentage(share(inherited, model))} inherited, ${percentage(share(individual, model))} individual`,
      isLit: onArm.has(centre),
      isCleared: deselected.has(centre),
      isFaint: fits !== undefined && !fits(centre),
    })),
    arcs: [
      ...arcRows(graph.arcs).map(({ from, to, costs, stacks }) => ({
        from,
        to,
        label: figure(costs),
        heard: `${figure(costs)} on ${counted(stacks, 'stack')}`,
        share: share(costs, model),
        isLit: steps.has(`${from} ${to}`),
        isDetour: false,
      })),
      ...detours.map(({ from, to, through }) => ({
        from,
        to,
        label: '…',
        heard: `through ${counted(through, 'hidden cost centre')}`,
        share: 0,
        isLit: false,
        isDetour: true,
      })),
    ],
  };
}
