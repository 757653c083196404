/**
 * Pragmas that may be begun at a place, and what is offered inside them: told from the tokens around it, since all that
 * stands behind an unfinished pragma is a comment to the parser. The name that a pragma is about is proposed.
 */
import { lex } from '../syntax/lexer.ts';
import type { Token } from '../syntax/token.ts';
import { spelt } from './hover.ts';
import type { Text } from './project.ts';
import { significant, sinceMargin } from './situation.ts';
import type { Snippet } from './words.ts';

type PragmaContext =
  /** Before `module`, imports and declarations. */
  | 'head'
  /** Behind the name of the module. */
  | 'moduleName'
  | 'declaration'
  | 'local'
  | 'class'
  | 'instance'
  | 'instanceHead'
  | 'field'
  /** Where an expression begins. */
  | 'expression'
  | 'nowhere';

/** What may stand behind the pragma's opening. */
export function pragmasAt(text: Text, open: number): readonly Snippet[] {
  const place = placeOf(text, open);
  const next = nextName(text, open) ?? 'name';
  const about = (label: string, detail: string): Snippet => ({
    label,
    insert: `${label} ${stop(1, next)} #-}`,
    detail,
  });
  const alone = (label: string, detail: string): Snippet => ({ label, insert: `${label} #-}`, detail });
  const inlining = [
    about('INLINE', 'put in place where it is called'),
    about('NOINLINE', 'never put in place'),
    about('INLINABLE', 'may be put in place in other modules'),
    {
      label: 'SPECIALISE',
      insert: `SPECIALISE ${stop(1, next)} :: ${stop(2, 'type')} #-}`,
      detail: 'a copy of its own at this type',
    },
  ];
  const centre = about('SCC', 'a cost centre');
  const atHead = [
    { label: 'LANGUAGE', insert: `LANGUAGE ${stop(1, 'Extension')} #-}`, detail: 'language extensions' },
    { label: 'OPTIONS_GHC', insert: `OPTIONS_GHC ${stop(1, '-Wall')} #-}`, detail: 'flags for GHC' },
  ];
  const ofDeclarations = [
    centre,
    ...inlining,
    ...warned(`${stop(1, next)} `),
    { label: 'COMPLETE', insert: `COMPLETE ${stop(1, 'patterns')} #-}`, detail: 'patterns that cover all' },
  ];
  switch (place) {
    case 'head':
      return hasHeader(text, open) ? atHead : [...atHead, ...ofDeclarations];
    case 'moduleName':
      return warned('');
    case 'declaration':
      return ofDeclarations;
    case 'local':
      return [centre, ...inlining];
    case 'class':
      return [
        { label: 'MINIMAL', insert: `MINIMAL ${stop(1, next)} #-}`, detail: 'what an instance must define' },
        ...inlining,
      ];
    case 'instance':
      return inlining;
    case 'instanceHead':
      return [
        alone('OVERLAPPING', 'this instance before more general ones'),
        alone('OVERLAPPABLE', 'more special instances before this one'),
        alone('OVERLAPS', 'both'),
        alone('INCOHERENT', 'whichever is found'),
      ];
    case 'field':
      return [
        alone('UNPACK', 'the field’s parts instead of a pointer to it'),
        alone('NOUNPACK', 'a pointer to the field'),
      ];
    case 'expression':
      return [{ ...centre, insert: `SCC ${stop(1, partName(text, open))} #-}` }];
    case 'nowhere':
      return [];
  }
}

const warned = (subject: string): readonly Snippet[] => [
  {
    label: 'DEPRECATED',
    insert: `DEPRECATED ${subject}"${stop(2, 'use …')}" #-}`,
    detail: 'warns whoever uses it',
  },
  {
    label: 'WARNING',
    insert: `WARNING ${subject}"${stop(2, 'text')}" #-}`,
    detail: 'warns whoever uses it',
  },
];

/** The function that the pragma at `open` is most likely about. */
export function pragmaSubject(text: Text, open: number): string | undefined {
  const place = placeOf(text, open);
  return place === 'expression' ? partName(text, open) : nextName(text, open);
}

/** A tab stop, and what stands there at first. */
const stop = (number: number, text: string): string => `$\{${number}:${text}}`;

function placeOf(text: Text, open: number): PragmaContext {
  const before = significant(text.tokens(), open);
  const last = before.at(-1);
  if (last === undefined) return 'head';
  const since = sinceMargin(before);
  const starter = since[0]?.text ?? '';
  if (starter === 'module' && since.length > 1 && !since.some(({ text: word }) => word === 'where'))
    return since.length === 2 ? 'moduleName' : 'nowhere';
  if (last.text === 'instance') return 'instanceHead';
  const line = text.source.text.slice(text.source.text.lastIndexOf('\n', open - 1) + 1, open);
  if (line === '') return 'declaration';
  const column = line.trim() === '' ? line.length + 1 : undefined;
  const block = blockAt(before, column);
  if (block !== undefined) {
    const isBody = (starter === 'class' || starter === 'instance') && firstWhere(since) === block;
    if (isBody) return starter === 'class' ? 'class' : 'instance';
    return block.text === 'where' || block.text === 'let' ? 'local' : isDo(block) ? 'expression' : 'nowhere';
  }
  if (starter === 'data' || starter === 'newtype')
    return since.some(({ text: word }) => word === '=' || word === 'where') ? 'field' : 'nowhere';
  return mayBeginExpression(last, since) ? 'expression' : 'nowhere';
}

const isDo = ({ name }: Token): boolean => name === 'do' || name === 'mdo';
const opensBlock = ({ name }: Token): boolean => /^(where|let|do|mdo|of)$/.test(name);
const firstWhere = (since: readonly Token[]): Token | undefined =>
  since.find(({ text: word }) => word === 'where');

/** The word that opened the block in which a new item begins: at the column of its first item, or as that. */
function blockAt(before: readonly Token[], column: number | undefined): Token | undefined {
  const last = before.at(-1)!;
  if (opensBlock(last)) return last;
  if (column === undefined) return undefined;
  const at = before.findLastIndex((token, i) => opensBlock(token) && before[i + 1]?.column === column);
  return before[at];
}

/** Behind these an expression begins, unless a type does. */
function mayBeginExpression(last: Token, since: readonly Token[]): boolean {
  const inType = since.findLastIndex(({ text: word }) => word === '::');
  const body = since.findLastIndex(({ text: word }) => /^(=|<-|\\|then|else|in|do|of|if|\|)$/.test(word));
  if (inType > body && !since.slice(inType).some(({ text: word }) => word === ')')) return false;
  if (body < 0 || /^(data|newtype|type|class|import)$/.test(since[0]?.text ?? '')) return false;
  return (
    /^(=|<-|->|then|else|in|do|of|if|case|\(|\[|,)$/.test(last.text) ||
    (last.kind === 'operator' && !/^[@~!\\]$/.test(last.text))
  );
}

/** Whether the module says its name, behind the pragma. */
const hasHeader = ({ source }: Text, open: number): boolean =>
  /^(?:>|[^\S\n])*module\b/m.test(source.text.slice(open));

/** What is defined next behind the pragma, or else was defined last before it. */
function nextName(text: Text, open: number): string | undefined {
  const { source } = text;
  const lineEnd = source.text.indexOf('\n', open);
  const rest = lineEnd < 0 ? '' : source.text.slice(lineEnd, lineEnd + 400);
  const following = lex(rest, []).tokens.filter(isMeaningful);
  return definedBy(following) ?? lastDefined(significant(text.tokens(), open));
}

const isMeaningful = ({ kind }: Token): boolean =>
  kind !== 'space' && kind !== 'comment' && kind !== 'pragma' && kind !== 'end';

/** The name that a definition or signature is of: `f x = …`, `(<+>) :: …`, `a <+> b = …`, ``a `f` b = …``. */
function definedBy([first, second, third]: readonly Token[]): string | undefined {
  if (first === undefined || second === undefined) return undefined;
  if (first.text === '(' && second.kind === 'operator' && third?.text === ')') return `(${second.text})`;
  if (first.kind !== 'variable') return undefined;
  if (second.text === '`') return third?.text;
  return second.kind === 'operator' && !/^[!~@]$/.test(second.text) ? spelt(second.text) : first.text;
}

function lastDefined(before: readonly Token[]): string | undefined {
  const at = before.findLastIndex(({ first, kind, text }) => first && (kind === 'variable' || text === '('));
  return at < 0 ? undefined : definedBy(before.slice(at, at + 3));
}

/** `f_g` for a call of g inside f, as the code action names it. */
function partName(text: Text, open: number): string {
  const before = significant(text.tokens(), open);
  const around = sinceMargin(before)[0];
  const line = text.source.text.slice(open).replace(/^\{-#.*?(?:#-\}|(?=\n)|$)/, '');
  const called = /^\s*([\p{Ll}_][\p{L}\p{N}_']*)/u.exec(line)?.[1] ?? 'part';
  return around?.kind === 'variable' ? `${around.text}_${called}` : called;
}
