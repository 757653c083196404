/**
 * The stacks of a profile as a tree: children in GHC's order, a walk that no depth can overflow, and inherited costs
 * of a stack. What the machine cost itself (GC and the like) is never inherited.
 */
import { codesOf, costsAt, isNothingAt } from '../model/columns.ts';
import type { Costs, Profile } from '../model/profile.ts';
import { inheritedColumns, runtimeFlags } from './columns.ts';

/** The children of each stack, by falling entries, then by label; others in the order of the profile. */
export function children(profile: Profile): readonly (readonly number[])[] {
  const lists = childLists(profile);
  const entries = (code: number): number => profile.stacks.entries[code]!;
  const label = (code: number): string => labelOf(profile, code);
  for (const list of lists) list.sort((a, b) => entries(b) - entries(a) || byCodePoint(label(a), label(b)));
  return lists;
}

/** The same in the profile's own order, which costs no sorting. */
export function childLists({ stacks }: Profile): number[][] {
  const lists = Array.from({ length: stacks.length }, (): number[] => []);
  for (let code = 0; code < stacks.length; code++) lists[stacks.parent[code]!]?.push(code);
  return lists;
}

const labelOf = (profile: Profile, code: number): string =>
  profile.centres[profile.stacks.centre[code]!]!.label;

/** C's strcmp on UTF-8, which orders as code points do. */
export function byCodePoint(a: string, b: string): number {
  if (a === b) return 0;
  const [left, right] = [[...a], [...b]];
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i++) {
    const difference = left[i]!.codePointAt(0)! - right[i]!.codePointAt(0)!;
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

export interface StackVisitor {
  /** Before a stack's children; its depth is 0 for MAIN. */
  readonly enter: (code: number, depth: number) => void;
  readonly leave?: (code: number) => void;
}

/** Visits all stacks from MAIN, in the order of `below`. */
export function walk(
  profile: Profile,
  visitor: StackVisitor,
  below: readonly (readonly number[])[] = children(profile),
): void {
  if (profile.stacks.length === 0) return;
  const open: { readonly code: number; next: number }[] = [{ code: 0, next: 0 }];
  visitor.enter(0, 0);
  for (let here = open.at(-1); here; here = open.at(-1)) {
    const child = below[here.code]![here.next++];
    if (child === undefined) {
      visitor.leave?.(here.code);
      open.pop();
    } else {
      visitor.enter(child, open.length);
      open.push({ code: child, next: 0 });
    }
  }
}

/** For each stack, its costs and those of all stacks above it. */
export function inheritedByStack(profile: Profile): readonly Costs[] {
  const sums = inheritedColumns(profile);
  return codesOf(profile.stacks).map(code => costsAt(sums, code));
}

/** The centres of a stack, newest first, MAIN last. */
export function centresOf({ stacks }: Profile, code: number): number[] {
  const path: number[] = [];
  for (let each = code; each >= 0 && each < stacks.length; each = stacks.parent[each]!)
    path.push(stacks.centre[each]!);
  return path;
}

/** The program's stacks for which something was counted: what files of samples hold. */
export function countedStacks(profile: Profile): number[] {
  const runtime = runtimeFlags(profile);
  return codesOf(profile.stacks).filter(code => runtime[code] === 0 && !isNothingAt(profile.stacks, code));
}
