/**
 * Macros: their table, the ones that GHC 9.0.2 defines, and expansion of a text as `cpp -traditional` does it:
 * parameters are replaced inside strings too, and a comment in a body joins what stands on its sides.
 */
import { atLeast, minimumName, packageVersions } from '../../source/versions.ts';

export interface Macro {
  readonly name: string;
  /** Absent: it is used without arguments. */
  readonly parameters?: readonly string[];
  readonly body: string;
}

export type Macros = ReadonlyMap<string, Macro>;

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
  const minimum = (name: string, version: string, parameters: readonly string[]): void =>
    add({ name: minimumName(name), parameters, body: atLeast(version, parameters) });
  minimum('GLASGOW_HASKELL', '9.0.2.0', ['major1', 'major2', 'patch1', 'patch2']);
  for (const [name, version] of Object.entries(packageVersions)) {
    add({ name: `VERSION_${name}`, body: `"${version}"` });
    minimum(name, version, ['major1', 'major2', 'minor']);
  }
  return macros;
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
  return expandText(withoutComments(filled), macros, [...active, name]);
}

/** What is left without the comments of C; one that does not end stays. */
function withoutComments(text: string): string {
  let rest = '';
  let at = 0;
  for (;;) {
    const start = text.indexOf('/*', at);
    const end = start < 0 ? -1 : text.indexOf('*/', start + 2);
    if (end < 0) return rest + text.slice(at);
    rest += text.slice(at, start);
    at = end + 2;
  }
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
