/** Functions that go through a list by calling themselves with what follows its first element. */
import type { Local, TopEntity } from '../rename/entity.ts';
import { contains } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import { type Call, type CallIndex, selfCalls } from './call-index.ts';
import { restOf } from './rule/place.ts';

export interface ListRecursion {
  /** Of the list among the parameters. */
  readonly position: number;
  /** The first call of itself. */
  readonly call: Call;
  /** What follows the first element. */
  readonly rest: Local | TopEntity;
}

/** Undefined for all other functions. */
export function listRecursion(index: CallIndex, binding: Tree.FunctionBinding): ListRecursion | undefined {
  const calls = selfCalls(index, binding);
  if (calls.length === 0) return undefined;
  const count = binding.clauses[0]?.patterns.length ?? 0;
  for (let position = 0; position < count; position++) {
    for (const clause of binding.clauses) {
      const rest = restOf(index, clause.patterns[position]);
      const own = calls.filter(({ node }) => contains(clause.rhs.span, node.span));
      const isRest = (call: Call): boolean => {
        const given = call.arguments[position];
        return given !== undefined && index.variableOf(given) === rest;
      };
      if (rest && own.length > 0 && own.every(isRest)) return { position, call: own[0]!, rest };
    }
  }
  return undefined;
}
