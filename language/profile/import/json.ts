/** Reads JSON profiles: GHC's (`-pj`), and speedscope's. Tolerant: what cannot be read is named, the rest is kept. */
import type { CostCentre } from '../centre.ts';
import { parseDate } from '../export/date.ts';
import type { StackCosts } from '../model.ts';
import { centreOf, type Imported } from './imported.ts';
import { importSpeedscope, isSpeedscope } from './speedscope.ts';

type Fields = Readonly<Record<string, unknown>>;

export function importJson(text: string): Imported {
  const file = parse(text);
  if (file === undefined) return { refused: 'this is not JSON' };
  if (isSpeedscope(file)) return importSpeedscope(file);
  if (!isFields(file) || !Array.isArray(file.cost_centres) || !isFields(file.profile))
    return {
      refused:
        'this JSON is neither a GHC profile (it has no "cost_centres" and "profile") nor one of speedscope',
    };
  const problems: string[] = [];
  const { centres, numbers } = readCentres(file.cost_centres, problems);
  const stacks = readStacks(file.profile, numbers, problems);
  if (stacks.length === 0) return { refused: 'this profile holds no stack' };
  const [command = '', ...given] = strings(file.arguments);
  return {
    problems,
    profile: {
      program: typeof file.program === 'string' ? file.program : '',
      arguments: given,
      endTime: parseDate(shown(file.end_time)) ?? 0,
      end: { kind: 'finished', exitCode: 0 },
      policy: 'truncate',
      tickInterval: count(file.tick_interval) || 1000,
      centres,
      stacks,
      origin: {
        command,
        rtsArguments: strings(file.rts_arguments),
        capabilities: count(file.initial_capabilities),
      },
    },
  };
}

/** GHC leaves backslashes of a program's path as they are, which is no JSON: a second try escapes them. */
function parse(text: string): unknown {
  for (const attempt of [text, text.replace(/\\(?!["\\/bfnrtu])/g, '\\\\'), text.replaceAll('\\', '\\\\')]) {
    try {
      return JSON.parse(attempt) as unknown;
    } catch {
      // The next reading may do.
    }
  }
  return undefined;
}

/** The centres, first declared first (the file has them the other way round), and their numbers by id. */
function readCentres(
  list: readonly unknown[],
  problems: string[],
): { centres: CostCentre[]; numbers: Map<unknown, number> } {
  const numbers = new Map<unknown, number>();
  const centres: CostCentre[] = [];
  for (const entry of list.toReversed()) {
    if (!isFields(entry) || typeof entry.label !== 'string') {
      problems.push(`a cost centre cannot be read: ${JSON.stringify(entry)}`);
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
  problems: string[],
): readonly StackCosts[] {
  const stacks: StackCosts[] = [];
  const rest: { readonly node: unknown; readonly parent: number }[] = [{ node: main, parent: -1 }];
  for (let here = rest.pop(); here; here = rest.pop()) {
    const { node, parent } = here;
    const centre = isFields(node) ? numbers.get(node.id) : undefined;
    if (!isFields(node) || centre === undefined) {
      const id = isFields(node) ? shown(node.id) : 'unknown';
      problems.push(`a stack names the cost centre ${id}, which the file does not list`);
      continue;
    }
    const code = stacks.length;
    const { entries, alloc, ticks } = node;
    stacks.push({ centre, parent, entries: count(entries), allocation: count(alloc), ticks: count(ticks) });
    const below = Array.isArray(node.children) ? (node.children as unknown[]) : [];
    for (const child of below.toReversed()) rest.push({ node: child, parent: code });
  }
  return stacks;
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(shown) : []);

/** A value of a file as text. An object may have a `toString` of its own, so JavaScript's conversion is not for it. */
const shown = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');

const count = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;
