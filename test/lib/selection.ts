import type { Selection } from '../../language/profile/index.ts';

/** The selection of these centres alone. */
export const only =
  (selected: ReadonlySet<number>): Selection =>
  centre =>
    selected.has(centre);
