import type { Diagnostic } from '../source/diagnostic.ts';
import type { Dependency } from './component.ts';

/** The packages that Cairn's library has modules of, by what these are called; what none claims is base. */
const claims: readonly (readonly [string, RegExp])[] = [
  ['array', /^Data\.Array\b/],
  ['binary', /^Data\.Binary\b/],
  ['bytestring', /^Data\.ByteString\b/],
  ['containers', /^Data\.(Map|Set|IntMap|IntSet|Sequence|Tree|Graph|Containers)\b/],
  ['deepseq', /^Control\.DeepSeq$/],
  ['directory', /^System\.Directory$/],
  ['exceptions', /^Control\.Monad\.Catch\b/],
  ['filepath', /^System\.FilePath\b/],
  ['ghc-experimental', /^GHC\.Profiling\.Eras$/],
  ['ghc-heap', /^GHC\.Exts\.Heap\b/],
  ['hashable', /^Data\.Hashable\b/],
  ['haskeline', /^System\.Console\.Haskeline\b/],
  ['HUnit', /^Test\.HUnit\b/],
  ['mtl', /^Control\.Monad\.(State|Reader|Writer|RWS|Except|Cont|Trans$|Identity|Error|List)\b/],
  ['parallel', /^Control\.(Parallel\b|Seq$)/],
  ['parsec', /^Text\.(Parsec|ParserCombinators\.Parsec)\b/],
  ['pretty', /^Text\.PrettyPrint\b/],
  ['primitive', /^Control\.Monad\.Primitive$/],
  ['random', /^System\.Random\b/],
  ['split', /^Data\.List\.Split\b/],
  ['stm', /^Control\.(Monad\.STM|Concurrent\.STM)\b/],
  ['text', /^Data\.Text\b/],
  ['time', /^Data\.Time\b/],
  [
    'transformers',
    /^(Control\.Monad\.(Trans\.|Signatures)|Control\.Applicative\.|Data\.Functor\.(Constant|Reverse)$)/,
  ],
  ['unordered-containers', /^Data\.Hash(Map|Set)\b/],
  ['vector', /^Data\.Vector\b/],
];

export const packages: ReadonlySet<string> = new Set(['base', ...claims.map(([name]) => name)].sort());

/** The package that has a module of the library. */
export const packageOf = (module: string): string =>
  claims.find(([, pattern]) => pattern.test(module))?.[0] ?? 'base';

/** The same of a module as it is named in a program, with its package before it where the program has one of the same name. */
export const libraryPackageOf = (module: string): string =>
  module.includes(':') ? module.slice(0, module.indexOf(':')) : packageOf(module);

/** One warning for each package that is neither in the library nor the project's own. */
export function unknownPackages(
  dependencies: readonly Dependency[],
  own: ReadonlySet<string>,
): readonly Diagnostic[] {
  const said = new Set<string>();
  return dependencies.flatMap(({ package: name, span }) => {
    if (packages.has(name) || own.has(name) || said.has(name)) return [];
    said.add(name);
    return {
      code: 'W0602',
      severity: 'warning',
      span,
      title: `The package ${name} is not available`,
      text: `Modules of ${name} cannot be imported. Available packages: ${[...packages].join(', ')}.`,
      hint: 'Put its source beside the project, or profile the program with GHC.',
    } satisfies Diagnostic;
  });
}
