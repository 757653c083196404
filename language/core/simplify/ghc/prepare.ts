/**
 * Constants that are constructors or partial applications: what they hold gets names at the top level, under the cost
 * centres around it (prepareRhs in GHC/Core/Opt/Simplify.hs of 9.0). So what `choice = alts [name, number]` holds are
 * constants of their own, evaluated when they are first used, each of which pushes `choice` again.
 */
import { heldId } from '../../../source/globalname.ts';
import { countedBefore, countedIn } from '../../box.ts';
import { uncast } from '../../cast.ts';
import { changeApp, changeArguments, changeBody, mapped } from '../../change.ts';
import type { Expr, TopBinding } from '../../core.ts';
import { type Functions, placeTick } from '../../desugar/place.ts';
import { etaExpanded } from './eta.ts';
import { arityOf, type State } from './state.ts';
import { isTrivial } from './values.ts';

/** What a constant holds, and its name. */
interface Held {
  readonly id: string;
  readonly rhs: Expr;
}

/** A binding after the bindings of what it holds, and the ids of those bindings that are lambdas. */
export interface PreparedBinding {
  readonly bindings: readonly TopBinding[];
  readonly functions: ReadonlySet<string>;
}

/** The state while a binding is prepared. */
interface Preparation {
  readonly s: State;
  readonly functions: Functions;
  /** A new name for what it stands for. */
  readonly name: (rhs: Expr) => string;
}

/** `round`: names are made of it, as each round may find more to be named. */
export function nameHeldValues(s: State, b: TopBinding, round: number): PreparedBinding {
  const own = new Set<string>();
  let count = 0;
  const p: Preparation = {
    s,
    functions: { has: name => s.functions.has(name) || (typeof name === 'string' && own.has(name)) },
    name: rhs => {
      const id = heldId(b.id, round, ++count);
      if (isFunction(s, rhs)) own.add(id);
      return id;
    },
  };
  const list: Held[] = [];
  const rhs = withNames(p, b.rhs, list);
  if (list.length === 0) return { bindings: [b], functions: own };
  s.changes++;
  const about = b.monomorphic === true ? ({ monomorphic: true } as const) : {};
  return { bindings: [...list.map(held => ({ ...held, ...about })), { ...b, rhs }], functions: own };
}

const isFunction = (s: State, e: Expr): boolean => e.kind === 'lam' || isHalfApplied(s, e);

const isHalfApplied = (s: State, e: Expr): e is Expr & { kind: 'app' } =>
  e.kind === 'app' && arityOf(s, e.function) > e.arguments.length;

/** The expression with names in it, which are put on the list. */
function withNames(p: Preparation, e: Expr, list: Held[]): Expr {
  if (e.kind === 'cast') return changeBody(e, withNames(p, e.body, list));
  if (e.kind === 'tick') {
    const inside: Held[] = [];
    const body = withNames(p, e.body, inside);
    const push = { ...e.tick, count: false };
    for (const { id, rhs } of inside)
      list.push({ id, rhs: e.tick.scope === false ? rhs : placeTick(push, rhs, p.functions) });
    return changeBody(e, body);
  }
  const counted = countedIn(e);
  if (counted) return countedBefore(counted.of, withNames(p, counted.body, list));
  if (e.kind === 'con') {
    const { fields } = e.con;
    return changeArguments(
      e,
      mapped(e.arguments, (a, i) => (fields[i] === 'ptr' ? named(p, a, list) : a)),
    );
  }
  if (!isHalfApplied(p.s, e)) return e;
  return changeApp(
    e,
    e.function,
    mapped(e.arguments, a => named(p, a, list)),
  );
}

/** The name of something that is held, where it needs one. Casts stay around the name. */
function named(p: Preparation, e: Expr, list: Held[]): Expr {
  if (isTrivial(e) || uncast(e).kind === 'literal') return e;
  if (e.kind === 'cast') return changeBody(e, named(p, e.body, list));
  const rhs = etaExpanded(p.s, withNames(p, e, list));
  const id = p.name(rhs);
  list.push({ id, rhs });
  return { kind: 'global', id };
}
