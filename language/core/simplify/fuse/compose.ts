/**
 * A consumer of what a producer makes, as one function: where the producer comes to a constructor, the consumer's alternative for it
 * stands, and where that goes on with a part that the producer would make by a call of itself, the new function goes on. So the
 * constructor is not made. (Wadler, Deforestation: transforming programs to eliminate trees, 1990.)
 */
import { app, global, lam, type Supply, variable } from '../../build.ts';
import { changeAlternative, changeBody, changeCase, mapParts, tailsOf } from '../../change.ts';
import { countUses } from '../../children.ts';
import { clone } from '../../clone.ts';
import type { Expr, Var } from '../../core.ts';
import { joinPoints } from '../../join.ts';
import { isBottom } from '../bottom.ts';
import { alternativeOfCon } from '../knowncase.ts';
import { mapEnds } from '../optimise/ends.ts';
import type { Lambda } from '../specialise/template.ts';
import { isConstructed } from '../total.ts';
import { appliedToCon, appliedToEnds, bind, type Con, givenFields, ownAlternative } from './apply.ts';
import { type Consumer, consumerOf, isCallOf, mostUses } from './consumer.ts';
import type { Given } from './producer.ts';

/** What is known while a consumer and a producer become one. */
export interface Composition {
  readonly supply: Supply;
  readonly consumer: Consumer;
  /** A call of a producer. */
  readonly given: (e: Expr) => Given | undefined;
  /** The call of the function that the consumer and that producer become; undefined if they do not. */
  readonly both: (args: readonly Expr[], made: Given) => Expr | undefined;
}

/** Thrown where the two do not become one. */
class NotComposed extends Error {}

/** The code of the new function, which takes the producer's arguments in the place of what they make. Undefined where it would not go on by
 * itself. */
export function composed(given: Composition, producer: Lambda): Lambda | undefined {
  const { supply } = given;
  const { id, code, index } = given.consumer;
  const consumer = consumerOf(id, clone(supply, code) as Lambda, index)!;
  const made = clone(supply, producer) as Lambda;
  let isLoop = false;
  const both: Composition['both'] = (args, part) => {
    const call = given.both(args, part);
    if (call) isLoop = true;
    return call;
  };
  const c: Composition = { ...given, consumer, both };
  const inside = (e: Expr): Expr => {
    if (e === consumer.choice) return consumed(c, made.body);
    if (e.kind === 'let') return changeBody(e, inside(e.body));
    if (e.kind !== 'case') return e;
    const alternatives = e.alternatives.map(a => changeAlternative(a, inside(a.body)));
    return changeCase(e, e.scrutinee, alternatives);
  };
  try {
    const body = inside(consumer.code.body);
    if (!isLoop) return undefined;
    return lam(consumer.code.params.toSpliced(index, 1, ...made.params), body) as Lambda;
  } catch (e) {
    if (e instanceof NotComposed) return undefined;
    throw e;
  }
}

/** What the consumer does with each result of the producer. */
function consumed(c: Composition, made: Expr): Expr {
  return mapEnds(made, joinPoints(made), end => consumedEnd(c, end));
}

function consumedEnd(c: Composition, end: Expr): Expr {
  if (isBottom(end)) return end;
  const { consumer } = c;
  const args = consumer.code.params.map(variable).with(consumer.index, end);
  const call = c.given(end) && applied(c, args);
  if (call) return call;
  if (end.kind === 'con' && isConstructed(end)) return consumedCon(c, end);
  if (end.kind !== 'var' && end.kind !== 'global' && end.kind !== 'app') throw new NotComposed();
  return app(global(consumer.id), args);
}

/** The consumer's alternative for a constructor. */
function consumedCon(c: Composition, made: Con): Expr {
  const { supply, consumer } = c;
  const chosen = alternativeOfCon(made.con, consumer.choice.alternatives);
  if (!chosen) throw new NotComposed();
  const { fields, body } = ownAlternative(supply, chosen);
  const given = givenFields(chosen, made);
  return fields.reduceRight((inner, v, i) => withField(c, v, given[i]!, inner), body);
}

/** The alternative with what one of its fields is. It goes on with a part that the producer makes, and does nothing else with it. */
function withField(c: Composition, v: Var, made: Expr, body: Expr): Expr {
  if (v.rep !== 'ptr' || !comesToProducer(c, made)) return bind(v, made, body);
  if (countUses(body, v) === 0) return body;
  if (mostUses(body, v) > 1) throw new NotComposed();
  const { supply, consumer } = c;
  const { index, code, id } = consumer;
  const go = (e: Expr): Expr => {
    if (e.kind === 'var' && e.var === v) throw new NotComposed();
    if (!isCallOf(e, id, code.params.length)) return mapParts(e, go);
    const given = e.arguments[index]!;
    if (given.kind !== 'var' || given.var !== v) return mapParts(e, go);
    const args = e.arguments.map((a, i) => (i === index ? clone(supply, made) : go(a)));
    const call = applied(c, args);
    if (!call) throw new NotComposed();
    return call;
  };
  return go(body);
}

/** The consumer's call, where what it takes apart comes to a producer's; undefined where it is only a call. */
function applied(c: Composition, args: readonly Expr[]): Expr | undefined {
  return appliedToEnds(c.supply, c.consumer, args, (others, end) => {
    const made = c.given(end);
    if (made) return c.both(others, made);
    return end.kind === 'con' && isConstructed(end) ? appliedInside(c, others, end) : undefined;
  });
}

/** Whether an expression comes to a producer's call, perhaps in a part of what it makes. */
function comesToProducer(c: Composition, e: Expr): boolean {
  return tailsOf(e).some(
    end => c.given(end) || (end.kind === 'con' && end.arguments.some(a => comesToProducer(c, a))),
  );
}

/** What the consumer does with a constructor that has a part of the producer's. */
function appliedInside(c: Composition, args: readonly Expr[], made: Con): Expr | undefined {
  if (!made.arguments.some(a => comesToProducer(c, a))) return undefined;
  return appliedToCon(c.supply, c.consumer, args, made, (v, part, body) => withField(c, v, part, body));
}
