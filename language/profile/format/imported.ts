/** The result of reading a file: a profile with a list of what could not be read, or the reason for a refusal. */
import { visibleLine } from '../../source/visible.ts';
import type { CostCentre } from '../model/centre.ts';
import type { Profile } from '../model/profile.ts';

export type Imported =
  | {
      readonly profile: Profile;
      readonly problems: readonly string[];
      /** Assumptions behind figures that the file does not have, and other contents. These are no errors. */
      readonly notes?: readonly string[];
    }
  | { readonly refused: string };

export interface ReadOptions {
  /** Called repeatedly for a large file, with the number of bytes read and of all bytes. */
  readonly progress?: (done: number, all: number) => void;
}

/** The centre of a report. Its kind follows from its name and location; reports do not distinguish pragmas. */
export function centreOf(label: string, module: string, location: string, isCaf: boolean): CostCentre {
  const kind = isCaf ? 'caf' : location === '<built-in>' ? 'built-in' : 'auto';
  return { label: visibleLine(label), module: visibleLine(module), location: visibleLine(location), kind };
}

/** Whether a number can be a count; a damaged file may have numbers with hundreds of digits. */
export const isFigure = (value: number): boolean => value >= 0 && value < 2 ** 64;
