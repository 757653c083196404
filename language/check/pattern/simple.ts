/**
 * Patterns as the coverage check sees them: what must hold of a value for the pattern to match. A cell is a
 * conjunction; the empty one always holds. Guards and view patterns are tests of other values, known by a key: two
 * tests with one key look at the same value. So are pattern synonyms, of whether they match and of the parts that they
 * find. What cannot be understood is a test of its own that may fail.
 */

import type { Entity } from '../../rename/entity.ts';
import { never } from '../../source/never.ts';
import type * as Tree from '../../syntax/tree.ts';
import { typeKey } from '../../types/shape.ts';
import type { Type } from '../../types/type.ts';
import { constructorOf, type Subject } from '../context.ts';

export type Cell = readonly Test[];

export type Test =
  /** `written` is the name as it stands in the program, qualifier and all. */
  | {
      readonly kind: 'constructor';
      readonly id: string;
      readonly written: Tree.Name;
      readonly arguments: readonly Cell[];
    }
  /** Literals with one key are one value; `text` is how it is written. `characters`: of a string. */
  | {
      readonly kind: 'literal';
      readonly key: string;
      readonly text: string;
      readonly characters?: readonly number[];
    }
  /** Any of these holds: where it is looked at, its row becomes a row for each. */
  | { readonly kind: 'or'; readonly cells: readonly Cell[] }
  | {
      readonly kind: 'view';
      readonly key: string;
      readonly cell: Cell;
      readonly type: Type | undefined;
      /** Of whether a pattern synonym matches: the id of its matcher. The cell has `matched` alone. */
      readonly matcher?: string;
    };

/** One alternative of a match: a clause, or one of its guarded right-hand sides. */
export interface MatrixRow {
  readonly cells: readonly Cell[];
}

/** Makes cells out of one clause. `refined`: what guards ask of the variables that the patterns bind. */
export interface ClauseReader {
  readonly subject: Subject;
  /** For keys that nothing else has. */
  readonly fresh: () => string;
  readonly refined: ReadonlyMap<Entity, Cell>;
  /** Variables whose refinement has found its place. */
  readonly placed: Set<Entity>;
}

const always: Cell = [];

/** A test that may fail, of which no more is known. */
export const opaque = (reader: ClauseReader): Test => ({
  kind: 'view',
  key: reader.fresh(),
  cell: [{ kind: 'literal', key: '?', text: '?' }],
  type: undefined,
});

export function readPattern(reader: ClauseReader, pattern: Tree.Pattern): Cell {
  const { renamed, elaboration } = reader.subject;
  switch (pattern.kind) {
    case 'wildcardPattern':
    case 'typePattern':
      return always;
    case 'variablePattern':
      return refinement(reader, pattern.name);
    case 'asPattern':
      return [...refinement(reader, pattern.name), ...readPattern(reader, pattern.pattern)];
    case 'irrefutablePattern':
      return always;
    case 'bangPattern':
    case 'parenthesisedPattern':
    case 'typedPattern':
      return readPattern(reader, pattern.pattern);
    case 'infixPattern': {
      const grouped = renamed.groupedPatterns.get(pattern);
      return grouped === undefined ? [opaque(reader)] : readPattern(reader, grouped);
    }
    case 'tuplePattern':
      return [tuple(reader, pattern)];
    case 'listPattern': {
      const expanded = renamed.groupedPatterns.get(pattern);
      if (expanded !== undefined) return readPattern(reader, expanded);
      return pattern.elements.reduceRight<Cell>(
        (rest, element) => [cons(pattern, readPattern(reader, element), rest)],
        [nil(pattern)],
      );
    }
    case 'constructorPattern':
    case 'recordPattern': {
      const matcher = pattern.kind === 'constructorPattern' ? renamed.matchers.get(pattern) : undefined;
      if (matcher !== undefined && pattern.kind === 'constructorPattern')
        return readSynonym(reader, pattern, matcher);
      const positional = renamed.groupedPatterns.get(pattern);
      return positional === undefined ? readConstructor(reader, pattern) : readPattern(reader, positional);
    }
    case 'literalPattern': {
      const rebound = renamed.groupedPatterns.get(pattern);
      return rebound === undefined ? [readLiteral(reader, pattern)] : readPattern(reader, rebound);
    }
    case 'viewPattern': {
      const cell = readPattern(reader, pattern.pattern);
      if (cell.length === 0) return always;
      const key = expressionKey(reader.subject, pattern.expression) ?? reader.fresh();
      return [{ kind: 'view', key, cell, type: elaboration.types.get(pattern.pattern) }];
    }
    case 'orPattern': {
      const cells = pattern.patterns.map(each => readPattern(reader, each));
      return cells.some(cell => cell.length === 0) ? always : [{ kind: 'or', cells }];
    }
    case 'nPlusKPattern':
      return [opaque(reader)];
    case 'errorPattern':
      return always;
    default:
      return never(pattern);
  }
}

const matched: Test = { kind: 'literal', key: 'matched', text: 'matched' };

function readSynonym(reader: ClauseReader, pattern: Tree.ConstructorPattern, matcher: Tree.Variable): Cell {
  const { renamed, elaboration } = reader.subject;
  const entity = renamed.names.get(matcher.name);
  const key = expressionKey(reader.subject, matcher) ?? reader.fresh();
  const matches: Test = {
    kind: 'view',
    key,
    cell: [matched],
    type: undefined,
    ...(entity !== undefined && 'id' in entity && { matcher: entity.id }),
  };
  const parts = pattern.arguments.flatMap((argument, i): Cell => {
    const cell = readPattern(reader, argument);
    if (cell.length === 0) return always;
    return [{ kind: 'view', key: `${key} ${i}`, cell, type: elaboration.types.get(argument) }];
  });
  return [matches, ...parts];
}

function refinement(reader: ClauseReader, name: Tree.Name): Cell {
  const entity = reader.subject.renamed.names.get(name);
  const cell = entity === undefined ? undefined : reader.refined.get(entity);
  if (entity === undefined || cell === undefined) return always;
  reader.placed.add(entity);
  return cell;
}

const special = (at: Tree.Node, text: string): Tree.Name => ({ kind: 'name', span: at.span, text });

function tuple(reader: ClauseReader, pattern: Tree.Pattern & { kind: 'tuplePattern' }): Test {
  const size = pattern.components.length;
  const text = size === 0 ? '()' : `(${','.repeat(size - 1)})`;
  return {
    kind: 'constructor',
    id: `GHC.Tuple.${text}`,
    written: special(pattern, text),
    arguments: pattern.components.map(component => readPattern(reader, component)),
  };
}

const cons = (at: Tree.Node, head: Cell, tail: Cell): Test => ({
  kind: 'constructor',
  id: 'GHC.Types.:',
  written: special(at, ':'),
  arguments: [head, tail],
});

const nil = (at: Tree.Node): Test => ({
  kind: 'constructor',
  id: 'GHC.Types.[]',
  written: special(at, '[]'),
  arguments: [],
});

function readConstructor(reader: ClauseReader, pattern: Tree.ConstructorPattern | Tree.RecordPattern): Cell {
  const { subject } = reader;
  const entity = subject.renamed.names.get(pattern.constructor_);
  const info = entity?.kind === 'constructor' ? constructorOf(subject, entity.id) : undefined;
  if (entity?.kind !== 'constructor' || info === undefined) return [opaque(reader)];
  const cells: Cell[] = info.fields.map(() => always);
  if (pattern.kind === 'constructorPattern')
    for (const [i, argument] of pattern.arguments.entries()) cells[i] = readPattern(reader, argument);
  else
    for (const field of pattern.fields) {
      const at = info.labels.indexOf(field.field.text);
      if (at >= 0 && field.value !== undefined) cells[at] = readPattern(reader, field.value);
    }
  return [{ kind: 'constructor', id: entity.id, written: pattern.constructor_, arguments: cells }];
}

function readLiteral(reader: ClauseReader, pattern: Tree.Pattern & { kind: 'literalPattern' }): Test {
  const { literal, negative, span } = pattern;
  const sign = negative ? '-' : '';
  const text = reader.subject.source.text.slice(span.start, span.end);
  switch (literal.kind) {
    case 'integer':
      return { kind: 'literal', key: `${sign}${literal.value}/1`, text };
    case 'rational':
      return { kind: 'literal', key: `${sign}${literal.numerator}/${literal.denominator}`, text };
    case 'char':
      return { kind: 'literal', key: `'${literal.value}`, text };
    case 'string': {
      const characters = [...literal.value].map(c => c.codePointAt(0) ?? 0);
      return { kind: 'literal', key: `"${literal.value}`, text, characters };
    }
    default:
      return never(literal);
  }
}

/** The tests of a list that a string literal stands for. */
export function spelled(test: Test & { kind: 'literal' }, at: Tree.Name): Test {
  const [first, ...rest] = test.characters ?? [];
  if (first === undefined) return nil(at);
  const tail: Test = {
    kind: 'literal',
    key: `"${String.fromCodePoint(...rest)}`,
    text: `"${rest.map(point => showPoint(point, '"')).join('')}"`,
    characters: rest,
  };
  const head: Test = { kind: 'literal', key: `'${first}`, text: `'${showPoint(first, "'")}'` };
  return cons(at, [head], [tail]);
}

/** A character as it may stand between these quotes. */
function showPoint(point: number, quote: string): string {
  const c = String.fromCodePoint(point);
  if (c === quote || c === '\\') return `\\${c}`;
  return point >= 32 && point < 127 ? c : `\\${point}`;
}

/**
 * Equal keys mean equal values: of expressions made of names, literals and applications alone. The same words may mean
 * several values by their types: `fromException e` is one for each exception.
 */
export function expressionKey(subject: Subject, e: Tree.Expression): string | undefined {
  const typed = (key: string): string => {
    const type = subject.elaboration.types.get(e);
    return type === undefined ? key : `${key} :: ${typeKey(type)}`;
  };
  switch (e.kind) {
    case 'variable':
    case 'constructor': {
      const entity = subject.renamed.names.get(e.name);
      if (entity === undefined) return undefined;
      return typed('unique' in entity ? `${entity.name}/${entity.unique}` : entity.id);
    }
    case 'literal': {
      const { literal } = e;
      if (literal.kind === 'rational') return typed(`${literal.numerator}%${literal.denominator}`);
      return typed(`${literal.kind} ${literal.value}`);
    }
    case 'parenthesised':
      return expressionKey(subject, e.expression);
    case 'infix': {
      const grouped = subject.renamed.grouped.get(e);
      return grouped === undefined ? undefined : expressionKey(subject, grouped);
    }
    case 'application':
      return joined(subject, [e.function, e.argument]);
    case 'binary':
      return joined(subject, [e.operator, e.left, e.right]);
    case 'tuple':
      return e.components.some(component => component === undefined)
        ? undefined
        : joined(subject, e.components as readonly Tree.Expression[]);
    default:
      return undefined;
  }
}

function joined(subject: Subject, parts: readonly Tree.Expression[]): string | undefined {
  const keys = parts.map(part => expressionKey(subject, part));
  return keys.some(key => key === undefined) ? undefined : `(${keys.join(' ')})`;
}
