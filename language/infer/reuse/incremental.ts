/**
 * Inference again after an edit within bindings: the frame of the module is as it was, and so are the groups that are
 * the same and use only what has the type it had. The others are inferred in the context that the frame left. Where it
 * is not plain that this comes to the same as beginning anew, nothing is given, and that is done.
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
import { isAlike } from './alike.ts';
import {
  dictionariesUsed,
  entitiesOf,
  finishedPart,
  inferPart,
  type Part,
  type PartInWork,
  usedBy,
  walksOf,
} from './part.ts';
import type { InferredModule, Resumable } from './resumable.ts';

/** What an edit of this module may begin from, the first time. */
export function resumableOf(
  context: Context,
  { instances, classElaborations }: InferredModule,
  of: Pick<Resumable, 'tables' | 'uses' | 'sharing' | 'parts' | 'members' | 'sound'>,
): Resumable | undefined {
  const { walked, imports } = context.renamed;
  if (walked === undefined) return undefined;
  const hasMethods =
    instances.some(
      ({ methods, derived }) => !derived && methods.some(({ binding }) => binding !== undefined),
    ) || classElaborations.some(({ defaults }) => defaults.length > 0);
  const lastUnique = context.unique + 200_000;
  const sound = of.sound && walked.frame.sound;
  return { frame: walked.frame, imports, context, hasMethods, lastUnique, ...of, sound };
}

export function inferIncrementally(
  renamed: Renamed,
  imports: Imports,
  before: InferredModule,
): InferredModule | undefined {
  const { resumable } = before;
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
    resumable: { ...resumable, context: cx, parts },
  };
}

const isSameFrame = (resumable: Resumable, renamed: Renamed): boolean =>
  resumable.sound &&
  renamed.walked?.frame === resumable.frame &&
  resumable.context.unique < resumable.lastUnique &&
  resumable.imports.length === renamed.imports.length &&
  resumable.imports.every((name, i) => name === renamed.imports[i]);

interface Groups {
  readonly parts: Map<BindingGroup, Part>;
  readonly fresh: readonly PartInWork[];
  /** The types of what the top level binds. */
  readonly schemes: ReadonlyMap<TopEntity, Scheme>;
}

function inferGroups(cx: Context, resumable: Resumable, before: InferredModule): Groups | undefined {
  const top = declarationsOf(cx, cx.renamed.tree.declarations);
  const parts = new Map<BindingGroup, Part>();
  const fresh: PartInWork[] = [];
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
      if (isAlike(schemes.get(entity), scheme)) continue;
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
  const walks = walksOf(cx, group);
  if (!walks.every((walk, i) => walk === part.walks[i])) return false;
  return (
    changed.size === 0 || !walks.some(walk => walk && [...changed].some(entity => walk.uses.has(entity)))
  );
}
