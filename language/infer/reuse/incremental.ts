/**
 * Inference after an edit within bindings. The frame of the module is unchanged. Groups that are unchanged and use only names
 * with unchanged types are reused, and the others are inferred in the stored context. If the result might differ from inference
 * from scratch, the result is undefined, and the caller starts from scratch.
 */

import type { Entity, TopEntity } from '../../rename/entity.ts';
import type { BindingGroup, Renamed } from '../../rename/renamed.ts';
import { inTextOrder } from '../../source/diagnostic.ts';
import { isPartial } from '../../syntax/partial.ts';
import type { Scheme } from '../../types/type.ts';
import { checkMain } from '../binding/main.ts';
import { areStillProvided } from '../constraint/sharing.ts';
import { type Context, createFindings, declarationsOf, type Imports } from '../context/context.ts';
import { settlePending } from '../solve/settle.ts';
import { evidenceOf, together } from '../solve/tables.ts';
import { renumbered } from '../type/renumber.ts';
import { isSameDescription } from './alike.ts';
import type { InferredModule, ReusableInference } from './inferredmodule.ts';
import {
  dictionariesUsed,
  entitiesOf,
  finishedPart,
  inferPart,
  type Part,
  renamingsOf,
  type UnsettledPart,
  usedBy,
} from './part.ts';

/** The state for the first edit of this module. */
export function reusableInference(
  context: Context,
  { instances, classElaborations }: InferredModule,
  of: Pick<ReusableInference, 'tables' | 'uses' | 'sharing' | 'parts' | 'members' | 'sound'>,
): ReusableInference | undefined {
  const { reusable, imports } = context.renamed;
  if (reusable === undefined) return undefined;
  const hasMethods =
    instances.some(
      ({ methods, derived }) => !derived && methods.some(({ binding }) => binding !== undefined),
    ) || classElaborations.some(({ defaults }) => defaults.length > 0);
  const lastUnique = context.unique + 200_000;
  const sound = of.sound && reusable.frame.sound;
  return { frame: reusable.frame, imports, context, hasMethods, lastUnique, ...of, sound };
}

export function inferIncrementally(
  renamed: Renamed,
  imports: Imports,
  before: InferredModule,
): InferredModule | undefined {
  const { reusable: resumable } = before;
  if (resumable === undefined || !isSameFrame(resumable, renamed)) return undefined;
  resumable.context.reads?.byOwner.clear();
  const cx: Context = {
    ...resumable.context,
    renamed,
    imports,
    written: undefined,
    found: createFindings(),
    errors: [],
    holes: [],
    failed: new Set(),
    reported: new Set(),
    endless: new Set(),
    pending: [],
  };
  const groups = inferGroups(cx, resumable, before);
  if (groups === undefined) return undefined;
  const { parts, fresh, schemes } = groups;
  const members = [...resumable.members.values()];
  const kept = [...resumable.sharing, ...[...parts.values(), ...members].map(({ sharing }) => sharing)];
  cx.sharing = new Map(kept.map((sharing, i) => [-1 - i, sharing]));
  cx.provided = new Set(kept.flatMap(({ provides }) => [...provides]));
  const wanted = checkMain(cx);
  settlePending(cx, [cx.found, ...fresh.map(({ found }) => found)]);
  if (!areStillProvided(cx, kept)) return undefined;
  for (const part of fresh) parts.set(part.group, finishedPart(cx, part));
  const start = wanted?.map(evidenceOf);
  const learnt = [...members, ...parts.values()];
  return {
    ...before,
    ...together([resumable.tables, ...learnt.map(({ tables }) => tables)], schemes),
    top: dictionariesUsed(cx, [resumable.uses, ...learnt.map(({ uses }) => uses), usedBy(start)]),
    start,
    errors: cx.errors.sort(inTextOrder),
    reusable: { ...resumable, context: cx, parts },
  };
}

const isSameFrame = (resumable: ReusableInference, renamed: Renamed): boolean =>
  resumable.sound &&
  renamed.reusable?.frame === resumable.frame &&
  resumable.context.unique < resumable.lastUnique &&
  resumable.imports.length === renamed.imports.length &&
  resumable.imports.every((name, i) => name === renamed.imports[i]);

interface InferredGroups {
  readonly parts: Map<BindingGroup, Part>;
  readonly fresh: readonly UnsettledPart[];
  /** The types of the top-level bindings. */
  readonly schemes: ReadonlyMap<TopEntity, Scheme>;
}

function inferGroups(
  cx: Context,
  resumable: ReusableInference,
  before: InferredModule,
): InferredGroups | undefined {
  const top = declarationsOf(cx, cx.renamed.tree.declarations);
  const parts = new Map<BindingGroup, Part>();
  const fresh: UnsettledPart[] = [];
  const schemes = new Map<TopEntity, Scheme>();
  for (const [entity, scheme] of before.schemes) if (entity.kind !== 'local') schemes.set(entity, scheme);
  const changed = new Set<Entity>();
  for (const group of top.groups) {
    const former = resumable.parts.get(group);
    if (former !== undefined && isAsBefore(cx, group, former, changed)) {
      parts.set(group, former);
      continue;
    }
    const part = inferPart(cx, group, top);
    if (part.open) return undefined;
    for (const entity of entitiesOf(cx, group)) {
      const signature = entity.kind === 'local' ? undefined : top.signatures.get(entity);
      if (entity.kind === 'local' || (signature && !isPartial(signature.type, cx.extensions))) continue;
      const scheme = renumbered(cx.schemes.get(entity)!);
      if (isSameDescription(schemes.get(entity), scheme)) continue;
      schemes.set(entity, scheme);
      changed.add(entity);
    }
    fresh.push(part);
  }
  cx.found = createFindings();
  return changed.size > 0 && resumable.hasMethods ? undefined : { parts, fresh, schemes };
}

function isAsBefore(cx: Context, group: BindingGroup, part: Part, changed: ReadonlySet<Entity>): boolean {
  if (!part.silent) return false;
  const renamings = renamingsOf(cx, group);
  if (!renamings.every((renaming, i) => renaming === part.renamings[i])) return false;
  return (
    changed.size === 0 ||
    !renamings.some(renaming => renaming && [...changed].some(entity => renaming.uses.has(entity)))
  );
}
