/**
 * Type, class and instance declarations (Report 4.2, 4.3): scopes of their type variables, and the methods that
 * class and instance bodies define. A method's name there means the class's method, whatever else is in scope.
 */

import { indexNames, type NameIndex, similarNames } from '../source/spelling.ts';
import { dataDeclarations, isDataFamily } from '../syntax/data.ts';
import type * as Tree from '../syntax/tree.ts';
import { type RenameContext, recordUses, report, scoped } from './context.ts';
import { type Attached, attach, hasScopedTypeVariables, walkBinding } from './declaration.ts';
import { dependencyOrder } from './dependency.ts';
import type { Entity, TopEntity, TypeVariableEntity } from './entity.ts';
import * as errors from './errors.ts';
import { renameOrReuse } from './frame.ts';
import { patternBinders } from './pattern.ts';
import type { BindingGroup, ValueBinding } from './renamed.ts';
import { associatedFamily, meaning, resolveClass, resolveTypeVariable, textOf } from './resolve.ts';
import { entityById } from './scope.ts';
import {
  bindFreeVariables,
  bindParameters,
  explicitVariables,
  freeVariables,
  walkContext,
  walkKind,
  walkSignature,
  walkType,
  withoutParentheses,
} from './type.ts';

export type TypeDeclaration =
  | Tree.DataDeclaration
  | Tree.TypeSynonym
  | Tree.ClassDeclaration
  | Tree.TypeFamily;

/** Walks the heads and bodies of all type declarations (not the default methods); gives their dependency groups. */
export function walkTypeDeclarations(
  context: RenameContext,
  declarations: readonly Tree.Declaration[],
): readonly (readonly TypeDeclaration[])[] {
  const list: TypeDeclaration[] = [];
  const uses: ReadonlySet<Entity>[] = [];
  const owner = new Map<Entity, number>();
  const inInstances = declarations.flatMap(d => (d.kind === 'instance' ? dataDeclarations([d]) : []));
  for (const declaration of [...declarations, ...inInstances]) {
    if (!isTypeDeclaration(declaration)) continue;
    const isInstance = declaration.kind === 'data' && declaration.instance !== undefined;
    const entity = isInstance ? undefined : context.names.get(declaration.name);
    if (entity !== undefined && !owner.has(entity)) owner.set(entity, list.length);
    // DataKinds: a type may use a constructor
    for (const { name } of declaration.kind === 'data' ? declaration.constructors : []) {
      const constructor_ = context.names.get(name);
      if (constructor_ !== undefined && !owner.has(constructor_)) owner.set(constructor_, list.length);
    }
    for (const member of declaration.kind === 'class' ? declaration.declarations : []) {
      const family =
        member.kind === 'typeFamily' || isDataFamily(member) ? context.names.get(member.name) : undefined;
      if (family !== undefined && !owner.has(family)) owner.set(family, list.length);
    }
    list.push(declaration);
    uses.push(renameOrReuse(context, 'heads', declaration, () => walkTypeDeclaration(context, declaration)));
  }
  const edges = uses.map(used => new Set([...used].flatMap(entity => owner.get(entity) ?? [])));
  return dependencyOrder(list.length, node => edges[node]!).map(members =>
    members.map(member => list[member]!),
  );
}

const isTypeDeclaration = (declaration: Tree.Declaration): declaration is TypeDeclaration =>
  declaration.kind === 'data' ||
  declaration.kind === 'typeSynonym' ||
  declaration.kind === 'class' ||
  declaration.kind === 'typeFamily';

function walkTypeDeclaration(context: RenameContext, declaration: TypeDeclaration): void {
  if (declaration.kind === 'data') walkData(context, declaration);
  else if (declaration.kind === 'class') walkClassHead(context, declaration);
  else if (declaration.kind === 'typeFamily') walkFamily(context, declaration);
  else
    scoped(context, () => {
      bindParameters(context, declaration.parameters);
      walkType(context, declaration.type);
    });
}

function walkFamily(context: RenameContext, declaration: Tree.TypeFamily): void {
  if (declaration.kindSignature !== undefined) walkKind(context, declaration.kindSignature);
  scoped(context, () => {
    bindParameters(context, declaration.parameters);
    walkDependency(context, declaration);
  });
  for (const equation of declaration.equations ?? []) walkEquation(context, equation);
}

/** Walks what the result of a family determines. */
function walkDependency(context: RenameContext, { dependency }: Tree.TypeFamily): void {
  if (dependency === undefined) return;
  bindParameters(context, [dependency.result]);
  for (const name of [...(dependency.from ? [dependency.from] : []), ...dependency.to])
    resolveTypeVariable(context, name);
}

/** An equation binds the variables of its left side. In an instance of `class_` its family means the class's, as methods
 * do, whatever else is in scope. */
export function walkEquation(
  context: RenameContext,
  { left, type }: Tree.TypeEquation,
  class_?: Entity,
): void {
  scoped(context, () => {
    bindFreeVariables(context, [left]);
    walkHead(context, left, name =>
      class_?.kind === 'class' ? associatedFamily(context, name, class_) : undefined,
    );
    walkType(context, type);
  });
}

/** The left side of an equation in an instance, or the head of a data instance. `family`: known by the class. */
function walkHead(
  context: RenameContext,
  left: Tree.Type,
  family: (name: Tree.Name) => Entity | undefined,
): void {
  const list: Tree.Type[] = [];
  let head = withoutParentheses(left);
  while (head.kind === 'typeApplied' || head.kind === 'kindApplied') {
    if (head.kind === 'typeApplied') list.push(head.argument);
    else walkKind(context, head.argument);
    head = withoutParentheses(head.function);
  }
  const entity = head.kind === 'typeConstructor' ? family(head.name) : undefined;
  if (head.kind !== 'typeConstructor' || entity === undefined) walkType(context, left);
  else {
    meaning(context, head.name, entity);
    for (const argument of list.reverse()) walkType(context, argument);
  }
}

/** Equations among the members of a class or instance have variables of their own. */
const walkEquations = (
  context: RenameContext,
  members: readonly Tree.Declaration[],
  class_?: Entity,
): void => {
  for (const member of members) if (member.kind === 'typeEquation') walkEquation(context, member, class_);
};

function walkData(context: RenameContext, declaration: Tree.DataDeclaration): void {
  const { instance } = declaration;
  if (declaration.kindSignature !== undefined) walkKind(context, declaration.kindSignature);
  scoped(context, () => {
    bindParameters(context, declaration.parameters);
    if (instance !== undefined) {
      // its family has been found by where it stands
      context.globals.reads?.add('families').add(`type ${textOf(declaration.name)}`);
      bindFreeVariables(context, [instance]);
      walkHead(context, instance, name => context.names.get(name));
    }
    walkContext(context, declaration.context);
    for (const constructor_ of declaration.constructors)
      if (constructor_.result === undefined) scoped(context, () => walkConstructor(context, constructor_));
    for (const clause of declaration.deriving) {
      walkDeriving(context, clause);
      if (clause.via !== undefined) walkVia(context, clause.via);
    }
  });
  for (const constructor_ of declaration.constructors) {
    const { result } = constructor_;
    if (result === undefined) continue;
    scoped(context, () => {
      // GADT syntax: the variables of the head do not scope over the constructors.
      if (constructor_.existentials.length === 0)
        bindFreeVariables(context, [
          ...constructor_.context,
          ...constructor_.fields.map(field => field.type),
          result,
        ]);
      walkConstructor(context, constructor_);
    });
  }
}

/** A `via` may have variables of its own besides the parameters of the type. */
function walkVia(context: RenameContext, via: Tree.Type): void {
  scoped(context, () => {
    bindFreeVariables(context, [via]);
    walkType(context, via);
  });
}

function walkConstructor(context: RenameContext, constructor_: Tree.ConstructorDeclaration): void {
  bindParameters(context, constructor_.existentials);
  walkContext(context, constructor_.context);
  for (const field of constructor_.fields) walkType(context, field.type);
  if (constructor_.result !== undefined) walkType(context, constructor_.result);
}

function walkDeriving(context: RenameContext, clause: Tree.DerivingClause): void {
  const entity = resolveClass(context, clause.className);
  let head = withoutParentheses(clause.type);
  scoped(context, () => {
    bindFreeVariables(context, [clause.type]);
    while (head.kind === 'typeApplied') {
      walkType(context, head.argument);
      head = withoutParentheses(head.function);
    }
  });
  if (head.kind === 'typeConstructor' && entity !== undefined) context.names.set(head.name, entity);
}

function walkClassHead(context: RenameContext, declaration: Tree.ClassDeclaration): void {
  walkEquations(context, declaration.declarations);
  scoped(context, () => {
    bindParameters(context, declaration.parameters);
    for (const member of declaration.declarations)
      if (member.kind === 'typeFamily' || isDataFamily(member)) walkAssociated(context, member);
    walkContext(context, declaration.context);
    // a kind that is determined says nothing of types
    const kindVariables = new Set(
      freeVariables(declaration.parameters.flatMap(p => p.kindSignature ?? [])).map(name => name.text),
    );
    for (const { from, to } of declaration.dependencies)
      for (const name of [...from, ...to]) {
        const variable = context.typeVariables.find(name.text);
        if (variable !== undefined) context.names.set(name, variable);
        else if (!kindVariables.has(name.text)) report(context, errors.unboundTypeVariable(name));
      }
    const members = methodsOf(context, context.names.get(declaration.name));
    const signatures = declaration.declarations.filter(member => member.kind !== 'function');
    // a fixity may be of an operator that is a type here
    const types = new Map<string, TopEntity>();
    for (const member of declaration.declarations)
      if (member.kind === 'typeFamily' || isDataFamily(member)) {
        const entity = context.names.get(member.name);
        if (entity?.kind === 'type') types.set(member.name.text, entity);
      }
    const find = ({ text }: Tree.Name) => members.get(text) ?? types.get(text);
    const attached = attach(context, signatures, find, [...members.keys()]);
    context.declarations.set(declaration.declarations, {
      ...ofMethods(attached),
      groups: [],
      components: [],
    });
    let names: NameIndex | undefined;
    for (const member of declaration.declarations) {
      if (member.kind !== 'defaultSignature') continue;
      walkSignature(context, member.type);
      for (const name of member.names) {
        const method = members.get(name.text);
        if (method !== undefined) context.names.set(name, method);
        else {
          names ??= indexNames(members.keys());
          report(context, errors.notMethod(name, declaration.name.text, similarNames(name.text, names)));
        }
      }
    }
  });
}

/** A family of a class: its parameters are the class's where they have their names. */
function walkAssociated(context: RenameContext, family: Tree.TypeFamily | Tree.DataDeclaration): void {
  if (family.kindSignature !== undefined) walkKind(context, family.kindSignature);
  scoped(context, () => {
    bindParameters(
      context,
      family.parameters.filter(({ name }) => {
        const variable = context.typeVariables.find(name.text);
        if (variable !== undefined) context.names.set(name, variable);
        return variable === undefined;
      }),
    );
    if (family.kind === 'typeFamily') walkDependency(context, family);
  });
}

/** Default methods. Class variables scope over them with ScopedTypeVariables. */
export function walkClassBody(context: RenameContext, declaration: Tree.ClassDeclaration): void {
  const entity = context.names.get(declaration.name);
  const members = methodsOf(context, entity);
  scoped(context, () => {
    if (hasScopedTypeVariables(context))
      for (const { name } of declaration.parameters) {
        const variable = context.names.get(name);
        if (variable?.kind === 'typeVariable') context.typeVariables.bind(variable.name, variable);
      }
    const knownDeclarations = context.declarations.get(declaration.declarations);
    const scopedVariables = new Map<Entity, readonly TypeVariableEntity[]>();
    for (const [method, { type }] of knownDeclarations?.signatures ?? [])
      scopedVariables.set(method, explicitVariables(context, type));
    // the default method is held to its own signature where it has one
    for (const member of declaration.declarations)
      if (member.kind === 'defaultSignature')
        for (const name of member.names) {
          const method = members.get(name.text);
          if (method !== undefined) scopedVariables.set(method, explicitVariables(context, member.type));
        }
    const groups = walkMethods(
      context,
      declaration.declarations,
      members,
      declaration.name.text,
      scopedVariables,
    );
    if (knownDeclarations !== undefined)
      context.declarations.set(declaration.declarations, {
        ...knownDeclarations,
        groups,
        components: groups,
      });
  });
}

/** An instance, or the head of a `deriving instance`. */
export function walkInstance(
  context: RenameContext,
  declaration: Tree.InstanceDeclaration | Tree.DerivingDeclaration,
): void {
  const entity = resolveClass(context, declaration.className);
  if (declaration.kind === 'instance') walkEquations(context, declaration.declarations, entity);
  scoped(context, () => {
    const outside = context.typeVariables.mark();
    const written = [...(declaration.kinds ?? []), ...declaration.types];
    bindFreeVariables(context, [...written, ...declaration.context]);
    for (const type of written) walkType(context, type);
    walkContext(context, declaration.context);
    if (declaration.kind === 'derivingDeclaration') {
      if (declaration.via !== undefined) {
        bindFreeVariables(context, [declaration.via]);
        walkType(context, declaration.via);
      }
      return;
    }
    if (!hasScopedTypeVariables(context)) context.typeVariables.release(outside);
    const { declarations, className } = declaration;
    const members = methodsOf(context, entity);
    const signatures = declarations.filter(member => member.kind !== 'function');
    const attached = attach(context, signatures, name => members.get(name.text), [...members.keys()]);
    const class_ = entity?.kind === 'class' ? className.text : undefined;
    const groups = walkMethods(context, declarations, members, class_, attached.scopedVariables);
    context.declarations.set(declarations, { ...ofMethods(attached), groups, components: groups });
  });
}

/** GHC passes over the SCC pragmas of methods, in classes and in instances. */
const ofMethods = (attached: Attached): Attached => ({ ...attached, sccPragmas: new Map() });

/** The methods of a class that are in scope under some name, by name. */
function methodsOf(context: RenameContext, entity: Entity | undefined): ReadonlyMap<string, TopEntity> {
  const entities = new Map<string, TopEntity>();
  if (entity?.kind !== 'class') return entities;
  for (const id of entity.subordinates ?? []) {
    const method = entityById(context.globals, 'value', id);
    if (method !== undefined) entities.set(method.name, method);
  }
  return entities;
}

/** Without a class name nothing is known of the class, and no method is missed. */
function walkMethods(
  context: RenameContext,
  declarations: readonly Tree.Declaration[],
  members: ReadonlyMap<string, TopEntity>,
  className: string | undefined,
  scopedVariables: ReadonlyMap<Entity, readonly TypeVariableEntity[]>,
): readonly BindingGroup[] {
  const groups: BindingGroup[] = [];
  const seen = new Map<string, Tree.Name>();
  let names: NameIndex | undefined;
  for (const declaration of declarations) {
    if (declaration.kind !== 'function' && declaration.kind !== 'patternBinding') continue;
    for (const name of methodNames(declaration)) {
      const first = seen.get(name.text);
      if (first !== undefined && !isClause(declaration, name))
        report(context, errors.duplicate(name, first.span));
      if (first === undefined) seen.set(name.text, name);
      const method = members.get(name.text);
      if (method !== undefined) context.names.set(name, method);
      else if (className !== undefined && !isClause(declaration, name)) {
        names ??= indexNames(members.keys());
        report(context, errors.notMethod(name, className, similarNames(name.text, names)));
      }
    }
    recordUses(context, () => walkBinding(context, declaration, scopedVariables));
    groups.push({ recursive: false, bindings: [declaration] });
  }
  return groups;
}

/** The name, then those of the clauses. */
function methodNames(binding: ValueBinding): readonly Tree.Name[] {
  if (binding.kind === 'patternBinding')
    return patternBinders(binding.pattern).flatMap(binder => (binder.kind === 'name' ? [binder.name] : []));
  if (binding.kind === 'matcher') return [];
  return [binding.name, ...binding.clauses.map(clause => clause.name).filter(name => name !== binding.name)];
}

const isClause = (binding: ValueBinding, name: Tree.Name): boolean =>
  binding.kind === 'function' && name !== binding.name;
