/**
 * Names that modules of the library have since a later version than that of GHC 9.0.2, and those that modules of mtl have of
 * others only before mtl-2.3. Programs of both ages compile: such a name means this where nothing of the program's own has the
 * name, and nothing else that it imports.
 */
const arrays =
  "!? genArray foldrArray foldlArray' foldlArray foldrArray' traverseArray_ forArray_ foldlArrayM' foldrArrayM'";
const changing =
  "newGenArray modifyArray modifyArray' foldlMArray' foldrMArray' mapMArrayM_ forMArrayM_ foldlMArrayM' foldrMArrayM'";
const calendar =
  'Year MonthOfYear DayOfMonth YearMonthDay January February March April May June July August September October November December DayPeriod periodFirstDay periodLastDay dayPeriod periodAllDays periodLength periodFromDay periodToDay periodToDayValid dayOfWeekDiff firstDayOfWeekOnAfter weekAllDays weekFirstDay weekLastDay';
const monads =
  'MonadPlus mzero mplus forM forM_ >=> <=< forever void join msum mfilter filterM mapAndUnzipM zipWithM zipWithM_ foldM foldM_ replicateM replicateM_ guard when unless liftM liftM2 liftM3 liftM4 liftM5 ap <$!> fix MonadFix mfix';
const monoids =
  'Dual getDual Endo appEndo All getAll Any getAny Sum getSum Product getProduct First getFirst Last getLast Alt getAlt Ap getAp';
const random = 'SplitGen splitGen uniformList uniformListR uniformShuffleList';

const names: Readonly<Record<string, string>> = {
  'Control.Applicative': 'asum',
  'Control.Concurrent.STM': 'writeTMVar',
  'Control.Concurrent.STM.TMVar': 'writeTMVar',
  'Control.Exception':
    'someExceptionContext addExceptionContext displayExceptionWithInfo ExceptionWithContext NoBacktrace WhileHandling rethrowIO catchNoPropagate tryWithContext annotateIO backtraceDesired',
  'Control.Monad.Cont': `label label_ evalCont evalContT ${monads}`,
  'Control.Monad.Cont.Class': 'label label_',
  'Control.Monad.Error.Class': 'tryError withError handleError mapError modifyError',
  'Control.Monad.Except': `tryError withError handleError mapError modifyError ${monads}`,
  'Control.Monad.Identity': monads,
  'Control.Monad.RWS': `${monads} ${monoids}`,
  'Control.Monad.RWS.CPS': `${monads} ${monoids}`,
  'Control.Monad.RWS.Lazy': `${monads} ${monoids}`,
  'Control.Monad.RWS.Strict': `${monads} ${monoids}`,
  'Control.Monad.Reader': monads,
  'Control.Monad.State': monads,
  'Control.Monad.State.Lazy': monads,
  'Control.Monad.State.Strict': monads,
  'Control.Monad.Trans.Except': 'handleE tryE finallyE',
  'Control.Monad.Trans.Maybe': 'hoistMaybe',
  'Control.Monad.Writer': `${monads} ${monoids}`,
  'Control.Monad.Writer.CPS': `${monads} ${monoids}`,
  'Control.Monad.Writer.Lazy': `${monads} ${monoids}`,
  'Control.Monad.Writer.Strict': `${monads} ${monoids}`,
  'Data.Array': 'genArray',
  'Data.Array.Base': `${arrays} ${changing}`,
  'Data.Array.IArray': arrays,
  'Data.Array.IO': changing,
  'Data.Array.IO.Safe': changing,
  'Data.Array.MArray': changing,
  'Data.Array.MArray.Safe': changing,
  'Data.Array.ST': changing,
  'Data.Array.ST.Safe': changing,
  'Data.Array.Storable': changing,
  'Data.Array.Storable.Safe': changing,
  'Data.Array.Unboxed': arrays,
  'Data.Bitraversable': 'firstA secondA',
  'Data.Bits': '.^. .>>. .<<. !>>. !<<. oneBits And Ior Xor Iff getAnd getIor getXor getIff',
  'Data.ByteString':
    'takeEnd dropEnd StrictByteString fromStrict toStrict fromFilePath toFilePath indexMaybe !? packZipWith isValidUtf8 initsNE tailsNE',
  'Data.ByteString.Builder': 'writeFile',
  'Data.ByteString.Char8':
    'StrictByteString fromStrict toStrict takeEnd dropEnd initsNE tailsNE indexMaybe !? packZipWith readInt64 readInt32 readInt16 readInt8 readWord readWord64 readWord32 readWord16 readWord8 readNatural',
  'Data.ByteString.Lazy':
    'LazyByteString indexMaybe !? packZipWith takeEnd dropEnd takeWhileEnd dropWhileEnd spanEnd breakEnd initsNE tailsNE',
  'Data.ByteString.Lazy.Char8':
    'LazyByteString indexMaybe !? packZipWith takeEnd dropEnd takeWhileEnd dropWhileEnd spanEnd breakEnd unzip initsNE tailsNE',
  'Data.ByteString.Short':
    "singleton cons snoc append head last tail init uncons unsnoc map reverse intercalate foldl foldl' foldr foldr' all any concat take takeEnd takeWhile takeWhileEnd drop dropEnd dropWhile dropWhileEnd splitAt span spanEnd break breakEnd split splitWith stripPrefix stripSuffix isPrefixOf isSuffixOf isInfixOf breakSubstring elem find filter partition indexMaybe !? elemIndex elemIndices findIndex findIndices count replicate unfoldr unfoldrN isValidUtf8",
  'Data.Char': 'isUpperCase isLowerCase',
  'Data.Function': 'applyWhen',
  'Data.Functor': 'unzip',
  'Data.Graph': 'NECyclicSCC flattenSCC1',
  'Data.IORef': 'atomicSwapIORef',
  'Data.IntMap':
    'takeWhileAntitone dropWhileAntitone spanAntitone filterKeys partitionKeys symmetricDifference',
  'Data.IntMap.Lazy':
    'takeWhileAntitone dropWhileAntitone spanAntitone filterKeys partitionKeys symmetricDifference',
  'Data.IntMap.Strict':
    'takeWhileAntitone dropWhileAntitone spanAntitone filterKeys partitionKeys symmetricDifference',
  'Data.IntSet':
    'takeWhileAntitone dropWhileAntitone spanAntitone lookupMin lookupMax fromRange symmetricDifference',
  'Data.Map': 'argSet fromArgSet filterKeys partitionKeys symmetricDifference',
  'Data.Map.Lazy': 'argSet fromArgSet filterKeys partitionKeys symmetricDifference',
  'Data.Map.Strict': 'argSet fromArgSet filterKeys partitionKeys symmetricDifference',
  'Data.Set': 'symmetricDifference intersections Intersection getIntersection',
  'Data.List': 'List !? unsnoc inits1 tails1 compareLength',
  'Data.List.NonEmpty':
    'append appendList prependList inits1 tails1 permutations permutations1 sortOn compareLength',
  'Data.Ord': 'clamp',
  'Data.Text': "show StrictText measureOff spanM spanEndM isAscii foldr' initsNE tailsNE Empty :< :>",
  'Data.Text.Encoding': "decodeUtf8Lenient decodeASCII' decodeASCIIPrefix",
  'Data.Text.Lazy': 'LazyText show isAscii initsNE tailsNE Empty :< :>',
  'Data.Time': calendar,
  'Data.Time.Calendar': calendar,
  'Data.Traversable': 'mapAccumM forAccumM',
  'Data.Tree': 'leaves edges pathsToRoot pathsFromRoot PostOrder unPostOrder',
  'Data.Tuple': 'Solo MkSolo getSolo Unit Tuple2 Tuple3 Tuple4 Tuple5',
  'Data.Typeable': 'heqT decT hdecT',
  'Debug.Trace': 'traceWith traceShowWith traceEventWith',
  'GHC.Conc': 'listThreads threadLabel fromThreadId',
  'GHC.Exts': 'SPEC SPEC2 considerAccessible noinline',
  'GHC.Generics': 'Generically Generically1',
  'GHC.TypeLits':
    'Natural natSing SNat fromSNat withKnownNat withSomeSNat symbolSing SSymbol fromSSymbol withKnownSymbol withSomeSSymbol KnownChar charVal SomeChar someCharVal sameChar charSing SChar fromSChar withKnownChar withSomeSChar CmpChar ConsSymbol UnconsSymbol CharToNat NatToChar cmpNat cmpSymbol cmpChar OrderingI LTI EQI GTI',
  'GHC.TypeNats': 'Natural natSing SNat fromSNat withKnownNat withSomeSNat cmpNat OrderingI LTI EQI GTI',
  Numeric: 'showBin readBin',
  'Numeric.Natural': 'minusNaturalMaybe',
  Prelude: "foldl' liftA2",
  'System.Environment': 'executablePath',
  'System.Random': random,
  'System.Random.Stateful': `${random} globalStdGen uniformListRM uniformShuffleListM`,
  'System.Mem.Weak':
    'setFinalizerExceptionHandler getFinalizerExceptionHandler printToHandleFinalizerExceptionHandler',
  'Type.Reflection': 'TypeRep decTypeRep',
};

const byModule: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(names).map(([module, list]) => [module, new Set(list.split(' '))]),
);

/** The later names of a module of the library. */
export const laterNames = (module: string): ReadonlySet<string> | undefined => byModule.get(module);
