/**
 * Compiled code before linking: function bodies whose references to other things are holes of five bytes, closures in
 * static memory, and what the collector and people must know of each. Plain data.
 */
import type { CostCentre } from '../profile/model/centre.ts';
import type { KeptVariable, ValuePlace } from '../runtime/executable.ts';
import type { Span } from '../source/span.ts';

/** Parameters after (sp, hp): i i32, l i64, d f64; then `:` and the result if there is one. */
export type Signature = string;

/** What a hole stands for: a function's index, its number in the table, a type's index, a closure's tagged address, a
 * text's address, the number of a cost centre of this module, the address of a new cache of a push, or of a local function,
 * or of the count of a box of this module; the number of evaluated thunks in the table, unless it is counted how often they are entered. */
export type RelocationKind =
  | 'function'
  | 'info'
  | 'type'
  | 'closure'
  | 'text'
  | 'centre'
  | 'site'
  | 'joinSite'
  | 'box'
  | 'cell'
  | 'evaluatedThunk';

export interface Relocation {
  readonly at: number;
  readonly kind: RelocationKind;
  readonly symbol: string;
  /** Of a tail call of the function itself, or of its twin that pushes the cost centre: how many blocks are open around it. */
  readonly open?: number;
}

/** Of an object or frame whose first word names this function: what it is and where its pointers are. */
export interface InfoTable {
  readonly kind: number;
  /** Pointers, which come first in the payload (objects: from byte 8; frames: from byte 4). */
  readonly pointers: number;
  /** Bytes in all. Arrays: 0. */
  readonly size: number;
  /** A function's arity, a constructor's position from 1; a selector thunk's field offset. */
  readonly number: number;
  readonly name: string;
  /** Of a constructor: its type constructor, without the module. */
  readonly type?: string;
  readonly span?: Span;
  /** Of a function: it begins with a push of the first cost centre that it names. */
  readonly pushes?: true;
  /** It has no fields, though it takes the room of an object with one. */
  readonly isClosed?: true;
  readonly variables?: readonly KeptVariable[];
  readonly parameters?: readonly ValuePlace[];
}

export interface FunctionObject {
  readonly symbol: string;
  readonly signature: Signature;
  /** Locals beyond the parameters, a letter each. */
  readonly locals: string;
  readonly code: Uint8Array;
  readonly relocations: readonly Relocation[];
  /** Instructions that only count: where each begins and where what follows it does, in turn. Without them the code does the
   * same and leaves no profile. None of them has a hole. */
  readonly counting?: readonly number[];
  /** Where it looks at a constructor: the place and the local with the pointer, in turn. */
  readonly uses?: readonly number[];
  readonly shape?: InfoTable;
}

/** What the symbol ends in of the frame under a thunk that says where the thunk comes from: `$update` under another number, with a
 * shape of its own. Its code is never entered. */
export const updateMark = '!update';

/** A word of static data: a number, or the tagged address of a closure. */
export type StaticWord = number | { readonly closure: string };

export interface StaticObject {
  readonly symbol: string;
  /** The function object whose number is the first word. */
  readonly info: string;
  readonly tag: number;
  /** Payload in words of four bytes. */
  readonly payload: readonly StaticWord[];
  /** Of a CAF: where it is defined, as GHC prints places. */
  readonly location?: string;
}

export interface ObjectModule {
  readonly name: string;
  readonly functions: readonly FunctionObject[];
  readonly statics: readonly StaticObject[];
  readonly texts: readonly { readonly symbol: string; readonly bytes: Uint8Array }[];
  readonly centres: readonly CostCentre[];
  /** Whether each CAF has a cost centre of its own, rather than one for all of them. */
  readonly ownCafs?: true;
}
