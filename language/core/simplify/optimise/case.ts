/** Cases: of what is known, of another case, of what a worker may return unboxed. */
import { allBinders, app, freshVar, isAtom, otherwise, renamed, unit, variable } from '../../build.ts';
import {
  changeAlternative,
  changeArguments,
  changeBody,
  changeCase,
  makeCase,
  mapped,
} from '../../change.ts';
import { clone } from '../../clone.ts';
import type { Alternative, Binding, DataCon, Expr, Rep, Var } from '../../core.ts';
import { repOf } from '../../rep.ts';
import { isBottom } from '../bottom.ts';
import { isDictionary, isDictionaryCon } from '../facts.ts';
import { alternativeOfCon, alternativeOfLiteral } from '../knowncase.ts';
import { templateFacts } from '../specialise/template.ts';
import { isTotal } from '../total.ts';
import { bindValue, wrapLets } from './bind.ts';
import { caseOfCase } from './caseofcase.ts';
import { waitingFor } from './demand.ts';
import { type KnownConstructor, note, occurrenceOf, type Simplifier, suspended } from './state.ts';

type Case = Expr & { kind: 'case' };

export function caseExpr(s: Simplifier, e: Case): Expr {
  return choose(s, s.simplify(e.scrutinee), e);
}

/** A case whose scrutinee has been simplified to `scrutinee`, and whose alternatives have not. They are used once,
 * here. */
function choose(s: Simplifier, scrutinee: Expr, e: Case): Expr {
  const { binder, alternatives } = e;
  if (s.optimises && isBottom(scrutinee)) return scrutinee;
  const wanted = waitingFor(scrutinee);
  if (wanted) return choose(s, wanted.e, makeCase(wanted.e, binder, alternatives, wanted.demands));
  if (scrutinee.kind === 'let')
    return (
      (s.optimises && bindsFunction(scrutinee)
        ? caseOfCase(s, scrutinee, binder, alternatives, choose)
        : undefined) ?? changeBody(scrutinee, choose(s, scrutinee.body, e))
    );
  if (scrutinee.kind === 'case') {
    const [only] = scrutinee.alternatives;
    if (only && scrutinee.alternatives.length === 1)
      return inAlternative(s, scrutinee, only, body => choose(s, body, e));
    const pushed = caseOfCase(s, scrutinee, binder, alternatives, choose);
    if (pushed) return pushed;
  }
  const value = knownValue(s, scrutinee, alternatives);
  if (value) {
    const chosen = select(s, value, scrutinee, binder, alternatives);
    if (chosen) return chosen;
  }
  if (scrutinee.kind === 'literal') {
    const chosen = selectLiteral(s, scrutinee, binder, alternatives);
    if (chosen) return chosen;
  }
  const [first] = alternatives;
  const isDone = scrutinee.kind === 'var' && (scrutinee.var.rep !== 'ptr' || s.evaluated.has(scrutinee.var));
  if (isDone && first?.pattern.kind === 'default') {
    s.substitution.set(binder, { e: scrutinee, done: true });
    return s.simplify(first.body);
  }
  return rawResult(s, scrutinee, e) ?? residual(s, scrutinee, e);
}

const bindsFunction = (e: Expr & { kind: 'let' }): boolean => e.bindings.list.some(b => b.rhs.kind === 'lam');

/** The case remains. In its alternatives the scrutinee is known, and stands for the evaluated binder. */
function residual(s: Simplifier, scrutinee: Expr, e: Case): Expr {
  const { binder } = e;
  const swapped = scrutinee.kind === 'var' && scrutinee.var.rep === 'ptr' ? scrutinee.var : undefined;
  s.evaluated.add(binder);
  const before = swapped && s.substitution.get(swapped);
  if (swapped) s.substitution.set(swapped, { e: variable(binder), done: true });
  const list = mapped(e.alternatives, a => {
    const fields = a.pattern.kind === 'con' ? allBinders(a.pattern) : undefined;
    if (a.pattern.kind === 'con' && fields) {
      const facts = { con: a.pattern.con, arguments: fields.map(variable) };
      s.known.set(binder, facts);
      fields.forEach((b, i) => {
        if (facts.con.strict[i]) s.evaluated.add(b);
      });
      if (swapped) s.known.set(swapped, facts);
    }
    const body = s.simplify(a.body);
    s.known.delete(binder);
    if (swapped) s.known.delete(swapped);
    return changeAlternative(a, body);
  });
  if (swapped) {
    if (before) s.substitution.set(swapped, before);
    else s.substitution.delete(swapped);
  }
  return isGivenBack(scrutinee, binder, list) ? scrutinee : changeCase(e, scrutinee, list);
}

/** An unboxed value that only has a name. A call keeps it: the name says in which register its result comes. */
function isGivenBack(scrutinee: Expr, binder: Var, [only]: readonly Alternative[]): boolean {
  if (binder.rep === 'ptr' || only?.pattern.kind !== 'default' || repOf(scrutinee) !== binder.rep)
    return false;
  return only.body.kind === 'var' && only.body.var === binder;
}

/** Does something inside the only alternative of a finished case, with what is known there. */
export function inAlternative(s: Simplifier, outer: Case, a: Alternative, act: (body: Expr) => Expr): Expr {
  const vars = outer.scrutinee.kind === 'var' ? [outer.binder, outer.scrutinee.var] : [outer.binder];
  const { pattern } = a;
  const fields = pattern.kind === 'con' ? allBinders(pattern) : undefined;
  if (pattern.kind === 'con' && fields)
    for (const v of vars) s.known.set(v, { con: pattern.con, arguments: fields.map(variable) });
  const body = act(a.body);
  for (const v of vars) s.known.delete(v);
  return changeCase(outer, outer.scrutinee, [changeAlternative(a, body)]);
}

function knownValue(
  s: Simplifier,
  e: Expr,
  alternatives: readonly Alternative[],
): KnownConstructor | undefined {
  if (e.kind === 'con') return e;
  if (e.kind === 'var') {
    // a method of a dictionary that is made here runs under the stack that is current here, in any case
    const isKnown =
      s.movesWork || !occurrenceOf(s, e.var).crossing || picksNoneGivenFunctions(s, alternatives);
    const dictionary = isKnown ? s.instances.get(e.var) : undefined;
    return dictionary ? knownValue(s, dictionary, alternatives) : s.known.get(e.var);
  }
  if (e.kind === 'global') {
    const rhs = s.unfoldings(e.id)?.rhs;
    if (s.optimises && rhs?.kind === 'app' && isKnownInstance(s, rhs.function))
      return knownValue(s, rhs, alternatives);
    return rhs?.kind === 'con' && rhs.arguments.every(isAtom) ? rhs : undefined;
  }
  if (e.kind === 'app' && e.function.kind === 'global')
    return builtDictionary(s, e.function.id, e.arguments, alternatives);
  return undefined;
}

/** Classes of the library whose methods are given no functions, and the positions of those that are. The methods of a dictionary that is
 * made run under the stack of who made it, which only shows in what they call of the program's: the functions that they are given. */
const givenFunctions: ReadonlyMap<string, readonly number[]> = new Map([
  ['GHC.Classes.D:Eq', []],
  ['GHC.Classes.D:Ord', []],
  ['GHC.Enum.D:Enum', []],
  ['GHC.Enum.D:Bounded', []],
  ['GHC.Ix.D:Ix', []],
  ['GHC.Show.D:Show', []],
  ['GHC.Num.D:Num', []],
  ['GHC.Real.D:Real', []],
  ['GHC.Real.D:Integral', []],
  ['GHC.Real.D:Fractional', []],
  ['GHC.Real.D:RealFrac', []],
  ['GHC.Float.D:Floating', []],
  ['GHC.Float.D:RealFloat', []],
  ['Data.Bits.D:Bits', []],
  ['Data.Bits.D:FiniteBits', []],
  ['Data.Array.Base.D:MArray', []],
  // unsafeAccum and unsafeAccumArray
  ['Data.Array.Base.D:IArray', [5, 6]],
]);

/** Whether a case only picks methods that are given no functions. */
function picksNoneGivenFunctions(s: Simplifier, [only]: readonly Alternative[]): boolean {
  if (only?.pattern.kind !== 'con') return false;
  const { con, binders, only: first = 0 } = only.pattern;
  const positions = givenFunctions.get(con.id);
  return positions?.every(at => !isUsed(s, binders[at - first])) === true;
}

const isUsed = (s: Simplifier, v: Var | undefined): boolean =>
  v !== undefined && occurrenceOf(s, v).count > 0;

const isKnownInstance = (s: Simplifier, f: Expr): boolean => f.kind === 'global' && s.isFree(f.id);

/** An instance whose dictionary holds a larger one of itself is not followed forever. */
const deepestDictionary = 12;

/** A dictionary made by an instance with a context, for the sake of one of its fields. */
function builtDictionary(
  s: Simplifier,
  id: string,
  args: readonly Expr[],
  alternatives: readonly Alternative[],
): KnownConstructor | undefined {
  const rhs = s.unfoldings(id)?.rhs;
  if (
    rhs?.kind !== 'lam' ||
    rhs.body.kind !== 'con' ||
    rhs.params.length !== args.length ||
    !isDictionary(rhs)
  )
    return undefined;
  const [only] = alternatives;
  if (only?.pattern.kind !== 'con' || !args.every(isDictionaryArgument)) return undefined;
  if (s.depth >= deepestDictionary || s.fuel <= 0) return undefined;
  s.fuel -= s.optimises ? templateFacts(rhs).nodes : 1;
  s.depth++;
  const copy = clone(s.supply, rhs) as Expr & { kind: 'lam' };
  copy.params.forEach((p, i) => {
    s.substitution.set(p, { e: args[i]!, done: true });
  });
  const { binders, only: first = 0 } = only.pattern;
  const fields = (copy.body as Expr & { kind: 'con' }).arguments;
  const wanted = fields.map((f, i) => {
    const binder = binders[i - first];
    return isUsed(s, binder) ? suspended(s, f) : unit;
  });
  s.depth--;
  // An argument may stand in several places now, and what it binds is bound in each.
  const fresh = args.every(isAtom) ? wanted : wanted.map(f => clone(s.supply, f));
  return { con: rhs.body.con, arguments: fresh };
}

/** Dictionaries may be made again instead of being shared. */
function isDictionaryArgument(e: Expr): boolean {
  if (isAtom(e)) return true;
  if (e.kind === 'case')
    return isDictionaryArgument(e.scrutinee) && e.alternatives.length > 0 && isField(e.alternatives[0]!);
  return e.kind === 'app' && e.function.kind === 'global' && e.arguments.every(isDictionaryArgument);
}

/** The choice of a superclass, or of one of that, in a dictionary's argument. */
const isField = ({ pattern, body }: Alternative): boolean =>
  pattern.kind === 'con' &&
  isDictionaryCon(pattern.con) &&
  (body.kind === 'var' || (body.kind === 'case' && isDictionaryArgument(body)));

function select(
  s: Simplifier,
  known: KnownConstructor,
  scrutinee: Expr,
  binder: Var,
  alternatives: readonly Alternative[],
): Expr | undefined {
  const chosen = alternativeOfCon(known.con, alternatives);
  if (!chosen) return undefined;
  const bound: Binding[] = [];
  const { pattern } = chosen;
  let whole = scrutinee;
  if (pattern.kind === 'default' && scrutinee.kind === 'con') {
    const fields = scrutinee.arguments.map((a, i) => computed(s, scrutinee.con.fields[i] ?? 'ptr', a, bound));
    whole = changeArguments(scrutinee, fields);
  }
  if (pattern.kind === 'con') {
    const { binders, only = 0 } = pattern;
    const fields = binders.map((v, i) =>
      fieldOf(s, v, known.arguments[i + only]!, binder, isDictionaryCon(known.con), bound),
    );
    if (scrutinee.kind === 'con')
      whole = changeArguments(
        scrutinee,
        mapped(scrutinee.arguments, (a, i) => fields[i - only] ?? a),
      );
  }
  bindValue(s, binder, whole, bound);
  return wrapLets(s, bound, s.simplify(chosen.body));
}

/** What `v`, to which a pattern binds the known field `a`, stands for. `whole`: the binder of the case. */
function fieldOf(s: Simplifier, v: Var, a: Expr, whole: Var, isDictionary: boolean, bound: Binding[]): Expr {
  if (isAtom(a) && a.kind !== 'con') {
    s.substitution.set(v, { e: a, done: true });
    return a;
  }
  if (occurrenceOf(s, whole).count === 0) {
    bindValue(s, v, a, bound, isDictionary ? undefined : 2);
    return a;
  }
  bound.push({ var: v, rhs: a });
  note(s, v, a);
  return variable(v);
}

/** An unboxed field is computed although the constructor may not be wanted. */
function computed(s: Simplifier, rep: Rep, field: Expr, bound: Binding[]): Expr {
  if (rep === 'ptr' || isAtom(field) || isTotal(field)) return field;
  const v = freshVar(s.supply, 'field', rep);
  bound.push({ var: v, rhs: field });
  return variable(v);
}

function selectLiteral(
  s: Simplifier,
  scrutinee: Expr & { kind: 'literal' },
  binder: Var,
  alternatives: readonly Alternative[],
): Expr | undefined {
  const chosen = alternativeOfLiteral(scrutinee.literal, alternatives);
  if (!chosen) return undefined;
  s.substitution.set(binder, { e: scrutinee, done: true });
  return s.simplify(chosen.body);
}

/** The call of a function's worker whose result comes unboxed, and the constructor of the box. */
export function rawCall(s: Simplifier, e: Expr): { readonly call: Expr; readonly con: DataCon } | undefined {
  if (e.kind !== 'app' || e.function.kind !== 'global') return undefined;
  const worker = s.workers(e.function.id);
  if (!worker?.result || e.arguments.length !== worker.arity) return undefined;
  const { id, con } = worker.result;
  return { call: app(renamed(e.function, id), e.arguments), con };
}

/** The result is taken apart at once: let the function return what is inside. */
function rawResult(s: Simplifier, scrutinee: Expr, e: Case): Expr | undefined {
  const raw = rawCall(s, scrutinee);
  const [only] = e.alternatives;
  if (!raw || only?.pattern.kind !== 'con' || only.pattern.con.id !== raw.con.id) return undefined;
  if (occurrenceOf(s, e.binder).count > 0) return undefined;
  const body = s.simplify(only.body);
  return makeCase(raw.call, only.pattern.binders[0]!, [otherwise(body)], e.demands);
}
