/**
 * What a program does, as recorded from GHC 9.0.2 and compared with Cairn: output, exit code, error text, and for
 * each choice of cost centres the tree of stacks with entries and bytes, drawn one stack a line, indented by depth.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { libraryCentres } from '../../language/builtin/centres.ts';

export interface Variant {
  /** stderr of a profiled run with `+RTS -xc`; `undefined` where the program ended well. */
  readonly xc?: string;
  /** `label module location entries bytes`, children indented by one space, in GHC's order. */
  readonly stacks: readonly string[];
}

/** Which bindings have cost centres, as `--cost-centres` names it. */
export type VariantName = 'top' | 'manual' | 'all';

export interface Recording {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly variants: { readonly [name in VariantName]?: Variant };
}

/** The programs that are about what `-fprof-auto` does. */
const everyBinding: ReadonlySet<string> = new Set([
  'FunctionFields',
  'HeldParsers',
  'LangRecursiveDo',
  'LibraryDictionaries',
  'LocalGroups',
  'Naturals',
  'ReadPrecSequences',
  'Searches',
  'SynonymCentres',
]);

export const variantsOf = (name: string): readonly VariantName[] =>
  everyBinding.has(name) ? ['top', 'manual', 'all'] : ['top', 'manual'];

const here = (path: string) => fileURLToPath(new URL(`../differential/${path}`, import.meta.url));

export const programFolder = here('programs');
export const recordedFolder = here('recorded');

/** The names of the programs that stand in the corpus: a file `Name.hs`, or a folder `Name` for one of many modules. */
export const programNames = (): string[] =>
  readdirSync(programFolder, { withFileTypes: true })
    .filter(entry => entry.isDirectory() || entry.name.endsWith('.hs'))
    .map(entry => entry.name.replace(/\.hs$/, ''))
    .sort();

export interface ProgramFile {
  /** Relative to where the program is compiled: `Name.hs` for the main module, `A/B.hs` for another. */
  readonly path: string;
  readonly module: string;
  readonly text: string;
}

/** The files of a program, the main one first. */
export function programFiles(name: string): readonly [ProgramFile, ...ProgramFile[]] {
  const folder = join(programFolder, name);
  const main = `${name}.hs`;
  const read = (root: string, path: string, module: string): ProgramFile => ({
    path,
    module,
    text: readFileSync(join(root, path), 'utf8'),
  });
  if (!existsSync(folder)) return [read(programFolder, main, 'Main')];
  const others = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.hs') && path !== main)
    .sort()
    .map(path => read(folder, path, path.slice(0, -3).replaceAll(/[\\/]/g, '.')));
  return [read(folder, main, 'Main'), ...others];
}

export const readRecording = (name: string): Recording =>
  JSON.parse(readFileSync(join(recordedFolder, `${name}.json`), 'utf8')) as Recording;

/** One program's standard input: `<name>.stdin` beside it, or empty. */
export function standardInput(name: string): string {
  try {
    return readFileSync(join(programFolder, `${name}.stdin`), 'utf8');
  } catch {
    return '';
  }
}

interface GhcCentre {
  readonly id: number;
  readonly label: string;
  readonly module: string;
  readonly src_loc: string;
  readonly is_caf: boolean;
}

interface GhcNode {
  readonly id: number;
  readonly entries: number;
  readonly alloc: number;
  readonly children: readonly GhcNode[];
}

/** Whether a drawing shows a centre: one of the program, MAIN, or one that a library has of its own. */
export const isDrawn = (
  { label, module }: { readonly label: string; readonly module: string },
  modules: ReadonlySet<string>,
): boolean => modules.has(module) || label === 'MAIN' || libraryCentres.get(label)?.module === module;

/** GHC's JSON profile as lines; the libraries' CAFs and the built-in centres, MAIN apart, are left out. */
export function drawProfile(
  json: { readonly cost_centres: readonly GhcCentre[]; readonly profile: GhcNode },
  modules: ReadonlySet<string>,
): string[] {
  const centres = new Map(json.cost_centres.map(c => [c.id, c]));
  const lines: string[] = [];
  const draw = (node: GhcNode, depth: number): void => {
    const c = centres.get(node.id);
    if (!c || !isDrawn(c, modules)) return;
    lines.push(`${' '.repeat(depth)}${c.label} ${c.module} ${c.src_loc} ${node.entries} ${node.alloc}`);
    for (const child of node.children) draw(child, depth + 1);
  };
  draw(json.profile, 0);
  return lines;
}

/** Closure kinds are GHC's own affair: `(THUNK_2_0)` and the like are taken out of `-xc` text. */
export const withoutClosureKinds = (xc: string): string =>
  xc.replace(/\(reporting due to \+RTS -xc\): \([^)]*\)/g, '(reporting due to +RTS -xc)');

/** One drawn stack as its path (`label location` from MAIN down) and what it counted. */
export interface Counted {
  readonly path: string;
  readonly entries: number;
  readonly bytes: number;
}

/** The lines of a drawn profile, each with its whole path. */
export function counted(lines: readonly string[]): Counted[] {
  const stack: string[] = [];
  return lines.map(line => {
    const depth = line.length - line.trimStart().length;
    const words = line.trim().split(' ');
    const bytes = Number(words.pop());
    const entries = Number(words.pop());
    stack.length = depth;
    stack.push(words.join(' '));
    return { path: stack.join(' / '), entries, bytes };
  });
}

/** Stacks that were entered, and those that lead to one. GHC leaves the others out of its reports. */
export function entered(stacks: readonly Counted[]): ReadonlyMap<string, number> {
  const kept = stacks.filter(
    s => s.entries > 0 || stacks.some(o => o.entries > 0 && o.path.startsWith(`${s.path} / `)),
  );
  return new Map(kept.map(s => [s.path, s.entries] as const).sort(([a], [b]) => (a < b ? -1 : 1)));
}
