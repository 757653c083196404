/**
 * An expression beside a module: the module's own text under another name, with everything in it to be seen, and one
 * binding more, which is the expression. So it means what it would at the end of the module.
 */
import { type Span, span } from '../source/span.ts';
import { lex } from '../syntax/lexer.ts';
import { isTrivia, type Token } from '../syntax/token.ts';
import { unlit } from '../syntax/unlit.ts';

/** The names of what is made, which nobody else uses. */
export const evaluated = { module: 'CairnEvaluated', value: 'cairnValue', program: 'CairnProgram' } as const;

export interface EvaluationText {
  readonly text: string;
  /** Where the name of the binding begins: what its type is can be asked there. */
  readonly at: number;
  /** Where the expression's lines are. */
  readonly expression: Span;
}

/** `undefined` for a module in braces: there is no end to write at. */
export function evaluationText(
  module: string,
  expression: string,
  literate: boolean,
): EvaluationText | undefined {
  const code = literate ? unlit(module).text : module;
  const tokens = lex(code).tokens.filter(
    token => !isTrivia(token) && token.kind !== 'pragma' && token.kind !== 'end',
  );
  const body = bodyOf(tokens);
  const first = tokens[body];
  if (first?.text === '{') return undefined;
  const indent = ' '.repeat((first?.column ?? 1) - 1);
  const beginning = `${renamed(code, tokens, body)}\n${indent}${evaluated.value} = {-# SCC "${evaluated.value}" #-} (\n`;
  const lines = expression.split(/\r?\n/).map(line => `${indent}    ${line}\n`);
  return {
    text: `${beginning}${lines.join('')}${indent}  )\n`,
    at: beginning.lastIndexOf(`${evaluated.value} = `),
    expression: span(beginning.length, beginning.length + lines.join('').length),
  };
}

/** The index of the first token behind the header. */
const bodyOf = (tokens: readonly Token[]): number => (hasHeader(tokens) ? tokens.findIndex(isWhere) + 1 : 0);

const hasHeader = ([first]: readonly Token[]): boolean =>
  first?.kind === 'keyword' && first.text === 'module';

const isWhere = (token: Token): boolean => token.kind === 'keyword' && token.text === 'where';

/** Without an export list everything is exported. What comes before the header (pragmas, comments) stays. */
function renamed(code: string, tokens: readonly Token[], body: number): string {
  const header = `module ${evaluated.module} where`;
  if (hasHeader(tokens)) {
    const from = tokens[0]!.span.start;
    const to = body === 0 ? from : tokens[body - 1]!.span.end;
    return code.slice(0, from) + header + code.slice(to);
  }
  const start = tokens[body]?.span.start ?? code.length;
  const line = code.lastIndexOf('\n', start - 1) + 1;
  return `${code.slice(0, line)}${header}\n${code.slice(line)}`;
}

/** The program that shows the value, as GHCi does: an action is performed, and what it answers shown unless it is (). */
export function programText(kind: 'value' | 'action' | 'silentAction'): string {
  const value = `${evaluated.module}.${evaluated.value}`;
  const main =
    kind === 'value'
      ? `System.IO.print ${value}`
      : kind === 'action'
        ? `${value} Prelude.>>= System.IO.print`
        : `${value} Prelude.>> Prelude.return ()`;
  return `module Main where
import qualified Prelude
import qualified System.IO
import qualified ${evaluated.module}
main :: Prelude.IO ()
main = ${main}
`;
}
