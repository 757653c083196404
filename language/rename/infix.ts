/**
 * Operator sequences and sections of this module's trees, grouped by the fixities in scope (Report 4.4.2, 10.6).
 * The names of the operators must have been resolved before; an unknown operator counts as infixl 9.
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

export function groupExpression(context: RenameContext, infix: Tree.InfixExpression): Tree.Expression {
  return group<Tree.Expression, Operator>(tokens(context, infix.items), {
    binary: (left, operator, right) =>
      operator.kind === 'minus'
        ? { kind: 'errorExpression', span: cover(left.span, right.span) }
        : { kind: 'binary', span: cover(left.span, right.span), left, operator, right },
    negate: (minus, operand) => ({ kind: 'negation', span: cover(minus.span, operand.span), operand }),
    missing: near => ({ kind: 'errorExpression', span: near?.span ?? infix.span }),
    conflict: (left, right) => reportConflict(context, left, right),
  });
}

export function groupPattern(context: RenameContext, infix: Tree.InfixPattern): Tree.Pattern {
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

export function groupType(context: RenameContext, infix: Tree.InfixType): Tree.Type {
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
  if (inner === undefined) return;
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
