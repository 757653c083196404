/** Expressions in tail position: whatever they come to goes to the frame on top of the stack. */

import type { Rep } from '../core/core.ts';
import { tags } from '../runtime/layout.ts';
import { never } from '../source/never.ts';
import type { Atom, Expr } from '../stg/stg.ts';
import { enterLocal, pushAtom, pushLiteral, returnLocal, returnOperand, settle } from './atom.ts';
import { applyKnown, applyUnknown } from './call.ts';
import { emitCase, emitRun } from './case.ts';
import { allocateBindings, allocateCon } from './closure.ts';
import * as W from './code.ts';
import { type Body, entrySymbol, localOf } from './context.ts';
import { emitJoin, emitJump } from './joinpoint.ts';
import { isControl, jumpToControl, primitiveRep, pushPrimitive } from './primitive.ts';
import { pushCentre, setCurrentStack } from './profiling.ts';

export function emitExpression(body: Body, start: Expr): void {
  let expr = start;
  while (expr.kind === 'let' || expr.kind === 'scc' || expr.kind === 'under') {
    if (expr.kind === 'let') allocateBindings(body, expr.bindings);
    else {
      settle(body);
      if (expr.kind === 'scc') pushCentre(body, expr);
      else {
        pushAtom(body, expr.stack);
        setCurrentStack(body);
      }
    }
    expr = expr.body;
  }
  switch (expr.kind) {
    case 'app':
      emitApplication(body, expr);
      return;
    case 'con':
      allocateCon(body, expr.con, expr.arguments);
      returnOperand(body, 'ptr');
      return;
    case 'literal':
      pushLiteral(body, expr.literal);
      returnOperand(body, expr.literal.rep === 'f64' ? 'f64' : expr.literal.rep === 'i64' ? 'i64' : 'ptr');
      return;
    case 'prim':
      emitPrimitive(body, expr.op, expr.arguments);
      return;
    case 'result':
      pushAtom(body, expr.value);
      returnOperand(body, repOfAtom(expr.value));
      return;
    case 'case':
      emitCase(body, expr);
      return;
    case 'run':
      emitRun(body, expr);
      return;
    case 'join':
      emitJoin(body, expr);
      return;
    case 'jump':
      emitJump(body, expr.var, expr.arguments);
      return;
    default:
      never(expr);
  }
}

const repOfAtom = (atom: Atom): Rep =>
  atom.kind === 'var'
    ? atom.var.rep
    : atom.kind === 'global'
      ? 'ptr'
      : atom.literal.rep === 'string'
        ? 'ptr'
        : atom.literal.rep;

function emitPrimitive(body: Body, op: string, args: readonly Atom[]): void {
  if (isControl(op)) {
    jumpToControl(body, op, args);
    return;
  }
  pushPrimitive(body, op, args);
  returnOperand(body, primitiveRep(op));
}

function emitApplication(
  body: Body,
  { function: fn, arguments: args, method }: Expr & { kind: 'app' },
): void {
  if (args.length === 0) {
    evaluate(body, fn);
    return;
  }
  const { module } = body;
  if (fn.kind === 'global') {
    const signature = module.signatures(fn.id);
    if (signature) {
      applyKnown(body, { symbol: entrySymbol(fn.id), params: signature.params }, fn, args);
      return;
    }
  }
  if (fn.kind === 'var') {
    const target = module.knownFunctions.get(fn.var);
    if (target) {
      applyKnown(body, target, fn, args);
      return;
    }
  }
  applyUnknown(body, fn, args, method ? 'method' : 'value');
}

/** Evaluates an atom and returns it. When profiling, a function takes the current stack with it: `$evaluate` sees to that. */
function evaluate(body: Body, atom: Atom): void {
  const { code, module } = body;
  if (atom.kind === 'literal') {
    pushLiteral(body, atom.literal);
    returnOperand(body, atom.literal.rep === 'f64' ? 'f64' : 'i64');
    return;
  }
  if (atom.kind === 'var' && atom.var.rep !== 'ptr') {
    returnLocal(body, localOf(body, atom.var), atom.var.rep);
    return;
  }
  if (module.profiled && !(atom.kind === 'var' && body.data.has(atom.var))) {
    settle(body);
    W.get(code, W.SP);
    W.get(code, W.HP);
    pushAtom(body, atom);
    W.jump(code, '$evaluate');
    return;
  }
  let value: number;
  if (atom.kind === 'var') value = localOf(body, atom.var);
  else {
    value = W.local(code, 'i');
    pushAtom(body, atom);
    W.set(code, value);
  }
  if (atom.kind === 'var' && body.evaluated.has(atom.var)) {
    returnLocal(body, value, 'ptr');
    return;
  }
  settle(body);
  W.get(code, value);
  W.i32(code, tags.mask);
  W.and(code);
  W.ifThen(code);
  returnLocal(body, value, 'ptr');
  W.end(code);
  enterLocal(body, value);
}
