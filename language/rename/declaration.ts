/**
 * Declaration lists: the top level's values, `let` and `where`. First all that a list binds comes into scope, with
 * its fixities; then signatures and pragmas find their variables; then every binding is walked and its uses noted
 * (Report 4.4, 4.5). Expressions are reached through `context.walk`.
 */

import { indexNames, type NameIndex, similarNames } from '../source/spelling.ts';
import { isPartial } from '../syntax/partial.ts';
import type * as Tree from '../syntax/tree.ts';
import { newLocal, type RenameContext, recordUses, report, scoped, suppress } from './context.ts';
import type { Entity, Fixity, Local, TopEntity, TypeVariableEntity } from './entity.ts';
import * as errors from './errors.ts';
import { renameOrReuse } from './frame.ts';
import { bindingGroups } from './group.ts';
import { bindsImplicit } from './implicit.ts';
import { patternBinders, walkPatterns, walkTypeBinders } from './pattern.ts';
import { fieldsOf } from './record.ts';
import type { RenamedDeclarations, ValueBinding } from './renamed.ts';
import { resolveValue } from './resolve.ts';
import { explicitVariables, walkSignature } from './type.ts';

type Variable = Local | TopEntity;

/** What a declaration list binds. */
export interface Binders {
  readonly byName: ReadonlyMap<string, Variable>;
  /** The index, among the list's bindings, of the one that defines a variable. */
  readonly owner: ReadonlyMap<Entity, number>;
  readonly bindings: readonly ValueBinding[];
  /** Those that have a type signature and no binding, which is an error; their uses are none. */
  readonly unbound: ReadonlySet<Entity>;
}

/** A `let` or `where`. The caller has opened the scope, and closes it. */
export function walkLocalDeclarations(
  context: RenameContext,
  declarations: readonly Tree.Declaration[],
): void {
  for (const declaration of declarations)
    if (bindsImplicit([declaration])) report(context, errors.implicitPlace(declaration.span));
  const fixities = fixitiesOf(context, declarations);
  const create = (name: Tree.Name): Local => {
    const local = newLocal(context, name, fixities.get(name.text));
    context.values.bind(name.text, local);
    return local;
  };
  const binders = collectBinders(context, declarations, create, () => true);
  walkBindings(context, declarations, binders);
}

/** The fixity declarations of a list, by operator; two for one operator are an error. */
export function fixitiesOf(
  context: RenameContext,
  declarations: readonly Tree.Declaration[],
): ReadonlyMap<string, Fixity> {
  const fixities = new Map<string, Fixity>();
  const first = new Map<string, Tree.Name>();
  for (const declaration of declarations) {
    if (declaration.kind !== 'fixity') continue;
    const { associativity, precedence } = declaration;
    for (const operator of declaration.operators) {
      const before = first.get(operator.text);
      if (before !== undefined) report(context, errors.duplicate(operator, before.span));
      first.set(operator.text, operator);
      fixities.set(operator.text, { associativity, precedence });
    }
  }
  return fixities;
}

/**
 * Gives every variable that the list binds its entity. `create` makes it and brings it into scope. A variable whose
 * binding is missing, or cannot be read, is in scope by its signature, if its name `isFree`: so while someone writes it,
 * what uses it is neither wrong nor checked again.
 */
export function collectBinders(
  context: RenameContext,
  declarations: readonly Tree.Declaration[],
  create: (name: Tree.Name) => Variable,
  isFree: (name: Tree.Name) => boolean,
): Binders {
  const byName = new Map<string, Variable>();
  const owner = new Map<Entity, number>();
  const first = new Map<string, Tree.Name>();
  const bindings: ValueBinding[] = [];
  const define = (name: Tree.Name): Variable => {
    const before = byName.get(name.text);
    if (before !== undefined) {
      report(context, errors.duplicate(name, first.get(name.text)?.span));
      return before;
    }
    const entity = create(name);
    byName.set(name.text, entity);
    first.set(name.text, name);
    owner.set(entity, bindings.length);
    return entity;
  };
  for (const declaration of declarations) {
    if (declaration.kind === 'function') {
      const entity = define(declaration.name);
      context.names.set(declaration.name, entity);
      for (const clause of declaration.clauses) context.names.set(clause.name, entity);
      bindings.push(declaration);
    } else if (declaration.kind === 'matcher') {
      context.names.set(declaration.name, define(declaration.name));
      bindings.push(declaration);
    } else if (declaration.kind === 'patternBinding') {
      bindPattern(context, declaration.pattern, define);
      bindings.push(declaration);
    }
  }
  const unbound = new Set<Entity>();
  for (const name of signatureNames(declarations)) {
    if (byName.has(name.text) || !isFree(name)) continue;
    const binding = missingBinding(name);
    const entity = define(name);
    context.names.set(binding.name, entity);
    unbound.add(entity);
    bindings.push(binding);
  }
  return { byName, owner, bindings, unbound };
}

const signatureNames = (declarations: readonly Tree.Declaration[]): readonly Tree.Name[] =>
  declarations.flatMap(declaration => (declaration.kind === 'typeSignature' ? declaration.names : []));

/** What stands for the binding of a signature that has none: an error of any type. */
function missingBinding({ text, span }: Tree.Name): Tree.FunctionBinding {
  const name: Tree.Name = { kind: 'name', span, text };
  const body: Tree.Expression = { kind: 'errorExpression', span };
  const alternatives: Tree.Rhs['alternatives'] = [{ kind: 'guarded', span, guards: [], body }];
  const rhs: Tree.Rhs = { kind: 'rhs', span, alternatives, where: [] };
  const clause: Tree.Clause = { kind: 'clause', span, name, infix: false, patterns: [], rhs };
  return { kind: 'function', span, name, clauses: [clause] };
}

function bindPattern(
  context: RenameContext,
  pattern: Tree.Pattern,
  define: (name: Tree.Name) => Variable,
): void {
  for (const binder of patternBinders(pattern)) {
    if (binder.kind === 'name') context.names.set(binder.name, define(binder.name));
    else if (binder.kind === 'pun') {
      context.puns.set(binder.binding, define(binder.name));
      context.names.delete(binder.name);
    } else {
      const record = binder.pattern;
      const constructor_ = resolveValue(context, record.constructor_);
      const fields = fieldsOf(context, constructor_);
      const mentioned = new Set(record.fields.map(field => field.field.text));
      const entries = (fields ?? [])
        .filter(field => !mentioned.has(field.name))
        .map(field => {
          const name: Tree.Name = { kind: 'name', span: record.wildcard ?? record.span, text: field.name };
          return { field, local: define(name) };
        });
      context.wildcards.set(record, entries);
    }
  }
}

/** Signatures, pragmas and bodies of a list whose variables are in scope; files the result under the list. */
function walkBindings(
  context: RenameContext,
  declarations: readonly Tree.Declaration[],
  binders: Binders,
): void {
  const { byName } = binders;
  const attached = attach(
    context,
    declarations,
    // nothing local has a qualifier; at the top a pragma's is not looked at, as in GHC
    name => (name.qualifier === undefined ? byName.get(name.text) : undefined),
    [...byName.keys()],
    binders.unbound,
  );
  const { scopedVariables } = attached;
  fileBindings(context, declarations, binders, attached, binding =>
    recordUses(context, () => walkBinding(context, binding, scopedVariables)),
  );
}

/** Files a list whose signatures and pragmas have found their variables; `analyse` walks a body and says what it uses. */
export function fileBindings(
  context: RenameContext,
  declarations: readonly Tree.Declaration[],
  binders: Pick<Binders, 'owner' | 'bindings'>,
  attached: Attached,
  analyse: (binding: ValueBinding) => ReadonlySet<Entity>,
): void {
  const { signatures, sccPragmas, inlinePragmas } = attached;
  const analysed = binders.bindings.map(binding => ({
    binding,
    uses: analyse(binding),
  }));
  // what a partial signature leaves open is found before it is used
  const isWhole = (entity: Variable): boolean => {
    const signature = signatures.get(entity);
    return signature !== undefined && !isPartial(signature.type, context.extensions);
  };
  const groups = bindingGroups(analysed, binders.owner, { has: isWhole });
  context.declarations.set(declarations, { ...groups, signatures, sccPragmas, inlinePragmas });
}

/** The signature of a function or matcher. */
export function signatureOf(
  { names }: RenameContext,
  binding: ValueBinding,
  signatures: Attached['signatures'],
): Tree.TypeSignature | undefined {
  const entity = binding.kind === 'patternBinding' ? undefined : names.get(binding.name);
  return entity === undefined || entity.kind === 'typeVariable' ? undefined : signatures.get(entity);
}

/** Finds the variable of each signature and pragma among those that the list binds. */
export const attachAll = (
  context: RenameContext,
  declarations: readonly Tree.Declaration[],
  { byName, unbound }: Pick<Binders, 'byName' | 'unbound'>,
): Attached => attach(context, declarations, name => byName.get(name.text), [...byName.keys()], unbound);

export interface Attached extends Omit<RenamedDeclarations, 'groups' | 'components'> {
  /** Variables of explicit `forall`s, which ScopedTypeVariables extends over the definitions. */
  readonly scopedVariables: ReadonlyMap<Entity, readonly TypeVariableEntity[]>;
}

/** Finds the variable of each signature, fixity declaration and pragma of a list. */
export function attach(
  context: RenameContext,
  declarations: readonly Tree.Declaration[],
  find: (name: Tree.Name) => Variable | undefined,
  available: readonly string[],
  unbound: ReadonlySet<Entity> = new Set(),
): Attached {
  const signatures = new Map<Variable, Tree.TypeSignature>();
  const signatureNames = new Map<Variable, Tree.Name>();
  const sccPragmas = new Map<Variable, Tree.SccPragma>();
  const inlinePragmas = new Map<Variable, Tree.InlinePragma>();
  const scopedVariables = new Map<Entity, readonly TypeVariableEntity[]>();
  const broken = declarations.some(declaration => declaration.kind === 'errorDeclaration');
  let names: NameIndex | undefined;
  const subject = (name: Tree.Name, what: string): Variable | undefined => {
    const entity = find(name);
    if (entity !== undefined) context.names.set(name, entity);
    if (entity !== undefined && !unbound.has(entity)) return entity;
    if (broken) suppress(context);
    else {
      names ??= indexNames(available);
      report(context, errors.lonely(name, what, similarNames(name.text, names)));
    }
    return entity;
  };
  const remember = <P extends { readonly name: Tree.Name }>(
    table: Map<Variable, P>,
    pragma: P,
    what: string,
    all: string,
  ): void => {
    const entity = subject(pragma.name, `${what} pragma`);
    if (entity === undefined) return;
    const first = table.get(entity);
    if (first === undefined) table.set(entity, pragma);
    else report(context, errors.duplicatePragma(pragma.name, all, first.name.span));
  };
  for (const declaration of declarations) {
    if (declaration.kind === 'typeSignature') {
      renameOrReuse(context, 'heads', declaration, () => void walkSignature(context, declaration.type));
      const explicit = explicitVariables(context, declaration.type);
      for (const name of declaration.names) {
        const entity = subject(name, 'type signature');
        if (entity === undefined) continue;
        const first = signatureNames.get(entity);
        if (first !== undefined) {
          report(context, errors.duplicateSignature(name, first.span));
          continue;
        }
        signatureNames.set(entity, name);
        signatures.set(entity, declaration);
        scopedVariables.set(entity, explicit);
      }
    } else if (declaration.kind === 'fixity') {
      for (const operator of declaration.operators) subject(operator, 'fixity declaration');
    } else if (declaration.kind === 'sccPragma') {
      remember(sccPragmas, declaration, 'SCC', 'SCC pragmas');
    } else if (declaration.kind === 'inlinePragma') {
      remember(inlinePragmas, declaration, declaration.pragma, 'pragmas about inlining');
    }
  }
  // GHC 9.0 passes over the pragma of a binding that has no type signature.
  for (const entity of sccPragmas.keys()) if (!signatures.has(entity)) sccPragmas.delete(entity);
  return { signatures, sccPragmas, inlinePragmas, scopedVariables };
}

export const hasScopedTypeVariables = (context: RenameContext): boolean =>
  context.extensions.has('ScopedTypeVariables');

/** The right-hand sides of one binding, and the patterns on its left. */
export function walkBinding(
  context: RenameContext,
  binding: ValueBinding,
  scopedVariables: ReadonlyMap<Entity, readonly TypeVariableEntity[]>,
): void {
  if (binding.kind === 'patternBinding') {
    // Its variables are in scope already: this resolves its constructors.
    scoped(context, () => {
      walkPatterns(context, [binding.pattern]);
      walkRhs(context, binding.rhs);
    });
    return;
  }
  const entity = context.names.get(binding.name);
  const variables = (entity === undefined ? undefined : scopedVariables.get(entity)) ?? [];
  scoped(context, () => {
    if (hasScopedTypeVariables(context))
      for (const variable of variables) context.typeVariables.bind(variable.name, variable);
    if (binding.kind === 'matcher') walkMatcher(context, binding);
    else for (const clause of binding.clauses) walkMatch(context, clause.patterns, clause.rhs, clause.types);
  });
}

function walkMatcher(context: RenameContext, { pattern, parts }: Tree.Matcher): void {
  walkPatterns(context, [pattern]);
  for (const part of parts) context.walk.expression(context, part);
}

/** Patterns that scope over a right-hand side: a clause, an alternative. */
export function walkMatch(
  context: RenameContext,
  patterns: readonly Tree.Pattern[],
  rhs: Tree.Rhs,
  types?: readonly Tree.TypeBinder[],
): void {
  scoped(context, () => {
    walkTypeBinders(context, types);
    walkPatterns(context, patterns);
    walkRhs(context, rhs);
  });
}

function walkRhs(context: RenameContext, rhs: Tree.Rhs): void {
  scoped(context, () => {
    walkLocalDeclarations(context, rhs.where);
    walkGuarded(context, rhs.alternatives);
  });
}

/** Guards scope over the guards after them and over the body (Report 3.13). */
export function walkGuarded(context: RenameContext, alternatives: readonly Tree.GuardedExpression[]): void {
  for (const alternative of alternatives)
    scoped(context, () => {
      walkStatements(context, alternative.guards);
      context.walk.expression(context, alternative.body);
    });
}

/** Statements or guards; what they bind stays in scope until the caller releases it. */
export function walkStatements(context: RenameContext, statements: readonly Tree.Statement[]): void {
  for (const statement of statements) {
    if (statement.kind === 'letStatement') walkLocalDeclarations(context, statement.declarations);
    // outside a `do`, which is written out: reported by the parser
    else if (statement.kind === 'recStatement') walkStatements(context, statement.statements);
    else {
      context.walk.expression(context, statement.expression);
      if (statement.kind === 'bindStatement') walkPatterns(context, [statement.pattern]);
    }
  }
}
