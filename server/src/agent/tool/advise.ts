/** What could be faster in the program of a run. */
import { createTwoFilesPatch } from 'diff';
import * as v from 'valibot';
import { type Advice, edited, placeAt, sourceText } from '../../../../language/index.ts';
import { visibleLines } from '../../../../language/profile/index.ts';
import type { AgentRun } from '../memory.ts';
import { runNumber, tool } from '../tool.ts';
import { type AgentWorld, Refusal } from '../world.ts';

export const advise = tool({
  name: 'cairn_advise',
  title: 'Advise on a Profile',
  description:
    'Explains what is slow in the program of a profiled run, the most expensive place first: place, what to write instead, the figures behind it, and where it is certain the change as a patch, which cairn_try can try. Profile with costCentres "all" for advice on local functions.',
  input: v.strictObject({ run: runNumber }),
  runs: false,
  async answer({ world, memory, signal }, { run: number }) {
    const run = memory.run(number);
    expectUnchanged(world, run);
    const advice = await world.advise(run.program, run.profile, signal);
    if (advice.length === 0)
      return 'No advice: no known slow pattern was found where this run spent its costs.';
    return advice.map((each, index) => `${index + 1}. ${remark(world, each)}`).join('\n\n');
  },
});

/** Advice, and changes, are of the texts that ran. */
export function expectUnchanged(world: AgentWorld, { number, texts }: AgentRun): void {
  const changed = [...texts].filter(([path, text]) => world.text(path) !== text).map(([path]) => path);
  if (changed.length > 0)
    throw new Refusal(`${changed.join(', ')} changed after run ${number}. Profile the program again.`);
}

function remark(world: AgentWorld, { rule, title, evidence, path, span, fix }: Advice): string {
  const text = world.text(path) ?? '';
  const { line, column } = placeAt(sourceText(path, text), span.start);
  const lines = [`${path}:${line}:${column}: [${rule}] ${title}`, `Evidence: ${evidence}`];
  if (fix) {
    const after = edited(text, fix.edits);
    lines.push(
      `Change: ${fix.title}`,
      createTwoFilesPatch(path, path, text, after, undefined, undefined, { context: 1 }),
    );
  }
  return visibleLines(lines.join('\n')).trimEnd();
}
