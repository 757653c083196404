/** What could be faster in the program of a run. */
import { createTwoFilesPatch } from 'diff';
import * as v from 'valibot';
import { type Advice, placeAt, sourceText } from '../../../../language/index.ts';
import { visibleLines } from '../../../../language/profile/index.ts';
import { runNumber, tool } from '../tool.ts';
import { type AgentWorld, Refusal } from '../world.ts';

export const advise = tool({
  name: 'cairn_advise',
  title: 'Advise on a Profile',
  description:
    'Explains what is slow in the program of a profiled run, the most expensive place first: place, what to write instead, the figures behind it, and where it is certain the change as a patch. Profile with costCentres "all" for advice on local functions.',
  input: v.strictObject({ run: runNumber }),
  runs: false,
  async answer({ world, memory, signal }, { run: number }) {
    const { program, profile, texts } = memory.run(number);
    const changed = [...texts].filter(([path, text]) => world.text(path) !== text).map(([path]) => path);
    if (changed.length > 0)
      throw new Refusal(`${changed.join(', ')} changed after run ${number}. Profile the program again.`);
    const advice = await world.advise(program, profile, signal);
    if (advice.length === 0)
      return 'No advice: no known slow pattern was found where this run spent its costs.';
    return advice.map((each, index) => `${index + 1}. ${remark(world, each)}`).join('\n\n');
  },
});

function remark(world: AgentWorld, { rule, title, evidence, path, span, fix }: Advice): string {
  const text = world.text(path) ?? '';
  const { line, column } = placeAt(sourceText(path, text), span.start);
  const lines = [`${path}:${line}:${column}: [${rule}] ${title}`, `Evidence: ${evidence}`];
  if (fix) {
    const after = fix.edits
      .toSorted((a, b) => b.span.start - a.span.start)
      .reduce((made, each) => made.slice(0, each.span.start) + each.text + made.slice(each.span.end), text);
    lines.push(
      `Change: ${fix.title}`,
      createTwoFilesPatch(path, path, text, after, undefined, undefined, { context: 1 }),
    );
  }
  return visibleLines(lines.join('\n')).trimEnd();
}
