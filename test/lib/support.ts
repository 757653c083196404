/**
 * What Cairn covers, as README shows it: constructs with the program that shows each, what is missing with the program
 * that shows how that is said, and the modules of the libraries. `test/golden/support.test.ts` holds README to it.
 */
import { existsSync, readdirSync } from 'node:fs';
import { packageOf } from '../../language/project/packages.ts';
import { isUnexposed } from '../../language/source/unexposed.ts';
import { knownExtensions } from '../../language/syntax/extension.ts';

export interface Row {
  readonly what: string;
  /** Extensions that belong to it. */
  readonly extensions?: readonly string[];
  /** The versions of GHC that brought it, where they are newer than most programs. */
  readonly since?: string;
  /** In test/golden/language, test/golden/editions or test/differential/programs. */
  readonly program: string;
}

const row = (what: string, program: string, extensions = '', since?: string): Row => ({
  what,
  program,
  extensions: extensions.split(' ').filter(name => name !== ''),
  ...(since !== undefined && { since }),
});

export const covered: readonly Row[] = [
  row('Lexemes, literate text, layout with the parse-error(t) rule', 'LangLayout.hs'),
  row('Modules: export and import forms, re-exports, instances in scope', 'passing/modules.hs'),
  row('Data, newtype, type, strict fields', 'passing/mutual-types.hs', 'StrictData Strict EmptyDataDecls'),
  row(
    'Records: construction, update, fields shared by constructors',
    'passing/records.hs',
    'NamedFieldPuns RecordWildCards DisambiguateRecordFields',
  ),
  row('Fields that functions of a program set', 'editions/Updates.hs', 'OverloadedRecordUpdate', '9.2'),
  row('Fields behind dots, ‘\\cases’', 'editions/Stock.hs', 'GHC2024 OverloadedRecordDot', '9.2, 9.4, 9.10'),
  row(
    'Minus signs that bind to what stands right behind',
    'LangLexicalNegation.hs',
    'LexicalNegation',
    '9.0',
  ),
  row('do of a module’s operations', 'LangQualifiedDo', 'QualifiedDo', '9.0'),
  row('Numbers of the machine with their sizes', 'editions/Sizes.hs', 'ExtendedLiterals', '9.8'),
  row('Data types whose values are always evaluated', 'editions/Evaluated.hs', 'UnliftedDatatypes', '9.2'),
  row('Arguments that are types', 'editions/Required.hs', 'RequiredTypeArguments', '9.10'),
  row('Types named in patterns and heads', 'editions/Abstractions.hs', 'TypeAbstractions', '9.2, 9.8, 9.10'),
  row(
    'Names of today’s mtl, transformers, bytestring, text and array',
    'editions/Packages.hs',
    '',
    '9.2 to 9.12',
  ),
  row('More names of today’s packages', 'editions/Today.hs', '', '9.2 to 9.14'),
  row('Modules of base since 4.16', 'editions/Base.hs', '', '9.2 to 9.8'),
  row('Statistics of the run, samples of the heap on request', 'editions/Monitor.hs', '', '9.2 to 9.12'),
  row('Text that comes in packets', 'editions/Chunks.hs', '', '9.6'),
  row('Dictionaries of classes from values', 'editions/Settings.hs', '', '9.4'),
  row('Where values come from', 'editions/Provenance.hs', '', '9.2 to 9.10'),
  row('Characters as types, numbers compared as types', 'editions/Letters.hs', '', '9.2, 9.6'),
  row(
    'Classes of type constructors, constraints that never hold, threads by name',
    'editions/Lately.hs',
    '',
    '9.6 to 9.12',
  ),
  row('Contexts and backtraces of exceptions', 'editions/Contexts.hs', '', '9.10, 9.12'),
  row('Functions that use their argument once', 'editions/Linear.hs', 'LinearTypes', '9.0'),
  row('Default types for any class', 'editions/Defaults.hs', 'NamedDefaults', '9.12'),
  row('Kinds of their own', 'editions/Kinds.hs', 'TypeData', '9.6'),
  row('Types with ‘forall’ inside of others', 'editions/Impredicative.hs', 'ImpredicativeTypes', '9.2'),
  row(
    'Functions whose types have their ‘forall’ elsewhere',
    'editions/Subsumption.hs',
    'DeepSubsumption',
    '9.2',
  ),
  row('Fields that are no functions', 'editions/Selectors.hs', 'FieldSelectors', '9.2'),
  row('Texts of several lines', 'editions/Lines.hs', 'MultilineStrings', '9.12'),
  row('Patterns of which one is enough', 'editions/Alternatives.hs', 'OrPatterns', '9.12'),
  row(
    'Names of base since 4.16, which give way to a program’s own',
    'editions/Names.hs',
    'GHC2021',
    '9.2 to 9.12',
  ),
  row('Fields of one name', 'passing/fields-of-one-name.hs', 'DuplicateRecordFields'),
  row('Patterns of every kind', 'LangPatterns.hs', 'BangPatterns ViewPatterns PatternGuards PatternSynonyms'),
  row(
    'Haskell 98: n + k patterns, contexts of data types',
    'LangHaskell98.hs',
    'NPlusKPatterns DatatypeContexts',
  ),
  row(
    'Guards, case, if, lambda, sections, blocks as arguments',
    'LangCases.hs',
    'LambdaCase MultiWayIf TupleSections EmptyCase BlockArguments PostfixOperators',
  ),
  row(
    'Operators with local fixities, negation as in section 10.6',
    'passing/negation-and-fixity.hs',
    'NegativeLiterals',
  ),
  row(
    'Literals',
    'LangLiterals.hs',
    'NumericUnderscores BinaryLiterals HexFloatLiterals NumDecimals OverloadedStrings UnicodeSyntax',
  ),
  row(
    'Unboxed values: numbers, tuples, sums, arrays, states',
    'passing/unboxed.hs',
    'MagicHash UnboxedTuples UnboxedSums',
  ),
  row('Newtypes of unboxed values', 'LangUnliftedNewtypes.hs', 'UnliftedNewtypes'),
  row('Lists of other kinds', 'passing/overloaded-lists.hs', 'OverloadedLists'),
  row('Foreign imports: numbers, texts and memory of libm and libc', 'passing/foreign.hs', 'CApiFFI'),
  row('Comprehensions and sequences', 'passing/comprehensions.hs', 'ParallelListComp MonadComprehensions'),
  row('do, also recursive', 'LangRecursiveDo.hs', 'RecursiveDo'),
  row('do of applicative functors', 'passing/applicative-do.hs', 'ApplicativeDo'),
  row(
    'Classes: superclasses, defaults, constructor classes, several parameters',
    'LangFundeps.hs',
    'MultiParamTypeClasses FunctionalDependencies FlexibleContexts FlexibleInstances UndecidableInstances InstanceSigs DefaultSignatures',
  ),
  row(
    'Deriving: Eq, Ord, Enum, Bounded, Show, Read, Ix and more',
    'LangDeriving.hs',
    'DeriveFunctor DeriveFoldable DeriveTraversable GeneralizedNewtypeDeriving DerivingStrategies DerivingVia DeriveAnyClass StandaloneDeriving',
  ),
  row('Generic programming: types as sums of products', 'passing/generic-programming.hs', 'DeriveGeneric'),
  row('Values taken apart by what their types are', 'passing/data-deriving.hs', 'DeriveDataTypeable'),
  row(
    'Constraints as types: parameters, families, under a forall; type errors of one’s own',
    'passing/constraints-as-types.hs',
    'ConstraintKinds QuantifiedConstraints',
  ),
  row(
    'Literals, if and do as calls of a program’s own functions',
    'LangRebindableSyntax.hs',
    'RebindableSyntax',
  ),
  row('Comprehensions that sort and group', 'LangTransformListComp.hs', 'TransformListComp'),
  row('Arrow notation', 'LangArrows.hs', 'Arrows'),
  row('Labels', 'LangOverloadedLabels.hs', 'OverloadedLabels'),
  row('Implicit parameters', 'passing/implicit-parameters.hs', 'ImplicitParams'),
  row('Inference, the monomorphism restriction, defaulting', 'passing/defaulting.hs'),
  row(
    'Types of higher rank, existential types, GADTs',
    'LangGadts.hs',
    'RankNTypes ScopedTypeVariables TypeApplications ExistentialQuantification GADTs',
  ),
  row(
    'Kinds',
    'LangDataKinds.hs',
    'KindSignatures DataKinds PolyKinds TypeOperators StandaloneKindSignatures',
  ),
  row('Numbers and texts as types', 'passing/type-literals.hs'),
  row('Type families: open, closed and of classes; equalities', 'passing/type-families.hs', 'TypeFamilies'),
  row(
    'Type families whose results determine arguments',
    'passing/injective-families.hs',
    'TypeFamilyDependencies',
  ),
  row('Data families', 'passing/data-families.hs'),
  row('The C preprocessor', 'LangCpp.hs', 'CPP'),
];

export const missing: readonly Row[] = [
  row('Template Haskell and quasi-quotes', 'failing/E0220-extension.hs', 'TemplateHaskell QuasiQuotes'),
  row('Other foreign functions, foreign exports', 'failing/E0214-foreign.hs'),
  row(
    'Pointers to what is static, other layouts and defaults',
    'failing/E0220-meaning.hs',
    'StaticPointers ExtendedDefaultRules',
  ),
  row('Data types whose kind leaves open whether they are lifted', 'failing/E0447-open-levity.hs'),
];

/** Modules that no package exposes, and those that are not meant for programs. */
const isInternal = (name: string): boolean =>
  isUnexposed(name) ||
  (name.startsWith('GHC.') && !/^GHC\.(Generics|IsList|Records|TypeError|TypeLits|TypeNats)$/.test(name)) ||
  /\.Internals?\b|(?<!Data\.Array)\.Base$/.test(name);

/** The library's modules that programs import, by package. */
export function modules(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const files = readdirSync('language/prelude', { recursive: true, encoding: 'utf8' });
  for (const file of files.filter(path => path.endsWith('.hs')).sort()) {
    const name = file.replace(/\.hs$/, '').replaceAll(/[\\/]/g, '.');
    if (isInternal(name)) continue;
    const home = packageOf(name);
    found.set(home, [...(found.get(home) ?? []), name]);
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const code = (names: readonly string[]): string => names.map(name => `\`${name}\``).join(', ');

const table = (head: string, rows: readonly (readonly string[])[]): string =>
  [head, head.replace(/[^|]+/g, '---'), ...rows.map(cells => `| ${cells.join(' | ')} |`)].join('\n');

/** README's part about what is covered. */
export const supportText = (): string =>
  [
    table(
      '| Haskell 2010, and | extensions |',
      covered.flatMap(({ what, extensions = [], since }) =>
        since === undefined ? [[what, code(extensions)]] : [],
      ),
    ),
    table(
      '| of newer GHCs | extensions | since |',
      covered.flatMap(({ what, extensions = [], since }) =>
        since === undefined ? [] : [[what, code(extensions), since]],
      ),
    ),
    table(
      '| not supported: Cairn reports it once, and offers GHC | extensions |',
      missing.map(({ what, extensions = [] }) => [what, code(extensions)]),
    ),
    table(
      '| package | modules |',
      [...modules()].map(([name, list]) => [name, code(list)]),
    ),
  ].join('\n\n');

export const programOf = ({ program }: Row): string | undefined =>
  ['test/golden/language', 'test/golden', 'test/differential/programs']
    .map(folder => `${folder}/${program}`)
    .find(path => existsSync(path));

/** Extension names that neither GHC nor we know. */
export const unknownIn = (rows: readonly Row[]): readonly string[] =>
  rows.flatMap(({ extensions = [] }) => extensions).filter(name => !knownExtensions().includes(name));
