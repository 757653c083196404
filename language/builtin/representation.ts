/**
 * How values stand in the machine, as far as every phase from types on must know: in which kind of register, and what
 * a data constructor looks like.
 */

/** ptr: a lifted value, evaluated or not. i64: Int#, Word#, Char#. f64: Double#, Float#. */
export type Rep = 'ptr' | 'i64' | 'f64';

/** A data constructor, shared by identity or equal `id`. `tag` counts from 1 in declaration order; `family` is the
 * number of constructors of its type. `strict[i]`: field i is evaluated when the constructor is applied. */
export interface DataCon {
  readonly id: string; // 'GHC.Types.:' , 'Main.Node'
  readonly name: string;
  /** Its type constructor, without the module; absent for those that no program declares. */
  readonly type?: string;
  readonly tag: number;
  readonly family: number;
  readonly fields: readonly Rep[];
  readonly strict: readonly boolean[];
  /** Of fields that are evaluated numbers and characters, the constructor that their type has: `GHC.Types.D#`. Optimised programs
   * keep what is inside (core/simplify/optimise/unpack.ts). */
  readonly boxes?: readonly (string | undefined)[];
  /** Matching it may tell more of types (GADTs, constructors with contexts): what is evaluated as one type there may be of another
   * elsewhere. */
  readonly refines?: true;
  /** Of one that is applied in a module whose uses of constructors are to be told apart: where. */
  readonly site?: ConstructorSite;
  /** Field labels, for record updates' and `Show`'s sake. */
  readonly labels?: readonly string[];
}

/** Where a module's text applies a constructor. */
export interface ConstructorSite {
  readonly module: string;
  readonly span: { readonly start: number; readonly end: number };
}

/** The types of unboxed numbers of fixed sizes. */
export const sizedTypes: readonly string[] = ['Int', 'Word'].flatMap(kind =>
  ['8', '16', '32', '64'].map(size => `${kind}${size}#`),
);

/** The register of a type constructor, by its unqualified name. */
export function typeRep(name: string): Rep {
  switch (name) {
    case 'Int#':
    case 'Word#':
    case 'Char#':
    case 'Addr#':
      return 'i64';
    case 'Double#':
    case 'Float#':
      return 'f64';
    default:
      return sizedTypes.includes(name) ? 'i64' : 'ptr';
  }
}
