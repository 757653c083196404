/** A change to a program, tried before it is made: the same input, with and without it. */

import * as v from 'valibot';
import { edited } from '../../../../language/index.ts';
import { gainText, visibleLine } from '../../../../language/profile/index.ts';
import { profiledCompileOptions } from '../../../../language/run/options.ts';
import { outcomeOf, performTrial } from '../../runs/trial.ts';
import type { AgentRun } from '../memory.ts';
import { compiled, optionsOf } from '../running.ts';
import { type Asked, count, described, runNumber, tool } from '../tool.ts';
import { Refusal } from '../world.ts';
import { expectUnchanged } from './advise.ts';

const input = v.strictObject({
  run: runNumber,
  advice: v.optional(
    described(count(1000), 'the number of the advice of cairn_advise whose change is tried'),
  ),
  file: v.optional(described(v.string(), 'for a change of your own: the file of the program')),
  old: v.optional(described(v.pipe(v.string(), v.minLength(1)), 'a text that is in the file exactly once')),
  new: v.optional(described(v.string(), 'the text to put in its place')),
});
type Input = v.InferOutput<typeof input>;

export const tryChange = tool({
  name: 'cairn_try',
  title: 'Try a Change',
  description:
    'Tries a change to the program of a profiled run without writing any file: runs the program with and without it on the same input, compares what they print, and answers what it gains, entries and bytes exactly. Give "advice", or "file", "old" and "new".',
  input,
  runs: true,
  async answer(asked, given: Input) {
    const { world, memory, signal } = asked;
    const run = memory.run(given.run);
    expectUnchanged(world, run);
    const { path, text, title } = await changeOf(asked, run, given);
    const texts = new Map([...run.texts, [path, text] as const]);
    const { program, profile } = run;
    const options = profiledCompileOptions({ costCentres: run.given.costCentres });
    const first = await compiled(world, program, options, signal);
    const second = await compiled(world, program, options, signal, texts);
    const stdin = run.given.stdin === '' ? [] : [new TextEncoder().encode(run.given.stdin)];
    const machine = optionsOf(world, program, run.given);
    const before = await performTrial(first.executable, machine, world.platform, stdin, signal);
    const after = await performTrial(second.executable, machine, world.platform, stdin, signal);
    const outcome = outcomeOf(before, after, profile.tickInterval);
    if (outcome.kind === 'refused') throw new Refusal(outcome.reason);
    return `${visibleLine(title)}: ${gainText(outcome)}. The output is the same. No file was changed.`;
  },
});

interface Change {
  readonly path: string;
  readonly text: string;
  readonly title: string;
}

async function changeOf(asked: Asked, run: AgentRun, given: Input): Promise<Change> {
  const { advice, file, old, new: instead } = given;
  if (advice !== undefined && file === undefined && old === undefined && instead === undefined)
    return adviceChange(asked, run, advice);
  if (advice === undefined && file !== undefined && old !== undefined && instead !== undefined)
    return ownChange(run, file, old, instead);
  throw new Refusal('Give either "advice" alone, or "file", "old" and "new".');
}

async function adviceChange(
  { world, signal }: Asked,
  { program, profile, texts, number }: AgentRun,
  advice: number,
): Promise<Change> {
  const all = await world.advise(program, profile, signal);
  const chosen = all[advice - 1];
  if (!chosen)
    throw new Refusal(`cairn_advise has no advice ${advice} for run ${number}: it has ${all.length}.`);
  const text = texts.get(chosen.path);
  if (!chosen.fix || text === undefined)
    throw new Refusal(`Advice ${advice} has no change that can be tried. Try one of your own.`);
  return { path: chosen.path, text: edited(text, chosen.fix.edits), title: chosen.fix.title };
}

function ownChange({ texts }: AgentRun, file: string, old: string, instead: string): Change {
  const found = [...texts.keys()].filter(
    path => path === file || file.endsWith(`/${path}`) || path.endsWith(`/${file}`),
  );
  const [path] = found;
  if (path === undefined || found.length > 1)
    throw new Refusal(`"file" must be one of ${[...texts.keys()].join(', ')}.`);
  const text = texts.get(path)!;
  const times = text.split(old).length - 1;
  if (times !== 1) throw new Refusal(`"old" is in ${path} ${times} times, but must be there exactly once.`);
  return { path, text: text.replace(old, () => instead), title: 'Your change' };
}
