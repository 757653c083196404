/** A frame in files of other tools: a cost centre with its module and location. */
import type { CostCentre } from './centre.ts';
import { type Location, parseLocation } from './location.ts';

export interface Frame {
  /** `Data.Map.insert`. */
  readonly name: string;
  readonly file?: string;
  /** From 1. */
  readonly line?: number;
  readonly column?: number;
}

export function frameOf(centre: CostCentre): Frame {
  const place = parseLocation(centre.location);
  return { name: frameName(centre), ...(place === undefined ? {} : placed(place)) };
}

const placed = ({ file, start: { line, column } }: Location): Omit<Frame, 'name'> => ({ file, line, column });

/** The label with its module. The runtime's own centres have no module, nor do names that were read without one (see `splitName`). */
export const frameName = ({ module, label, kind }: CostCentre): string =>
  kind === 'built-in' || module === label ? label : `${module}.${label}`;

const qualified = /^((?:[A-Z][\w']*\.)+)(.+)$/s;

/** The module and label of a name in a file. A name without a module is the runtime's, or another tool's. */
export function splitName(name: string): { readonly module: string; readonly label: string } {
  const [, module, label] = qualified.exec(name) ?? [];
  return module !== undefined && label !== undefined
    ? { module: module.slice(0, -1), label }
    : { module: name, label: name };
}
