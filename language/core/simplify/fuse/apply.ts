/** What becomes of a consumer's call where more is known of what it takes apart. */
import {
  app,
  caseOf,
  copyOf,
  global,
  isAtom,
  letOne,
  lets,
  namedArguments,
  otherwise,
  type Supply,
} from '../../build.ts';
import { mapTails, tailsOf } from '../../change.ts';
import { clone } from '../../clone.ts';
import type { Alternative, Expr, Var } from '../../core.ts';
import { alternativeOfCon, boundArguments } from '../knowncase.ts';
import type { Consumer } from './consumer.ts';
import { mayWait } from './producer.ts';

export type Con = Expr & { readonly kind: 'con' };

/** More results than this are not handled each by itself. */
const mostEnds = 6;

/** The call of an immediate consumer with a `case` or `let` in the place of what it takes apart: with each of its results instead.
 * `called` gives the call with one of them; undefined: an ordinary call. Undefined where nothing comes of that. */
export function appliedToEnds(
  supply: Supply,
  { id, index, code, isImmediate }: Consumer,
  args: readonly Expr[],
  called: (args: readonly Expr[], end: Expr) => Expr | undefined,
): Expr | undefined {
  const given = args[index]!;
  if (given.kind !== 'case' && given.kind !== 'let') return called(args, given);
  if (!isImmediate || !mayWait(code, args) || tailsOf(given).length > mostEnds) return undefined;
  const stays = (a: Expr, i: number): boolean =>
    i === index || isAtom(a) || (code.params[i]?.rep ?? 'ptr') !== 'ptr';
  const { bound, args: atoms } = namedArguments(supply, args, 'given', stays);
  let isAnother = false;
  const result = mapTails(given, end => {
    const other = called(atoms, end);
    if (other) isAnother = true;
    return other ?? app(global(id), atoms.with(index, end));
  });
  return isAnother ? lets(bound, result) : undefined;
}

/** What an immediate consumer does with a constructor; undefined where it has more arguments than it takes, or no alternative. `field`
 * gives the alternative with what one of its fields is. */
export function appliedToCon(
  supply: Supply,
  { code, index, choice, isImmediate }: Consumer,
  args: readonly Expr[],
  made: Con,
  field: (v: Var, made: Expr, body: Expr) => Expr = bind,
): Expr | undefined {
  const chosen =
    isImmediate && args.length === code.params.length && alternativeOfCon(made.con, choice.alternatives);
  if (!chosen) return undefined;
  const names = new Map<Var, Var>();
  const params = code.params.map(p => named(supply, names, p));
  const { fields, body } = ownAlternative(supply, chosen, names);
  const given = givenFields(chosen, made);
  const inner = fields.reduceRight((e, v, i) => field(v, given[i]!, e), body);
  return params.reduceRight((e, p, i) => (i === index ? e : bind(p, args[i]!, e)), inner);
}

/** The parts of a constructor that a pattern binds. */
export const givenFields = ({ pattern }: Alternative, made: Con): readonly Expr[] =>
  pattern.kind === 'con' ? boundArguments(made.arguments, pattern) : [];

export const bind = (v: Var, rhs: Expr, body: Expr): Expr =>
  v.rep === 'ptr' ? letOne(v, rhs, body) : caseOf(rhs, v, [otherwise(body)]);

function named(supply: Supply, names: Map<Var, Var>, v: Var): Var {
  const copy = copyOf(supply, v);
  names.set(v, copy);
  return copy;
}

/** An alternative with variables of its own. */
export function ownAlternative(
  supply: Supply,
  { pattern, body }: Alternative,
  names = new Map<Var, Var>(),
): { readonly fields: readonly Var[]; readonly body: Expr } {
  const binders = pattern.kind === 'con' ? pattern.binders : [];
  const fields = binders.map(v => named(supply, names, v));
  return { fields, body: clone(supply, body, names) };
}
