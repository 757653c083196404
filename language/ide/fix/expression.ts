/** An expression in another guise: as the argument of a function, in a list, compared, with another operator. */

import { newImport } from '../../edit/imports.ts';
import { atomic } from '../../edit/parentheses.ts';
import type { Span } from '../../source/span.ts';
import type * as Tree from '../../syntax/tree.ts';
import type { Action, TextEdit } from '../answer.ts';
import { pathTo } from '../walk.ts';
import { type FixSubject, insertion, quickFix, remedied } from './fix.ts';

export const textAt = ({ file }: FixSubject, { start, end }: Span): string =>
  file.source.text.slice(start, end);

/** What the diagnostic speaks of, and what that stands in. */
function placeOf({ file, diagnostic: { span } }: FixSubject): { node?: Tree.Node; parent?: Tree.Node } {
  const path = pathTo(file.tree, span).filter(({ kind }) => kind !== 'name');
  const isWhole = (node: Tree.Node): boolean => node.span.start === span.start && node.span.end === span.end;
  const at = path.findLastIndex(isWhole);
  if (at < 0) return { parent: path.at(-1)! };
  const outer = path.slice(0, at).findLast(node => !isWhole(node) || node.kind === 'infix');
  return { node: path[at]!, ...(outer && { parent: outer }) };
}

/** Patterns are not computed. */
const isPattern = (subject: FixSubject): boolean => /Pattern$/.test(placeOf(subject).node?.kind ?? '');

/** Kinds that take an application as a part only in parentheses. */
const tight: ReadonlySet<string> = new Set(['application', 'typeApplication', 'recordUpdate', 'negation']);

/** `f x`, in the parentheses that it and its argument need. */
function applied(subject: FixSubject, function_: string): readonly TextEdit[] {
  const { span } = subject.diagnostic;
  const { node, parent } = placeOf(subject);
  const inner = node !== undefined && atomic.has(node.kind);
  const outer = parent !== undefined && tight.has(parent.kind);
  return [
    insertion(span.start, `${outer ? '(' : ''}${function_} ${inner ? '' : '('}`),
    insertion(span.end, `${inner ? '' : ')'}${outer ? ')' : ''}`),
  ];
}

export const applyFix = remedied('apply', (subject, { functions, module }) =>
  (isPattern(subject) ? [] : functions).map((name, i) => {
    const { written, edits } =
      module === undefined ? { written: name, edits: [] } : from(subject, name, module);
    return quickFix(subject, `Apply ${written} to it`, [...edits, ...applied(subject, written)], i === 0);
  }),
);

/** A function of another module: behind the qualifier that the module has here, or imported. */
function from(
  { file }: FixSubject,
  name: string,
  module: string,
): { readonly written: string; readonly edits: readonly TextEdit[] } {
  const existing = file.tree.imports.filter(each => each.module.text === module);
  const qualified = existing.find(each => each.qualified);
  if (qualified) return { written: `${(qualified.as ?? qualified.module).text}.${name}`, edits: [] };
  const has = existing.some(
    ({ items, hiding }) => items === undefined || (!hiding && items.some(item => item.name.text === name)),
  );
  return { written: name, edits: has ? [] : [newImport(file, module, `import ${module} (${name})`)] };
}

const around = (subject: FixSubject, before: string, after: string): readonly TextEdit[] => [
  insertion(subject.diagnostic.span.start, before),
  insertion(subject.diagnostic.span.end, after),
];

export const listedFix = remedied('listed', subject =>
  isPattern(subject)
    ? []
    : [quickFix(subject, 'Make it a list of one element', around(subject, '[', ']'), true)],
);

export const comparedFix = remedied('compared', subject => {
  const isOperand = placeOf(subject).parent?.kind === 'infix';
  return [
    quickFix(
      subject,
      'Compare it with zero',
      around(subject, isOperand ? '(' : '', isOperand ? ' /= 0)' : ' /= 0'),
      true,
    ),
  ];
});

export const insteadFix = remedied('instead', (subject, { text }) => [
  quickFix(subject, `Write ${text}`, [{ span: subject.diagnostic.span, text }], true),
]);

/** A literal in the other quotes; only one character fits into single ones. */
export const requotedFix = remedied('requoted', subject => {
  const { span } = subject.diagnostic;
  const text = textAt(subject, span);
  const inner = text.slice(1, -1);
  if (/^'.*'$/su.test(text)) {
    const whole = inner === '"' ? '\\"' : inner === "\\'" ? "'" : inner;
    return [quickFix(subject, 'Write a string', [{ span, text: `"${whole}"` }], true)];
  }
  if (!/^"(?:[^\\]|\\.)"$/su.test(text)) return [];
  const whole = inner === "'" ? "\\'" : inner === '\\"' ? '"' : inner;
  return [quickFix(subject, 'Write a character', [{ span, text: `'${whole}'` }], true)];
});

export const operatorFix = remedied('operator', (subject, { of, by }) => {
  const at = operatorAt(subject, of);
  return at === undefined
    ? []
    : by.map((text, i) => quickFix(subject, `Write ${text} for ${of}`, [{ span: at, text }], i === 0));
});

/** The operator of that name beside what the diagnostic speaks of, or inside it. */
function operatorAt({ file, diagnostic }: FixSubject, of: string): Span | undefined {
  const { span } = diagnostic;
  const path = pathTo(file.tree, span);
  for (const node of path.toReversed()) {
    if (node.kind !== 'infix') continue;
    const { items } = node;
    const index = items.findIndex((item, i) => {
      if (item.kind !== 'operator' || item.operator.name.text !== of) return false;
      const touches = (other: (typeof items)[number] | undefined): boolean =>
        other?.kind === 'operand' &&
        other.operand.span.start <= span.end &&
        span.start <= other.operand.span.end;
      return touches(items[i - 1]) || touches(items[i + 1]);
    });
    const item = items[index];
    if (item?.kind === 'operator') return withQuotes(file.source.text, item.operator.span);
  }
  return undefined;
}

/** With the backquotes of a name. */
const withQuotes = (text: string, { start, end }: Span): Span =>
  text.charAt(start - 1) === '`' && text.charAt(end) === '`'
    ? { start: start - 1, end: end + 1 }
    : { start, end };

/** `a < b < c` says `a < b && b < c`. */
export const chainedFix = remedied('chained', (subject): readonly Action[] => {
  const { file, diagnostic } = subject;
  const infix = pathTo(file.tree, diagnostic.span).findLast(
    (node): node is Tree.InfixExpression => node.kind === 'infix',
  );
  const at = infix?.items.findIndex(
    item => item.kind === 'operator' && item.operator.span.start === diagnostic.span.start,
  );
  const middle = infix && at !== undefined ? infix.items[at - 1] : undefined;
  if (middle?.kind !== 'operand') return [];
  const again = textAt(subject, middle.operand.span);
  return [
    quickFix(
      subject,
      'Join the comparisons by &&',
      [insertion(middle.operand.span.end, ` && ${again}`)],
      true,
    ),
  ];
});
