/** What the calls in a program cost, for listings of its sources. */
import { placeAt } from '../../../language/index.ts';
import { calleesOf, type PlacedCall, type Profile } from '../../../language/profile/index.ts';
import { type CalledName, foundCalls, type PlacedCentre } from '../runs/call-costs.ts';
import { compiledCentres } from '../runs/compiled-centres.ts';
import type { Sources } from './report.ts';

/** By module. The sources are those that were compiled. */
export function listedCalls(
  made: Profile,
  sources: Sources,
  calledNames: ReadonlyMap<string, readonly CalledName[]>,
): ReadonlyMap<string, readonly PlacedCall[]> {
  const modules = new Map(
    [...sources].map(([module, { name }]) => [module, { path: name, centres: placedIn(made, module) }]),
  );
  const moduleOf = new Map([...sources].map(([module, { name }]) => [name, module]));
  const { calls } = foundCalls(
    () => calleesOf(made, () => true),
    modules,
    path => calledNames.get(path) ?? [],
  );
  const listed = new Map<string, PlacedCall[]>();
  for (const { path, span, name, of, entries, costs } of calls) {
    const module = moduleOf.get(path)!;
    const { line, column } = placeAt(sources.get(module)!, span.start);
    const call = { line, column, name, of, entries, costs };
    listed.set(module, [...(listed.get(module) ?? []), call]);
  }
  return listed;
}

const placedIn = (made: Profile, module: string): readonly PlacedCentre[] =>
  [...compiledCentres(made)(module)].map(([number, span]) => ({
    number,
    centre: made.centres[number]!,
    span,
  }));
