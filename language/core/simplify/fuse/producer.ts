/** Functions whose results are made by calls of themselves, perhaps by way of others. */
import { tailsOf } from '../../change.ts';
import type { Expr } from '../../core.ts';
import { joinPoints } from '../../join.ts';
import { endsOf } from '../optimise/ends.ts';
import type { Lambda } from '../specialise/template.ts';
import { isTotal } from '../total.ts';

/** The code of a global function that may be copied; undefined for others. */
export type CodeOf = (id: string) => Lambda | undefined;

/** A call of a function with just its arguments, which may stand where it is perhaps not evaluated. */
export interface Given {
  readonly id: string;
  readonly arguments: readonly Expr[];
}

/** A function that comes back to itself through more others than these is left alone. */
const mostInGroup = 6;

/** Whether one of the results of a function is a constructor with a part that it makes by calling itself, or another function that comes
 * to a call of it. */
export function isProducer(id: string, code: CodeOf): boolean {
  const group = new Set<string>();
  const parts = new Set<string>();
  let comesBack = false;
  const rest = [id];
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (group.has(next) || group.size > mostInGroup) continue;
    const f = code(next);
    if (!f) continue;
    group.add(next);
    resultsOf(f, code, (called, isPart) => {
      if (called === id) comesBack = true;
      if (isPart) parts.add(called);
      rest.push(called);
    });
  }
  return comesBack && [...parts].some(p => group.has(p));
}

/** The functions that are called for the results of one, and for parts of them. */
function resultsOf({ body }: Lambda, code: CodeOf, see: (id: string, isPart: boolean) => void): void {
  const ends = (e: Expr, isPart: boolean): void => {
    for (const end of tailsOf(e)) {
      const given = givenIn(end, code);
      if (given) see(given.id, isPart);
      else if (end.kind === 'con') for (const a of end.arguments) ends(a, true);
    }
  };
  for (const end of endsOf(body, joinPoints(body))) ends(end, false);
}

/** How many of the results of a function are constructors. */
export const countConstructors = ({ body }: Lambda): number =>
  endsOf(body, joinPoints(body)).filter(end => end.kind === 'con').length;

/** The call of a function that may be copied, with just its arguments. */
export function givenIn(e: Expr, code: CodeOf): Given | undefined {
  if (e.kind !== 'app' || e.function.kind !== 'global') return undefined;
  const { id } = e.function;
  const f = code(id);
  if (f?.params.length !== e.arguments.length || !mayWait(f, e.arguments)) return undefined;
  return { id, arguments: e.arguments };
}

/** Whether a function's arguments may be computed earlier or later than they are. */
export const mayWait = ({ params }: Lambda, args: readonly Expr[]): boolean =>
  args.every((a, i) => (params[i]?.rep ?? 'ptr') === 'ptr' || isTotal(a));
