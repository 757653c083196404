/** What is known of a piece of code by looking at it once. */
import { hasRole, isDictionaryName } from '../../source/globalname.ts';
import { descend } from '../children.ts';
import type { DataCon, Expr } from '../core.ts';

export interface Facts {
  /** A dictionary, or the function from dictionaries to one. */
  readonly isDictionary: boolean;
  /** The globals in it, in the order in which they are met, and how often each occurs. */
  readonly globals: ReadonlyMap<string, number>;
  readonly hasTick: boolean;
  readonly hasCast: boolean;
  readonly hasRecursion: boolean;
  /** How many nodes it has. What GHC holds its size to be is another figure (ghc/size.ts). */
  readonly nodes: number;
  /** How deep they nest (`nesting`). */
  readonly depth: number;
}

export type FactsOf = (code: Expr) => Facts;

export function factsOf(root: Expr): Facts {
  const globals = new Map<string, number>();
  let hasTick = false;
  let hasCast = false;
  let hasRecursion = false;
  let nodes = 0;
  let depth = 0;
  descend(root, 1, (e, d) => {
    nodes++;
    if (d > depth) depth = d;
    if (e.kind === 'global') globals.set(e.id, (globals.get(e.id) ?? 0) + 1);
    else if (e.kind === 'tick' || e.kind === 'under') hasTick = true;
    else if (e.kind === 'cast') hasCast = true;
    else if (e.kind === 'let' && e.bindings.recursive) hasRecursion = true;
    return d + 1;
  });
  return { isDictionary: isDictionary(root), globals, hasTick, hasCast, hasRecursion, nodes, depth };
}

/** A dictionary, or the function from dictionaries to one. */
export function isDictionary(e: Expr): boolean {
  const body = e.kind === 'lam' ? e.body : e;
  return body.kind === 'con' && isDictionaryCon(body.con);
}

/** What an instance makes of other dictionaries. */
export const isBuiltDictionary = (e: Expr): boolean =>
  e.kind === 'app' && e.function.kind === 'global' && isInstance(e.function.id);

/** `M.$fShowBox_$cshow`: what an instance has as a method. */
export const isInstanceMethod = (id: string): boolean => hasRole(id, 'method');

/** `M.$fShowBox`: the dictionary of an instance, or what makes it of others. */
export const isInstance = (id: string): boolean => hasRole(id, 'dictionary');

/** `M.$dmsome`: what a class has for instances that say nothing themselves. */
export const isDefaultMethod = (id: string): boolean => hasRole(id, 'defaultMethod');

export const isDictionaryCon = (con: DataCon): boolean => isDictionaryName(con.name);
