/** What frames of a flame graph are called, coloured, and said to cost. */
import { amount, type FlameTree, percentage, visibleLine } from '../../../language/profile/index.ts';
import { type Model, placeOf } from '../model.ts';
import { sizeText } from '../words.ts';

/** A tree whose nodes may be cost centres that only an earlier run has. */
export interface ShownTree extends FlameTree {
  /** By node, what it cost in the earlier run. */
  readonly before?: Float64Array;
  /** Those, by their number in the tree. */
  readonly lost?: ReadonlyMap<number, { readonly name: string; readonly key: string }>;
}

/** Centres by their keys, as their numbers change from run to run. */
export const keysOf = ({ keys }: Model, { lost }: ShownTree, path: readonly number[]): string[] =>
  path.map(each => keys[each] ?? lost?.get(each)?.key ?? '');

/** The numbers of those with these keys; NaN for one that is not there. */
export function numbersOf({ keys }: Model, wanted: readonly string[], lost?: ShownTree['lost']): number[] {
  const numbers = new Map([...(lost ?? [])].map(([number, { key }]) => [key, number]));
  keys.forEach((key, number) => void numbers.set(key, number));
  return wanted.map(key => numbers.get(key) ?? Number.NaN);
}

export function frameName(model: Model, tree: ShownTree, node: number): string {
  const centre = tree.centre[node]!;
  return tree.lost?.get(centre)?.name ?? nameAt(model, centre);
}

export function nameAt({ profile, names }: Model, centre: number): string {
  const each = profile.centres[centre];
  if (each === undefined || (each.kind === 'built-in' && each.label === 'MAIN'))
    return visibleLine(profile.program);
  return names[centre]!;
}

/** A part of what the program cost, in the metric on show. */
export function shareOf({ analysis, metric }: Model, value: number): string {
  const whole = amount(analysis.whole, metric);
  return percentage(whole === 0 ? 0 : value / whole);
}

/** A node in words, for whoever hears it, and below the graph. */
export function describe(model: Model, tree: ShownTree, node: number, zoom: number): string {
  const { profile, metric } = model;
  const before = tree.before?.[node] ?? 0;
  if (tree.value[node] === 0 && before > 0)
    return `${frameName(model, tree, node)}: only in the run before, ${sizeText(before, metric, model)}`;
  const value = tree.value[node]!;
  const centre = profile.centres[tree.centre[node]!];
  const place = centre === undefined ? '' : placeOf(centre);
  const size = sizeText(value, metric, model);
  const part =
    zoom > 0 && zoom !== node
      ? `, ${percentage(value / tree.value[zoom]!)} of ${frameName(model, tree, zoom)}`
      : '';
  return `${frameName(model, tree, node)}: ${shareOf(model, value)}, ${size}${part}${place === '' ? '' : `, ${place}`}`;
}
