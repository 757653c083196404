/**
 * What GHC says while it compiles, read from its text: messages with their places, and how far it has come. A message
 * begins with a place at the beginning of a line, and goes on in the lines that are indented below it.
 */

export interface Complaint {
  /** As GHC was given it, or found it: relative to the folder it ran in. */
  readonly file: string;
  /** Lines and columns count from 1; the end is the last character. */
  readonly from: { readonly line: number; readonly column: number };
  readonly to: { readonly line: number; readonly column: number };
  readonly severity: 'error' | 'warning';
  /** GHC's name of the warning (`incomplete-patterns`), or the number of the message (`GHC-39999`). */
  readonly code?: string;
  readonly text: string;
}

const head =
  /^(.+?):(?:\((\d+),(\d+)\)-\((\d+),(\d+)\)|(\d+):(\d+)(?:-(\d+))?): (error|warning|fatal)(?:: ?|$)(.*)$/;

/** Stack says before each line of which package it is, if there are several. */
const ofPackage = /^[a-zA-Z][\w-]* *> /;

/** The messages of a whole output, in its order, each once. */
export function readComplaints(output: string): readonly Complaint[] {
  const complaints = new Map<string, Complaint>();
  let current: { readonly complaint: Omit<Complaint, 'text'>; readonly lines: string[] } | undefined;
  const close = (): void => {
    if (!current) return;
    const complaint = { ...current.complaint, text: unindented(current.lines) };
    complaints.set(JSON.stringify(complaint), complaint);
    current = undefined;
  };
  for (const raw of output.split('\n')) {
    const line = raw.replace(/\r$/, '').replace(ofPackage, '');
    const begun = head.exec(line);
    if (begun) {
      close();
      current = begin(begun);
    } else if (current && (line.trim() === '' || /^\s/.test(line))) current.lines.push(line);
    else close();
  }
  close();
  return [...complaints.values()];
}

function begin([, file = '', ...parts]: RegExpExecArray): NonNullable<ReturnType<typeof beginning>> {
  return beginning(file.replaceAll('\\', '/').replace(/^(\.\/)+/, ''), parts);
}

function beginning(file: string, parts: readonly (string | undefined)[]) {
  const numbers = parts.slice(0, 7).map(Number) as [number, number, number, number, number, number, number];
  const [line1, column1, line2, column2, line, column, last] = numbers;
  const isLong = parts[0] !== undefined;
  const from = isLong ? { line: line1, column: column1 } : { line, column };
  const end = parts[6] === undefined ? column : last;
  const to = isLong ? { line: line2, column: column2 } : { line, column: end };
  const severity = parts[7] === 'warning' ? ('warning' as const) : ('error' as const);
  const { code, text } = labelled(parts[8] ?? '');
  return { complaint: { file, from, to, severity, ...(code === undefined ? {} : { code }) }, lines: [text] };
}

/** `[-Wunused-matches]`, `[GHC-88464]`, or both, before the text. */
function labelled(rest: string): { readonly code: string | undefined; readonly text: string } {
  let text = rest.trim();
  let code: string | undefined;
  for (;;) {
    const label = /^\[([^\]]+)\]\s*/.exec(text);
    if (!label) return { code, text };
    const [first = ''] = (label[1] ?? '').split(',');
    if (code === undefined || first.startsWith('-W')) code = first.replace(/^-W(error=)?/, '');
    text = text.slice(label[0].length);
  }
}

function unindented(lines: readonly string[]): string {
  const [first = '', ...rest] = lines;
  const indent = Math.min(
    ...rest.filter(line => line.trim() !== '').map(line => line.length - line.trimStart().length),
  );
  const below = rest.map(line => line.slice(Number.isFinite(indent) ? indent : 0).trimEnd());
  return [first, ...below].join('\n').trim();
}

export interface Step {
  readonly module: string;
  readonly done: number;
  readonly total: number;
}

/** `[2 of 7] Compiling Data.Tree ( ... )` */
export function readStep(line: string): Step | undefined {
  const [, done, total, module] =
    /^\[ *(\d+) of (\d+)\] Compiling (\S+)/.exec(line.replace(ofPackage, '')) ?? [];
  return module === undefined ? undefined : { module, done: Number(done), total: Number(total) };
}

/** GHC is made in another way than the program, and cannot run this code while it compiles. */
export const needsInterpreter = (output: string): boolean =>
  /Cannot load -prof objects when GHC is built with -dynamic|cannot find object file .*\.dyn_o/.test(output);

/** The interpreter that would run the code is not there. */
export const lacksInterpreter = (output: string): boolean =>
  /iserv[\w-]*.*(does not exist|not found|no such)/i.test(output);

/**
 * Why a build failed where that is not a mistake in the program, as a sentence for the person: libraries that were
 * installed without what profiling needs.
 */
export function lackOfLibraries(output: string): string | undefined {
  const lacking = [
    ...output.matchAll(
      /Perhaps you haven't installed the profiling libraries for package ‘?([\w-]+?)-[\d.]+/g,
    ),
  ].map(([, name = '']) => name);
  const packages = [...new Set(lacking)];
  if (packages.length === 0) return undefined;
  if (packages.some(name => name === 'base' || name.startsWith('ghc-')))
    return 'GHC is installed without its profiling libraries. On Debian and Ubuntu, install the package ghc-prof; GHC from ghcup includes them.';
  const shown = packages.join(', ');
  return `Installed without profiling libraries: ${shown}. On Debian and Ubuntu, install the packages ${packages.map(name => `libghc-${name}-prof`).join(', ')}; cabal and stack build them if a project lists the packages.`;
}
