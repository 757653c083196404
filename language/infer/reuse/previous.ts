/**
 * Inference of a module that was looked at before, with other declarations of types, classes, instances or signatures.
 * These are declared anew; then it is seen what of them differs, and groups of bindings and bodies of instances that have
 * asked about nothing of that are taken over.
 */

import type { TopEntity } from '../../rename/entity.ts';
import type { BindingGroup, RenamedDeclarations } from '../../rename/renamed.ts';
import { isUntouched } from '../../source/generations.ts';
import { isPartial } from '../../syntax/partial.ts';
import type * as Tree from '../../syntax/tree.ts';
import { finalKind, type KindCell } from '../../types/kind.ts';
import type { InstanceInfo, Scheme } from '../../types/type.ts';
import { type Context, type Sharing, setName } from '../context/context.ts';
import { isUndecided, keysOf, mayFit, rootOf } from '../context/instancetable.ts';
import type { Evidence, EvidenceVariable } from '../evidence/evidence.ts';
import { addUses } from '../evidence/uses.ts';
import type { InstanceWork } from '../instance/head.ts';
import { isPlaceholder } from '../instance/placeholder.ts';
import { scopeKey } from '../type/newtype.ts';
import { renumbered } from '../type/renumber.ts';
import { isAlike } from './alike.ts';
import { type Member, sourceOf } from './member.ts';
import { entitiesOf, type Learnt, type Part, walksOf } from './part.ts';
import type { InferredModule, Resumable } from './resumable.ts';

export interface Previous {
  readonly resumable: Resumable;
  readonly schemes: ReadonlyMap<unknown, Scheme>;
  /** The keys under which something else is found than before. */
  readonly changed: Set<string>;
  /** Dictionaries at the top that may be made otherwise now. */
  readonly dropped: ReadonlySet<EvidenceVariable>;
  /** What has been taken over so far. */
  readonly kept: Learnt[];
}

/** What may be taken over into `cx`, in which all but bodies has been declared; undefined if it is not plain. */
export function previousOf(cx: Context, before: InferredModule, resumable: Resumable): Previous | undefined {
  const old = resumable.context;
  if (!isSameWorld(old, cx)) return undefined;
  const changed = new Set<string>();
  noteTypes(old, cx, changed);
  noteVariables(old, cx, changed);
  noteFixities(old, cx, changed);
  noteScope(old, cx, changed);
  noteInstances(old, cx, changed);
  for (const { open } of resumable.parts.values()) for (const id of open) changed.add(id);
  const dropped = droppedOf(before, changed);
  for (const binding of before.top) if (!dropped.has(binding.variable)) cx.top.bindings.push(binding);
  const carried = new Set(cx.top.bindings.map(({ variable }) => variable));
  for (const [key, evidence] of old.top.shared)
    if (evidence.kind === 'variable' && carried.has(evidence.variable)) cx.top.shared.set(key, evidence);
  return { resumable, schemes: before.schemes, changed, dropped, kept: [] };
}

/** What all parts may rest on without asking. */
const isSameWorld = (old: Context, cx: Context): boolean =>
  old.reached.length === cx.reached.length &&
  old.reached.every((source, i) => source === cx.reached[i]) &&
  old.hasFamilies === cx.hasFamilies &&
  old.instanceSpans.size > 0 === cx.instanceSpans.size > 0 &&
  isAlike(old.defaults, cx.defaults) &&
  isAlike(old.ownEquations, cx.ownEquations);

// ---------------------------------------------------------------- what has changed

/** Whether all types and classes are as they were. */
export function hasSameTypes(old: Context, cx: Context): boolean {
  const changed = new Set<string>();
  noteTypes(old, cx, changed);
  return changed.size === 0;
}

function noteTypes(old: Context, cx: Context, changed: Set<string>): void {
  const kinds = (table: ReadonlyMap<string, KindCell>): ReadonlyMap<string, unknown> =>
    new Map([...table].map(([id, kind]) => [id, finalKind(kind)]));
  noteTable(old.typeConstructors, cx.typeConstructors, changed);
  noteTable(old.constructors, cx.constructors, changed);
  noteTable(old.synonyms, cx.synonyms, changed);
  noteTable(old.classes, cx.classes, changed);
  noteTable(old.families, cx.families, changed);
  if (old.typeKinds !== cx.typeKinds) noteTable(kinds(old.typeKinds), kinds(cx.typeKinds), changed);
}

function noteTable(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
  changed: Set<string>,
): void {
  if (before === after) return;
  const earlier = new Map(before);
  for (const [id, info] of after) {
    if (!isAlike(earlier.get(id), info)) changed.add(id);
    earlier.delete(id);
  }
  for (const id of earlier.keys()) changed.add(id);
}

/** Those that have signatures. The types of others are found later. */
function noteVariables(old: Context, cx: Context, changed: Set<string>): void {
  for (const [key, { scheme }] of cx.environment)
    if (typeof key === 'string' && !isAlike(old.environment.get(key)?.scheme, scheme)) changed.add(key);
}

/** Derived instances show and read operators by their precedences. */
function noteFixities(old: Context, cx: Context, changed: Set<string>): void {
  const before = new Map(old.renamed.defined.map(({ id, fixity }) => [id, fixity]));
  for (const { kind, id, fixity } of cx.renamed.defined)
    if (kind === 'constructor' && !isAlike(before.get(id), fixity)) changed.add(id);
}

/** A newtype stands for the type inside only where its constructor is in scope. */
function noteScope(
  { renamed: { values: before } }: Context,
  { renamed: { values: after } }: Context,
  changed: Set<string>,
): void {
  for (const [some, others] of [
    [before, after],
    [after, before],
  ] as const)
    for (const [id, { kind }] of some)
      if (kind === 'constructor' && !others.has(id)) changed.add(scopeKey(id));
}

function noteInstances(old: Context, cx: Context, changed: Set<string>): void {
  const before = byHead(old.instances.own);
  const after = byHead(cx.instances.own);
  for (const head of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(head) ?? [], after.get(head) ?? []];
    if (was.length === is.length && was.every((each, i) => isSameInstance(each, is[i]!))) continue;
    for (const instance of [...was, ...is]) noteInstance(instance, changed);
  }
  for (const className of new Set([...old.instances.own, ...cx.instances.own].map(each => each.className)))
    if (
      isUndecided(old.instances, className) !== isUndecided(cx.instances, className) ||
      mayFit(old.instances, className) !== mayFit(cx.instances, className)
    )
      changed.add(keysOf.undecided(className));
}

function byHead(list: readonly InstanceInfo[]): ReadonlyMap<string, readonly InstanceInfo[]> {
  const heads = new Map<string, InstanceInfo[]>();
  for (const instance of list) {
    const head = `${instance.className} ${headOf(instance) ?? ''}`;
    const instances = heads.get(head);
    if (instances === undefined) heads.set(head, [instance]);
    else instances.push(instance);
  }
  return heads;
}

const headOf = ({ head: [first] }: InstanceInfo): string | undefined => first && rootOf(first);

/** One that is there because of an error has another name each time. */
const isSameInstance = (before: InstanceInfo, after: InstanceInfo): boolean =>
  (before.id === after.id || (isPlaceholder(before) && isPlaceholder(after))) &&
  isAlike({ ...before, id: '' }, { ...after, id: '' });

function noteInstance(instance: InstanceInfo, changed: Set<string>): void {
  const { className, context } = instance;
  const root = headOf(instance);
  changed.add(keysOf.all(className));
  changed.add(root === undefined ? keysOf.open(className) : keysOf.rooted(className, root));
  if (context.some(p => p.className === '~')) changed.add(keysOf.equated(className));
  if (context.length > 0) changed.add(keysOf.needed(className));
}

/** The dictionaries at the top that rest on something that has changed, or on one of these. */
function droppedOf({ top }: InferredModule, changed: ReadonlySet<string>): ReadonlySet<EvidenceVariable> {
  const dropped = new Set<EvidenceVariable>();
  for (let size = -1; size !== dropped.size; ) {
    size = dropped.size;
    for (const { variable, evidence } of top)
      if (!dropped.has(variable) && restsOn(evidence, changed, dropped)) dropped.add(variable);
  }
  return dropped;
}

function restsOn(
  evidence: Evidence,
  changed: ReadonlySet<string>,
  dropped: ReadonlySet<EvidenceVariable>,
): boolean {
  if (changed.size === 0 && dropped.size === 0) return false;
  const uses = new Set<EvidenceVariable>();
  addUses(uses, evidence);
  if ([...uses].some(variable => dropped.has(variable))) return true;
  return mentions(evidence, changed);
}

/** Whether anything in it is of an instance, class or record that has changed. */
function mentions(evidence: Evidence, changed: ReadonlySet<string>): boolean {
  switch (evidence.kind) {
    case 'instance': {
      const { className } = evidence.instance;
      const root = headOf(evidence.instance);
      return (
        changed.has(className) ||
        changed.has(keysOf.open(className)) ||
        (root !== undefined && changed.has(keysOf.rooted(className, root))) ||
        evidence.arguments.some(each => mentions(each, changed))
      );
    }
    case 'superclass':
      return changed.has(evidence.classInfo.id) || mentions(evidence.of, changed);
    case 'callSite':
    case 'emptyCallStack':
    case 'variable':
    case 'literal':
    case 'trivial':
      return false;
    default:
      return true;
  }
}

// ---------------------------------------------------------------- what is taken over

/** The group as it was, if nothing that it asked about has changed; its names have their types then. */
export function keptPart(
  cx: Context,
  past: Previous | undefined,
  group: BindingGroup,
  top: RenamedDeclarations,
): Part | undefined {
  const former = past?.resumable.parts.get(group);
  if (past === undefined || former === undefined) return undefined;
  const walks = walksOf(cx, group);
  if (former.open.length > 0 || !walks.every((walk, i) => walk !== undefined && walk === former.walks[i]))
    return undefined;
  if (!holds(past, former)) return undefined;
  for (const entity of entitiesOf(cx, group)) {
    if (entity.kind === 'local' || hasWhole(cx, entity, top)) continue;
    const before = past.resumable.context.environment.get(entity.id);
    if (before === undefined) return undefined;
    cx.environment.set(entity.id, before);
    cx.schemes.set(entity, before.scheme);
  }
  keep(cx, past, former);
  return former;
}

const hasWhole = (cx: Context, entity: TopEntity, { signatures }: RenamedDeclarations): boolean => {
  const signature = signatures.get(entity);
  return signature !== undefined && !isPartial(signature.type, cx.extensions);
};

/**
 * To be called of a group that was inferred: who uses it may have to be, too, even where only a synonym or the name of a
 * variable has changed, as people are shown them there.
 */
export function noteGroup(
  cx: Context,
  { changed, schemes }: Previous,
  group: BindingGroup,
  top: RenamedDeclarations,
  open: boolean,
): void {
  for (const entity of entitiesOf(cx, group)) {
    if (entity.kind === 'local' || hasWhole(cx, entity, top)) continue;
    const scheme = cx.schemes.get(entity);
    const isAsBefore = !open && scheme !== undefined && isAlike(schemes.get(entity), renumbered(scheme));
    if (!isAsBefore) changed.add(entity.id);
  }
}

export function keptInstance(
  cx: Context,
  past: Previous | undefined,
  work: InstanceWork,
): Member | undefined {
  const before = keptMember(cx, past, work.info.id, work.source);
  return before?.instance?.derived === work.derived ? before : undefined;
}

/** Nothing about its types can have changed if all that it asked about is as it was, its own instance or class too. */
export function keptMember(
  cx: Context,
  past: Previous | undefined,
  id: string,
  source: Tree.Declaration | undefined,
): Member | undefined {
  const before = past?.resumable.members.get(id);
  if (past === undefined || before === undefined || source === undefined) return undefined;
  const { walk } = sourceOf(cx, id, source);
  if (before.source !== source || walk === undefined || before.walk !== walk || !holds(past, before))
    return undefined;
  keep(cx, past, before);
  return before;
}

function holds({ changed, dropped }: Previous, { silent, reads, uses }: Learnt): boolean {
  return silent && isUntouched(reads, changed) && isUntouched(uses, dropped);
}

function keep(cx: Context, past: Previous, learnt: Learnt): void {
  for (const [name, entity] of learnt.names) setName(cx, name, entity);
  past.kept.push(learnt);
}

/** What the parts that were taken over have to do with the dictionaries at the top. */
export function enterSharing(cx: Context, { kept }: Previous): readonly Sharing[] {
  const all = kept.map(({ sharing }) => sharing);
  for (const [i, sharing] of all.entries()) {
    cx.sharing.set(-1 - i, sharing);
    for (const key of sharing.provides) cx.provided.add(key);
  }
  return all;
}
