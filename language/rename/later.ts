/**
 * Names that modules of the library have since a later version than base 4.15. Programs of both ages compile: such a name means
 * this where nothing of the program's own has the name, and nothing else that it imports.
 */
const names: Readonly<Record<string, string>> = {
  'Control.Applicative': 'asum',
  'Control.Monad.Error.Class': 'tryError withError handleError mapError modifyError',
  'Control.Monad.Except': 'tryError withError handleError mapError modifyError',
  'Control.Monad.Trans.Except': 'handleE tryE finallyE',
  'Control.Monad.Trans.Maybe': 'hoistMaybe',
  'Data.Array': 'genArray',
  'Data.Bits': '.^. .>>. .<<. !>>. !<<. oneBits And Ior Xor Iff getAnd getIor getXor getIff',
  'Data.ByteString': 'takeEnd dropEnd',
  'Data.Function': 'applyWhen',
  'Data.Functor': 'unzip',
  'Data.List': 'List !? unsnoc inits1 tails1 compareLength',
  'Data.List.NonEmpty':
    'append appendList prependList inits1 tails1 permutations permutations1 sortOn compareLength',
  'Data.Ord': 'clamp',
  'Data.Text': 'show',
  'Data.Text.Encoding': 'decodeUtf8Lenient',
  'Data.Traversable': 'mapAccumM forAccumM',
  'Data.Tuple': 'Solo MkSolo getSolo',
  'Debug.Trace': 'traceWith traceShowWith traceEventWith',
  'GHC.Generics': 'Generically Generically1',
  Numeric: 'showBin readBin',
  Prelude: "foldl' liftA2",
};

const byModule: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(names).map(([module, list]) => [module, new Set(list.split(' '))]),
);

/** The later names of a module of the library. */
export const laterNames = (module: string): ReadonlySet<string> | undefined => byModule.get(module);
