/** `cairn profile --sizes`: the program at several sizes of its input, and how the costs of its centres grow. */
import { growthOf, growthReport, type SizedRun, visibleLines } from '../language.ts';
import { compileForProfile, wholeProfile } from './measure.ts';
import type { ProfileFlags } from './options.ts';
import type { Tools } from './tools.ts';

/** Rows of the table. */
const rows = 30;

/** Stands for the size among the program's arguments; without it the size is the last of them. */
const hole = '{}';

export async function profileGrowth(
  tools: Tools,
  file: string,
  programArguments: readonly string[],
  sizes: readonly number[],
  flags: ProfileFlags,
): Promise<number> {
  const program = compileForProfile(tools, file, flags);
  if (!program) return 1;
  const runs: SizedRun[] = [];
  for (const size of sizes) {
    const given = programArguments.some(each => each.includes(hole))
      ? programArguments.map(each => each.replaceAll(hole, String(size)))
      : [...programArguments, String(size)];
    const result = await program.run(given);
    runs.push({ size, profile: wholeProfile(result, `${program.name} ${given.join(' ')}`) });
  }
  process.stderr.write(visibleLines(`\n${growthReport(growthOf(runs), rows)}`));
  return 0;
}
