/**
 * Applications. A whole spine is checked at once: the function's type is instantiated, its result is checked against the expected
 * type, and only then the arguments are checked, so that known types reach them (Peyton Jones et al., Practical type inference for
 * arbitrary-rank types). Chains of operators are processed with a work list, without recursion.
 */

import { isOfCommand } from '../../rename/arrow.ts';
import { isOfDo } from '../../rename/operation.ts';
import { isTransform } from '../../rename/transform.ts';
import type { Diagnostic } from '../../source/diagnostic.ts';
import { idName } from '../../source/globalname.ts';
import type { Span } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import { classes, errorType, functionType } from '../../types/build.ts';
import { anyKind } from '../../types/kind.ts';
import { anyPart, arrows, expose, predicateMetas, prune, spine } from '../../types/shape.ts';
import type { Type } from '../../types/type.ts';
import { type Context, entityOf, report } from '../context/context.ts';
import * as errors from '../diagnostics/errors.ts';
import type { Advice } from '../diagnostics/message.ts';
import { isOpenlyRepresented } from '../kind/kindof.ts';
import { chooseSelector } from '../name/fieldchoice.ts';
import { instantiateDeeply, instantiateName, nameOf, occurrence, useOf } from '../name/occurrence.ts';
import { convertType, toMeta } from '../type/convert.ts';
import { asFunction, because, expect } from '../type/expect.ts';
import { checkTypeArgument } from '../type/required.ts';
import { unify } from '../type/unify.ts';
import { awaitsType } from './awaiting.ts';
import { blameDot } from './dotted.ts';
import { lookAt } from './quicklook.ts';
import { isDeep } from './subsume.ts';

type Argument =
  | { readonly kind: 'value'; readonly expression: Tree.Expression; readonly node: Tree.Expression }
  | { readonly kind: 'type'; readonly type: Tree.Type; readonly span: Span };

export function application(
  cx: Context,
  e: Tree.Application | Tree.TypeApplication,
  expected: Type | undefined,
): Type {
  const { head, list } = collectSpine(cx, e);
  const first = list.find(each => each.kind === 'value');
  if (cx.renamed.fields.size > 0 && head.kind === 'variable')
    chooseSelector(cx, head.name, undefined, first?.kind === 'value' ? first.expression : undefined);
  const visible = visibleTypes(cx, list, 0);
  const type =
    head.kind === 'variable' || head.kind === 'constructor'
      ? instantiateName(cx, head, visible)
      : instantiateDeeply(cx, cx.walk.infer(cx, head), head, useOf(cx, head), visible);
  return applyArguments(cx, e, head, type, list, expected);
}

function visibleType(cx: Context, tree: Tree.Type): Type {
  const type = convertType(cx, tree, toMeta(cx), anyKind);
  if (prune(type).kind !== 'forall' || cx.extensions.has('ImpredicativeTypes')) return type;
  report(cx, errors.polymorphicPart(tree.span, type));
  return errorType;
}

function collectSpine(
  cx: Context,
  e: Tree.Expression,
): { readonly head: Tree.Expression; readonly list: readonly Argument[] } {
  const list: Argument[] = [];
  let head = e;
  for (;;) {
    if (head.kind === 'application') {
      list.push({ kind: 'value', expression: head.argument, node: head });
      head = head.function;
    } else if (head.kind === 'typeApplication') {
      list.push({ kind: 'type', type: head.type, span: head.span });
      head = head.function;
    } else if (head.kind === 'parenthesised') head = head.expression;
    else if (head.kind === 'variable' && cx.renamed.expanded.has(head)) head = cx.renamed.expanded.get(head)!;
    else if (head.kind === 'infix' && cx.renamed.grouped.get(head)?.kind === 'variable')
      head = cx.renamed.grouped.get(head)!;
    else return { head, list: list.reverse() };
  }
}

function applyArguments(
  cx: Context,
  e: Tree.Expression,
  head: Tree.Expression,
  start: Type,
  list: readonly Argument[],
  expected: Type | undefined,
): Type {
  const pending: { readonly expression: Tree.Expression; readonly type: Type }[] = [];
  let type = start;
  for (const [i, argument] of list.entries()) {
    if (argument.kind === 'type') continue;
    const arrow = asFunction(cx, type);
    if (arrow === undefined) {
      appliedTooFar(cx, head, start, list, pending);
      return errorType;
    }
    if (!checkTypeArgument(cx, argument.expression, arrow.argument)) {
      pending.push({ expression: argument.expression, type: arrow.argument });
      lookAt(cx, argument.expression, arrow.argument);
    }
    cx.found.types.set(argument.node, arrow.result);
    const given = visibleTypes(cx, list, i + 1);
    type = instantiateDeeply(cx, arrow.result, argument.node, useOf(cx, head), given);
  }
  if (expected !== undefined) checkResultType(cx, e, head, type, expected, list.length);
  checkArguments(cx, head, pending);
  for (const argument of pending)
    if (argument.expression.kind !== 'variable' && isOpenlyRepresented(cx, argument.type))
      report(cx, errors.openRepresentation(argument.expression.span, 'the argument', argument.type));
  return type;
}

function appliedTooFar(
  cx: Context,
  head: Tree.Expression,
  type: Type,
  list: readonly Argument[],
  taken: readonly { readonly type: Type }[],
): void {
  const values = list.filter(a => a.kind === 'value');
  const hint = values.some((a, i) => i > 0 && isAction(cx, a.expression))
    ? errors.severalActions
    : (printsMore(cx, head, values) ?? fieldBehind(cx, head, values[0]?.expression));
  const [first] = taken;
  report(
    cx,
    errors.notFunction(head.span, nameOf(head), taken.length, values.length, type, first?.type, hint),
  );
  // parentheses lack: what they would hold is not blamed for standing in a wrong place
  for (const a of values) cx.walk.infer(cx, a.expression);
}

/** `print "x = " x`. */
function printsMore(
  cx: Context,
  head: Tree.Expression,
  list: readonly { readonly expression: Tree.Expression }[],
): string | undefined {
  const entity = head.kind === 'variable' ? entityOf(cx, head.name) : undefined;
  const prints =
    entity?.kind === 'variable' &&
    entity.module.startsWith('System.IO') &&
    /^(print|putStr(Ln)?)$/.test(entity.name);
  return prints && list.length > 1 && list[0]?.expression.kind === 'literal' ? errors.oneText : undefined;
}

/** `record field`: written the other way round. */
function fieldBehind(
  cx: Context,
  head: Tree.Expression,
  argument: Tree.Expression | undefined,
): Advice | undefined {
  const record = nameOf(head);
  if (argument?.kind !== 'variable' || record === undefined) return undefined;
  return entityOf(cx, argument.name)?.kind === 'field'
    ? errors.fieldFirst(argument.name.text, record)
    : undefined;
}

/** The types that are written from a place on before the next argument. */
function visibleTypes(cx: Context, list: readonly Argument[], from: number): readonly Type[] {
  const given: Type[] = [];
  for (let next = list[from]; next?.kind === 'type'; next = list[from + given.length])
    given.push(visibleType(cx, next.type));
  return given;
}

/** Whether it is a function that gives an action: among the arguments of another it was to be a statement. */
function isAction(cx: Context, e: Tree.Expression): boolean {
  if (e.kind !== 'variable') return false;
  const { head } = spine(arrows(occurrence(cx, e).type).result);
  return head.kind === 'constructor' && idName(head.id) === 'IO';
}

/** Where an equality is given of types that other arguments may say, they are looked at first. */
function asksLater(type: Type): boolean {
  const t = prune(type);
  return (
    t.kind === 'forall' && t.context.some(p => p.className === classes.equality && predicateMetas(p).size > 0)
  );
}

/** Once one argument turns out to be what another should be, the others are not blamed as well; and of a polymorphic
 * function only the first of those whose types hang together: the others were only compared with a mistake. */
function checkArguments(
  cx: Context,
  head: Tree.Expression,
  list: readonly { readonly expression: Tree.Expression; readonly type: Type }[],
): void {
  const parameters = list.map(each => each.type);
  let misplaced = false;
  const mistaken = new Set<number>();
  const entries = [...list.entries()];
  const later = entries.filter(
    ([, { expression, type }]) => asksLater(type) || awaitsType(cx, expression, type),
  );
  const ordered = later.length === 0 ? entries : [...entries.filter(each => !later.includes(each)), ...later];
  for (const [index, { expression, type }] of ordered) {
    if (misplaced || (mistaken.size > 0 && variablesOf(cx, head, index).some(v => mistaken.has(v)))) {
      cx.walk.infer(cx, expression);
      continue;
    }
    const field = updatedField(head, index);
    const why: errors.Why =
      field !== undefined
        ? { kind: 'field', name: field }
        : (syntaxOf(head, index) ?? { kind: 'argument', of: nameOf(head), index, parameters });
    const before = cx.errors.length;
    because(cx, expression.span, why, () => cx.walk.checkSigma(cx, expression, type));
    const said = cx.errors[before];
    misplaced = said?.hint?.startsWith(errors.orderHint) === true;
    const isWhole = said?.span.start === expression.span.start && said.span.end === expression.span.end;
    if (isWhole || (said !== undefined && isLambda(expression)))
      for (const v of variablesOf(cx, head, index)) mistaken.add(v);
  }
}

/** What an argument is of a function that nobody has written, where syntax stands for its call. */
function syntaxOf(head: Tree.Expression, index: number): errors.Why | undefined {
  if (head.kind !== 'variable') return undefined;
  if (isOfDo(head.name)) return { kind: 'statement', last: false };
  if (isOfCommand(head.name)) return { kind: 'command' };
  return isTransform(head.name) && index === 0 ? { kind: 'qualifier' } : undefined;
}

/** Whose parameters have the types of the other arguments. */
const isLambda = (e: Tree.Expression): boolean =>
  e.kind === 'parenthesised' ? isLambda(e.expression) : e.kind === 'lambda';

/** The field that an argument is for, where an update by a pattern synonym's fields stands behind it. */
function updatedField(head: Tree.Expression, index: number): string | undefined {
  if (head.kind !== 'lambda' || head.body.kind !== 'case' || head.body.update !== true) return undefined;
  const pattern = head.patterns[index];
  return pattern?.kind === 'variablePattern' ? pattern.name.text.slice(1) : undefined;
}

/** The type variables in the type of one of a function's parameters. */
function variablesOf(cx: Context, head: Tree.Expression, index: number): readonly number[] {
  if (head.kind !== 'variable' && head.kind !== 'constructor') return [];
  const scheme = occurrence(cx, head);
  const parameter = arrows(scheme.type).parameters[index];
  if (parameter === undefined) return [];
  return scheme.variables
    .map(v => v.unique)
    .filter(unique =>
      anyPart(parameter, part => part.kind === 'variable' && part.variable.unique === unique),
    );
}

/** Checks the result of an application against the expected type. An error names missing arguments as such. */
function checkResultType(
  cx: Context,
  e: Tree.Expression,
  head: Tree.Expression,
  actual: Type,
  expected: Type,
  count: number,
  hint?: () => string | undefined,
): void {
  const t = expose(actual);
  if (t.kind !== 'function' || expose(expected).kind === 'function' || expose(expected).kind === 'meta') {
    expect(cx, e.span, expected, actual, hint);
    return;
  }
  const failure = unify(cx, actual, expected);
  if (failure === undefined) return;
  report(
    cx,
    errors.missingArguments(e.span, nameOf(head), count, arrows(t).parameters.length, expected, actual),
  );
}

// ---------------------------------------------------------------- operators

interface Work {
  readonly expression: Tree.Expression;
  readonly type: Type;
  readonly why: errors.Why;
}

/** A binary expression, and those that are its operands, however long the chain. */
export function operators(cx: Context, e: Tree.BinaryExpression, expected: Type | undefined): Type {
  const work: Work[] = [];
  const before = cx.errors.length;
  const operands: Span[] = [];
  const chain: Tree.BinaryExpression[] = [e];
  const result = oneOperator(cx, e, expected, work);
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const { expression, type, why } = next;
    const inner = asBinary(cx, expression);
    if (inner !== undefined && prune(type).kind !== 'forall' && !isDeep(cx, type)) {
      chain.push(inner);
      const grouped = because(cx, expression.span, why, () => oneOperator(cx, inner, type, work));
      cx.found.types.set(inner, grouped);
    } else {
      operands.push(expression.span);
      because(cx, expression.span, why, () => cx.walk.checkSigma(cx, expression, type));
    }
  }
  blameWhole(cx, e, operands, before);
  for (const each of chain) blameDot(cx, each, before);
  return result;
}

/** Where all operands are wrong in the same way, it is the whole that stands in a wrong place. */
function blameWhole(cx: Context, e: Tree.BinaryExpression, operands: readonly Span[], before: number): void {
  const said = cx.errors.slice(before);
  const [first] = said;
  if (first?.code !== 'E0401' || operands.length < 2 || said.length !== operands.length) return;
  const isAlike = ({ title, hint }: Diagnostic): boolean => title === first.title && hint === first.hint;
  const isSaid = ({ start, end }: Span): boolean =>
    said.some(({ span }) => span.start === start && span.end === end);
  if (!said.every(isAlike) || !operands.every(isSaid)) return;
  cx.errors.length = before;
  cx.errors.push({ ...first, span: e.span, text: errors.allOperands(e.operator.name.text, operands.length) });
}

function asBinary(cx: Context, e: Tree.Expression): Tree.BinaryExpression | undefined {
  let inner: Tree.Expression | undefined = e;
  if (inner.kind === 'infix') inner = cx.renamed.grouped.get(inner);
  return inner?.kind === 'binary' ? inner : undefined;
}

function oneOperator(cx: Context, e: Tree.BinaryExpression, expected: Type | undefined, work: Work[]): Type {
  if (isDollar(cx, e)) return dollar(cx, e, expected, work);
  const { operator } = e;
  const type = instantiateName(cx, operator);
  const first = asFunction(cx, type);
  const of = operator.name.text;
  const second =
    first === undefined
      ? undefined
      : asFunction(cx, instantiateDeeply(cx, first.result, operator.name, useOf(cx, operator)));
  if (first === undefined || second === undefined) {
    report(cx, errors.notFunction(operator.span, operator.name.text, first === undefined ? 0 : 1, 2, type));
    cx.walk.infer(cx, e.left);
    cx.walk.infer(cx, e.right);
    return errorType;
  }
  lookAt(cx, e.left, first.argument);
  lookAt(cx, e.right, second.argument);
  const result = instantiateDeeply(cx, second.result, e, useOf(cx, operator));
  if (expected !== undefined)
    checkResultType(cx, e, operator, result, expected, 2, () => takesLittle(cx, e.left, of, expected));
  const left: Work = { expression: e.left, type: first.argument, why: { kind: 'operand', of, side: 'left' } };
  const right: Work = {
    expression: e.right,
    type: second.argument,
    why: { kind: 'operand', of, side: 'right' },
  };
  // the last is the next
  work.push(...(awaitsType(cx, e.left, first.argument) ? [left, right] : [right, left]));
  return result;
}

/** `f x ++ y`, where `f x` alone has the type that is wanted. */
function takesLittle(
  cx: Context,
  left: Tree.Expression,
  operator: string,
  expected: Type,
): string | undefined {
  let first = left;
  for (let inner = asBinary(cx, first); inner !== undefined; inner = asBinary(cx, first)) first = inner.left;
  const { head, list } = collectSpine(cx, first);
  if (list.length === 0 || (head.kind !== 'variable' && head.kind !== 'constructor')) return undefined;
  const { parameters, result } = arrows(occurrence(cx, head).type);
  const wanted = spine(expected).head;
  const given = spine(result).head;
  const fits = given.kind === 'constructor' && wanted.kind === 'constructor' && given.id === wanted.id;
  return fits && parameters.length === list.length ? errors.takesLittle(head.name.text, operator) : undefined;
}

function isDollar(cx: Context, e: Tree.BinaryExpression): boolean {
  if (e.operator.name.text !== '$') return false;
  const entity = entityOf(cx, e.operator.name);
  return entity !== undefined && entity.kind !== 'local' && entity.id === 'GHC.Base.$';
}

/** `f $ x` is checked as `f x`, so that `runST $ do ...` has its type. */
function dollar(cx: Context, e: Tree.BinaryExpression, expected: Type | undefined, work: Work[]): Type {
  const type = instantiateDeeply(cx, cx.walk.infer(cx, e.left), e.left, useOf(cx, e.left));
  const arrow = asFunction(cx, type);
  if (arrow === undefined) {
    report(cx, errors.notFunction(e.left.span, nameOf(e.left), 0, 1, type));
    cx.walk.infer(cx, e.right);
    return errorType;
  }
  lookAt(cx, e.right, arrow.argument);
  const result = instantiateDeeply(cx, arrow.result, e, useOf(cx, e.left));
  cx.found.types.set(
    e.operator,
    functionType(functionType(arrow.argument, arrow.result), functionType(arrow.argument, arrow.result)),
  );
  if (expected !== undefined) checkResultType(cx, e, e.left, result, expected, 1);
  const why: errors.Why = { kind: 'argument', of: nameOf(e.left), index: 0, parameters: [arrow.argument] };
  work.push({ expression: e.right, type: arrow.argument, why });
  return result;
}
