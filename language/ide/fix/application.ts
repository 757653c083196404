/** Applications whose arguments are written otherwise than was meant: in another order, without parentheses, as a tuple. */

import { atomic } from '../../edit/parentheses.ts';
import { span } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import type { Action } from '../answer.ts';
import { pathTo } from '../walk.ts';
import { textAt } from './expression.ts';
import { type FixSubject, insertion, quickFix, remedied } from './fix.ts';

interface Applied {
  readonly function_: Tree.Expression;
  readonly arguments: readonly Tree.Expression[];
}

/** The application that the diagnostic is in or about, with all its arguments. */
function applicationAt(
  { file, diagnostic }: FixSubject,
  isAbout: (found: Applied) => boolean,
): Applied | undefined {
  const path = pathTo(file.tree, diagnostic.span);
  for (const [i, node] of [...path.entries()].toReversed()) {
    if (node.kind !== 'application') continue;
    const above = path[i - 1];
    if (above?.kind === 'application' && above.function === node) continue;
    const applied = taken(node);
    if (isAbout(applied)) return applied;
  }
  return undefined;
}

function taken(whole: Tree.Application): Applied {
  const expressions: Tree.Expression[] = [];
  let function_: Tree.Expression = whole;
  while (function_.kind === 'application') {
    expressions.unshift(function_.argument);
    function_ = function_.function;
  }
  return { function_, arguments: expressions };
}

export const swappedFix = remedied('swapped', (subject, { with: other }) => {
  const { span: at } = subject.diagnostic;
  const isHere = (each: Tree.Expression): boolean => each.span.start <= at.start && at.end <= each.span.end;
  const applied = applicationAt(subject, each => each.arguments.some(isHere));
  const own = applied?.arguments.find(isHere);
  const place = applied?.arguments[other];
  if (!own || !place || own === place) return [];
  return [
    quickFix(
      subject,
      'Exchange the two arguments',
      [
        { span: own.span, text: textAt(subject, place.span) },
        { span: place.span, text: textAt(subject, own.span) },
      ],
      true,
    ),
  ];
});

const isOwn =
  ({ diagnostic }: FixSubject) =>
  ({ function_, arguments: list }: Applied): boolean =>
    function_.span.start === diagnostic.span.start ||
    list.some(each => each.span.start === diagnostic.span.start);

/** `f g x` was to be `f (g x)`. */
export const groupedFix = remedied('grouped', (subject, { from }): readonly Action[] => {
  const applied = applicationAt(subject, isOwn(subject));
  const [first, last] = [applied?.arguments[from], applied?.arguments.at(-1)];
  if (!first || !last || first === last || !/^(variable|constructor)$/.test(first.kind)) return [];
  return [
    quickFix(
      subject,
      `Put parentheses around ${textAt(subject, span(first.span.start, last.span.end))}`,
      [insertion(first.span.start, '('), insertion(last.span.end, ')')],
      true,
    ),
  ];
});

/** `f x y` was to be `f (x, y)`. */
export const tupledFix = remedied('tupled', (subject): readonly Action[] => {
  const applied = applicationAt(subject, isOwn(subject));
  const [first, last] = [applied?.arguments[0], applied?.arguments.at(-1)];
  if (!applied || !first || !last || first === last) return [];
  const text = applied.arguments.map(each => textAt(subject, each.span)).join(', ');
  return [
    quickFix(
      subject,
      'Make a tuple of the arguments',
      [{ span: span(first.span.start, last.span.end), text: `(${text})` }],
      true,
    ),
  ];
});

/** `f (x, y)` was to be `f x y`. */
export const untupledFix = remedied('untupled', (subject): readonly Action[] => {
  const tuple = pathTo(subject.file.tree, subject.diagnostic.span).findLast(
    (node): node is Tree.TupleExpression => node.kind === 'tuple',
  );
  const elements = tuple?.components.filter(each => each !== undefined) ?? [];
  if (!tuple || elements.length !== tuple.components.length) return [];
  const text = elements
    .map(each => (atomic.has(each.kind) ? textAt(subject, each.span) : `(${textAt(subject, each.span)})`))
    .join(' ');
  return [quickFix(subject, 'Make arguments of the tuple', [{ span: tuple.span, text }], true)];
});

/** `f -1` was to be `f (-1)`. */
export const negativeFix = remedied('negative', (subject): readonly Action[] => {
  const { file, diagnostic } = subject;
  const minus = negativeIn(pathTo(file.tree, diagnostic.span));
  if (!minus) return [];
  const text = `(-${textAt(subject, minus.number)})`;
  return [quickFix(subject, `Write ${text}`, [{ span: span(minus.start, minus.number.end), text }], true)];
});

/** A minus between an application, or a name, and a number. */
function negativeIn(path: readonly Tree.Node[]) {
  for (const node of path.toReversed()) {
    if (node.kind !== 'infix') continue;
    for (const [i, item] of node.items.entries()) {
      const [left, right] = [node.items[i - 1], node.items[i + 1]];
      if (item.kind !== 'operator' || item.operator.name.text !== '-') continue;
      if (left?.kind !== 'operand' || !/^(variable|application)$/.test(left.operand.kind)) continue;
      if (right?.kind !== 'operand' || right.operand.kind !== 'literal') continue;
      return { start: item.operator.span.start, number: right.operand.span };
    }
  }
  return undefined;
}

/** `record field` was to be `field record`. */
export const fieldFirstFix = remedied('fieldFirst', (subject): readonly Action[] => {
  const applied = applicationAt(subject, isOwn(subject));
  const field = applied?.arguments[0];
  if (!applied || !field) return [];
  return [
    quickFix(
      subject,
      'Write the field before its record',
      [
        { span: applied.function_.span, text: textAt(subject, field.span) },
        { span: field.span, text: textAt(subject, applied.function_.span) },
      ],
      true,
    ),
  ];
});
