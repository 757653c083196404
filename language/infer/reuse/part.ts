/**
 * The parts of a module: each binding group of the top level, each member, and the rest, which is the frame. The results of a part
 * are in tables of its own, so that they can be reused while another part is edited.
 */

import type { Local, TopEntity } from '../../rename/entity.ts';
import type { CachedDeclaration } from '../../rename/renamecache.ts';
import type { BindingGroup, RenamedDeclarations } from '../../rename/renamed.ts';
import { metasOf } from '../../types/shape.ts';
import { boundBy, inferGroup } from '../binding/binding.ts';
import { sharingOf } from '../constraint/sharing.ts';
import {
  type Context,
  createFindings,
  type Findings,
  type ResolvedNames,
  report,
  type Sharing,
  schemeOf,
} from '../context/context.ts';
import { isUnlifted } from '../context/lookup.ts';
import { readFor, readsOf } from '../context/readtracker.ts';
import * as errors from '../diagnostics/errors.ts';
import type {
  Evidence,
  EvidenceBinding,
  EvidenceVariable,
  InstanceElaboration,
  Tables,
} from '../evidence/evidence.ts';
import { addAbstraction, addUses } from '../evidence/uses.ts';
import { finished } from '../solve/tables.ts';

/** A group before the whole module is solved. */
export interface UnsettledPart {
  readonly group: BindingGroup;
  readonly owner: number;
  readonly found: Findings;
  /** The names whose meanings were decided by types. */
  readonly names: ResolvedNames;
  /** Whether types of its bindings are open. Under the monomorphism restriction, other parts may decide them. */
  readonly open: boolean;
}

/** A group after the whole module is solved. */
export interface Part extends PartResult {
  /** The results of renaming for its bindings. */
  readonly renamings: readonly (CachedDeclaration | undefined)[];
  /** The ids of its bindings, if their types were open during inference. */
  readonly open: readonly string[];
}

/** The result of a part. */
export interface PartResult {
  readonly tables: Tables;
  readonly names: ResolvedNames;
  /** The keys of its queries about types. */
  readonly reads: ReadonlySet<string>;
  /** The shared dictionaries that it uses, its own among them. */
  readonly uses: ReadonlySet<EvidenceVariable>;
  /** The top-level dictionaries with costs that it provides and requires. */
  readonly sharing: Sharing;
  /** It has no diagnostics. */
  readonly silent: boolean;
}

/** If the module is not being edited, all parts share one set of findings. */
export function inferPart(cx: Context, group: BindingGroup, top: RenamedDeclarations): UnsettledPart {
  cx.owner++;
  readFor(cx.reads, cx.owner);
  if (cx.renamed.reusable !== undefined) cx.found = createFindings();
  const before = cx.namesInOrder.length;
  inferGroup(cx, group, top);
  refuseUnlifted(cx, group);
  return {
    group,
    owner: cx.owner,
    found: cx.found,
    names: cx.namesInOrder.slice(before),
    open: !isClosed(cx, group),
  };
}

/** Unlifted bindings are evaluated at once, which is impossible at the top level. */
function refuseUnlifted(cx: Context, group: BindingGroup): void {
  if (!cx.isProgram) return;
  for (const binding of group.bindings)
    for (const { entity, span } of boundBy(cx, binding)) {
      const type = schemeOf(cx, entity)?.type;
      if (type !== undefined && isUnlifted(cx, type)) report(cx, errors.unliftedTop(span, entity.name, type));
    }
}

const isClosed = (cx: Context, group: BindingGroup): boolean =>
  entitiesOf(cx, group).every(entity => {
    const scheme = schemeOf(cx, entity);
    return scheme === undefined || metasOf(scheme.type).size === 0;
  });

export const entitiesOf = (cx: Context, group: BindingGroup): readonly (Local | TopEntity)[] =>
  group.bindings.flatMap(binding => boundBy(cx, binding).map(({ entity }) => entity));

export const renamingsOf = (cx: Context, group: BindingGroup): Part['renamings'] =>
  group.bindings.map(binding => cx.renamed.reusable?.bodies.get(binding));

/** The part in its final form. */
export function finishedPart(cx: Context, { group, owner, found, names, open }: UnsettledPart): Part {
  const defined = open ? entitiesOf(cx, group).flatMap(e => (e.kind === 'local' ? [] : [e.id])) : [];
  return { ...partResult(cx, owner, found, names), renamings: renamingsOf(cx, group), open: defined };
}

/** If all parts share one set of findings, `infer.ts` processes it once, and a part has none. */
export function partResult(cx: Context, owner: number, found: Findings, names: ResolvedNames): PartResult {
  const tables = finished(cx.renamed.reusable === undefined ? createFindings() : found);
  const silent = !cx.reported.has(owner) && !cx.failed.has(owner);
  const sharing = sharingOf(cx, owner);
  return { tables, names, reads: readsOf(cx.reads, owner), uses: dictionariesOf(tables), sharing, silent };
}

/** The dictionaries that the tables mention. */
export function dictionariesOf(tables: Tables): Set<EvidenceVariable> {
  const variables = new Set<EvidenceVariable>();
  for (const list of tables.applied.values()) for (const evidence of list) addUses(variables, evidence);
  for (const table of tables.implicit.values())
    for (const list of table.values()) for (const evidence of list) addUses(variables, evidence);
  for (const abstraction of tables.abstractions.values()) addAbstraction(variables, abstraction);
  for (const abstraction of tables.opened.values()) addAbstraction(variables, abstraction);
  for (const each of tables.signed.values()) {
    addAbstraction(variables, each.abstraction);
    for (const evidence of each.arguments) addUses(variables, evidence);
  }
  return variables;
}

export function usedBy(list: readonly Evidence[] = []): Set<EvidenceVariable> {
  const variables = new Set<EvidenceVariable>();
  for (const evidence of list) addUses(variables, evidence);
  return variables;
}

/** The shared dictionaries of the top level that are used, by parts or by one another, in the order they were made. */
export function dictionariesUsed(
  cx: Context,
  uses: readonly ReadonlySet<EvidenceVariable>[],
): readonly EvidenceBinding[] {
  const bindings = new Map(cx.top.bindings.map(binding => [binding.variable, binding.evidence]));
  const variables = new Set<EvidenceVariable>();
  for (const used of uses) for (const variable of used) if (bindings.has(variable)) variables.add(variable);
  for (const variable of variables) {
    const evidence = bindings.get(variable);
    if (evidence !== undefined) addUses(variables, evidence);
  }
  return cx.top.bindings.filter(({ variable }) => variables.has(variable));
}

export function addInstance(found: Set<EvidenceVariable>, instance: InstanceElaboration): void {
  addAbstraction(found, instance.abstraction);
  for (const { own, evidence } of instance.superclasses) {
    addAbstraction(found, own);
    addUses(found, evidence);
  }
  for (const { own, defaults, from } of instance.methods) {
    addAbstraction(found, own);
    for (const evidence of defaults ?? []) addUses(found, evidence);
    if (from !== undefined) addUses(found, from);
  }
}
