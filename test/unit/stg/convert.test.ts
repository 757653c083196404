import { expect, it } from 'vitest';
import { falseCon, trueCon } from '../../../language/builtin/wired.ts';
import {
  caseOf,
  con,
  freshVar,
  int,
  lam,
  literalAlternative,
  otherwise,
  prim,
  variable,
} from '../../../language/core/build.ts';
import { lintModule } from '../../../language/stg/lint.ts';
import { toStg } from '../../../language/stg/module.ts';
import type { Expr } from '../../../language/stg/stg.ts';

/** The operations in their order, each the scrutinee of a case by itself. */
const operations = (e: Expr): readonly string[] => {
  if (e.kind !== 'case') return [];
  const rest = operations(e.alternatives.at(-1)!.body);
  return [e.scrutinee.kind === 'prim' ? e.scrutinee.op : e.scrutinee.kind, ...rest];
};

it('operations on unboxed values stand one after the other, where none needs a frame', () => {
  const supply = { next: 1 };
  const [n, flag] = [freshVar(supply, 'n', 'i64'), freshVar(supply, 'flag', 'i64')];
  const sum = prim('+#', prim('*#', variable(n), int(2)), int(1));
  const body = caseOf(prim('>#', sum, prim('-#', variable(n), int(3))), flag, [
    literalAlternative({ rep: 'i64', value: 1n }, con(trueCon)),
    otherwise(con(falseCon)),
  ]);
  const bindings = [{ id: 'M.f', rhs: lam([n], body) }];
  const stg = toStg({ name: 'M', bindings, constructors: [], supply }, () => undefined);
  expect(lintModule(stg)).toEqual([]);
  const rhs = stg.bindings[0]!.rhs;
  expect(rhs.kind === 'function' && operations(rhs.body)).toEqual(['*#', '+#', '-#', '>#']);
});
