/**
 * Type inference for a module: Haskell 2010 with the common extensions, by Damas and Milner's method with levels,
 * bidirectional for higher ranks, with classes turned into dictionaries as in Wadler and Blott. Order: type
 * declarations, instance heads, values, bodies of instances and classes, then whatever is still open. Never throws for
 * a bad program.
 */

import type { Entity } from '../rename/entity.ts';
import type { BindingGroup, Renamed } from '../rename/renamed.ts';
import { inTextOrder } from '../source/diagnostic.ts';
import { type Resumable, runToEnd } from '../source/resumable.ts';
import { extensionsOn } from '../syntax/edition.ts';
import type * as Tree from '../syntax/tree.ts';
import { classes, errorType } from '../types/build.ts';
import { anyKind, value } from '../types/kind.ts';
import { firstLocalUnique } from '../types/renumber.ts';
import { bindSignatures, inferDeclarations } from './binding/binding.ts';
import { checkMain } from './binding/main.ts';
import { areStillProvided } from './constraint/sharing.ts';
import {
  type Context,
  createFindings,
  createScope,
  declarationsOf,
  type Findings,
  type Imports,
  type Sharing,
  type Wanted,
} from './context/context.ts';
import { importedDefaults } from './context/importeddefaults.ts';
import { importedInstances } from './context/lookup.ts';
import { createReadTracker, readMap } from './context/readtracker.ts';
import { declareGroup } from './declaration/declare.ts';
import { declareEquations } from './declaration/equation.ts';
import { checkExpression, checkPolymorphic, inferExpression } from './expression/expression.ts';
import { declareDerived } from './instance/derived.ts';
import { declareInstance, type InstanceWork } from './instance/head.ts';
import { inferIncrementally, reusableInference } from './reuse/incremental.ts';
import type { InferredModule, ReusableInference } from './reuse/inferredmodule.ts';
import {
  classElaboration,
  finishedMember,
  inferDefaults,
  inferInstance,
  instanceAs,
  type Member,
  type UnsettledMember,
} from './reuse/member.ts';
import {
  dictionariesOf,
  dictionariesUsed,
  finishedPart,
  inferPart,
  type Part,
  type UnsettledPart,
  usedBy,
} from './reuse/part.ts';
import {
  enterSharing,
  type PreviousInference,
  previousInference,
  recordGroupChanges,
  reusedInstance,
  reusedMember,
  reusedPart,
} from './reuse/previous.ts';
import { standardDefaults } from './solve/default.ts';
import { settlePending } from './solve/settle.ts';
import { evidenceOf, finished, together } from './solve/tables.ts';
import { convertType } from './type/convert.ts';
import { renumbered } from './type/renumber.ts';
import { checkRoleAnnotations } from './type/role.ts';

export type { Imports } from './context/context.ts';

/** `imports` gives the interface of any module that the imported ones may mention. `before`: what was learnt of the
 * module when it was looked at last, with the same interfaces imported. */
export const inferModule = (renamed: Renamed, imports: Imports, before?: InferredModule): InferredModule =>
  runToEnd(inferInSteps(renamed, imports, before));

/** The same with pauses. What an edit within bindings takes is not interrupted: it goes on in the context before. */
export function* inferInSteps(
  renamed: Renamed,
  imports: Imports,
  before?: InferredModule,
): Resumable<InferredModule> {
  return (
    (before && inferIncrementally(renamed, imports, before)) ?? (yield* inferWhole(renamed, imports, before))
  );
}

function* inferWhole(
  renamed: Renamed,
  imports: Imports,
  before: InferredModule | undefined,
): Resumable<InferredModule> {
  const resumable = before?.reusable && isRoom(before.reusable) ? before.reusable : undefined;
  const cx = createContext(renamed, imports, resumable?.context.unique);
  const frame = cx.found;
  const works = declareFrame(cx);
  const past = before && resumable && previousInference(cx, before, resumable);
  const top = declarationsOf(cx, renamed.tree.declarations);
  const parts: SettledModule['parts'][number][] = [];
  for (const group of top.groups) {
    const former = reusedPart(cx, past, group, top);
    if (former !== undefined) parts.push({ group, known: former });
    else {
      yield;
      const made = inferPart(cx, group, top);
      if (past) recordGroupChanges(cx, past, group, top, made.open);
      parts.push(made);
    }
  }
  cx.found = frame;
  const start = checkMain(cx);
  const members = yield* inferMembers(cx, past, works);
  cx.found = frame;
  const kept = past && enterSharing(cx, past);
  const fresh = [...parts, ...members].flatMap(part => ('known' in part ? [] : [part.found]));
  settlePending(cx, [...new Set([frame, ...fresh])]);
  if (kept && !areStillProvided(cx, kept)) return yield* inferWhole(renamed, imports, undefined);
  return elaboration(cx, { frame, parts, members, works, start });
}

/** Whether there are numbers left: what is left of old runs is forgotten at times. */
const isRoom = ({ context }: ReusableInference): boolean => context.unique < firstLocalUnique + 1_500_000;

/** `default (T, U)`, which is for numbers, or `default C (T, U)`. */
function declareDefaults(cx: Context, { className, types }: Tree.DefaultDeclaration): void {
  const class_ = className && cx.renamed.names.get(className);
  const kind = className === undefined ? value : anyKind;
  const list = types.map(t => convertType(cx, t, () => errorType, kind));
  if (className === undefined || (class_ !== undefined && 'id' in class_ && class_.id === classes.num))
    cx.defaults = list;
  else if (class_ !== undefined && 'id' in class_)
    cx.namedDefaults = { ...cx.namedDefaults, [class_.id]: list };
}

/** All but the bodies of bindings and instances; gives the instances. */
function declareFrame(cx: Context): readonly InstanceWork[] {
  for (const group of cx.renamed.typeGroups) {
    cx.owner++;
    declareGroup(cx, group);
  }
  const { declarations } = cx.renamed.tree;
  checkRoleAnnotations(cx);
  declareEquations(cx, declarations);
  const works = declarations.flatMap(declaration => {
    cx.owner++;
    if (declaration.kind === 'default') declareDefaults(cx, declaration);
    return declaration.kind === 'instance' ? (declareInstance(cx, declaration) ?? []) : [];
  });
  works.push(...declareDerived(cx));
  cx.owner++;
  bindSignatures(cx, declarationsOf(cx, declarations));
  return works;
}

/** The default methods of classes, then instances. */
function* inferMembers(
  cx: Context,
  past: PreviousInference | undefined,
  works: readonly InstanceWork[],
): Resumable<SettledModule['members']> {
  const members: (UnsettledMember | { readonly known: Member })[] = [];
  for (const declaration of cx.renamed.tree.declarations) {
    const entity = declaration.kind === 'class' ? cx.renamed.names.get(declaration.name) : undefined;
    if (declaration.kind !== 'class' || entity?.kind !== 'class') continue;
    const former = reusedMember(cx, past, entity.id, declaration);
    if (former === undefined) yield;
    members.push(former === undefined ? inferDefaults(cx, entity.id, declaration) : { known: former });
  }
  for (const work of works) {
    const former = reusedInstance(cx, past, work);
    if (former === undefined) yield;
    members.push(former === undefined ? inferInstance(cx, work) : { known: former });
  }
  return members;
}

/** `unique`: beyond the numbers that are in use. */
function createContext(renamed: Renamed, imports: Imports, unique: number | undefined): Context {
  const reads = renamed.reusable === undefined ? undefined : createReadTracker();
  const top = createScope(undefined, 0, 'top');
  const extensions = extensionsOn(renamed.tree.extensions.map(e => e.text));
  const imported = importedInstances(imports, renamed.imports, reads);
  return {
    renamed,
    imports,
    extensions,
    isProgram: imports('GHC.Prim#') !== undefined,
    walk: {
      infer: inferExpression,
      check: checkExpression,
      checkSigma: checkPolymorphic,
      declarations: inferDeclarations,
    },
    typeConstructors: readMap(reads),
    typeKinds: readMap(reads),
    kindSignatures: kindSignatures(renamed),
    roleAnnotations: roleAnnotations(renamed),
    classKinds: readMap(reads),
    synonyms: readMap(reads),
    synonymKinds: readMap(reads),
    constructors: readMap(reads),
    classes: readMap(reads),
    typeVariables: new Map(),
    families: readMap(reads),
    ownEquations: [],
    ...imported,
    hasUnlifted:
      imported.hasUnlifted || extensions.has('UnliftedNewtypes') || extensions.has('UnliftedDatatypes'),
    instanceIds: new Set(),
    instanceSpans: new Map(),
    centred: new Map(),
    fundepsOfSuperclasses: new Map(),
    fundepsOfInstances: new Map(),
    sharing: new Map(),
    provided: new Set(),
    environment: readMap(reads),
    matchedTypes: new Map(),
    closedLocals: new Map(),
    schemes: new Map(),
    written: undefined,
    derivedNames: new Map(),
    namesInOrder: [],
    derivedDeclarations: new Map(),
    defaults: standardDefaults,
    namedDefaults: importedDefaults(imports, renamed.tree.imports),
    reads,
    found: createFindings(),
    errors: [],
    holes: [],
    failed: new Set(),
    reported: new Set(),
    endless: new Set(),
    top,
    scope: top,
    level: 0,
    pending: [],
    unique: unique ?? firstLocalUnique,
    owner: 0,
    inSynonym: false,
    at: renamed.tree.span,
    why: undefined,
    named: undefined,
  };
}

function kindSignatures({ tree, names }: Renamed): Context['kindSignatures'] {
  const signatures: Context['kindSignatures'] = new Map();
  for (const declaration of tree.declarations) {
    const entity = declaration.kind === 'kindSignature' ? names.get(declaration.name) : undefined;
    if (declaration.kind === 'kindSignature' && entity) signatures.set(entity, declaration.kindSignature);
  }
  return signatures;
}

/** The first of each type or class. */
function roleAnnotations({ tree, names }: Renamed): Context['roleAnnotations'] {
  const annotations = new Map<Entity, Tree.RoleAnnotation>();
  for (const declaration of tree.declarations) {
    const entity = declaration.kind === 'roleAnnotation' ? names.get(declaration.name) : undefined;
    if (declaration.kind === 'roleAnnotation' && entity && !annotations.has(entity))
      annotations.set(entity, declaration);
  }
  return annotations;
}

/** A module when all of it is settled. */
interface SettledModule {
  readonly frame: Findings;
  readonly parts: readonly (UnsettledPart | { readonly group: BindingGroup; readonly known: Part })[];
  readonly members: readonly (UnsettledMember | { readonly known: Member })[];
  readonly works: readonly InstanceWork[];
  /** What has to be solved so that `main` can be run. */
  readonly start: readonly Wanted[] | undefined;
}

function elaboration(cx: Context, done: SettledModule): InferredModule {
  const classes = [...cx.classes.values()];
  const isApart = cx.renamed.reusable !== undefined;
  const tables = finished(done.frame);
  const parts = new Map(
    done.parts.map(part => [part.group, 'known' in part ? part.known : finishedPart(cx, part)]),
  );
  const members = new Map(
    done.members
      .map(member => ('known' in member ? member.known : finishedMember(cx, member)))
      .map(m => [m.id, m]),
  );
  const learnt = [...parts.values(), ...members.values()];
  const schemes = new Map([...cx.schemes].map(([entity, scheme]) => [entity, renumbered(scheme)]));
  const instances = done.works.flatMap(work => {
    const instance = members.get(work.info.id)?.instance;
    return instance === undefined ? [] : [instanceAs(instance, work)];
  });
  const uses = dictionariesOf(tables);
  const start = done.start?.map(evidenceOf);
  const whole: InferredModule = {
    ...together([tables, ...(isApart ? learnt.map(part => part.tables) : [])], schemes),
    top: dictionariesUsed(cx, [uses, ...learnt.map(part => part.uses), usedBy(start)]),
    start,
    instances,
    classElaborations: classes.map(info => classElaboration(info, members)),
    typeConstructors: [...cx.typeConstructors.values()],
    constructors: cx.constructors,
    synonyms: [...cx.synonyms.values()],
    classes,
    families: [...cx.families.values()],
    equations: cx.ownEquations,
    namedDefaults: cx.namedDefaults,
    derivedNames: cx.derivedNames,
    errors: cx.errors.sort(inTextOrder),
  };
  const sharing = sharingOfFrame(cx, done);
  const sound = isSound(cx, done);
  const resumable = reusableInference(cx, whole, { tables, uses, sharing, parts, members, sound });
  return resumable === undefined ? whole : { ...whole, reusable: resumable };
}

function sharingOfFrame(cx: Context, { parts, members }: SettledModule): readonly Sharing[] {
  const owners = new Set([...parts, ...members].map(part => ('known' in part ? -1 : part.owner)));
  return [...cx.sharing].filter(([owner]) => owner >= 0 && !owners.has(owner)).map(([, sharing]) => sharing);
}

/** Whether all that was said is of the bindings of the top level, and each has a type of its own. */
function isSound(cx: Context, { parts }: SettledModule): boolean {
  const owners = new Set(parts.map(part => ('known' in part ? -1 : part.owner)));
  return (
    [...cx.reported, ...cx.failed].every(owner => owners.has(owner)) &&
    !parts.some(part => !('known' in part) && part.open)
  );
}
