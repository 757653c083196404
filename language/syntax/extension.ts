/**
 * Language extensions by the names that GHC 9.0.2 knows: which have their full meaning here, which are not supported,
 * and what the ones bring along. Names come from LANGUAGE pragmas, and from `-X` in OPTIONS_GHC.
 */
import { similarNames } from '../source/spelling.ts';

/** The words of lines of text, as a type and as a set. */
type Words<T extends string> = T extends `${infer Word} ${infer Rest}` ? Word | Words<Rest> : T;

export const namesIn = <T extends string>(lines: readonly T[]): ReadonlySet<Words<T>> =>
  new Set(lines.flatMap(line => line.split(' ') as Words<T>[]));

/** Supported, or without effect on programs that are free of errors. */
const supportedNames = [
  'Haskell98 Haskell2010 GHC2021 GHC2024 Unsafe Trustworthy Safe AllowAmbiguousTypes Arrows AutoDeriveTypeable',
  'BangPatterns BinaryLiterals CApiFFI CPP CUSKs ConstrainedClassMethods ConstraintKinds DataKinds',
  'DatatypeContexts DeepSubsumption DefaultSignatures DeriveAnyClass DeriveDataTypeable DeriveFoldable DeriveFunctor',
  'DeriveGeneric DeriveTraversable DerivingStrategies DerivingVia DisambiguateRecordFields DoAndIfThenElse',
  'DuplicateRecordFields BlockArguments EmptyCase EmptyDataDecls EmptyDataDeriving',
  'ExistentialQuantification ExplicitForAll ExplicitNamespaces ExtendedLiterals FieldSelectors FlexibleContexts',
  'FlexibleInstances ForeignFunctionInterface FunctionalDependencies GADTSyntax GADTs',
  'GeneralizedNewtypeDeriving ImplicitParams GeneralisedNewtypeDeriving ImplicitPrelude ImportQualifiedPost',
  'ImpredicativeTypes IncoherentInstances InstanceSigs ApplicativeDo KindSignatures LambdaCase LexicalNegation LiberalTypeSynonyms LinearTypes ListTuplePuns MagicHash',
  'MonadComprehensions MonadFailDesugaring MonoLocalBinds MonoPatBinds MonomorphismRestriction',
  'MultiParamTypeClasses MultiWayIf MultilineStrings NondecreasingIndentation NumericUnderscores NamedFieldPuns',
  'NamedDefaults OrPatterns NamedWildCards NegativeLiterals NPlusKPatterns HexFloatLiterals NullaryTypeClasses NumDecimals',
  'OverlappingInstances OverloadedLabels OverloadedLists OverloadedRecordDot OverloadedRecordUpdate OverloadedStrings PackageImports',
  'ParallelListComp',
  'PartialTypeSignatures PatternGuards PatternSignatures PatternSynonyms PolyKinds PolymorphicComponents',
  'PostfixOperators QualifiedDo Rank2Types RankNTypes RequiredTypeArguments RecordPuns RecordWildCards RecursiveDo DoRec RelaxedPolyRec',
  'RoleAnnotations ScopedTypeVariables StandaloneDeriving StandaloneKindSignatures StarIsType Strict',
  'StrictData TraditionalRecordSyntax TransformListComp TupleSections TypeAbstractions TypeApplications TypeData TypeFamilies TypeFamilyDependencies',
  'TypeInType TypeOperators TypeSynonymInstances UnboxedSums UnboxedTuples UndecidableInstances',
  'UndecidableSuperClasses UnicodeSyntax UnliftedDatatypes UnliftedNewtypes QuantifiedConstraints RebindableSyntax ViewPatterns',
] as const;
const supported: ReadonlySet<string> = namesIn(supportedNames);

/** GHC has them, and what they allow means something else here or nothing. */
const unsupportedNames = [
  'AlternativeLayoutRule AlternativeLayoutRuleTransitional DeriveLift ExtendedDefaultRules',
  'GHCForeignImportPrim InterruptibleFFI JavaScriptFFI',
  'ParallelArrays QuasiQuotes RelaxedLayout StaticPointers TemplateHaskell',
  'TemplateHaskellQuotes UnliftedFFITypes',
] as const;
const unsupported: ReadonlySet<string> = namesIn(unsupportedNames);

/** Programs that use nothing of these by name still mean something else with them. */
const silentNames = ['AlternativeLayoutRule ExtendedDefaultRules'] as const;
const silent: ReadonlySet<string> = namesIn(silentNames);

/** An extension or language that GHC knows. */
type KnownExtension = Words<(typeof supportedNames | typeof unsupportedNames)[number]>;

/** The name by which a phase asks for one. */
export type ExtensionName = KnownExtension | `No${KnownExtension}`;

/** The extensions that are on in a module, by their names as a program gives them. */
export interface Extensions extends Iterable<string> {
  has(name: ExtensionName): boolean;
}

const implied: { readonly [K in KnownExtension]?: readonly ExtensionName[] } = {
  DeriveTraversable: ['DeriveFunctor', 'DeriveFoldable'],
  DerivingVia: ['DerivingStrategies'],
  DoRec: ['RecursiveDo'],
  DuplicateRecordFields: ['DisambiguateRecordFields'],
  ExistentialQuantification: ['ExplicitForAll'],
  FlexibleInstances: ['TypeSynonymInstances'],
  FunctionalDependencies: ['MultiParamTypeClasses', 'ConstrainedClassMethods'],
  GADTs: ['MonoLocalBinds', 'GADTSyntax'],
  ImpredicativeTypes: ['RankNTypes', 'ExplicitForAll'],
  LiberalTypeSynonyms: ['ExplicitForAll'],
  MultiParamTypeClasses: ['ConstrainedClassMethods'],
  PolyKinds: ['KindSignatures'],
  PolymorphicComponents: ['RankNTypes', 'ExplicitForAll'],
  QuantifiedConstraints: ['ExplicitForAll'],
  Rank2Types: ['RankNTypes', 'ExplicitForAll'],
  RankNTypes: ['ExplicitForAll'],
  RebindableSyntax: ['NoImplicitPrelude'],
  RecordWildCards: ['DisambiguateRecordFields'],
  ScopedTypeVariables: ['ExplicitForAll'],
  StandaloneKindSignatures: ['NoCUSKs'],
  Strict: ['StrictData'],
  TemplateHaskell: ['TemplateHaskellQuotes'],
  TypeFamilies: ['MonoLocalBinds', 'ExplicitNamespaces', 'KindSignatures'],
  TypeFamilyDependencies: ['TypeFamilies', 'MonoLocalBinds', 'ExplicitNamespaces', 'KindSignatures'],
  TypeInType: ['DataKinds', 'PolyKinds', 'KindSignatures'],
  TypeOperators: ['ExplicitNamespaces'],
  UnliftedDatatypes: ['DataKinds', 'StandaloneKindSignatures', 'NoCUSKs'],
};

/** What is on with an extension. */
export const impliedBy = (name: string): readonly ExtensionName[] => implied[name as KnownExtension] ?? [];

export type ExtensionStatus = 'supported' | 'unsupported' | 'silent' | 'unknown';

/** What is to be said of an extension's name; `NoFoo` has the status of Foo, as far as that is known. */
export function extensionStatus(name: string): ExtensionStatus {
  if (supported.has(name)) return 'supported';
  if (silent.has(name)) return 'silent';
  if (unsupported.has(name)) return 'unsupported';
  return name.startsWith('No') && isExtension(name.slice(2)) ? 'supported' : 'unknown';
}

/** Whether a GHC has an extension, or an edition, of this name. */
export const isExtension = (name: string): boolean => supported.has(name) || unsupported.has(name);

/** The extension, or edition, that may have been meant by a name that is none. */
export function likelyExtension(name: string): string | undefined {
  const extensions = knownExtensions();
  const negative = extensions.filter(each => !/^(?:Haskell|GHC)\d/.test(each)).map(each => `No${each}`);
  return similarNames(name, [...extensions, ...negative])[0];
}

/** In the order of the alphabet, with what is switched off often. */
export const supportedExtensions = (): readonly string[] =>
  [...supported, 'NoImplicitPrelude', 'NoMonomorphismRestriction'].sort();

export const knownExtensions = (): readonly string[] => [...supported, ...unsupported];
