/** A profile as the protocol shows it: costs of every centre under a selection, at its place in the text of now. */

import { never, type SourceText, sourceText } from '../../../language/index.ts';
import {
  allBut,
  analyse,
  type Constants,
  type Costs,
  constantsUnder,
  costsAt,
  costsByGroup,
  hasCosts,
  isFree,
  isModuleCaf,
  isNothing,
  isRuntime,
  nothing,
  type Profile,
  profileWithin,
} from '../../../language/profile/index.ts';
import type { RunSelection } from '../../../language/run/selection.ts';
import { uriOf } from '../files/path.ts';
import { toRange } from '../lsp/convert.ts';
import type {
  CentreCosts,
  LineCostsParams,
  PlacedLineCosts,
  StackRow,
  StacksParams,
} from '../protocol/index.ts';
import type { CompiledModule, ProfiledProgram, ProfiledRun } from '../state/runs.ts';
import { type CalledName, callCosts } from './call-costs.ts';

type Present = (path: string) => string | undefined;

/** `present` gives a file's text of now, so that costs stand beside the lines they belong to after an edit. */
export function lineCosts(
  shown: ProfiledRun,
  present: Present,
  versions: LineCostsParams['versions'],
  calledIn: (path: string) => readonly CalledName[],
): LineCostsParams {
  const { analysis, selection } = shown;
  const deselected = new Set(selection.deselected);
  const { profile, whole, overhead, selected } = analysis;
  const { marks, marksLeftOut } = shown.profile;
  const placeOf = placesIn(shown, present);
  const partial = partialReason(profile);
  const { calls, elsewhere } = callCosts(shown, present, calledIn);
  const centres = profile.centres.flatMap((centre, index): CentreCosts[] => {
    const { entries, individual, moved, inherited } = selected.centres.get(index) ?? unselected;
    const own = centre.kind !== 'built-in' && shown.modules.has(centre.module);
    // a library's centre that cost nothing says nothing, nor a level of constants; nor does the runtime's own bookkeeping
    const isSilent = !deselected.has(index) && isNothing(inherited) && (!own || isModuleCaf(centre));
    if (overhead.centres.has(index) || isSilent) return [];
    const { label, module, kind, generated, location } = centre;
    const isSelected = !deselected.has(index);
    const rest = elsewhere.get(index);
    const costs = { entries, individual, moved, inherited, ...(rest && { elsewhere: rest }) };
    const place = placeOf(index) ?? { stale: false };
    const named = { centre: index, label, module, kind, ...(generated && { generated }), own, location };
    return [{ ...named, ...place, selected: isSelected, ...costs }];
  });
  return {
    run: shown.run,
    program: shown.program,
    uri: shown.uri,
    live: shown.live,
    ...(partial ? { partial } : {}),
    ...(marks === undefined ? {} : { marks: marks.map(({ label, kind, time }) => ({ label, kind, time })) }),
    ...(marksLeftOut === undefined ? {} : { marksLeftOut }),
    selection,
    tick: profile.tickInterval / 1000,
    ...(profile.runs === undefined ? {} : { runs: profile.runs }),
    ...(shown.repeatable ? { repeatable: true } : {}),
    total: whole,
    unselected: selected.unselected,
    overhead: overhead.costs,
    versions,
    centres,
    // where nothing was recorded, nothing is known to be cheap
    lines: hasCosts(shown.profile) ? placedLines(shown, centres) : [],
    calls,
  };
}

/** The lines on which selected centres begin now. Record fields and derived instances have none unless they cost something. */
function placedLines(
  { analysis: { profile, selected } }: ProfiledRun,
  centres: readonly CentreCosts[],
): PlacedLineCosts[] {
  const byNumber = new Map(centres.map(each => [each.centre, each]));
  const lineOf = (centre: number): string | undefined => {
    const { uri, range } = byNumber.get(centre) ?? {};
    return uri === undefined || range === undefined ? undefined : `${range.start.line} ${uri}`;
  };
  return [...costsByGroup(profile, selected, lineOf).values()].flatMap(
    ({ centres: [first, ...others], entries, individual, inherited }) => {
      const { uri, range } = byNumber.get(first!)!;
      const { line } = range!.start;
      const ofLine = [first!, ...others].map(each => byNumber.get(each)!);
      if (isFree(inherited) && ofLine.every(each => each.generated)) return [];
      const stale = ofLine.some(each => each.stale);
      return [{ uri: uri!, line, stale, entries, individual, inherited }];
    },
  );
}

/** A profile with what it comes to under a selection, with constants where the person wants to see them. */
export function analysed(
  profile: Profile,
  selection: RunSelection,
  constants: Constants,
): Pick<ProfiledRun, 'profile' | 'selection' | 'analysis'> {
  const phase = constantsUnder(profileWithin(profile, selection.phase), constants);
  return { profile, selection, analysis: analyse(phase, allBut(new Set(selection.deselected))) };
}

const unselected = { entries: 0, individual: nothing, moved: nothing, inherited: nothing };

type CurrentRange = Pick<CentreCosts, 'uri' | 'range' | 'stale'>;

/** Where the centres of a program are now, by their numbers; undefined where there is no text of theirs. */
export function placesIn(
  { centres, modules }: Pick<ProfiledProgram, 'centres' | 'modules'>,
  present: Present,
): (centre: number) => CurrentRange | undefined {
  const sources = new Map<CompiledModule, SourceText | undefined>();
  const sourceOf = (module: CompiledModule): SourceText | undefined => {
    if (!sources.has(module)) {
      const text = present(module.path);
      if (text !== undefined) module.centres.replaceText(text);
      sources.set(module, text === undefined ? undefined : sourceText(module.path, text));
    }
    return sources.get(module);
  };
  return index => {
    const centre = centres[index];
    const module = centre?.span && centre.kind !== 'built-in' ? modules.get(centre.module) : undefined;
    if (!module) return undefined;
    const source = sourceOf(module);
    const place = module.centres.spanOf(index);
    return source && place
      ? { uri: uriOf(module.path), range: toRange(source, place.span), stale: place.stale }
      : { stale: true };
  };
}

/** The stacks that stand on one. */
export function stackRows({ analysis }: ProfiledRun, { below, metric }: StacksParams): StackRow[] {
  const { profile, inherited: inheritedBy, below: children } = analysis.tree();
  return children(below ?? 0, metric).flatMap((stack): StackRow[] => {
    const inherited = inheritedBy(stack);
    if (isRuntime(profile, stack) || isNothing(inherited)) return [];
    const centre = profile.stacks.centre[stack]!;
    const individual = costsAt(profile.stacks, stack);
    return [{ stack, centre, individual, inherited, hasMore: !isSame(individual, inherited) }];
  });
}

const isSame = (a: Costs, b: Costs): boolean =>
  a.entries === b.entries && a.allocation === b.allocation && a.ticks === b.ticks;

/** Why a profile does not hold the whole run; undefined where it does. */
export function partialReason(profile: Profile): string | undefined {
  const { end } = profile;
  switch (end.kind) {
    case 'finished':
    case 'unknown':
      return undefined;
    case 'failed':
      return 'failed';
    case 'interrupted':
      return 'interrupted';
    case 'stopped':
      return 'stopped';
    case 'limit':
      return `${end.limit} limit`;
    default:
      return never(end);
  }
}
