/** What a random program has made so far, and what can be seen at a place in it. */
import type { Choices } from './choices.ts';
import type { Monad } from './monad.ts';
import { match, substitute, type Type } from './type.ts';

export interface Constructor {
  /** In parentheses where it is an operator. */
  readonly name: string;
  readonly fields: readonly { readonly label?: string; readonly type: Type }[];
  /** Declared between its two fields. */
  readonly infix?: boolean;
}

export interface DataType {
  /** Its parameters are variables. */
  readonly type: Type;
  /** The types that it is used at. */
  readonly instances: readonly Type[];
  /** The first is not recursive. */
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
  /** Its variables are those of the function around it. */
  readonly rigid?: boolean;
}

/** A class of the program; the variable of its methods is `a`. */
export interface Class {
  readonly name: string;
  readonly methods: readonly Callable[];
  readonly instances: readonly Type[];
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
  readonly classes: Class[];
  readonly monads: Monad[];
  /** The program's types that can be thrown. */
  readonly exceptions: Type[];
  /** The program's types with an instance of Semigroup and Monoid. */
  readonly monoids: Type[];
  /** The program's types with an instance of Num. */
  readonly numbers: Type[];
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

export const ownTypes = (maker: Maker): Type[] => maker.data.flatMap(d => d.instances);

/** The program's data type that `type` is, with what its fields hold there. */
export function dataOf(maker: Maker, type: Type): DataType | undefined {
  for (const data of maker.data) {
    const found = match(data.type, type);
    if (!found) continue;
    const constructors = data.constructors.map(k => ({
      ...k,
      fields: k.fields.map(f => ({ ...f, type: substitute(f.type, found) })),
    }));
    return { ...data, constructors };
  }
  return undefined;
}
