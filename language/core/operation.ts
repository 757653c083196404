/** The primitive operations as the compiler's passes see them: how each stands in registers, read off its type once. */
import { type Rep, typeRep } from '../builtin/representation.ts';
import { type Primitive, primitives } from './primitives.ts';

export interface Operation extends Primitive {
  readonly params: readonly Rep[];
  readonly result: Rep;
  /** Its type ends in IO: it acts when applied to the token. */
  readonly acts: boolean;
  /** Which of its parameters are evaluated first: those of primitive types, and texts. */
  readonly strict: readonly boolean[];
}

/** Values of these types are pointers that are looked behind: to numbers, lists, cells, arrays. */
const primitiveData =
  /^(Integer|\[Char\]|Cell# \w+|MVar# \w+|ThreadId#|Weak# \w+|Cells# \w+|Array# \w+|ByteArray#|MutableByteArray# \w+|Bytes#)$/;

export const operations: ReadonlyMap<string, Operation> = new Map(
  primitives.map(primitive => {
    const { parameters, result } = arrows(primitive.type);
    const acts = result.startsWith('IO ');
    const operation: Operation = {
      ...primitive,
      params: parameters.map(typeRep),
      result: typeRep(acts ? result.slice('IO '.length) : result),
      acts,
      strict: parameters.map(type => primitive.evaluates === true || primitiveData.test(type)),
    };
    return [primitive.name, operation];
  }),
);

/** The argument types and the result of a type as it is written, such as `a -> (b -> c) -> d`. */
export function arrows(type: string): { readonly parameters: readonly string[]; readonly result: string } {
  const parameters: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < type.length; i++) {
    const c = type[i];
    if (c === '(' || c === '[') depth++;
    else if (c === ')' || c === ']') depth--;
    else if (depth === 0 && type.startsWith(' -> ', i)) {
      parameters.push(type.slice(from, i));
      from = i + ' -> '.length;
    }
  }
  return { parameters, result: type.slice(from) };
}
