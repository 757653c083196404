/** A run without profiling. */
import * as v from 'valibot';
import { compiled, ending, execute, runInput } from '../running.ts';
import { tool } from '../tool.ts';

export const run = tool({
  name: 'cairn_run',
  title: 'Run Haskell',
  description:
    'Compiles and runs a Haskell program, restricted to its own folder or project, without environment variables, with limits on time and heap. Answers how it ended and what it wrote.',
  input: v.strictObject(runInput),
  runs: true,
  async answer({ world, signal }, input) {
    const program = world.program(input.file);
    const options = { profiled: false, costCentres: 'top', ignoreScc: false, cafAll: false } as const;
    const { executable } = await compiled(world, program, options, signal);
    const result = await execute(world, program, executable, input, signal);
    return `${program.name} ${ending(result)}\n${result.output === '' ? '(no output)' : result.output}`;
  },
});
