/** Two runs beside each other. */
import * as v from 'valibot';
import { compare as compareProfiles, comparisonReport, metrics } from '../../../../language/profile/index.ts';
import { described, runNumber, tool } from '../tool.ts';

/** Rows of the table. */
const rows = 100;

export const compare = tool({
  name: 'cairn_compare',
  title: 'Compare Two Profiles',
  description:
    'Shows what changed from one profiled run to another, cost centre by cost centre: entries and bytes exactly, and time as sampled, where ~ marks what may be chance.',
  input: v.strictObject({
    before: runNumber,
    after: runNumber,
    metric: v.optional(
      described(v.picklist([...metrics]), 'by which to sort (default: allocation)'),
      'allocation',
    ),
  }),
  runs: false,
  answer: async ({ memory }, { before, after, metric }) =>
    comparisonReport(compareProfiles(memory.run(before).profile, memory.run(after).profile), {
      metric,
      rows,
    }),
});
