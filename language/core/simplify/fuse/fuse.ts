/**
 * Fusion: a function that takes apart what another one makes becomes one function with it, wherever it is called with a call of that one.
 * What is evaluated, in which order, and under which stack, is the same: neither function has a cost centre on the way to its results.
 */
import { consCon, nilCon } from '../../../builtin/wired.ts';
import { globalId, idName } from '../../../source/globalname.ts';
import { app, global, type Supply } from '../../build.ts';
import { changeTop, mapParts, mapped, mapTails } from '../../change.ts';
import type { CoreModule, Expr, TopBinding, Var } from '../../core.ts';
import type { FactsOf } from '../facts.ts';
import type { Unfoldings } from '../pass.ts';
import { appliedToCon, appliedToEnds, bind, type Con } from './apply.ts';
import { composed } from './compose.ts';
import { type Call, type Consumer, consumerOf, mostUses, usesOf } from './consumer.ts';
import { givenTo, mayWait, type Producer, producerOf } from './producer.ts';

/** Larger functions, in nodes, stay apart. */
const largest = 150;

/** As large may be what a function does with constructors that are known, one after the other. */
const largestUnfolded = 150;

/** At most so many new functions in a module. */
const mostMade = 100;

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
  readonly producers: Map<string, Producer | undefined>;
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
    stepsLeft: undefined,
  };
  const bindings = mapped(module.bindings, b => changeTop(b, fused(cx, b.rhs)));
  return bindings === module.bindings ? module : { ...module, bindings: [...bindings, ...cx.made] };
}

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
  if (binder.rep !== 'ptr' || index < 0 || usesOf(only.body, binder) !== 1) return undefined;
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
  let may = false;
  mapTails(given, end => {
    if (end.kind === 'con' ? cellsOf(end) !== undefined : isCallOfProducer(cx, end)) may = true;
    return end;
  });
  return may;
}

function fusedWith(cx: Context, consumer: Consumer, args: readonly Expr[]): Expr | undefined {
  return appliedToEnds(cx.supply, consumer, args, (others, end) => {
    if (isCallOfProducer(cx, end)) return callOfBoth(cx, consumer, end, others);
    return end.kind === 'con' ? unfolded(cx, consumer, others, end) : undefined;
  });
}

/** What the consumer does with a short list whose cells are all known. */
function unfolded(cx: Context, consumer: Consumer, args: readonly Expr[], list: Con): Expr | undefined {
  const cells = cellsOf(list);
  if (cells === undefined || cells * cx.facts(consumer.code).nodes > largestUnfolded) return undefined;
  const { stepsLeft } = cx;
  const left = stepsLeft ?? cells + 1;
  const known = left > 0 ? appliedToCon(cx.supply, consumer, args, list, knownField) : undefined;
  if (!known) return undefined;
  cx.stepsLeft = left - 1;
  const result = fused(cx, known);
  cx.stepsLeft = stepsLeft;
  return result;
}

/** How many cells a list has that stands there as a whole. */
function cellsOf({ con, arguments: args }: Con): number | undefined {
  if (con.id === nilCon.id) return 0;
  const rest = con.id === consCon.id ? args[1]! : undefined;
  const others = rest?.kind === 'con' ? cellsOf(rest) : undefined;
  return others === undefined ? undefined : others + 1;
}

/** The rest of the list stands where it is used. */
function knownField(v: Var, made: Expr, body: Expr): Expr {
  if (made.kind !== 'con' || usesOf(body, v) !== 1 || mostUses(body, v) !== 1) return bind(v, made, body);
  const go = (e: Expr): Expr => (e.kind === 'var' && e.var === v ? made : mapParts(e, go));
  return go(body);
}

function isCallOfProducer(cx: Context, e: Expr): e is Call {
  const producer =
    e.kind === 'app' && e.function.kind === 'global' ? producerNamed(cx, e.function.id) : undefined;
  return producer !== undefined && givenTo(producer, e) !== undefined;
}

function producerNamed(cx: Context, id: string): Producer | undefined {
  if (cx.producers.has(id)) return cx.producers.get(id);
  const b = cx.code(id);
  const producer = b && isSmall(cx, b) ? producerOf(id, b.rhs) : undefined;
  cx.producers.set(id, producer);
  return producer;
}

const isSmall = ({ facts }: Context, { rhs, noInline }: TopBinding): boolean =>
  noInline !== true && facts(rhs).nodes <= largest;

/** The function of a call as a consumer of its argument at `index`. */
function consumerAt(cx: Context, f: Expr, args: readonly Expr[], index: number): Consumer | undefined {
  if (f.kind !== 'global') return undefined;
  const b = cx.code(f.id);
  if (b?.rhs.kind !== 'lam' || args.length < b.rhs.params.length || !isSmall(cx, b)) return undefined;
  if (!cx.facts(b.rhs).globals.has(f.id)) return undefined;
  return consumerOf(b, index);
}

function callOfBoth(cx: Context, consumer: Consumer, made: Call, args: readonly Expr[]): Expr | undefined {
  const producer = producerNamed(cx, (made.function as Expr & { kind: 'global' }).id)!;
  if (!mayWait(producer.code, made.arguments)) return undefined;
  const key = `${consumer.id} ${consumer.index} ${producer.id}`;
  if (!cx.known.has(key)) cx.known.set(key, makeBoth(cx, consumer, producer));
  const id = cx.known.get(key);
  return id === undefined ? undefined : app(global(id), args.toSpliced(consumer.index, 1, ...made.arguments));
}

function makeBoth(cx: Context, consumer: Consumer, producer: Producer): string | undefined {
  if (cx.known.size >= mostMade) return undefined;
  let id = globalId(cx.module.name, `${idName(consumer.id)}_${idName(producer.id)}`);
  while (cx.ids.has(id)) id += "'";
  const rhs = composed(cx.supply, consumer, producer, id);
  if (!rhs) return undefined;
  cx.ids.add(id);
  cx.made.push({ id, rhs });
  return id;
}
