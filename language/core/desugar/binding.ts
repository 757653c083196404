/**
 * Declarations as Core bindings: functions by clauses, pattern bindings, dictionary abstraction as GHC's AbsBinds
 * does it without optimisation. One walk serves the top level and `let`: a `Target` says where bindings go.
 */

import type { Abstraction, EvidenceVariable } from '../../infer/evidence/evidence.ts';
import type { CostCentre } from '../../profile/model/centre.ts';
import type { Local, TopEntity } from '../../rename/entity.ts';
import type { BindingGroup, RenamedDeclarations, ValueBinding } from '../../rename/renamed.ts';
import { builtin } from '../../source/builtin.ts';

import type { Span } from '../../source/span.ts';
import { type SourceText, showSpan } from '../../source/text.ts';
import type * as Tree from '../../syntax/tree.ts';
import { type Form, formOf } from '../../types/unlifted.ts';
import {
  app,
  caseOf,
  freshVar,
  global,
  lam,
  letOne,
  letRec,
  lets,
  otherwise,
  text,
  variable,
} from '../build.ts';
import type * as Core from '../core.ts';
import { freeVariables } from '../free.ts';
import {
  type Context,
  declarationsOf,
  entityOf,
  failure,
  failureAt,
  localVar,
  repOfType,
} from './context.ts';
import { countedNode } from './coverage.ts';
import { deferredDefinition } from './deferred.ts';
import { abstract, bindEvidence, evidence, evidenceVar, lambdaOf, needsEvidence } from './evidence.ts';
import { alternativesMatch } from './guard.ts';
import { type Equation, match, matchComputed, matchExpression } from './match.ts';
import { matchVar } from './open.ts';
import { run } from './primitive.ts';
import { type Binder, binders, selections, withoutBangs } from './selector.ts';
import { matcherRhs } from './synonym.ts';
import { functionTicks, generated, inPlace, patternTicks, pragmaCentre, ticks, within } from './ticks.ts';
import { bigTuple, component } from './tuple.ts';
import { formOfNode, isRun } from './unboxed.ts';
import type { Pragmas } from './unit.ts';

/** A variable or top-level name that is about to be bound. */
export interface Slot {
  readonly reference: Core.Expr;
  /** Of a constant, the span is its name's: there GHC places its centre. `takes`: the arguments that a function is written
   * with, dictionaries first. */
  readonly bind: (rhs: Core.Expr, span?: Span, takes?: number) => void;
}

export interface Target {
  readonly named: (entity: Local | TopEntity) => Slot;
  readonly hidden: (name: string) => Slot;
  /** For a dictionary that stands beside the binding of this name. */
  readonly dictionary: (v: EvidenceVariable, owner: Local | TopEntity | undefined, index: number) => Slot;
}

/** Binds into `list`; `slots` were made beforehand, so that all right-hand sides see them. */
function localTarget(
  cx: Context,
  list: Core.Binding[],
  slots: ReadonlyMap<Local | TopEntity, Core.Var>,
): Target {
  const slot = (v: Core.Var): Slot => ({
    reference: variable(v),
    bind: (rhs, span) => list.push(span ? { var: v, rhs, span } : { var: v, rhs }),
  });
  return {
    named: entity => slot(slots.get(entity) ?? freshVar(cx.supply, entity.name)),
    hidden: name => slot(freshVar(cx.supply, name)),
    dictionary: v => slot(evidenceVar(cx, v)),
  };
}

// ---------------------------------------------------------------- functions

/** `f p1..pn = ..`: a function whose ticks are inside its written parameters. `derivedAt`: nobody has written it; this is
 * the span of its centre, and nothing inside has an automatic one. */
export function functionRhs(
  cx: Context,
  binding: Tree.FunctionBinding,
  declarations: Pragmas,
  entity: Local | TopEntity | undefined,
  derivedAt?: Span,
): Core.Expr {
  // GHC looks for the pragma at a method's inner name, which has none
  const isInlinable = entity !== undefined && entity.kind !== 'method';
  const inlined = isInlinable && declarations.inlinePragmas.get(entity)?.pragma === 'INLINE';
  const centres = inlined
    ? pragmaCentre(cx, declarations, entity, binding.name)
    : functionTicks(cx, binding, declarations, entity, derivedAt ?? binding.span).map(each =>
        derivedAt === undefined ? each : generated(each),
      );
  return within(
    cx,
    binding.name.text,
    () => {
      const arity = binding.clauses[0]?.patterns.length ?? 0;
      const columns = Array.from({ length: arity }, (_, i) => binding.clauses.map(c => c.patterns[i]));
      const vars = columns.map(column => matchVar(cx, column, 'ds'));
      const equations = binding.clauses.map(
        (c): Equation => ({ patterns: c.patterns, result: () => alternativesMatch(cx, c.rhs) }),
      );
      const failed =
        entity?.kind === 'field'
          ? noField(cx, binding)
          : failure(cx, 'patError', binding.span, `function ${binding.name.text}`);
      const body = (): Core.Expr => {
        const matched = inPlace(cx, binding.span, () => match(cx, vars, equations).build(failed));
        return countedNode(cx, binding, ticks(cx, centres, matched));
      };
      return lambdaOf(cx, binding.clauses[0]?.patterns ?? [], vars, body, binding.span);
    },
    inlined || derivedAt !== undefined,
  );
}

/** What the selector of a synonym's field says of a value that does not match: the equation that fails, with the label. */
function noField(cx: Context, { name, clauses }: Tree.FunctionBinding): Core.Expr {
  const error = app(global(builtin.RuntimeErrors.recSelError), [text(name.text)]);
  return countedNode(cx, clauses[0] ?? name, countedNode(cx, name, error));
}

/** The right-hand side of a pattern binding, with the ticks of the whole. */
function patternRhs(
  cx: Context,
  binding: Tree.PatternBinding,
  name: string,
  centres: readonly CostCentre[],
): Core.Expr {
  return within(cx, name, () => {
    const failed = failure(cx, 'patError', binding.span, 'pattern binding');
    const value = inPlace(cx, binding.span, () => alternativesMatch(cx, binding.rhs).build(failed));
    return countedNode(cx, binding, ticks(cx, centres, value));
  });
}

function bindPattern(
  cx: Context,
  binding: Tree.PatternBinding,
  declarations: Pragmas,
  target: Target,
  abstraction: Abstraction | undefined,
): Core.Expr | undefined {
  const bare = withoutBangs(cx, binding.pattern);
  const simple = bare?.kind === 'variablePattern' ? bare.name : undefined;
  const { body, variable: centreOf } = patternTicks(cx, binding, simple?.text);
  const pragma = simple ? pragmaCentre(cx, declarations, valueEntity(cx, simple), simple) : [];
  const value = abstract(cx, abstraction, () =>
    patternRhs(cx, binding, simple?.text ?? '(...)', [...body, ...pragma]),
  );
  if (simple) {
    const entity = valueEntity(cx, simple);
    if (!entity) return undefined;
    const slot = target.named(entity);
    slot.bind(value, simple.span);
    return slot.reference;
  }
  const whole = target.hidden('ds');
  const slots = binders(cx, bare).map(b => ({ binder: b, slot: target.named(b.entity) }));
  // within the match they mean its own variables; elsewhere what they meant before, which may take dictionaries
  const before = slots.map(({ binder }) => [binder.entity, cx.locals.get(binder.entity)] as const);
  const selected = inPlace(cx, binding.span, () => selections(cx, bare, value, whole.reference, centreOf));
  if (selected.whole) whole.bind(selected.whole);
  selected.selections.forEach(({ rhs }, i) => {
    const { binder, slot } = slots[i]!;
    slot.bind(rhs, binder.name.span);
  });
  for (const [entity, meant] of before)
    if (meant) cx.locals.set(entity, meant);
    else cx.locals.delete(entity);
  return whole.reference;
}

export function valueEntity(cx: Context, name: Tree.Name): Local | TopEntity | undefined {
  const entity = entityOf(cx, name);
  return entity && entity.kind !== 'typeVariable' ? entity : undefined;
}

export function boundBy(cx: Context, binding: ValueBinding): Binder[] {
  if (binding.kind === 'patternBinding') return binders(cx, binding.pattern);
  const entity = valueEntity(cx, binding.name);
  return entity ? [{ name: binding.name, entity }] : [];
}

// ---------------------------------------------------------------- groups

const nothing: Abstraction = { parameters: [], bindings: [] };

/** Binds one component. Gives what must be evaluated before the body (bang patterns). */
export function bindComponent(
  cx: Context,
  component: BindingGroup,
  declarations: Pragmas,
  groupOf: ReadonlyMap<ValueBinding, BindingGroup>,
  target: Target,
): Core.Expr[] {
  const forced: Core.Expr[] = [];
  const done = new Set<BindingGroup>();
  for (const binding of component.bindings) {
    const group = groupOf.get(binding);
    const shared = group && cx.tables.abstractions.get(group);
    const isSigned = group?.bindings.some(b => boundBy(cx, b).some(m => cx.tables.signed.get(m.entity)));
    if (group && (needsEvidence(shared) || isSigned)) {
      if (!done.has(group)) forced.push(...bindGroup(cx, group, shared ?? nothing, declarations, target));
      done.add(group);
    } else forced.push(...bindOne(cx, binding, declarations, target, cx.tables.abstractions.get(binding)));
  }
  return forced;
}

function bindOne(
  cx: Context,
  binding: ValueBinding,
  declarations: Pragmas,
  target: Target,
  all: Abstraction | undefined,
): Core.Expr[] {
  const error = cx.deferred.get(binding);
  if (error) {
    for (const { entity } of boundBy(cx, binding)) target.named(entity).bind(deferredDefinition(cx, error));
    return [];
  }
  const abstraction = all?.parameters.length === 0 ? undefined : all;
  if (all && !abstraction) bindBeside(cx, all, boundBy(cx, binding)[0]?.entity, target);
  if (binding.kind === 'patternBinding') {
    const whole = bindPattern(cx, binding, declarations, target, abstraction);
    return whole && isBanged(cx, binding.pattern) ? [whole] : [];
  }
  const entity = valueEntity(cx, binding.name);
  if (!entity) return [];
  const rhs = abstract(cx, abstraction, () =>
    binding.kind === 'matcher' ? matcherRhs(cx, binding) : functionRhs(cx, binding, declarations, entity),
  );
  const takes = (abstraction?.parameters.length ?? 0) + writtenArity(binding);
  target.named(entity).bind(rhs, rhs.kind === 'lam' ? binding.span : binding.name.span, takes);
  return [];
}

/** How many patterns stand before the `=`. */
export const writtenArity = (binding: ValueBinding): number =>
  binding.kind === 'function' ? (binding.clauses[0]?.patterns.length ?? 0) : 0;

/** For GHC's simplifier, which leaves such a function where it is. */
export const stable = (
  pragma: Tree.InlinePragma['pragma'] | undefined,
  takes: number,
  template: Core.Expr,
): Pick<Core.TopBinding, 'stable'> =>
  pragma === undefined || pragma === 'NOINLINE'
    ? {}
    : { stable: { takes: pragma === 'INLINE' ? takes : 'size', template } };

function isBanged(cx: Context, pattern: Tree.Pattern): boolean {
  let p: Tree.Pattern | undefined = pattern;
  while (p) {
    if (p.kind === 'bangPattern') return true;
    if (p.kind === 'parenthesisedPattern' || p.kind === 'typedPattern') p = p.pattern;
    else if (p.kind === 'infixPattern') p = cx.tables.groupedPatterns.get(p);
    else return false;
  }
  return false;
}

/** An inferred group with dictionaries: inside the dictionary lambdas its members are monomorphic. */
function bindGroup(
  cx: Context,
  group: BindingGroup,
  a: Abstraction,
  declarations: Pragmas,
  target: Target,
): Core.Expr[] {
  const members = group.bindings.flatMap(b => boundBy(cx, b));
  const isSigned = members.some(m => cx.tables.signed.get(m.entity));
  if (a.parameters.length === 0 && !isSigned) {
    bindBeside(cx, a, members[0]?.entity, target);
    return group.bindings.flatMap(b => bindOne(cx, b, declarations, target, undefined));
  }
  const params = a.parameters.map(p => evidenceVar(cx, p));
  const only = members.length === 1 ? members[0] : undefined;
  const whole = lam(params, monomorphicGroup(cx, group, a, members, declarations));
  const span = group.bindings[0]?.span;
  if (only && !isSigned) {
    target.named(only.entity).bind(whole, span, params.length + writtenArity(group.bindings[0]!));
    return [];
  }
  const tuple = target.hidden('ds');
  tuple.bind(whole);
  const names = members.map(m => m.name.text);
  members.forEach((m, i) => {
    const taken = (given: readonly Core.Expr[]): Core.Expr => {
      const made = app(tuple.reference, given);
      return only ? made : component(cx.supply, made, names, i);
    };
    const signed = cx.tables.signed.get(m.entity);
    const own = params.map(p => freshVar(cx.supply, p.name));
    const rhs = signed
      ? abstract(cx, signed.abstraction, () => taken(signed.arguments.map(e => evidence(cx, e))))
      : lam(own, taken(own.map(variable)));
    target.named(m.entity).bind(rhs, span);
  });
  return [];
}

/** What the dictionary lambdas of a group are put around: its only member, or the tuple of all. */
function monomorphicGroup(
  cx: Context,
  group: BindingGroup,
  a: Abstraction,
  members: readonly Binder[],
  declarations: Pragmas,
): Core.Expr {
  const monos = new Map(
    members.map(m => [m.entity, freshVar(cx.supply, m.name.text, monoRep(cx, m))] as const),
  );
  for (const [entity, v] of monos) cx.monomorphic.set(entity, variable(v));
  const inner: Core.Binding[] = [];
  return bindEvidence(cx, a.bindings, () => {
    const within_ = localTarget(cx, inner, monos);
    for (const b of group.bindings) bindOne(cx, b, declarations, within_, undefined);
    const value = bigTuple(members.map(m => variable(monos.get(m.entity)!)));
    const single = inner.length === 1 ? inner[0] : undefined;
    if (single && members.length === 1 && !group.recursive) return single.rhs;
    return group.recursive ? letRec(inner, value) : lets(inner, value);
  });
}

/** Dictionaries that no parameter is needed for: made once, whenever the binding is. */
function bindBeside(
  cx: Context,
  { bindings }: Abstraction,
  owner: Local | TopEntity | undefined,
  target: Target,
): void {
  for (const [i, b] of bindings.entries()) {
    const rhs = evidence(cx, b.evidence);
    const slot = target.dictionary(b.variable, owner, i + 1);
    slot.bind(rhs);
    cx.evidence.set(b.variable, slot.reference);
  }
}

const monoRep = (cx: Context, m: Binder): Core.Rep => repOfType(cx, cx.tables.schemes.get(m.entity)?.type);

export function groupTable(declarations: RenamedDeclarations): ReadonlyMap<ValueBinding, BindingGroup> {
  return new Map(declarations.groups.flatMap(g => g.bindings.map(b => [b, g] as const)));
}

// ---------------------------------------------------------------- let and where

/** The bindings of a `let` or `where`, to be put around its body. Afterwards its variables mean what is bound. */
export function letWrapper(cx: Context, list: readonly Tree.Declaration[]): (body: Core.Expr) => Core.Expr {
  const declarations = declarationsOf(cx, list);
  const groupOf = groupTable(declarations);
  const slots = new Map<Local | TopEntity, Core.Var>();
  for (const component of declarations.components)
    for (const binding of component.bindings)
      for (const { entity } of boundBy(cx, binding)) {
        if (entity.kind !== 'local') continue;
        const v = localVar(cx, entity);
        slots.set(entity, v);
        cx.locals.set(entity, variable(v));
      }
  const wrappers = declarations.components.map(component => {
    const only = component.bindings.length === 1 ? component.bindings[0] : undefined;
    if (only?.kind === 'patternBinding' && isMatchedAtOnce(cx, only, slots)) return unliftedPattern(cx, only);
    return componentWrapper(cx, component, declarations, groupOf, slots);
  });
  return body => wrappers.reduceRight((inner, wrap) => wrap(inner), body);
}

function componentWrapper(
  cx: Context,
  component: BindingGroup,
  declarations: Pragmas,
  groupOf: ReadonlyMap<ValueBinding, BindingGroup>,
  slots: ReadonlyMap<Local | TopEntity, Core.Var>,
): (body: Core.Expr) => Core.Expr {
  const bound: Core.Binding[] = [];
  const forced = bindComponent(cx, component, declarations, groupOf, localTarget(cx, bound, slots));
  const forms = cx.hasUnlifted ? formsOf(cx, slots) : undefined;
  return body => {
    if (component.recursive && mentionsItself(bound)) return letRec(bound, force(cx, forced, body));
    const strict = new Set(forced.flatMap(e => (e.kind === 'var' ? [e.var] : [])));
    return bound.reduceRight((inner, b) => {
      const form = forms?.get(b.var);
      if (form && isRun(form)) return run(b.rhs, b.var, inner);
      if (b.var.rep !== 'ptr' || form || strict.has(b.var)) return caseOf(b.rhs, b.var, [otherwise(inner)]);
      return letOne(b.var, b.rhs, inner, b.span);
    }, body);
  };
}

/** Of the variables whose values are never suspended. */
function formsOf(cx: Context, slots: ReadonlyMap<Local | TopEntity, Core.Var>): ReadonlyMap<Core.Var, Form> {
  const forms = new Map<Core.Var, Form>();
  for (const [entity, v] of slots) {
    const form = formOf(cx.lookup, cx.tables.schemes.get(entity)?.type);
    if (form.kind !== 'lifted') forms.set(v, form);
  }
  return forms;
}

/** A pattern that binds what is never suspended, and an unboxed tuple with a bang. Without one, an unboxed tuple of values
 * that may be suspended is taken apart when one of them is needed. */
function isMatchedAtOnce(
  cx: Context,
  binding: Tree.PatternBinding,
  slots: ReadonlyMap<Local | TopEntity, Core.Var>,
): boolean {
  if (withoutBangs(cx, binding.pattern)?.kind === 'variablePattern') return false;
  const list = boundBy(cx, binding);
  if (list.some(b => slots.get(b.entity)?.rep !== 'ptr')) return true;
  if (!cx.hasUnlifted) return false;
  const isOpen = list.some(b => formOf(cx.lookup, cx.tables.schemes.get(b.entity)?.type).kind !== 'lifted');
  return isOpen || (formOfNode(cx, binding.pattern).kind === 'unboxed' && isBanged(cx, binding.pattern));
}

/** A generalised function calls its monomorphic self, and so is not recursive any more. */
function mentionsItself(bound: readonly Core.Binding[]): boolean {
  const only = bound.length === 1 ? bound[0] : undefined;
  return !only || freeVariables(only.rhs).has(only.var);
}

function force(cx: Context, values: readonly Core.Expr[], body: Core.Expr): Core.Expr {
  return values.reduceRight((inner, e) => caseOf(e, freshVar(cx.supply, 'forced'), [otherwise(inner)]), body);
}

/** A pattern that binds unlifted variables is matched at once (`!(I# x) = e`). */
function unliftedPattern(cx: Context, binding: Tree.PatternBinding): (body: Core.Expr) => Core.Expr {
  const value = patternRhs(cx, binding, '(...)', []);
  const hole: { body?: Core.Expr } = {};
  const equation = {
    patterns: [binding.pattern],
    result: () => ({ canFail: false, build: () => hole.body! }),
  };
  const form = formOfNode(cx, binding.pattern);
  const matched = inPlace(cx, binding.span, () =>
    form.kind === 'lifted'
      ? matchExpression(cx, value, 'ptr', [equation])
      : matchComputed(cx, form, value, equation),
  );
  return body => {
    hole.body = body;
    const { span } = binding.pattern;
    const text = (source: SourceText): string => source.text.slice(span.start, span.end);
    return matched.build(failureAt(cx, 'patError', source => `${showSpan(source, binding.span)}|`, text));
  };
}
