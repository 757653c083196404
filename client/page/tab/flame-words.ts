/** What frames of a flame graph are called, coloured, and said to cost. */
import { amount, type FlameTree, percentage, visibleLine } from '../../../language/profile/index.ts';
import { type Model, placeOf } from '../model.ts';
import { sizeText } from '../words.ts';

/** Centres by their keys, as their numbers change from run to run. */
export const keysOf = ({ keys }: Model, path: readonly number[]): string[] => path.map(each => keys[each]!);

export function numbersOf({ keys }: Model, wanted: readonly string[]): number[] {
  const numbers = new Map(keys.map((key, number) => [key, number]));
  return wanted.map(key => numbers.get(key) ?? -2);
}

export const frameName = (model: Model, tree: FlameTree, node: number): string =>
  nameAt(model, tree.centre[node]!);

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
export function describe(model: Model, tree: FlameTree, node: number, zoom: number): string {
  const { profile, metric } = model;
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
