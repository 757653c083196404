/**
 * GHC's JSON profile (`-pj`; rts/ProfilerReportJson.c). It is written as GHC writes it: individual costs of all stacks, and totals that
 * include the runtime's own costs. Writer and reader do not recurse, so stacks may be of any depth. The reader reports what it
 * cannot read, and reads the rest.
 */
import type { CostCentre } from '../model/centre.ts';
import { stackAt, stackColumns } from '../model/columns.ts';
import { parseDate, showDate } from '../model/date.ts';
import type { Profile, StackCosts } from '../model/profile.ts';
import { total } from '../pass/costs.ts';
import { children } from '../pass/tree.ts';
import { padStart, secondsOf } from '../view/number.ts';
import type { InputFile } from './file.ts';
import { centreOf, type Imported, isFigure } from './imported.ts';
import { type Fields, isFields } from './jsontext.ts';
import { createLimit, type Limit } from './limit.ts';
import { createProblems, type Problems, quotedLine } from './text.ts';
import { intervalOf, isWhole, wholeTicks } from './ticks.ts';

/** The whole file; `offset`: minutes that the date's clock is ahead of UTC. */
export function writeGhcJson(given: Profile, offset = 0): string {
  const processors = given.origin?.capabilities || 1;
  const profile = wholeTicks(given, tick => isWhole(tick * processors));
  const { ticks, allocation } = total(profile);
  const seconds = padStart(secondsOf(ticks, profile.tickInterval).toFixed(2), 11);
  const command = profile.origin?.command ?? profile.program;
  const fields = [
    `"program": ${text(profile.program)}`,
    `"arguments": ${texts([command, ...profile.arguments])}`,
    `"rts_arguments": ${texts(profile.origin?.rtsArguments ?? ['-pj'])}`,
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

const texts = (values: readonly string[]): string => `[${values.map(text).join(', ')}]`;

const centreJson = ({ label, module, location, kind }: CostCentre, number: number): string =>
  `{"id": ${number + 1}, "label": ${text(label)}, "module": ${text(module)}, "src_loc": ${text(location)}, "is_caf": ${kind === 'caf'}}`;

/** The tree of stacks: for each, its beginning, its children with commas between them, and its end. */
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

export function readGhcJson(input: InputFile): Imported {
  const json = input.json();
  if ('refused' in json) return json;
  const file = json.value;
  if (!isFields(file) || !Array.isArray(file.cost_centres) || !isFields(file.profile))
    return {
      refused: 'this JSON is not a profile of GHC (no "cost_centres" and "profile"), speedscope or V8',
    };
  const limit = createLimit(input.bytes.length);
  const problems = createProblems();
  const { centres, numbers } = readCentres(file.cost_centres, problems);
  const stacks = readStacks(file.profile, numbers, problems, limit);
  if (stacks.length === 0) return { refused: 'this profile contains no stacks' };
  const [command = '', ...given] = strings(file.arguments);
  const inexact = stacks.some(({ entries, allocation, ticks }) =>
    [entries, allocation, ticks].some(figure => figure > Number.MAX_SAFE_INTEGER),
  );
  if (inexact) problems.add('figures above 9,007,199,254,740,991 are exact to only 16 digits');
  return {
    problems: problems.list(),
    profile: {
      program: typeof file.program === 'string' ? file.program : '',
      arguments: given,
      endTime: parseDate(shown(file.end_time)) ?? 0,
      end: { kind: 'unknown' },
      policy: 'truncate',
      // each processor has its own ticks
      tickInterval: (count(file.tick_interval) || 1000) / (count(file.initial_capabilities) || 1),
      centres,
      stacks: stackColumns(stacks),
      origin: {
        command,
        rtsArguments: strings(file.rts_arguments),
        capabilities: count(file.initial_capabilities),
      },
    },
  };
}

/** The centres in the order of their declaration, which is reversed in the file, and their numbers by id. */
function readCentres(
  list: readonly unknown[],
  problems: Problems,
): { centres: CostCentre[]; numbers: Map<unknown, number> } {
  const numbers = new Map<unknown, number>();
  const centres: CostCentre[] = [];
  for (const entry of list.toReversed()) {
    if (!isFields(entry) || typeof entry.label !== 'string') {
      problems.add(`a cost centre cannot be read: ${quotedLine(shown(entry))}`);
      continue;
    }
    const { label, module, src_loc, is_caf } = entry;
    numbers.set(entry.id, centres.length);
    centres.push(
      centreOf(
        label,
        typeof module === 'string' ? module : '',
        typeof src_loc === 'string' ? src_loc : '<no location info>',
        is_caf === true,
      ),
    );
  }
  return { centres, numbers };
}

/** Stacks in the order of the file. If a stack cannot be read, all stacks above it are skipped. */
function readStacks(
  main: Fields,
  numbers: ReadonlyMap<unknown, number>,
  problems: Problems,
  limit: Limit,
): readonly StackCosts[] {
  const stacks: StackCosts[] = [];
  const rest: { readonly node: unknown; readonly parent: number }[] = [{ node: main, parent: -1 }];
  for (let here = rest.pop(); here; here = rest.pop()) {
    const { node, parent } = here;
    const centre = isFields(node) ? numbers.get(node.id) : undefined;
    if (!isFields(node) || centre === undefined) {
      const id = isFields(node) ? shown(node.id) : 'unknown';
      problems.add(`a stack names the cost centre ${quotedLine(id)}, which the file does not list`);
      continue;
    }
    const code = stacks.length;
    limit.stacks(code);
    const { entries, alloc, ticks } = node;
    stacks.push({ centre, parent, entries: count(entries), allocation: count(alloc), ticks: count(ticks) });
    const below = Array.isArray(node.children) ? (node.children as unknown[]) : [];
    for (const child of below.toReversed()) rest.push({ node: child, parent: code });
  }
  return stacks;
}

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(shown) : []);

/** A value of a file as text, without nested values, which may be of any depth. */
const shown = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, inside) ?? 'nothing');

function inside(key: string, value: unknown): unknown {
  if (key === '' || !isFields(value)) return value;
  return Array.isArray(value) ? '[…]' : '{…}';
}

/** A figure. Tools whose numbers end at 2^53 write larger ones as text. */
function count(value: unknown): number {
  const figure = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof figure === 'number' && isFigure(figure) ? figure : 0;
}
