/** What the calls in a program cost: which names in its present text lead to which cost centre. */
import { contains, type NameUse, type Span, sourceText, span } from '../../../language/index.ts';
import {
  type CalleeCosts,
  type CallSite,
  type CostCentre,
  type Costs,
  costsOfCalls,
} from '../../../language/profile/index.ts';
import { uriOf } from '../files/path.ts';
import { toRange } from '../lsp/convert.ts';
import type { PlacedCallCosts } from '../protocol/index.ts';
import type { CompiledModule, ProfiledRun } from '../state/runs.ts';

/** A cost centre in the present text of a module. */
export interface PlacedCentre {
  readonly number: number;
  readonly centre: CostCentre;
  readonly span: Span;
}

/** A name in a text, and where in its module it is bound. */
export type CalledName = Pick<NameUse, 'kind' | 'name' | 'span' | 'module'> & { readonly start: number };

interface PlacedSite extends CallSite {
  readonly path: string;
  readonly name: string;
  readonly span: Span;
}

/** A call with its costs: what `costsOfCalls` says of the group of calls that share them. */
export interface FoundCall extends Omit<PlacedCallCosts, 'uri' | 'range'> {
  readonly path: string;
  readonly span: Span;
}

interface FoundCalls {
  readonly calls: readonly FoundCall[];
  readonly elsewhere: ReadonlyMap<number, Costs>;
}

/** The calls of a run in the present texts of its modules. `namesIn` gives the names in a file; without any, nothing is known of calls. */
export function callCosts(
  { analysis, modules, selection, live }: ProfiledRun,
  present: (path: string) => string | undefined,
  namesIn: (path: string) => readonly CalledName[],
): { readonly calls: readonly PlacedCallCosts[]; readonly elsewhere: ReadonlyMap<number, Costs> } {
  if (live) return { calls: [], elsewhere: new Map() };
  const placed = new Map(
    [...modules].map(([name, module]) => [
      name,
      { path: module.path, centres: centresIn(analysis.profile.centres, module) },
    ]),
  );
  const found = foundCalls(() => analysis.callees(), placed, namesIn, new Set(selection.deselected));
  const sources = new Map<string, ReturnType<typeof sourceText>>();
  const sourceOf = (path: string): ReturnType<typeof sourceText> => {
    const source = sources.get(path) ?? sourceText(path, present(path) ?? '');
    sources.set(path, source);
    return source;
  };
  const calls = found.calls.map(
    ({ path, span, ...call }): PlacedCallCosts => ({
      uri: uriOf(path),
      range: toRange(sourceOf(path), span),
      ...call,
    }),
  );
  return { calls, elsewhere: found.elsewhere };
}

/** The same of any texts, with the places of the centres in them. */
export function foundCalls(
  callees: () => ReadonlyMap<number, readonly CalleeCosts[]>,
  modules: ReadonlyMap<string, { readonly path: string; readonly centres: readonly PlacedCentre[] }>,
  namesIn: (path: string) => readonly CalledName[],
  deselected: ReadonlySet<number> = new Set(),
): FoundCalls {
  const placed = new Map([...modules].map(([name, { centres }]) => [name, centres]));
  const sites = [...modules.values()].flatMap(({ path, centres }) =>
    sitesIn(path, namesIn(path), placed, centres, deselected),
  );
  if (sites.length === 0) return { calls: [], elsewhere: new Map() };
  const known = costsOfCalls(callees(), sites);
  const calls = known.sites.flatMap(({ caller, callees: called, sites: places, entries, costs }, group) =>
    places.map((place): FoundCall => {
      const { path, name, span } = sites[place]!;
      return { path, span, name, caller, callees: called, group, of: places.length, entries, costs };
    }),
  );
  return { calls, elsewhere: known.elsewhere };
}

/** The names of a text as they are looked for. Their spans stay as they are, while those of trees move with edits. */
export const calledNames = (uses: readonly NameUse[]): readonly CalledName[] =>
  uses.flatMap(({ kind, name, module, span: at, defined }) =>
    defined === undefined ? [] : [{ kind, name, module, span: span(at.start, at.end), start: defined.start }],
  );

/** Those whose text is as it was compiled: nobody knows what calls in another text would cost. */
const centresIn = (centres: readonly CostCentre[], module: CompiledModule): readonly PlacedCentre[] =>
  [...module.centres.places.keys()].flatMap(number => {
    const place = module.centres.spanOf(number);
    const centre = centres[number];
    return centre && place && !place.stale ? [{ number, centre, span: place.span }] : [];
  });

function sitesIn(
  path: string,
  names: readonly CalledName[],
  placed: ReadonlyMap<string, readonly PlacedCentre[]>,
  here: readonly PlacedCentre[],
  deselected: ReadonlySet<number>,
): readonly PlacedSite[] {
  const callers = here.filter(({ number }) => !deselected.has(number));
  const calleesBy = new Map<string, readonly number[]>();
  const calleesOfName = (each: CalledName): readonly number[] => {
    const key = each.kind === 'method' ? each.name : `${each.module} ${each.start}`;
    const known = calleesBy.get(key) ?? centresOf(each, placed);
    calleesBy.set(key, known);
    return known;
  };
  const called = names.flatMap((each): PlacedSite[] => {
    const callees = calleesOfName(each);
    const caller = callees.length === 0 ? undefined : innermost(callers, each.span);
    // a function that calls itself stays on its stack
    if (caller === undefined || callees.includes(caller)) return [];
    return [{ caller, callees, path, name: each.name, span: each.span }];
  });
  // expressions with a centre of their own are calls of that
  const expressions = here.flatMap(({ number, centre, span }): PlacedSite[] => {
    if (centre.kind !== 'scc' && centre.calls === undefined) return [];
    const caller = innermost(
      callers.filter(each => each.number !== number),
      span,
    );
    return caller === undefined ? [] : [{ caller, callees: [number], path, name: centre.label, span }];
  });
  return [...called, ...expressions];
}

/** The centres of what a name stands for; of a method those of all instances. */
function centresOf(
  { kind, name, module, start }: CalledName,
  placed: ReadonlyMap<string, readonly PlacedCentre[]>,
): readonly number[] {
  const isNamed = ({ centre: { label, calls } }: PlacedCentre): boolean =>
    calls === undefined && (label === name || label.endsWith(`.${name}`));
  if (kind === 'method')
    return [...placed.values()]
      .flat()
      .filter(isNamed)
      .map(({ number }) => number);
  const around = (placed.get(module) ?? []).filter(
    each => each.span.start <= start && start < each.span.end && (isNamed(each) || each.span.start === start),
  );
  const [first] = around.toSorted((a, b) => sizeOf(a.span) - sizeOf(b.span));
  return first === undefined ? [] : [first.number];
}

/** The smallest centre around a place. */
function innermost(centres: readonly PlacedCentre[], span: Span): number | undefined {
  let found: PlacedCentre | undefined;
  for (const each of centres)
    if (contains(each.span, span) && (!found || sizeOf(each.span) < sizeOf(found.span))) found = each;
  return found?.number;
}

const sizeOf = ({ start, end }: Span): number => end - start;
