/** Words of the language that completion offers: keywords where they fit, snippets, pragmas and extensions. */
export const expressionKeywords = ['case', 'do', 'else', 'if', 'in', 'let', 'of', 'then', 'where'] as const;

export const declarationKeywords = [
  'class',
  'data',
  'default',
  'deriving',
  'import',
  'infix',
  'infixl',
  'infixr',
  'instance',
  'module',
  'newtype',
  'type',
  'where',
] as const;

export const importWords = ['qualified', 'as', 'hiding'] as const;

export interface Snippet {
  readonly label: string;
  readonly insert: string;
  readonly detail: string;
}

/** A tab stop, and what stands there at first. */
const stop = (number: number, text: string): string => `$\{${number}:${text}}`;

export const expressionSnippets: readonly Snippet[] = [
  { label: 'case of', insert: `case ${stop(1, 'x')} of\n  ${stop(2, '_')} -> $0`, detail: 'case expression' },
  {
    label: 'if then else',
    insert: `if ${stop(1, 'condition')} then ${stop(2, 'yes')} else $0`,
    detail: 'conditional',
  },
  { label: 'let in', insert: `let ${stop(1, 'x')} = ${stop(2, 'e')}\nin $0`, detail: 'local bindings' },
];

export const declarationSnippets: readonly Snippet[] = [
  {
    label: 'data record',
    insert: `data ${stop(1, 'T')} = ${stop(1, 'T')}\n  { ${stop(2, 'field')} :: ${stop(3, 'Int')}\n  }`,
    detail: 'record type',
  },
  {
    label: 'instance where',
    insert: `instance ${stop(1, 'Show')} ${stop(2, 'T')} where\n  $0`,
    detail: 'class instance',
  },
];
