/**
 * A module in parts: each group of bindings of its top level, and all else together, its frame. What is learnt of a part
 * stands in tables of its own, so that it can be kept while another part is edited.
 */
import type { Local, TopEntity } from '../rename/entity.ts';
import type { Part as Walk } from '../rename/part.ts';
import type { BindingGroup, RenamedDeclarations } from '../rename/renamed.ts';
import { metasOf } from '../types/shape.ts';
import { isUnlifted } from '../types/unlifted.ts';
import { boundBy, inferGroup } from './binding.ts';
import { type Context, createFindings, type Findings, report, schemeOf } from './context.ts';
import type {
  Elaboration,
  Evidence,
  EvidenceBinding,
  EvidenceVariable,
  InstanceElaboration,
} from './elaboration.ts';
import * as errors from './errors.ts';
import { finished, type Tables } from './finish.ts';
import { type Sharing, sharingOf } from './share.ts';
import { addAbstraction, addUses } from './uses.ts';

/** A group while its module is worked on. */
export interface PartInWork {
  readonly group: BindingGroup;
  readonly owner: number;
  readonly found: Findings;
}

/** A group that is done with. */
export interface Part {
  readonly tables: Tables;
  /** What renaming made of its bindings. */
  readonly walks: readonly (Walk | undefined)[];
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
  if (cx.renamed.walked !== undefined) cx.found = createFindings();
  inferGroup(cx, group, top);
  refuseUnlifted(cx, group);
  return { group, owner: cx.owner, found: cx.found };
}

/** What is computed at once cannot stand at the top level, where nobody computes. */
function refuseUnlifted(cx: Context, group: BindingGroup): void {
  if (!cx.refusesUnlifted) return;
  for (const binding of group.bindings)
    for (const { entity, span } of boundBy(cx, binding)) {
      const type = schemeOf(cx, entity)?.type;
      if (type !== undefined && isUnlifted(type)) report(cx, errors.unliftedTop(span, entity.name, type));
    }
}

/** Whether the types of what it defines are settled: by the monomorphism restriction other parts might have a say. */
export const isClosed = (cx: Context, { group }: PartInWork): boolean =>
  entitiesOf(cx, group).every(entity => {
    const scheme = schemeOf(cx, entity);
    return scheme === undefined || metasOf(scheme.type).size === 0;
  });

export const entitiesOf = (cx: Context, group: BindingGroup): readonly (Local | TopEntity)[] =>
  group.bindings.flatMap(binding => boundBy(cx, binding).map(({ entity }) => entity));

export const walksOf = (cx: Context, group: BindingGroup): Part['walks'] =>
  group.bindings.map(binding => cx.renamed.walked?.bodies.get(binding));

/** The part in its final form, when all is settled. */
export function finishedPart(cx: Context, { group, owner, found }: PartInWork): Part {
  const tables = finished(found);
  const silent = !cx.blamed.has(owner) && !cx.failed.has(owner);
  const sharing = sharingOf(cx, owner);
  return { tables, walks: walksOf(cx, group), uses: dictionariesOf(tables), sharing, silent };
}

/** The dictionaries that tables speak of. */
function dictionariesOf(tables: Tables): Set<EvidenceVariable> {
  const found = new Set<EvidenceVariable>();
  for (const list of tables.applied.values()) for (const evidence of list) addUses(found, evidence);
  for (const table of tables.implicit.values())
    for (const list of table.values()) for (const evidence of list) addUses(found, evidence);
  for (const abstraction of tables.abstractions.values()) addAbstraction(found, abstraction);
  for (const abstraction of tables.opened.values()) addAbstraction(found, abstraction);
  return found;
}

/** The dictionaries that the frame speaks of: its tables, instances and classes. */
export function dictionariesOfFrame(
  tables: Tables,
  { instances, classElaborations }: Pick<Elaboration, 'instances' | 'classElaborations'>,
): Set<EvidenceVariable> {
  const found = dictionariesOf(tables);
  for (const instance of instances) addInstance(found, instance);
  for (const { defaults } of classElaborations) for (const { own } of defaults) addAbstraction(found, own);
  return found;
}

export function usedBy(list: readonly Evidence[] = []): Set<EvidenceVariable> {
  const found = new Set<EvidenceVariable>();
  for (const evidence of list) addUses(found, evidence);
  return found;
}

/** The shared dictionaries of the top level that are used, by parts or by one another, in the order they were made. */
export function dictionariesUsed(
  cx: Context,
  uses: readonly ReadonlySet<EvidenceVariable>[],
): readonly EvidenceBinding[] {
  const bindings = new Map(cx.top.bindings.map(binding => [binding.variable, binding.evidence]));
  const found = new Set<EvidenceVariable>();
  for (const used of uses) for (const variable of used) if (bindings.has(variable)) found.add(variable);
  for (const variable of found) {
    const evidence = bindings.get(variable);
    if (evidence !== undefined) addUses(found, evidence);
  }
  return cx.top.bindings.filter(({ variable }) => found.has(variable));
}

function addInstance(found: Set<EvidenceVariable>, instance: InstanceElaboration): void {
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
