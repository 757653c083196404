/** Reads JSON profiles: GHC's (`-pj`), speedscope's, and V8's. Tolerant: what cannot be read is named, the rest is kept. */
import { strToU8 } from 'fflate';
import type { CostCentre } from '../centre.ts';
import { stackColumns } from '../columns.ts';
import { parseDate } from '../export/date.ts';
import type { StackCosts } from '../model.ts';
import { centreOf, type Imported, isFigure } from './imported.ts';
import { parseJson } from './jsontext.ts';
import { createLimit, expectJson, type Limit, limited } from './limit.ts';
import { importSpeedscope, isSpeedscope } from './speedscope.ts';
import { createProblems, type Problems, quotedLine, wholeText } from './text.ts';
import { importCpuProfile, importHeapProfile, isCpuProfile, isHeapProfile } from './v8.ts';

type Fields = Readonly<Record<string, unknown>>;

export const looksLikeJson = (text: string): boolean => /^\s*\{/.test(text);

export function importJsonBytes(bytes: Uint8Array): Imported {
  expectJson(bytes);
  const text = wholeText(bytes);
  return text === undefined ? { refused: 'this JSON is longer than 500 MB' } : readText(text);
}

/** The text of a file, for who has it as such. */
export const importJson = (text: string): Imported => limited(() => importJsonBytes(strToU8(text)));

function readText(text: string): Imported {
  const parsed = parseJson(text);
  if ('refused' in parsed) return parsed;
  const { file } = parsed;
  const limit = createLimit(text.length);
  if (isSpeedscope(file)) return importSpeedscope(file, limit);
  if (isCpuProfile(file)) return importCpuProfile(file, limit);
  if (isHeapProfile(file)) return importHeapProfile(file, limit);
  if (!isFields(file) || !Array.isArray(file.cost_centres) || !isFields(file.profile))
    return {
      refused: 'this JSON is not a profile of GHC (no "cost_centres" and "profile"), speedscope or V8',
    };
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
      end: { kind: 'finished', exitCode: 0 },
      policy: 'truncate',
      // each processor counts ticks of its own
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

/** The centres, first declared first (the file has them the other way round), and their numbers by id. */
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

/** Stacks in the order of the file. With a stack that cannot be read, all that stands on it is passed over. */
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

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(shown) : []);

/** A value of a file as text, without what is further inside: there, no depth is too great for a file. */
const shown = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, inside) ?? 'nothing');

function inside(key: string, value: unknown): unknown {
  if (key === '' || !isFields(value)) return value;
  return Array.isArray(value) ? '[…]' : '{…}';
}

/** A figure; tools whose numbers end at 2^53 write larger ones as text. */
function count(value: unknown): number {
  const figure = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof figure === 'number' && isFigure(figure) ? figure : 0;
}
