/** How the frames of a flame graph are coloured, and what the colours say. A colour is the name of a class with a background. */
import {
  type Accuracy,
  amount,
  type DifferenceTree,
  differenceOf,
  type FlameTree,
  isGone,
  isNothing,
  nothing,
  ownValue,
  relativeText,
  type Step,
  stepOf,
  stepText,
  verdictOf,
  verdictWords,
} from '../../../language/profile/index.ts';
import type { Model } from '../model.ts';
import { sizeText } from '../words.ts';
import type { ShownTree } from './flame-words.ts';

export const colourings = ['centre', 'module', 'package', 'individual', 'difference'] as const;
export type ColourBy = (typeof colourings)[number];

export const colourTitles: Readonly<Record<ColourBy, string>> = {
  centre: 'Cost centre',
  module: 'Module',
  package: 'Package',
  individual: 'Individual cost',
  difference: 'Difference of two runs',
};

interface Meaning {
  readonly fill: string;
  readonly text: string;
}

/** Of centres alone, wherever they stand. */
export interface CentreColours {
  readonly fillOf: (centre: number) => string;
  readonly legend: readonly Meaning[];
}

export interface NodeColours {
  readonly fillOf: (node: number) => string;
  readonly legend: readonly Meaning[];
  /** Whether only the run before has a node. */
  readonly isGone?: (node: number) => boolean;
  /** What a frame says at its end, where that is not its share. */
  readonly figureOf?: (node: number) => string;
  /** What a tooltip says besides. */
  readonly sentenceOf?: (node: number) => string;
}

/** A tree with what its nodes cost in the run before, and how fast the machine was. */
export interface Before {
  readonly tree: DifferenceTree & ShownTree;
  readonly accuracy: Accuracy;
}

const hues = 6;
/** What the person has not written. */
const ofOthers = 'hue-none';
/** Modules or packages that no hue is left for. */
const ofRest = 'hue-rest';
/** Everything that a frame can be filled with. */
export const fills: readonly string[] = [
  ...Array.from({ length: hues }, (_, hue) => `hue-${hue}`),
  ofOthers,
  ofRest,
  ...Array.from({ length: hues }, (_, hue) => `pale-hue-${hue}`),
  ...[0, 1, 2, 3, 4].map(step => `heat-${step}`),
  ...['gone', 'less-2', 'less-1', 'unchanged', 'more-1', 'more-2'],
];

/** Of centres that have areas of their own: paler than the areas, so that names can be read. Others have none. */
export function areaFills(areas: readonly { readonly centre?: number }[]): (centre: number) => string {
  const fills = new Map(
    areas.flatMap(({ centre }, rank) => (centre === undefined ? [] : [[centre, fillOf(rank)]])),
  );
  return centre => fills.get(centre) ?? ofOthers;
}

/** Of an area of this rank, which may be none of those that have a hue. */
function fillOf(rank: number): string {
  if (rank < hues) return `hue-${rank}`;
  return rank < 2 * hues ? `pale-hue-${rank - hues}` : ofOthers;
}

/** By module, or by cost centre where all are in one. */
export const usualColours = (model: Model): 'module' | 'centre' =>
  hasSeveral(model, 'module') ? 'module' : 'centre';

/** Whether the costs are of more than one module of the person's, or of more than one package. */
export const hasSeveral = (model: Model, by: Grouping): boolean => groupsOf(model, by).size > 1;

type Grouping = 'module' | 'package';

export function nodeColours(
  model: Model,
  tree: FlameTree,
  by: ColourBy,
  inverted: boolean,
  before: Before | undefined,
): NodeColours {
  if (by === 'individual') return byIndividual(tree, inverted, amount(model.analysis.whole, model.metric));
  if (by === 'difference' && before !== undefined) return byDifference(model, before);
  const { fillOf, legend } = centreColours(model, by === 'module' || by === 'package' ? by : 'centre');
  return { fillOf: node => fillOf(tree.centre[node]!), legend };
}

export function centreColours(model: Model, by: 'centre' | Grouping): CentreColours {
  const { profile, own } = model;
  const groups = by === 'centre' ? new Map<string, string>() : huesOf(model, by);
  const byCentre = profile.centres.map(({ label, kind }, centre) => {
    if (by === 'centre') return kind === 'built-in' || !own[centre] ? ofOthers : `hue-${hash(label) % hues}`;
    const group = groupOf(model, by, centre);
    return group === undefined ? ofOthers : (groups.get(group) ?? ofRest);
  });
  // the hues of cost centres only tell neighbours apart, and each frame has its name in it: they need no legend
  const legend =
    by === 'centre'
      ? []
      : [
          ...[...groups].map(([text, fill]) => ({ fill, text })),
          ...(groupsOf(model, by).size > groups.size ? [{ fill: ofRest, text: `other ${by}s` }] : []),
        ];
  return {
    fillOf: centre => byCentre[centre] ?? ofOthers,
    legend:
      legend.length === 0
        ? []
        : [...legend, { fill: ofOthers, text: by === 'package' ? 'runtime' : 'libraries and runtime' }],
  };
}

/** The module of a centre, if that is the person's, or its package. */
function groupOf({ profile, own, packages }: Model, by: Grouping, centre: number): string | undefined {
  const { module, kind } = profile.centres[centre]!;
  if (kind === 'built-in') return undefined;
  if (by === 'module') return own[centre] ? module : undefined;
  return packages[centre] || (own[centre] ? 'no package' : undefined);
}

/** Those that cost anything, and what they cost by themselves. */
function groupsOf(model: Model, by: Grouping): ReadonlyMap<string, number> {
  const { profile, analysis, metric } = model;
  const costs = new Map<string, number>();
  profile.centres.forEach(({ kind }, centre) => {
    const group = groupOf(model, by, centre);
    const { individual, inherited } = analysis.selected.centres.get(centre) ?? {
      individual: nothing,
      inherited: nothing,
    };
    if (group === undefined || kind === 'caf' || isNothing(inherited)) return;
    costs.set(group, (costs.get(group) ?? 0) + amount(individual, metric));
  });
  return costs;
}

/** The most expensive ones, each with a hue of its own that is the same in every run as far as possible. */
function huesOf(model: Model, by: Grouping): ReadonlyMap<string, string> {
  const byCost = [...groupsOf(model, by)].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const shown = byCost.slice(0, hues).map(([group]) => group);
  const taken = new Map<number, string>();
  for (const group of shown.toSorted()) {
    let hue = hash(group) % hues;
    while (taken.has(hue)) hue = (hue + 1) % hues;
    taken.set(hue, group);
  }
  const hueOf = new Map([...taken].map(([hue, group]) => [group, `hue-${hue}`]));
  return new Map(shown.map(group => [group, hueOf.get(group)!]));
}

function hash(text: string): number {
  let sum = 7;
  for (let i = 0; i < text.length; i++) sum = (sum * 31 + text.charCodeAt(i)) >>> 0;
  return (sum ^ (sum >>> 15)) >>> 0;
}

const steps: readonly Step[] = [0, 1, 2, 3, 4];

/** Upwards all of a frame is the individual cost of what stands at the root. */
function byIndividual(tree: FlameTree, inverted: boolean, whole: number): NodeColours {
  const sizeOf = (node: number): number => (inverted ? tree.value[node]! : ownValue(tree, node));
  return {
    fillOf: node => `heat-${whole === 0 ? 0 : stepOf(sizeOf(node) / whole)}`,
    legend: steps.map(step => ({ fill: `heat-${step}`, text: stepText(step) })),
  };
}

/** A change of so much of the whole program is a large one. */
const large = 0.05;

function byDifference(model: Model, { tree, accuracy }: Before): NodeColours {
  const { metric } = model;
  const of = (node: number) =>
    differenceOf({ before: tree.before[node]!, after: tree.value[node]! }, metric, accuracy);
  const much = large * tree.before[0]!;
  return {
    fillOf(node) {
      if (isGone(tree, node)) return 'gone';
      const difference = of(node);
      const verdict = verdictOf(difference);
      if (verdict === 'same' || verdict === 'chance') return 'unchanged';
      return `${verdict === 'better' ? 'less' : 'more'}-${Math.abs(difference.by) >= much ? 2 : 1}`;
    },
    legend: [
      { fill: 'gone', text: 'only in the run before' },
      { fill: 'less-2', text: 'less, by 5% of the program or more' },
      { fill: 'less-1', text: 'less' },
      { fill: 'unchanged', text: 'no certain change' },
      { fill: 'more-1', text: 'more' },
      { fill: 'more-2', text: 'more, by 5% of the program or more' },
    ],
    isGone: node => isGone(tree, node),
    figureOf: node =>
      isGone(tree, node) ? `was ${sizeText(tree.before[node]!, metric, model)}` : relativeText(of(node)),
    sentenceOf(node) {
      const before = `${sizeText(tree.before[node]!, metric, model)} in the run before`;
      return isGone(tree, node)
        ? `${before}, nothing in this one`
        : `${before}: ${relativeText(of(node))}, ${verdictWords[verdictOf(of(node))]}`;
    },
  };
}
