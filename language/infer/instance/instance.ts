/**
 * Instance declarations (Report 4.3.2): first all heads, so that every body sees every instance; then the bodies.
 * Derived instances go the same way, with the bindings that deriving made.
 */

import { idName } from '../../source/globalname.ts';
import type * as Tree from '../../syntax/tree.ts';
import { applyTypes, classes, predicate, variableType } from '../../types/build.ts';
import { printQualified } from '../../types/print.ts';
import {
  expose,
  type Skolem,
  spine,
  substitute,
  substitutePredicate,
  substitution,
} from '../../types/shape.ts';
import type { ClassInfo, Predicate, Scheme, Type, TypeVariable } from '../../types/type.ts';
import { checkIn } from '../binding/binding.ts';
import { coercibleParts } from '../constraint/coercible.ts';
import { addGiven } from '../constraint/given.ts';
import {
  type Context,
  closing,
  createScope,
  declarationsOf,
  freshSkolem,
  inScope,
  report,
  type Scope,
  type Wanted,
  want,
} from '../context/context.ts';
import { typeInfo } from '../context/lookup.ts';
import * as errors from '../diagnostics/errors.ts';
import { checkClauses, checkRhs, namedTypes, scopeVariables } from '../expression/rhs.ts';
import { checkPattern } from '../pattern/pattern.ts';
import { convertSignature } from '../type/convert.ts';
import { expect } from '../type/expect.ts';
import { instantiate, skolemise } from '../type/instantiate.ts';
import { unify } from '../type/unify.ts';
import type { InstanceWork, MethodBinding } from './head.ts';
import { missingOf } from './minimal.ts';

/** A checked instance; its evidence is made in the end. */
export interface CheckedInstance {
  readonly work: InstanceWork;
  readonly scope: Scope;
  readonly superclasses: readonly { readonly wanted: Wanted; readonly scope: Scope }[];
  readonly from: Wanted | undefined;
  readonly methods: readonly {
    readonly id: string;
    readonly binding?: MethodBinding;
    readonly scope: Scope | undefined;
    /** DefaultSignatures: what the default method asks for beyond the class, and the scope of the method's own. */
    readonly own?: Scope;
    readonly defaults?: readonly Wanted[];
  }[];
}

// ---------------------------------------------------------------- bodies

export function checkInstance(cx: Context, work: InstanceWork): CheckedInstance {
  const { info, classInfo: class_ } = work;
  cx.owner = work.owner;
  const scope = createScope(cx.top, 1, 'open');
  return inScope(cx, scope, () => {
    const { variables, context } = info;
    const skolems = skolemise(cx, { variables, context, type: variableHead }, variables.length);
    const own = substitution(
      info.variables,
      skolems.skolems.map(s => variableType(s)),
    );
    for (const p of skolems.context) addGiven(cx, scope, p);
    if (scope.givens.length > 0) scope.kind = 'lambda';
    bindHeadVariables(cx, work, skolems.skolems);
    const head = info.head.map(t => substitute(own, t));
    const map = substitution(class_.parameters, head);
    const of = idName(class_.id);
    const superclasses = class_.superclasses.map(p => {
      const own = partScope(scope);
      const predicate_ = substitutePredicate(map, p);
      return {
        wanted: inScope(cx, own, () => want(cx, predicate_, work.span, { kind: 'superclass', of })),
        scope: own,
      };
    });
    const from =
      work.from === undefined
        ? undefined
        : want(cx, substitutePredicate(own, work.from), work.span, { kind: 'deriving', className: of });
    if (from !== undefined) wantTakenOver(cx, work, from.predicate.arguments, head);
    const methods = class_.methods.map(method => {
      const binding = work.bindings.find(b => methodId(cx, b) === method.id);
      if (binding === undefined)
        return { id: method.id, scope: undefined, ...specialDefault(cx, work, method, map, scope) };
      const scheme = methodScheme(class_, method.scheme, map);
      return { id: method.id, binding, scope: checkMethod(cx, work, binding, scheme, scope) };
    });
    if (!work.derived && from === undefined) reportMissing(cx, work, methods);
    for (const { skolem } of scope.equalities) skolem.refined = undefined;
    return { work, scope, superclasses, from, methods };
  });
}

/** What is said of the types need not be said of each method. */
function wantTakenOver(
  cx: Context,
  work: InstanceWork,
  inner: readonly Type[],
  outer: readonly Type[],
): void {
  const via = work.coerced === true ? wantAlike(cx, work, inner.at(-1)!, outer.at(-1)!) : undefined;
  if (via === undefined || coercibleParts(cx, cx.scope, via).length === 0)
    wantMethodsAlike(cx, work, inner, outer);
}

/** A method that is taken over must be represented alike at both types. */
function wantMethodsAlike(
  cx: Context,
  { span, classInfo: class_ }: InstanceWork,
  inner: readonly Type[],
  outer: readonly Type[],
): void {
  const of = idName(class_.id);
  const [from, to] = [substitution(class_.parameters, inner), substitution(class_.parameters, outer)];
  for (const { scheme } of class_.methods) {
    const [left, right] = [from, to].map(map => typeOfScheme(methodScheme(class_, scheme, map)));
    want(cx, predicate(classes.coercible, left!, right!), span, { kind: 'deriving', className: of });
  }
}

const typeOfScheme = ({ variables, context, type }: Scheme): Type =>
  variables.length === 0 && context.length === 0 ? type : { kind: 'forall', variables, context, body: type };

/** Types that miss arguments are compared at any. */
function wantAlike(cx: Context, { span, classInfo: class_ }: InstanceWork, via: Type, type: Type): Predicate {
  const { head, arguments: list } = spine(type);
  const whole = head.kind === 'constructor' ? (typeInfo(cx, head.id)?.parameters.length ?? 0) : 0;
  const rest = Array.from({ length: Math.max(0, whole - list.length) }, () =>
    variableType(freshSkolem(cx, 'x')),
  );
  const alike = predicate(classes.coercible, applyTypes(via, rest), applyTypes(type, rest));
  want(cx, alike, span, { kind: 'deriving', className: idName(class_.id) });
  return alike;
}

/** The default's own type must fit the method's at this instance, and its context must hold. */
function specialDefault(
  cx: Context,
  work: InstanceWork,
  method: ClassInfo['methods'][number],
  map: ReadonlyMap<number, Type>,
  outer: Scope,
): { readonly own: Scope; readonly defaults: readonly Wanted[] } | undefined {
  const { defaultScheme } = method;
  if (defaultScheme === undefined || !method.hasDefault || work.from !== undefined) return undefined;
  const own = createScope(outer, outer.level + 1, 'open');
  let defaults: readonly Wanted[] = [];
  checkIn(cx, own, methodScheme(work.classInfo, method.scheme, map), type => {
    const scheme = methodScheme(work.classInfo, defaultScheme, map);
    const instance = instantiate(cx, scheme, work.span, { kind: 'use', name: method.name });
    expect(cx, work.span, type, instance.type);
    defaults = instance.wanted;
  });
  return { own, defaults };
}

const variableHead: Type = { kind: 'constructor', id: '()' };

function bindHeadVariables(cx: Context, work: InstanceWork, skolems: readonly Skolem[]): void {
  for (const [i, entity] of work.entities.entries()) {
    const bound = cx.typeVariables.get(entity);
    if (bound !== undefined) bound.type = variableType(skolems[i]!);
  }
}

function methodId(cx: Context, binding: MethodBinding): string | undefined {
  const name = bindingName(binding);
  if (name === undefined) return undefined;
  const entity = cx.derivedNames.get(name) ?? cx.renamed.names.get(name);
  return entity === undefined || entity.kind === 'local' || entity.kind === 'typeVariable'
    ? undefined
    : entity.id;
}

export function bindingName(binding: MethodBinding): Tree.Name | undefined {
  if (binding.kind === 'function') return binding.name;
  let { pattern } = binding;
  while (pattern.kind === 'bangPattern' || pattern.kind === 'parenthesisedPattern') pattern = pattern.pattern;
  return pattern.kind === 'variablePattern' ? pattern.name : undefined;
}

/** The method's type at the instance's types, without the class constraint itself. */
function methodScheme(class_: ClassInfo, scheme: Scheme, map: ReadonlyMap<number, Type>): Scheme {
  return {
    variables: scheme.variables.slice(class_.parameters.length),
    context: scheme.context.slice(1).map(p => substitutePredicate(map, p)),
    type: substitute(map, scheme.type),
  };
}

function checkMethod(
  cx: Context,
  work: InstanceWork,
  binding: MethodBinding,
  scheme: Scheme,
  outer: Scope,
): Scope {
  const scope = partScope(outer);
  const written = writtenSignature(cx, work, binding);
  checkIn(cx, scope, scheme, (type, named) => {
    const expected = written === undefined ? type : meetSignature(cx, written, type);
    checkMethodBinding(cx, binding, expected, named);
  });
  return scope;
}

/** Each method and each superclass is solved for by itself in GHC, and with an instance context has dictionary parameters
 * of its own: what it builds stays in it. */
const partScope = (outer: Scope): Scope =>
  createScope(outer, outer.level + 1, outer.kind === 'lambda' ? 'lambda' : 'let');

export function checkMethodBinding(
  cx: Context,
  binding: MethodBinding,
  type: Type,
  named: readonly Type[],
): void {
  if (binding.kind === 'function') checkClauses(cx, binding, type, named);
  else
    closing(cx, () => {
      const name = bindingName(binding);
      if (name === undefined) checkPattern(cx, binding.pattern, type);
      checkRhs(cx, binding.rhs, type, { kind: 'body', of: name?.text ?? 'a method' });
    });
}

/** InstanceSigs. */
function writtenSignature(
  cx: Context,
  work: InstanceWork,
  binding: MethodBinding,
): Tree.TypeSignature | undefined {
  return signatureOf(cx, work.declarations, methodId(cx, binding));
}

function signatureOf(
  cx: Context,
  members: readonly Tree.Declaration[],
  id: string | undefined,
): Tree.TypeSignature | undefined {
  for (const [entity, signature] of declarationsOf(cx, members).signatures)
    if (entity.kind !== 'local' && entity.id === id) return signature;
  return undefined;
}

function defaultSignatureOf(
  cx: Context,
  members: readonly Tree.Declaration[],
  id: string,
): Tree.DefaultSignature | undefined {
  const isOf = (name: Tree.Name): boolean => {
    const entity = cx.renamed.names.get(name);
    return entity?.kind === 'method' && entity.id === id;
  };
  // of several the last is the one that was declared
  return members.findLast(
    (member): member is Tree.DefaultSignature =>
      member.kind === 'defaultSignature' && member.names.some(isOf),
  );
}

/** The written type must be as general as the class's; its variables come to mean the class's. */
function meetSignature(cx: Context, signature: Tree.TypeSignature, type: Type): Type {
  const scheme = convertSignature(cx, signature.type);
  const instance = instantiate(cx, scheme, signature.type.span, { kind: 'annotation' });
  const failure = unify(cx, instance.type, type);
  if (failure !== undefined) {
    report(
      cx,
      errors.methodSignature(signature.type.span, signature.names[0]?.text ?? '', type, scheme.type),
    );
    expect(cx, signature.type.span, type, type);
    return type;
  }
  const skolems = instantiatedVariables(scheme, instance.type);
  scopeVariables(cx, signature.type, scheme, skolems as readonly Skolem[]);
  return type;
}

/** What each variable of the scheme has become. */
function instantiatedVariables(scheme: Scheme, type: Type): readonly TypeVariable[] {
  const map = new Map<number, Type>();
  const walk = (pattern: Type, actual: Type): void => {
    const a = expose(actual);
    if (pattern.kind === 'variable') map.set(pattern.variable.unique, a);
    else if (pattern.kind === 'function' && a.kind === 'function') {
      walk(pattern.argument, a.argument);
      walk(pattern.result, a.result);
    } else if (pattern.kind === 'application' && a.kind === 'application') {
      walk(pattern.function, a.function);
      walk(pattern.argument, a.argument);
    }
  };
  walk(scheme.type, type);
  return scheme.variables.map(v => {
    const t = map.get(v.unique);
    return t?.kind === 'variable' ? t.variable : v;
  });
}

function reportMissing(
  cx: Context,
  work: InstanceWork,
  methods: readonly { readonly id: string; readonly scope: Scope | undefined }[],
): void {
  const defined = new Set(methods.filter(m => m.scope !== undefined).map(m => idName(m.id)));
  const missing = missingOf(work.classInfo, defined).filter(([name]) => !name?.startsWith('_'));
  if (missing.length === 0) return;
  const first = work.declarations[0];
  report(
    cx,
    errors.missingMethods(work.head, idName(work.classInfo.id), {
      kind: 'missingMethods',
      methods: missing.map(names => ({ names, type: methodType(work, names[0]!) })),
      after: work.span.end,
      ...(first === undefined ? {} : { like: first.span.start }),
      where: first !== undefined || work.span.end > work.head.end,
    }),
  );
}

/** The type of a method in this instance. */
function methodType({ classInfo: info, info: { head } }: InstanceWork, name: string): string {
  const method = info.methods.find(m => m.name === name);
  if (method === undefined) return '_';
  const { variables, context, type } = method.scheme;
  const map = substitution(variables.slice(0, head.length), head);
  return printQualified({
    variables: variables.slice(head.length),
    context: context.slice(1).map(p => substitutePredicate(map, p)),
    type: substitute(map, type),
  });
}

// ---------------------------------------------------------------- default methods

export interface CheckedDefault {
  readonly id: string;
  readonly binding: MethodBinding;
  readonly scope: Scope;
}

export function checkDefaults(cx: Context, declaration: Tree.ClassDeclaration): readonly CheckedDefault[] {
  const entity = cx.renamed.names.get(declaration.name);
  const info = entity?.kind === 'class' ? cx.classes.get(entity.id) : undefined;
  if (info === undefined) return [];
  const parameters = declaration.parameters.flatMap(p => {
    const variable = cx.renamed.names.get(p.name);
    return variable?.kind === 'typeVariable' ? [variable] : [];
  });
  const checked: CheckedDefault[] = [];
  for (const binding of declaration.declarations) {
    if (binding.kind !== 'function' && binding.kind !== 'patternBinding') continue;
    const method = info.methods.find(m => m.id === methodId(cx, binding));
    if (method === undefined) continue;
    const scope = createScope(cx.top, 1, 'lambda');
    inScope(cx, scope, () => {
      const skolemised = skolemise(cx, method.defaultScheme ?? method.scheme, parameters.length);
      for (const p of skolemised.context) addGiven(cx, scope, p);
      for (const [i, variable] of parameters.entries()) {
        const bound = cx.typeVariables.get(variable);
        if (bound !== undefined) bound.type = variableType(skolemised.skolems[i]!);
      }
      const signature =
        method.defaultScheme === undefined
          ? signatureOf(cx, declaration.declarations, method.id)
          : defaultSignatureOf(cx, declaration.declarations, method.id);
      if (signature !== undefined)
        scopeVariables(cx, signature.type, method.defaultScheme ?? method.scheme, skolemised.skolems);
      const { variables } = method.defaultScheme ?? method.scheme;
      const own = namedTypes(variables, skolemised.skolems).slice(parameters.length);
      closing(cx, () => checkMethodBinding(cx, binding, skolemised.type, own));
    });
    checked.push({ id: method.id, binding, scope });
  }
  return checked;
}
