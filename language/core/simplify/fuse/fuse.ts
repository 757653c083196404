/**
 * Fusion: a function that takes apart what another one makes becomes one function with it, wherever it is called with a call of that one.
 * What is evaluated, in which order, and under which stack, is the same: neither function has a cost centre on the way to its results.
 */
import { consCon, nilCon } from '../../../builtin/wired.ts';
import { globalId, idName } from '../../../source/globalname.ts';
import { app, global, type Supply } from '../../build.ts';
import { changeTop, mapParts, mapped, tailsOf } from '../../change.ts';
import { countUses } from '../../children.ts';
import type { CoreModule, Expr, TopBinding, Var } from '../../core.ts';
import type { FactsOf } from '../facts.ts';
import type { Unfoldings } from '../pass.ts';
import type { Lambda } from '../specialise/template.ts';
import { appliedToCon, appliedToEnds, bind, type Con } from './apply.ts';
import { composed } from './compose.ts';
import { type Call, type Consumer, consumerOf, mostUses } from './consumer.ts';
import { countConstructors, type Given, givenIn, isProducer, mayWait } from './producer.ts';

/** In nodes: what is copied in any case; what is copied of the module's own, which is not called any more as a rule. */
const small = 150;
const large = 1500;

/** All that is copied of larger functions has at most so many nodes more than the module has. */
const mostCopied = 2000;

/** As large may be what a function does with constructors that are known, one after the other. */
const largestUnfolded = 150;

/** So many functions of a module are tried with each other, at most. */
const mostMade = 200;

/** What has been made in the compilation of a module, by what it is made of; undefined: nothing comes of it. */
export type Compositions = Map<string, string | undefined>;

interface Context {
  readonly module: CoreModule;
  readonly supply: Supply;
  readonly facts: FactsOf;
  readonly code: Unfoldings;
  readonly known: Compositions;
  readonly ids: Set<string>;
  readonly made: TopBinding[];
  readonly producers: Map<string, boolean>;
  /** How many nodes may still be copied. */
  room: number;
  /** While a function goes through a list that is known: how many steps more it may take. */
  stepsLeft: number | undefined;
}

/** The module with one function in the place of two; itself if there are none. `templates`: of other modules. */
export function fuse(
  module: CoreModule,
  supply: Supply,
  facts: FactsOf,
  templates: Unfoldings,
  known: Compositions,
): CoreModule {
  const own = new Map(module.bindings.map(b => [b.id, b]));
  const code = (id: string): TopBinding | undefined => own.get(id) ?? templates(id);
  const cx: Context = {
    module,
    supply,
    facts,
    code,
    known,
    ids: new Set(own.keys()),
    made: [],
    producers: new Map(),
    room: mostCopied + nodesOf(module, facts),
    stepsLeft: undefined,
  };
  const bindings = mapped(module.bindings, b => changeTop(b, fused(cx, b.rhs)));
  return bindings === module.bindings ? module : { ...module, bindings: [...bindings, ...cx.made] };
}

const nodesOf = ({ bindings }: CoreModule, facts: FactsOf): number =>
  bindings.reduce((sum, b) => sum + facts(b.rhs).nodes, 0);

function fused(cx: Context, root: Expr): Expr {
  const go = (e: Expr): Expr => {
    const whole = mapParts(e, go);
    if (whole.kind === 'case') return fusedCase(cx, whole) ?? whole;
    return whole.kind === 'app' ? (fusedCall(cx, whole) ?? whole) : whole;
  };
  return go(root);
}

/** `case p x of v -> c v`. */
function fusedCase(cx: Context, e: Expr & { readonly kind: 'case' }): Expr | undefined {
  const { scrutinee, binder, demands } = e;
  const [only, more] = e.alternatives;
  if (more || only?.pattern.kind !== 'default' || demands || only.body.kind !== 'app') return undefined;
  const { function: f, arguments: args } = only.body;
  const index = args.findIndex(a => a.kind === 'var' && a.var === binder);
  if (binder.rep !== 'ptr' || index < 0 || countUses(only.body, binder) !== 1) return undefined;
  const consumer = mayBeFused(cx, scrutinee) ? consumerAt(cx, f, args, index) : undefined;
  if (!consumer?.isImmediate || !mayWait(consumer.code, args)) return undefined;
  return fusedWith(cx, consumer, args.with(index, scrutinee));
}

function fusedCall(cx: Context, { function: f, arguments: args }: Call): Expr | undefined {
  for (const [index, given] of args.entries()) {
    const consumer = mayBeFused(cx, given) && consumerAt(cx, f, args, index);
    const both = consumer && fusedWith(cx, consumer, args);
    if (both) return both;
  }
  return undefined;
}

/** Whether an argument comes to a producer's call, or to constructors. */
function mayBeFused(cx: Context, given: Expr): boolean {
  if (given.kind !== 'app' && given.kind !== 'case' && given.kind !== 'let' && given.kind !== 'con')
    return false;
  return tailsOf(given).some(end =>
    end.kind === 'con' ? cellsOf(cx, end) !== undefined : givenBy(cx, end) !== undefined,
  );
}

function fusedWith(cx: Context, consumer: Consumer, args: readonly Expr[]): Expr | undefined {
  return appliedToEnds(cx.supply, consumer, args, (others, end) => {
    const given = givenBy(cx, end);
    if (given) return callOfBoth(cx, consumer, others, given);
    return end.kind === 'con' ? unfolded(cx, consumer, others, end) : undefined;
  });
}

/** What the consumer does with a short list whose cells are all known, or with the first cells of one that is made after them. */
function unfolded(cx: Context, consumer: Consumer, args: readonly Expr[], list: Con): Expr | undefined {
  const known = cellsOf(cx, list);
  if (!known || known.cells * cx.facts(consumer.code).nodes > largestUnfolded) return undefined;
  const { stepsLeft } = cx;
  const left = stepsLeft ?? known.cells + (known.isWhole ? 1 : 0);
  const field = (v: Var, made: Expr, body: Expr): Expr => knownField(cx, v, made, body);
  const step = left > 0 ? appliedToCon(cx.supply, consumer, args, list, field) : undefined;
  if (!step) return undefined;
  cx.stepsLeft = left - 1;
  const result = fused(cx, step);
  cx.stepsLeft = stepsLeft;
  // the first steps of a loop that goes on by itself are not worth a copy
  return known.isWhole || !cx.facts(result).globals.has(consumer.id) ? result : undefined;
}

/** Of a list that stands there. */
interface Cells {
  readonly cells: number;
  /** Whether nothing comes after them; else a producer makes the rest. */
  readonly isWhole: boolean;
}

/** Undefined: what comes after some cells is not known. */
function cellsOf(cx: Context, { con, arguments: args }: Con): Cells | undefined {
  if (con.id === nilCon.id) return { cells: 0, isWhole: true };
  const rest = con.id === consCon.id ? args[1]! : undefined;
  if (!rest) return undefined;
  if (rest.kind !== 'con') return mayBeFused(cx, rest) ? { cells: 1, isWhole: false } : undefined;
  const others = cellsOf(cx, rest);
  return others && { ...others, cells: others.cells + 1 };
}

/** The rest of the list stands where it is used. */
function knownField(cx: Context, v: Var, made: Expr, body: Expr): Expr {
  if (!mayBeFused(cx, made) || countUses(body, v) !== 1 || mostUses(body, v) !== 1)
    return bind(v, made, body);
  const go = (e: Expr): Expr => (e.kind === 'var' && e.var === v ? made : mapParts(e, go));
  return go(body);
}

/** A call of a producer. */
function givenBy(cx: Context, e: Expr): Given | undefined {
  const given = givenIn(e, id => codeToCopy(cx, id));
  return given && isKnownProducer(cx, given.id) ? given : undefined;
}

function isKnownProducer(cx: Context, id: string): boolean {
  const before = cx.producers.get(id);
  if (before !== undefined) return before;
  const is = isProducer(id, other => codeToCopy(cx, other));
  cx.producers.set(id, is);
  return is;
}

function codeToCopy(cx: Context, id: string): Lambda | undefined {
  const b = cx.code(id);
  return b?.rhs.kind === 'lam' && !b.rhs.curried && isSmall(cx, b) ? b.rhs : undefined;
}

function isSmall({ facts, ids }: Context, { id, rhs, noInline }: TopBinding): boolean {
  if (noInline) return false;
  return facts(rhs).nodes <= (ids.has(id) ? large : small);
}

/** The function of a call as a consumer of its argument at `index`. */
function consumerAt(cx: Context, f: Expr, args: readonly Expr[], index: number): Consumer | undefined {
  if (f.kind !== 'global') return undefined;
  const code = codeToCopy(cx, f.id);
  if (!code || args.length < code.params.length || !cx.facts(code).globals.has(f.id)) return undefined;
  return consumerOf(f.id, code, index);
}

function callOfBoth(cx: Context, consumer: Consumer, args: readonly Expr[], made: Given): Expr | undefined {
  const key = `${consumer.id} ${consumer.index} ${made.id}`;
  if (!cx.known.has(key)) makeBoth(cx, consumer, made.id, key);
  const id = cx.known.get(key);
  return id === undefined ? undefined : app(global(id), args.toSpliced(consumer.index, 1, ...made.arguments));
}

/** Makes one function of the two, and of the consumer and what else the producer calls for its results. Nothing is left of these if they do
 * not become one. */
function makeBoth(cx: Context, consumer: Consumer, producer: string, key: string): void {
  const { known, made, ids, supply, facts } = cx;
  const code = codeToCopy(cx, producer)!;
  // each constructor that the producer makes gets a copy of what the consumer does with it
  const nodes = facts(code).nodes + countConstructors(code) * facts(consumer.code).nodes;
  if (known.size >= mostMade || nodes > Math.max(cx.room, 2 * small)) return;
  let id = globalId(cx.module.name, `${idName(consumer.id)}_${idName(producer)}`);
  while (ids.has(id)) id += "'";
  ids.add(id);
  known.set(key, id);
  const before = made.length;
  const composition = {
    supply,
    consumer,
    given: (e: Expr) => givenBy(cx, e),
    both: (args: readonly Expr[], part: Given) => callOfBoth(cx, consumer, args, part),
  };
  const rhs = composed(composition, code);
  if (rhs) {
    made.push({ id, rhs });
    cx.room -= facts(rhs).nodes;
    return;
  }
  const dropped = new Set(made.splice(before).map(b => b.id));
  for (const [other, from] of known) if (from !== undefined && dropped.has(from)) known.delete(other);
  known.set(key, undefined);
}
