/**
 * Uses of GHC.Prim: an operation applied to all its arguments becomes `prim`; with fewer, a function; with IO in
 * its type, a function of the token. A few names stand for pieces of Core rather than for operations: `seq`,
 * `isTrue#`, `unsafeCoerce#`, and the three combinators that IO is made of.
 */

import { falseCon, trueCon } from '../../builtin/wired.ts';
import { builtin } from '../../source/builtin.ts';
import type { Supply } from '../build.ts';
import {
  app,
  caseOf,
  con,
  freshVar,
  global,
  lam,
  literalAlternative,
  otherwise,
  prim,
  unit,
  variable,
} from '../build.ts';
import type { Expr, Rep, Var } from '../core.ts';
import { type Operation, operations } from '../operation.ts';
import type { MadeBy } from '../primitives.ts';
import { repOf } from '../rep.ts';

type Expansion = {
  readonly params: readonly Rep[];
  readonly build: (supply: Supply, args: readonly Expr[]) => Expr;
};

/** The value of a global of GHC.Prim applied to `args`. */
export function primitiveApplication(supply: Supply, name: string, args: readonly Expr[]): Expr {
  const operation = operations.get(name);
  const expansion =
    operation?.made === 'desugared'
      ? expansions[name as MadeBy<'desugared'>]
      : operationExpansion(operation, name);
  const missing = expansion.params.slice(args.length).map((rep, i) => freshVar(supply, `a${i + 1}`, rep));
  const now = args.slice(0, expansion.params.length);
  const rest = args.slice(expansion.params.length);
  return lam(missing, app(expansion.build(supply, [...now, ...missing.map(variable)]), rest));
}

function operationExpansion(operation: Operation | undefined, name: string): Expansion {
  if (!operation) return { params: [], build: () => prim(name) };
  if (!operation.acts) return { params: operation.params, build: (_, args) => prim(name, ...args) };
  return {
    params: [...operation.params, 'ptr'],
    build: (supply, args) => {
      const r = freshVar(supply, 'r', operation.result);
      return run(prim(name, ...args.slice(0, -1)), r, result(variable(r)));
    },
  };
}

export const run = (action: Expr, binder: Var, body: Expr): Expr => ({ kind: 'run', action, binder, body });
export const result = (value: Expr): Expr => ({ kind: 'result', value });

/** Runs an action; an operation right there is not wrapped into a function first. */
function perform(action: Expr): Expr {
  if (action.kind === 'lam' && action.params.length === 1 && action.body.kind === 'run') {
    const { body } = action;
    const direct =
      body.body.kind === 'result' && body.body.value.kind === 'var' && body.body.value.var === body.binder;
    if (direct && body.action.kind === 'prim') return body.action;
  }
  return app(action, [unit]);
}

/** Applies a written lambda at once, so that its parameter may be unlifted. */
function continueWith(action: Expr, k: Expr, supply: Supply): Expr {
  const performed = perform(action);
  if (k.kind === 'lam' && k.params.length >= 1) {
    const [first, ...rest] = k.params;
    if (first) return run(performed, first, app(lam(rest, k.body), [unit]));
  }
  const r = freshVar(supply, 'r', repOf(performed));
  return run(performed, r, app(k, [variable(r), unit]));
}

const expansions: Readonly<Record<MadeBy<'desugared'>, Expansion>> = {
  seq: {
    params: ['ptr', 'ptr'],
    build: (supply, [a, b]) => caseOf(a!, freshVar(supply, 'forced', repOf(a!)), [otherwise(b!)]),
  },
  'isTrue#': {
    params: ['i64'],
    build: (supply, [x]) =>
      caseOf(x!, freshVar(supply, 'flag', 'i64'), [
        literalAlternative({ rep: 'i64', value: 1n }, con(trueCon)),
        otherwise(con(falseCon)),
      ]),
  },
  'unsafeCoerce#': { params: ['ptr'], build: (_, [x]) => x! },
  'bytesOf#': { params: ['ptr'], build: (_, [x]) => x! },
  'arrayOf#': { params: ['ptr'], build: (_, [x]) => x! },
  'error#': { params: ['ptr'], build: (_, [x]) => app(global(builtin.Err.errorWithoutStackTrace), [x!]) },
  'returnIO#': { params: ['ptr', 'ptr'], build: (_, [x]) => result(x!) },
  'thenIO#': {
    params: ['ptr', 'ptr', 'ptr'],
    build: (supply, [m, k]) => {
      const action = perform(m!);
      return run(action, freshVar(supply, 'r', repOf(action)), app(k!, [unit]));
    },
  },
  'bindIO#': { params: ['ptr', 'ptr', 'ptr'], build: (supply, [m, k]) => continueWith(m!, k!, supply) },
};
