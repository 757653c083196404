/**
 * Macros: their table, the ones that GHC 9.0.2 defines, and expansion of a text as `cpp -traditional` does it:
 * parameters are replaced inside strings too, and a comment in a body joins what stands on its sides.
 */
export interface Macro {
  readonly name: string;
  /** Absent: it is used without arguments. */
  readonly parameters?: readonly string[];
  readonly body: string;
}

export type Macros = ReadonlyMap<string, Macro>;

/** Versions of the packages that come with GHC 9.0.2, and of those of its time whose modules the library has, for `MIN_VERSION_base(4,15,0)` and its like. */
const versions: Readonly<Record<string, string>> = {
  GLASGOW_HASKELL: '9.0.2.0',
  HUnit: '1.6.2.0',
  array: '0.5.4.0',
  base: '4.15.1.0',
  binary: '0.8.8.0',
  bytestring: '0.10.12.1',
  containers: '0.6.4.1',
  deepseq: '1.4.5.0',
  directory: '1.3.6.2',
  exceptions: '0.10.4',
  filepath: '1.4.2.1',
  ghc_prim: '0.7.0',
  hashable: '1.3.5.0',
  haskeline: '0.8.2',
  mtl: '2.2.2',
  parallel: '3.2.2.0',
  parsec: '3.1.14.0',
  pretty: '1.1.3.6',
  primitive: '0.7.3.0',
  process: '1.6.13.2',
  random: '1.2.0',
  split: '0.2.3.5',
  stm: '2.5.0.0',
  text: '1.2.5.0',
  time: '1.9.3',
  transformers: '0.5.6.2',
  unordered_containers: '0.2.19.1',
  vector: '0.13.0.0',
};

const constants: Readonly<Record<string, string>> = {
  __GLASGOW_HASKELL__: '900',
  __GLASGOW_HASKELL_FULL_VERSION__: '"9.0.2"',
  __GLASGOW_HASKELL_PATCHLEVEL1__: '2',
  linux_HOST_OS: '1',
  x86_64_HOST_ARCH: '1',
};

const defining = (macros: string): string =>
  macros.replace(/(\w+) (\w+) */g, (_, name, body) => `#define ${name} ${body}\n`);

const platform = defining('linux_HOST_OS 1 x86_64_HOST_ARCH 1 BUILD_OS linux HOST_OS linux HOST_ARCH x86_64');
const machine = defining(
  'WORD_SIZE_IN_BITS 64 WORD_SIZE_IN_BITS_FLOAT 64 SIZEOF_HSWORD 8 SIZEOF_HSINT 8 SIZEOF_HSCHAR 4 SIZEOF_HSDOUBLE 8 ' +
    'ALIGNMENT_HSCHAR 4 ALIGNMENT_HSINT 8 ALIGNMENT_HSWORD 8 ALIGNMENT_HSPTR 8 ALIGNMENT_HSDOUBLE 8 ALIGNMENT_HSFLOAT 4 ' +
    'SIZEOF_HSFLOAT 4 SIZEOF_HSPTR 8 SIZEOF_VOID_P 8 SIZEOF_INT 4 SIZEOF_LONG 8 SIZEOF_CHAR 1 SIZEOF_SHORT 2',
);

/** Headers that come with GHC, and programs include. */
export const headers: ReadonlyMap<string, string> = new Map([
  ['MachDeps.h', machine],
  ['ghcautoconf.h', machine],
  ['ghcconfig.h', platform + machine],
  ['ghcplatform.h', platform],
]);

export function standardMacros(): Map<string, Macro> {
  const macros = new Map<string, Macro>();
  const add = (macro: Macro): void => void macros.set(macro.name, macro);
  for (const [name, body] of Object.entries(constants)) add({ name, body });
  for (const [name, version] of Object.entries(versions)) {
    if (name !== 'GLASGOW_HASKELL') add({ name: `VERSION_${name}`, body: `"${version}"` });
    add(minimum(`MIN_VERSION_${name}`, version.split('.'), name === 'GLASGOW_HASKELL' ? 4 : 3));
  }
  return macros;
}

function minimum(name: string, version: readonly string[], count: number): Macro {
  const parameters = ['major1', 'major2', 'minor', 'patch'].slice(0, count);
  const cases = parameters.map((parameter, i) => {
    const equal = parameters.slice(0, i).map((before, j) => `(${before}) == ${version[j] ?? 0} && `);
    const last = i === count - 1 ? '<=' : '<';
    return `${equal.join('')}(${parameter}) ${last} ${version[i] ?? 0}`;
  });
  return { name, parameters, body: `(${cases.join(' || ')})` };
}

/** How deep expansions may nest: beyond, a macro that needs itself is left as it stands. */
const deepest = 60;
/** How long an expansion may become. */
export const longest = 100_000;

/** The text with its macros expanded, strings and characters left alone. */
export function expandText(
  text: string,
  macros: Macros,
  active: readonly string[] = [],
  limit = longest,
): string {
  const parts: string[] = [];
  const piece = /[A-Za-z_][\w']*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.[^'\n]*)'|\d[\w']*|[\s\S]/gu;
  let length = 0;
  for (let match = piece.exec(text); match !== null && length < limit; match = piece.exec(text)) {
    const [word] = match;
    const macro = active.length < deepest && !active.includes(word) ? macros.get(word) : undefined;
    const use = macro === undefined ? undefined : readUse(text, piece.lastIndex, macro);
    let part = word;
    if (macro !== undefined && use !== undefined) {
      piece.lastIndex = use.end;
      part = expandUse(macro, use.arguments, macros, active);
    }
    parts.push(part);
    length += part.length;
  }
  return parts.join('').slice(0, limit);
}

export function expandUse(
  macro: Macro,
  given: readonly string[],
  macros: Macros,
  active: readonly string[] = [],
): string {
  const { parameters, body, name } = macro;
  const values = new Map(parameters?.map((parameter, i) => [parameter, given[i]?.trim() ?? '']));
  const filled = values.size === 0 ? body : body.replace(/[A-Za-z_]\w*/g, word => values.get(word) ?? word);
  return expandText(filled.replace(/\/\*[\s\S]*?\*\//g, ''), macros, [...active, name]);
}

/** What stands behind a macro's name: its arguments, if it takes any; undefined where it is not used as a macro. */
export function readUse(
  text: string,
  from: number,
  macro: Macro,
): { readonly arguments: readonly string[]; readonly end: number } | undefined {
  if (macro.parameters === undefined) return { arguments: [], end: from };
  const open = /\s*\(/y;
  open.lastIndex = from;
  if (!open.test(text)) return undefined;
  const given: string[] = [];
  let depth = 0;
  let start = open.lastIndex;
  const piece = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.[^'\n]*)'|[\s\S]/g;
  piece.lastIndex = start;
  for (let match = piece.exec(text); match !== null; match = piece.exec(text)) {
    const [c] = match;
    if (c === '(') depth++;
    else if (c === ')' && depth > 0) depth--;
    else if (c === ')' || (c === ',' && depth === 0)) {
      given.push(text.slice(start, match.index));
      start = piece.lastIndex;
      if (c === ')') return { arguments: given, end: start };
    }
  }
  return undefined;
}
