/**
 * Fixtures of the editor's features: Haskell with a cursor `{-^-}` and ranges `[|...|]` drawn in, several files after
 * lines `-- file: A/B.hs`. Answers are drawn the same way, so that a golden is a picture of the source.
 */

import type { FileEdits, FileSpan, TextEdit } from '../../language/ide/answer.ts';
import type { Workspace } from '../../language/ide/service.ts';
import { createWorkspace, type FileLookup } from '../../language/index.ts';
import { type Span, span } from '../../language/source/span.ts';
import { createCacheStore } from './cachestore.ts';
import { builtLibrary } from './program.ts';

export interface Fixture {
  readonly workspace: Workspace;
  readonly texts: ReadonlyMap<string, string>;
  /** The file with the cursor or the range; the first where none has any. */
  readonly path: string;
  readonly text: string;
  readonly offset: number;
  readonly selection: Span;
}

const cursor = '{-^-}';

/** Files that are `unopened` are there for whoever looks for them, and were compiled on another day. */
export function fixture(drawn: string, unopened: readonly string[] = []): Fixture {
  const texts = new Map<string, string>();
  let at: { path: string; selection: Span } | undefined;
  for (const [path, body] of filesOf(drawn)) {
    const { text, selection } = withoutMarks(body);
    texts.set(path, text);
    if (selection) at = { path, selection };
  }
  const path = at?.path ?? [...texts.keys()][0]!;
  const list = () => unopened.map(each => ({ path: each, text: texts.get(each) ?? '' }));
  const lookup: FileLookup = {
    find: name => list().find(each => each.path === `${name.replaceAll('.', '/')}.hs`),
    list,
  };
  const store = createCacheStore();
  const before = createWorkspace(builtLibrary(), lookup, store);
  for (const { path: each, text } of list()) before.add(each, text);
  for (const each of unopened) before.check(each);
  const workspace = createWorkspace(builtLibrary(), lookup, store);
  for (const [each, text] of texts) if (!unopened.includes(each)) workspace.update(each, text);
  const selection = at?.selection ?? span(0, 0);
  return { workspace, texts, path, text: texts.get(path)!, offset: selection.start, selection };
}

function filesOf(drawn: string): [string, string][] {
  const parts = drawn.split(/^-- file: (\S+)\n/m);
  const files: [string, string][] = parts[0]!.trim() === '' ? [] : [['Main.hs', parts[0]!]];
  for (let i = 1; i < parts.length; i += 2) files.push([parts[i]!, parts[i + 1]!]);
  return files;
}

function withoutMarks(body: string): { text: string; selection?: Span } {
  const at = body.indexOf(cursor);
  if (at >= 0) return { text: body.replace(cursor, ''), selection: span(at, at) };
  const start = body.indexOf('[|');
  if (start < 0) return { text: body };
  const end = body.indexOf('|]') - 2;
  return { text: body.replace('[|', '').replace('|]', ''), selection: span(start, end) };
}

/** Runs long work to its end. */
export function finished<R>(steps: Generator<undefined, R, undefined>): R {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value as R;
  }
}

/** The text with the spans drawn in. */
export const draw = (text: string, spans: readonly Span[]): string =>
  [
    ...spans.flatMap(({ start, end }) => [
      { at: start, mark: '[|' },
      { at: end, mark: '|]' },
    ]),
  ]
    .sort((a, b) => b.at - a.at || (a.mark === '[|' ? -1 : 1))
    .reduce((drawn, { at, mark }) => drawn.slice(0, at) + mark + drawn.slice(at), text);

/** Every file that a place is in, with the places drawn in. */
export function drawPlaces({ texts, workspace }: Fixture, places: readonly FileSpan[]): string {
  const paths = [...new Set(places.map(({ path }) => path))];
  return paths
    .map(path => {
      const text = texts.get(path) ?? workspace.textOf(path) ?? '';
      const drawn = draw(
        text,
        places.filter(each => each.path === path).map(each => each.span),
      );
      const lines = drawn.split('\n').filter(line => texts.has(path) || line.includes('[|'));
      return texts.size === 1 && texts.has(path) ? drawn : `-- file: ${path}\n${lines.join('\n')}`;
    })
    .join('\n');
}

export const edited = (text: string, edits: readonly TextEdit[]): string =>
  [...edits]
    .map((edit, index) => ({ ...edit, index }))
    .sort((a, b) => b.span.start - a.span.start || b.index - a.index)
    .reduce(
      (result, { span: at, text: put }) => result.slice(0, at.start) + put + result.slice(at.end),
      text,
    );

export const drawEdits = ({ texts }: Fixture, files: readonly FileEdits[]): string =>
  files
    .map(({ path, edits }) => {
      const text = edited(texts.get(path)!, edits);
      return texts.size === 1 ? text : `-- file: ${path}\n${text}`;
    })
    .join('');
