/**
 * Prints a syntax tree as s-expressions: `(kind part ...)`. Spans are left out, names are written as in the text,
 * flags appear only where they are set. For goldens and for looking at trees; the shape of the tree is all it shows.
 */
import { never } from '../source/never.ts';
import type { Literal } from './tree.ts';

/** The widest line that is not broken up. */
const width = 100;

export const printTree = (node: object): string => layOut(shape(node), 0);

/** An atom, or a head and parts. */
type Printed = string | { readonly open: string; readonly parts: readonly Printed[]; readonly close: string };

function shape(value: unknown): Printed {
  if (value === undefined) return '_';
  if (Array.isArray(value)) return { open: '[', parts: value.map(shape), close: ']' };
  if (typeof value !== 'object' || value === null) return String(value);
  const node = value as { readonly kind?: string; readonly [key: string]: unknown };
  switch (node.kind) {
    case 'name':
      return node.qualifier === undefined ? String(node.text) : `${node.qualifier}.${node.text}`;
    case 'variable':
    case 'constructor':
    case 'variablePattern':
    case 'typeVariable':
    case 'typeConstructor':
      return node.promoted === undefined ? shape(node.name) : `'${shape(node.name)}`;
    case 'wildcardPattern':
      return '_';
    case 'literal':
      return printLiteral(node.literal as Literal);
    case 'operand':
      return shape(node.operand);
    case 'operator':
      return shape(node.operator);
    case 'minus':
      return 'minus';
    default:
      return compound(node);
  }
}

function compound(node: { readonly kind?: string; readonly [key: string]: unknown }): Printed {
  const parts: Printed[] = [];
  for (const [key, value] of Object.entries(node)) {
    if (key === 'kind' || key === 'span' || key === 'pragma' || value === undefined || value === false)
      continue;
    if (Array.isArray(value) && value.length === 0) continue;
    if (key === 'literal') parts.push(printLiteral(value as Literal));
    else if (value === true || key === 'wildcard') parts.push(`:${key}`);
    else if (key === 'where' || key === 'guards' || key === 'context' || key === 'deriving')
      parts.push({ open: `(${key} `, parts: (value as unknown[]).map(shape), close: ')' });
    else parts.push(shape(value));
  }
  if (node.kind === 'inlinePragma') parts.unshift(String(node.pragma));
  return { open: `(${node.kind ?? ''} `, parts, close: ')' };
}

export function printLiteral(literal: Literal): string {
  const suffix = literal.primitive === undefined ? '' : `::${literal.primitive}`;
  switch (literal.kind) {
    case 'integer':
      return `${literal.value}${suffix}`;
    case 'rational':
      return `${literal.numerator}/${literal.denominator}${suffix}`;
    case 'char':
      return `'${JSON.stringify(String.fromCodePoint(literal.value)).slice(1, -1)}'${suffix}`;
    case 'string':
      return JSON.stringify(literal.value) + suffix;
    default:
      return never(literal);
  }
}

function layOut(value: Printed, indent: number): string {
  const flat = oneLine(value, width - indent);
  if (flat !== undefined || typeof value === 'string') return flat ?? (value as string);
  const space = ' '.repeat(indent + 2);
  const parts = value.parts.map(part => `\n${space}${layOut(part, indent + 2)}`);
  return `${value.open.trimEnd()}${parts.join('')}${value.close}`;
}

/** The shape in one line, if it fits in `room`. */
function oneLine(value: Printed, room: number): string | undefined {
  if (typeof value === 'string') return value;
  let text = value.open;
  for (const [i, part] of value.parts.entries()) {
    const shown = oneLine(part, room - text.length);
    if (shown === undefined) return undefined;
    text += i === 0 ? shown : ` ${shown}`;
    if (text.length > room) return undefined;
  }
  return `${value.parts.length === 0 ? text.trimEnd() : text}${value.close}`;
}
