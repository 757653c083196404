/**
 * Which dictionaries are made once for several uses. GHC makes what a binding wants beside that binding, if it has type
 * variables or its type is inferred, unless it was made further out before (the implications of GHC.Tc.Solver). It can
 * be told apart where making a dictionary computes what has a cost centre, and where its methods call what has one: they
 * run under the stack of then. That is so of instances with a context that are the program's, rest on one of the program's, or are of
 * a class whose methods call what they are given. All other dictionaries are made as far out as they can be.
 */
import { idModule } from '../../source/globalname.ts';
import { predicateKey, substitutePredicate, substitution, zonkPredicate } from '../../types/shape.ts';
import type { InstanceInfo, Predicate } from '../../types/type.ts';
import type { Context, MadeOf, Scope, Sharing, Wanted } from '../context/context.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { normalisedPredicate } from '../type/family.ts';
import { chooseInstance } from '../type/match.ts';
import { simplifyPredicate } from './simplify.ts';

/** Whether making it may cost something that a profile shows. One that needs itself counts as free: it is made where
 * all that it is made from is. */
export const isCentred = (cx: Context, p: Predicate): boolean =>
  hasCentred(cx) && classify(cx, p).cost === 'centred';

/** Whether there is any instance in sight by which the place of a dictionary can be told. */
export const hasCentred = (cx: Context): boolean => cx.isProgram || cx.instanceSpans.size > 0;

/** Of the library's classes those whose methods call nothing that they are given. */
const quiet: ReadonlySet<string> = new Set([
  'Control.DeepSeq.Class.NFData',
  'Data.Array.Base.IArray',
  'Data.Array.Base.MArray',
  'Data.Bits.Bits',
  'Data.Bits.FiniteBits',
  'Data.String.IsString',
  'Data.Vector.Unboxed.Base.Unbox',
  'Foreign.Storable.Storable',
  'GHC.Classes.Eq',
  'GHC.Classes.Ord',
  'GHC.Enum.Bounded',
  'GHC.Enum.Enum',
  'GHC.Float.Floating',
  'GHC.Float.RealFloat',
  'GHC.Ix.Ix',
  'GHC.Num.Num',
  'GHC.Real.Fractional',
  'GHC.Real.Integral',
  'GHC.Real.Real',
  'GHC.Real.RealFrac',
  'GHC.Show.Show',
]);

const free: MadeOf = { cost: 'free', parts: [] };

/** Whoever is told what was found out before has asked all the same. */
function classify(cx: Context, p: Predicate): MadeOf {
  const key = predicateKey(p);
  const contents = cx.centred.get(key);
  const { reads } = cx;
  if (reads === undefined) return contents ?? classifyNew(cx, p, key);
  const { into } = reads;
  if (contents !== undefined) {
    for (const each of contents.asked ?? []) into.add(each);
    return contents;
  }
  const asked = new Set<string>();
  reads.into = asked;
  const classified = { ...classifyNew(cx, p, key), asked };
  if (cx.centred.has(key)) cx.centred.set(key, classified);
  reads.into = into;
  for (const each of asked) into.add(each);
  return classified;
}

function classifyNew(cx: Context, p: Predicate, key: string): MadeOf {
  const choice = chooseInstance(cx, p);
  if (choice.kind !== 'found') return free;
  if (choice.instance.context.length === 0) {
    const contents: MadeOf = isOfProgram(cx, choice.instance) ? { cost: 'own', parts: [] } : free;
    cx.centred.set(key, contents);
    return contents;
  }
  cx.centred.set(key, { cost: 'circular', parts: [] });
  const { instance, types } = choice;
  const map = substitution(instance.variables, types);
  const needed = instance.context.map(q =>
    normalisedPredicate(cx, zonkPredicate(substitutePredicate(map, q))),
  );
  const costs = needed.map(q => classify(cx, q).cost);
  const isHeard = cx.isProgram && !quiet.has(p.className);
  const own = isHeard || isOfProgram(cx, instance) || costs.includes('own') ? 'centred' : 'free';
  const cost = costs.find(c => c === 'circular') ?? costs.find(c => c === 'centred') ?? own;
  const result: MadeOf = { cost, parts: needed.map(predicateKey) };
  cx.centred.set(key, result);
  return result;
}

function isOfProgram(cx: Context, { id }: InstanceInfo): boolean {
  if (cx.instanceIds.has(id)) return true;
  return cx.imports(idModule(id))?.hasCentres === true;
}

// ---------------------------------------------------------------- places

/** The innermost scope that makes dictionaries of its own. */
export const placeOf = (scope: Scope): Scope => around(scope, s => s.kind !== 'open');

/** Where a dictionary is bound if it does not matter who else makes one. */
export const binder = (scope: Scope): Scope => around(scope, s => s.kind !== 'open' && s.kind !== 'let');

function around(scope: Scope, binds: (s: Scope) => boolean): Scope {
  let s = scope;
  while (!binds(s) && s.parent !== undefined) s = s.parent;
  return s;
}

/** How many scopes that make dictionaries are around: what is wanted further out is made first. */
export function depthOf(scope: Scope): number {
  let depth = 0;
  for (let s: Scope | undefined = scope; s !== undefined; s = s.parent) if (s.kind !== 'open') depth++;
  return depth;
}

/** The dictionary for this key, if the scope or one around it has made it; it is not looked for beyond `limit`. */
export function findShared(
  cx: Context,
  { scope, owner }: Wanted,
  key: string,
  limit: Scope | undefined,
): Evidence | undefined {
  const place = placeOf(scope);
  const { provides, requires } = sharingOf(cx, owner);
  for (let s: Scope | undefined = place; s !== undefined; s = s.parent) {
    if (s === cx.top && s !== place) {
      const isThere = cx.provided.has(key);
      requires.set(key, isThere);
      return isThere ? s.shared.get(key) : undefined;
    }
    const evidence = s.shared.get(key);
    if (s === cx.top) provide(cx, provides, key);
    if (evidence !== undefined || s === limit) return evidence;
  }
  return undefined;
}

/** With all that it is made from. */
function provide(cx: Context, offers: Set<string>, key: string): void {
  const contents = cx.centred.get(key);
  if (contents?.cost !== 'centred' || offers.has(key)) return;
  offers.add(key);
  cx.provided.add(key);
  for (const part of contents.parts) provide(cx, offers, part);
}

export function sharingOf(cx: Context, owner: number): Sharing {
  const sharing = cx.sharing.get(owner);
  if (sharing !== undefined) return sharing;
  const made: Sharing = { provides: new Set(), requires: new Map() };
  cx.sharing.set(owner, made);
  return made;
}

/** Whether what these parts found at the top is there, and what they missed still is not. */
export const areStillProvided = (cx: Context, parts: readonly Sharing[]): boolean =>
  parts.every(({ requires }) => [...requires].every(([key, wasThere]) => cx.provided.has(key) === wasThere));

// ---------------------------------------------------------------- groups

/** What can be solved when a group's type is inferred is made there, whatever is made further out later on. */
export function solveWithin(cx: Context, group: Scope): void {
  if (!hasCentred(cx)) return;
  for (const wanted of cx.pending) {
    if (wanted.solvedWithin !== undefined || wanted.solution !== undefined) continue;
    const p = zonkPredicate(wanted.predicate);
    if (chooseInstance(cx, p).kind !== 'found') continue;
    const open = new Map<string, Predicate>();
    simplifyPredicate(cx, p, wanted.scope, open);
    wanted.solvedWithin = { within: group, except: [...open.values()] };
  }
}
