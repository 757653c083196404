/**
 * Compiled code before it is linked: plain data. A unit is what the linker takes or leaves: one top-level binding
 * with everything inside it, or one routine of the machine. Its first function is its entry, its first info its
 * closure's, its data begins with its closure.
 */
import type { CostCentre } from '../profile/centre.ts';
import type { InfoDescription } from '../runtime/executable.ts';
import type { Span } from '../source/span.ts';

/** A function's type: its parameters, then `:` and its result if it has one; i, j, d for i32, i64, f64. */
export type FunctionType = string;

export interface ObjectFunction {
  /** Index into the unit's `types`. */
  readonly type: number;
  /** Declarations of locals and the code, without its length. */
  readonly body: Uint8Array;
  /** Triples: place in the body, relocation kind, target. */
  readonly relocations: Int32Array;
}

export interface ObjectInfo {
  readonly kind: number;
  readonly arity: number;
  readonly pointers: number;
  readonly raw: number;
  readonly extra: number;
  readonly size: number;
  /** Which of the unit's functions is called for it; -1 where nothing ever is. */
  readonly function: number;
  readonly described: InfoDescription['kind'];
  readonly name: string;
  readonly span?: Span;
}

/** What the linker needs of a constructor to give it an info number. */
export interface ConstructorShape {
  readonly id: string;
  readonly name: string;
  readonly tag: number;
  readonly pointers: number;
  readonly raws: number;
}

export interface ObjectUnit {
  readonly id: string;
  /** Low bits of pointers to the unit's closure. */
  readonly tag: number;
  readonly functions: readonly ObjectFunction[];
  readonly infos: readonly ObjectInfo[];
  readonly data: Uint8Array;
  readonly dataRelocations: Int32Array;
  readonly types: readonly FunctionType[];
  /** Other units, by id. */
  readonly uses: readonly string[];
  readonly centres: readonly CostCentre[];
  readonly constructors: readonly ConstructorShape[];
  /** Push sites: each gets a cache of 8 bytes. */
  readonly sites: number;
  /** A constant applicative form: the linker puts its cost-centre stack into its closure. */
  readonly caf?: { readonly label: string; readonly span?: Span };
}

export interface ObjectModule {
  readonly name: string;
  readonly profiled: boolean;
  readonly units: readonly ObjectUnit[];
}
