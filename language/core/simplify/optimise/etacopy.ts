/**
 * Functions that give functions, as all that is written in State, Reader or a parser, where they cannot simply take one more argument: what
 * they compute before would be computed again for each call of what comes out. Nor can they in a program with cost centres,
 * `push n = scc<push> (\s -> ..)`: the function that comes out remembers the stack under which it was made, and entries count how often it was
 * made. A call that has the further arguments, though, calls what comes out at once and once. It becomes a call of
 * a copy that takes them all: no function is made, and its code is known where it is called.
 *
 * What is called runs under `current ++> stored`. Where `stored` was pushed on `current`, that is `stored` itself, and so the code of the function
 * may stand in the copy, under the cost centre. Where a push leads back instead (the centre is in the stack already, below others), the copy
 * calls the original, and what comes out under the stack of its caller, `base`, which it is given for this.
 */
import { etaCopyId } from '../../../source/globalname.ts';
import type { Arity } from '../../arity.ts';
import {
  app,
  caseOf,
  freshVar,
  global,
  isAtom,
  lam,
  lets,
  namedArguments,
  otherwise,
  prim,
  type Supply,
  variable,
} from '../../build.ts';
import { changeBody, changeTop, mapParts, mapTails } from '../../change.ts';
import { descend } from '../../children.ts';
import { clone } from '../../clone.ts';
import { type CoreModule, type Expr, maximumArity, type TopBinding } from '../../core.ts';
import { repOf } from '../../rep.ts';
import { isBottom } from '../bottom.ts';
import type { Unfoldings } from '../pass.ts';
import { templateFacts } from '../specialise/template.ts';

type Lambda = Expr & { readonly kind: 'lam' };
type Tick = Expr & { readonly kind: 'tick' };

/** In nodes: larger functions are not copied, and what is made twice because a push may lead back is no larger. */
const largestCopied = 500;
const largestTwice = 60;
const mostCopies = 400;

/** The copies of a module's functions for so many arguments more; undefined: there is none, since it would save nothing. */
export type EtaCopies = Map<string, string | undefined>;

interface Context {
  readonly supply: Supply;
  readonly own: ReadonlyMap<string, TopBinding>;
  /** How many arguments a function of another module waits for; 0: it is not known. */
  readonly arity: Arity;
  /** The code of a function, if it is known. */
  readonly code: (id: string) => Expr | undefined;
  readonly copies: EtaCopies;
  readonly made: TopBinding[];
  /** Whether it matters under which stack what comes out is called. */
  readonly keepsStacks: boolean;
}

/** The stack under which what comes out is called, and whether that is the current one for sure. */
interface Base {
  readonly stack: () => Expr;
  readonly isCurrent: boolean;
}

/** Where no stacks are kept, nobody asks for one. */
const noStack = (): Expr => {
  throw new Error('there are no stacks');
};

/** The module with calls of copies, and the copies; itself if there are none. */
export function callEtaCopies(
  m: CoreModule,
  supply: Supply,
  arity: Arity,
  templates: Unfoldings,
  copies: EtaCopies,
  keepsStacks: boolean,
): CoreModule {
  const own = new Map(m.bindings.map(b => [b.id, b]));
  const code = (id: string): Expr | undefined => (own.get(id) ?? templates(id))?.rhs;
  const cx: Context = { supply, own, arity, code, copies, made: [], keepsStacks };
  let changed = false;
  const bindings = m.bindings.map(b => {
    const rhs = withCopies(cx, b.rhs);
    if (rhs === b.rhs) return b;
    changed = true;
    return changeTop(b, rhs);
  });
  return changed ? { ...m, bindings: [...bindings, ...cx.made] } : m;
}

function withCopies(cx: Context, root: Expr): Expr {
  const go = (e: Expr): Expr => {
    const whole = mapParts(e, go);
    if (whole.kind !== 'app' || !givesFunction(cx, whole.function, whole.arguments)) return whole;
    const { head, rest } = split(cx, whole.function, whole.arguments);
    return named(cx, rest, args => {
      const base = freshVar(cx.supply, 'base', 'i64');
      let isWanted = false;
      const stack = (): Expr => {
        isWanted = true;
        return variable(base);
      };
      const called = applied(cx, head, args, { stack, isCurrent: true });
      return isWanted ? caseOf(prim('stackAddress#'), base, [otherwise(called)]) : called;
    });
  };
  return go(root);
}

/** Whether more is given than a function takes that pushes a cost centre first, or than a tick is around. */
function givesFunction(cx: Context, f: Expr, args: readonly Expr[]): boolean {
  if (args.some(a => repOf(a) !== 'ptr') && f.kind !== 'global') return false;
  if (f.kind === 'tick') return mayBeOpened(cx, f, args.length);
  if (f.kind === 'case' || f.kind === 'let') return saves(cx, f, args.length);
  if (f.kind !== 'global') return false;
  const b = cx.own.get(f.id);
  const takes = b ? paramsOf(b) : 0;
  if (args.slice(takes).some(a => repOf(a) !== 'ptr')) return false;
  return b !== undefined && args.length > takes && copyOf(cx, b, args.length - takes) !== undefined;
}

/** How many arguments a function of the module has. */
const paramsOf = ({ rhs }: TopBinding): number => (rhs.kind === 'lam' ? rhs.params.length : 0);

/** The call that makes the function, and what that is given. */
function split(
  cx: Context,
  f: Expr,
  args: readonly Expr[],
): { readonly head: Expr; readonly rest: readonly Expr[] } {
  const b = f.kind === 'global' ? cx.own.get(f.id) : undefined;
  if (!b) return { head: f, rest: args };
  const count = paramsOf(b);
  return { head: app(f, args.slice(0, count)), rest: args.slice(count) };
}

/** Arguments get names where they stand: they are made under the stack of the caller. */
function named(cx: Context, args: readonly Expr[], build: (args: readonly Expr[]) => Expr): Expr {
  const { bound, args: atoms } = namedArguments(cx.supply, args, 'given', isAtom);
  return lets(bound, build(atoms));
}

/** What `e` comes to when it is given these atoms by who runs under `base`. */
function applied(cx: Context, e: Expr, args: readonly Expr[], base: Base): Expr {
  if (args.length === 0 || isBottom(e)) return e;
  switch (e.kind) {
    case 'let':
      return changeBody(e, applied(cx, e.body, args, base));
    case 'case':
      return mapTails(e, tail => applied(cx, tail, args, base));
    case 'lam': {
      const { params, body } = e;
      if (params.length > args.length) break;
      const inner = applied(cx, body, args.slice(params.length), base);
      return app(lam(params, inner, e.span), args.slice(0, params.length));
    }
    case 'tick':
      return underTick(cx, e, args, base);
    case 'app':
    case 'global': {
      const call = appliedCall(cx, e, args, base);
      if (call) return call;
      break;
    }
    default:
      break;
  }
  return calledFrom(cx, e, args, base);
}

/** Evaluated here, and called from there. */
const calledFrom = (cx: Context, e: Expr, args: readonly Expr[], base: Base): Expr =>
  base.isCurrent ? app(e, args) : calledLater(cx, e, args, base);

/** The same with a name for what comes out: it is not looked at again. */
function calledLater(cx: Context, e: Expr, args: readonly Expr[], { stack, isCurrent }: Base): Expr {
  const f = freshVar(cx.supply, 'function');
  const call = app(variable(f), args);
  return caseOf(e, f, [otherwise(isCurrent ? call : { kind: 'under', stack: stack(), body: call })]);
}

function appliedCall(cx: Context, e: Expr, args: readonly Expr[], base: Base): Expr | undefined {
  const head = e.kind === 'app' ? e.function : e;
  const before = e.kind === 'app' ? e.arguments : [];
  if (head.kind !== 'global') return undefined;
  const b = cx.own.get(head.id);
  const takes = b ? paramsOf(b) : cx.arity(head.id);
  if (before.length < takes) {
    const lacks = Math.min(takes - before.length, args.length);
    return applied(cx, app(e, args.slice(0, lacks)), args.slice(lacks), base);
  }
  if (!b || before.length > takes) return undefined;
  const copy = copyOf(cx, b, args.length);
  if (copy === undefined) return undefined;
  const all = takes === 0 ? args : [...before, ...args];
  return app(global(copy), takes === 0 || !cx.keepsStacks ? all : [...all, base.stack()]);
}

const pushes = ({ tick }: Tick): boolean => tick.scope !== false;

const mayBeOpened = (cx: Context, e: Tick, count: number): boolean =>
  (!pushes(e) || templateFacts(e.body).nodes <= largestTwice) && saves(cx, e.body, count);

function underTick(cx: Context, e: Tick, args: readonly Expr[], base: Base): Expr {
  if (!pushes(e)) return changeBody(e, applied(cx, e.body, args, base));
  if (!mayBeOpened(cx, e, args.length)) return calledFrom(cx, e, args, base);
  const slow = calledLater(cx, clone(cx.supply, e), args, base);
  return ifPushed(cx, e, changeBody(e, applied(cx, e.body, args, { ...base, isCurrent: false })), slow);
}

/** `pushed`, if the centre comes on top of the current stack, or is there; else `slow`. */
function ifPushed(cx: Context, { tick }: Tick, pushed: Expr, slow: Expr): Expr {
  const current = freshVar(cx.supply, 'current', 'i64');
  const next = freshVar(cx.supply, 'next', 'i64');
  const flag = freshVar(cx.supply, 'flag', 'i64');
  const asked: Expr = {
    kind: 'tick',
    tick: { kind: 'scc', centre: tick.centre, count: false },
    body: prim('stackAddress#'),
  };
  const choice = caseOf(prim('isPushedOn#', variable(next), variable(current)), flag, [
    { pattern: { kind: 'literal', literal: { rep: 'i64', value: 1n } }, body: pushed },
    otherwise(slow),
  ]);
  return caseOf(prim('stackAddress#'), current, [otherwise(caseOf(asked, next, [otherwise(choice)]))]);
}

/** Whether it ends somewhere in a function whose code is known. */
function saves(cx: Context, e: Expr, count: number): boolean {
  switch (e.kind) {
    case 'let':
    case 'tick':
      return saves(cx, e.body, count);
    case 'case':
      return e.alternatives.some(a => saves(cx, a.body, count));
    case 'lam':
      return e.params.length <= count;
    case 'app':
    case 'global': {
      const head = e.kind === 'app' ? e.function : e;
      if (head.kind !== 'global' || isBottom(e)) return false;
      const given = e.kind === 'app' ? e.arguments.length : 0;
      const b = cx.own.get(head.id);
      if (!b) return cx.arity(head.id) > given;
      const takes = paramsOf(b);
      return takes > given || (takes === given && copyOf(cx, b, count) !== undefined);
    }
    default:
      return false;
  }
}

/** The copy of a function that takes so many arguments more; made when it is first asked for. */
function copyOf(cx: Context, b: TopBinding, count: number): string | undefined {
  const key = `${b.id} ${count}`;
  if (cx.copies.has(key)) return cx.copies.get(key);
  cx.copies.set(key, undefined);
  const { rhs } = b;
  if (b.noInline || b.internal || cx.copies.size > mostCopies) return undefined;
  if (paramsOf(b) + count + 1 > maximumArity || templateFacts(rhs).nodes > largestCopied) return undefined;
  const id = etaCopyId(b.id, count);
  cx.copies.set(key, id);
  if (rhs.kind !== 'lam') {
    const copy = copyOfConstant(cx, b, count, id);
    if (copy) cx.made.push(copy);
    else cx.copies.set(key, undefined);
    return copy?.id;
  }
  if (!saves(cx, rhs.body, count)) {
    cx.copies.set(key, undefined);
    return undefined;
  }
  cx.made.push(makeCopy(cx, b, rhs, count, id));
  return id;
}

/**
 * A constant that is a function: `pop = scc<pop> (\s -> ..)`. It is evaluated once, and remembers no stack but its own centre, which a call pushes
 * on the stack of the caller. That counts no entry: the constant has been evaluated before.
 */
function copyOfConstant(cx: Context, b: TopBinding, count: number, id: string): TopBinding | undefined {
  const pushed: Tick[] = [];
  let value = b.rhs;
  for (; value.kind === 'tick'; value = value.body) if (pushes(value)) pushed.push(value);
  if (pushed.length > 1 || waitsFor(cx, value) !== count || !mayBeMadeAgain(cx, value)) return undefined;
  const params = Array.from({ length: count }, () => freshVar(cx.supply, 'eta'));
  const args = params.map(variable);
  const constant = freshVar(cx.supply, 'constant');
  const called = app(clone(cx.supply, value), args);
  if (!cx.keepsStacks) return { ...copied(b), id, rhs: lam(params, called) };
  const [tick] = pushed;
  const code = tick
    ? ifPushed(
        cx,
        tick,
        { ...tick, tick: { ...tick.tick, count: false }, body: called },
        app(variable(constant), args),
      )
    : called;
  return { ...copied(b), id, rhs: lam(params, caseOf(global(b.id), constant, [otherwise(code)])) };
}

/** For how many arguments more a function or a partial application waits; 0: it is none. */
function waitsFor(cx: Context, e: Expr): number {
  if (e.kind === 'lam') return e.params.length;
  if (e.kind !== 'app' || e.function.kind !== 'global') return 0;
  return Math.max(0, arityOfGlobal(cx, e.function.id) - e.arguments.length);
}

const arityOfGlobal = (cx: Context, id: string): number => {
  const b = cx.own.get(id);
  return b ? paramsOf(b) : cx.arity(id);
};

/** A value that costs nothing to make again, and whose functions are called at once, in its own code, when it is called: so they run under the
 * same stack, whether they store it or not. */
function mayBeMadeAgain(cx: Context, e: Expr): boolean {
  if (isAtom(e) || e.kind === 'lam') return e.kind !== 'var';
  if (e.kind === 'con') return e.arguments.every(a => isAtom(a) && a.kind !== 'var');
  if (waitsFor(cx, e) === 0 || e.kind !== 'app' || e.function.kind !== 'global') return false;
  const code = cx.code(e.function.id);
  return e.arguments.every(
    (a, i) =>
      mayBeMadeAgain(cx, a) &&
      (isAtom(a) || a.kind === 'con' || (code !== undefined && isOnlyCalledAtOnce(code, i))),
  );
}

/** Whether no function inside mentions the parameter at this place. */
function isOnlyCalledAtOnce(code: Expr, place: number): boolean {
  const param = code.kind === 'lam' ? code.params[place] : undefined;
  if (!param || code.kind !== 'lam') return false;
  let found = true;
  descend(code.body, false, (e, inside) => {
    if (inside && e.kind === 'var' && e.var === param) found = false;
    return inside || e.kind === 'lam';
  });
  return found;
}

/** What a copy has of the original. */
function copied(b: TopBinding): Omit<TopBinding, 'id' | 'rhs'> {
  const { id: _, rhs: __, stable: ___, inline: ____, awaits: _____, ...rest } = b;
  return rest;
}

function makeCopy(cx: Context, b: TopBinding, rhs: Lambda, count: number, id: string): TopBinding {
  const { params, body } = clone(cx.supply, rhs) as Lambda;
  const added = Array.from({ length: count }, () => freshVar(cx.supply, 'eta'));
  if (!cx.keepsStacks) {
    const code = applied(cx, body, added.map(variable), { stack: noStack, isCurrent: true });
    return { ...copied(b), id, rhs: lam([...params, ...added], code, rhs.span) };
  }
  const stack = freshVar(cx.supply, 'base', 'i64');
  const base: Base = { stack: () => variable(stack), isCurrent: false };
  const args = added.map(variable);
  const code =
    body.kind === 'tick' && pushes(body)
      ? ifPushed(
          cx,
          body,
          changeBody(body, applied(cx, body.body, args, base)),
          calledLater(cx, app(global(b.id), params.map(variable)), args, base),
        )
      : applied(cx, body, args, base);
  return { ...copied(b), id, rhs: lam([...params, ...added, stack], code, rhs.span) };
}
