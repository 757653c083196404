/**
 * The primitive operations as programs see them (GHC.Exts), with GHC 9.0's names and types: states are passed on and come
 * back in unboxed tuples. Most are operations of `primitives.ts`, where an action is a function of a token: a state is that
 * token, and of what comes back with a state nothing but the rest is there. `meaning`: the operation, or how it is put
 * together (desugar/primop.ts). What has the same type there and here is not in this table.
 */
import { sizedOps } from './sized.ts';

export interface PrimOp {
  readonly name: string;
  readonly type: string;
  readonly meaning: string;
}

/** Each text is a name, or a name and its meaning. */
const rows = (type: string, ...texts: string[]): PrimOp[] =>
  texts.map(text => {
    const [name = '', meaning = name] = text.split(' ');
    return { name, type, meaning };
  });

/** Rows of an operation for each size: `%` in a name is the size. */
const sizes = (type: string, pattern: string, list: readonly (readonly [string, string])[]): PrimOp[] =>
  list.flatMap(([size, meaning]) =>
    rows(type, `${pattern.replaceAll('%', size)} ${pattern.replaceAll('%', meaning)}`),
  );

const integral: readonly (readonly [string, string])[] = [
  ['Int', 'Int'],
  ['Int8', 'Int8'],
  ['Int16', 'Int16'],
  ['Int32', 'Int32'],
  ['Int64', 'Int'],
];
const natural: readonly (readonly [string, string])[] = [
  ['Word', 'Int'],
  ['Word8', 'Word8'],
  ['Word16', 'Word16'],
  ['Word32', 'Word32'],
  ['Word64', 'Int'],
];
const letters: readonly (readonly [string, string])[] = [
  ['Char', 'Word8'],
  ['WideChar', 'Int32'],
];
const floating: readonly (readonly [string, string])[] = [['Double', 'Double']];
const single: readonly (readonly [string, string])[] = [['Float', 'Float']];

const elements: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  ['Int#', integral],
  ['Word#', natural],
  ['Char#', letters],
  ['Double#', floating],
  ['Float#', single],
];

const ofBytes: readonly PrimOp[] = elements.flatMap(([t, list]) => [
  ...sizes(`ByteArray# -> Int# -> ${t}`, 'index%Array#', list),
  ...sizes(`MutableByteArray# s -> Int# -> State# s -> (# State# s, ${t} #)`, 'read%Array#', list),
  ...sizes(`MutableByteArray# s -> Int# -> ${t} -> State# s -> State# s`, 'write%Array#', list),
]);

/** At addresses, counted in elements: functions of the library, in GHC.Ptr.Address. */
const ofAddresses: readonly PrimOp[] = elements.flatMap(([t, list]) => [
  ...sizes(`Addr# -> Int# -> ${t}`, 'index%OffAddr#', list),
  ...sizes(`Addr# -> Int# -> State# s -> (# State# s, ${t} #)`, 'read%OffAddr#', list),
  ...sizes(`Addr# -> Int# -> ${t} -> State# s -> State# s`, 'write%OffAddr#', list),
]);

/** Arrays, and small arrays, which are no others here. */
const ofArrays = (array: string, mutable: string, prefix: string): readonly PrimOp[] => {
  const named = (text: string): string =>
    text.replace('Array', `${prefix}Array`).replace('MutableSmall', 'SmallMutable');
  const each = (type: string, ...names: string[]): PrimOp[] =>
    rows(
      type.replaceAll('Array# a', `${array} a`).replaceAll('Mutable# s a', `${mutable} s a`),
      ...names.map(name => `${named(name)} ${name}`),
    );
  return [
    ...each('Int# -> a -> State# s -> (# State# s, Mutable# s a #)', 'newArray#'),
    ...each('Mutable# s a -> Int# -> State# s -> (# State# s, a #)', 'readArray#'),
    ...each('Mutable# s a -> Int# -> a -> State# s -> State# s', 'writeArray#'),
    ...each('Mutable# s a -> Int#', 'sizeofMutableArray#'),
    ...each('Array# a -> Int#', 'sizeofArray#'),
    ...each('Array# a -> Int# -> (# a #)', 'indexArray#'),
    ...each('Mutable# s a -> State# s -> (# State# s, Array# a #)', 'unsafeFreezeArray#'),
    ...each('Array# a -> State# s -> (# State# s, Mutable# s a #)', 'unsafeThawArray#'),
    ...each('Array# a -> Int# -> Mutable# s a -> Int# -> Int# -> State# s -> State# s', 'copyArray#'),
    ...each(
      'Mutable# s a -> Int# -> Mutable# s a -> Int# -> Int# -> State# s -> State# s',
      'copyMutableArray#',
    ),
    ...each('Mutable# s a -> Mutable# s a -> Int#', 'sameMutableArray#'),
    ...each('Array# a -> Int# -> Int# -> Array# a', 'cloneArray#'),
    ...each('Mutable# s a -> Int# -> Int# -> State# s -> (# State# s, Mutable# s a #)', 'cloneMutableArray#'),
    ...each('Mutable# s a -> Int# -> Int# -> State# s -> (# State# s, Array# a #)', 'freezeArray#'),
    ...each('Array# a -> Int# -> Int# -> State# s -> (# State# s, Mutable# s a #)', 'thawArray#'),
  ];
};

export const primOps: readonly PrimOp[] = [
  // Int# and Word#
  ...rows('Int# -> Int# -> (# Int#, Int# #)', 'addIntC#', 'subIntC#', 'quotRemInt#'),
  ...rows('Word# -> Word# -> (# Word#, Word# #)', 'quotRemWord#', 'plusWord2#', 'timesWord2#'),
  ...rows('Word# -> Int# -> Word#', 'shiftL#', 'shiftRL#'),
  ...rows('Int# -> Int# -> Int#', 'iShiftL#', 'iShiftRA#', 'iShiftRL#'),
  ...rows('Word# -> Word# -> (# Word#, Int# #)', 'addWordC#', 'subWordC#'),
  ...rows('Word# -> Word#', 'narrow8Word#', 'narrow16Word#', 'narrow32Word#', 'not# notI#'),
  ...rows('Word# -> Word#', 'popCnt# popCntInt#', 'clz# clzInt#', 'ctz# ctzInt#'),
  ...rows('Word# -> Word#', 'clz64# clzInt#', 'ctz64# ctzInt#', 'popCnt64# popCntInt#'),
  ...rows('Word# -> Word#', 'popCnt8#', 'popCnt16#', 'popCnt32#', 'clz8#', 'clz16#', 'clz32#'),
  ...rows('Word# -> Word#', 'ctz8#', 'ctz16#', 'ctz32#'),
  // Double# and Float#
  ...rows('Double# -> Double#', 'expm1Double#', 'log1pDouble#', 'truncateDouble# truncDouble#'),
  ...rows('Double# -> (# Int#, Int# #)', 'decodeDouble_Int64#'),
  ...rows('Float# -> (# Int#, Int# #)', 'decodeFloat_Int#'),
  ...rows('Float# -> Double#', 'float2Double#'),
  ...rows('Double# -> Float#', 'double2Float# float2float#'),
  ...rows('Int# -> Float#', 'int2Float#'),
  ...rows('Word# -> Float#', 'word2Float#'),
  ...rows('Float# -> Int#', 'float2Int# double2Int#'),
  ...rows('Float# -> Float# -> Int#', 'eqFloat# ==##', 'neFloat# /=##', 'ltFloat# <##', 'leFloat# <=##'),
  ...rows('Float# -> Float# -> Int#', 'gtFloat# >##', 'geFloat# >=##'),
  ...rows('Float# -> Float#', 'negateFloat# negateDouble#', 'fabsFloat# fabsDouble#'),
  ...rows(
    'Float# -> Float# -> Float#',
    'plusFloat#',
    'minusFloat#',
    'timesFloat#',
    'divideFloat#',
    'powerFloat#',
  ),
  ...rows(
    'Float# -> Float#',
    ...'sqrt exp log sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh expm1 log1p'
      .split(' ')
      .map(name => `${name}Float#`),
  ),
  // Evaluation
  ...rows('a -> State# s -> (# State# s, a #)', 'seq#'),
  ...rows('a -> a -> Int#', 'reallyUnsafePtrEquality# sameMutVar#'),
  ...rows('a -> Int#', 'dataToTag#', 'getTag dataToTag#'),
  ...rows('Int# -> a', 'tagToEnum#'),
  ...rows('a -> o', 'unsafeCoerce#', 'raise#'),
  ...rows('a -> State# s -> State# s', 'touch#'),
  ...rows('a -> Int#', 'par#'),
  ...rows('a -> State# s -> (State# s -> o) -> o', 'keepAlive#'),
  // States
  ...rows('State# RealWorld', 'realWorld#'),
  ...rows('(State# RealWorld -> o) -> o', 'runRW#'),
  ...rows('State# s -> State# s', 'noDuplicate#'),
  ...rows('(# #)', 'void#'),
  ...rows(
    '(State# RealWorld -> (# State# RealWorld, a #)) -> (b -> State# RealWorld -> (# State# RealWorld, a #)) ' +
      '-> State# RealWorld -> (# State# RealWorld, a #)',
    'catch#',
  ),
  ...rows('a -> State# RealWorld -> (# State# RealWorld, b #)', 'raiseIO#'),
  ...rows(
    '(State# RealWorld -> (# State# RealWorld, a #)) -> State# RealWorld -> (# State# RealWorld, a #)',
    'maskAsyncExceptions#',
    'unmaskAsyncExceptions#',
    'maskUninterruptible#',
  ),
  ...rows('State# RealWorld -> (# State# RealWorld, Int# #)', 'getMaskingState#'),
  ...rows('State# RealWorld -> State# RealWorld', 'yield#'),
  ...rows('Int# -> State# s -> State# s', 'delay#'),
  // Cells
  ...rows('a -> State# s -> (# State# s, MutVar# s a #)', 'newMutVar#'),
  ...rows('MutVar# s a -> State# s -> (# State# s, a #)', 'readMutVar#'),
  ...rows('MutVar# s a -> a -> State# s -> State# s', 'writeMutVar#'),
  ...rows('MutVar# s a -> MutVar# s a -> Int#', 'sameMutVar#'),
  ...rows('MutVar# s a -> (a -> c) -> State# s -> (# State# s, a, c #)', 'atomicModifyMutVar2#'),
  ...rows('MutVar# s a -> (a -> a) -> State# s -> (# State# s, a, a #)', 'atomicModifyMutVar_#'),
  // Arrays
  ...ofArrays('Array#', 'MutableArray#', ''),
  ...ofArrays('SmallArray#', 'SmallMutableArray#', 'Small'),
  ...rows(
    'Int# -> State# s -> (# State# s, MutableByteArray# s #)',
    'newByteArray#',
    'newPinnedByteArray# newByteArray#',
  ),
  ...rows('Int# -> Int# -> State# s -> (# State# s, MutableByteArray# s #)', 'newAlignedPinnedByteArray#'),
  ...rows('ByteArray# -> Int#', 'isByteArrayPinned# pinned'),
  ...rows('MutableByteArray# s -> Int#', 'sizeofMutableByteArray#', 'isMutableByteArrayPinned# pinned'),
  ...rows('MutableByteArray# s -> State# s -> (# State# s, Int# #)', 'getSizeofMutableByteArray#'),
  ...rows('MutableByteArray# s -> MutableByteArray# s -> Int#', 'sameMutableByteArray#'),
  ...rows('MutableByteArray# s -> State# s -> (# State# s, ByteArray# #)', 'unsafeFreezeByteArray#'),
  ...rows(
    'MutableByteArray# s -> Int# -> State# s -> (# State# s, MutableByteArray# s #)',
    'resizeMutableByteArray#',
  ),
  ...rows(
    'MutableByteArray# s -> Int# -> MutableByteArray# s -> Int# -> Int# -> State# s -> State# s',
    'copyMutableByteArray#',
  ),
  ...rows(
    'ByteArray# -> Int# -> MutableByteArray# s -> Int# -> Int# -> State# s -> State# s',
    'copyByteArray#',
  ),
  ...rows('ByteArray# -> Int# -> ByteArray# -> Int# -> Int# -> Int#', 'compareByteArrays#'),
  ...rows('MutableByteArray# s -> Int# -> Int# -> Int# -> State# s -> State# s', 'setByteArray#'),
  ...ofBytes,
  // Addresses
  ...rows('Addr#', 'nullAddr#'),
  ...rows('Addr# -> Int# -> Addr#', 'plusAddr# +#'),
  ...rows('Addr# -> Addr# -> Int#', 'minusAddr# -#', 'eqAddr# ==#', 'neAddr# /=#', 'ltAddr# ltWord#'),
  ...rows('Addr# -> Addr# -> Int#', 'leAddr# leWord#', 'gtAddr# gtWord#', 'geAddr# geWord#'),
  ...rows('Addr# -> Int#', 'addr2Int# word2Int#'),
  ...rows('Int# -> Addr#', 'int2Addr# int2Word#'),
  ...rows('Addr# -> [Char]', 'unpackCString# unpackText', 'unpackCStringUtf8# unpackUtf8'),
  ...rows('Addr# -> [Char] -> [Char]', 'unpackAppendCString# unpackAppend'),
  ...rows('Addr# -> (Char -> a -> a) -> a -> a', 'unpackFoldrCString# unpackFoldr'),
  ...rows('Addr# -> Int# -> [Char]', 'unpackNBytes# unpackBytes'),
  ...ofAddresses,
  ...sizedOps,
];

/** Operations of `primitives.ts` that programs see as they are. */
export const samePrimitives: readonly string[] = (
  '+# -# *# andI# orI# xorI# uncheckedIShiftL# uncheckedIShiftRA# uncheckedIShiftRL# ==# /=# <# <=# ># >=# quotInt# remInt# ' +
  'divInt# modInt# negateInt# notI# mulIntMayOflo# narrow8Int# narrow16Int# narrow32Int# plusWord# minusWord# timesWord# ' +
  'and# or# xor# uncheckedShiftL# uncheckedShiftRL# quotWord# remWord# eqWord# neWord# ltWord# leWord# gtWord# geWord# ' +
  'int2Word# word2Int# word2Double# eqChar# neChar# ltChar# leChar# gtChar# geChar# ord# chr# +## -## *## /## ==## /=## <## ' +
  '<=## >## >=## negateDouble# fabsDouble# sqrtDouble# expDouble# logDouble# sinDouble# cosDouble# tanDouble# asinDouble# ' +
  'acosDouble# atanDouble# sinhDouble# coshDouble# tanhDouble# asinhDouble# acoshDouble# atanhDouble# **## int2Double# ' +
  'double2Int# isTrue# sizeofByteArray# seq'
).split(' ');
