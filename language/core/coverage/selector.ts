/** The boxes of the functions that select a field: GHC writes an equation for each constructor that has it, and one that fails. */
import type { BoxKind } from '../../coverage/model/box.ts';
import type { Span } from '../../source/span.ts';
import type { SourceText } from '../../source/text.ts';
import { extensionsOn } from '../../syntax/edition.ts';
import type * as Tree from '../../syntax/tree.ts';
import { walk } from '../../syntax/walk.ts';
import type { BoxWriter, SelectorBoxes } from './table.ts';

export function selectorBoxes(
  list: readonly Tree.DataDeclaration[],
  { add, source, renamed }: BoxWriter,
): ReadonlyMap<Span, SelectorBoxes> {
  const result = new Map<Span, SelectorBoxes>();
  const isLabelled = extensionsOn(renamed.tree.extensions.map(({ text }) => text)).has(
    'DuplicateRecordFields',
  );
  for (const data of list) {
    const top = (text: string): BoxKind => ({
      kind: 'top',
      path: [isLabelled ? `$sel:${text}:${data.constructors[0]?.name.text}` : text],
    });
    for (const [text, { span: name, having, possible }] of fields(data)) {
      const span = withParentheses(source, name);
      if (possible === 0) {
        add(span, top(text));
        continue;
      }
      const isPartial = having < possible;
      const isAlternative = having > 1 || isPartial;
      const found = Array.from({ length: having }, () => add(span, { kind: 'expression', isAlternative }));
      const failed = isPartial && {
        label: add(span, { kind: 'expression', isAlternative: false }),
        equation: add(span, { kind: 'expression', isAlternative: true }),
      };
      const whole = add(span, top(text));
      result.set(name, { whole, found, ...(failed && { failed }) });
    }
  }
  return result;
}

/** An operator as a field: its name is written, and placed by GHC, in parentheses. */
function withParentheses({ text }: SourceText, { start, end }: Span): Span {
  const before = /\(\s*$/.exec(text.slice(0, start))?.[0].length;
  const behind = /^\s*\)/.exec(text.slice(end))?.[0].length;
  const isOperator = !/^[\p{L}_]/u.test(text.slice(start, end));
  return isOperator && before && behind ? { start: start - before, end: end + behind } : { start, end };
}

interface Field {
  readonly span: Span;
  /** Constructors that have it, and those that a record of the field's type may have. */
  having: number;
  readonly possible: number;
}

/** The labels of a type where they are first declared. A field whose type is known only inside the constructor has a selector that nobody can call. */
function fields({ constructors }: Tree.DataDeclaration): ReadonlyMap<string, Field> {
  const result = new Map<string, Field>();
  for (const c of constructors)
    for (const { name, type } of c.fields) {
      if (!name) continue;
      const before = result.get(name.text);
      const possible = isHidden(type, c)
        ? 0
        : constructors.filter(other => !areApart(c.result, other.result)).length;
      if (before) before.having++;
      else result.set(name.text, { span: name.span, having: 1, possible });
    }
  return result;
}

function isHidden(type: Tree.Type, { existentials, result }: Tree.ConstructorDeclaration): boolean {
  if (result === undefined) return existentials.some(({ name }) => variablesOf(type).has(name.text));
  const known = variablesOf(result);
  return [...variablesOf(type)].some(name => !known.has(name));
}

/** Variables of a type that it does not bind itself. */
function variablesOf(type: Tree.Type): ReadonlySet<string> {
  const found = new Set<string>();
  const bound = new Set<string>();
  walk(type, node => {
    if (node.kind === 'typeVariable') found.add(node.name.text);
    if (node.kind === 'typeParameter') bound.add(node.name.text);
  });
  return new Set([...found].filter(name => !bound.has(name)));
}

/** Whether no type is of both forms, as the results of two constructors are written. */
function areApart(a: Tree.Type | undefined, b: Tree.Type | undefined): boolean {
  if (a?.kind === 'parenthesisedType') return areApart(a.type, b);
  if (b?.kind === 'parenthesisedType') return areApart(a, b.type);
  if (!a || !b || a.kind === 'typeVariable' || b.kind === 'typeVariable') return false;
  if (a.kind === 'typeApplied' && b.kind === 'typeApplied')
    return areApart(a.function, b.function) || areApart(a.argument, b.argument);
  if (a.kind === 'typeConstructor' && b.kind === 'typeConstructor') return a.name.text !== b.name.text;
  if (a.kind === 'listType' && b.kind === 'listType') return areApart(a.element, b.element);
  if (a.kind === 'tupleType' && b.kind === 'tupleType')
    return (
      a.components.length !== b.components.length || a.components.some((c, i) => areApart(c, b.components[i]))
    );
  return a.kind !== b.kind;
}
