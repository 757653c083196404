/** What a random program has made so far, and what can be seen at a place in it. */
import type { Choices } from './choices.ts';
import type { Type } from './type.ts';

export interface Constructor {
  readonly name: string;
  readonly fields: readonly { readonly label?: string; readonly type: Type }[];
}

export interface DataType {
  readonly type: Type;
  readonly constructors: readonly Constructor[];
  readonly enumeration: boolean;
}

/** A function of the program. The type variables of a polymorphic one are of `Show` and `Ord`. */
export interface Callable {
  readonly name: string;
  readonly params: readonly Type[];
  readonly result: Type;
  /** Its first parameter decreases at each call of itself, and must be small where it is called from outside. */
  readonly fuelled?: boolean;
  /** Written between its two arguments. */
  readonly operator?: boolean;
  /** Types that its variables may stand for, where it is a method or needs an instance. */
  readonly only?: readonly Type[];
}

export interface Variable {
  readonly name: string;
  readonly type: Type;
}

export interface Scope {
  readonly variables: readonly Variable[];
  /** Functions besides those of the whole program: local ones, and the one that is being defined. */
  readonly functions: readonly Callable[];
}

export interface Maker {
  readonly choices: Choices;
  readonly data: DataType[];
  readonly functions: Callable[];
  /** Calls of the program's functions that this definition may still make: they bound the time a program takes. */
  calls: number;
}

export const withVariables = (scope: Scope, more: readonly Variable[]): Scope => ({
  ...scope,
  variables: [...scope.variables.filter(v => !more.some(m => m.name === v.name)), ...more],
});

export const withFunctions = (scope: Scope, more: readonly Callable[]): Scope => ({
  ...scope,
  functions: [...scope.functions, ...more],
});

export const ownTypes = (maker: Maker): Type[] => maker.data.map(d => d.type);
export const dataOf = (maker: Maker, type: Type): DataType | undefined =>
  type.kind === 'con' ? maker.data.find(d => d.type.kind === 'con' && d.type.name === type.name) : undefined;
