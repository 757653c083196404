/**
 * A library beside a program that has modules of the same names. In what is stored of the library those are named with
 * their package (`containers:Data.Tree`), so that types, instances and code of both are told apart; nothing else changes.
 */
import { packageOf } from '../project/packages.ts';

/** How names of a library are to be read. */
export interface Naming {
  /** Tells namings apart. */
  readonly key: string;
  readonly module: (name: string) => string;
  /** The id of an entity as it is stored. */
  readonly id: (id: string) => string;
}

const same = <T>(x: T): T => x;

/** As they are. */
export const plainNaming: Naming = { key: '', module: same, id: same };

/** Modules whose names the compiler itself knows: a program's module of such a name takes the library's place. */
const isWired = (module: string): boolean =>
  /^(GHC\.|Prelude$|Data\.(Foldable|Traversable|String|Proxy|Data|Typeable|Functor\.Const)\b|Control\.(Monad(\.Fail)?$|Exception)|Text\.Read\b)/.test(
    module,
  );

/** Of a library's modules that a program has, too, those that can be told from the program's. */
export const distinguishable = (names: readonly string[]): readonly string[] =>
  names.filter(name => !isWired(name));

/** The modules of `own` are named with their package. */
export function packageQualified(library: readonly string[], own: readonly string[]): Naming {
  if (own.length === 0) return plainNaming;
  const names = new Set(library);
  const renamed = new Map(own.map(name => [name, `${packageOf(name)}:${name}`]));
  const id = (text: string): string => {
    // a message is not a name, whatever it begins with
    if (text.includes(' ')) return text;
    const module = moduleOf(text, names);
    const instead = module === undefined ? undefined : renamed.get(module);
    return instead === undefined ? text : instead + text.slice(module!.length);
  };
  return {
    key: own.join(' '),
    module: name => renamed.get(name) ?? name,
    id,
  };
}

/** The longest beginning of an id that is a module's name. */
function moduleOf(id: string, names: ReadonlySet<string>): string | undefined {
  for (let end = id.length; end > 0; end = id.lastIndexOf('.', end - 1)) {
    const name = id.slice(0, end);
    if (names.has(name)) return name;
  }
  return undefined;
}
