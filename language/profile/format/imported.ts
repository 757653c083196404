/** What reading a profile gives: a profile with the list of what was passed over, or why there is none. */
import { visibleLine } from '../../source/visible.ts';
import type { CostCentre } from '../model/centre.ts';
import type { Profile } from '../model/profile.ts';

export type Imported =
  | {
      readonly profile: Profile;
      readonly problems: readonly string[];
      /** What its figures rest on where a file holds no such thing, and what else is in it: nothing was wrong. */
      readonly notes?: readonly string[];
    }
  | { readonly refused: string };

export interface ReadOptions {
  /** Called again and again while a large file is read: how many bytes of how many. */
  readonly progress?: (done: number, all: number) => void;
}

/** A centre as a report names it; its kind follows from its name and place. Reports do not tell pragmas apart. */
export function centreOf(label: string, module: string, location: string, isCaf: boolean): CostCentre {
  const kind = isCaf ? 'caf' : location === '<built-in>' ? 'built-in' : 'auto';
  return { label: visibleLine(label), module: visibleLine(module), location: visibleLine(location), kind };
}

/** Whether a number can have been counted: not one of a damaged file with hundreds of digits. */
export const isFigure = (value: number): boolean => value >= 0 && value < 2 ** 64;
