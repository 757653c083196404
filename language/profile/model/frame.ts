/** What other tools' files call a frame: a cost centre with its module, and where it is written. */
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

/** With its module; the runtime's own centres stand for themselves, and so does what came without one (see `splitName`). */
export const frameName = ({ module, label, kind }: CostCentre): string =>
  kind === 'built-in' || module === label ? label : `${module}.${label}`;

const qualified = /^((?:[A-Z][\w']*\.)+)(.+)$/s;

/** A name of a file taken apart again; what has no module is the runtime's, or another tool's. */
export function splitName(name: string): { readonly module: string; readonly label: string } {
  const [, module, label] = qualified.exec(name) ?? [];
  return module !== undefined && label !== undefined
    ? { module: module.slice(0, -1), label }
    : { module: name, label: name };
}
