/**
 * A module in parts: each group of bindings of its top level, and all else together, its frame. What is learnt of a part
 * stands in tables of its own, so that it can be kept while another part is edited.
 */

import type { Local, TopEntity } from '../../rename/entity.ts';
import type { WalkedPart as Walk } from '../../rename/recall.ts';
import type { BindingGroup, RenamedDeclarations } from '../../rename/renamed.ts';
import { metasOf } from '../../types/shape.ts';
import { isUnlifted } from '../../types/unlifted.ts';
import { boundBy, inferGroup } from '../binding/binding.ts';
import { sharingOf } from '../constraint/sharing.ts';
import {
  type Context,
  createFindings,
  type Findings,
  type Names,
  report,
  type Sharing,
  schemeOf,
} from '../context/context.ts';
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

/** A group while its module is worked on. */
export interface PartInWork {
  readonly group: BindingGroup;
  readonly owner: number;
  readonly found: Findings;
  /** What its names came to mean by their types. */
  readonly names: Names;
  /** Whether types of what it defines are not settled: by the monomorphism restriction other parts have a say. */
  readonly open: boolean;
}

/** A group that is done with. */
export interface Part extends Learnt {
  /** What renaming made of its bindings. */
  readonly walks: readonly (Walk | undefined)[];
  /** The ids of what it defines, if that was open while it was inferred. */
  readonly open: readonly string[];
}

/** What is kept of a part. */
export interface Learnt {
  readonly tables: Tables;
  readonly names: Names;
  /** What it asked about types, by keys. */
  readonly reads: ReadonlySet<string>;
  /** The shared dictionaries that it uses, its own among them. */
  readonly uses: ReadonlySet<EvidenceVariable>;
  /** What it has to do with the dictionaries at the top that cost something. */
  readonly sharing: Sharing;
  /** Nothing had to be said of it. */
  readonly silent: boolean;
}

/** Where no edit is to begin from here, all findings stand together. */
export function inferPart(cx: Context, group: BindingGroup, top: RenamedDeclarations): PartInWork {
  cx.owner++;
  readFor(cx.reads, cx.owner);
  if (cx.renamed.walked !== undefined) cx.found = createFindings();
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

/** What is computed at once cannot stand at the top level, where nobody computes. */
function refuseUnlifted(cx: Context, group: BindingGroup): void {
  if (!cx.isProgram) return;
  for (const binding of group.bindings)
    for (const { entity, span } of boundBy(cx, binding)) {
      const type = schemeOf(cx, entity)?.type;
      if (type !== undefined && isUnlifted(type)) report(cx, errors.unliftedTop(span, entity.name, type));
    }
}

const isClosed = (cx: Context, group: BindingGroup): boolean =>
  entitiesOf(cx, group).every(entity => {
    const scheme = schemeOf(cx, entity);
    return scheme === undefined || metasOf(scheme.type).size === 0;
  });

export const entitiesOf = (cx: Context, group: BindingGroup): readonly (Local | TopEntity)[] =>
  group.bindings.flatMap(binding => boundBy(cx, binding).map(({ entity }) => entity));

export const walksOf = (cx: Context, group: BindingGroup): Part['walks'] =>
  group.bindings.map(binding => cx.renamed.walked?.bodies.get(binding));

/** The part in its final form, when all is settled. */
export function finishedPart(cx: Context, { group, owner, found, names, open }: PartInWork): Part {
  const defined = open ? entitiesOf(cx, group).flatMap(e => (e.kind === 'local' ? [] : [e.id])) : [];
  return { ...learntOf(cx, owner, found, names), walks: walksOf(cx, group), open: defined };
}

/** Where all findings stand together, they are no part's, and are looked at once (infer.ts). */
export function learntOf(cx: Context, owner: number, found: Findings, names: Names): Learnt {
  const tables = finished(cx.renamed.walked === undefined ? createFindings() : found);
  const silent = !cx.reported.has(owner) && !cx.failed.has(owner);
  const sharing = sharingOf(cx, owner);
  return { tables, names, reads: readsOf(cx.reads, owner), uses: dictionariesOf(tables), sharing, silent };
}

/** The dictionaries that tables speak of. */
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
