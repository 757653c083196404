/** Pragmas inside the text of one token: INLINE names, LANGUAGE extensions; SCC pragmas are in scc.ts. */
import { fixedPlace, Place, span } from '../source/span.ts';
import { extensionStatus, likelyExtension } from '../syntax/extension.ts';
import { lex } from '../syntax/lexer.ts';
import type { Token } from '../syntax/token.ts';
import type { InlinePragma, Name } from '../syntax/tree.ts';
import { type Details, reportAt } from './problem.ts';
import { advance, type Parser, placed } from './state.ts';

/** The text between the pragma's word and `#-}`, and where it begins. */
export function body(token: Token): { readonly text: string; readonly start: number } {
  const head = /^\{-#\s*[A-Za-z_]+\s*/.exec(token.text)?.[0].length ?? 0;
  return { text: token.text.slice(head, -3).trimEnd(), start: token.span.start + head };
}

/** The lexemes between the pragma's word and `#-}`; none if one of them is malformed. */
export function lexemes(p: Parser, token: Token): readonly Token[] {
  const { text, start } = body(token);
  const { tokens, errors } = lex(text, [...p.extensions]);
  if (errors.length > 0) return [];
  return tokens
    .filter(({ kind }) => kind !== 'space' && kind !== 'comment' && kind !== 'end')
    .map(t => ({ ...t, span: { start: t.span.start + start, end: t.span.end + start } }));
}

/** The names of extensions in a LANGUAGE pragma, or after `-X` in OPTIONS_GHC. */
export function extensionNames(token: Token): readonly Name[] {
  if (token.name !== 'LANGUAGE' && token.name !== 'OPTIONS_GHC') return [];
  const { text, start } = body(token);
  const names =
    token.name === 'LANGUAGE' ? /[A-Za-z0-9]+/g : /(?<=(?:^|\s)-X)[A-Za-z0-9]+|(?<=(?:^|\s)-)cpp\b/g;
  return [...text.matchAll(names)].map(match => ({
    kind: 'name',
    span: fixedPlace(span(start + match.index, start + match.index + match[0].length)),
    text: match[0] === 'cpp' ? 'CPP' : match[0],
  }));
}

/** The names in a COMPLETE pragma, operators without their parentheses. */
export function completeNames(token: Token): readonly string[] {
  if (token.name !== 'COMPLETE') return [];
  const [names = ''] = body(token).text.split('::');
  return names.split(',').map(each => {
    const name = each.trim();
    return name.startsWith('(') && name.endsWith(')') ? name.slice(1, -1).trim() : name;
  });
}

/** Says which extensions GHC does not have, and which are not supported here. */
export function reportExtensions(p: Parser, names: readonly Name[]): void {
  for (const { span, text } of names) {
    const title = `The extension ${text} is not supported`;
    switch (extensionStatus(text)) {
      case 'supported':
        break;
      case 'unknown':
        reportAt(p, span, 'E0219', `Unsupported extension: ${text}`, {
          text: 'No GHC has an extension of this name.',
          ...likely(text),
        });
        break;
      case 'silent':
        reportAt(p, span, 'E0220', title, {
          text: 'Without it, the program would have another meaning.',
          lacks: `the extension ${text}`,
        });
        break;
      case 'unsupported':
        p.errors.push({
          code: 'W0201',
          severity: 'warning',
          span,
          title,
          text: 'Nothing that is written here needs it, so the program means the same without.',
        });
        break;
    }
  }
}

function likely(text: string): Details {
  const first = likelyExtension(text);
  return first === undefined ? {} : { hint: `Perhaps you meant ${first}.` };
}

/** A name at the beginning of a pragma's body, perhaps an operator in parentheses. */
function leadingName(
  p: Parser,
  text: string,
  start: number,
): { readonly name: Name; readonly rest: string } | undefined {
  const match = /^(?:\(\s*([^\s()"]+)\s*\)|([\p{L}_][\p{L}\p{N}_'#]*))/u.exec(text);
  if (match === null) return undefined;
  const word = match[1] ?? match[2] ?? '';
  const from = start + match[0].indexOf(word);
  const name: Name = { kind: 'name', span: new Place(p.anchor, from, from + word.length), text: word };
  return { name, rest: text.slice(match[0].length).trim() };
}

/** Reads `{-# INLINE f #-}` and its relatives; phases (`[1]`, `[~2]`) and CONLIKE are passed over. */
export function inlineDeclaration(p: Parser): InlinePragma | undefined {
  const token = advance(p);
  const { text, start } = body(token);
  const phase = /^(?:CONLIKE\s+)?(?:\[~?\d+\]\s*)?/.exec(text)?.[0].length ?? 0;
  const read = leadingName(p, text.slice(phase), start + phase);
  if (read === undefined) {
    reportAt(p, token.span, 'E0201', `Expected the name of a function in this ${token.name} pragma`);
    return undefined;
  }
  return {
    kind: 'inlinePragma',
    span: placed(p, token.span),
    pragma: token.name as InlinePragma['pragma'],
    name: read.name,
  };
}
