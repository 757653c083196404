/**
 * Type inference for a module: Haskell 2010 with the common extensions, by Damas and Milner's method with levels,
 * bidirectional for higher ranks, with classes turned into dictionaries as in Wadler and Blott. Order: type
 * declarations, instance heads, values, bodies of instances and classes, then whatever is still open. Never throws for
 * a bad program.
 */
import type { Renamed } from '../rename/renamed.ts';
import { extensionsOn } from '../syntax/extension.ts';
import { applyType, constructorType } from '../types/build.ts';
import { bindSignatures, inferDeclarations, inferGroup } from './binding.ts';
import { type Context, createScope, declarationsOf, freshMeta, type Imports, report } from './context.ts';
import { convertType } from './convert.ts';
import { declareGroup } from './declare.ts';
import { standardDefaults } from './default.ts';
import { declareDerived } from './derived.ts';
import type { ClassElaboration, Elaboration, InstanceElaboration } from './elaboration.ts';
import { declareEquations } from './equation.ts';
import * as errors from './errors.ts';
import { checkExpression, checkPolymorphic, inferExpression } from './expression.ts';
import {
  abstractionOf,
  appliedTable,
  evidenceOf,
  finalSchemes,
  implicitTables,
  settlePending,
} from './finish.ts';
import {
  type CheckedDefault,
  type CheckedInstance,
  checkDefaults,
  checkInstance,
  declareInstance,
} from './instance.ts';
import { instantiate } from './instantiate.ts';
import { importedInstances, knownVariable } from './lookup.ts';
import { unify } from './unify.ts';

export type { Imports } from './context.ts';

/** `imports` gives the interface of any module that the imported ones may mention. */
export function inferModule(renamed: Renamed, imports: Imports): Elaboration {
  const cx = createContext(renamed, imports);
  for (const group of renamed.typeGroups) {
    cx.owner++;
    declareGroup(cx, group);
  }
  const { declarations } = renamed.tree;
  declareEquations(cx, declarations);
  const works = declarations.flatMap(declaration => {
    cx.owner++;
    if (declaration.kind === 'default')
      cx.defaults = declaration.types.map(t => convertType(cx, t, () => unknown));
    return declaration.kind === 'instance' ? (declareInstance(cx, declaration) ?? []) : [];
  });
  works.push(...declareDerived(cx));
  const top = declarationsOf(cx, declarations);
  cx.owner++;
  bindSignatures(cx, top);
  for (const group of top.groups) {
    cx.owner++;
    inferGroup(cx, group, top);
  }
  checkMain(cx);
  const defaults = new Map<string, readonly CheckedDefault[]>();
  for (const declaration of declarations) {
    if (declaration.kind !== 'class') continue;
    cx.owner++;
    const entity = renamed.names.get(declaration.name);
    if (entity?.kind === 'class') defaults.set(entity.id, checkDefaults(cx, declaration));
  }
  const instances = works.map(work => checkInstance(cx, work));
  settlePending(cx);
  return elaboration(cx, instances, defaults);
}

/** The program itself is an action (Report 5). */
function checkMain(cx: Context): void {
  const { main, moduleName } = cx.renamed;
  const scheme = main === undefined ? undefined : knownVariable(cx, main.entity)?.scheme;
  if (moduleName !== 'Main' || main === undefined || scheme === undefined) return;
  cx.owner++;
  const { type } = instantiate(cx, scheme, main.span, { kind: 'use', name: 'main' });
  const action = applyType(constructorType('GHC.Prim.IO'), freshMeta(cx));
  if (unify(cx, type, action) !== undefined) report(cx, errors.mainType(main.span, scheme.type));
}

const unknown = { kind: 'constructor', id: '?' } as const;

function createContext(renamed: Renamed, imports: Imports): Context {
  const top = createScope(undefined, 0, 'top');
  return {
    renamed,
    imports,
    extensions: extensionsOn(renamed.tree.extensions.map(e => e.text)),
    walk: {
      infer: inferExpression,
      check: checkExpression,
      checkSigma: checkPolymorphic,
      declarations: inferDeclarations,
    },
    typeConstructors: new Map(),
    typeKinds: new Map(),
    kindSignatures: kindSignatures(renamed),
    classKinds: new Map(),
    synonyms: new Map(),
    synonymKinds: new Map(),
    constructors: new Map(),
    classes: new Map(),
    typeVariables: new Map(),
    families: new Map(),
    ownEquations: [],
    ...importedInstances(imports, renamed.imports),
    instanceIds: new Set(),
    instanceSpans: new Map(),
    environment: new Map(),
    schemes: new Map(),
    derivedNames: new Map(),
    derivedDeclarations: new Map(),
    defaults: standardDefaults,
    applied: new Map(),
    monomorphic: new Set(),
    implicit: new Map(),
    literals: [],
    abstractions: new Map(),
    opened: new Map(),
    types: new Map(),
    errors: [],
    failed: new Set(),
    top,
    solving: new Map(),
    scope: top,
    level: 0,
    pending: [],
    unique: firstUnique(renamed.moduleName),
    owner: 0,
    at: renamed.tree.span,
    why: undefined,
  };
}

/**
 * Above the numbers that schemes of other modules use, and apart from those of other modules: under a `forall` of
 * theirs no variable of ours is taken for theirs. All are small integers to the machine.
 */
function firstUnique(moduleName: string): number {
  let hash = 0;
  for (let i = 0; i < moduleName.length; i++) hash = (hash * 31 + moduleName.charCodeAt(i)) % 1021;
  return 100_000 + hash * 2_000_000;
}

function kindSignatures({ tree, names }: Renamed): Context['kindSignatures'] {
  const found: Context['kindSignatures'] = new Map();
  for (const declaration of tree.declarations) {
    const entity = declaration.kind === 'kindSignature' ? names.get(declaration.name) : undefined;
    if (declaration.kind === 'kindSignature' && entity) found.set(entity, declaration.kindSignature);
  }
  return found;
}

function elaboration(
  cx: Context,
  instances: readonly CheckedInstance[],
  defaults: ReadonlyMap<string, readonly CheckedDefault[]>,
): Elaboration {
  const { implicit, literalTypes } = implicitTables(cx);
  const classes = [...cx.classes.values()];
  return {
    applied: appliedTable(cx),
    monomorphic: cx.monomorphic,
    implicit,
    literalTypes,
    abstractions: new Map([...cx.abstractions].map(([key, scope]) => [key, abstractionOf(scope)])),
    opened: cx.opened,
    top: cx.top.bindings,
    instances: instances.map(instanceElaboration),
    classElaborations: classes.map(
      (info): ClassElaboration => ({
        info,
        defaults: (defaults.get(info.id) ?? []).map(({ id, binding, scope }) => ({
          id,
          binding,
          own: abstractionOf(scope),
        })),
      }),
    ),
    schemes: finalSchemes(cx),
    types: cx.types,
    typeConstructors: [...cx.typeConstructors.values()],
    constructors: cx.constructors,
    synonyms: [...cx.synonyms.values()],
    classes,
    families: [...cx.families.values()],
    equations: cx.ownEquations,
    derivedNames: cx.derivedNames,
    errors: cx.errors.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end),
  };
}

function instanceElaboration({
  work,
  scope,
  superclasses,
  from,
  methods,
}: CheckedInstance): InstanceElaboration {
  const empty = { parameters: [], bindings: [] };
  return {
    info: work.info,
    classInfo: work.classInfo,
    abstraction: abstractionOf(scope),
    superclasses: superclasses.map(evidenceOf),
    methods: methods.map(m => ({
      id: m.id,
      own: (m.scope ?? m.own) === undefined ? empty : abstractionOf((m.scope ?? m.own)!),
      ...(m.defaults === undefined ? {} : { defaults: m.defaults.map(evidenceOf) }),
      ...(m.binding === undefined ? {} : { binding: m.binding }),
      ...(from === undefined ? {} : { from: evidenceOf(from) }),
    })),
    span: work.span,
    derived: work.derived,
  };
}
