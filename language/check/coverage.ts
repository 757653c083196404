/**
 * Whether matches cover all values, and whether each of their alternatives can be reached: clauses of functions,
 * `case`, `\case`, `if |`, lambdas, and pattern bindings.
 */

import type { Entity } from '../rename/entity.ts';
import type { Diagnostic } from '../source/diagnostic.ts';
import type { Span } from '../source/span.ts';
import { lineAt } from '../source/text.ts';
import type * as Tree from '../syntax/tree.ts';
import { spine } from '../types/shape.ts';
import type { Type } from '../types/type.ts';
import { constructorOf, type Subject, typeOf } from './context.ts';
import * as errors from './errors.ts';
import { createSearch, type Example, isUseful, uncovered } from './pattern/matrix.ts';
import { showExamples } from './pattern/show.ts';
import {
  type Cell,
  type ClauseReader,
  expressionKey,
  opaque,
  readPattern,
  type Test,
} from './pattern/simple.ts';

/** How many examples are looked for. */
const limit = 8;

interface Line {
  readonly node: Tree.Node;
  readonly patterns: readonly Tree.Pattern[];
  readonly alternatives: readonly Tree.GuardedExpression[];
}

/** The rows of one line, each with the node to complain of. */
interface Read {
  readonly node: Tree.Node;
  readonly cells: readonly Cell[];
}

/** Not the selector of a pattern synonym's field, which may fail as any selector may, and not what builds the synonym's values. */
function isOwnFunction({ renamed }: Subject, { name }: Tree.FunctionBinding): boolean {
  const entity = renamed.names.get(name);
  return entity?.kind !== 'field' && !(entity?.kind === 'variable' && entity.helps === 'building');
}

const nothing: readonly Diagnostic[] = [];

export function checkCoverage(subject: Subject, node: Tree.Node): readonly Diagnostic[] {
  switch (node.kind) {
    case 'function':
      return isOwnFunction(subject, node) ? checkFunction(subject, node) : nothing;
    case 'case':
      if (node.alternatives.length === 0) return checkEmpty(subject, node);
      return checkAlternatives(subject, node, 'case');
    case 'lambdaCase':
      return checkAlternatives(subject, node, '\\case');
    case 'multiIf': {
      const lines = [{ node, patterns: [], alternatives: node.alternatives }];
      return checkLines(subject, lines, {
        kind: 'guards',
        span: { start: node.span.start, end: node.span.start + 2 },
      });
    }
    case 'lambda':
      return checkSingle(subject, node.patterns, 'lambda');
    case 'irrefutablePattern':
      return checkSingle(subject, [node.pattern], 'binding');
    case 'patternBinding':
      return [...checkSingle(subject, [node.pattern], 'binding'), ...checkGuards(subject, node)];
    default:
      return nothing;
  }
}

function checkFunction(subject: Subject, node: Tree.FunctionBinding): readonly Diagnostic[] {
  const lines = node.clauses.map(clause => ({
    node: clause,
    patterns: clause.patterns,
    alternatives: clause.rhs.alternatives,
  }));
  return checkLines(subject, lines, { kind: 'function', span: node.name.span, node });
}

function checkAlternatives(
  subject: Subject,
  node: Tree.CaseExpression | Tree.LambdaCase,
  keyword: 'case' | '\\case',
): readonly Diagnostic[] {
  const lines = node.alternatives.map(alternative => ({
    node: alternative,
    patterns: [alternative.pattern],
    alternatives: alternative.rhs.alternatives,
  }));
  const span = { start: node.span.start, end: node.span.start + keyword.length };
  return checkLines(subject, lines, { kind: 'case', span, node, keyword });
}

function checkGuards(subject: Subject, node: Tree.PatternBinding): readonly Diagnostic[] {
  const lines = [{ node, patterns: [], alternatives: node.rhs.alternatives }];
  return checkLines(subject, lines, { kind: 'guards', span: node.pattern.span });
}

/** What the lines are of, and what of it is underlined. */
type MatchSite =
  | { readonly kind: 'function'; readonly span: Span; readonly node: Tree.FunctionBinding }
  | {
      readonly kind: 'case';
      readonly span: Span;
      readonly node: Tree.CaseExpression | Tree.LambdaCase;
      readonly keyword: string;
    }
  | { readonly kind: 'guards'; readonly span: Span };

function checkLines(subject: Subject, lines: readonly Line[], place: MatchSite): readonly Diagnostic[] {
  if (lines.every(isPlain)) return [];
  const names = { next: 0 };
  const read = lines.map(line => readLine(subject, names, line, true));
  const rows = read.flat();
  const types = columnTypes(subject, lines);
  const diagnostics: Diagnostic[] = [...redundant(subject, read, lines, types)];
  const search = createSearch(subject, limit);
  const examples = uncovered(
    search,
    rows.map(row => row.cells),
    types,
  );
  if (examples.length > 0 && search.budget >= 0)
    diagnostics.push(incomplete(subject, place, examples, onlyGuards(subject, lines, types)));
  return diagnostics;
}

const isPlain = (line: Line): boolean =>
  line.alternatives.every(a => a.guards.length === 0) &&
  line.patterns.every(p => p.kind === 'variablePattern' || p.kind === 'wildcardPattern');

/** Whether the patterns by themselves leave nothing out. */
function onlyGuards(subject: Subject, lines: readonly Line[], types: readonly (Type | undefined)[]): boolean {
  const names = { next: 0 };
  const rows = lines.flatMap(line => readLine(subject, names, line, false)).map(row => row.cells);
  return uncovered(createSearch(subject, 1), rows, types).length === 0;
}

function redundant(
  subject: Subject,
  read: readonly (readonly Read[])[],
  lines: readonly Line[],
  types: readonly (Type | undefined)[],
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const above: (readonly Cell[])[] = [];
  const search = createSearch(subject, 1);
  for (const [i, rows] of read.entries()) {
    const useless = rows.filter(row => {
      const useful = isUseful(search, above, row.cells, types);
      above.push(row.cells);
      return !useful;
    });
    if (useless.length === rows.length) diagnostics.push(errors.redundant(lines[i]!.node));
    else for (const row of useless) diagnostics.push(errors.redundant(row.node));
  }
  return diagnostics;
}

function columnTypes(subject: Subject, lines: readonly Line[]): readonly (Type | undefined)[] {
  const [first] = lines;
  if (first === undefined || first.patterns.length === 0) return [undefined];
  return first.patterns.map(pattern => subject.elaboration.types.get(pattern));
}

// ---------------------------------------------------------------- reading

/** Numbers for keys of what cannot be compared. */
interface KeySupply {
  next: number;
}

/** A row for each guarded right-hand side; without `guarded` one row, as if all guards held. */
function readLine(subject: Subject, names: KeySupply, line: Line, guarded: boolean): readonly Read[] {
  const alternatives = guarded ? line.alternatives : line.alternatives.slice(0, 1);
  return alternatives.map(alternative => {
    const refined = new Map<Entity, Cell>();
    const reader: ClauseReader = { subject, fresh: () => `#${names.next++}`, refined, placed: new Set() };
    const tests = guarded ? readGuards(reader, refined, alternative.guards) : [];
    const cells: Cell[] = line.patterns.map(pattern => readPattern(reader, pattern));
    for (const [entity, cell] of refined)
      if (!reader.placed.has(entity))
        tests.push({ kind: 'view', key: keyOfEntity(entity), cell, type: undefined });
    cells[0] = [...(cells[0] ?? []), ...tests];
    return { node: line.alternatives.length > 1 ? alternative : line.node, cells };
  });
}

/** What guards ask for: of variables, in `refined`; of other values, as tests. From the last, since what a guard binds
 * may be asked by those after it. */
function readGuards(
  reader: ClauseReader,
  refined: Map<Entity, Cell>,
  guards: readonly Tree.Statement[],
): Test[] {
  const tests: Test[] = [];
  for (const guard of [...guards].reverse()) {
    if (guard.kind !== 'expressionStatement' && guard.kind !== 'bindStatement') continue;
    if (guard.kind === 'expressionStatement') {
      const test = readCondition(reader, guard.expression);
      if (test !== undefined) tests.push(test);
      continue;
    }
    const cell = readPattern(reader, guard.pattern);
    if (cell.length === 0) continue;
    const entity =
      guard.expression.kind === 'variable'
        ? reader.subject.renamed.names.get(guard.expression.name)
        : undefined;
    if (entity !== undefined) refined.set(entity, [...cell, ...(refined.get(entity) ?? [])]);
    else {
      const key = expressionKey(reader.subject, guard.expression) ?? reader.fresh();
      tests.push({ kind: 'view', key, cell, type: reader.subject.elaboration.types.get(guard.pattern) });
    }
  }
  return tests;
}

/** What a guard tests; undefined for one that is always true. */
function readCondition(reader: ClauseReader, condition: Tree.Expression): Test | undefined {
  const { subject } = reader;
  if (isTrue(subject, condition)) return undefined;
  const key = expressionKey(subject, condition);
  if (key === undefined) return opaque(reader);
  const written: Tree.Name = { kind: 'name', span: condition.span, text: 'True' };
  const holds: Test = { kind: 'constructor', id: 'GHC.Types.True', written, arguments: [] };
  return { kind: 'view', key, cell: [holds], type: undefined };
}

function isTrue({ renamed }: Subject, condition: Tree.Expression): boolean {
  let e = condition;
  while (e.kind === 'parenthesised') e = e.expression;
  const entity = e.kind === 'variable' || e.kind === 'constructor' ? renamed.names.get(e.name) : undefined;
  return entity !== undefined && 'id' in entity && always.has(entity.id);
}

const always: ReadonlySet<string> = new Set(['GHC.Base.otherwise', 'GHC.Types.True']);

const keyOfEntity = (entity: Entity): string =>
  'unique' in entity ? `${entity.name}/${entity.unique}` : entity.id;

// ---------------------------------------------------------------- what is said

const leavesOut = (place: MatchSite): string =>
  `This ‘${place.kind === 'case' ? place.keyword : 'if |'}’ does not cover every value`;

function incomplete(
  subject: Subject,
  place: MatchSite,
  examples: readonly (readonly Example[])[],
  guardsOnly: boolean,
): Diagnostic {
  const complete = examples.length < limit;
  if (place.kind === 'guards') return errors.guardsFall(place.span);
  const { node } = place;
  const lines = node.kind === 'function' ? node.clauses : node.alternatives;
  const after = lines[lines.length - 1]?.span.end ?? node.span.end;
  const indent = columnOf(subject, (lines[0] ?? node).span.start);
  const shown = examples.map(example => caseOf(node, example));
  return errors.incomplete({
    span: place.span,
    title: node.kind === 'function' ? `‘${node.name.text}’ does not cover every case` : leavesOut(place),
    cases: [...new Set(shown.map(each => each.words))],
    complete,
    guardsOnly,
    data: {
      kind: 'missingCases',
      patterns: [...new Set(shown.map(each => each.pattern))],
      after,
      indent,
      separator: node.kind === 'function' ? '=' : '->',
      complete,
    },
  });
}

/** An example as the left-hand side of a clause or alternative. */
function caseOf(
  node: Tree.Node,
  example: readonly Example[],
): { readonly words: string; readonly pattern: string } {
  if (node.kind !== 'function') return showExamples(example, 0);
  const [clause] = node.clauses;
  if (clause === undefined || clause.patterns.length === 0)
    return { words: node.name.text, pattern: node.name.text };
  const symbol = !/^[\p{L}_]/u.test(node.name.text);
  if (clause.infix && example.length === 2) {
    const operator = symbol ? node.name.text : `\`${node.name.text}\``;
    const left = showExamples(example.slice(0, 1), 1);
    const right = showExamples(example.slice(1), 1);
    const pattern = `${left.pattern} ${operator} ${right.pattern}`;
    const words = showExamples(example, 1).words;
    const [, condition] = words.split(' where ');
    return {
      pattern,
      words:
        condition === undefined
          ? pattern
          : `${left.words.split(' where ')[0]} ${operator} ${right.words.split(' where ')[0]} where ${condition}`,
    };
  }
  const shown = showExamples(example, 2);
  const name = symbol ? `(${node.name.text})` : node.name.text;
  return { words: `${name} ${shown.words}`, pattern: `${name} ${shown.pattern}` };
}

const columnOf = (subject: Subject, offset: number): number =>
  offset - (subject.source.lineStarts[lineAt(subject.source, offset)] ?? 0);

/** A lambda or a pattern binding: one line, which had better match everything. */
function checkSingle(
  subject: Subject,
  patterns: readonly Tree.Pattern[],
  what: 'lambda' | 'binding',
): readonly Diagnostic[] {
  const reader: ClauseReader = { subject, fresh: () => '#', refined: new Map(), placed: new Set() };
  const cells = patterns.map(pattern => readPattern(reader, pattern));
  if (cells.every(cell => cell.length === 0)) return [];
  const search = createSearch(subject, 4);
  const types = patterns.map(pattern => subject.elaboration.types.get(pattern));
  const examples = uncovered(search, [cells], types);
  if (examples.length === 0 || search.budget < 0) return [];
  const precedence = what === 'lambda' ? 2 : 0;
  const shown = examples.map(example => showExamples(example, precedence).words);
  const span = { start: patterns[0]!.span.start, end: patterns[patterns.length - 1]!.span.end };
  return [errors.mayFail(span, what, shown)];
}

/** `case e of {}` is complete where the type has no constructors. */
function checkEmpty(subject: Subject, node: Tree.CaseExpression): readonly Diagnostic[] {
  const type = subject.elaboration.types.get(node.scrutinee);
  if (type === undefined) return [];
  const { head } = spine(type);
  const info = head.kind === 'constructor' ? typeOf(subject, head.id) : undefined;
  if (info !== undefined && !info.dataFamily && info.constructors.length === 0) return [];
  const examples = (info?.constructors ?? []).flatMap((id): Example[][] => {
    const constructor_ = constructorOf(subject, id);
    if (constructor_ === undefined) return [];
    const name: Tree.Name = { kind: 'name', span: node.span, text: constructor_.con.name };
    return [[{ kind: 'constructor', name, arguments: constructor_.fields.map(() => ({ kind: 'any' })) }]];
  });
  const span = { start: node.span.start, end: node.span.start + 'case'.length };
  const all = examples.length > 0 ? examples : [[{ kind: 'any' } as const]];
  return [incomplete(subject, { kind: 'case', span, node, keyword: 'case' }, all.slice(0, limit), false)];
}
