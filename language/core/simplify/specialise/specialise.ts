/**
 * Specialisation: an overloaded function that is called with known dictionaries becomes a copy without them, in which every method is
 * known. A copy keeps the cost centres of its original, so entries and stacks are the same. (Jones, Dictionary-free overloading by
 * partial evaluation, 1994.)
 */
import { globalId, hasRole, idName } from '../../../source/globalname.ts';
import { app, freshVar, global, lam, lets, type Supply, variable } from '../../build.ts';
import { changeTop, mapParts } from '../../change.ts';
import { clone } from '../../clone.ts';
import type { Binding, CoreModule, Expr, TopBinding, Var } from '../../core.ts';
import { type FactsOf, isDictionary } from '../facts.ts';
import { saturatedCall } from '../optimise/saturate.ts';
import type { Unfoldings } from '../pass.ts';
import { constantDictionary, withConstantMethods } from './constant.ts';
import { type Known, withKnownDictionaries } from './local.ts';
import { isForDictionary, type Lambda, largestOverloaded } from './template.ts';

/** At most so many copies in a module, and dictionaries nested so deep: polymorphic recursion has no end. */
const mostCopies = 600;
const deepestDictionary = 5;

/** The copies of a module by what they are copies of. */
export type Copies = Map<string, string>;

interface Context {
  readonly module: CoreModule;
  readonly supply: Supply;
  readonly facts: FactsOf;
  readonly templates: Unfoldings;
  readonly own: ReadonlyMap<string, TopBinding>;
  /** Whether the dictionary of an instance may be known, and what is made of it. */
  readonly isKnown: (id: string) => boolean;
  /** What other modules say of their dictionaries. */
  readonly imported: Unfoldings;
  readonly keepsStacks: boolean;
  readonly copies: Copies;
  readonly made: TopBinding[];
  /** The dictionaries that local variables are known to be. */
  readonly bound: Map<Var, Expr>;
}

/** The module with calls of copies in the place of calls with known dictionaries; itself if there are none. `templates`: of other
 * modules. */
export function specialise(
  module: CoreModule,
  templates: Unfoldings,
  copies: Copies,
  given: Pick<Context, 'supply' | 'facts' | 'isKnown' | 'imported' | 'keepsStacks'>,
): CoreModule {
  const own = new Map(module.bindings.map(b => [b.id, b]));
  const cx: Context = { ...given, module, templates, own, copies, made: [], bound: new Map() };
  let changed = false;
  const bindings = module.bindings.map(b => {
    if (!mentionsDictionary(cx, b.rhs)) return b;
    const rhs = specialised(cx, b.rhs);
    if (rhs === b.rhs) return b;
    changed = true;
    return { ...b, rhs };
  });
  // what a copy calls is copied, too: one that calls itself does so by its own name
  for (let at = 0; at < cx.made.length; at++) {
    const b = cx.made[at]!;
    cx.made[at] = changeTop(b, specialised(cx, b.rhs));
  }
  return changed ? { ...module, bindings: [...bindings, ...cx.made] } : module;
}

/** Whether any dictionary can be known in it. */
function mentionsDictionary({ facts, own }: Context, e: Expr): boolean {
  for (const id of facts(e).globals.keys()) {
    if (hasRole(id, 'dictionary')) return true;
    const b = own.get(id);
    if (b?.internal && b.rhs.kind === 'app') return true;
  }
  return false;
}

function specialised(cx: Context, root: Expr): Expr {
  const known: Known = e => {
    const dictionary = dictionaryOf(cx, e, deepestDictionary);
    return dictionary && { dictionary, key: keyOf(dictionary) };
  };
  const go = (e: Expr): Expr => {
    noteDictionaries(cx, e);
    const whole = mapParts(e, go);
    if (whole.kind === 'let') return withKnownDictionaries(whole, known);
    if (whole.kind === 'case' && cx.keepsStacks) return withConstantMethods(whole, id => cx.own.get(id));
    if (whole.kind !== 'app' || whole.function.kind !== 'global') return whole;
    return callOfCopy(cx, whole.function.id, whole.arguments) ?? whole;
  };
  return go(root);
}

/** What uses a variable lies inside of what binds it, and no other has the same variable. */
function noteDictionaries(cx: Context, e: Expr): void {
  if (e.kind === 'let') for (const { var: v, rhs } of e.bindings.list) noteDictionary(cx, v, rhs);
  else if (e.kind === 'case') noteDictionary(cx, e.binder, e.scrutinee);
}

function noteDictionary(cx: Context, v: Var, e: Expr): void {
  const dictionary =
    e.kind === 'app' || e.kind === 'global' || e.kind === 'var'
      ? dictionaryOf(cx, e, deepestDictionary)
      : undefined;
  if (dictionary) cx.bound.set(v, dictionary);
}

function callOfCopy(cx: Context, id: string, args: readonly Expr[]): Expr | undefined {
  const known = args.map(a => dictionaryOf(cx, a, deepestDictionary));
  if (!known.some(d => d !== undefined)) return undefined;
  const b = cx.own.get(id) ?? cx.templates(id);
  if (!b || b.noInline || b.rhs.kind !== 'lam' || isDictionary(b.rhs)) return undefined;
  const { params, body } = b.rhs;
  const taken = known.slice(0, params.length);
  const left = params.filter((_, i) => taken[i] === undefined);
  // what is left would be a constant, with other costs, unless it takes what it is given besides
  const isCode =
    left.length > 0 ||
    (taken.every(d => d && isOfLibrary(cx, d)) ? isFunction(cx, body) : body.kind === 'lam');
  const further = isCode ? 0 : args.length - params.length;
  if (!isCode && further <= 0) return undefined;
  const key = `${id} ${taken.map(d => (d ? keyOf(d) : '_')).join(' ')} ${further}`;
  const copy = cx.copies.get(key) ?? makeCopy(cx, b, b.rhs, taken, further, key);
  if (copy === undefined) return undefined;
  const rest = args.filter((_, i) => taken[i] === undefined);
  if (cx.keepsStacks && rest.length === 0) return withStack(cx, copy, cx.own.has(id) ? left.length : 0);
  const call = app(global(copy), rest);
  const code = cx.own.get(copy)?.rhs;
  if (call.kind !== 'app' || code?.kind !== 'lam' || code.params.every(p => p.rep === 'ptr')) return call;
  // the copy may have come to wait for more than its original
  return saturatedCall(cx.supply, call, { before: 0, reps: code.params.map(p => p.rep) });
}

/** A function that has been given dictionaries and nothing else remembers the stack under which that was done, which a global function does
 * not: it stays a function of `count` arguments, or a thunk where it was one. */
function withStack(cx: Context, copy: string, count: number): Expr {
  const params = Array.from({ length: count }, () => freshVar(cx.supply, 'eta'));
  return lam(params, { kind: 'app', function: global(copy), arguments: params.map(variable) });
}

const isOfLibrary = (cx: Context, dictionary: Expr): boolean => headsOf(dictionary).every(cx.isKnown);

/** A function, perhaps of dictionaries that are made of those given. */
function isFunction(cx: Context, e: Expr): boolean {
  if (e.kind !== 'let') return e.kind === 'lam';
  return e.bindings.list.every(b => isShared(cx, b)) && isFunction(cx, e.body);
}

/** A dictionary that may be made once for all calls. One with cost centres counts each time that it is made. */
const isShared = (cx: Context, { var: v, rhs }: Binding): boolean =>
  isForDictionary(v) && (!cx.keepsStacks || headsOf(rhs).every(cx.isKnown));

/** The instances that a dictionary is made by. */
function headsOf(e: Expr): readonly string[] {
  if (e.kind === 'global') return [e.id];
  return e.kind === 'app' ? [e.function, ...e.arguments].flatMap(headsOf) : [];
}

function makeCopy(
  cx: Context,
  b: TopBinding,
  rhs: Lambda,
  taken: readonly (Expr | undefined)[],
  further: number,
  key: string,
): string | undefined {
  if (cx.copies.size >= mostCopies || cx.facts(rhs).nodes > largestOverloaded) return undefined;
  const id = freshId(cx, b.id, taken);
  cx.copies.set(key, id);
  const copy = clone(cx.supply, rhs) as Lambda;
  const bound = copy.params.flatMap((p, i) => {
    const dictionary = taken[i];
    return dictionary ? [{ var: p, rhs: dictionary }] : [];
  });
  const params = copy.params.filter((_, i) => taken[i] === undefined);
  const more = Array.from({ length: further }, () => freshVar(cx.supply, 'eta'));
  const body = lets(bound, app(copy.body, more.map(variable)));
  const { stable: _, inline: __, ...rest } = b;
  const ofImport = cx.keepsStacks && !cx.own.has(b.id);
  const function_ = lam([...params, ...more], body, copy.span);
  cx.made.push({ ...rest, id, rhs: function_, ...(ofImport && { ofImport }) });
  return id;
}

/** `Main.$snorm@FloatingDouble` for a copy of `norm`. */
function freshId({ module, copies, own }: Context, id: string, taken: readonly (Expr | undefined)[]): string {
  const dictionaries = taken.flatMap(d => (d ? [keyOf(d, idName).replaceAll('$f', '')] : []));
  let copy = globalId(module.name, `$s${idName(id)}@${dictionaries.join(',')}`);
  const used = new Set(copies.values());
  while (used.has(copy) || own.has(copy)) copy += "'";
  return copy;
}

/** Whether it has been made here. */
export const isSpecialisation = (id: string): boolean => idName(id).startsWith('$s') && id.includes('@');

/** The dictionary that an expression is known to be, made of the globals of instances. */
function dictionaryOf(cx: Context, e: Expr, depth: number): Expr | undefined {
  if (depth === 0) return undefined;
  if (e.kind === 'var') {
    const dictionary = cx.bound.get(e.var);
    return dictionary && dictionaryOf(cx, dictionary, depth);
  }
  if (e.kind === 'global') {
    if (hasRole(e.id, 'dictionary'))
      return cx.isKnown(e.id) || (depth === deepestDictionary && isConstant(cx, e.id)) ? e : undefined;
    const b = cx.own.get(e.id);
    const made = b?.internal && b.rhs.kind === 'app' ? dictionaryOf(cx, b.rhs, depth) : undefined;
    return made ?? (isConstantOfInstance(cx, e.id, depth) ? e : undefined);
  }
  if (e.kind !== 'app' || e.function.kind !== 'global' || !isKnownInstance(cx, e.function.id))
    return undefined;
  const args = e.arguments.map(a => dictionaryOf(cx, a, depth - 1));
  return args.every(a => a !== undefined) ? app(e.function, args) : undefined;
}

/** A dictionary of the program that is made of no others. A method that is taken from it is a function of the top level, which runs under
 * the stack of its caller. What is made of dictionaries runs under the stack of its maker, which shows in the methods of the program's. */
function isConstant(cx: Context, id: string): boolean {
  const rhs = (cx.own.get(id) ?? cx.imported(id))?.rhs;
  return rhs?.kind === 'con' && isDictionary(rhs);
}

/** A dictionary of the program that is a constant and made of others: its methods are known by its name. */
const isConstantOfInstance = (cx: Context, id: string, depth: number): boolean =>
  cx.keepsStacks &&
  depth === deepestDictionary &&
  constantDictionary(id, other => cx.own.get(other)) !== undefined;

const isKnownInstance = (cx: Context, id: string): boolean => hasRole(id, 'dictionary') && cx.isKnown(id);

function keyOf(e: Expr, name: (id: string) => string = id => id): string {
  if (e.kind === 'global') return name(e.id);
  if (e.kind !== 'app') throw new Error('not a dictionary');
  return `${keyOf(e.function, name)}(${e.arguments.map(a => keyOf(a, name)).join(',')})`;
}
