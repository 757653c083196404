/** Imports in the order of the alphabet, each once, and only those that are needed. */
import { cover, span } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import type { Action, TextEdit } from '../answer.ts';
import { edited } from '../edits.ts';
import type { File } from '../project.ts';
import { removal } from './removal.ts';

/** The removals of all unused imports, and of unused names in import lists. */
const unused = (file: File): readonly TextEdit[] =>
  file
    .diagnostics()
    .flatMap(({ code, data }) =>
      code === 'W0507' && data?.kind === 'delete' ? data.spans.map(at => removal(file, at)) : [],
    );

export function importActions(file: File): readonly Action[] {
  const removals = unused(file);
  const organised = organise(file, removals);
  const action = (title: string, kind: string, edits: readonly TextEdit[]): Action => ({
    title,
    kind,
    files: [{ path: file.path, edits }],
  });
  return [
    ...(organised ? [action('Organise imports', 'source.organizeImports', [organised])] : []),
    ...(removals.length > 0
      ? [action('Remove all unused imports', 'source.removeUnusedImports', removals)]
      : []),
  ];
}

/** Undefined where the imports are in order. Imports with comments between them keep their groups. */
function organise(file: File, removals: readonly TextEdit[]): TextEdit | undefined {
  const { imports } = file.tree;
  const first = imports[0];
  const last = imports[imports.length - 1];
  if (!first || !last) return undefined;
  const whole = cover(first.span, last.span);
  const { text } = file.source;
  const sorted = groups(file)
    .map(({ members, gap }) => {
      const lines = members.flatMap(each => lineOf(text, each, removals)).sort(inOrder);
      return (lines.length > 0 ? gap : '') + [...new Set(lines.map(({ line }) => line))].join('\n');
    })
    .join('')
    .replace(/^\n+/, '');
  if (sorted === text.slice(whole.start, whole.end)) return undefined;
  return { span: whole, text: sorted };
}

interface ImportGroup {
  readonly members: readonly Tree.Import[];
  /** The text between the group before and this one. */
  readonly gap: string;
}

/** Imports with nothing but single line ends between them belong together. */
function groups({ tree, source: { text } }: File): readonly ImportGroup[] {
  const list: { members: Tree.Import[]; gap: string }[] = [];
  let end: number | undefined;
  for (const each of tree.imports) {
    const gap = end === undefined ? '' : text.slice(end, each.span.start);
    if (end !== undefined && /^[ \t]*\r?\n$/.test(gap)) list[list.length - 1]!.members.push(each);
    else list.push({ members: [each], gap });
    end = each.span.end;
  }
  return list;
}

interface Line {
  readonly module: string;
  readonly qualified: boolean;
  readonly line: string;
}

function lineOf(text: string, each: Tree.Import, removals: readonly TextEdit[]): Line[] {
  const inside = removals.filter(({ span: at }) => at.start < each.span.end && at.end > each.span.start);
  if (inside.some(({ span: at }) => at.start <= each.span.start && at.end >= each.span.end)) return [];
  const own = inside.map(({ span: at, text: put }) => ({
    span: span(at.start - each.span.start, at.end - each.span.start),
    text: put,
  }));
  const line = edited(text.slice(each.span.start, each.span.end), own);
  return [{ module: each.module.text, qualified: each.qualified, line }];
}

const inOrder = (a: Line, b: Line): number =>
  a.module < b.module
    ? -1
    : a.module > b.module
      ? 1
      : Number(a.qualified) - Number(b.qualified) || (a.line < b.line ? -1 : 1);
