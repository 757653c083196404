/**
 * What one run of `inferModule` carries along: the tables it fills, the level and scope it is in, and the
 * constraints not solved yet. `walk` ties the recursive knot between the files, so that they need not import each
 * other in a circle. It outlives the run only for the next one after an edit within bindings (`reuse/incremental.ts`).
 */

import type { Entity, Local, TopEntity, TypeVariableEntity } from '../../rename/entity.ts';
import type { BindingGroup, Renamed, RenamedDeclarations } from '../../rename/renamed.ts';
import type { Diagnostic } from '../../source/diagnostic.ts';
import type { Span } from '../../source/span.ts';
import type { Extensions } from '../../syntax/extension.ts';
import type * as Tree from '../../syntax/tree.ts';
import type { KindCell } from '../../types/kind.ts';
import { prune, type Skolem } from '../../types/shape.ts';
import type {
  ClassInfo,
  ConstructorInfo,
  EquationInfo,
  FamilyInfo,
  InstanceInfo,
  Kind,
  Meta,
  Predicate,
  Scheme,
  SynonymInfo,
  Type,
  TypeConstructorInfo,
  TypeVariable,
} from '../../types/type.ts';
import type { Evidence, EvidenceBinding, EvidenceVariable } from '../evidence/evidence.ts';
import type { InstanceTable } from './instancetable.ts';
import type { ModuleTypes } from './interface.ts';
import type { ReadTracker } from './readtracker.ts';
import type { Why } from './why.ts';

/** The interface of a module by its name, whether imported directly or not. */
export type Imports = (module: string) => ModuleTypes | undefined;

/** Why a dictionary is needed, for messages. */
export type Origin =
  /** `isField`: of the selector of a record's field. */
  | { readonly kind: 'use'; readonly name: string; readonly isField?: boolean }
  /** `asked`: what stands here should be a function. */
  | { readonly kind: 'literal'; readonly what: 'number' | 'fraction' | 'string'; readonly asked?: boolean }
  | { readonly kind: 'pattern' }
  | { readonly kind: 'patternBinding' }
  | { readonly kind: 'sum' }
  | { readonly kind: 'statement' }
  | { readonly kind: 'sequence' }
  | { readonly kind: 'negation' }
  | { readonly kind: 'annotation' }
  | { readonly kind: 'superclass'; readonly of: string }
  | { readonly kind: 'deriving'; readonly className: string };

/** A dictionary that is needed at a place, and, in the end, what it is. */
export interface Wanted {
  readonly predicate: Predicate;
  readonly scope: Scope;
  readonly span: Span;
  readonly origin: Origin;
  /** The top-level declaration around: once it has an error, no more is said about types left open in it. */
  readonly owner: number;
  /** Of a literal's constraint: nothing is needed once the type is known to the compiler. */
  readonly literal?: boolean;
  /** It is a superclass of one that is wanted: only what it teaches counts, and no dictionary is made. */
  readonly above?: boolean;
  solvedWithin?: SolvedWithin;
  solution?: Evidence;
}

export interface Hole {
  readonly name: Tree.Name;
  readonly locals: readonly Local[];
  readonly type: Type;
  readonly scope: Scope;
  readonly owner: number;
}

/** Where dictionaries are known and bound: the body of a signature, an inferred group, a constructor pattern. */
export interface Scope {
  readonly parent: Scope | undefined;
  readonly level: number;
  readonly givens: EvidenceVariable[];
  readonly bindings: EvidenceBinding[];
  /** `lambda`: has dictionary parameters, so that dictionaries made inside stay inside. `let`: has none, but what is
   * made inside stands beside the binding. `open`: nothing of its own. `pattern`: dictionaries from a constructor; what
   * is made inside stands where it has matched. */
  kind: 'top' | 'lambda' | 'let' | 'open' | 'pattern';
  /** Equalities that a GADT match taught: rigid variables and what they are here. */
  readonly equalities: { readonly skolem: Skolem; readonly type: Type }[];
  /** A constructor was matched that is not known: of rigid variables it may have said anything. */
  unknown?: true;
  /** The existential types that a constructor brought. */
  skolems?: readonly Skolem[];
  /** Type families applied to types, and what they are given to be. */
  readonly families: { readonly left: Type; readonly right: Type }[];
  /** The givens and their superclasses by key, once all is known; and dictionaries bound here. */
  known: Map<string, { readonly predicate: Predicate; readonly evidence: () => Evidence }> | undefined;
  readonly shared: Map<string, Evidence>;
  /** Dictionaries bound here that are being made, by key: one that needs itself is recursive. */
  solving?: Map<string, EvidenceVariable>;
}

/** What an occurrence of a variable means to inference. */
export interface KnownVariable {
  readonly scheme: Scheme;
  /** Inside the variable's own inferred group. */
  readonly monomorphic: boolean;
}

export interface TypeVariableBinding {
  type: Type;
  readonly kind: KindCell;
  /** What the signature quantifies over, where it is in scope in definitions: one of several names in turn. */
  quantified?: number;
}

export interface LiteralUse {
  readonly node: Tree.Node;
  readonly literal: Tree.Literal;
  readonly type: Type;
  readonly wanted: readonly (readonly [string, Wanted])[];
}

/** A dictionary abstraction under construction: its scope's givens and bindings. */
export type AbstractionKey =
  | BindingGroup
  | Tree.FunctionBinding
  | Tree.PatternBinding
  | Tree.Matcher
  | Tree.Expression
  | Tree.Pattern;

/** A variable that a pattern binds at another type than its signature's: what is given by the signature, and what the
 * group that was inferred wants. */
export interface SignedInWork {
  readonly scope: Scope;
  readonly wanted: readonly Wanted[];
}

/** What was solved within a group, but for these constraints. */
export interface SolvedWithin {
  readonly within: Scope;
  readonly except: readonly Predicate[];
}

/** What a part of a module has to do with the dictionaries that are made at the top for anyone who wants them. */
export interface Sharing {
  /** Those that it makes there itself, by key. */
  readonly provides: Set<string>;
  /** Those that it would take from there, and whether they were there. */
  readonly requires: Map<string, boolean>;
}

export interface MadeOf {
  /** `own`: of an instance of the program without a context; what is made from it is centred. */
  readonly cost: 'centred' | 'own' | 'free' | 'circular';
  /** The keys of the dictionaries that it is made from. */
  readonly parts: readonly string[];
  /** What was asked to find that out. */
  readonly asked?: ReadonlySet<string>;
}

/** Whether something holds of a class, and under which keys that was asked (`readtracker.ts`). */
export interface Answer {
  readonly holds: boolean;
  readonly asked: ReadonlySet<string>;
}

/** What names of the tree have come to mean by their types. */
export type ResolvedNames = readonly (readonly [Tree.Name, TopEntity | Local])[];

/** What is learnt of a part of the module (a group of bindings, or all that is no binding), while it is worked on. */
export interface Findings {
  readonly applied: Map<Tree.Node, Wanted[]>;
  readonly monomorphic: Set<Tree.Node>;
  readonly besideVariables: Set<Local | TopEntity>;
  readonly implicit: Map<Tree.Node, Map<string, Wanted[]>>;
  readonly literals: LiteralUse[];
  readonly abstractions: Map<AbstractionKey, Scope>;
  readonly signed: Map<Local | TopEntity, SignedInWork>;
  readonly opened: Map<Tree.Pattern, Scope>;
  /** DeepSubsumption: expressions that became functions. */
  readonly passing: Map<Tree.Expression, Tree.Expression>;
  readonly types: Map<Tree.Node, Type>;
  readonly schemes: Map<Local, Scheme>;
}

export const createFindings = (): Findings => ({
  applied: new Map(),
  monomorphic: new Set(),
  besideVariables: new Set(),
  implicit: new Map(),
  literals: [],
  abstractions: new Map(),
  signed: new Map(),
  opened: new Map(),
  passing: new Map(),
  types: new Map(),
  schemes: new Map(),
});

export interface Walk {
  readonly infer: (cx: Context, e: Tree.Expression) => Type;
  readonly check: (cx: Context, e: Tree.Expression, type: Type) => void;
  readonly checkSigma: (cx: Context, e: Tree.Expression, type: Type) => void;
  readonly declarations: (cx: Context, list: readonly Tree.Declaration[]) => void;
}

export interface Context {
  readonly renamed: Renamed;
  readonly imports: Imports;
  readonly extensions: Extensions;
  readonly walk: Walk;

  // types of this module
  readonly typeConstructors: Map<string, TypeConstructorInfo>;
  readonly typeKinds: Map<string, KindCell>;
  /** StandaloneKindSignatures. */
  readonly kindSignatures: Map<Entity, Tree.Type>;
  readonly roleAnnotations: ReadonlyMap<Entity, Tree.RoleAnnotation>;
  readonly classKinds: Map<string, readonly KindCell[]>;
  readonly synonyms: Map<string, SynonymInfo>;
  readonly synonymKinds: Map<string, { readonly parameters: readonly KindCell[]; readonly result: KindCell }>;
  readonly constructors: Map<string, ConstructorInfo>;
  readonly classes: Map<string, ClassInfo>;
  readonly typeVariables: Map<TypeVariableEntity, TypeVariableBinding>;
  /** This module's type families; and the equations of open ones, its own and others', by family. */
  readonly families: Map<string, FamilyInfo>;
  readonly equations: Map<string, EquationInfo[]>;
  readonly ownEquations: EquationInfo[];
  /** A program's module, not one of the library: type variables stand for lifted types only, and profiles tell where
   * dictionaries are made. */
  readonly isProgram: boolean;
  /** Whether there is any type family in sight. */
  hasFamilies: boolean;
  /** Whether there may be types of programs whose values are never suspended. */
  readonly hasUnlifted: boolean;
  readonly instances: InstanceTable;
  readonly instanceIds: Set<string>;
  readonly instanceSpans: Map<InstanceInfo, Span>;
  /** The interfaces whose instances are in sight. */
  readonly reached: readonly ModuleTypes[];
  /** By the key of a constraint. */
  readonly centred: Map<string, MadeOf>;
  /** Whether superclasses of a class say anything of its types; whether what its instances need does. */
  readonly fundepsOfSuperclasses: Map<string, Answer>;
  readonly fundepsOfInstances: Map<string, Answer>;
  /** What each owner has to do with shared dictionaries. */
  sharing: Map<number, Sharing>;
  /** What all parts together offer. */
  provided: Set<string>;

  // values
  readonly environment: Map<Local | string, KnownVariable>;
  /** Of variables with a signature that the patterns of this group bind: the type of what is matched. */
  readonly matchedTypes: Map<Local | TopEntity, Type>;
  /** MonoLocalBinds: of variables that a `let` binds, whether they mention no others that are open. */
  readonly closedLocals: Map<Local, boolean>;
  /** Of what the module defines at its top level. */
  readonly schemes: Map<TopEntity, Scheme>;
  /** How the module's constructors are written, by id, once that has been asked. */
  written: ReadonlyMap<string, Tree.ConstructorDeclaration> | undefined;
  readonly derivedNames: Map<Tree.Name, TopEntity | Local>;
  /** The same, in the order in which they came. */
  readonly namesInOrder: (readonly [Tree.Name, TopEntity | Local])[];
  readonly derivedDeclarations: Map<readonly Tree.Declaration[], RenamedDeclarations>;
  defaults: readonly Type[];
  /** NamedDefaults: by the ids of classes. */
  namedDefaults: Readonly<Record<string, readonly Type[]>>;

  /** What parts ask about, noted only of a module that someone writes. */
  readonly reads: ReadTracker | undefined;

  // what is learnt
  /** Of the part of the module that we are in. */
  found: Findings;
  readonly errors: Diagnostic[];
  /** Typed holes, until all types are known. */
  holes: Hole[];
  /** The owners that have an error, and those of which anything was said. */
  readonly failed: Set<number>;
  readonly reported: Set<number>;
  /** Those in which type families did not come to an end. */
  readonly endless: Set<number>;

  // where we are
  readonly top: Scope;
  scope: Scope;
  level: number;
  pending: Wanted[];
  unique: number;
  owner: number;
  /** Within the pattern of a synonym without signature: what a constructor says of types becomes part of its type. */
  inSynonym: boolean;
  /** The last place where types met. */
  at: Span;
  /** What the expression with this span is to the construct around it, for messages. */
  why: { readonly span: Span; readonly why: Why } | undefined;
  /** The types that a lambda which is checked against a `forall` may name (TypeAbstractions). */
  named: { readonly of: Tree.Expression; readonly types: readonly Type[] } | undefined;
}

export const freshUnique = (cx: Context): number => cx.unique++;

export function freshMeta(cx: Context): Type {
  return { kind: 'meta', meta: { unique: cx.unique++, level: cx.level } };
}

/** For what a type variable stands for, or is a part of another type: something lifted, unless its kind says otherwise. The library's own code may break the rule. */
export function freshLifted(cx: Context, variable?: TypeVariable): Type {
  const fresh = variable === undefined ? freshMeta(cx) : freshMetaFor(cx, variable);
  const isOpen = variable?.kind?.kind === 'unlifted' || variable?.kind?.kind === 'represented';
  if (fresh.kind === 'meta' && cx.isProgram && !isOpen) fresh.meta.lifted = true;
  return fresh;
}

/** For the type of what is still to be looked at. Whoever makes one closes it. */
export function freshHole(cx: Context): Type {
  return { kind: 'meta', meta: { unique: cx.unique++, level: cx.level, hole: true } };
}

/** What has not been found until now is any type without `forall`s. */
export function closeHole(type: Type): void {
  const t = prune(type);
  if (t.kind === 'meta') t.meta.hole = false;
}

export function freshSkolem(cx: Context, name: string, kind?: Kind): Skolem {
  return { ...(kind && { kind }), name, unique: cx.unique++, level: cx.level };
}

/** For a variable that a type is put in the place of. */
export function freshMetaFor(cx: Context, { kind }: TypeVariable): Type {
  return { kind: 'meta', meta: { ...(kind && { kind }), unique: cx.unique++, level: cx.level } };
}

export function createScope(parent: Scope | undefined, level: number, kind: Scope['kind']): Scope {
  return {
    parent,
    level,
    kind,
    givens: [],
    bindings: [],
    equalities: [],
    families: [],
    known: undefined,
    shared: new Map(),
  };
}

export function evidenceVariable(cx: Context, predicate: Predicate): EvidenceVariable {
  return { kind: 'evidenceVariable', unique: cx.unique++, predicate };
}

/** Runs `body` one level deeper, in a scope of its own. */
export function inScope<T>(cx: Context, scope: Scope, body: () => T): T {
  const { scope: outer, level } = cx;
  cx.scope = scope;
  cx.level = scope.level;
  const result = body();
  cx.scope = outer;
  cx.level = level;
  return result;
}

/** Runs `body` with what is given in `scope`; new variables stay of the level they would be of here. */
export function givenIn<T>(cx: Context, scope: Scope, body: () => T): T {
  const { scope: outer } = cx;
  cx.scope = scope;
  const result = body();
  cx.scope = outer;
  return result;
}

/** Runs `body`; scopes that patterns opened in it are left afterwards. */
export function closing<T>(cx: Context, body: () => T): T {
  const { scope, level } = cx;
  const result = body();
  for (let s = cx.scope; s !== scope && s.parent !== undefined; s = s.parent)
    for (const { skolem } of s.equalities) skolem.refined = undefined;
  cx.scope = scope;
  cx.level = level;
  return result;
}

export function want(cx: Context, predicate: Predicate, span: Span, origin: Origin, literal = false): Wanted {
  const wanted: Wanted = { predicate, scope: cx.scope, span, origin, owner: cx.owner, literal };
  cx.pending.push(wanted);
  return wanted;
}

/** A standard function that `node` uses without naming it. */
export function useImplicit(cx: Context, node: Tree.Node, id: string, wanted: readonly Wanted[]): void {
  const table = cx.found.implicit.get(node) ?? new Map<string, Wanted[]>();
  table.set(id, [...wanted]);
  cx.found.implicit.set(node, table);
}

export function report(cx: Context, diagnostic: Diagnostic): void {
  if (diagnostic.severity === 'error') cx.failed.add(cx.owner);
  cx.reported.add(cx.owner);
  cx.errors.push(diagnostic);
}

/** From here on the name means that. */
export function setName(cx: Context, name: Tree.Name, entity: TopEntity | Local): void {
  cx.derivedNames.set(name, entity);
  cx.namesInOrder.push([name, entity]);
}

export function entityOf(cx: Context, name: Tree.Name): Local | TopEntity | undefined {
  const entity = cx.derivedNames.get(name) ?? cx.renamed.names.get(name);
  return entity === undefined || entity.kind === 'typeVariable' ? undefined : entity;
}

export const environmentKey = (entity: Local | TopEntity): Local | string =>
  entity.kind === 'local' ? entity : entity.id;

export function bindVariable(
  cx: Context,
  entity: Local | TopEntity,
  scheme: Scheme,
  monomorphic = false,
): void {
  cx.environment.set(environmentKey(entity), { scheme, monomorphic });
  if (entity.kind === 'local') cx.found.schemes.set(entity, scheme);
  else cx.schemes.set(entity, scheme);
}

/** The type that a variable has been given so far. */
export const schemeOf = (cx: Context, entity: Local | TopEntity): Scheme | undefined =>
  cx.environment.get(environmentKey(entity))?.scheme;

const noDeclarations: RenamedDeclarations = {
  groups: [],
  components: [],
  signatures: new Map(),
  sccPragmas: new Map(),
  inlinePragmas: new Map(),
};

export const declarationsOf = (cx: Context, list: readonly Tree.Declaration[]): RenamedDeclarations =>
  cx.renamed.declarations.get(list) ?? cx.derivedDeclarations.get(list) ?? noDeclarations;

/** The metas that may be generalised here: deeper than the place we are at. */
export const isInner = (cx: Context, meta: Meta): boolean => meta.level > cx.level;
