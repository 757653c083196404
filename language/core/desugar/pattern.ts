/**
 * One pattern against one variable, made simple: parentheses, signatures, newtypes, lists and records become the
 * few forms that `match.ts` groups by. Variables need no code: their occurrences mean the variable matched.
 */

import { heldBy } from '../../builtin/sized.ts';
import { charCon, consCon, intCon, nilCon, tupleCon, wordCon } from '../../builtin/wired.ts';
import type { Evidence } from '../../infer/evidence/evidence.ts';
import type { Local, TopEntity } from '../../rename/entity.ts';
import { builtin } from '../../source/builtin.ts';
import { never } from '../../source/never.ts';
import { fixedPlace, span } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import { formOf } from '../../types/unlifted.ts';
import { unit, variable } from '../build.ts';
import { castBy, castsOf } from '../cast.ts';
import type * as Core from '../core.ts';
import { type Context, constructorInfo, dataCon, entityOf } from './context.ts';
import { unwrapped } from './newtype.ts';
import { isUnboxedName, unboxedCon } from './unboxed.ts';

/** A pattern of the tree, or one that stands for a piece of it. Undefined: a wildcard. */
export type Pat =
  | Tree.Pattern
  | { readonly kind: 'bind'; readonly entity: Local | TopEntity }
  | { readonly kind: 'elements'; readonly elements: readonly Tree.Pattern[]; readonly from: number }
  | { readonly kind: 'unboxed'; readonly literal: Core.Literal }
  | { readonly kind: 'chars'; readonly value: string }
  /** Matched against what these casts make of the variable. */
  | { readonly kind: 'cast'; readonly casts: readonly Core.Cast[]; readonly pattern: Pat }
  /** Whose value has been applied to its dictionaries. */
  | { readonly kind: 'applied'; readonly pattern: Tree.Pattern }
  | undefined;

export type Tidy =
  | { readonly kind: 'any' }
  | {
      readonly kind: 'con';
      readonly con: Core.DataCon;
      readonly arguments: readonly Pat[];
      readonly node: Tree.Pattern | undefined;
    }
  | { readonly kind: 'literal'; readonly literal: Core.Literal }
  /** Compared by `==`: the node is the literal pattern. */
  | { readonly kind: 'equal'; readonly node: Tree.Pattern & { kind: 'literalPattern' } }
  | { readonly kind: 'sum'; readonly node: Tree.Pattern & { kind: 'nPlusKPattern' } }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'bang'; readonly pattern: Pat }
  | { readonly kind: 'or'; readonly patterns: readonly Pat[] }
  | { readonly kind: 'view'; readonly expression: Tree.Expression; readonly pattern: Pat }
  /** The value is a function of dictionaries: matched is what it gives for these. */
  | { readonly kind: 'given'; readonly evidence: readonly Evidence[]; readonly pattern: Pat }
  /** A pattern synonym: the name of its matcher, and what stands for its variables. */
  | {
      readonly kind: 'synonym';
      readonly matcher: Tree.Variable;
      readonly arguments: readonly Pat[];
      readonly node: Tree.Pattern;
    };

/** A pattern, and what it is to match: the variable, or what is inside its newtype. */
export interface Tidied {
  readonly tidy: Tidy;
  readonly subject: Core.Expr;
}

/** `bindings` receives what lazy patterns bind; it stands around the whole match of the column. */
export function tidied(cx: Context, v: Core.Var, p: Pat, bindings: Core.Binding[]): Tidied {
  const subject = { e: variable(v) };
  return { tidy: tidy(cx, v, p, bindings, subject), subject: subject.e };
}

const any: Tidy = { kind: 'any' };

/** A pattern that is given dictionaries, before it is looked at. */
function givenEvidence(cx: Context, p: NonNullable<Pat>): Tidy | undefined {
  const evidence: readonly Evidence[] | undefined = 'span' in p ? cx.tables.applied.get(p) : undefined;
  if (!evidence || !('span' in p)) return undefined;
  return { kind: 'given', evidence, pattern: { kind: 'applied', pattern: p } };
}

/** What stands for the value that is matched: a newtype's, and a cast, is looked into on the way. */
interface Scrutinee {
  e: Core.Expr;
}

function tidy(cx: Context, v: Core.Var, start: Pat, bindings: Core.Binding[], subject: Scrutinee): Tidy {
  let p: Pat = start;
  for (;;) {
    const evidence = p && givenEvidence(cx, p);
    if (!p || evidence) return evidence ?? any;
    if (p.kind === 'applied') p = p.pattern;
    switch (p.kind) {
      case 'wildcardPattern':
      case 'typePattern':
      case 'errorPattern':
        return any;
      case 'variablePattern':
        bindName(cx, p.name, subject.e);
        return any;
      case 'bind':
        cx.locals.set(p.entity, subject.e);
        return any;
      case 'asPattern':
        bindName(cx, p.name, subject.e);
        p = p.pattern;
        break;
      case 'parenthesisedPattern':
      case 'typedPattern':
        p = p.pattern;
        break;
      case 'infixPattern':
        p = cx.tables.groupedPatterns.get(p);
        break;
      case 'irrefutablePattern':
        bindings.push(...cx.walk.lazyBindings(cx, subject.e, p.pattern));
        return any;
      case 'bangPattern':
        if (v.rep === 'ptr' && !isEvaluatedAnyway(cx, p.pattern))
          return { kind: 'bang', pattern: under(castsOf(subject.e).casts, p.pattern) };
        p = p.pattern;
        break;
      case 'cast':
        subject.e = castBy(p.casts, subject.e);
        p = p.pattern;
        break;
      case 'orPattern':
        return { kind: 'or', patterns: p.patterns.map(each => under(castsOf(subject.e).casts, each)) };
      case 'viewPattern':
        return { kind: 'view', expression: p.expression, pattern: p.pattern };
      case 'tuplePattern':
        return { kind: 'con', con: tupleCon(p.components.length), arguments: p.components, node: undefined };
      case 'listPattern':
        p = cx.tables.groupedPatterns.get(p) ?? { kind: 'elements', elements: p.elements, from: 0 };
        break;
      case 'elements':
        return tidyElements(p.elements, p.from);
      case 'unboxed':
      case 'chars':
        return tidyNumber(cx, p);
      case 'literalPattern':
      case 'nPlusKPattern': {
        const rebound = cx.tables.groupedPatterns.get(p);
        if (rebound === undefined) return tidyNumber(cx, p);
        p = rebound;
        break;
      }
      case 'constructorPattern':
      case 'recordPattern': {
        const constructed = tidyConstructor(cx, p, subject);
        if (constructed.tidy) return constructed.tidy;
        p = constructed.inside;
        break;
      }
      default:
        return never(p);
    }
  }
}

/** What is compared with a number or a text. */
function tidyNumber(
  cx: Context,
  p: Extract<Pat, { kind: 'unboxed' | 'chars' | 'literalPattern' | 'nPlusKPattern' }>,
): Tidy {
  if (p.kind === 'unboxed') return { kind: 'literal', literal: p.literal };
  if (p.kind === 'chars') return tidyString(p.value);
  return p.kind === 'literalPattern' ? tidyLiteral(cx, p) : { kind: 'sum', node: p };
}

/** The rest of a list's elements, from one on. */
function tidyElements(elements: readonly Tree.Pattern[], from: number): Tidy {
  if (from === elements.length) return { kind: 'con', con: nilCon, arguments: [], node: undefined };
  const rest: Pat = { kind: 'elements', elements, from: from + 1 };
  return { kind: 'con', con: consCon, arguments: [elements[from], rest], node: undefined };
}

/** A constructor with its arguments, or the pattern that is left of it where it is nothing at run time. */
function tidyConstructor(
  cx: Context,
  p: Tree.ConstructorPattern | Tree.RecordPattern,
  subject: Scrutinee,
): { readonly tidy: Tidy } | { readonly tidy?: undefined; readonly inside: Pat } {
  const positional = p.kind === 'recordPattern' ? cx.tables.groupedPatterns.get(p) : undefined;
  if (positional !== undefined) return { inside: positional };
  const matcher = p.kind === 'constructorPattern' ? cx.tables.matchers.get(p) : undefined;
  if (matcher !== undefined && p.kind === 'constructorPattern')
    return { tidy: { kind: 'synonym', matcher, arguments: p.arguments, node: p } };
  const unboxed = unboxedParts(cx, p);
  if (unboxed !== undefined)
    return unboxed.con === undefined
      ? { inside: unboxed.parts[0] }
      : { tidy: { kind: 'con', con: unboxed.con, arguments: unboxed.parts, node: undefined } };
  const con = conOf(cx, p.constructor_);
  const args = p.kind === 'constructorPattern' ? p.arguments : recordArguments(cx, p);
  if (!con.newtype) return { tidy: { kind: 'con', con: con.con, arguments: args, node: p } };
  subject.e = unwrapped(cx, con.con.id, subject.e);
  return { inside: args[0] };
}

/** Of an unboxed tuple or sum: what is there of it when it is computed. Names of states mean nothing that is. */
function unboxedParts(
  cx: Context,
  p: Tree.ConstructorPattern | Tree.RecordPattern,
): { readonly con: Core.DataCon | undefined; readonly parts: readonly Pat[] } | undefined {
  const { text } = p.constructor_;
  if (!isUnboxedName(text) || p.kind === 'recordPattern') return undefined;
  const form = formOf(cx.lookup, cx.tables.types.get(p));
  if (form.kind !== 'unboxed') return { con: undefined, parts: [] };
  const tuple = unboxedCon(cx, text, form.components);
  if (text.includes('|')) return { con: tuple, parts: p.arguments };
  const isState = (i: number): boolean => formOf(cx.lookup, form.components[i]).kind === 'state';
  for (const [i, argument] of p.arguments.entries()) if (isState(i)) bindState(cx, argument);
  const parts = p.arguments.filter((_, i) => !isState(i));
  return { con: parts.length === 0 ? undefined : tuple, parts };
}

function bindState(cx: Context, start: Tree.Pattern): void {
  let p: Pat = stripped(cx, start);
  while (p?.kind === 'bangPattern' || p?.kind === 'asPattern') {
    if (p.kind === 'asPattern') bindName(cx, p.name, unit);
    p = stripped(cx, p.pattern);
  }
  if (p?.kind === 'variablePattern') bindName(cx, p.name, unit);
}

const under = (casts: readonly Core.Cast[], pattern: Pat): Pat =>
  casts.length === 0 ? pattern : { kind: 'cast', casts, pattern };

/** A bang over such a pattern is nothing. */
function isEvaluatedAnyway(cx: Context, inner: Pat): boolean {
  const t = stripped(cx, inner);
  if (t?.kind === 'constructorPattern')
    return isUnboxedName(t.constructor_.text) || constructorOf(cx, t)?.newtype === false;
  return t?.kind === 'tuplePattern' || (t?.kind === 'listPattern' && !cx.tables.groupedPatterns.get(t));
}

/** Without parentheses, signatures and infix sequences. */
export function stripped(cx: Context, start: Pat): Pat {
  let p: Pat = start;
  while (p) {
    if (p.kind === 'parenthesisedPattern' || p.kind === 'typedPattern') p = p.pattern;
    else if (p.kind === 'infixPattern') p = cx.tables.groupedPatterns.get(p);
    else return p;
  }
  return p;
}

/** The constructor of a pattern; undefined for a pattern synonym. */
export const constructorOf = (
  cx: Context,
  p: Tree.ConstructorPattern,
): ReturnType<typeof conOf> | undefined =>
  cx.tables.matchers.get(p) ? undefined : conOf(cx, p.constructor_);

function bindName(cx: Context, name: Tree.Name, value: Core.Expr): void {
  const entity = entityOf(cx, name);
  if (entity && entity.kind !== 'typeVariable') cx.locals.set(entity, value);
}

function conOf(cx: Context, name: Tree.Name): { readonly con: Core.DataCon; readonly newtype: boolean } {
  const entity = entityOf(cx, name);
  const id = entity && entity.kind === 'constructor' ? entity.id : name.text;
  return { con: dataCon(cx, id), newtype: constructorInfo(cx, id)?.newtype ?? false };
}

function recordArguments(cx: Context, p: Tree.RecordPattern): readonly Pat[] {
  const entity = entityOf(cx, p.constructor_);
  const info = entity?.kind === 'constructor' ? constructorInfo(cx, entity.id) : undefined;
  const args: Pat[] = new Array(info?.fields.length ?? 0).fill(undefined);
  const place = (label: string | undefined): number => info?.labels.indexOf(label) ?? -1;
  for (const field of p.fields) {
    const at = place(field.field.text);
    if (at < 0) continue;
    args[at] = field.value ?? punned(cx, field);
  }
  for (const { field, local } of cx.tables.wildcards.get(p) ?? []) {
    const at = place(field.name);
    if (at >= 0) args[at] ??= { kind: 'bind', entity: local };
  }
  return args;
}

/** `C {x}`: the variable bound has the field's own name. */
function punned(cx: Context, field: Tree.FieldBinding<Tree.Pattern>): Pat {
  const bound = cx.tables.puns.get(field) ?? entityOf(cx, field.field);
  return bound && bound.kind !== 'typeVariable' ? { kind: 'bind', entity: bound } : undefined;
}

function tidyString(value: string): Tidy {
  const points = [...value];
  if (points.length > 1) return { kind: 'string', value };
  const first = points[0];
  if (first === undefined) return { kind: 'con', con: nilCon, arguments: [], node: undefined };
  const char = boxed(charCon, BigInt(first.codePointAt(0) ?? 0));
  return {
    kind: 'con',
    con: consCon,
    arguments: [charPattern(char), { kind: 'chars', value: '' }],
    node: undefined,
  };
}

const boxed = (con: Core.DataCon, value: bigint): Tidy & { kind: 'con' } => ({
  kind: 'con',
  con,
  arguments: [{ kind: 'unboxed', literal: { rep: 'i64', value } }],
  node: undefined,
});

/** The Char pattern of a one-letter string, as a tree. */
function charPattern(t: Tidy & { kind: 'con' }): Pat {
  const first = t.arguments[0];
  const value = first?.kind === 'unboxed' && first.literal.rep === 'i64' ? Number(first.literal.value) : 0;
  return {
    kind: 'literalPattern',
    span: fixedPlace(span(0, 0)),
    literal: { kind: 'char', value },
    negative: false,
  };
}

function tidyLiteral(cx: Context, p: Tree.Pattern & { kind: 'literalPattern' }): Tidy {
  const { literal: l } = p;
  switch (l.kind) {
    case 'integer': {
      const value = BigInt.asIntN(64, p.negative ? -l.value : l.value);
      if (l.primitive) {
        const held = BigInt.asIntN(64, heldBy(l.primitive, value));
        return { kind: 'literal', literal: { rep: 'i64', value: held } };
      }
      const type = cx.tables.literalTypes.get(p);
      if (type === builtin.Types.Int) return boxed(intCon, value);
      if (type === builtin.Types.Word) return boxed(wordCon, value);
      return { kind: 'equal', node: p };
    }
    case 'rational': {
      if (!l.primitive) return { kind: 'equal', node: p };
      const value = Number(l.numerator) / Number(l.denominator);
      return { kind: 'literal', literal: { rep: 'f64', value: p.negative ? -value : value } };
    }
    case 'char':
      return l.primitive
        ? { kind: 'literal', literal: { rep: 'i64', value: BigInt(l.value) } }
        : boxed(charCon, BigInt(l.value));
    case 'string':
      if (cx.tables.implicit.get(p)?.has(builtin.String.fromString)) return { kind: 'equal', node: p };
      return tidyString(l.value);
    default:
      return never(l);
  }
}
