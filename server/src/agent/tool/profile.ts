/** A profiled run, and what its cost centres cost. */
import * as v from 'valibot';
import { costCentreChoices } from '../../../../language/index.ts';
import {
  basis,
  type CallOptions,
  drawTable,
  grouped,
  type Profile,
  programCentres,
  reportKinds,
  reportNamed,
  reportTable,
  timeOf,
  visibleLine,
} from '../../../../language/profile/index.ts';
import { profiledCompileOptions } from '../../../../language/run/options.ts';
import type { AgentRun } from '../memory.ts';
import { compiled, ending, execute, runInput } from '../running.ts';
import { type Asked, described, tool } from '../tool.ts';
import { Refusal } from '../world.ts';

const costCentres = described(
  v.picklist(costCentreChoices),
  'which functions get a cost centre: top-level ones (top, the default), local ones too (all), exported ones, calls, or manual: SCC pragmas alone',
);

const input = v.strictObject({
  ...runInput,
  costCentres: v.optional(costCentres, 'top'),
  report: v.optional(
    described(
      v.picklist(reportKinds.map(({ name }) => name)),
      'a report in place of the list of cost centres, such as stack, tree or module',
    ),
  ),
});
export type ProfileInput = v.InferOutput<typeof input>;

export const profile = tool({
  name: 'cairn_profile',
  title: 'Profile Haskell',
  description:
    'Runs a Haskell program with profiling (restricted and limited as cairn_run) and answers what each cost centre cost: place, entries and allocated bytes, which are the same in every run, and sampled time. Answers the number of the run, for cairn_advise and cairn_compare.',
  input,
  runs: true,
  async answer(asked, given) {
    const { run, head } = await profiled(asked, given);
    return `${head}\n${given.report === undefined ? centreLines(run.profile) : reported(run.profile, given.report)}`;
  },
});

/** A run that is kept, with a line that says how it went. */
export async function profiled(
  { world, memory, signal }: Asked,
  given: ProfileInput,
): Promise<{ readonly run: AgentRun; readonly head: string }> {
  const program = world.program(given.file);
  const options = profiledCompileOptions({ costCentres: given.costCentres });
  const { executable, modules } = await compiled(world, program, options, signal);
  const texts = new Map([...modules.values()].map(path => [path, world.text(path) ?? '']));
  const result = await execute(world, program, executable, given, signal);
  if (!result.profile) throw new Refusal(`${program.name} ${ending(result)}. The run left no profile.`);
  const run = memory.keep({ program, given, profile: result.profile, texts });
  const whole = basis(result.profile);
  const time = timeOf(whole.ticks, result.profile);
  return {
    run,
    head: `Run ${run.number}: ${program.name} ${ending(result)}; ${time}, ${grouped(whole.allocation)} bytes allocated.`,
  };
}

/** A line for each cost centre that cost anything, those with the largest individual time first. */
function centreLines(made: Profile): string {
  const whole = basis(made);
  const share = (part: number, all: number): string => `${all === 0 ? 0 : ((100 * part) / all).toFixed(1)}%`;
  const costs = programCentres(made)
    .filter(([, each]) => each.entries + each.inherited.allocation + each.inherited.ticks > 0)
    .toSorted(
      ([, a], [, b]) =>
        b.individual.ticks - a.individual.ticks || b.individual.allocation - a.individual.allocation,
    );
  const lines = costs.map(([number, { entries, individual, inherited }]) => {
    const centre = made.centres[number]!;
    const figures = [
      `entries ${grouped(entries)}`,
      `individual time ${share(individual.ticks, whole.ticks)}, bytes ${grouped(individual.allocation)}`,
      `inherited time ${share(inherited.ticks, whole.ticks)}, bytes ${grouped(inherited.allocation)}`,
    ];
    return visibleLine(`${centre.location} ${centre.module}.${centre.label}: ${figures.join('; ')}`);
  });
  return lines.join('\n');
}

/** Columns of a report; an agent has no screen. */
const reportWidth = 160;

function reported(made: Profile, name: string): string {
  const threshold = { least: 0, leastTicks: 0, leastBytes: 0, zero: false, rows: 1000 };
  const options: CallOptions = { metric: 'time', of: [], inverted: false, threshold };
  return drawTable(reportTable(reportNamed(name)!, made, options), { width: reportWidth });
}
