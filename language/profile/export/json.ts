/**
 * GHC's JSON profile (`-pj`; rts/ProfilerReportJson.c), laid out as GHC does. Costs are individual, nothing is left
 * out, and the totals hold the machine's own costs too. Deep stacks are no danger: nothing here recurses.
 */
import type { CostCentre } from '../centre.ts';
import { stackAt } from '../columns.ts';
import type { Profile } from '../model.ts';
import { total } from '../pass/costs.ts';
import { children } from '../pass/tree.ts';
import { padStart, secondsOf } from '../view/number.ts';
import { showDate } from './date.ts';
import { intervalOf, isWhole } from './prof.ts';
import { wholeTicks } from './ticks.ts';

/** The whole file; `offset`: minutes that the date's clock is ahead of UTC. */
export function profJson(given: Profile, offset = 0): string {
  const processors = given.origin?.capabilities || 1;
  const profile = wholeTicks(given, tick => isWhole(tick * processors));
  const { ticks, allocation } = total(profile);
  const seconds = padStart(secondsOf(ticks, profile.tickInterval).toFixed(2), 11);
  const command = profile.origin?.command ?? profile.program;
  const fields = [
    `"program": ${text(profile.program)}`,
    `"arguments": ${strings([command, ...profile.arguments])}`,
    `"rts_arguments": ${strings(profile.origin?.rtsArguments ?? ['-pj'])}`,
    `"end_time": ${text(showDate(profile.endTime, offset))}`,
    `"initial_capabilities": ${profile.origin?.capabilities ?? 0}`,
    `"total_time": ${seconds}`,
    `"total_ticks": ${ticks}`,
    `"tick_interval": ${intervalOf(profile, processors)}`,
    `"total_alloc":${allocation}`,
    `"cost_centres": [\n${profile.centres.map(centreJson).reverse().join(', ')}]\n`,
    `"profile": ${stacksJson(profile)}`,
  ];
  return `{\n${fields.join(',\n')}}\n`;
}

const text = (value: string): string => JSON.stringify(value);

const strings = (values: readonly string[]): string => `[${values.map(text).join(', ')}]`;

const centreJson = ({ label, module, location, kind }: CostCentre, number: number): string =>
  `{"id": ${number + 1}, "label": ${text(label)}, "module": ${text(module)}, "src_loc": ${text(location)}, "is_caf": ${kind === 'caf'}}`;

/** The tree: an opened node, its children with commas between them, and its end. */
function stacksJson(profile: Profile): string {
  const below = children(profile);
  const pieces: string[] = [];
  const open: { readonly code: number; next: number }[] = [];
  const enter = (code: number): void => {
    const { centre, entries, allocation, ticks } = stackAt(profile.stacks, code);
    pieces.push(
      `{"id": ${centre + 1}, "entries": ${entries}, "alloc": ${allocation}, "ticks": ${ticks}, "children": [`,
    );
    open.push({ code, next: 0 });
  };
  enter(0);
  for (let here = open.at(-1); here; here = open.at(-1)) {
    const child = below[here.code]![here.next++];
    if (child === undefined) {
      pieces.push(']}\n');
      open.pop();
    } else {
      if (here.next > 1) pieces.push(',');
      enter(child);
    }
  }
  return pieces.join('');
}
