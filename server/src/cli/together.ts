/** Options that have no meaning together: whoever gives both is told, and nothing is passed over in silence. */
import { Problem } from './problem.ts';

/** By name, whether each option was given. */
export type Given = Readonly<Record<string, boolean>>;

/** Throws a Problem for the first of the options that was given. `why`: ‘with --compare’, ‘without --by tree’. */
export function expectNone(given: Given, why: string): void {
  const [first] = Object.entries(given).find(([, isGiven]) => isGiven) ?? [];
  if (first !== undefined) throw new Problem(`${first} cannot be used ${why}`);
}
