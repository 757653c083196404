/**
 * Loops over the numbers of an enumeration: a local loop that takes a list apart, and is called with `[a .. b]` or
 * `[a, b .. c]` at Int, gets a copy that counts instead. In the place of the list it has the next number, the step, and how many are
 * left. So the list is not made. What is evaluated, and under which stack, is the same.
 */
import { consCon, intCon } from '../../../builtin/wired.ts';
import {
  allBinders,
  alternative,
  app,
  caseOf,
  con,
  freshVar,
  global,
  int,
  isAtom,
  letOne,
  letRec,
  lets,
  literalAlternative,
  namedArguments,
  otherwise,
  prim,
  type Supply,
  variable,
} from '../../build.ts';
import {
  changeAlternative,
  changeCase,
  changeLet,
  changeRhs,
  changeTop,
  mapParts,
  mapped,
} from '../../change.ts';
import { countUses, descend } from '../../children.ts';
import { clone } from '../../clone.ts';
import type { Alternative, Binding, CoreModule, Expr, TopBinding, Var } from '../../core.ts';
import type { FactsOf } from '../facts.ts';
import { isTotal } from '../total.ts';

type App = Expr & { readonly kind: 'app' };
type Case = Expr & { readonly kind: 'case' };
type Lambda = Expr & { readonly kind: 'lam' };

interface Enumeration {
  /** The function that gives the list. */
  readonly list: string;
  /** The function, of the same numbers, that says how long it is. */
  readonly count: string;
  readonly size: number;
}

/** By the methods of Enum at Int. */
const enumerations: ReadonlyMap<string, Enumeration> = new Map([
  ['GHC.Enum.$fEnumInt_$cenumFromTo', { list: 'GHC.Enum.intsUpTo', count: 'GHC.Enum.countTo', size: 2 }],
  [
    'GHC.Enum.$fEnumInt_$cenumFromThenTo',
    { list: 'GHC.Enum.intsByTo', count: 'GHC.Enum.countByTo', size: 3 },
  ],
]);

const methods: readonly string[] = [...enumerations.keys()];

/** Whether a global is a method that this pass looks for: it is not put in place before. */
export const isEnumeration = (id: string): boolean => enumerations.has(id);

function enumerationOf(e: Expr): Enumeration | undefined {
  if (e.kind !== 'app' || e.function.kind !== 'global') return undefined;
  const found = enumerations.get(e.function.id);
  return found?.size === e.arguments.length ? found : undefined;
}

/** An enumeration behind operations that cannot fail, for its numbers. */
interface List {
  readonly before: readonly Case[];
  readonly call: App;
  readonly of: Enumeration;
}

function listOf(e: Expr): List | undefined {
  const before: Case[] = [];
  let rest = e;
  while (
    rest.kind === 'case' &&
    rest.alternatives[0]?.pattern.kind === 'default' &&
    isTotal(rest.scrutinee)
  ) {
    before.push(rest);
    rest = rest.alternatives[0].body;
  }
  const of = enumerationOf(rest);
  return of && { before, call: rest as App, of };
}

/** The expression with the operations before it. */
const after = (before: readonly Case[], e: Expr): Expr =>
  before.reduceRight((inner, { scrutinee, binder }) => caseOf(scrutinee, binder, [otherwise(inner)]), e);

/** The module with loops that count; itself if there are no enumerations. The lists that are left are made by functions that may be
 * put in place. */
export function loopOverEnumerations(m: CoreModule, facts: FactsOf, supply: Supply): CoreModule {
  const bindings = mapped(m.bindings, (b): TopBinding => {
    const { globals } = facts(b.rhs);
    if (!methods.some(id => globals.has(id))) return b;
    const rhs = withoutMethods(counting(b.rhs, supply));
    return changeTop(b, rhs);
  });
  return bindings === m.bindings ? m : { ...m, bindings };
}

function withoutMethods(e: Expr): Expr {
  const whole = mapParts(e, withoutMethods);
  const enumeration = enumerationOf(whole);
  return enumeration ? app(global(enumeration.list), (whole as App).arguments) : whole;
}

function counting(root: Expr, supply: Supply): Expr {
  const named = new Map<Var, App>();
  const go = (e: Expr): Expr => {
    if (e.kind !== 'let') return mapParts(e, go);
    const [only] = e.bindings.list;
    if (!only || e.bindings.list.length > 1) return mapParts(e, go);
    const list = e.bindings.recursive ? undefined : listOf(only.rhs);
    if (list) {
      const { bound, call } = withNames(list.call, supply);
      named.set(only.var, call);
      const body = changeLet(e, [changeRhs(only, call)], go(e.body));
      return after(
        list.before,
        lets(
          bound.map(b => changeRhs(b, go(b.rhs))),
          body,
        ),
      );
    }
    const whole = changeLet(e, [changeRhs(only, go(only.rhs))], go(e.body));
    return e.bindings.recursive ? loopThatCounts(whole, named, supply) : whole;
  };
  return go(root);
}

/** What is computed for the numbers gets names: a loop asks for them in another place. */
function withNames(e: App, supply: Supply): { readonly bound: readonly Binding[]; readonly call: App } {
  const stays = (a: Expr): boolean => isAtom(a) || (a.kind === 'con' && a.arguments.every(isAtom));
  const { bound, args } = namedArguments(supply, e.arguments, 'bound', stays);
  return { bound, call: app(e.function, args) as App };
}

/** A local function with the list that it takes apart first. */
interface Loop {
  readonly name: Var;
  readonly code: Lambda;
  /** The position of the list among the parameters. */
  readonly index: number;
  readonly choice: Case;
  /** The first element and the others. */
  readonly head: Var;
  readonly rest: Var;
}

/** A recursive `let` of one binding, with another one for each kind of enumeration that its function is called with. */
function loopThatCounts(e: Expr & { kind: 'let' }, named: ReadonlyMap<Var, App>, supply: Supply): Expr {
  const loop = loopOf(e.bindings.list[0]!);
  if (!loop) return e;
  const made = new Map<Enumeration, Binding>();
  const counted = (enumeration: Enumeration): Var => {
    const before = made.get(enumeration);
    if (before) return before.var;
    const v = freshVar(supply, loop.name.name);
    made.set(enumeration, { var: v, rhs: codeThatCounts(loop, v, enumeration, supply) });
    return v;
  };
  const go = (part: Expr): Expr => {
    const whole = mapParts(part, go);
    if (!isCallOf(loop, whole)) return whole;
    const given = whole.arguments[loop.index]!;
    const list = listOf((given.kind === 'var' ? named.get(given.var) : undefined) ?? given);
    if (!list) return whole;
    return after(list.before, begun(loop, counted(list.of), whole.arguments, list, supply));
  };
  const body = go(e.body);
  if (made.size === 0) return e;
  const all = [...made.values()];
  const isLeft = [body, ...all.map(b => b.rhs)].some(e => countUses(e, loop.name) > 0);
  return letRec(isLeft ? [...e.bindings.list, ...all] : all, body);
}

const isCallOf = ({ name, index }: Loop, e: Expr): e is App =>
  e.kind === 'app' && e.function.kind === 'var' && e.function.var === name && e.arguments.length > index;

/** The function as a loop, if it does nothing with the list but to take it apart and to go on with the rest of it. */
function loopOf({ var: name, rhs: code }: Binding): Loop | undefined {
  if (code.kind !== 'lam') return undefined;
  let e = code.body;
  while (e.kind === 'case') {
    const { scrutinee } = e;
    const index = scrutinee.kind === 'var' ? code.params.indexOf(scrutinee.var) : -1;
    const cons = index >= 0 ? elementsIn(e) : undefined;
    if (cons) {
      const loop: Loop = { name, code, index, choice: e, ...cons };
      return isOnlyTakenApart(loop) ? loop : undefined;
    }
    if (e.alternatives.length !== 1) return undefined;
    e = e.alternatives[0]!.body;
  }
  return undefined;
}

const isOfCons = ({ pattern }: Alternative): boolean =>
  pattern.kind === 'con' && pattern.con.id === consCon.id;

/** The names of the parts of a list that a case takes apart. */
function elementsIn(e: Case): Pick<Loop, 'head' | 'rest'> | undefined {
  const pattern = e.alternatives.find(isOfCons)?.pattern;
  const [head, rest] = (pattern?.kind === 'con' && allBinders(pattern)) || [];
  return head && rest ? { head, rest } : undefined;
}

function isOnlyTakenApart(loop: Loop): boolean {
  const { code, index, choice, rest } = loop;
  const list = code.params[index]!;
  let uses = 0;
  let passed = 0;
  descend(code.body, undefined, e => {
    if (e.kind === 'var') {
      if (e.var === list || e.var === choice.binder) uses += 1;
      if (e.var === rest) passed -= 1;
    }
    if (isCallOf(loop, e)) {
      const given = e.arguments[index]!;
      if (given.kind === 'var' && given.var === rest) passed += 1;
    }
    return undefined;
  });
  return uses === 1 && passed === 0;
}

/** The loop over the next number, the step, and how many numbers are left. */
function codeThatCounts(loop: Loop, name: Var, { size }: Enumeration, supply: Supply): Expr {
  const { code, index, choice, head, rest } = loop;
  const next = freshVar(supply, 'next', 'i64');
  const by = size === 3 ? freshVar(supply, 'by', 'i64') : undefined;
  const left = freshVar(supply, 'left', 'i64');
  const step = by ? variable(by) : int(1);
  const state = [prim('+#', variable(next), step), ...(by ? [step] : []), prim('-#', variable(left), int(1))];
  const goesOn = (e: Expr): Expr => {
    const whole = mapParts(e, goesOn);
    if (!isCallOf(loop, whole)) return whole;
    const given = whole.arguments[index]!;
    if (given.kind !== 'var' || given.var !== rest) return whole;
    return app(variable(name), whole.arguments.toSpliced(index, 1, ...state));
  };
  const chosen = (): Expr => {
    const some = choice.alternatives.find(isOfCons)!;
    const none = choice.alternatives.find(a => !isOfCons(a));
    const body = letOne(head, con(intCon, variable(next)), goesOn(some.body));
    return caseOf(variable(left), freshVar(supply, 'left', 'i64'), [
      ...(none ? [literalAlternative({ rep: 'i64', value: 0n }, goesOn(none.body))] : []),
      otherwise(body),
    ]);
  };
  // down to where the list is taken apart
  const decided = (e: Case): Expr =>
    e === choice
      ? chosen()
      : changeCase(
          e,
          e.scrutinee,
          mapped(e.alternatives, a => changeAlternative(a, decided(a.body as Case))),
        );
  const params = code.params.toSpliced(index, 1, next, ...(by ? [by] : []), left);
  return clone(supply, { kind: 'lam', params, body: decided(code.body as Case) });
}

/** The first call: it asks for the numbers as the list would have done. */
function begun(
  { index }: Loop,
  counted: Var,
  args: readonly Expr[],
  { call: list, of: { count, size } }: List,
  supply: Supply,
): Expr {
  const numbers = list.arguments.map(() => freshVar(supply, 'bound', 'i64'));
  const [first, second] = numbers as [Var, Var];
  const left = freshVar(supply, 'left', 'i64');
  const by = freshVar(supply, 'by', 'i64');
  const state = [variable(first), ...(size === 3 ? [variable(by)] : []), variable(left)];
  const call = app(variable(counted), args.toSpliced(index, 1, ...state));
  const boxes = numbers.map(n => con(intCon, variable(n)));
  const counting = unboxed(app(global(count), boxes), left, call, supply);
  const stepped =
    size === 3 ? caseOf(prim('-#', variable(second), variable(first)), by, [otherwise(counting)]) : counting;
  return list.arguments.reduceRight<Expr>((inner, a, i) => unboxed(a, numbers[i]!, inner, supply), stepped);
}

const unboxed = (e: Expr, into: Var, body: Expr, supply: Supply): Expr =>
  caseOf(e, freshVar(supply, 'number'), [alternative(intCon, [into], body)]);
