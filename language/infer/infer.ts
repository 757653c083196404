/**
 * Type inference for a module: Haskell 2010 with the common extensions, by Damas and Milner's method with levels,
 * bidirectional for higher ranks, with classes turned into dictionaries as in Wadler and Blott. Order: type
 * declarations, instance heads, values, bodies of instances and classes, then whatever is still open. Never throws for
 * a bad program.
 */

import type { Renamed } from '../rename/renamed.ts';
import { inTextOrder } from '../source/diagnostic.ts';
import { extensionsOn } from '../syntax/extension.ts';
import { inferAgain, workedOf } from './again.ts';
import { bindSignatures, inferDeclarations } from './binding.ts';
import {
  type Context,
  createFindings,
  createScope,
  declarationsOf,
  type Findings,
  type Imports,
  type Wanted,
} from './context.ts';
import { convertType } from './convert.ts';
import { declareGroup } from './declare.ts';
import { standardDefaults } from './default.ts';
import { declareDerived } from './derived.ts';
import type { ClassElaboration, Elaboration, InstanceElaboration } from './elaboration.ts';
import { declareEquations } from './equation.ts';
import { checkExpression, checkPolymorphic, inferExpression } from './expression.ts';
import { abstractionOf, evidenceOf, finished, renumbered, settlePending, together } from './finish.ts';
import {
  type CheckedDefault,
  type CheckedInstance,
  checkDefaults,
  checkInstance,
  declareInstance,
} from './instance.ts';
import { importedInstances } from './lookup.ts';
import { checkMain } from './main.ts';
import {
  dictionariesOfFrame,
  dictionariesUsed,
  finishedPart,
  inferPart,
  isClosed,
  type PartInWork,
  usedBy,
} from './part.ts';
import type { Sharing } from './share.ts';

export type { Imports } from './context.ts';

/** `imports` gives the interface of any module that the imported ones may mention. `before`: what was learnt of the
 * module when it was looked at last, with the same interfaces imported. */
export function inferModule(renamed: Renamed, imports: Imports, before?: Elaboration): Elaboration {
  return (before && inferAgain(renamed, imports, before)) ?? inferWhole(createContext(renamed, imports));
}

function inferWhole(cx: Context): Elaboration {
  const { renamed } = cx;
  const frame = cx.found;
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
  const parts = top.groups.map(group => inferPart(cx, group, top));
  cx.found = frame;
  const start = checkMain(cx);
  const defaults = new Map<string, readonly CheckedDefault[]>();
  for (const declaration of declarations) {
    if (declaration.kind !== 'class') continue;
    cx.owner++;
    const entity = renamed.names.get(declaration.name);
    if (entity?.kind === 'class') defaults.set(entity.id, checkDefaults(cx, declaration));
  }
  const instances = works.map(work => checkInstance(cx, work));
  const areClosed = parts.every(part => isClosed(cx, part));
  settlePending(cx, [...new Set([frame, ...parts.map(({ found }) => found)])]);
  return elaboration(cx, { frame, parts, areClosed, instances, defaults, start });
}

const unknown = { kind: 'constructor', id: '?' } as const;

function createContext(renamed: Renamed, imports: Imports): Context {
  const top = createScope(undefined, 0, 'top');
  return {
    renamed,
    imports,
    extensions: extensionsOn(renamed.tree.extensions.map(e => e.text)),
    refusesUnlifted: imports('GHC.Prim#') !== undefined,
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
    hasCentred: undefined,
    centred: new Map(),
    sharing: new Map(),
    offered: new Set(),
    environment: new Map(),
    closedLocals: new Map(),
    schemes: new Map(),
    written: undefined,
    derivedNames: new Map(),
    derivedDeclarations: new Map(),
    defaults: standardDefaults,
    found: createFindings(),
    errors: [],
    failed: new Set(),
    blamed: new Set(),
    endless: new Set(),
    top,
    scope: top,
    level: 0,
    pending: [],
    unique: firstUnique(renamed.moduleName),
    owner: 0,
    inSynonym: false,
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

/** A module when all of it is settled. */
interface Done {
  readonly frame: Findings;
  readonly parts: readonly PartInWork[];
  readonly areClosed: boolean;
  readonly instances: readonly CheckedInstance[];
  readonly defaults: ReadonlyMap<string, readonly CheckedDefault[]>;
  /** What `main` is given. */
  readonly start: readonly Wanted[] | undefined;
}

function elaboration(cx: Context, done: Done): Elaboration {
  const classes = [...cx.classes.values()];
  const tables = finished(done.frame);
  const own = done.parts.filter(({ found }) => found !== done.frame);
  const parts = new Map(own.map(part => [part.group, finishedPart(cx, part)]));
  const schemes = new Map([...cx.schemes].map(([entity, scheme]) => [entity, renumbered(scheme)]));
  const instances = done.instances.map(instanceElaboration);
  const classElaborations = classes.map(
    (info): ClassElaboration => ({
      info,
      defaults: (done.defaults.get(info.id) ?? []).map(({ id, binding, scope }) => ({
        id,
        binding,
        own: abstractionOf(scope),
      })),
    }),
  );
  const uses = dictionariesOfFrame(tables, { instances, classElaborations });
  const start = done.start?.map(evidenceOf);
  const made: Elaboration = {
    ...together([tables, ...[...parts.values()].map(part => part.tables)], schemes),
    top: dictionariesUsed(cx, [uses, ...[...parts.values()].map(part => part.uses), usedBy(start)]),
    start,
    instances,
    classElaborations,
    typeConstructors: [...cx.typeConstructors.values()],
    constructors: cx.constructors,
    synonyms: [...cx.synonyms.values()],
    classes,
    families: [...cx.families.values()],
    equations: cx.ownEquations,
    derivedNames: cx.derivedNames,
    errors: cx.errors.sort(inTextOrder),
  };
  const worked =
    done.areClosed && isFrameSilent(cx, done)
      ? workedOf(cx, made, { tables, uses, sharing: sharingOfFrame(cx, done), parts })
      : undefined;
  return worked === undefined ? made : { ...made, worked };
}

function sharingOfFrame(cx: Context, { parts }: Done): readonly Sharing[] {
  const owners = new Set(parts.map(({ owner }) => owner));
  return [...cx.sharing].filter(([owner]) => !owners.has(owner)).map(([, sharing]) => sharing);
}

/** Whether all that was said is of the parts. */
function isFrameSilent(cx: Context, { parts }: Done): boolean {
  const owners = new Set(parts.map(({ owner }) => owner));
  return [...cx.blamed, ...cx.failed].every(owner => owners.has(owner));
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
    superclasses: superclasses.map(s => ({ own: abstractionOf(s.scope), evidence: evidenceOf(s.wanted) })),
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
