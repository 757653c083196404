/**
 * Callgrind's format (valgrind manual, cl-format): the individual costs of each cost centre at its line, and for each caller and
 * callee the number of calls and their inherited costs. The format has functions and calls, no stacks. So a reader divides each
 * function's own costs among its callers by the costs of their calls.
 */

import type { CostCentre } from '../model/centre.ts';
import { frameOf } from '../model/frame.ts';
import type { Costs, Profile, ProfileEnd } from '../model/profile.ts';
import { byCaller } from '../pass/arcs.ts';
import { basis, isNothing } from '../pass/costs.ts';
import { callGraph } from '../pass/graph.ts';
import { counted } from '../view/number.ts';
import type { InputFile } from './file.ts';
import { type Imported, isFigure, type ReadOptions } from './imported.ts';
import { createLimit, type Limit } from './limit.ts';
import { createPathReader, type PathReader } from './paths.ts';
import { createProblems, isMostlyUnread, linesOf, type Problems, quotedLine } from './text.ts';
import { endOf, triggerOf } from './trigger.ts';

export function writeCallgrind(profile: Profile): string {
  const { nodes, arcs } = callGraph(profile);
  const names = nameWriter(profile);
  const calls = callCounts(profile);
  const trigger = triggerOf(profile.end);
  const callsFrom = byCaller(arcs);
  const blocks = nodes
    // MAIN is always written, so that a run without costs has a function too
    .filter(({ centre, inherited }) => centre === profile.stacks.centre[0] || !isNothing(inherited))
    .map(({ centre, individual }) =>
      [
        `fl=${names.file(centre)}`,
        `fn=${names.name(centre)}`,
        `${names.line(centre)} ${figures(individual)}`,
        ...callsFrom(centre).flatMap(({ to, costs }) => [
          `cfi=${names.file(to)}`,
          `cfn=${names.name(to)}`,
          // readers use the line after `calls=0` as the function's own costs
          `calls=${Math.max(1, calls.get(centre * profile.centres.length + to) ?? 0)} ${names.line(to)}`,
          `${names.line(centre)} ${figures(costs)}`,
        ]),
        '',
      ].join('\n'),
    );
  const head = [
    '# callgrind format',
    'version: 1',
    'creator: cairn',
    `cmd: ${oneLine([profile.program, ...profile.arguments].join(' '))}`,
    ...(trigger === undefined ? [] : [`desc: Trigger: ${trigger}`]),
    'positions: line',
    'event: Ticks : time samples',
    'event: Bytes : bytes allocated',
    'event: Entries : times entered',
    'events: Ticks Bytes Entries',
    `summary: ${figures(basis(profile))}`,
    '',
  ];
  return `${head.join('\n')}\n${blocks.join('\n')}`;
}

const figures = ({ ticks, allocation, entries }: Costs): string => `${ticks} ${allocation} ${entries}`;

const oneLine = (text: string): string => text.replace(/[\r\n]/g, ' ');

/** Entries of one centre directly from another, by `from * centres + to`. */
function callCounts({ centres, stacks }: Profile): Map<number, number> {
  const counts = new Map<number, number>();
  for (let code = 0; code < stacks.length; code++) {
    const parent = stacks.parent[code]!;
    if (parent < 0) continue;
    const key = stacks.centre[parent]! * centres.length + stacks.centre[code]!;
    counts.set(key, (counts.get(key) ?? 0) + stacks.entries[code]!);
  }
  return counts;
}

interface NameTable {
  readonly file: (centre: number) => string;
  readonly name: (centre: number) => string;
  readonly line: (centre: number) => number;
}

/** A name is written out once, `(7) Main.f`, and later as its number. */
function nameWriter({ centres }: Profile): NameTable {
  const compressed = (): ((text: string) => string) => {
    const numbers = new Map<string, number>();
    return text => {
      const number = numbers.get(text);
      if (number !== undefined) return `(${number})`;
      numbers.set(text, numbers.size + 1);
      return `(${numbers.size}) ${text}`;
    };
  };
  const [fileName, functionName] = [compressed(), compressed()];
  const frames = centres.map(frameOf);
  const labels = distinct(
    frames.map(({ name }) => oneLine(name)),
    centres,
  );
  return {
    file: centre => fileName(oneLine(frames[centre]?.file ?? '???')),
    name: centre => functionName(labels[centre] ?? ''),
    line: centre => frames[centre]?.line ?? 0,
  };
}

/** Two centres of one name would be one function, so the later ones are written with their location. */
function distinct(names: readonly string[], centres: readonly CostCentre[]): string[] {
  const seen = new Set<string>();
  return names.map((name, centre) => {
    const own = seen.has(name) ? `${name} ${centres[centre]?.location ?? ''} ${centre}` : name;
    seen.add(own);
    return own;
  });
}

export const isCallgrind = ({ head }: InputFile): boolean =>
  /^# callgrind format/m.test(head) || (/^events?:/m.test(head) && /^fn=/m.test(head));

export function readCallgrind({ bytes }: InputFile, options: ReadOptions = {}): Imported {
  const problems = createProblems();
  const limit = createLimit(bytes.length);
  const file = readFile(bytes, problems, limit, options);
  if (file.functions.size === 0) return { refused: 'this callgrind file has no function (fn=) with costs' };
  if (isMostlyUnread(file.read, problems))
    return {
      refused: `not a callgrind file: cannot read ${counted(problems.count, 'line')}`,
    };
  const reader = createPathReader(limit);
  for (const each of file.functions.values()) divide(reader, each, file);
  return {
    profile: reader.finish({ program: file.program, end: file.end }),
    problems: problems.list(),
    notes: [
      'callgrind files contain no stacks: each function’s own costs were divided among its callers by the costs of their calls',
      ...(file.taken === undefined ? [] : [`${file.taken} is used as time`]),
    ],
  };
}

interface Called {
  /** File and name, which identify the function. Neither has a line end. */
  readonly key: string;
  readonly name: string;
  readonly file: string;
  /** The first line that had a cost. */
  line: number;
  /** The function's own costs. */
  readonly own: Sum;
  /** By the caller's key, the costs and the number of its calls. */
  readonly callers: Map<string, { readonly cost: Sum; calls: number }>;
}

type Sum = { -readonly [field in keyof Costs]: number };

const nothing = (): Sum => ({ entries: 0, allocation: 0, ticks: 0 });

interface File {
  /** Lines that were understood. */
  readonly read: number;
  readonly program: string;
  readonly end: ProfileEnd;
  readonly functions: ReadonlyMap<string, Called>;
  /** Whether entries are among the events; otherwise calls are counted. */
  readonly hasEntries: boolean;
  /** The event that is used as time, if no event is known to be one. */
  readonly taken: string | undefined;
}

/** For each event of the file, the field of its costs. */
type Events = readonly (keyof Costs | undefined)[];

function readFile(bytes: Uint8Array, problems: Problems, limit: Limit, options: ReadOptions): File {
  const functions = new Map<string, Called>();
  const names = nameReader();
  let program = '';
  let end: ProfileEnd = { kind: 'unknown' };
  let events: Events = ['ticks'];
  let taken: string | undefined;
  let positions = 1;
  let file = '';
  let here: Called | undefined;
  let callee: { file: string | undefined; name: string } = { file: undefined, name: '' };
  /** The number of calls in the next line of costs. */
  let calls: number | undefined;
  let line = 0;
  let at = 0;
  const functionAt = (path: string, name: string): Called => {
    limit.name(path.length + name.length);
    const key = `${path}\n${name}`;
    const known = functions.get(key);
    if (known !== undefined) return known;
    const entry: Called = { key, name, file: path, line: 0, own: nothing(), callers: new Map() };
    limit.centres(functions.set(key, entry).size);
    return entry;
  };
  for (const text of linesOf(bytes, options)) {
    at++;
    const [, word = '', rest = ''] = /^([a-z]+)[=:]\s?(.*)$/.exec(text) ?? [];
    if (text.trim() === '' || text.startsWith('#')) continue;
    if (word === 'events') [events, taken] = eventsOf(rest);
    else if (word === 'positions') positions = Math.max(1, rest.trim().split(/\s+/).length);
    else if (word === 'cmd') program = rest.trim();
    else if (word === 'desc' && rest.startsWith('Trigger:')) end = endOf(rest.slice(8).trim());
    else if (word === 'fl' || word === 'fi' || word === 'fe') file = names('file', rest);
    else if (word === 'fn') here = functionAt(file, names('function', rest));
    else if (word === 'cfi' || word === 'cfl') callee = { ...callee, file: names('file', rest) };
    else if (word === 'cfn') callee = { ...callee, name: names('function', rest) };
    else if (word === 'calls') calls = Number(/^\d+/.exec(rest)?.[0] ?? 1);
    else if (/^[\d+*-]/.test(text)) {
      const words = text.trim().split(/\s+/);
      line = lineFrom(words[positions - 1] ?? '', line);
      const figures = words.slice(positions).map(Number);
      if (here === undefined || !figures.every(isFigure) || figures.length === 0) {
        problems.add(`line ${at} cannot be read: ${quotedLine(text)}`);
      } else if (calls === undefined) {
        here.line ||= line;
        addTo(here.own, figures, events);
      } else {
        const target = functionAt(callee.file ?? file, callee.name);
        const caller = target.callers.get(here.key) ?? { cost: nothing(), calls: 0 };
        addTo(caller.cost, figures, events);
        caller.calls += isFigure(calls) ? calls : 0;
        target.callers.set(here.key, caller);
      }
      if (calls !== undefined) callee = { file: undefined, name: '' };
      calls = undefined;
    } else if (!isHeader.test(text)) problems.add(`line ${at} cannot be read: ${quotedLine(text)}`);
  }
  return {
    read: at - problems.count,
    program,
    end,
    functions,
    hasEntries: events.includes('entries'),
    taken,
  };
}

/** Lines above and between the functions that are not needed. */
const isHeader =
  /^(version|creator|desc|event|summary|totals|part|pid|thread|ob|cob|jump|jcnd|target|trigger|rcalls|jfi|jfn)\b/;

/** A name is written out once, `(7) Main.f`, and later as `(7)`. */
function nameReader(): (kind: 'file' | 'function', text: string) => string {
  const tables = { file: new Map<string, string>(), function: new Map<string, string>() };
  return (kind, text) => {
    const [, number, name = ''] = /^\((\d+)\)\s*(.*)$/.exec(text.trim()) ?? [];
    if (number === undefined) return text.trim();
    if (name !== '') tables[kind].set(number, name);
    return tables[kind].get(number) ?? `(${number})`;
  };
}

/** Cairn writes `Ticks Bytes Entries`. Of other events, the first is used as time. */
function eventsOf(text: string): [Events, string | undefined] {
  const words = text.trim().split(/\s+/);
  const columns = words.map((word): keyof Costs | undefined => {
    const name = word.toLowerCase();
    if (name === 'ticks' || name === 'samples') return 'ticks';
    if (name === 'bytes' || name === 'alloc') return 'allocation';
    return name === 'entries' || name === 'calls' ? 'entries' : undefined;
  });
  if (columns.some(each => each !== undefined)) return [columns, undefined];
  return [words.map((_, index) => (index === 0 ? 'ticks' : undefined)), words[0]];
}

/** `12`, or relative to the previous line: `+3`, `-3`, `*`. */
function lineFrom(text: string, before: number): number {
  if (text === '*') return before;
  const value = Number(text);
  if (!Number.isFinite(value)) return before;
  return /^[+-]/.test(text) ? Math.max(0, before + value) : value;
}

function addTo(sum: Sum, figures: readonly number[], events: Events): void {
  figures.forEach((value, index) => {
    const field = events[index];
    if (field !== undefined) sum[field] += value;
  });
}

/** Divides a function's own costs among its callers. The remainder of rounding goes to the caller with the most expensive calls. */
function divide(reader: PathReader, called: Called, { functions, hasEntries }: File): void {
  const centreOf = ({ name, file, line }: Called): number =>
    reader.centre({
      name: name === '' ? '(unknown)' : name,
      ...(file === '' || file === '???' || line === 0 ? {} : { file, line, column: 1 }),
    });
  const callers = [...called.callers].filter(([caller]) => caller !== called.key);
  const top = centreOf(called);
  const own = { ...called.own };
  if (!hasEntries) own.entries = [...called.callers.values()].reduce((sum, { calls }) => sum + calls, 0);
  const stackOn = (caller: string): number => {
    const below = functions.get(caller);
    return reader.push(below === undefined ? 0 : reader.push(0, centreOf(below)), top);
  };
  if (callers.length === 0) {
    reader.add(reader.push(0, top), own);
    return;
  }
  const weight = ({ cost, calls }: { cost: Sum; calls: number }): number =>
    cost.ticks || cost.allocation || cost.entries || calls;
  const sorted = callers.sort(([, a], [, b]) => weight(a) - weight(b));
  const rest = { ...own };
  const all: Sum = nothing();
  for (const [, { cost, calls }] of sorted) {
    all.entries += calls;
    all.allocation += cost.allocation;
    all.ticks += cost.ticks;
  }
  sorted.forEach(([caller], index) => {
    const part = index === sorted.length - 1 ? rest : share(index);
    reader.add(stackOn(caller), part);
    if (part !== rest) for (const field of fields) rest[field] -= part[field];
  });
  function share(index: number): Sum {
    const [, { cost, calls }] = sorted[index]!;
    const of = (field: (typeof fields)[number], mine: number): number =>
      all[field] === 0 ? 0 : Math.min(rest[field], Math.floor((own[field] * mine) / all[field]));
    return {
      entries: of('entries', calls),
      allocation: of('allocation', cost.allocation),
      ticks: of('ticks', cost.ticks),
    };
  }
}

const fields = ['entries', 'allocation', 'ticks'] as const;
