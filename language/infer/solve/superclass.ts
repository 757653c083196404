/**
 * Superclasses of wanted constraints that determine types (GHC's derived constraints). A wanted dictionary will contain those of its
 * superclasses, so their equalities and functional dependencies hold for its types. The same is true for the context of the
 * instance that will solve it.
 */
import { classes } from '../../types/build.ts';
import type { Predicate } from '../../types/type.ts';
import { superclassesOf } from '../constraint/simplify.ts';
import type { Answer, Context } from '../context/context.ts';
import { neededBy } from '../context/instancetable.ts';
import { classInfo } from '../context/lookup.ts';

const none: readonly Predicate[] = [];

/** The superclasses of a constraint that have functional dependencies or are equalities. */
export function superclassesWithFundeps(cx: Context, p: Predicate): readonly Predicate[] {
  return haveSuperclassesFundeps(cx, p.className)
    ? superclassesOf(cx, p).filter(({ className }) => determinesTypes(cx, className))
    : none;
}

/** Whether the class has functional dependencies. */
export const hasFundeps = (cx: Context, className: string): boolean =>
  (classInfo(cx, className)?.dependencies.length ?? 0) > 0;

const determinesTypes = (cx: Context, className: string): boolean =>
  className === classes.equality || hasFundeps(cx, className);

function haveSuperclassesFundeps(cx: Context, className: string): boolean {
  const above = (name: string): readonly string[] =>
    (classInfo(cx, name)?.superclasses ?? []).map(p => p.className);
  return memoized(cx, cx.fundepsOfSuperclasses, `${className}^`, () =>
    isReached(className, above, name => determinesTypes(cx, name)),
  );
}

/** Whether the context of an instance of the class has functional dependencies, directly or through further instances. */
export function haveInstancesFundeps(cx: Context, className: string): boolean {
  return memoized(cx, cx.fundepsOfInstances, `${className}>`, () =>
    isReached(
      className,
      name => neededBy(cx.instances, name),
      name => hasFundeps(cx, name),
    ),
  );
}

/** Whether a class with this property can be reached in one step or more. */
function isReached(
  start: string,
  next: (className: string) => Iterable<string>,
  isMeant: (className: string) => boolean,
): boolean {
  const seen = new Set<string>();
  const rest = [start];
  for (let name = rest.pop(); name !== undefined; name = rest.pop())
    for (const each of next(name)) {
      if (seen.has(each)) continue;
      if (isMeant(each)) return true;
      seen.add(each);
      rest.push(each);
    }
  return false;
}

/** An answer that is computed once. A later query records everything that the answer depends on. */
function memoized(cx: Context, answers: Map<string, Answer>, key: string, find: () => boolean): boolean {
  const { reads } = cx;
  const into = reads?.into;
  let answer = answers.get(key);
  if (answer === undefined) {
    const asked = new Set<string>();
    if (reads !== undefined) reads.into = asked;
    answer = { holds: find(), asked };
    if (reads !== undefined && into !== undefined) reads.into = into;
    answers.set(key, answer);
  }
  if (into !== undefined && !into.has(key)) {
    into.add(key);
    for (const each of answer.asked) into.add(each);
  }
  return answer.holds;
}
