/**
 * Library functions take as many arguments as they can wait for without losing work, as in base, which is compiled with
 * optimisation (GHC.Core.Opt.Arity; Xu and Peyton Jones, Arity analysis, 2005): what is called with fewer is a partial
 * application, and what is called with all allocates no function on the way. So do the functions of optimised programs.
 */
import { lazy } from '../../../source/memoize.ts';
import { createQueryCache, type QueryCache } from '../../../source/readcache.ts';
import { type Arity, arityOf, arityOfName } from '../../arity.ts';
import { app, freshVar, isAtom, lam, type Supply, variable } from '../../build.ts';
import { changeLet, changeRhs, changeTop, makeFunction, mapParts, mapped, mapTails } from '../../change.ts';
import type { Alternative, Binding, CoreModule, Expr, Rep, TopBinding, Var } from '../../core.ts';
import { joinPoints } from '../../join.ts';
import { operations } from '../../operation.ts';
import { isBottom } from '../bottom.ts';
import { isBuiltDictionary, isDictionaryCon } from '../facts.ts';
import { type CodeOf, mayApplyGiven } from './applied.ts';
import { type Awaited, saturated } from './saturate.ts';

/** What has become of bindings, by how many arguments the functions in them wait for. */
export type Expansions = QueryCache<TopBinding, Imported, TopBinding>;

/** What is known of other modules' functions. */
export interface Imported {
  /** Of those that take pointers alone. */
  readonly arity: Arity;
  readonly code: CodeOf;
}

export const createExpansions = (): Expansions => createQueryCache();

/** Callees come first in `order`, which holds positions in the module's list. `imported`: of other modules' functions, all
 * of whose parameters are pointers. `keepsStacks`: no method is chosen, and no dictionary made, at another time than before: these have
 * cost centres of their own. `known`: what came out before, with the same options. */
export function expandFunctions(
  m: CoreModule,
  order: readonly number[],
  supply: Supply,
  imported: Imported,
  keepsStacks = false,
  known: Expansions = createExpansions(),
): CoreModule {
  const passesUnlifted = m.hasUnlifted === true;
  const count = passesUnlifted ? arityOf : paramCount;
  const own = new Map(m.bindings.map(b => [b.id, count(b.rhs)]));
  const bindings = [...m.bindings];
  const grown = new Map<string, Awaited>();
  let changed = false;
  const arity = (id: string): number => own.get(id) ?? imported.arity(id);
  const { code } = imported;
  const ownCode = new Set(m.bindings.filter(b => !b.ofImport).map(b => b.id));
  const isOwn = (id: string): boolean => ownCode.has(id);
  for (const at of order) {
    const b = bindings[at]!;
    const isFixed = takesUnboxed(b.rhs) && (passesUnlifted || (keepsStacks && b.ofImport === true));
    const expanded = known.get(b, { arity, code }, ask =>
      expandBinding(b, { ...ask, keepsStacks, passesUnlifted, isOwn, locals: new Map() }, supply, isFixed),
    );
    if (expanded === b) continue;
    changed = true;
    bindings[at] = expanded;
    own.set(expanded.id, count(expanded.rhs));
    const awaited = grownTo(b.rhs, expanded.rhs);
    if (awaited && takesUnboxed(b.rhs)) grown.set(b.id, awaited);
  }
  if (!changed) return m;
  if (grown.size === 0) return { ...m, bindings };
  const ofGlobal = (f: Expr) => (f.kind === 'global' ? grown.get(f.id) : undefined);
  return { ...m, bindings: mapped(bindings, b => changeTop(b, saturated(b.rhs, supply, ofGlobal))) };
}

/** Of a function that waits for more than before. */
function grownTo(before: Expr, after: Expr): Awaited | undefined {
  const count = paramCount(before);
  if (after.kind !== 'lam' || after.params.length <= count) return undefined;
  return { before: count, reps: after.params.map(p => p.rep) };
}

/** `isFixed`: it waits for no more than it does. */
function expandBinding(b: TopBinding, known: KnownArities, supply: Supply, isFixed: boolean): TopBinding {
  const inside = expandInside(b.rhs, known, supply);
  if (isFixed) return changeTop(b, inside);
  const params = inside.kind === 'lam' ? inside.params : [];
  const body = inside.kind === 'lam' ? inside.body : inside;
  const rhs = expand(
    inside,
    supply,
    () => awaited(body, selfArity(b.id, params.length, body, known)),
    known.keepsStacks,
  );
  return changeTop(b, rhs);
}

/** Functions inside, and what is bound to a name and is one. A join point has all its arguments as it is. */
function expandInside(root: Expr, known: KnownArities, supply: Supply): Expr {
  const { keepsStacks, passesUnlifted } = known;
  const isFixed = (e: Expr): boolean => passesUnlifted && takesUnboxed(e);
  const joins = lazy(() => joinPoints(root));
  const locals = new Map<Var, number>();
  const inside: KnownArities = { ...known, locals };
  const function_ = (e: Expr): Expr =>
    keepsStacks && !mayBeFunction(e, inside)
      ? e
      : expand(e, supply, () => awaited(e.kind === 'lam' ? e.body : e, inside), keepsStacks);
  const bound = (b: Binding): Binding => {
    const rhs = b.rhs.kind === 'lam' ? mapParts(b.rhs, go) : go(b.rhs);
    const changed = changeRhs(b, joins().has(b.var) || isFixed(rhs) ? rhs : function_(rhs));
    see(inside, changed);
    return changed;
  };
  const loop = (b: Binding): Binding => {
    if (b.rhs.kind !== 'lam' || joins().has(b.var) || isFixed(b.rhs)) return bound(b);
    const { params, body } = b.rhs;
    if (isAtom(body)) return bound(b);
    assumeMost(params.length, body, inside, count => void locals.set(b.var, count));
    return bound(b);
  };
  const go = (e: Expr): Expr => {
    if (e.kind === 'lam') return takesUnboxed(e) ? mapParts(e, go) : function_(mapParts(e, go));
    if (e.kind !== 'let') return mapParts(e, go);
    seeLocals(e, inside);
    const { list, recursive } = e.bindings;
    const isLoop = recursive && list.length === 1;
    const expanded = mapped(list, isLoop ? loop : bound);
    const grown = new Map<Var, Awaited>();
    list.forEach((b, i) => {
      const awaited = grownTo(b.rhs, expanded[i]!.rhs);
      // once all calls of a loop have all its arguments, it can be moved to the top level
      if (awaited && (isLoop || takesUnboxed(b.rhs))) grown.set(b.var, awaited);
    });
    const whole = changeLet(e, expanded, go(e.body));
    return grown.size > 0
      ? saturated(whole, supply, f => (f.kind === 'var' ? grown.get(f.var) : undefined))
      : whole;
  };
  return root.kind === 'lam' ? mapParts(root, go) : go(root);
}

/** Whether it may become a function. A thunk whose value is a function is called otherwise than that value when it has been evaluated (see
 * docs/PROFILING.md), which shows in the stacks of what it applies: so it is when a function of another module is half-applied. */
const mayBeFunction = (e: Expr, { isOwn, code }: KnownArities): boolean =>
  e.kind !== 'app' ||
  e.function.kind !== 'global' ||
  isOwn(e.function.id) ||
  !mayApplyGiven(e.function.id, e.arguments, code);

/** The same value as a function of so many arguments more. */
function expand(e: Expr, supply: Supply, more: () => readonly Rep[], keepsStacks: boolean): Expr {
  const params = e.kind === 'lam' ? e.params : [];
  const body = e.kind === 'lam' ? e.body : e;
  if (isAtom(body)) return e;
  const added = more().map(rep => freshVar(supply, 'eta', rep));
  if (added.length === 0) return e;
  const inner = applied(body, added.map(variable));
  if (e.kind !== 'lam') return lam(added, inner);
  return makeFunction([...params, ...added], inner, e.span, keepsStacks || e.curried);
}

/** What is known inside of a global function. */
function selfArity(id: string, given: number, body: Expr, known: KnownArities): KnownArities {
  let assumed = 0;
  const assuming: KnownArities = {
    ...known,
    arity: other => (other === id ? assumed : known.arity(other)),
    locals: new Map(),
  };
  assumeMost(given, body, assuming, count => {
    assumed = count;
  });
  return assuming;
}

/** A function that calls itself waits for as many arguments as it does if its calls wait for so many: the most that
 * is consistent. */
function assumeMost(given: number, body: Expr, known: KnownArities, assume: (count: number) => void): void {
  let guess = given + mostArguments;
  for (;;) {
    assume(guess);
    const count = given + awaited(body, known).length;
    if (count < guess) guess = count;
    else if (guess < given + mostArguments) return;
    else guess = given;
  }
}

/** No function waits for more; a body that never returns waits for any number. */
const mostArguments = 12;
const any = 'any';
const none: readonly Rep[] = [];

interface KnownArities {
  readonly arity: Arity;
  readonly keepsStacks: boolean;
  /** Whether functions that take numbers in registers may be called in other modules, and passed around: these stay as they are. */
  readonly passesUnlifted: boolean;
  readonly isOwn: (id: string) => boolean;
  /** Of other modules' functions. */
  readonly code: CodeOf;
  /** Of those that have been met. */
  readonly locals: Map<Var, number>;
}

/** The arguments that the value of an expression waits for, where it is cheap to make that value for each call. Unboxed ones
 * matter most: only a function that is known to wait for such can be given them. */
function awaited(e: Expr, known: KnownArities): readonly Rep[] {
  const waiting = waits(e, known);
  return waiting === any ? none : waiting;
}

/** Such a function is always given all that it waits for. */
const takesUnboxed = (e: Expr): boolean => e.kind === 'lam' && e.params.some(p => p.rep !== 'ptr');

const paramCount = (e: Expr): number => (e.kind === 'lam' ? e.params.length : 0);

type Waiting = readonly Rep[] | typeof any;

function waits(e: Expr, known: KnownArities): Waiting {
  switch (e.kind) {
    case 'lam':
      return [...e.params.map(p => p.rep), ...(takesUnboxed(e) ? none : awaited(e.body, known))];
    case 'var':
    case 'global':
    case 'app':
      return isBottom(e) ? any : pointers(callWaits(e, known));
    case 'prim':
      return isBottom(e) ? any : none;
    case 'let':
      seeLocals(e, known);
      return e.bindings.list.every(b => isCheap(b.rhs, known)) ? waits(e.body, known) : none;
    case 'case':
      if (isBottom(e)) return any;
      return mayChoose(e, known) ? e.alternatives.map(a => waits(a.body, known)).reduce(both) : none;
    default:
      return none;
  }
}

const pointers = (count: number): readonly Rep[] => Array.from({ length: count }, () => 'ptr');

/** What both wait for. A call of the function itself does not know what is unboxed. */
function both(a: Waiting, b: Waiting): Waiting {
  if (a === any) return b;
  if (b === any) return a;
  const [less, more] = a.length <= b.length ? [a, b] : [b, a];
  return less.map((rep, i) => (rep === 'ptr' ? more[i]! : rep));
}

/** How many arguments a call waits for besides those that it has. */
function callWaits(e: Expr, known: KnownArities): number {
  const head = e.kind === 'app' ? e.function : e;
  const args = e.kind === 'app' ? e.arguments : [];
  const arity = arityOfName(head, known.arity, v => known.locals.get(v) ?? 0);
  return args.every(a => isCheap(a, known)) ? Math.max(0, arity - args.length) : 0;
}

function seeLocals(e: Expr & { kind: 'let' }, known: KnownArities): void {
  for (const b of e.bindings.list) see(known, b);
}

function see({ locals, passesUnlifted }: KnownArities, { var: v, rhs }: Binding): void {
  locals.set(v, passesUnlifted ? arityOf(rhs) : paramCount(rhs));
}

/** Whether doing it again for each call costs next to nothing: values, texts, choosing a method or a field, numbers at hand. */
function isCheap(e: Expr, known: KnownArities): boolean {
  switch (e.kind) {
    case 'var':
    case 'global':
    case 'literal':
    case 'lam':
      return true;
    case 'con':
      return e.arguments.every(a => isCheap(a, known));
    case 'app':
      return (
        isBottom(e) ||
        callWaits(e, known) > 0 ||
        (!known.keepsStacks && isBuiltDictionary(e) && e.arguments.every(a => isCheap(a, known)))
      );
    case 'prim':
      if (e.op === 'unpackCString#') return true;
      return (
        (operations.get(e.op)?.total === true || isSafeDivision(e)) &&
        e.arguments.every(a => isCheap(a, known))
      );
    case 'case':
      return isBottom(e) || (mayChoose(e, known) && e.alternatives.every(a => isCheap(a.body, known)));
    case 'let':
      seeLocals(e, known);
      return e.bindings.list.every(b => isCheap(b.rhs, known)) && isCheap(e.body, known);
    default:
      return false;
  }
}

const divisions: ReadonlySet<string> = new Set(['quotInt#', 'remInt#', 'divInt#', 'modInt#']);

/** By a number that can be seen, which is not one of those that a division fails for. */
function isSafeDivision({ op, arguments: [, by] }: Expr & { kind: 'prim' }): boolean {
  return divisions.has(op) && by?.kind === 'literal' && Number(by.literal.value) > 0;
}

const mayChoose = (e: Expr & { kind: 'case' }, known: KnownArities): boolean =>
  isCheap(e.scrutinee, known) && !(known.keepsStacks && e.alternatives.some(isOfDictionary));

const isOfDictionary = ({ pattern }: Alternative): boolean =>
  pattern.kind === 'con' && isDictionaryCon(pattern.con);

/** The arguments go to where the function is; what never returns does not need them. */
const applied = (e: Expr, args: readonly Expr[]): Expr =>
  mapTails(e, tail => (isBottom(tail) ? tail : app(tail, args)));
