/**
 * Operator sequences and sections of this module's trees, grouped by the fixities in scope (Report 4.4.2, 10.6).
 * The names of the operators must have been resolved before. How a sequence is grouped in which one means nothing is not
 * known: it stays as it is, but for what `$` keeps apart from it.
 */

import type { Place } from '../source/span.ts';
import { cover } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import { type RenameContext, report } from './context.ts';
import type { Entity, Fixity } from './entity.ts';
import * as errors from './errors.ts';
import { defaultFixity, type Grouped, group, minusFixity, sectionFits, type Token } from './fixity.ts';
import { findMatcher } from './synonym.ts';

type Minus = { readonly kind: 'minus'; readonly span: Place };
type Operator = Tree.Variable | Tree.Constructor | Minus;

/** The fixity of what an operator's name means. */
export function fixityOf(
  { names }: { readonly names: ReadonlyMap<Tree.Name, Entity> },
  name: Tree.Name,
): Fixity {
  const entity = names.get(name);
  if (entity === undefined || entity.kind === 'typeVariable') return defaultFixity;
  return entity.fixity ?? defaultFixity;
}

export function groupExpression(
  context: RenameContext,
  infix: Tree.InfixExpression,
): Tree.Expression | undefined {
  const items = knownItems(context, infix);
  return items && groupKnown(context, infix, items);
}

/** A sequence with an unknown operator is one operand of the `$`s before it, as nothing binds less tightly. */
function knownItems(context: RenameContext, infix: Tree.InfixExpression): Items | undefined {
  const { items } = infix;
  const unknown = items.findIndex(item => isUnknown(context, item));
  if (unknown < 0) return items;
  const before = items.slice(0, unknown);
  const last = before.findLastIndex(
    item => item.kind === 'operator' && isWeakest(context, item.operator.name),
  );
  const [first] = items.slice(last + 1);
  if (last < 1 || first === undefined) return undefined;
  const from = first.kind === 'operand' ? first.operand : first.kind === 'operator' ? first.operator : first;
  const span = cover(from.span, infix.span);
  const rest: Tree.InfixExpression = { kind: 'infix', span, items: items.slice(last + 1) };
  return [...items.slice(0, last + 1), { kind: 'operand', operand: rest }];
}

type Items = Tree.InfixExpression['items'];

const isUnknown = <T>({ names, fields }: RenameContext, item: Tree.InfixItem<T>): boolean =>
  item.kind === 'operator' && !names.has(item.operator.name) && !fields.has(item.operator.name);

function isWeakest(context: RenameContext, name: Tree.Name): boolean {
  const { associativity, precedence } = fixityOf(context, name);
  return associativity === 'right' && precedence === 0;
}

function groupKnown(context: RenameContext, infix: Tree.InfixExpression, items: Items): Tree.Expression {
  return group<Tree.Expression, Operator>(tokens(context, items), {
    binary: (left, operator, right) =>
      operator.kind === 'minus'
        ? { kind: 'errorExpression', span: cover(left.span, right.span) }
        : { kind: 'binary', span: cover(left.span, right.span), left, operator, right },
    negate: (minus, operand) => ({ kind: 'negation', span: cover(minus.span, operand.span), operand }),
    missing: near => ({ kind: 'errorExpression', span: near?.span ?? infix.span }),
    conflict: (left, right) => reportConflict(context, left, right),
  });
}

export function groupPattern(context: RenameContext, infix: Tree.InfixPattern): Tree.Pattern | undefined {
  if (infix.items.some(item => isUnknown(context, item))) return undefined;
  return group<Tree.Pattern, Operator>(tokens(context, infix.items), {
    binary: (left, operator, right) => {
      const at = cover(left.span, right.span);
      if (operator.kind === 'minus') return { kind: 'errorPattern', span: at };
      const binary = { kind: 'constructorPattern', span: at, constructor_: operator.name } as const;
      const whole: Tree.ConstructorPattern = { ...binary, arguments: [left, right] };
      findMatcher(context, whole);
      return whole;
    },
    negate: (minus, operand) => {
      const at = cover(minus.span, operand.span);
      if (operand.kind !== 'literalPattern') return { kind: 'errorPattern', span: at };
      return { kind: 'literalPattern', span: at, literal: operand.literal, negative: !operand.negative };
    },
    missing: near => ({ kind: 'errorPattern', span: near?.span ?? infix.span }),
    conflict: (left, right) => reportConflict(context, left, right),
  });
}

export function groupType(context: RenameContext, infix: Tree.InfixType): Tree.Type | undefined {
  if (infix.items.some(item => isUnknown(context, item))) return undefined;
  return group<Tree.Type, Operator>(tokens(context, infix.items), {
    binary: (left, operator, right) => {
      const at = cover(left.span, right.span);
      if (operator.kind === 'minus') return { kind: 'errorType', span: at };
      const head = operatorType(operator);
      const partial: Tree.Type = { kind: 'typeApplied', span: at, function: head, argument: left };
      return { kind: 'typeApplied', span: at, function: partial, argument: right };
    },
    negate: (minus, operand) => ({ kind: 'errorType', span: cover(minus.span, operand.span) }),
    missing: near => ({ kind: 'errorType', span: near?.span ?? infix.span }),
    conflict: (left, right) => reportConflict(context, left, right),
  });
}

/** A name in backquotes may be a type variable. */
export const operatorType = ({ name, span }: Tree.Variable | Tree.Constructor): Tree.Type =>
  /^[\p{Ll}_]/u.test(name.text)
    ? { kind: 'typeVariable', span, name }
    : { kind: 'typeConstructor', span, name };

/** Reports a section whose operator would take only a part of its operand (Report 3.5). */
export function checkSection(context: RenameContext, section: Tree.LeftSection | Tree.RightSection): void {
  const inner = outermost(context, section.operand);
  if (inner === undefined || !context.names.has(section.operator.name)) return;
  const operator = { text: section.operator.name.text, fixity: fixityOf(context, section.operator.name) };
  const side = section.kind === 'leftSection' ? 'left' : 'right';
  if (!sectionFits(side, operator.fixity, inner.fixity))
    report(context, errors.sectionPrecedence(section.span, operator, inner));
}

function outermost(context: RenameContext, operand: Tree.Expression): errors.Operator | undefined {
  const tree = operand.kind === 'infix' ? (context.grouped.get(operand) ?? operand) : operand;
  if (tree.kind === 'negation') return { text: 'prefix -', fixity: minusFixity };
  if (tree.kind !== 'binary') return undefined;
  return { text: tree.operator.name.text, fixity: fixityOf(context, tree.operator.name) };
}

function tokens<T>(
  context: RenameContext,
  items: readonly Tree.InfixItem<T>[],
): readonly Token<T, Operator>[] {
  return items.map((item): Token<T, Operator> => {
    if (item.kind === 'operand') return item;
    if (item.kind === 'minus') return { kind: 'minus', operator: item };
    return { kind: 'operator', operator: item.operator, fixity: fixityOf(context, item.operator.name) };
  });
}

function reportConflict(context: RenameContext, left: Grouped<Operator>, right: Grouped<Operator>): void {
  const shown = ({ operator, fixity }: Grouped<Operator>): errors.Operator => ({
    text: operator.kind === 'minus' ? 'prefix -' : operator.name.text,
    fixity,
  });
  report(context, errors.mixedOperators(right.operator.span, shown(left), shown(right)));
}
