/**
 * All that the page knows: what the host told it, and what the person looks at. Immutable; every view is worked out of it
 * by the pure functions of `language/profile`. A new selection or a new display makes a new model.
 */
import {
  type Analysis,
  allBut,
  analyse,
  type Constants,
  type CostCentre,
  type Costs,
  constantsUnder,
  type Display,
  distinctLabels,
  isModuleCaf,
  isSameRange,
  type Metric,
  matchingCentres,
  type Profile,
  parseLocation,
  profileWithin,
  project,
  sameCentres,
  shareOf,
  shownMetric,
  visibleLine,
} from '../../language/profile/index.ts';

import type { RunSelection } from '../../language/run/selection.ts';
import { keysIn, namesIn } from './identity.ts';
import type { AdviceRow, Grown, RunName } from './messages.ts';

/** The text of a module, in a file that stands alone. */
export interface Source {
  readonly module: string;
  readonly text: string;
}

export interface Model {
  /** The profile of the whole run. */
  readonly whole: Profile;
  /** What of the run is on show. */
  readonly selection: RunSelection;
  /** The profile of the selected phase. */
  readonly profile: Profile;
  /** What its centres are called where their modules stand beside them: each otherwise than all others of its module. */
  readonly names: readonly string[];
  /** What they are called in stacks, without modules. */
  readonly labels: readonly string[];
  /** What they are known by from run to run. */
  readonly keys: readonly string[];
  readonly own: readonly boolean[];
  /** By centre; '' where it is not known. */
  readonly packages: readonly string[];
  readonly places: readonly boolean[];
  readonly runs: readonly RunName[];
  readonly hasProgram: boolean;
  /** Whether the run goes on: what it has cost so far, and nothing to compare, write or run again. */
  readonly isRunning: boolean;
  /** Whether the run can be made again. */
  readonly isRepeatable: boolean;
  /** Whether the host can ask the person where a file is. */
  readonly hasHostFiles: boolean;
  readonly sources: readonly Source[];
  /** Those of the selection, for looking one up. */
  readonly deselected: ReadonlySet<number>;
  /** What the profile comes to under the selection. */
  readonly analysis: Analysis;
  readonly display: Display;
  /** The display's, or allocation where there were too few samples of time. */
  readonly metric: Metric;
  readonly tab: string;
  readonly centre?: number;
  readonly filter: string;
  readonly tabs: Readonly<Record<string, unknown>>;
  /** The run to compare with, whole; its profile with constants where those of this run are. */
  readonly other?: OtherRun;
  /** Of the run to compare with that was asked for, and is on its way. */
  readonly awaited?: string;
  readonly advice?: { readonly items: readonly AdviceRow[]; readonly problem?: string } | 'awaited';
  readonly growth?: Grown | 'awaited';
}

export interface OtherRun {
  readonly id: string;
  readonly name: string;
  readonly whole: Profile;
  readonly profile: Profile;
}

/** Another run under the same selection. */
export function likewise(other: Profile, { profile, deselected }: Model): Profile {
  if (deselected.size === 0) return other;
  const same = sameCentres(other, profile);
  const cleared = new Set([...deselected].map(centre => same.get(centre)));
  return project(other, centre => !cleared.has(centre));
}

/** The parts of a model that follow from a profile and what of it is on show. */
type Selected = Pick<
  Model,
  'whole' | 'selection' | 'profile' | 'names' | 'labels' | 'keys' | 'deselected' | 'analysis'
>;

export function selected(whole: Profile, selection: RunSelection, constants: Constants): Selected {
  const profile = constantsUnder(profileWithin(whole, selection.phase), constants);
  const deselected = new Set(selection.deselected);
  return {
    whole,
    selection,
    profile,
    names: namesIn(profile),
    labels: distinctLabels(profile.centres),
    keys: keysIn(profile),
    deselected,
    analysis: analyse(profile, allBut(deselected)),
  };
}

/** The model under another selection. */
export function withSelection(model: Model, selection: RunSelection): Model {
  if (isSameRange(model.selection.phase, selection.phase)) {
    const deselected = new Set(selection.deselected);
    return { ...model, selection, deselected, analysis: model.analysis.under(allBut(deselected)) };
  }
  const phased = { ...model, ...selected(model.whole, selection, model.display.constants) };
  return { ...phased, ...withDisplay(phased.analysis, model.display) };
}

export const withDisplay = (analysis: Analysis, display: Display): Pick<Model, 'display' | 'metric'> => ({
  display,
  metric: shownMetric(analysis.whole, display.metric),
});

/** What a centre is, where it is not what most are. */
export function kindOf({ kind, label }: CostCentre): string | undefined {
  return kind === 'caf' && label !== 'CAF' ? 'constant' : undefined;
}

/** Whether a centre is nothing that the person wrote: MAIN, the constants of a whole module, and the libraries’. */
export function isOfRuntime({ profile, own }: Pick<Model, 'profile' | 'own'>, centre: number): boolean {
  const each = profile.centres[centre]!;
  return each.kind === 'built-in' || (each.kind === 'caf' && (!own[centre] || isModuleCaf(each)));
}

/** `Intro.hs:14`. */
export function placeOf({ location }: CostCentre): string {
  const place = parseLocation(location);
  return place === undefined ? '' : visibleLine(`${fileName(place.file)}:${place.start.line}`);
}

const fileName = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

/** Whether a person can be led to a centre's source, and how. */
export function wayTo(model: Model, centre: number): 'open' | 'locate' | undefined {
  if (model.places[centre]) return 'open';
  const { location, kind } = model.profile.centres[centre]!;
  return kind !== 'built-in' && model.hasHostFiles && parseLocation(location) !== undefined
    ? 'locate'
    : undefined;
}

/** Whether a centre's share is as large as those that the person wants to see. */
export const isLarge = ({ analysis, metric, display }: Model, costs: Costs): boolean =>
  display.least === 0 || shareOf(costs, analysis.whole, metric) >= display.least;

/** A filter between slashes, as a regular expression that ignores the case; undefined for any other filter. */
function expressionIn(filter: string): RegExp | { readonly problem: string } | undefined {
  const between = /^\/(.+?)\/?$/.exec(filter.trim())?.[1];
  if (between === undefined) return undefined;
  try {
    return new RegExp(between, 'iu');
  } catch (error) {
    // what the engine adds in front repeats the expression
    const reason = (error as Error).message.replace(/^.*: /, '');
    return { problem: `Not a valid regular expression: ${reason}.` };
  }
}

/** Why a filter between slashes cannot be used; undefined where it can. */
export function filterProblem(filter: string): string | undefined {
  const expression = expressionIn(filter);
  return expression === undefined || expression instanceof RegExp ? undefined : expression.problem;
}

/**
 * Whether a centre's name or module has the text in it, whatever the case; with `*` in it, whether they are as it says; between
 * slashes, whether the regular expression matches. A bad expression filters nothing.
 */
export function centreFilter({
  filter,
  profile,
  names,
}: Pick<Model, 'filter' | 'profile' | 'names'>): ((centre: number) => boolean) | undefined {
  const text = filter.trim().toLowerCase();
  if (text === '') return undefined;
  const expression = expressionIn(filter);
  if (expression !== undefined) {
    if (!(expression instanceof RegExp)) return undefined;
    return centre =>
      expression.test(`${profile.centres[centre]!.module}.${profile.centres[centre]!.label}`) ||
      expression.test(names[centre]!);
  }
  if (text.includes('*')) {
    const matching = new Set(matchingCentres(profile, filter.trim().split(/[\s,]+/)));
    return centre => matching.has(centre);
  }
  const fits = profile.centres.map(
    (centre, number) =>
      `${centre.module}.${centre.label}`.toLowerCase().includes(text) ||
      names[number]!.toLowerCase().includes(text),
  );
  return centre => fits[centre]!;
}
