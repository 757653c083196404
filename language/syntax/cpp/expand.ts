/**
 * Macros in Haskell's own text: the tokens that the parser sees. A use gives way to the tokens of its expansion,
 * which all stand where the use stands; the tokens of the text itself are left as they are.
 */
import type { Diagnostic } from '../../source/diagnostic.ts';
import type { Span } from '../../source/span.ts';
import { isTrivia, type Token } from '../token.ts';
import { expandText, expandUse, longest, type Macro, readUse, standardMacros } from './macro.ts';
import type { Change, Preprocessed } from './preprocess.ts';

export interface Expanded {
  readonly tokens: readonly Token[];
  readonly errors: readonly Diagnostic[];
}

type Lex = (text: string) => { readonly tokens: readonly Token[]; readonly errors: readonly Diagnostic[] };

/** `all`: the tokens of `text`, trivia included. */
export function expandTokens(
  text: string,
  all: readonly Token[],
  { changes }: Preprocessed,
  name: string,
  lex: Lex,
): Expanded {
  const macros = standardMacros();
  const tokens: Token[] = [];
  const errors: Diagnostic[] = [];
  let next = 0;
  let line = 1;
  let counted = 0;
  let skipTo = 0;
  const insert = (expansion: string, at: Token | Span, as: Token | undefined): void => {
    const span = 'kind' in at ? at.span : at;
    const read = lex(expansion);
    errors.push(...read.errors.map(error => ({ ...error, span })));
    const list = read.tokens.filter(token => token.kind !== 'end');
    for (const [i, token] of list.entries())
      tokens.push({
        ...token,
        span,
        ...(as !== undefined && { column: as.column + i, first: as.first && i === 0 }),
      });
  };
  for (const token of all) {
    for (; (changes[next]?.at ?? Infinity) <= token.span.start; next++)
      apply(changes[next]!, macros, (included, span) =>
        insert(expandText(included, macros, [], included.length + longest), span, undefined),
      );
    if (token.span.start < skipTo) continue;
    const macro = macroAt(token, macros);
    const use = macro === undefined ? undefined : readUse(text, token.span.end, macro);
    if (token.text === '__LINE__' || token.text === '__FILE__') {
      for (; counted < token.span.start; counted++) if (text[counted] === '\n') line++;
      insert(token.text === '__LINE__' ? String(line) : JSON.stringify(name), token, token);
    } else if (isQualifiedUse(token, macros)) insert(expandText(token.text, macros), token, token);
    else if (macro === undefined || use === undefined) tokens.push(token);
    else {
      skipTo = use.end;
      const expansion = expandUse(macro, use.arguments, macros);
      insert(expansion, { start: token.span.start, end: use.end }, token);
    }
  }
  return { tokens: tokens.filter(token => !isTrivia(token)), errors };
}

function apply(
  change: Change,
  macros: Map<string, Macro>,
  include: (text: string, span: Span) => void,
): void {
  if (change.kind === 'define') macros.set(change.macro.name, change.macro);
  else if (change.kind === 'undefine') macros.delete(change.name);
  else include(change.text, change.span);
}

/** Whether a part of a name with dots, such as a module's, is a macro: the preprocessor knows no names with dots. */
const isQualifiedUse = ({ text, kind }: Token, macros: ReadonlyMap<string, Macro>): boolean =>
  (kind === 'constructor' || kind === 'variable') &&
  text.includes('.') &&
  text.split('.').some(part => macros.has(part));

function macroAt(token: Token, macros: ReadonlyMap<string, Macro>): Macro | undefined {
  const { kind, text } = token;
  return kind === 'variable' || kind === 'constructor' || kind === 'keyword' ? macros.get(text) : undefined;
}
