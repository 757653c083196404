/**
 * Coverage by Maranget's method ("Warnings for pattern matching", 2007): the rows of a match as a matrix, split by
 * the constructors of one column at a time. `uncovered` gives examples of what no row matches, `isUseful` says
 * whether a row matches anything that those before it do not. Both are exponential at worst, so that work is counted
 * and given up in silence beyond a bound.
 */

import { completeSets } from '../../rename/complete.ts';
import { idModule } from '../../source/globalname.ts';
import type * as Tree from '../../syntax/tree.ts';
import type { ConstructorInfo, Type } from '../../types/type.ts';
import { constructorOf, type Subject, typeOf } from '../context.ts';
import { open, type TypesOfUnknowns } from './possible.ts';
import { type Cell, spelled, type Test } from './simple.ts';

/** An example of a value. */
export type Example =
  | { readonly kind: 'any' }
  | { readonly kind: 'constructor'; readonly name: Tree.Name; readonly arguments: readonly Example[] }
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'otherThan'; readonly texts: readonly string[] };

export type Matrix = readonly (readonly Cell[])[];

export interface Search {
  readonly subject: Subject;
  /** Cells that may still be looked at; below zero the search is given up. */
  budget: number;
  /** How many tests have been made to get here. Beyond `deepest` the search is given up, too: it goes on by recursion. */
  depth: number;
  /** How many examples are wanted. */
  readonly limit: number;
  nextVariable: number;
}

export const createSearch = (subject: Subject, limit: number): Search => ({
  subject,
  budget: 500_000,
  depth: 0,
  limit,
  nextVariable: -1,
});

type Types = readonly (Type | undefined)[];
type ConstructorTest = Test & { kind: 'constructor' };

const any: Example = { kind: 'any' };

const deepest = 300;

/** Examples of what no row matches, `search.limit` at most. */
export function uncovered(
  search: Search,
  rows: Matrix,
  types: Types,
  known: TypesOfUnknowns = new Map(),
): readonly (readonly Example[])[] {
  if (search.depth >= deepest) search.budget = -1;
  search.depth++;
  const examples = uncoveredHere(search, rows, types, known);
  search.depth--;
  return examples;
}

function uncoveredHere(
  search: Search,
  rows: Matrix,
  types: Types,
  known: TypesOfUnknowns,
): readonly (readonly Example[])[] {
  search.budget -= 1 + rows.length * types.length;
  if (search.budget < 0) return [];
  const [first] = rows;
  if (first === undefined) return [types.map(() => any)];
  const column = first.findIndex(cell => cell.length > 0);
  if (column < 0) return [];
  const split = withoutOr(rows, column);
  if (split !== undefined) return uncovered(search, split, types, known);
  const keys = viewKeys(rows, column);
  if (keys.size > 0) {
    search.budget -= rows.length * keys.size;
    if (search.budget < 0) return [];
    const types_ = [...types.slice(0, column + 1), ...typesOf(keys), ...types.slice(column + 1)];
    const rows_ = rows.map(row => viewed(row, column, [...keys.keys()]));
    const complete = completeAmong(search.subject, keys);
    const examples =
      complete === undefined
        ? uncovered(search, rows_, types_, known)
        : [
            ...complete.synonyms.flatMap(at =>
              uncoveredMatching(search, rows_, types_, known, column + 1 + at),
            ),
            ...uncoveredAmong(search, rows_, types_, known, column, complete.constructors),
          ];
    return examples.slice(0, search.limit).map(example => without(example, column + 1, keys.size));
  }
  const heads = headsOf(rows, column);
  return heads.constructors.size > 0
    ? uncoveredConstructors(search, heads.rows, types, known, column, heads.constructors)
    : uncoveredLiterals(search, rows, types, known, column, heads.literals);
}

const without = <T>(list: readonly T[], from: number, count: number): readonly T[] => [
  ...list.slice(0, from),
  ...list.slice(from + count),
];

/** Of a set of synonyms one matches: this one, so that the test of it always holds. */
function uncoveredMatching(
  search: Search,
  rows: Matrix,
  types: Types,
  known: TypesOfUnknowns,
  column: number,
): readonly (readonly Example[])[] {
  const one = rows.map((row): readonly Cell[] => [...row.slice(0, column), [], ...row.slice(column + 1)]);
  return uncovered(search, one, types, known);
}

/** Synonyms and constructors that match everything together. */
interface CompleteSet {
  /** Places among the values looked at. */
  readonly synonyms: readonly number[];
  readonly constructors: readonly ConstructorInfo[];
}

function completeAmong(subject: Subject, keys: ViewKeys): CompleteSet | undefined {
  const matchers = [...keys.values()].map(({ matcher }) => matcher);
  for (const matcher of matchers)
    for (const set of matcher === undefined ? [] : completeSetsOf(subject, idModule(matcher))) {
      const synonyms = set.flatMap(each => (matchers.includes(each) ? [matchers.indexOf(each)] : []));
      const constructors = set.flatMap(each => constructorOf(subject, each) ?? []);
      if (synonyms.length > 0 && synonyms.length + constructors.length === set.length)
        return { synonyms, constructors };
    }
  return undefined;
}

const completeSetsOf = ({ renamed, imported }: Subject, module: string): readonly (readonly string[])[] =>
  module === renamed.moduleName ? completeSets(renamed) : (imported(module)?.complete ?? []);

function uncoveredConstructors(
  search: Search,
  rows: Matrix,
  types: Types,
  known: TypesOfUnknowns,
  column: number,
  present: ReadonlyMap<string, ConstructorTest>,
  considered: readonly ConstructorInfo[] = siblings(search.subject, [...present.keys()][0]!),
): readonly (readonly Example[])[] {
  const [sample] = present.values();
  const examples: (readonly Example[])[] = [];
  const among = rowsByTest(rows, column);
  for (const info of considered) {
    if (examples.length >= search.limit) break;
    const opened = open(info, types[column], known, () => search.nextVariable--);
    if (opened === undefined) continue;
    const test = present.get(info.con.id);
    const count = info.fields.length;
    const inner = test === undefined ? info.fields.map(() => undefined) : opened.fields;
    const types_ = [...types.slice(0, column), ...inner, ...types.slice(column + 1)];
    const rows_ = specialised(among(info.con.id), column, info.con.id, count);
    const name = test?.written ?? { ...(sample?.written ?? unwritten(search)), text: info.con.name };
    for (const example of uncovered(search, rows_, types_, opened.known))
      examples.push([
        ...example.slice(0, column),
        { kind: 'constructor', name, arguments: example.slice(column, column + count) },
        ...example.slice(column + count),
      ]);
  }
  return examples.slice(0, search.limit);
}

/** The name of a constructor that no row mentions. */
const unwritten = ({ subject }: Search): Tree.Name => ({
  kind: 'name',
  span: subject.renamed.tree.span,
  text: '',
});

/** Of values made by one of these constructors. */
function uncoveredAmong(
  search: Search,
  rows: Matrix,
  types: Types,
  known: TypesOfUnknowns,
  column: number,
  considered: readonly ConstructorInfo[],
): readonly (readonly Example[])[] {
  if (considered.length === 0) return [];
  const heads = headsOf(rows, column);
  return uncoveredConstructors(search, heads.rows, types, known, column, heads.constructors, considered);
}

function uncoveredLiterals(
  search: Search,
  rows: Matrix,
  types: Types,
  known: TypesOfUnknowns,
  column: number,
  literals: ReadonlyMap<string, string>,
): readonly (readonly Example[])[] {
  const rest = without(types, column, 1);
  const put = (example: readonly Example[], here: Example): readonly Example[] => [
    ...example.slice(0, column),
    here,
    ...example.slice(column),
  ];
  const others: Example = { kind: 'otherThan', texts: [...literals.values()] };
  const among = rowsByTest(rows, column);
  const examples = uncovered(search, withLiteral(among(undefined), column, undefined), rest, known).map(e =>
    put(e, others),
  );
  for (const [key, text] of literals) {
    if (examples.length >= search.limit) break;
    for (const example of uncovered(search, withLiteral(among(key), column, key), rest, known))
      examples.push(put(example, { kind: 'literal', text }));
  }
  return examples.slice(0, search.limit);
}

/** Whether `row` matches something that no one of `rows` does. */
export function isUseful(
  search: Search,
  rows: Matrix,
  row: readonly Cell[],
  types: Types,
  known: TypesOfUnknowns = new Map(),
): boolean {
  if (search.depth >= deepest) search.budget = -1;
  search.depth++;
  const is = isUsefulHere(search, rows, row, types, known);
  search.depth--;
  return is;
}

function isUsefulHere(
  search: Search,
  rows: Matrix,
  row: readonly Cell[],
  types: Types,
  known: TypesOfUnknowns,
): boolean {
  search.budget -= 1 + rows.length * types.length;
  const [first] = rows;
  if (first === undefined || search.budget < 0) return true;
  let column = row.findIndex(cell => cell.length > 0);
  if (column < 0) column = first.findIndex(cell => cell.length > 0);
  if (column < 0) return false;
  const [some, one] = [withoutOr(rows, column), withoutOr([row], column)];
  if (some !== undefined || one !== undefined)
    return (one ?? [row]).some(each => isUseful(search, some ?? rows, each, types, known));
  const all = [...rows, row];
  const keys = viewKeys(all, column);
  if (keys.size > 0) {
    const types_ = [...types.slice(0, column + 1), ...typesOf(keys), ...types.slice(column + 1)];
    const texts = [...keys.keys()];
    search.budget -= all.length * keys.size;
    if (search.budget < 0) return true;
    const rows_ = rows.map(each => viewed(each, column, texts));
    return isUseful(search, rows_, viewed(row, column, texts), types_, known);
  }
  const heads = headsOf(all, column);
  const above = heads.rows.slice(0, -1);
  const here = heads.rows[heads.rows.length - 1]!;
  if (heads.constructors.size > 0)
    return isUsefulConstructor(search, above, here, types, known, column, heads);
  const [test] = here[column]!;
  const key = test?.kind === 'literal' ? test.key : undefined;
  const [narrowed] = withLiteral([here], column, key);
  if (narrowed === undefined) return false;
  return isUseful(search, withLiteral(above, column, key), narrowed, without(types, column, 1), known);
}

function isUsefulConstructor(
  search: Search,
  rows: Matrix,
  row: readonly Cell[],
  types: Types,
  known: TypesOfUnknowns,
  column: number,
  { constructors }: Heads,
): boolean {
  const own = row[column]!.find(test => test.kind === 'constructor');
  const [sample] = constructors.values();
  const considered =
    own === undefined
      ? siblings(search.subject, sample!.id)
      : [constructorOf(search.subject, own.id) ?? []].flat();
  return considered.some(info => {
    const opened = open(info, types[column], known, () => search.nextVariable--);
    // That it can never match is the type checker's to say.
    if (opened === undefined) return own !== undefined;
    const count = info.fields.length;
    const [narrowed] = specialised([row], column, info.con.id, count);
    if (narrowed === undefined) return false;
    const types_ = [...types.slice(0, column), ...opened.fields, ...types.slice(column + 1)];
    return isUseful(search, specialised(rows, column, info.con.id, count), narrowed, types_, opened.known);
  });
}

// ---------------------------------------------------------------- columns

/** The rows where no test of this column asks for one of several things; undefined: they are so already. */
function withoutOr(rows: Matrix, column: number): Matrix | undefined {
  const isOr = (test: Test): test is Test & { kind: 'or' } => test.kind === 'or';
  if (!rows.some(row => row[column]!.some(isOr))) return undefined;
  return rows.flatMap(row => {
    const cell = row[column]!;
    const at = cell.findIndex(isOr);
    const or = cell[at];
    if (or?.kind !== 'or') return [row];
    return or.cells.map(each => [
      ...row.slice(0, column),
      [...cell.slice(0, at), ...each, ...cell.slice(at + 1)],
      ...row.slice(column + 1),
    ]);
  });
}

type ViewKeys = ReadonlyMap<string, Pick<Test & { kind: 'view' }, 'type' | 'matcher'>>;

/** The other values that tests of this column look at. */
function viewKeys(rows: Matrix, column: number): ViewKeys {
  const keys = new Map<string, Test & { kind: 'view' }>();
  for (const row of rows)
    for (const test of row[column]!)
      if (test.kind === 'view' && keys.get(test.key)?.type === undefined) keys.set(test.key, test);
  return keys;
}

const typesOf = (keys: ViewKeys): readonly (Type | undefined)[] => [...keys.values()].map(({ type }) => type);

/** The row with a column for each of those values, after the one that they stood in. */
function viewed(row: readonly Cell[], column: number, keys: readonly string[]): readonly Cell[] {
  const cell = row[column]!;
  if (cell.length === 0)
    return [...row.slice(0, column + 1), ...keys.map((): Cell => []), ...row.slice(column + 1)];
  const cells = keys.map(key =>
    cell.flatMap(test => (test.kind === 'view' && test.key === key ? test.cell : [])),
  );
  const own = cell.filter(test => test.kind !== 'view');
  return [...row.slice(0, column), own, ...cells, ...row.slice(column + 1)];
}

interface Heads {
  readonly constructors: ReadonlyMap<string, ConstructorTest>;
  /** Texts by key. */
  readonly literals: ReadonlyMap<string, string>;
  /** The rows, with strings spelled out where constructors of lists stand beside them. */
  readonly rows: Matrix;
}

function headsOf(rows: Matrix, column: number): Heads {
  const constructors = new Map<string, ConstructorTest>();
  const literals = new Map<string, string>();
  for (const row of rows)
    for (const test of row[column]!) {
      if (test.kind === 'constructor' && !constructors.has(test.id)) constructors.set(test.id, test);
      else if (test.kind === 'literal') literals.set(test.key, test.text);
    }
  if (constructors.size === 0 || literals.size === 0) return { constructors, literals, rows };
  const [sample] = constructors.values();
  const spelledRows = rows.map(row => {
    const cell = row[column]!.map(test => (test.kind === 'literal' ? spelled(test, sample!.written) : test));
    for (const test of cell)
      if (test.kind === 'constructor' && !constructors.has(test.id)) constructors.set(test.id, test);
    return [...row.slice(0, column), cell, ...row.slice(column + 1)];
  });
  return { constructors, literals: new Map(), rows: spelledRows };
}

function siblings(subject: Subject, id: string): readonly ConstructorInfo[] {
  const info = constructorOf(subject, id);
  const all = info === undefined ? undefined : typeOf(subject, info.typeId)?.constructors;
  return (all ?? [id]).flatMap(other => constructorOf(subject, other) ?? []);
}

/** The rows that may match what this constructor makes, or this literal, by its id or key; undefined: those that ask for
 * none. They are found at once, or columns of thousands would be walked for each. */
function rowsByTest(rows: Matrix, column: number): (key: string | undefined) => Matrix {
  const open: number[] = [];
  const asking = new Map<string, number[]>();
  for (const [i, row] of rows.entries()) {
    const [first] = row[column]!;
    const key = first?.kind === 'constructor' ? first.id : first?.kind === 'literal' ? first.key : undefined;
    if (key === undefined) open.push(i);
    else if (asking.has(key)) asking.get(key)!.push(i);
    else asking.set(key, [i]);
  }
  return key => {
    const own = key === undefined ? [] : (asking.get(key) ?? []);
    return [...own, ...open].sort((a, b) => a - b).map(i => rows[i]!);
  };
}

/** The rows that may match a value made by this constructor, its fields in place of the value. */
function specialised(rows: Matrix, column: number, id: string, count: number): Matrix {
  return rows.flatMap(row => {
    const cells: Cell[] = Array.from({ length: count }, (): Cell => []);
    for (const test of row[column]!) {
      if (test.kind !== 'constructor' || test.id !== id) return [];
      for (const [i, cell] of test.arguments.entries()) cells[i] = [...(cells[i] ?? []), ...cell];
    }
    return [[...row.slice(0, column), ...cells, ...row.slice(column + 1)]];
  });
}

/** The rows that may match this literal, or one that no row mentions; without the column. */
function withLiteral(rows: Matrix, column: number, key: string | undefined): Matrix {
  return rows.flatMap(row =>
    row[column]!.every(test => test.kind === 'literal' && test.key === key) ? [without(row, column, 1)] : [],
  );
}
