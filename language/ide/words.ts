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

/** What stands between the marks, and what a person fills in. */
export const pragmas: readonly Snippet[] = [
  { label: 'SCC', insert: `SCC ${stop(1, 'name')} #-}`, detail: 'a cost centre' },
  { label: 'LANGUAGE', insert: `LANGUAGE ${stop(1, 'Extension')} #-}`, detail: 'language extensions' },
  { label: 'INLINE', insert: `INLINE ${stop(1, 'name')} #-}`, detail: 'put in place where it is called' },
  { label: 'NOINLINE', insert: `NOINLINE ${stop(1, 'name')} #-}`, detail: 'never put in place' },
  {
    label: 'INLINABLE',
    insert: `INLINABLE ${stop(1, 'name')} #-}`,
    detail: 'may be put in place in other modules',
  },
  { label: 'OVERLAPPING', insert: 'OVERLAPPING #-}', detail: 'this instance before more general ones' },
  { label: 'OVERLAPPABLE', insert: 'OVERLAPPABLE #-}', detail: 'more special instances before this one' },
  { label: 'OPTIONS_GHC', insert: `OPTIONS_GHC ${stop(1, '-Wall')} #-}`, detail: 'flags for GHC' },
];

export const extensions: readonly string[] = [
  'BangPatterns',
  'DefaultSignatures',
  'DeriveFoldable',
  'DeriveFunctor',
  'DeriveTraversable',
  'DerivingStrategies',
  'EmptyDataDecls',
  'ExistentialQuantification',
  'ExplicitForAll',
  'FlexibleContexts',
  'FlexibleInstances',
  'FunctionalDependencies',
  'GADTs',
  'GADTSyntax',
  'GeneralizedNewtypeDeriving',
  'InstanceSigs',
  'KindSignatures',
  'LambdaCase',
  'MagicHash',
  'MultiParamTypeClasses',
  'MultiWayIf',
  'NamedFieldPuns',
  'NegativeLiterals',
  'NoImplicitPrelude',
  'NumericUnderscores',
  'OverloadedStrings',
  'ParallelListComp',
  'RankNTypes',
  'RecordWildCards',
  'ScopedTypeVariables',
  'StandaloneDeriving',
  'TupleSections',
  'TypeApplications',
  'TypeOperators',
  'ViewPatterns',
];
