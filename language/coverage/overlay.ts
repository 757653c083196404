/**
 * Overlays: files in which people say what need not be evaluated. `hpc overlay` makes counts of them, which are added to those of runs.
 *
 * ```
 * module "Main" {
 *   tick function "unused";
 *   inside "main" { tick "error \"impossible\"" on line 7; tick at position 9:3-10:20; tick on line 12; }
 * }
 * ```
 */
import type { Box, BoxPlace, ModuleBoxes } from './model/box.ts';
import { showPlace } from './model/entry.ts';
import { haskellString } from './model/string.ts';
import { createReader, type Reader } from './reader.ts';
import { textIn } from './source.ts';
import { type BoxNode, boxTree, nodesIn } from './tree.ts';

export type OverlayEntry = Tick | Inside;

/** Ticks the expressions of this text or, without one, all; or the functions of this name. */
interface Tick {
  readonly kind: 'tick';
  readonly expression?: string;
  readonly function?: string;
  /** Only what is wholly on this line, or what has exactly this place. */
  readonly line?: number;
  readonly place?: BoxPlace;
}

/** Entries for the functions of this name. */
interface Inside {
  readonly kind: 'inside';
  readonly name: string;
  readonly entries: readonly OverlayEntry[];
}

export interface OverlayModule {
  readonly module: string;
  readonly entries: readonly OverlayEntry[];
}

/** Throws a SyntaxError that says what is wrong, and where. */
export function readOverlay(text: string): readonly OverlayModule[] {
  const reader = createReader(text, 'an overlay');
  const modules: OverlayModule[] = [];
  while (!reader.isOver()) {
    reader.word('module');
    modules.push({ module: reader.string(), entries: readEntries(reader) });
  }
  return modules;
}

function readEntries(reader: Reader): readonly OverlayEntry[] {
  reader.word('{');
  const entries: OverlayEntry[] = [];
  while (!reader.has('}'))
    if (reader.has('inside'))
      entries.push({ kind: 'inside', name: reader.string(), entries: readEntries(reader) });
    else if (reader.has('tick')) entries.push(readTick(reader));
    else reader.fail('tick, inside or }');
  return entries;
}

function readTick(reader: Reader): Tick {
  const what = reader.has('function')
    ? { function: reader.string() }
    : reader.isNext('"')
      ? { expression: reader.string() }
      : {};
  const where = reader.has('on') ? readLine(reader) : reader.has('at') ? readPlace(reader) : {};
  reader.word(';');
  return { kind: 'tick', ...what, ...where };
}

function readLine(reader: Reader): Pick<Tick, 'line'> {
  reader.word('line');
  return { line: reader.number() };
}

function readPlace(reader: Reader): Pick<Tick, 'place'> {
  reader.word('position');
  const line = reader.number();
  reader.word(':');
  const column = reader.number();
  reader.word('-');
  const endLine = reader.number();
  reader.word(':');
  return { place: { line, column, endLine, endColumn: reader.number() } };
}

/** The counts of a module's boxes, 1 for what the entries tick, and the entries that tick nothing, as they are written. */
export function overlayCounts(
  { boxes }: Pick<ModuleBoxes, 'boxes'>,
  source: string,
  entries: readonly OverlayEntry[],
): { readonly counts: readonly number[]; readonly unmatched: readonly string[] } {
  const counts = boxes.map(() => 0);
  const matched = new Set<OverlayEntry>();
  const textOf = textIn(source);
  const apply = (scope: readonly BoxNode[], entry: OverlayEntry): void => {
    if (entry.kind === 'inside') {
      const inside = functionsIn(scope, boxes, entry.name);
      if (inside.length > 0) matched.add(entry);
      for (const node of inside) for (const each of entry.entries) apply([node], each);
      return;
    }
    const { expression } = entry;
    const ticked = candidates(scope, boxes, entry).filter(
      node => isThere(entry, node.place) && (expression === undefined || textOf(node.place) === expression),
    );
    if (ticked.length > 0) matched.add(entry);
    for (const node of nodesIn(ticked)) for (const box of node.boxes) counts[box] = 1;
  };
  const tree = boxTree(boxes);
  for (const entry of entries) apply(tree, entry);
  return { counts, unmatched: unmatchedIn(entries, matched) };
}

/** Functions of one name may be several, so an entry has to fit in one of them only. */
const unmatchedIn = (entries: readonly OverlayEntry[], matched: ReadonlySet<OverlayEntry>): string[] =>
  entries.flatMap(entry => {
    if (!matched.has(entry)) return [showEntryHead(entry)];
    return entry.kind === 'inside' ? unmatchedIn(entry.entries, matched) : [];
  });

/** What a tick may be about, before its line or place and its text are looked at. */
function candidates(scope: readonly BoxNode[], boxes: readonly Box[], tick: Tick): readonly BoxNode[] {
  const { function: name, line, place } = tick;
  if (name === undefined) return [...nodesIn(scope)].filter(node => isExpression(node, boxes));
  return functionsIn(scope, boxes, name).flatMap(node =>
    line === undefined && place === undefined ? [node] : [...nodesIn([node])],
  );
}

function showEntryHead(entry: OverlayEntry): string {
  if (entry.kind === 'inside') return `inside ${haskellString(entry.name)}`;
  const { expression, function: name, line, place } = entry;
  const what =
    name === undefined
      ? expression === undefined
        ? ''
        : ` ${haskellString(expression)}`
      : ` function ${haskellString(name)}`;
  const where =
    line === undefined ? (place === undefined ? '' : ` at position ${showPlace(place)}`) : ` on line ${line}`;
  return `tick${what}${where}`;
}

const isExpression = (node: BoxNode, boxes: readonly Box[]): boolean =>
  node.boxes.some(box => boxes[box]!.kind.kind === 'expression');

const functionsIn = (scope: readonly BoxNode[], boxes: readonly Box[], name: string): BoxNode[] =>
  [...nodesIn(scope)].filter(node =>
    node.boxes.some(box => {
      const { kind } = boxes[box]!;
      return kind.kind === 'top' && kind.path.at(-1) === name;
    }),
  );

function isThere({ line, place }: Tick, at: BoxPlace): boolean {
  if (line !== undefined) return at.line === line && at.endLine === line;
  return (
    place === undefined ||
    (at.line === place.line &&
      at.column === place.column &&
      at.endLine === place.endLine &&
      at.endColumn === place.endColumn)
  );
}
