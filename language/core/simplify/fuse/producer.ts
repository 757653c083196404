/** Functions whose results are made by calls of themselves. */
import { mapTails } from '../../change.ts';
import type { Expr } from '../../core.ts';
import { joinPoints } from '../../join.ts';
import { mapEnds } from '../optimise/ends.ts';
import type { Lambda } from '../specialise/template.ts';
import { isTotal } from '../total.ts';
import { isCallOf } from './consumer.ts';

export interface Producer {
  readonly id: string;
  readonly code: Lambda;
}

/** The function as a producer, if one of its results is a constructor with a part that it makes by calling itself. */
export function producerOf(id: string, code: Expr): Producer | undefined {
  if (code.kind !== 'lam' || code.curried) return undefined;
  const producer = { id, code };
  let isOne = false;
  mapEnds(code.body, joinPoints(code.body), end => {
    if (end.kind === 'con' && end.arguments.some(a => comesTo(producer, a))) isOne = true;
    return end;
  });
  return isOne ? producer : undefined;
}

/** Whether an expression comes to a call of the producer, perhaps in a part of what it makes. */
export function comesTo(producer: Producer, e: Expr): boolean {
  let does = false;
  mapTails(e, end => {
    if (givenTo(producer, end)) does = true;
    else if (end.kind === 'con' && end.arguments.some(a => comesTo(producer, a))) does = true;
    return end;
  });
  return does;
}

/** The arguments of a call of the producer that has just enough of them, and may stand where it is perhaps not evaluated. */
export function givenTo({ id, code }: Producer, e: Expr): readonly Expr[] | undefined {
  if (!isCallOf(e, id, code.params.length) || e.arguments.length > code.params.length) return undefined;
  return mayWait(code, e.arguments) ? e.arguments : undefined;
}

/** Whether a function's arguments may be computed earlier or later than they are. */
export const mayWait = ({ params }: Lambda, args: readonly Expr[]): boolean =>
  args.every((a, i) => (params[i]?.rep ?? 'ptr') === 'ptr' || isTotal(a));
