/** Functions that take apart one of their arguments, and do nothing else with it. */
import { countUses } from '../../children.ts';
import type { Expr, Var } from '../../core.ts';
import { joinPoints } from '../../join.ts';
import type { Lambda } from '../specialise/template.ts';

export type Case = Expr & { readonly kind: 'case' };
export type Call = Expr & { readonly kind: 'app' };

/** A function that takes apart its argument at `index` in one place, `choice`, if it comes to that at all. */
export interface Consumer {
  readonly id: string;
  readonly code: Lambda;
  readonly index: number;
  readonly choice: Case;
  /** That is the first thing that it does. */
  readonly isImmediate: boolean;
}

/** The function as a consumer of its argument at `index`; undefined where it is not on the way to its result that it takes it apart, or it
 * uses the argument in another way as well. */
export function consumerOf(id: string, code: Lambda, index: number): Consumer | undefined {
  const { params, body } = code;
  const param = params[index];
  const choice = param && choiceOf(body, param);
  if (!choice || countUses(body, param) !== 1 || countUses(body, choice.binder) !== 0) return undefined;
  return { id, code, index, choice, isImmediate: body === choice };
}

/** The case of a variable that an expression comes to. */
function choiceOf(e: Expr, v: Var): Case | undefined {
  if (e.kind === 'let') return choiceOf(e.body, v);
  if (e.kind !== 'case') return undefined;
  if (e.scrutinee.kind === 'var' && e.scrutinee.var === v) return e;
  for (const a of e.alternatives) {
    const found = choiceOf(a.body, v);
    if (found) return found;
  }
  return undefined;
}

/** A call of this global function with at least so many arguments. */
export const isCallOf = (e: Expr, id: string, arity: number): e is Call =>
  e.kind === 'app' && e.function.kind === 'global' && e.function.id === id && e.arguments.length >= arity;

/** How often a variable is used at most, whatever way is taken: what is under a cost centre, or in a function that may be called several
 * times, counts as many. */
export function mostUses(root: Expr, v: Var): number {
  const many = 2;
  const joins = joinPoints(root);
  const sum = (list: readonly Expr[]): number => list.reduce((total, e) => total + most(e), 0);
  const most = (e: Expr): number => {
    switch (e.kind) {
      case 'var':
        return e.var === v ? 1 : 0;
      case 'app':
        return most(e.function) + sum(e.arguments);
      case 'con':
      case 'prim':
        return sum(e.arguments);
      case 'let': {
        const { list, recursive } = e.bindings;
        return (
          list.reduce((total, { var: f, rhs }) => {
            const isJoin = !recursive && rhs.kind === 'lam' && joins.has(f);
            return total + most(isJoin ? rhs.body : rhs);
          }, 0) + most(e.body)
        );
      }
      case 'case':
        return most(e.scrutinee) + Math.max(0, ...e.alternatives.map(a => most(a.body)));
      case 'run':
        return most(e.action) + most(e.body);
      case 'result':
        return most(e.value);
      default:
        return countUses(e, v) * many;
    }
  };
  return most(root);
}
