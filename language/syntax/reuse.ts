/**
 * One text after another: a declaration whose text an edit left alone keeps its tree, so that whatever is known of its
 * nodes is known still. Its places are relative to where it begins; where it has moved, that changes, and nothing else.
 */
import type { Diagnostic } from '../source/diagnostic.ts';
import type { Anchor } from '../source/span.ts';
import type { Declaration, Module } from './tree.ts';

/** A text and what the parser made of it. */
export interface ReadText {
  readonly text: string;
  readonly tree: Module;
  readonly errors: readonly Diagnostic[];
}

/** The tree of `after` with all that it has in common with `before`, whose places are those of `after` from now on. */
export function reuseTree(before: ReadText, after: ReadText): Module {
  if (!isComparable(before.tree, after.tree)) return after.tree;
  const kept = declarationsByText(before);
  const moves = new Map<Declaration, number>();
  const { declarations } = after.tree;
  const own = declarations.map((fresh, i) => {
    const next = declarations[i + 1]?.span.start ?? after.text.length;
    const list = isWrongBetween(after.errors, fresh.span.start, next)
      ? undefined
      : kept.get(keyOf(after.text, fresh));
    const old = list?.shift();
    if (old === undefined) return fresh;
    const by = fresh.span.start - old.span.start;
    if (by !== 0) moves.set(old, by);
    return old;
  });
  const tree = { ...after.tree, ...commonHeader(before, after), declarations: own };
  for (const [declaration, by] of moves) for (const anchor of anchorsOf(declaration)) anchor.start += by;
  return tree;
}

/** Of all places in a top-level declaration. The clauses of a function were each read by itself. */
export const anchorsOf = (declaration: Declaration): ReadonlySet<Anchor> =>
  new Set(
    [declaration, ...(declaration.kind === 'function' ? declaration.clauses : [])].map(
      ({ span }) => span.anchor,
    ),
  );

/** The declarations of a pattern synonym or a foreign import share places; what the preprocessor reads may mean something else each time. */
const isComparable = (before: Module, after: Module): boolean =>
  namesOf(before) === namesOf(after) &&
  !before.extensions.some(({ text }) => text === 'CPP') &&
  ![...before.declarations, ...after.declarations].some(
    d => d.kind === 'patternSynonym' || d.kind === 'patternSignature' || (d.kind === 'function' && d.foreign),
  );

const namesOf = ({ extensions }: Module): string => extensions.map(({ text }) => text).join();

/** The header and the imports, where no sign of them has changed. */
function commonHeader(before: ReadText, after: ReadText): Partial<Module> {
  const [old, fresh] = [before, after].map(({ text, tree }) => text.slice(0, headEnd(text, tree)));
  if (old !== fresh) return {};
  const { name, exports, imports, extensions } = before.tree;
  return {
    ...(name === undefined ? {} : { name }),
    ...(exports === undefined ? {} : { exports }),
    imports,
    extensions,
  };
}

const headEnd = (text: string, { imports, declarations }: Module): number =>
  imports.at(-1)?.span.end ?? declarations[0]?.span.start ?? text.length;

/** The declarations that nothing is wrong with; the same text in turn. */
function declarationsByText({ text, tree, errors }: ReadText): Map<string, Declaration[]> {
  const declarations = new Map<string, Declaration[]>();
  for (const [i, declaration] of tree.declarations.entries()) {
    const next = tree.declarations[i + 1]?.span.start ?? text.length;
    if (isWrongBetween(errors, declaration.span.start, next)) continue;
    const key = keyOf(text, declaration);
    const list = declarations.get(key);
    if (list === undefined) declarations.set(key, [declaration]);
    else list.push(declaration);
  }
  return declarations;
}

/** What the tree of a declaration depends on: its text, and, by layout, the column that it begins at. */
function keyOf(text: string, { kind, span }: Declaration): string {
  const column = span.start - text.lastIndexOf('\n', span.start - 1);
  return `${kind} ${column} ${text.slice(span.start, span.end)}`;
}

/** Whether something is wrong from `start` on, before `end`. */
const isWrongBetween = (errors: readonly Diagnostic[], start: number, end: number): boolean =>
  errors.some(({ span }) => span.start >= start && span.start < end);
