/**
 * Arrow notation (Arrows, users' guide 6.2.11; Paterson, A New Notation for Arrows). A command is an arrow from what is bound
 * around it: a pair of the bound variables, as a tuple, and of the arguments that the command is applied to, as nested pairs.
 * Here `proc` is written out with `arr`, `>>>`, `first`, `app`, `|||` and `loop`, step by step as GHC does it.
 */
import type { Place } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import { namesIn } from './applicative.ts';
import { applied } from './build.ts';
import { type RenameContext, report } from './context.ts';
import * as errors from './errors.ts';
import { boundBy, boundIn, tuple, tuplePattern } from './expand.ts';
import { groupExpression } from './infix.ts';
import { meantFunction } from './rebind.ts';
import { resolveUse } from './synonym.ts';
import { again, use } from './transform.ts';
import { qualifier, wired } from './wired.ts';

/** What is bound around a command, by name. */
type Bound = readonly Tree.Name[];

export function expandProc(
  context: RenameContext,
  { pattern, body, span }: Tree.ProcExpression,
): Tree.Expression {
  const bound = visible([...boundIn(pattern)]);
  const inside = needed(bound, body);
  return composed(
    context,
    arr(context, span, pattern, pair(span, variables(span, inside), unit(span))),
    command(context, inside, body),
  );
}

// ---------------------------------------------------------------- commands

/** The arrow that a command means, from a pair of the variables and of the arguments. */
function command(context: RenameContext, bound: Bound, c: Tree.Expression): Tree.Expression {
  const { span } = c;
  const from = (value: Tree.Expression): Tree.Expression =>
    arr(context, span, pairPattern(span, variablesPattern(span, bound), stackPattern(span)), value);
  switch (c.kind) {
    case 'parenthesised':
      return command(context, bound, c.expression);
    case 'arrowApplication':
      return c.higher
        ? composed(context, from(pair(span, c.function, c.argument)), function_(context, 'app', span))
        : composed(context, from(c.argument), c.function);
    case 'do':
      return composed(context, from(variables(span, bound)), doCommand(context, bound, c));
    case 'application': {
      const inside = needed(bound, c.function);
      const given = pair(span, variables(span, inside), pair(span, c.argument, stack(span)));
      return composed(context, from(given), command(context, inside, c.function));
    }
    case 'lambda':
      return lambda(context, bound, c);
    case 'let': {
      const inside = needed(visible([...bound, ...boundBy({ ...c, kind: 'letStatement' })]), c.body);
      const value: Tree.Expression = { ...c, body: pair(span, variables(span, inside), stack(span)) };
      return composed(context, from(value), command(context, inside, c.body));
    }
    case 'if': {
      const [yes, no] = [c.then, c.else].map(branch => leafOf(bound, branch));
      const { inject, arrow } = choice(context, span, [yes!, no!]);
      const then = inject(yes!);
      return composed(context, from({ ...c, then, else: inject(no!) }), arrow);
    }
    case 'case':
      return caseCommand(context, bound, c.alternatives, span, list => from({ ...c, alternatives: list }));
    case 'lambdaCase': {
      const value: Tree.Name = { kind: 'name', span, text: '%value', implied: true };
      return command(context, bound, {
        kind: 'lambda',
        span,
        implied: true,
        patterns: [{ kind: 'variablePattern', span, name: value }],
        body: { kind: 'case', span, scrutinee: use(value), alternatives: c.alternatives },
      });
    }
    case 'infix':
      return infixCommand(context, bound, c);
    case 'binary':
      return form(context, bound, span, c.operator, [c.left, c.right]);
    case 'arrowForm':
      return form(context, bound, span, c.operator, c.commands);
    case 'errorExpression':
      return c;
    default:
      return noCommand(context, span);
  }
}

function noCommand(context: RenameContext, span: Place): Tree.Expression {
  report(context, errors.notCommand(span));
  return { kind: 'errorExpression', span };
}

/** Of other forms there are no commands. */
function mayBeCommand(e: Tree.Expression): boolean {
  let head = e;
  while (head.kind === 'parenthesised' || head.kind === 'application')
    head = head.kind === 'parenthesised' ? head.expression : head.function;
  return commandForms.has(head.kind);
}

const commandForms: ReadonlySet<Tree.Expression['kind']> = new Set([
  'arrowApplication',
  'arrowForm',
  'do',
  'lambda',
  'let',
  'if',
  'case',
  'lambdaCase',
  'infix',
]);

/** `\p -> c` takes the first of the arguments. */
function lambda(context: RenameContext, bound: Bound, c: Tree.Lambda): Tree.Expression {
  const { span, patterns, body } = c;
  const own = patterns.flatMap(boundIn);
  const outer = bound.filter(({ text }) => !own.some(name => name.text === text));
  const inside = needed([...outer, ...visible(own)], body);
  const taken = patterns.reduceRight<Tree.Pattern>(
    (rest, p) => pairPattern(span, p, rest),
    stackPattern(span),
  );
  const from = pairPattern(span, variablesPattern(span, outer, bound), taken);
  const given = pair(span, variables(span, inside), stack(span));
  return composed(context, arr(context, span, from, given), command(context, inside, body));
}

function infixCommand(context: RenameContext, bound: Bound, c: Tree.InfixExpression): Tree.Expression {
  if (!c.items.some(item => item.kind === 'operand' && mayBeCommand(item.operand)))
    return noCommand(context, c.span);
  for (const item of c.items) if (item.kind === 'operator') resolveUse(context, item.operator.name);
  const grouped = groupExpression(context, c);
  if (grouped === undefined) return { kind: 'errorExpression', span: c.span };
  context.grouped.set(c, grouped);
  return command(context, bound, grouped);
}

/** An operator is given arrows, each from the same pair with what it puts among the arguments itself. */
function form(
  context: RenameContext,
  bound: Bound,
  span: Place,
  operator: Tree.Expression,
  commands: readonly Tree.Expression[],
): Tree.Expression {
  return commands.reduce<Tree.Expression>((f, c) => {
    return { kind: 'application', span, function: f, argument: command(context, bound, c) };
  }, operator);
}

// ---------------------------------------------------------------- choices

/** A command at the end of a branch, with what is bound there. */
interface Leaf {
  readonly bound: Bound;
  readonly command: Tree.Expression;
}

const leafOf = (bound: Bound, c: Tree.Expression): Leaf => ({ bound: needed(bound, c), command: c });

function caseCommand(
  context: RenameContext,
  bound: Bound,
  alternatives: readonly Tree.Alternative[],
  span: Place,
  from: (list: readonly Tree.Alternative[]) => Tree.Expression,
): Tree.Expression {
  const leaves = new Map<Tree.GuardedExpression, Leaf>();
  for (const { pattern, rhs } of alternatives)
    for (const each of rhs.alternatives) {
      const own = [...boundIn(pattern), ...localNames(rhs.where), ...each.guards.flatMap(boundBy)];
      leaves.set(each, leafOf(visible([...bound, ...own]), each.body));
    }
  if (leaves.size === 0) return noCommand(context, span);
  const { inject, arrow } = choice(context, span, [...leaves.values()]);
  const list = alternatives.map(each => ({
    ...each,
    rhs: {
      ...each.rhs,
      alternatives: each.rhs.alternatives.map(one => ({ ...one, body: inject(leaves.get(one)!) })),
    },
  }));
  return composed(context, from(list), arrow);
}

const localNames = (declarations: readonly Tree.Declaration[]): Bound =>
  boundBy({ kind: 'letStatement', span: declarations[0]?.span as Place, declarations });

/** The arrows of several commands beside each other, and what says which one it is. */
function choice(
  context: RenameContext,
  span: Place,
  leaves: readonly Leaf[],
): { readonly inject: (leaf: Leaf) => Tree.Expression; readonly arrow: Tree.Expression } {
  const paths = new Map<Leaf, readonly ('Left' | 'Right')[]>();
  const joined = (list: readonly Leaf[], path: readonly ('Left' | 'Right')[]): Tree.Expression => {
    const [only] = list;
    if (only === undefined) return { kind: 'errorExpression', span };
    if (list.length === 1) {
      paths.set(only, path);
      return command(context, only.bound, only.command);
    }
    const half = list.length >> 1;
    const left = joined(list.slice(0, half), [...path, 'Left']);
    const right = joined(list.slice(half), [...path, 'Right']);
    return twice(function_(context, '|||', span), left, right);
  };
  const arrow = joined(leaves, []);
  const inject = (leaf: Leaf): Tree.Expression =>
    (paths.get(leaf) ?? []).reduceRight<Tree.Expression>(
      (value, side) =>
        applied({ kind: 'constructor', span, name: wired(context, 'Data.Either', side, span).name }, value),
      pair(leaf.command.span, variables(leaf.command.span, leaf.bound), stack(span)),
    );
  return { inject, arrow };
}

// ---------------------------------------------------------------- statements

/** The arrow of the statements, from the variables alone. */
function doCommand(context: RenameContext, bound: Bound, e: Tree.DoExpression): Tree.Expression {
  const last = e.statements.at(-1);
  if (last?.kind !== 'expressionStatement') return { kind: 'errorExpression', span: e.span };
  let known = bound;
  const arrows: Tree.Expression[] = [];
  const isMentionedAfter = mentionsIn(e.statements);
  for (const [i, s] of e.statements.slice(0, -1).entries()) {
    const step = statement(context, known, s, name => isMentionedAfter(i, name));
    arrows.push(...step.arrows);
    known = step.bound;
  }
  const { span } = last;
  const ending = arr(
    context,
    span,
    variablesPattern(span, known),
    pair(span, variables(span, known), unit(span)),
  );
  return [...arrows, ending, command(context, known, last.expression)].reduceRight((rest, a) =>
    composed(context, a, rest),
  );
}

interface Step {
  readonly arrows: readonly Tree.Expression[];
  readonly bound: Bound;
}

/** `isLive`: whether what follows may mention a name. The others are let go of. */
function statement(
  context: RenameContext,
  bound: Bound,
  s: Tree.Statement,
  isLive: (name: Tree.Name) => boolean,
): Step {
  const { span } = s;
  switch (s.kind) {
    case 'letStatement': {
      const now = visible([...bound, ...boundBy(s)]).filter(isLive);
      const value: Tree.Expression = {
        kind: 'let',
        span,
        declarations: s.declarations,
        body: variables(span, now),
      };
      return { arrows: [arr(context, span, variablesPattern(span, bound), value)], bound: now };
    }
    case 'expressionStatement':
    case 'bindStatement': {
      const own = boundBy(s);
      const kept = bound.filter(name => isLive(name) && !own.some(({ text }) => name.text === text));
      const now = [...kept, ...visible(own).filter(isLive)];
      const given = needed(bound, s.expression);
      const input = pair(span, pair(span, variables(span, given), unit(span)), variables(span, kept));
      const after =
        s.kind === 'bindStatement'
          ? arr(
              context,
              span,
              pairPattern(span, s.pattern, variablesPattern(span, kept)),
              variables(span, now),
            )
          : arr(
              context,
              span,
              pairPattern(span, { kind: 'wildcardPattern', span }, stackPattern(span)),
              stack(span),
            );
      return {
        arrows: [
          arr(context, span, variablesPattern(span, bound), input),
          applied(function_(context, 'first', span), command(context, given, s.expression)),
          after,
        ],
        bound: now,
      };
    }
    case 'recStatement':
      return recursive(context, bound, s, isLive);
    default:
      report(context, errors.notCommand(span));
      return { arrows: [], bound };
  }
}

/** What the statements of a `rec` bind is given to them by `loop`. */
function recursive(
  context: RenameContext,
  bound: Bound,
  { span, statements }: Tree.RecStatement,
  isLive: (name: Tree.Name) => boolean,
): Step {
  const own = visible(statements.flatMap(boundBy));
  const kept = bound.filter(({ text }) => !own.some(name => name.text === text));
  let known: Bound = [...kept, ...own];
  const fed: Tree.Pattern = { kind: 'irrefutablePattern', span, pattern: variablesPattern(span, own) };
  const arrows: Tree.Expression[] = [
    arr(context, span, pairPattern(span, variablesPattern(span, kept, bound), fed), variables(span, known)),
  ];
  const isMentionedAfter = mentionsIn(statements);
  for (const [i, s] of statements.entries()) {
    const step = statement(
      context,
      known,
      s,
      name => isMentionedAfter(i, name) || own.some(({ text }) => text === name.text),
    );
    arrows.push(...step.arrows);
    known = step.bound;
  }
  arrows.push(
    arr(context, span, variablesPattern(span, known), pair(span, variables(span, own), variables(span, own))),
  );
  const body = arrows.reduceRight((rest, a) => composed(context, a, rest));
  const looped = applied(function_(context, 'first', span), applied(function_(context, 'loop', span), body));
  const staying = kept.filter(isLive);
  const now = [...staying, ...own.filter(isLive)];
  const input = pair(span, variables(span, bound), variables(span, staying));
  const output = pairPattern(span, variablesPattern(span, own), variablesPattern(span, staying));
  return {
    arrows: [
      arr(context, span, variablesPattern(span, bound), input),
      looped,
      arr(context, span, output, variables(span, now)),
    ],
    bound: now,
  };
}

// ---------------------------------------------------------------- trees

const function_ = (context: RenameContext, text: string, span: Place): Tree.Variable =>
  meantFunction(context, text === '>>>' ? 'Control.Category' : 'Control.Arrow', text, span);

/** `arr (\p -> e)`. */
const arr = (context: RenameContext, span: Place, p: Tree.Pattern, e: Tree.Expression): Tree.Expression =>
  applied(function_(context, 'arr', span), { kind: 'lambda', span, patterns: [p], body: e, implied: true });

/** `f >>> g`. */
const composed = (context: RenameContext, f: Tree.Expression, g: Tree.Expression): Tree.Expression =>
  twice(function_(context, '>>>', f.span), f, g);

const twice = (f: Tree.Expression, a: Tree.Expression, b: Tree.Expression): Tree.Expression =>
  applied(applied(f, a), b);

const pair = (span: Place, a: Tree.Expression, b: Tree.Expression): Tree.Expression => ({
  kind: 'tuple',
  span,
  components: [a, b],
});
const pairPattern = (span: Place, a: Tree.Pattern, b: Tree.Pattern): Tree.Pattern => ({
  kind: 'tuplePattern',
  span,
  components: [a, b],
});
const unit = (span: Place): Tree.Expression => tuple(span, []);

const stackName = (span: Place): Tree.Name => ({ kind: 'name', span, text: '%arguments', implied: true });
const stack = (span: Place): Tree.Expression => use(stackName(span));
const stackPattern = (span: Place): Tree.Pattern => ({
  kind: 'variablePattern',
  span,
  name: stackName(span),
});

const variables = (span: Place, bound: Bound): Tree.Expression => tuple(span, bound.map(use));

/** `among`: what the tuple holds, of which the others are passed over. It is evaluated even if it holds nothing. */
const variablesPattern = (span: Place, bound: Bound, among: Bound = bound): Tree.Pattern =>
  among.length === 0
    ? { kind: 'tuplePattern', span, components: [] }
    : tuplePattern(
        span,
        among.map(name =>
          bound.includes(name)
            ? { kind: 'variablePattern', span, name: again(name) }
            : { kind: 'wildcardPattern', span },
        ),
      );

/** Of several of one name the last is seen. */
const visible = (names: Bound): Bound => [...new Map(names.map(name => [name.text, name])).values()];

/** Those that a command may mention. */
function needed(bound: Bound, c: Tree.Expression): Bound {
  const mentioned = namesIn(c);
  return mentioned.has('..') ? bound : bound.filter(({ text }) => mentioned.has(text));
}

/** Whether a statement behind the one at a position may mention a name. */
function mentionsIn(statements: readonly Tree.Statement[]): (at: number, name: Tree.Name) => boolean {
  const last = new Map<string, number>();
  for (const [i, s] of statements.entries()) for (const name of namesIn(s)) last.set(name, i);
  const lastOf = (text: string): number => last.get(text) ?? -1;
  return (at, { text }) => lastOf(text) > at || lastOf('..') > at;
}

/** Whether a name is one of the library's functions that put commands together. */
export const isOfCommand = ({ qualifier: of, text }: Tree.Name): boolean =>
  of === qualifier && ofCommands.has(text);

const ofCommands: ReadonlySet<string> = new Set(['arr', '>>>', 'first', 'app', '|||', 'loop']);
