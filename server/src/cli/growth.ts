/** `cairn profile --sizes`: the program at several sizes of its input, and how the costs of its centres grow. */

import { growthOf, growthReport, type SizedRun } from '../../../language/profile/index.ts';
import { withSize } from '../runs/input-size.ts';
import { drawingFor } from './drawing.ts';
import { compileForProfile, wholeProfile } from './measure.ts';
import type { ProfileFlags } from './options.ts';
import type { Tools } from './tools.ts';

/** How many rows the table has at most. */
const rows = 30;
/** And of how many stacks it is told how they grow, those that allocate most. */
const stacks = 10;

export async function profileGrowth(
  tools: Tools,
  file: string,
  programArguments: readonly string[],
  sizes: readonly number[],
  flags: ProfileFlags,
): Promise<number> {
  // only counted calls tell calls by others from recursive ones
  const program = await compileForProfile(tools, file, { ...flags, countCalls: true });
  if (!program) return 1;
  const runs: SizedRun[] = [];
  for (const size of sizes) {
    const all = withSize(programArguments, size);
    const result = await program.run(all);
    runs.push({ size, profile: wholeProfile(result, `${program.name} ${all.join(' ')}`) });
  }
  process.stderr.write(
    `\n${growthReport(growthOf(runs, stacks), rows, drawingFor(process.stderr, process.env))}`,
  );
  return 0;
}
