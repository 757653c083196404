/** `case (case x of p -> True; q -> False) of ...`: each inner result goes straight to its alternative. */
import { app, freshVar, isAtom, lam, letOne, oneLet, unit, variable } from '../../build.ts';
import {
  changeAlternative,
  changeBody,
  changeCase,
  changeLet,
  changeRhs,
  makeCase,
  mapped,
} from '../../change.ts';
import { clone } from '../../clone.ts';
import type { Alternative, Binding, ConPattern, DataCon, Expr, Rep, Var } from '../../core.ts';
import { isJump, joinPoints } from '../../join.ts';
import { isBottom } from '../bottom.ts';
import { alternativeOf, alternativeOfCon, boundArguments } from '../knowncase.ts';
import { isConstructed } from '../total.ts';
import { mapEnds } from './ends.ts';
import { occurrences } from './occurrence.ts';
import { occurrenceOf, type Simplifier, unusedHere } from './state.ts';

type Case = Expr & { kind: 'case' };

/** Simplifies a case of a finished scrutinee. */
export type Choose = (s: Simplifier, scrutinee: Expr, e: Case) => Expr;

const mostLeaves = 6;

/** The inner case with the outer one in each of its branches; undefined where that would not be decided there. An alternative that is
 * wanted more than once becomes a local function (a join point). */
export function caseOfCase(
  s: Simplifier,
  scrutinee: Expr,
  binder: Var,
  alternatives: readonly Alternative[],
  choose: Choose,
): Expr | undefined {
  const mayJump = s.optimises && hasFunctions(scrutinee);
  const inner = mayJump ? withoutUnusedFunctions(scrutinee) : scrutinee;
  const leaves: Expr[] = [];
  const inside: Inside = {
    s,
    joins: mayJump ? joinPoints(inner) : none,
    mayBeOpen: s.optimises && isTakenApart(alternatives),
  };
  if (!collectLeaves(inside, inner, leaves)) return undefined;
  if (leaves.length > mostLeaves || leaves.every(leaf => isOpen(s, leaf))) return undefined;
  const isNamed = occurrenceOf(s, binder).count > 0;
  if (isNamed && !s.optimises) return undefined;
  const wanted = new Map<Alternative, Expr[]>();
  for (const leaf of leaves) {
    const a = targetOf(s, leaf, alternatives);
    if (a) wanted.set(a, [...(wanted.get(a) ?? []), leaf]);
  }
  const common = new Map<Alternative, DataCon | undefined>();
  for (const [a, from] of wanted) {
    const con = a.pattern.kind === 'con' ? a.pattern.con : conOf(s, from);
    if (from.length > 1 && isNamed && !con) return undefined;
    common.set(a, con);
  }
  const joins: Binding[] = [];
  const targets = new Map<Alternative, Join>();
  for (const [a, from] of wanted) {
    if (from.length < 2) continue;
    const join = joinOf(s, a, isNamed ? binder : undefined, common.get(a));
    joins.push({ var: join.function, rhs: join.code });
    targets.set(a, join);
  }
  const finish = (leaf: Expr): Expr => {
    const a = targetOf(s, leaf, alternatives);
    const join = a && targets.get(a);
    if (!a) return leaf;
    if (join) return jump(s, join, leaf, choose);
    const { at, alternative } = isNamed
      ? renamed(s, binder, a)
      : { at: unusedVar(s, binder.rep), alternative: a };
    return choose(s, leaf, makeCase(leaf, at, [alternative]));
  };
  const body = mapEnds(inner, inside.joins, finish);
  return joins.reduceRight((e, b) => oneLet(b, e), body);
}

/** Whether the alternatives only take apart what has one constructor. */
const isTakenApart = ([only, ...others]: readonly Alternative[]): boolean =>
  others.length === 0 && only?.pattern.kind === 'con' && only.pattern.con.family === 1;

const targetOf = (
  s: Simplifier,
  leaf: Expr,
  alternatives: readonly Alternative[],
): Alternative | undefined => {
  if (isBottom(leaf)) return undefined;
  if (leaf.kind === 'con' || leaf.kind === 'literal') return alternativeOf(leaf, alternatives);
  const known = knownLeaf(s, leaf);
  return known ? alternativeOfCon(known.con, alternatives) : alternatives[0];
};

/** A variable that is known to be a constructor of what is at hand. */
function knownLeaf(s: Simplifier, leaf: Expr) {
  const known = s.optimises && leaf.kind === 'var' ? s.known.get(leaf.var) : undefined;
  return known?.arguments.every(isAtom) ? known : undefined;
}

/** The constructor that all these are made by. */
function conOf(s: Simplifier, leaves: readonly Expr[]): DataCon | undefined {
  const cons = leaves.map(leaf => (leaf.kind === 'con' ? leaf.con : knownLeaf(s, leaf)?.con));
  return cons.every(c => c !== undefined && c.id === cons[0]!.id) ? cons[0] : undefined;
}

/** A join point: what an alternative does, as a function of the fields that it needs. */
interface Join {
  readonly function: Var;
  readonly code: Expr;
  /** The constructor of which it takes the fields: all of them where the whole is made anew, else what the pattern binds. */
  readonly con: DataCon | undefined;
  readonly pattern: ConPattern | undefined;
}

function joinOf(s: Simplifier, a: Alternative, whole: Var | undefined, con: DataCon | undefined): Join {
  const join = freshVar(s.supply, 'join');
  const pattern = a.pattern.kind === 'con' ? a.pattern : undefined;
  if (!whole || !con) {
    const params = pattern && pattern.binders.length > 0 ? pattern.binders : [freshVar(s.supply, 'void')];
    return { function: join, code: lam(params, s.simplify(a.body)), con, pattern };
  }
  const fields = con.fields.map((rep, i) => freshVar(s.supply, pattern?.binders[i]?.name ?? 'field', rep));
  const params = fields.length > 0 ? fields : [freshVar(s.supply, 'void')];
  const { at, alternative } = renamed(s, whole, a);
  const box: Expr = { kind: 'con', con, arguments: fields.map(variable) };
  const body = letOne(at, box, withFields(alternative, fields));
  return { function: join, code: lam(params, s.simplify(body)), con, pattern: undefined };
}

/** What an alternative does with these fields. */
function withFields({ pattern, body }: Alternative, fields: readonly Var[]): Expr {
  if (pattern.kind !== 'con') return body;
  const { binders, only = 0 } = pattern;
  return binders.reduceRight((inner, v, i) => letOne(v, variable(fields[i + only]!), inner), body);
}

function jump(s: Simplifier, join: Join, leaf: Expr, choose: Choose): Expr {
  const { con, pattern } = join;
  const given = (list: readonly Expr[]): Expr => {
    const fields = pattern ? boundArguments(list, pattern) : con ? list : [];
    return app(variable(join.function), fields.length > 0 ? fields : [unit]);
  };
  if (leaf.kind === 'con') return given(leaf.arguments);
  const known = knownLeaf(s, leaf);
  if (known) return given(known.arguments);
  if (!con || leaf.kind === 'literal') return given([]);
  const fields = con.fields.map(rep => freshVar(s.supply, 'field', rep));
  const alternative: Alternative = {
    pattern: { kind: 'con', con, binders: fields },
    body: given(fields.map(variable)),
  };
  return choose(s, leaf, makeCase(leaf, unusedVar(s, 'ptr'), [alternative]));
}

/** An alternative with names of its own for what the case binds: each branch has one. */
function renamed(s: Simplifier, binder: Var, a: Alternative): { at: Var; alternative: Alternative } {
  const { pattern } = a;
  const binders = pattern.kind === 'con' ? pattern.binders : [];
  const copy = clone(s.supply, lam([binder, ...binders], a.body)) as Expr & { kind: 'lam' };
  occurrences(copy, s.occurs);
  const [at, ...fields] = copy.params;
  return {
    at: at!,
    alternative: {
      ...a,
      pattern: pattern.kind === 'con' ? { ...pattern, binders: fields } : pattern,
      body: copy.body,
    },
  };
}

function unusedVar(s: Simplifier, rep: Rep): Var {
  const v = freshVar(s.supply, 'wild', rep);
  s.occurs.set(v, unusedHere);
  return v;
}

interface Inside {
  readonly s: Simplifier;
  /** Functions that are only called last: what is done with the result is done with theirs. */
  readonly joins: ReadonlySet<Var>;
  /** A result that is not known may be taken apart in its place. */
  readonly mayBeOpen: boolean;
}

const none: ReadonlySet<Var> = new Set();

/** Whether functions are bound on the way to a result. */
function hasFunctions(e: Expr): boolean {
  if (e.kind === 'case') return e.alternatives.some(a => hasFunctions(a.body));
  return e.kind === 'let' && (e.bindings.list.some(b => b.rhs.kind === 'lam') || hasFunctions(e.body));
}

/** Functions whose calls have all been replaced are in the way. */
function withoutUnusedFunctions(root: Expr): Expr {
  const uses = occurrences(root);
  const isUnused = ({ var: v, rhs }: Binding): boolean => rhs.kind === 'lam' && uses.get(v)?.count === 0;
  const go = (e: Expr): Expr => {
    if (e.kind === 'case')
      return changeCase(
        e,
        e.scrutinee,
        mapped(e.alternatives, a => changeAlternative(a, go(a.body))),
      );
    if (e.kind !== 'let') return e;
    const { list } = e.bindings;
    if (list.every(isUnused)) return go(e.body);
    const kept = mapped(list, b =>
      b.rhs.kind === 'lam' ? changeRhs(b, changeBody(b.rhs, go(b.rhs.body))) : b,
    );
    return changeBody(changeLet(e, kept, e.body), go(e.body));
  };
  return go(root);
}

/** All results; false if one of them would not be decided in its place, or there are too many. */
function collectLeaves(inside: Inside, e: Expr, leaves: Expr[]): boolean {
  const { s, joins, mayBeOpen } = inside;
  if (leaves.length > mostLeaves) return false;
  if (e.kind === 'case') return e.alternatives.every(a => collectLeaves(inside, a.body, leaves));
  if (e.kind === 'let')
    return (
      e.bindings.list.every(
        b =>
          b.rhs.kind !== 'lam' ||
          (!e.bindings.recursive && joins.has(b.var) && collectLeaves(inside, b.rhs.body, leaves)),
      ) && collectLeaves(inside, e.body, leaves)
    );
  if (isJump(e, joins)) return true;
  if (
    !isConstructed(e) &&
    e.kind !== 'literal' &&
    !isBottom(e) &&
    !knownLeaf(s, e) &&
    !(mayBeOpen && isOpen(s, e))
  )
    return false;
  leaves.push(e);
  return true;
}

/** Something that is not known here. */
const isOpen = (s: Simplifier, e: Expr): boolean =>
  (e.kind === 'app' || e.kind === 'var') && !isBottom(e) && !knownLeaf(s, e);
