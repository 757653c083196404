/**
 * Versions of packages, and what the preprocessor is asked of them: `MIN_VERSION_base(4,15,0)` and its like.
 */

/** Of the packages that come with GHC 9.0.2, and of those of its time whose modules the library has; `_` stands for `-`. */
export const packageVersions: Readonly<Record<string, string>> = {
  array: '0.5.4.0',
  base: '4.15.1.0',
  binary: '0.8.8.0',
  bytestring: '0.10.12.1',
  Cabal: '3.4.1.0',
  containers: '0.6.4.1',
  deepseq: '1.4.5.0',
  directory: '1.3.6.2',
  exceptions: '0.10.4',
  filepath: '1.4.2.1',
  ghc: '9.0.2',
  ghc_bignum: '1.1',
  ghc_boot: '9.0.2',
  ghc_boot_th: '9.0.2',
  ghc_compact: '0.1.0.0',
  ghc_experimental: '0.1.0.0',
  ghc_heap: '9.0.2',
  ghc_prim: '0.7.0',
  ghci: '9.0.2',
  hashable: '1.3.5.0',
  haskeline: '0.8.2',
  hpc: '0.6.1.0',
  HUnit: '1.6.2.0',
  integer_gmp: '1.1',
  mtl: '2.2.2',
  parallel: '3.2.2.0',
  parsec: '3.1.14.0',
  pretty: '1.1.3.6',
  primitive: '0.7.3.0',
  process: '1.6.13.2',
  random: '1.2.0',
  split: '0.2.3.5',
  stm: '2.5.0.0',
  template_haskell: '2.17.0.0',
  terminfo: '0.4.1.5',
  text: '1.2.5.0',
  time: '1.9.3',
  transformers: '0.5.6.2',
  unix: '2.7.2.2',
  unordered_containers: '0.2.19.1',
  vector: '0.13.0.0',
  xhtml: '3000.2.2.1',
};

/** Whether a version is at least what the parameters are, as an expression of the preprocessor. */
export function atLeast(version: string, parameters: readonly string[]): string {
  const parts = version.split('.');
  const cases = parameters.map((parameter, i) => {
    const equal = parameters.slice(0, i).map((before, j) => `(${before}) == ${parts[j] ?? 0} && `);
    const last = i === parameters.length - 1 ? '<=' : '<';
    return `${equal.join('')}(${parameter}) ${last} ${parts[i] ?? 0}`;
  });
  return `(${cases.join(' || ')})`;
}

const minimumParameters = ['major1', 'major2', 'minor'];

/** How a package's macro is called: `MIN_VERSION_tea_time`. */
export const minimumName = (packageName: string): string => `MIN_VERSION_${packageName.replaceAll('-', '_')}`;

/** The macro of a package, as it is given on a command line; without a version any will do. */
export const minimumMacro = (packageName: string, version?: string): string =>
  `${minimumName(packageName)}(${minimumParameters.join(',')})=${version ? atLeast(version, minimumParameters) : 1}`;
