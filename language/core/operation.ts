/**
 * How each primitive operation stands in registers, read off its Haskell type in `primitives.ts`; and the rows of
 * that table that are not operations of the machine but are put into Core directly (`expand` in desugar/primitive.ts).
 */
import { type Rep, typeRep } from '../builtin/representation.ts';
import { primitives } from './primitives.ts';

export interface Operation {
  readonly name: string;
  readonly params: readonly Rep[];
  readonly result: Rep;
  /** Its type ends in IO: it acts when applied to the token. */
  readonly acts: boolean;
  readonly total: boolean;
}

export const operations: ReadonlyMap<string, Operation> = new Map(
  primitives.map(p => {
    const parts = splitArrows(p.type);
    const last = parts.pop() ?? '';
    const acts = last === 'IO' || last.startsWith('IO ');
    const params = parts.map(typeRep);
    return [
      p.name,
      { name: p.name, params, result: typeRep(acts ? last.slice(3) : last), acts, total: p.total },
    ];
  }),
);

/** The argument types and the result of `a -> (b -> c) -> d`. */
function splitArrows(type: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < type.length; i++) {
    const c = type[i];
    if (c === '(' || c === '[') depth++;
    else if (c === ')' || c === ']') depth--;
    else if (depth === 0 && type.startsWith(' -> ', i)) {
      parts.push(type.slice(from, i));
      from = i + 4;
    }
  }
  parts.push(type.slice(from));
  return parts;
}
