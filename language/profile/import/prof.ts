/**
 * Reads GHC's text report (`-p`, `-P`, `-pa`; of versions without SRC as well): the tree of stacks, whose depth is the
 * indentation. Where the report has percentages alone, costs are those shares of the totals, exact to a twentieth of
 * a per cent. Lines that cannot be read are named, and reading goes on with the next.
 */
import type { CostCentre } from '../centre.ts';
import { parseDate } from '../export/date.ts';
import type { StackCosts } from '../model.ts';
import { centreOf, type Imported } from './imported.ts';

export function importProf(text: string): Imported {
  const lines = text.split(/\r?\n/);
  const header = lines.findIndex(line => /^COST CENTRE\s+MODULE\b.*\bno\.\s+(entries|scc)\b/.test(line));
  if (header < 0)
    return { refused: 'this is not a GHC profile: no line begins with COST CENTRE and names entries' };
  const head = readHead(lines.slice(0, header).join('\n'));
  const problems: string[] = [];
  const rows = lines
    .slice(header + 1)
    .flatMap((line, index) => readLine(line, header + index + 2, head, problems));
  const { centres, stacks } = build(rows);
  if (stacks.length === 0) return { refused: 'this profile holds no stack' };
  return {
    problems,
    profile: {
      program: head.program,
      arguments: head.arguments,
      endTime: head.endTime,
      end: { kind: 'finished', exitCode: 0 },
      policy: 'truncate',
      tickInterval: head.tickInterval,
      centres,
      stacks,
      origin: { command: head.program, rtsArguments: head.rtsArguments, capabilities: head.processors },
    },
  };
}

/** A profile in either of GHC's forms, told apart by the first character. */
export const looksLikeJson = (text: string): boolean => /^\s*\{/.test(text);

interface Head {
  readonly program: string;
  readonly rtsArguments: readonly string[];
  readonly arguments: readonly string[];
  readonly endTime: number;
  readonly ticks: number;
  readonly tickInterval: number;
  readonly processors: number;
  readonly bytes: number;
}

function readHead(text: string): Head {
  const time = /total time\s*=.*\((\d+) ticks @ (\d+) (us|ms)(?:, (\d+) processor)?/.exec(text);
  const bytes = /total alloc\s*=\s*([\d,]+) bytes/.exec(text)?.[1] ?? '0';
  const command = /^\s+(\S.*?) \+RTS(?: (.*?))? -RTS(?: (.*?))?\s*$/m.exec(text);
  const words = (list: string | undefined): string[] => (list ?? '').split(' ').filter(word => word !== '');
  return {
    program: command?.[1] ?? '',
    rtsArguments: words(command?.[2]),
    arguments: words(command?.[3]),
    endTime: parseDate(text) ?? 0,
    ticks: Number(time?.[1] ?? 0),
    tickInterval: Number(time?.[2] ?? 1000) * (time?.[3] === 'ms' ? 1000 : 1),
    processors: Number(time?.[4] ?? 1),
    bytes: Number(bytes.replaceAll(',', '')),
  };
}

interface Row {
  readonly depth: number;
  readonly label: string;
  readonly module: string;
  readonly location: string;
  readonly number: number;
  readonly entries: number;
  readonly ticks: number;
  readonly allocation: number;
}

const numbers = String.raw`(\d+)\s+(\d+)\s+(\d+\.\d+)\s+(\d+\.\d+)\s+\d+\.\d+\s+\d+\.\d+(?:\s+(\d+)\s+(\d+))?\s*$`;
const wholeRow = new RegExp(String.raw`^( *)(\S+)\s+(\S+)\s+(?:(\S.*?)\s+)?${numbers}`);
/** Older GHCs could leave no space between a long module name and the number. */
const jammedRow = new RegExp(String.raw`^( *)(\S+)\s+(\S*?[^\d\s])()${numbers}`);

function readLine(line: string, at: number, head: Head, problems: string[]): Row[] {
  if (line.trim() === '' || /^SET \d+ = /.test(line)) return [];
  const found = wholeRow.exec(line) ?? jammedRow.exec(line);
  if (!found) {
    problems.push(`line ${at} cannot be read: ${line.trim()}`);
    return [];
  }
  const [, indent = '', label = '', module = '', location, number, entries, time, alloc, ticks, bytes] =
    found;
  const part = (share: string | undefined, whole: number): number =>
    Math.round((Number(share) / 100) * whole);
  return [
    {
      depth: indent.length,
      label,
      module,
      location: location || placeless(label, module),
      number: Number(number),
      entries: Number(entries),
      ticks: ticks === undefined ? part(time, head.ticks) : Number(ticks),
      allocation: bytes === undefined ? part(alloc, head.bytes) : Number(bytes),
    },
  ];
}

/** The place that newer GHCs would print. */
function placeless(label: string, module: string): string {
  if (isCaf(label)) return '<entire-module>';
  return module === 'MAIN' || label === module ? '<built-in>' : '<no location info>';
}

const isCaf = (label: string): boolean => label === 'CAF' || label.startsWith('CAF:');

/** Centres by name and place, stacks by indentation: a row stands on the last one that is indented less. */
function build(rows: readonly Row[]): { centres: CostCentre[]; stacks: StackCosts[] } {
  const centres: CostCentre[] = [];
  const known = new Map<string, number>();
  const stacks: StackCosts[] = [];
  const open: { readonly depth: number; readonly code: number }[] = [];
  for (const { depth, label, module, location, number, entries, ticks, allocation } of rows) {
    const key = JSON.stringify([label, module, location]);
    const centre = known.get(key) ?? centres.push(centreOf(label, module, location, isCaf(label))) - 1;
    known.set(key, centre);
    while (open.length > 0 && open.at(-1)!.depth >= depth) open.pop();
    const parent = open.at(-1)?.code ?? (stacks.length === 0 ? -1 : 0);
    open.push({ depth, code: stacks.length });
    stacks.push({ centre, parent, entries, allocation, ticks, number });
  }
  return { centres, stacks };
}
