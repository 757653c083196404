/** Inferred types beside bindings that have no signature. */
import { patternBinders } from '../rename/pattern.ts';
import type { Span } from '../source/span.ts';
import type * as Tree from '../syntax/tree.ts';
import { printQualified } from '../types/print.ts';
import { isErroneous } from '../types/shape.ts';
import type { HintChoice, TypeHint } from './answer.ts';
import { spelt } from './hover.ts';
import type { File } from './project.ts';

/** At the end of the line: code does not move, and no type stands where it would mean something else. */
const lineEnd = (text: string, from: number): number => {
  const end = text.slice(from).search(/\r?\n|$/);
  return from + end;
};

/** Longer types would push the code out of sight. */
const longest = 80;

export function typeHints(file: File, within: Span, choice: HintChoice): readonly TypeHint[] {
  const elaboration = file.elaboration();
  if (!elaboration) return [];
  const hints: TypeHint[] = [];
  for (const [list, { signatures }] of file.renamed.declarations) {
    const top = list === file.tree.declarations;
    if (!(top ? choice.topLevel : choice.locals)) continue;
    for (const { name, isAlone } of binders(list)) {
      if (name.span.end < within.start || name.span.start > within.end) continue;
      const entity = file.renamed.names.get(name);
      if (
        !entity ||
        entity.kind === 'typeVariable' ||
        entity.kind === 'method' ||
        signatures.has(entity as never)
      )
        continue;
      const scheme = elaboration.schemes.get(entity);
      if (!scheme || isErroneous(scheme.type)) continue;
      const text = printQualified(scheme);
      if (text.length <= longest)
        hints.push({
          offset: lineEnd(file.source.text, name.span.end),
          text: isAlone ? `:: ${text}` : `${spelt(entity.name)} :: ${text}`,
        });
    }
  }
  return hints.sort((a, b) => a.offset - b.offset);
}

interface Binder {
  readonly name: Tree.Name;
  /** Not one of several that a pattern binds: its hint need not name it. */
  readonly isAlone: boolean;
}

const binders = (list: readonly Tree.Declaration[]): readonly Binder[] =>
  list.flatMap((declaration): readonly Binder[] => {
    if (declaration.kind === 'function') return [{ name: declaration.name, isAlone: true }];
    if (declaration.kind !== 'patternBinding') return [];
    const names = patternBinders(declaration.pattern).flatMap(b => (b.kind === 'name' ? [b.name] : []));
    return names.map(name => ({ name, isAlone: false }));
  });
