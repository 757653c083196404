/** How costs grow with the size of the input. */
import * as v from 'valibot';
import { growthOf, growthReport, type SizedRun } from '../../../../language/profile/index.ts';
import { profiledCompileOptions } from '../../../../language/run/options.ts';
import { withSize } from '../../runs/input-size.ts';
import { compiled, ending, execute, runInput } from '../running.ts';
import { count, described, tool } from '../tool.ts';
import { Refusal } from '../world.ts';

/** Rows of the table, and stacks below it. */
const rows = 50;
const stacks = 10;

export const growth = tool({
  name: 'cairn_growth',
  title: 'Measure Growth',
  description:
    'Runs a program with several sizes of its input and answers how the entries, bytes and time of each cost centre grow: n, n log n, n² and so on. {} in an argument stands for the size, otherwise the size is the last argument.',
  input: v.strictObject({
    ...runInput,
    sizes: described(
      v.pipe(v.array(count(1_000_000_000)), v.minLength(2), v.maxLength(12)),
      'sizes to run with, such as 100, 200, 400, 800',
    ),
  }),
  runs: true,
  async answer({ world, signal }, { sizes, ...given }) {
    if (new Set(sizes).size < 2) throw new Refusal('Give at least two different sizes.');
    const program = world.program(given.file);
    const { executable } = await compiled(
      world,
      program,
      profiledCompileOptions({ countCalls: true }),
      signal,
    );
    const runs: SizedRun[] = [];
    for (const size of sizes) {
      const input = { ...given, arguments: withSize(given.arguments, size) };
      const result = await execute(world, program, executable, input, signal);
      const { end, profile } = result;
      // half a run has half the costs
      if (end.kind !== 'finished' || end.exitCode !== 0 || !profile)
        throw new Refusal(`At size ${size} ${program.name} ${ending(result)}\n${result.output}`.trimEnd());
      runs.push({ size, profile });
    }
    return growthReport(growthOf(runs, stacks), rows);
  },
});
