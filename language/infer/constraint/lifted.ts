/**
 * What the classes of Data.Functor.Classes say of applied types: since base 4.18 `Eq1 f` has `forall a. Eq a => Eq (f a)` for a
 * superclass, and so on. Instances of before need not have that, so here it is no superclass: where `Eq1 f` is given for a
 * variable `f`, the operations of `Eq (f a)` are made of it, as those of the newtype `Lifted f a`.
 */
import { applyTypes, classes, constructorType } from '../../types/build.ts';
import { spine } from '../../types/shape.ts';
import type { Predicate } from '../../types/type.ts';
import type { Context, Scope } from '../context/context.ts';
import { findGiven } from './entail.ts';

const module_ = 'Data.Functor.Classes';

interface Lift {
  /** The class of the type constructor. */
  readonly from: string;
  readonly newtype: string;
}

const names = { Eq: classes.eq, Ord: classes.ord, Read: 'GHC.Read.Read', Show: 'GHC.Show.Show' };

const lifts: ReadonlyMap<string, Lift> = new Map(
  Object.entries(names).flatMap(([name, id]) => [
    [id, { from: `${module_}.${name}1`, newtype: `${module_}.Lifted` }],
    [`${module_}.${name}1`, { from: `${module_}.${name}2`, newtype: `${module_}.Lifted2` }],
  ]),
);

/** The constraint of the newtype by which this one holds, where the constructor's own class is given. */
export function liftedPredicate(cx: Context, scope: Scope, p: Predicate): Predicate | undefined {
  const lift = lifts.get(p.className);
  if (lift === undefined) return undefined;
  const { head, arguments: list } = spine(p.arguments[0]!);
  const last = list.at(-1);
  if (head.kind !== 'variable' || last === undefined) return undefined;
  const constructor_ = applyTypes(head, list.slice(0, -1));
  const needed = { className: lift.from, arguments: [constructor_] };
  const holds =
    findGiven(cx, scope, needed) !== undefined || liftedPredicate(cx, scope, needed) !== undefined;
  if (!holds) return undefined;
  return {
    className: p.className,
    arguments: [applyTypes(constructorType(lift.newtype), [constructor_, last])],
  };
}
