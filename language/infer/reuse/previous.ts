/**
 * Inference after an edit of types, classes, instances or signatures. These are declared again and compared with the previous
 * ones. Binding groups and bodies of instances are reused if none of their queries is affected by a difference.
 */

import type { TopEntity } from '../../rename/entity.ts';
import type { BindingGroup, RenamedDeclarations } from '../../rename/renamed.ts';
import { isUnaffected } from '../../source/readcache.ts';
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
import { isSameDescription } from './alike.ts';
import type { InferredModule, ReusableInference } from './inferredmodule.ts';
import { type Member, sourceOf } from './member.ts';
import { entitiesOf, type Part, type PartResult, renamingsOf } from './part.ts';

export interface PreviousInference {
  readonly resumable: ReusableInference;
  readonly schemes: ReadonlyMap<unknown, Scheme>;
  /** The keys of queries whose answers have changed. */
  readonly changed: Set<string>;
  /** Top-level dictionaries that may be different now. */
  readonly dropped: ReadonlySet<EvidenceVariable>;
  /** The parts that have been reused so far. */
  readonly reused: PartResult[];
}

/** The results that can be reused in `cx`, after everything except bodies has been declared. Undefined if reuse might change the
 * result. */
export function previousInference(
  cx: Context,
  before: InferredModule,
  resumable: ReusableInference,
): PreviousInference | undefined {
  const old = resumable.context;
  if (!hasSameContext(old, cx)) return undefined;
  const changed = new Set<string>();
  compareTypes(old, cx, changed);
  compareVariables(old, cx, changed);
  compareFixities(old, cx, changed);
  compareScopes(old, cx, changed);
  compareInstances(old, cx, changed);
  for (const { open } of resumable.parts.values()) for (const id of open) changed.add(id);
  const dropped = droppedOf(before, changed);
  for (const binding of before.top) if (!dropped.has(binding.variable)) cx.top.bindings.push(binding);
  const carried = new Set(cx.top.bindings.map(({ variable }) => variable));
  for (const [key, evidence] of old.top.shared)
    if (evidence.kind === 'variable' && carried.has(evidence.variable)) cx.top.shared.set(key, evidence);
  return { resumable, schemes: before.schemes, changed, dropped, reused: [] };
}

/** Compares what parts use without recording it. */
const hasSameContext = (old: Context, cx: Context): boolean =>
  old.reached.length === cx.reached.length &&
  old.reached.every((source, i) => source === cx.reached[i]) &&
  old.hasFamilies === cx.hasFamilies &&
  old.hasUnlifted === cx.hasUnlifted &&
  old.instanceSpans.size > 0 === cx.instanceSpans.size > 0 &&
  isSameDescription(old.defaults, cx.defaults) &&
  isSameDescription(old.namedDefaults, cx.namedDefaults) &&
  isSameDescription(old.ownEquations, cx.ownEquations);

// ---------------------------------------------------------------- changes

/** Whether all types and classes are unchanged. */
export function hasSameTypes(old: Context, cx: Context): boolean {
  const changed = new Set<string>();
  compareTypes(old, cx, changed);
  return changed.size === 0;
}

function compareTypes(old: Context, cx: Context, changed: Set<string>): void {
  const kinds = (table: ReadonlyMap<string, KindCell>): ReadonlyMap<string, unknown> =>
    new Map([...table].map(([id, kind]) => [id, finalKind(kind)]));
  compareTables(old.typeConstructors, cx.typeConstructors, changed);
  compareTables(old.constructors, cx.constructors, changed);
  compareTables(old.synonyms, cx.synonyms, changed);
  compareTables(old.classes, cx.classes, changed);
  compareTables(old.families, cx.families, changed);
  if (old.typeKinds !== cx.typeKinds) compareTables(kinds(old.typeKinds), kinds(cx.typeKinds), changed);
}

function compareTables(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
  changed: Set<string>,
): void {
  if (before === after) return;
  const earlier = new Map(before);
  for (const [id, info] of after) {
    if (!isSameDescription(earlier.get(id), info)) changed.add(id);
    earlier.delete(id);
  }
  for (const id of earlier.keys()) changed.add(id);
}

/** Compares variables with signatures. The types of others are inferred later. */
function compareVariables(old: Context, cx: Context, changed: Set<string>): void {
  for (const [key, { scheme }] of cx.environment)
    if (typeof key === 'string' && !isSameDescription(old.environment.get(key)?.scheme, scheme))
      changed.add(key);
}

/** Derived instances show and read operators by their precedences. */
function compareFixities(old: Context, cx: Context, changed: Set<string>): void {
  const before = new Map(old.renamed.defined.map(({ id, fixity }) => [id, fixity]));
  for (const { kind, id, fixity } of cx.renamed.defined)
    if (kind === 'constructor' && !isSameDescription(before.get(id), fixity)) changed.add(id);
}

/** A newtype can be coerced only if its constructor is in scope. */
function compareScopes(
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

function compareInstances(old: Context, cx: Context, changed: Set<string>): void {
  const before = byHead(old.instances.own);
  const after = byHead(cx.instances.own);
  for (const head of new Set([...before.keys(), ...after.keys()])) {
    const [was, is] = [before.get(head) ?? [], after.get(head) ?? []];
    if (was.length === is.length && was.every((each, i) => isSameInstance(each, is[i]!))) continue;
    for (const instance of [...was, ...is]) addInstanceKeys(instance, changed);
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

/** A placeholder for an erroneous instance has another name each time. */
const isSameInstance = (before: InstanceInfo, after: InstanceInfo): boolean =>
  (before.id === after.id || (isPlaceholder(before) && isPlaceholder(after))) &&
  isSameDescription({ ...before, id: '' }, { ...after, id: '' });

function addInstanceKeys(instance: InstanceInfo, changed: Set<string>): void {
  const { className, context } = instance;
  const root = headOf(instance);
  changed.add(keysOf.all(className));
  changed.add(root === undefined ? keysOf.open(className) : keysOf.rooted(className, root));
  if (context.some(p => p.className === '~')) changed.add(keysOf.equated(className));
  if (context.length > 0) changed.add(keysOf.needed(className));
}

/** The top-level dictionaries that depend on something that has changed, or on one of these. */
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

/** Whether the evidence mentions an instance, class or record that has changed. */
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
    case 'constant':
    case 'variable':
    case 'literal':
    case 'trivial':
      return false;
    default:
      return true;
  }
}

// ---------------------------------------------------------------- reuse

/** The previous result for a group, if none of its queries has changed. Its names then have their types. */
export function reusedPart(
  cx: Context,
  past: PreviousInference | undefined,
  group: BindingGroup,
  top: RenamedDeclarations,
): Part | undefined {
  const former = past?.resumable.parts.get(group);
  if (past === undefined || former === undefined) return undefined;
  const renamings = renamingsOf(cx, group);
  if (
    former.open.length > 0 ||
    !renamings.every((renaming, i) => renaming !== undefined && renaming === former.renamings[i])
  )
    return undefined;
  if (!isUpToDate(past, former)) return undefined;
  for (const entity of entitiesOf(cx, group)) {
    if (entity.kind === 'local' || hasWhole(cx, entity, top)) continue;
    const before = past.resumable.context.environment.get(entity.id);
    if (before === undefined) return undefined;
    cx.environment.set(entity.id, before);
    cx.schemes.set(entity, before.scheme);
  }
  reuse(cx, past, former);
  return former;
}

const hasWhole = (cx: Context, entity: TopEntity, { signatures }: RenamedDeclarations): boolean => {
  const signature = signatures.get(entity);
  return signature !== undefined && !isPartial(signature.type, cx.extensions);
};

/**
 * Records which types of an inferred group have changed, so that its users are inferred again. A different synonym or name of a
 * variable counts as a change, because users see it in hovers and messages.
 */
export function recordGroupChanges(
  cx: Context,
  { changed, schemes }: PreviousInference,
  group: BindingGroup,
  top: RenamedDeclarations,
  open: boolean,
): void {
  for (const entity of entitiesOf(cx, group)) {
    if (entity.kind === 'local' || hasWhole(cx, entity, top)) continue;
    const scheme = cx.schemes.get(entity);
    const isAsBefore =
      !open && scheme !== undefined && isSameDescription(schemes.get(entity), renumbered(scheme));
    if (!isAsBefore) changed.add(entity.id);
  }
}

export function reusedInstance(
  cx: Context,
  past: PreviousInference | undefined,
  work: InstanceWork,
): Member | undefined {
  const before = reusedMember(cx, past, work.info.id, work.source);
  return before?.instance?.derived === work.derived ? before : undefined;
}

/** The previous result for a member, if none of its queries has changed, including those for its own instance or class. */
export function reusedMember(
  cx: Context,
  past: PreviousInference | undefined,
  id: string,
  source: Tree.Declaration | undefined,
): Member | undefined {
  const before = past?.resumable.members.get(id);
  if (past === undefined || before === undefined || source === undefined) return undefined;
  const { renaming } = sourceOf(cx, id, source);
  if (
    before.source !== source ||
    renaming === undefined ||
    before.renaming !== renaming ||
    !isUpToDate(past, before)
  )
    return undefined;
  reuse(cx, past, before);
  return before;
}

function isUpToDate({ changed, dropped }: PreviousInference, { silent, reads, uses }: PartResult): boolean {
  return silent && isUnaffected(reads, changed) && isUnaffected(uses, dropped);
}

function reuse(cx: Context, past: PreviousInference, learnt: PartResult): void {
  for (const [name, entity] of learnt.names) setName(cx, name, entity);
  past.reused.push(learnt);
}

/** Adds what the reused parts provide and require of top-level dictionaries. */
export function enterSharing(cx: Context, { reused: kept }: PreviousInference): readonly Sharing[] {
  const all = kept.map(({ sharing }) => sharing);
  for (const [i, sharing] of all.entries()) {
    cx.sharing.set(-1 - i, sharing);
    for (const key of sharing.provides) cx.provided.add(key);
  }
  return all;
}
