/**
 * Patterns bound lazily: `(p, q) = e` becomes a variable for e and a selection for each of p and q; patterns that
 * may fail or are deeper go through a tuple, so that the match is done once (GHC's mkSelectorBinds).
 */

import { tupleCon } from '../../builtin/wired.ts';
import type { CostCentre } from '../../profile/model/centre.ts';
import type { Local, TopEntity } from '../../rename/entity.ts';
import { type SourceText, showSpan } from '../../source/text.ts';
import type * as Tree from '../../syntax/tree.ts';
import { alternative, caseOf, con, freshVar, variable } from '../build.ts';
import type * as Core from '../core.ts';
import { bindLocal, type Context, entityOf, failureAt } from './context.ts';
import { matchComputed, matchExpression } from './match.ts';
import { constructorOf, type Pat, stripped } from './pattern.ts';
import { succeed } from './result.ts';
import { tick } from './ticks.ts';
import { formOfNode, isUnboxedName, lifted } from './unboxed.ts';

export interface Binder {
  readonly name: Tree.Name;
  readonly entity: Local | TopEntity;
}

/** The variables of a pattern, from the left. */
export function binders(cx: Context, pattern: Pat): Binder[] {
  const result: Binder[] = [];
  const stack: Pat[] = [pattern];
  while (stack.length > 0) {
    const p = stack.pop();
    if (!p) continue;
    const inside: Pat[] = [];
    switch (p.kind) {
      case 'variablePattern':
      case 'nPlusKPattern':
      case 'asPattern': {
        const entity = entityOf(cx, p.name);
        if (entity && entity.kind !== 'typeVariable') result.push({ name: p.name, entity });
        if (p.kind === 'asPattern') inside.push(p.pattern);
        break;
      }
      case 'parenthesisedPattern':
      case 'typedPattern':
      case 'bangPattern':
      case 'irrefutablePattern':
      case 'viewPattern':
        inside.push(p.pattern);
        break;
      case 'infixPattern':
        inside.push(cx.tables.groupedPatterns.get(p));
        break;
      case 'tuplePattern':
        inside.push(...p.components);
        break;
      case 'listPattern':
        inside.push(...p.elements);
        break;
      case 'constructorPattern':
        inside.push(...p.arguments);
        break;
      case 'recordPattern':
        recordBinders(cx, p, result, inside);
        break;
      default:
        break;
    }
    stack.push(...inside.reverse());
  }
  return result;
}

function recordBinders(cx: Context, p: Tree.RecordPattern, result: Binder[], inside: Pat[]): void {
  for (const field of p.fields) {
    if (field.value) inside.push(field.value);
    else {
      const bound = cx.tables.puns.get(field) ?? entityOf(cx, field.field);
      if (bound && bound.kind !== 'typeVariable') result.push({ name: field.field, entity: bound });
    }
  }
  for (const { field, local } of cx.tables.wildcards.get(p) ?? [])
    result.push({ name: { kind: 'name', span: p.span, text: field.name }, entity: local });
}

/** Without bangs around it, as well. */
export function withoutBangs(cx: Context, pattern: Pat): Pat {
  let p = stripped(cx, pattern);
  while (p?.kind === 'bangPattern') p = stripped(cx, p.pattern);
  return p;
}

export interface Selections {
  /** What the variable of the whole is bound to; undefined: the pattern is one variable, bound directly. */
  readonly whole: Core.Expr | undefined;
  readonly selections: readonly { readonly binder: Binder; readonly rhs: Core.Expr }[];
}

/** `reference` is the variable or global that will be bound to `whole`. Leaves the pattern's own meaning of its
 * variables behind: the caller says what they mean afterwards. */
export function selections(
  cx: Context,
  pattern: Pat,
  value: Core.Expr,
  reference: Core.Expr,
  centre: (name: string) => CostCentre | undefined,
): Selections {
  const bare = withoutBangs(cx, pattern);
  const list = binders(cx, bare);
  if (bare?.kind === 'variablePattern')
    return { whole: undefined, selections: list.map(binder => ({ binder, rhs: value })) };
  if (isFlatProduct(cx, bare)) {
    const chosen = list.map(binder => {
      const inner = matchExpression(cx, reference, 'ptr', [
        { patterns: [bare], result: () => succeed(cx.locals.get(binder.entity)!) },
      ]);
      return { binder, rhs: tick(cx, centre(binder.name.text), inner.build(reference)) };
    });
    return { whole: value, selections: chosen };
  }
  const tuple = tupleCon(list.length);
  const equation = {
    patterns: [bare],
    result: () => succeed(con(tuple, ...list.map(b => cx.locals.get(b.entity)!))),
  };
  const form = bare && 'span' in bare ? formOfNode(cx, bare) : lifted;
  const matched =
    form.kind === 'lifted'
      ? matchExpression(cx, value, 'ptr', [equation])
      : matchComputed(cx, form, value, equation);
  const whole = matched.build(failedPattern(cx, bare));
  const chosen = list.map((binder, i) => {
    const fields = list.map(b => freshVar(cx.supply, b.name.text));
    const rhs = caseOf(reference, freshVar(cx.supply, 'wild'), [
      alternative(tuple, fields, variable(fields[i]!)),
    ]);
    return { binder, rhs: tick(cx, centre(binder.name.text), rhs) };
  });
  return { whole, selections: chosen };
}

/** GHC prints the pattern: `Non-exhaustive patterns in Just x`. */
function failedPattern(cx: Context, p: Pat): Core.Expr {
  const { place } = cx;
  const text = ({ text }: SourceText): string =>
    p && 'span' in p ? text.slice(p.span.start, p.span.end).replace(/\s+/g, ' ') : '';
  return failureAt(cx, 'patError', source => `${showSpan(source, place)}|`, text);
}

function isFlatProduct(cx: Context, p: Pat): boolean {
  const trivial = (inner: Pat): boolean => {
    const t = stripped(cx, inner);
    return !t || t.kind === 'variablePattern' || t.kind === 'wildcardPattern';
  };
  if (p?.kind === 'tuplePattern') return p.components.every(trivial);
  if (p?.kind !== 'constructorPattern' || isUnboxedName(p.constructor_.text)) return false;
  const c = constructorOf(cx, p)?.con;
  return c?.family === 1 && c.fields.length === p.arguments.length && p.arguments.every(trivial);
}

/** What `~pattern` matched against `subject`, a variable perhaps cast, binds. */
export function lazyBindings(cx: Context, subject: Core.Expr, pattern: Pat): Core.Binding[] {
  const bare = withoutBangs(cx, pattern);
  if (!bare) return [];
  const whole = freshVar(cx.supply, 'ds');
  const flat = bare.kind === 'variablePattern' || isFlatProduct(cx, bare);
  const selected = selections(cx, bare, subject, flat ? subject : variable(whole), () => undefined);
  const bound: Core.Binding[] = !flat && selected.whole ? [{ var: whole, rhs: selected.whole }] : [];
  for (const { binder, rhs } of selected.selections) bound.push({ var: bindLocal(cx, binder.entity), rhs });
  return bound;
}
