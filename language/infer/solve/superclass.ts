/**
 * What superclasses of wanted constraints say of types (GHC's derived constraints): a dictionary that is wanted will hold
 * those of its superclasses, so their equalities and functional dependencies hold of its types. So it is with what the
 * instance needs that it will be made by.
 */
import { classes } from '../../types/build.ts';
import type { Predicate } from '../../types/type.ts';
import { superclassesOf } from '../constraint/simplify.ts';
import type { Answer, Context } from '../context/context.ts';
import { neededBy } from '../context/instancetable.ts';
import { classInfo } from '../context/lookup.ts';

const none: readonly Predicate[] = [];

/** The superclasses of a constraint that say something of its types. */
export function superclassesThatTeach(cx: Context, p: Predicate): readonly Predicate[] {
  return doSuperclassesTeach(cx, p.className)
    ? superclassesOf(cx, p).filter(({ className }) => teaches(cx, className))
    : none;
}

/** Whether the class has functional dependencies. */
export const depends = (cx: Context, className: string): boolean =>
  (classInfo(cx, className)?.dependencies.length ?? 0) > 0;

const teaches = (cx: Context, className: string): boolean =>
  className === classes.equality || depends(cx, className);

function doSuperclassesTeach(cx: Context, className: string): boolean {
  const above = (name: string): readonly string[] =>
    (classInfo(cx, name)?.superclasses ?? []).map(p => p.className);
  return remembered(cx, cx.teachingAbove, `${className}^`, () =>
    isReached(className, above, name => teaches(cx, name)),
  );
}

/** Whether what some instance of the class needs has functional dependencies, or what that needs in turn. */
export function doInstancesTeach(cx: Context, className: string): boolean {
  return remembered(cx, cx.teachingInside, `${className}>`, () =>
    isReached(
      className,
      name => neededBy(cx.instances, name),
      name => depends(cx, name),
    ),
  );
}

/** Whether a class of this kind is reached in one step or more. */
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

/** An answer that is found once; whoever asks again has asked all that it rests on. */
function remembered(cx: Context, answers: Map<string, Answer>, key: string, find: () => boolean): boolean {
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
