/**
 * What is known of the library's functions, by id: how their work grows with the size of what they are given, and which
 * of their arguments they call at every step.
 */

const list = (module: string, names: string): string[] => names.split(' ').map(name => `${module}.${name}`);

/** Work that does not grow, or hardly. */
const constant: ReadonlySet<string> = new Set([
  ...list('GHC.Num', '+ - * negate abs signum subtract fromInteger'),
  ...list(
    'GHC.Real',
    'fromIntegral div mod quot rem divMod quotRem even odd toInteger truncate floor ceiling round',
  ),
  ...list(
    'GHC.Real',
    'realToFrac / recip fromRational toRational gcd lcm ^ ^^ % numerator denominator fromEnum',
  ),
  ...list('GHC.Float', 'sqrt ** exp log sin cos tan pi atan atan2 isNaN'),
  ...list('GHC.Classes', '== /= < <= > >= compare max min not && ||'),
  ...list(
    'GHC.Base',
    'id const flip . $ $! ord otherwise return pure >>= >> =<< when asTypeOf until <$ fmap <*> liftA2',
  ),
  ...list('GHC.Prim', 'seq'),
  ...list('GHC.Err', 'error undefined errorWithoutStackTrace'),
  ...list('GHC.Char', 'chr'),
  ...list('GHC.Enum', 'succ pred toEnum fromEnum minBound maxBound'),
  ...list(
    'GHC.Unicode',
    'isDigit isAlpha isAlphaNum isSpace isUpper isLower isPunctuation toUpper toLower isHexDigit',
  ),
  ...list('Data.Char', 'digitToInt intToDigit isLetter'),
  ...list('Data.Tuple', 'fst snd swap curry uncurry'),
  ...list('Data.Maybe', 'fromJust fromMaybe maybe isJust isNothing'),
  ...list('Data.Either', 'either'),
  ...list('Data.Functor', '<$> <&> void $>'),
  ...list('Data.Function', 'on &'),
  ...list('Data.Ord', 'comparing Down'),
  ...list('Data.Bits', '.&. .|. xor shiftL shiftR shift testBit setBit clearBit popCount complement bit'),
  ...list('GHC.List', 'head tail null'),
  ...list('Data.Foldable', 'null'),
  ...list('Control.Monad', 'unless void'),
  ...list('GHC.IORef', 'newIORef readIORef writeIORef'),
  ...list('Data.IORef', "modifyIORef modifyIORef'"),
  ...list('GHC.STRef', 'newSTRef readSTRef writeSTRef'),
  ...list('Data.STRef', "modifySTRef modifySTRef'"),
  ...list('Control.Monad.State.Class', "get put modify modify' gets state"),
  ...list('Data.Map.Internal', 'size empty singleton'),
  ...list('Data.Set.Internal', 'size empty singleton'),
  ...list('Data.IntMap.Internal', 'empty singleton'),
]);

/** Work of a way from the root of a tree. */
const searching =
  /^Data\.(?:Map|Set|IntMap|IntSet|Sequence|HashMap|HashSet)\..*\.(?:insert|insertWith|insertWithKey|lookup|member|notMember|delete|adjust|alter|findWithDefault|!|!\?|index|deleteMin|deleteMax|deleteFindMin|minView|maxView|minViewWithKey|findMin|findMax|lookupMin|lookupMax|lookupLE|lookupGE|lookupLT|lookupGT|update|\|>|<\||viewl|viewr)$/;

/** More than a walk along a list. */
const heavy: ReadonlyMap<string, number> = new Map([
  ['Data.OldList.nub', 2],
  ['Data.OldList.nubBy', 2],
  ['Data.OldList.union', 2],
  ['Data.OldList.intersect', 2],
  ['Data.OldList.\\\\', 2],
  ['Data.OldList.sort', 1.2],
  ['Data.OldList.sortBy', 1.2],
  ['Data.OldList.sortOn', 1.2],
  ['Data.OldList.permutations', 3],
  ['Data.OldList.subsequences', 3],
  ['Data.OldList.transpose', 2],
  ['Control.Monad.replicateM', 3],
  ['Data.Traversable.sequence', 3],
  ['Data.OldList.isInfixOf', 2],
]);

/** 0: the same for any size; 1: all of it once; in between: a way in a tree. What is not known is taken for a walk. */
export function orderOf(id: string, _arguments: number): number {
  if (constant.has(id)) return 0;
  const more = heavy.get(id);
  if (more !== undefined) return more;
  return searching.test(id) ? 0.5 : 1;
}

/** Which arguments are functions that are called at every step. */
const iterating: ReadonlyMap<string, readonly number[]> = new Map(
  (
    [
      [0, 'GHC.Base', 'map fmap'],
      [
        0,
        'GHC.List',
        "filter zipWith zipWith3 iterate takeWhile dropWhile span break scanl scanl1 scanr scanr1 scanl'",
      ],
      [
        0,
        'Data.Foldable',
        "any all concatMap foldr foldl foldl' foldr1 foldl1 foldr' mapM_ traverse_ foldMap find foldlM foldrM maximumBy minimumBy",
      ],
      [
        0,
        'Data.OldList',
        'partition sortBy groupBy nubBy insertBy deleteBy unfoldr dropWhileEnd findIndex findIndices mapAccumL mapAccumR zipWith4',
      ],
      [0, 'Data.Maybe', 'mapMaybe'],
      [0, 'Data.Functor', '<$>'],
      [0, 'Data.Traversable', 'mapM traverse mapAccumL mapAccumR'],
      [0, 'Control.Monad', 'foldM foldM_ zipWithM zipWithM_ filterM mapAndUnzipM'],
      [0, 'GHC.Base', 'until mapM'],
      [1, 'GHC.Base', 'until'],
      [1, 'Data.Foldable', 'forM_ for_'],
      [1, 'Data.Traversable', 'forM for'],
      [
        0,
        'Data.Map.Internal',
        "map mapWithKey filter filterWithKey foldr foldl foldrWithKey foldlWithKey foldr' foldl'",
      ],
      [0, 'Data.Set.Internal', "map filter foldr foldl foldr' foldl' partition"],
    ] as const
  )
    .flatMap(([at, module, names]) => list(module, names).map(id => [id, at] as const))
    .reduce((all, [id, at]) => all.set(id, [...(all.get(id) ?? []), at]), new Map<string, number[]>()),
);

/** The positions of arguments of a function that it calls at every step. */
export const iteratedArguments = (id: string): readonly number[] => iterating.get(id) ?? [];
