/** Cost centres of bindings: with a type signature by a pragma on a line of its own before the first clause; without one,
 * where that would do nothing, by a pragma before each right-hand side. */

import { isPlainLabel } from '../../parse/scc.ts';
import type { Edit } from '../../source/diagnostic.ts';
import { span } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import { spelt } from '../hover.ts';
import { children } from '../walk.ts';
import type { Knowledge } from './knowledge.ts';

export const insert = (at: number, text: string): Edit => ({ span: span(at, at), text });

/** The text of the line's indentation before `offset`. */
const indentation = (text: string, offset: number): string => {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  return text.slice(lineStart, offset).replace(/[^\t]/g, ' ');
};

/** A label that the pragma's grammar takes, bare or in quotes. */
export const labelText = (name: string): string => (isPlainLabel(name) ? name : `"${name}"`);

/** A list of declarations that take pragmas from outside. Methods of classes and instances do not. */
export type Siblings = readonly Tree.Declaration[];

export function declarationsOf(node: Tree.Node): Siblings {
  switch (node.kind) {
    case 'module':
    case 'let':
    case 'letStatement':
      return node.declarations;
    case 'rhs':
      return node.where;
    default:
      return [];
  }
}

export const pragmaOf = (siblings: Siblings, name: string): Tree.SccPragma | undefined =>
  siblings.find((d): d is Tree.SccPragma => d.kind === 'sccPragma' && d.name.text === name);

const isSigned = (siblings: Siblings, name: string): boolean =>
  siblings.some(d => d.kind === 'typeSignature' && d.names.some(n => n.text === name));

const sidesOf = (binding: Tree.FunctionBinding): readonly Tree.Expression[] =>
  binding.clauses.flatMap(({ rhs }) => rhs.alternatives.map(({ body }) => body));

/** The pragmas before the right-hand sides. */
export const sidesWithCentre = (binding: Tree.FunctionBinding): readonly Tree.SccExpression[] =>
  sidesOf(binding).filter((body): body is Tree.SccExpression => body.kind === 'scc');

export const hasCentre = (siblings: Siblings, binding: Tree.FunctionBinding): boolean =>
  isSigned(siblings, binding.name.text)
    ? pragmaOf(siblings, binding.name.text) !== undefined
    : sidesWithCentre(binding).length > 0;

/** With several right-hand sides a pragma before each would make as many centres: then the signature that the pragma for
 * the whole needs is written, too, where it is known. */
export function bindingEdits(
  text: string,
  siblings: Siblings,
  binding: Tree.FunctionBinding,
  { typeOf }: Knowledge,
): readonly Edit[] {
  const name = binding.name.text;
  const margin = `\n${indentation(text, binding.span.start)}`;
  const pragma = `{-# SCC ${spelt(name)} #-}${margin}`;
  if (isSigned(siblings, name)) return [insert(binding.span.start, pragma)];
  const sides = sidesOf(binding);
  const type = sides.length > 1 ? typeOf?.(binding.name) : undefined;
  return type === undefined
    ? sides.map(({ span: at }) => insert(at.start, `{-# SCC ${labelText(name)} #-} `))
    : [insert(binding.span.start, `${spelt(name)} :: ${type}${margin}${pragma}`)];
}

export interface Bound {
  readonly siblings: Siblings;
  readonly binding: Tree.FunctionBinding;
}

/** The functions without a centre that a function defines for itself: not those that these define in turn. */
export function localsWithoutCentre(binding: Tree.FunctionBinding): readonly Bound[] {
  const list: Bound[] = [];
  const look = (node: Tree.Node): void => {
    const siblings = declarationsOf(node);
    for (const each of siblings)
      if (each.kind === 'function' && !hasCentre(siblings, each)) list.push({ siblings, binding: each });
    for (const child of children(node)) if (child.kind !== 'function') look(child);
  };
  for (const child of children(binding)) look(child);
  return list;
}
