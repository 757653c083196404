/**
 * Where symbols are defined. What a module defines is listed once for all links, so that linking a large program again
 * after a small change need not go through the whole of it.
 */
import { memoizeWeak } from '../source/memoize.ts';
import { retryModule } from './machine/machine.ts';
import type { FunctionObject, ObjectModule, StaticObject } from './object.ts';

/** Where symbols are looked for that are not the program's own. */
export interface LinkLibrary {
  /** The compiled module that defines a symbol, if one of the library's does. */
  readonly moduleOf: (symbol: string) => ObjectModule | undefined;
}

export interface TextObject {
  readonly symbol: string;
  readonly bytes: Uint8Array;
}

/** What a module defines under its own name; and what it defines for all: constructors, as every module does that uses
 * them, and the machine's routines. */
export interface DefinedSymbols {
  readonly object: ObjectModule;
  readonly functions: ReadonlyMap<string, FunctionObject>;
  readonly statics: ReadonlyMap<string, StaticObject>;
  readonly texts: ReadonlyMap<string, TextObject>;
  readonly sharedFunctions: readonly FunctionObject[];
  readonly sharedStatics: readonly StaticObject[];
}

/** A definition and the module that it was taken from. */
export interface Definition<T> {
  readonly found: T;
  readonly definer: DefinedSymbols;
}

type Space = 'functions' | 'statics';
type Defined = { readonly functions: FunctionObject; readonly statics: StaticObject };

export interface Definitions {
  /** The definition that `symbol` means in `from`; the library's module is entered when first asked for. */
  readonly find: <S extends Space>(
    space: S,
    symbol: string,
    from: DefinedSymbols | undefined,
  ) => Definition<Defined[S]> | undefined;
}

/** Of several modules' shared definitions of a symbol, the first's is taken. */
export function createDefinitions(
  own: readonly ObjectModule[],
  library: LinkLibrary,
  profiled: boolean,
): Definitions {
  const modules = new Map<string, DefinedSymbols>();
  const shared = {
    functions: new Map<string, Definition<FunctionObject>>(),
    statics: new Map<string, Definition<StaticObject>>(),
  };
  const share = <T extends { readonly symbol: string }>(
    map: Map<string, Definition<T>>,
    list: Iterable<T>,
    definer: DefinedSymbols,
  ): void => {
    for (const found of list) if (!map.has(found.symbol)) map.set(found.symbol, { found, definer });
  };
  const entered = new Set<ObjectModule>();
  const enter = (object: ObjectModule): void => {
    if (entered.has(object)) return;
    entered.add(object);
    const definer = definedBy(object);
    share(shared.functions, definer.sharedFunctions, definer);
    share(shared.statics, definer.sharedStatics, definer);
    if (!modules.has(object.name)) {
      modules.set(object.name, definer);
      return;
    }
    share(shared.functions, definer.functions.values(), definer);
    share(shared.statics, definer.statics.values(), definer);
  };
  const definition = <S extends Space>(space: S, symbol: string): Definition<Defined[S]> | undefined => {
    const common = shared[space].get(symbol);
    if (common) return common as Definition<Defined[S]>;
    for (let dot = symbol.lastIndexOf('.'); dot > 0; dot = symbol.lastIndexOf('.', dot - 1)) {
      const definer = modules.get(symbol.slice(0, dot));
      const object = definer?.[space].get(symbol);
      if (definer && object) return { found: object as Defined[S], definer };
    }
    return undefined;
  };
  for (const object of own) enter(object);
  return {
    find(space, symbol, from) {
      const local = from?.[space].get(symbol);
      if (from && local) return { found: local as Defined[typeof space], definer: from };
      const before = definition(space, symbol);
      if (before) return before;
      const retry = /^\$retry:([^!]*)/.exec(symbol);
      const source = retry ? retryModule(profiled, retry[1]!) : library.moduleOf(symbol);
      if (!source) return undefined;
      enter(source);
      return definition(space, symbol);
    },
  };
}

const definedBy = memoizeWeak((object: ObjectModule): DefinedSymbols => {
  const prefix = `${object.name}.`;
  const isShared = (symbol: string): boolean => symbol.endsWith('!con') || !symbol.startsWith(prefix);
  const sharesStatic = (s: StaticObject): boolean => isShared(s.symbol) || s.info === `${s.symbol}!con`;
  return {
    object,
    functions: firstBySymbol(object.functions.filter(f => !isShared(f.symbol))),
    statics: firstBySymbol(object.statics.filter(s => !sharesStatic(s))),
    texts: new Map(object.texts.map(text => [text.symbol, text])),
    sharedFunctions: object.functions.filter(f => isShared(f.symbol)),
    sharedStatics: object.statics.filter(sharesStatic),
  };
});

function firstBySymbol<T extends { readonly symbol: string }>(list: readonly T[]): ReadonlyMap<string, T> {
  const map = new Map<string, T>();
  for (const item of list) if (!map.has(item.symbol)) map.set(item.symbol, item);
  return map;
}
