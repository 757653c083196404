/** The body of an instance, or the default methods of a class, as a part of a module. */

import type { CachedDeclaration } from '../../rename/renamecache.ts';
import type * as Tree from '../../syntax/tree.ts';
import type { ClassInfo, InstanceInfo } from '../../types/type.ts';
import {
  type Context,
  createFindings,
  type Findings,
  type ResolvedNames,
  setName,
} from '../context/context.ts';
import { candidates, rootOf } from '../context/instancetable.ts';
import { classInfo, constructorInfo, typeInfo } from '../context/lookup.ts';
import { readFor } from '../context/readtracker.ts';
import type { ClassElaboration, InstanceElaboration } from '../evidence/evidence.ts';
import { addAbstraction } from '../evidence/uses.ts';
import type { InstanceWork } from '../instance/head.ts';
import {
  type CheckedDefault,
  type CheckedInstance,
  checkDefaults,
  checkInstance,
} from '../instance/instance.ts';
import { abstractionOf, evidenceOf } from '../solve/tables.ts';
import { addInstance, type PartResult, partResult } from './part.ts';

/** A member before the whole module is solved. */
export interface UnsettledMember extends MemberSource {
  readonly owner: number;
  readonly found: Findings;
  readonly names: ResolvedNames;
  readonly instance?: CheckedInstance;
  readonly defaults?: readonly CheckedDefault[];
}

/** The declaration that a member is part of. */
interface MemberSource {
  /** The instance's id, or the class's. */
  readonly id: string;
  /** Absent if no single declaration contains all of it. */
  readonly source: Tree.Declaration | undefined;
  readonly renaming: CachedDeclaration | undefined;
}

/** A member after the whole module is solved. */
export interface Member extends MemberSource, PartResult {
  readonly instance?: InstanceElaboration;
  readonly defaults?: ClassElaboration['defaults'];
}

export function sourceOf(
  { renamed }: Context,
  id: string,
  source: Tree.Declaration | undefined,
): MemberSource {
  const kind = source?.kind === 'data' ? 'heads' : 'bodies';
  return { id, source, renaming: source && renamed.reusable?.[kind].get(source) };
}

export function inferInstance(cx: Context, work: InstanceWork): UnsettledMember {
  const { owner } = work;
  begin(cx, owner);
  askAbout(cx, work.info);
  const before = cx.namesInOrder.length;
  const derived = work.derive?.();
  for (const [name, entity] of derived?.names ?? []) setName(cx, name, entity);
  const instance = checkInstance(cx, derived ? { ...work, bindings: derived.bindings } : work);
  const names = cx.namesInOrder.slice(before);
  return { ...sourceOf(cx, work.info.id, work.source), owner, found: cx.found, names, instance };
}

export function inferDefaults(cx: Context, id: string, declaration: Tree.ClassDeclaration): UnsettledMember {
  cx.owner++;
  begin(cx, cx.owner);
  const before = cx.namesInOrder.length;
  const defaults = checkDefaults(cx, declaration);
  const names = cx.namesInOrder.slice(before);
  return { ...sourceOf(cx, id, declaration), owner: cx.owner, found: cx.found, names, defaults };
}

/** Records that an instance depends on itself, its class and its type. */
function askAbout(cx: Context, { className, head: [first] }: InstanceInfo): void {
  classInfo(cx, className);
  candidates(cx.instances, className, first);
  const root = first && rootOf(first);
  for (const id of (root && typeInfo(cx, root)?.constructors) || []) constructorInfo(cx, id);
}

function begin(cx: Context, owner: number): void {
  readFor(cx.reads, owner);
  if (cx.renamed.reusable !== undefined) cx.found = createFindings();
}

/** The member in its final form. */
export function finishedMember(cx: Context, member: UnsettledMember): Member {
  const { id, source, renaming, owner, found, names } = member;
  const learnt = partResult(cx, owner, found, names);
  const instance = member.instance && instanceElaboration(member.instance);
  const defaults = member.defaults?.map(one => ({
    id: one.id,
    binding: one.binding,
    own: abstractionOf(one.scope),
  }));
  const uses = new Set(learnt.uses);
  if (instance !== undefined) addInstance(uses, instance);
  for (const { own } of defaults ?? []) addAbstraction(uses, own);
  return {
    id,
    source,
    renaming,
    ...learnt,
    uses,
    ...(instance && { instance }),
    ...(defaults && { defaults }),
  };
}

/** A reused instance, with its current declaration. */
export const instanceAs = (kept: InstanceElaboration, work: InstanceWork): InstanceElaboration => ({
  ...kept,
  info: work.info,
  classInfo: work.classInfo,
  span: work.span,
});

export const classElaboration = (
  info: ClassInfo,
  members: ReadonlyMap<string, Member>,
): ClassElaboration => ({ info, defaults: members.get(info.id)?.defaults ?? [] });

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
