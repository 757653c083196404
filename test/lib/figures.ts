/** The tables of the paper's figures, drawn whole. */
import {
  drawTable,
  everything,
  type Metric,
  type Profile,
  type Selection,
} from '../../language/profile/index.ts';
import { flatTable, individualTable, inheritedTable } from '../../language/profile/view/flat.ts';
import { stackTable } from '../../language/profile/view/stacks.ts';

export const centreReport = (profile: Profile, selected?: Selection): string =>
  drawTable(flatTable(profile, 'time', everything, selected));

export const individualReport = (profile: Profile, metric: Metric, selected?: Selection): string =>
  drawTable(individualTable(profile, metric, everything, selected));

export const inheritedReport = (profile: Profile, metric: Metric, selected?: Selection): string =>
  drawTable(inheritedTable(profile, metric, everything, selected));

/** Every stack with its costs, the most expensive first; stacks that cost nothing too. One line each. */
export const stackReport = (profile: Profile, metric: Metric): string =>
  drawTable(stackTable(profile, metric, everything));
