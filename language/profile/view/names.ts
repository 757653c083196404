/** Names of cost centres in views, with what distinguishes centres of one name that are shown without their locations. */
import type { LineColumn } from '../../source/text.ts';
import { type CostCentre, nameKey } from '../model/centre.ts';
import { parseLocation } from '../model/location.ts';

/** The name of a centre in a list: every module has a centre `CAF`, which needs its module’s name. */
export const centreName = ({ kind, module, label }: Pick<CostCentre, 'kind' | 'module' | 'label'>): string =>
  kind === 'caf' ? `${module}.${label}` : label;

/** The same in views for people: a constant by its own name, all constants of a module together by the module's. */
export function viewName(centre: Pick<CostCentre, 'kind' | 'module' | 'label'>): string {
  if (centre.kind !== 'caf') return centreName(centre);
  const [, name] = /^CAF:(.+)$/s.exec(centre.label) ?? [];
  return name ?? `constants of ${centre.module}`;
}

/** The identity of a centre, and its location if it has one. */
export type Placed = Pick<CostCentre, 'module' | 'label' | 'location'>;

const startOf = ({ location }: Placed): LineColumn | undefined => parseLocation(location)?.start;

/**
 * For each centre what follows its name. Where a module has several centres of one name (`>>=` of two instances, `go` of two
 * functions) it is the line, `:42`, and on one line the column as well, `:42:7`; otherwise it is nothing.
 * `placeOf`: where a centre begins now, where that is known better than by its location.
 */
export function distinguishingPlaces<Centre extends Placed>(
  centres: readonly Centre[],
  placeOf: (centre: Centre) => LineColumn | undefined = startOf,
): readonly string[] {
  const names = centres.map(nameKey);
  const isShared = repetitions(names);
  const starts = centres.map((centre, i) => (isShared(i) ? placeOf(centre) : undefined));
  const lines = starts.map(start => (start === undefined ? '' : `:${start.line}`));
  const isOnSameLine = repetitions(names.map((name, i) => name + lines[i]!));
  return starts.map((start, i) =>
    start !== undefined && isOnSameLine(i) ? `${lines[i]!}:${start.column}` : lines[i]!,
  );
}

/** For each centre, a name that differs from those of all others with a location. */
export function distinctNames(
  centres: readonly CostCentre[],
  nameOf: (centre: CostCentre) => string,
): readonly string[] {
  const places = distinguishingPlaces(centres);
  return centres.map((centre, i) => nameOf(centre) + places[i]!);
}

/** The same without modules, but for labels that several modules have. The level of constants is `CAF` in each of them. */
export function distinctLabels(centres: readonly CostCentre[]): readonly string[] {
  const modules = new Map<string, Set<string>>();
  for (const { label, module } of centres) modules.set(label, (modules.get(label) ?? new Set()).add(module));
  return distinctNames(centres, ({ kind, module, label }) =>
    kind !== 'caf' && modules.get(label)!.size > 1 ? `${module}.${label}` : label,
  );
}

/** Which names occur more than once in a list. */
export function repetitions(names: readonly string[]): (at: number) => boolean {
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return at => times.get(names[at]!) !== 1;
}
