/**
 * Editions of the language, and the extensions that are on where one is taken (GHC User's Guide, "Controlling editions
 * and extensions"). The last edition counts that a file names, else its project; without one the default is taken.
 */
import { type ExtensionName, type Extensions, impliedBy, isExtension, namesIn } from './extension.ts';

export const editions = ['GHC2021', 'GHC2024', 'Haskell2010', 'Haskell98'] as const;
export type Edition = (typeof editions)[number];

/** What a file is taken to be written in that does not say it: an edition, or what GHC 9.0.2 has on then. */
export type AssumedEdition = Edition | 'ghc90';

/** GHC's since 9.2. */
export const defaultEdition: Edition = 'GHC2021';

const haskell98 = namesIn([
  'CUSKs DatatypeContexts DeepSubsumption FieldSelectors ImplicitPrelude MonomorphismRestriction NPlusKPatterns',
  'NondecreasingIndentation StarIsType TraditionalRecordSyntax',
] as const);

const haskell2010 = namesIn([
  'CUSKs DatatypeContexts DeepSubsumption DoAndIfThenElse EmptyDataDecls FieldSelectors ForeignFunctionInterface',
  'ImplicitPrelude MonomorphismRestriction PatternGuards RelaxedPolyRec StarIsType TraditionalRecordSyntax',
] as const);

const ghc2021 = namesIn([
  'BangPatterns BinaryLiterals ConstrainedClassMethods ConstraintKinds DeriveDataTypeable DeriveFoldable',
  'DeriveFunctor DeriveGeneric DeriveLift DeriveTraversable DoAndIfThenElse EmptyCase EmptyDataDecls',
  'EmptyDataDeriving ExistentialQuantification ExplicitForAll ExplicitNamespaces FieldSelectors FlexibleContexts',
  'FlexibleInstances ForeignFunctionInterface GADTSyntax GeneralizedNewtypeDeriving HexFloatLiterals',
  'ImplicitPrelude ImportQualifiedPost InstanceSigs KindSignatures MonomorphismRestriction',
  'MultiParamTypeClasses NamedWildCards NumericUnderscores PatternGuards PolyKinds PostfixOperators RankNTypes',
  'RelaxedPolyRec ScopedTypeVariables StandaloneDeriving StandaloneKindSignatures StarIsType',
  'TraditionalRecordSyntax TupleSections TypeApplications TypeOperators TypeSynonymInstances',
] as const);

const ghc2024 = namesIn([
  'DataKinds DerivingStrategies DisambiguateRecordFields ExplicitNamespaces GADTs LambdaCase MonoLocalBinds',
  'RoleAnnotations',
] as const);

const contents: Readonly<Record<Edition, readonly ExtensionName[]>> = {
  Haskell98: [...haskell98],
  Haskell2010: [...haskell2010],
  GHC2021: [...ghc2021],
  GHC2024: [...ghc2021, ...ghc2024],
};

/** What GHC 9.0.2 has on where nothing names an edition: Haskell 2010, but for three extensions. */
const ghc90: readonly ExtensionName[] = [
  ...contents.Haskell2010.filter(name => name !== 'DatatypeContexts' && name !== 'DeepSubsumption'),
  'NondecreasingIndentation',
];

export const isEdition = (name: string): name is Edition => (editions as readonly string[]).includes(name);

/**
 * The extensions that are on after these names, in their order; `NoFoo` stands in the set where it came last. Names without an
 * edition mean what they mean to GHC 9.0.2.
 */
export function extensionsOn(names: readonly string[]): Extensions {
  const edition = names.findLast(isEdition);
  const on = new Set<string>(edition === undefined ? ghc90 : [edition, ...contents[edition]]);
  const turn = (name: string): void => {
    on.delete(name.startsWith('No') && !isExtension(name) ? name.slice(2) : `No${name}`);
    on.add(name);
    for (const other of impliedBy(name)) turn(other);
  };
  for (const name of names) if (!isEdition(name)) turn(name);
  return on;
}

/** The names with an edition, where none of them is one. */
export const withEdition = (
  names: readonly string[],
  assumed: AssumedEdition = defaultEdition,
): readonly string[] => (assumed === 'ghc90' || names.some(isEdition) ? names : [assumed, ...names]);
