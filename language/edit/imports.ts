/** Edits of a module's imports: a name more, a module more, in the place where a person would put it. */
import type { TopEntity } from '../rename/entity.ts';
import { type Span, span } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import type { Text, TextEdit } from './text.ts';

/** How a name is written in an import list: a constructor with its type. */
export function importItem(entity: Pick<TopEntity, 'kind' | 'name' | 'parent'>): string {
  const own = spelling(entity.name);
  if (entity.kind !== 'constructor' || entity.parent === undefined) return own;
  return `${spelling(lastPart(entity.parent))}(${own})`;
}

const spelling = (name: string): string => (/^[\p{L}_]/u.test(name) ? name : `(${name})`);

/** `Map` of `Data.Map.Internal.Map`. */
export const lastPart = (id: string): string => id.slice(id.search(/[^.]*$/)) || id;

/** Makes `entity` of `module` available by its plain name. */
export function importName(
  text: Text,
  module: string,
  entity: Pick<TopEntity, 'kind' | 'name' | 'parent'>,
): readonly TextEdit[] {
  const plain = text.tree.imports.filter(each => each.module.text === module && !each.qualified);
  const listed = plain.find(each => each.items !== undefined && !each.hiding);
  const hiding = plain.find(each => each.hiding);
  if (hiding?.items) {
    const hidden = hiding.items.find(({ name }) => name.text === entity.name);
    if (hidden) return [withoutItem(text, hiding, hidden)];
  }
  if (listed?.items) return [withItem(text, listed, listed.items, entity)];
  return [newImport(text, module, `import ${module} (${importItem(entity)})`)];
}

/** Makes a module's names available behind a qualifier. */
export function importQualified(text: Text, module: string, qualifier: string): readonly TextEdit[] {
  const as = qualifier === module ? '' : ` as ${qualifier}`;
  return [newImport(text, module, `import qualified ${module}${as}`)];
}

function withItem(
  text: Text,
  declaration: Tree.Import,
  items: readonly Tree.ImportItem[],
  entity: Pick<TopEntity, 'kind' | 'name' | 'parent'>,
): TextEdit {
  const parent = entity.kind === 'constructor' && entity.parent ? lastPart(entity.parent) : undefined;
  const typed = items.find(({ name, space }) => space === 'type' && name.text === parent);
  if (typed && typeof typed.subordinates !== 'object')
    return {
      span: span(typed.span.start, typed.span.end),
      text: `${spelling(parent!)}(${spelling(entity.name)})`,
    };
  const inner = typeof typed?.subordinates === 'object' ? typed.subordinates : undefined;
  if (typed && inner && inner.length > 0) {
    const at = typed.span.end - 1;
    return { span: span(at, at), text: `, ${spelling(entity.name)}` };
  }
  const last = items[items.length - 1];
  if (last) return { span: span(last.span.end, last.span.end), text: `, ${importItem(entity)}` };
  const close = text.source.text.lastIndexOf(')', declaration.span.end - 1);
  return { span: span(close, close), text: importItem(entity) };
}

/** A list without one of its items, and without the comma that it leaves. */
export function withoutItem(text: Text, declaration: Tree.Import, item: Tree.ImportItem): TextEdit {
  return { span: listPart(text, declaration.items ?? [], item), text: '' };
}

/** An element of a list with one of the commas around it. */
export function listPart(
  text: Text,
  items: readonly { readonly span: Span }[],
  item: { readonly span: Span },
): Span {
  const index = items.indexOf(item);
  const whole = (each: { readonly span: Span }) => bracketed(text, each.span);
  const own = whole(item);
  const next = items[index + 1];
  const previous = items[index - 1];
  if (next) return span(own.start, whole(next).start);
  return previous ? span(whole(previous).end, own.end) : own;
}

/** With the parentheses around an operator. */
function bracketed(text: Text, at: Span): Span {
  const { text: all } = text.source;
  return all.charAt(at.start - 1) === '(' && all.charAt(at.end) === ')' && !/[\w']/.test(all.charAt(at.start))
    ? span(at.start - 1, at.end + 1)
    : at;
}

/** A line of its own: after the last import of a module that stands before it in the alphabet. */
export function newImport(text: Text, module: string, line: string): TextEdit {
  const { imports } = text.tree;
  const all = text.source.text;
  if (imports.length > 0) {
    const before = imports.filter(each => each.module.text <= module);
    const after = before[before.length - 1];
    if (!after) return { span: span(imports[0]!.span.start, imports[0]!.span.start), text: `${line}\n` };
    const end = lineEnd(all, after.span.end);
    return { span: span(end, end), text: `\n${line}` };
  }
  const first = text.tree.declarations[0];
  if (text.tree.name) {
    const where = headerEnd(text, first?.span.start ?? all.length);
    return { span: span(where, where), text: `\n\n${line}` };
  }
  const at = firstLine(text);
  return { span: span(at, at), text: `${line}\n\n` };
}

const lineEnd = (text: string, from: number): number => {
  const end = text.indexOf('\n', from);
  const line = end < 0 ? text.length : end;
  return text.charAt(line - 1) === '\r' ? line - 1 : line;
};

/** Behind the `where` of the module's header. */
function headerEnd(text: Text, before: number): number {
  const where = text
    .tokens()
    .find(({ kind, text: word, span: at }) => kind === 'keyword' && word === 'where' && at.start < before);
  return where?.span.end ?? text.tree.name!.span.end;
}

/** Behind the pragmas and the first block of comments of a file without a header. */
function firstLine(text: Text): number {
  let at = 0;
  for (const { kind, span: each } of text.tokens()) {
    if (kind === 'pragma') at = lineEnd(text.source.text, each.end) + 1;
    else if (kind !== 'space' && kind !== 'comment') break;
  }
  return Math.min(at, text.source.text.length);
}
