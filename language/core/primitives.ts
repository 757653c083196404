/**
 * The primitive operations: GHC's names and meanings where GHC has them. Their types are Haskell, so that the
 * type checker reads them as the interface of the module `GHC.Prim`; the representations follow from the types
 * (`Int#`, `Word#`, `Char#`: i64; `Double#`: f64; else ptr). An operation whose result type is `IO t` acts: its
 * value is a function of the token; applied to it, it gives t unevaluated unless t is unlifted.
 *
 * total: cannot fail, loop or act, and costs about one instruction: may be done before it is needed.
 * inline: the code generator emits it in place; others are routines of the machine or calls of the host.
 * Comparisons give Int# 1 or 0 (tagToEnum# turns that into Bool).
 */
export interface Primitive {
  readonly name: string;
  readonly type: string;
  readonly total: boolean;
}

const total = (type: string, ...names: string[]): Primitive[] =>
  names.map(name => ({ name, type, total: true }));
const partial = (type: string, ...names: string[]): Primitive[] =>
  names.map(name => ({ name, type, total: false }));
/** An operation on elements of each size in which whole numbers are kept. */
const whole = (what: string): string[] =>
  ['Int8', 'Word8', 'Int16', 'Word16', 'Int32', 'Word32', 'Int'].map(size => `${what}${size}Array#`);

export const primitives: readonly Primitive[] = [
  // Int#: 64 bits, wrapping. quotInt# and friends: the divisor is not 0 (the library checks).
  ...total(
    'Int# -> Int# -> Int#',
    '+#',
    '-#',
    '*#',
    'andI#',
    'orI#',
    'xorI#',
    'uncheckedIShiftL#',
    'uncheckedIShiftRA#',
    'uncheckedIShiftRL#',
  ),
  ...total('Int# -> Int# -> Int#', '==#', '/=#', '<#', '<=#', '>#', '>=#'),
  ...partial('Int# -> Int# -> Int#', 'quotInt#', 'remInt#', 'divInt#', 'modInt#'),
  ...total('Int# -> Int#', 'negateInt#', 'notI#', 'popCntInt#', 'clzInt#', 'ctzInt#'),
  /** 1 when the signed product does not fit in 64 bits. */
  ...total('Int# -> Int# -> Int#', 'mulIntMayOflo#', 'addIntOflo#', 'subIntOflo#'),
  // narrowing, sign- or zero-extended back to 64 bits
  ...total(
    'Int# -> Int#',
    'narrow8Int#',
    'narrow16Int#',
    'narrow32Int#',
    'narrow8Word#',
    'narrow16Word#',
    'narrow32Word#',
  ),
  // Word# shares the register of Int#
  ...total('Word# -> Word# -> Word#', 'plusWord#', 'minusWord#', 'timesWord#', 'and#', 'or#', 'xor#'),
  ...total('Word# -> Int# -> Word#', 'uncheckedShiftL#', 'uncheckedShiftRL#'),
  ...partial('Word# -> Word# -> Word#', 'quotWord#', 'remWord#'),
  ...total('Word# -> Word# -> Int#', 'eqWord#', 'neWord#', 'ltWord#', 'leWord#', 'gtWord#', 'geWord#'),
  ...total('Int# -> Word#', 'int2Word#'),
  ...total('Word# -> Int#', 'word2Int#'),
  ...total('Word# -> Double#', 'word2Double#'),
  // Char#
  ...total('Char# -> Char# -> Int#', 'eqChar#', 'neChar#', 'ltChar#', 'leChar#', 'gtChar#', 'geChar#'),
  ...total('Char# -> Int#', 'ord#'),
  ...total('Int# -> Char#', 'chr#'),
  /** Unicode: general category as in Data.Char's GeneralCategory order; case mapping. */
  ...partial('Char# -> Int#', 'generalCategory#'),
  ...partial('Char# -> Char#', 'toUpper#', 'toLower#', 'toTitle#'),
  // Double#
  ...total('Double# -> Double# -> Double#', '+##', '-##', '*##', '/##'),
  ...total('Double# -> Double# -> Int#', '==##', '/=##', '<##', '<=##', '>##', '>=##'),
  ...total('Double# -> Double#', 'negateDouble#', 'fabsDouble#', 'sqrtDouble#', 'float2float#'),
  ...partial(
    'Double# -> Double#',
    'expDouble#',
    'logDouble#',
    'sinDouble#',
    'cosDouble#',
    'tanDouble#',
    'asinDouble#',
    'acosDouble#',
    'atanDouble#',
    'sinhDouble#',
    'coshDouble#',
    'tanhDouble#',
    'asinhDouble#',
    'acoshDouble#',
    'atanhDouble#',
    'expm1Double#',
    'log1pDouble#',
  ),
  ...partial(
    'Double# -> Double#',
    'expFloat#',
    'logFloat#',
    'sinFloat#',
    'cosFloat#',
    'tanFloat#',
    'asinFloat#',
    'acosFloat#',
    'atanFloat#',
    'sinhFloat#',
    'coshFloat#',
    'tanhFloat#',
    'asinhFloat#',
    'acoshFloat#',
    'atanhFloat#',
    'expm1Float#',
    'log1pFloat#',
  ),
  ...partial('Double# -> Double# -> Double#', '**##', 'atan2Double#'),
  ...total('Int# -> Double#', 'int2Double#'),
  /** Towards zero; out of range gives what GHC gives on x86-64 (minBound). */
  ...total('Double# -> Int#', 'double2Int#'),
  ...total('Double# -> Double#', 'truncDouble#', 'floorDouble#', 'ceilDouble#', 'rintDouble#'),
  ...total(
    'Double# -> Int#',
    'isDoubleNaN#',
    'isDoubleInfinite#',
    'isDoubleNegativeZero#',
    'isDoubleDenormalized#',
  ),
  /** decodeFloat's mantissa and exponent (53 bits); the bits themselves. */
  ...total('Double# -> Int#', 'decodeDoubleMantissa#', 'decodeDoubleExponent#', 'castDoubleToInt#'),
  ...total('Int# -> Double#', 'castIntToDouble#'),
  /** The same for Float kept in a Double# register, rounded to 24 bits. */
  ...total('Double# -> Int#', 'decodeFloatMantissa#', 'decodeFloatExponent#', 'castFloatToInt#'),
  ...total('Int# -> Double#', 'castIntToFloat#'),
  /** The shortest decimal digits that read back as the same number, as in Numeric.floatToDigits 10:
   * `showDigits# isFloat x` gives the digits as a String, the exponent is the other. x > 0 and finite. */
  ...partial('Int# -> Double# -> [Char]', 'showDigits#'),
  ...partial('Int# -> Double# -> Int#', 'showExponent#'),

  // Evaluation, equality of constructors
  ...partial('a -> b -> b', 'seq'),
  /** 0-based index of an evaluated value's constructor; and back (the result type must be known: Bool, Ordering, an enumeration). */
  ...partial('a -> Int#', 'dataToTag#'),
  ...total('Int# -> Bool', 'isTrue#'),
  ...partial('a -> b', 'unsafeCoerce#'),

  // Integer (abstract; small values inside a word, large ones as digits in the heap). Arguments are evaluated by the operation.
  ...partial(
    'Integer -> Integer -> Integer',
    'integerAdd',
    'integerSub',
    'integerMul',
    'integerGcd',
    'integerLcm',
    'integerAnd',
    'integerOr',
    'integerXor',
  ),
  /** The divisor is not 0 (the library checks). */
  ...partial('Integer -> Integer -> Integer', 'integerQuot', 'integerRem', 'integerDiv', 'integerMod'),
  ...partial('Integer -> Integer', 'integerNegate', 'integerAbs', 'integerSignum', 'integerComplement'),
  ...partial(
    'Integer -> Integer -> Int#',
    'integerEq#',
    'integerNe#',
    'integerLt#',
    'integerLe#',
    'integerGt#',
    'integerGe#',
    'integerCompare#',
  ),
  ...partial('Integer -> Int# -> Integer', 'integerShiftL#', 'integerShiftR#'),
  ...partial('Integer -> Int# -> Int#', 'integerTestBit#'),
  ...partial('Integer -> Int#', 'integerPopCount#', 'integerLog2#', 'integerHash#'),
  ...partial('Int# -> Integer', 'integerFromInt#'),
  ...partial('Word# -> Integer', 'integerFromWord#'),
  /** Low 64 bits. */
  ...partial('Integer -> Int#', 'integerToInt#'),
  ...partial('Integer -> Word#', 'integerToWord#'),
  ...partial('Integer -> Double#', 'integerToDouble#'),
  /** Truncated towards zero; finite argument. */
  ...partial('Double# -> Integer', 'integerFromDouble#'),
  /** mantissa * 2^exponent, correctly rounded. */
  ...partial('Integer -> Int# -> Double#', 'integerEncodeDouble#', 'integerEncodeFloat#'),
  ...partial('Integer -> [Char]', 'integerShow#'),
  /** Digits of the given radix, already checked. */
  ...partial('Int# -> [Char] -> Integer', 'integerRead#'),
  /** Static decimal digits, perhaps behind a minus. */
  ...partial('Text# -> Integer', 'integerFromDigits#'),

  // Static text
  ...partial('Text# -> [Char]', 'unpackCString#'),
  ...partial('Text# -> [Char] -> [Char]', 'unpackAppendCString#'),

  /** GHC.Err's errorWithoutStackTrace, for modules that it depends on; `desugar` puts it in its place. */
  ...partial('[Char] -> a', 'error#'),

  // IO itself. These are not operations of the machine: `desugar` puts their meaning into Core (run, result).
  ...partial('a -> IO a', 'returnIO#'),
  ...partial('IO a -> (a -> IO b) -> IO b', 'bindIO#'),
  ...partial('IO a -> IO b -> IO b', 'thenIO#'),

  // Exceptions. raise# e: e is the exception value (SomeException) unevaluated. catch# as in GHC.
  ...partial('a -> b', 'raise#'),
  ...partial('a -> IO b', 'raiseIO#'),
  ...partial('IO a -> (b -> IO a) -> IO a', 'catch#'),
  ...partial('IO a -> IO a', 'maskAsyncExceptions#', 'unmaskAsyncExceptions#', 'maskUninterruptible#'),
  /** Uninterruptible, and no other thread runs meanwhile. The action must be short, and must not wait. */
  ...partial('IO a -> IO a', 'undisturbed#'),
  ...partial('IO Int#', 'getMaskingState#'),
  /** Runs an action where a pure value is wanted (unsafePerformIO, runST). */
  ...partial('IO a -> a', 'unsafePerformIO#'),
  /** Delayed: a thunk that runs the action when demanded (unsafeInterleaveIO). */
  ...partial('IO a -> IO a', 'unsafeInterleaveIO#'),

  // Mutable cells and arrays. Arrays: boxed; indices are in range (the library checks).
  ...partial('a -> IO (Cell# a)', 'newMutVar#'),
  ...partial('Cell# a -> IO a', 'readMutVar#'),
  ...partial('Cell# a -> a -> IO ()', 'writeMutVar#'),
  ...partial('Cell# a -> Cell# a -> Int#', 'sameMutVar#'),
  ...partial('Int# -> a -> IO (Cells# a)', 'newArray#'),
  ...partial('Cells# a -> Int# -> IO a', 'readArray#'),
  ...partial('Cells# a -> Int# -> a -> IO ()', 'writeArray#'),
  ...partial('Cells# a -> Int#', 'sizeofMutableArray#'),
  ...partial('Cells# a -> IO (Array# a)', 'unsafeFreezeArray#'),
  ...partial('Array# a -> IO (Cells# a)', 'unsafeThawArray#'),
  /** The element itself, unevaluated, in an IO result so that the array is not kept alive by a thunk. */
  ...partial('Array# a -> Int# -> IO a', 'indexArray#'),
  ...partial('Array# a -> Int#', 'sizeofArray#'),
  ...partial('Array# a -> Int# -> Cells# a -> Int# -> Int# -> IO ()', 'copyArray#'),
  ...partial('Cells# a -> Int# -> Cells# a -> Int# -> Int# -> IO ()', 'copyMutableArray#'),
  ...partial('Cells# a -> Cells# a -> Int#', 'sameMutableArray#'),
  // Byte arrays (unboxed arrays, text): zero when new; indices count elements, sizes and parts copied are in bytes.
  ...partial('Int# -> IO Bytes#', 'newByteArray#'),
  ...partial('Bytes# -> Int#', 'sizeofMutableByteArray#'),
  ...partial('ByteArray# -> Int#', 'sizeofByteArray#'),
  ...partial('Bytes# -> Bytes# -> Int#', 'sameMutableByteArray#'),
  ...partial('Bytes# -> IO ByteArray#', 'unsafeFreezeByteArray#'),
  ...partial('ByteArray# -> IO Bytes#', 'unsafeThawByteArray#'),
  ...partial('Bytes# -> Int# -> IO Int#', ...whole('read')),
  ...partial('ByteArray# -> Int# -> Int#', ...whole('index')),
  ...partial('Bytes# -> Int# -> Int# -> IO ()', ...whole('write')),
  ...partial('Bytes# -> Int# -> IO Double#', 'readDoubleArray#', 'readFloatArray#'),
  ...partial('ByteArray# -> Int# -> Double#', 'indexDoubleArray#', 'indexFloatArray#'),
  ...partial('Bytes# -> Int# -> Double# -> IO ()', 'writeDoubleArray#', 'writeFloatArray#'),
  ...partial('Bytes# -> Int# -> Bytes# -> Int# -> Int# -> IO ()', 'copyMutableByteArray#'),
  ...partial('ByteArray# -> Int# -> Bytes# -> Int# -> Int# -> IO ()', 'copyByteArray#'),
  /** Array, offset, count, byte. */
  ...partial('Bytes# -> Int# -> Int# -> Int# -> IO ()', 'setByteArray#'),

  // Threads. The number of a thread is its name for people; its status is a number, too (GHC.Conc.Sync).
  ...partial('IO a -> IO ThreadId#', 'fork#'),
  ...partial('IO ThreadId#', 'myThreadId#'),
  ...partial('ThreadId# -> Int#', 'threadNumber#'),
  ...partial('ThreadId# -> IO Int#', 'threadStatus#'),
  /** As GHC's throwTo: returns when the exception (a SomeException) has been received. */
  ...partial('ThreadId# -> a -> IO ()', 'killThread#'),
  ...partial('IO ()', 'yield#'),
  /** Microseconds. */
  ...partial('Int# -> IO ()', 'delay#'),
  // MVars. What is tried gives [] or [x]; awaitMVar# takes for a transaction that waits.
  ...partial('IO (MVar# a)', 'newMVar#'),
  ...partial('MVar# a -> IO a', 'takeMVar#', 'readMVar#', 'awaitMVar#'),
  ...partial('MVar# a -> a -> IO ()', 'putMVar#'),
  ...partial('MVar# a -> IO [a]', 'tryTakeMVar#', 'tryReadMVar#'),
  ...partial('MVar# a -> a -> IO Int#', 'tryPutMVar#'),
  ...partial('MVar# a -> IO Int#', 'isEmptyMVar#'),
  ...partial('MVar# a -> MVar# a -> Int#', 'sameMVar#'),

  // Cost-centre stacks and call stacks, for error messages (GHC.Stack)
  /** The lines of the current stack, innermost first: `Main.f (F.hs:1:2-3)`; empty when not profiling. */
  ...partial('IO [[Char]]', 'currentCallStack#'),
  /** Stacks by address, 0 when not profiling: the current one; the one under which an object was made, where an
   * evaluated thunk is still the thunk; run an action under one. */
  ...partial('IO Int#', 'currentStack#'),
  ...partial('a -> IO Int#', 'stackOf#'),
  ...partial('Int# -> IO a -> IO a', 'underStack#'),
  /** The stack below, 0 below MAIN; the number of the centre on top; a centre's label (0), module (1) or location (2). */
  ...partial('Int# -> Int#', 'stackParent#', 'stackCentre#'),
  ...partial('Int# -> Int# -> [Char]', 'centreText#'),

  /** This moment of the run gets a name: a marker (1), or an event of the program's (0). */
  ...partial('[Char] -> Int# -> IO ()', 'mark#'),

  // The world. Handles are small numbers: 0 stdin, 1 stdout, 2 stderr. A result < 0 is an errno, negated.
  ...partial('[Char] -> Int# -> IO Int#', 'openFile#'),
  ...partial('Int# -> IO Int#', 'closeFile#', 'fileSize#', 'isTerminal#', 'isSeekable#', 'filePosition#'),
  ...partial('Int# -> Int# -> Int# -> IO Int#', 'seekFile#'),
  ...partial('Int# -> Int# -> IO Int#', 'truncateFile#'),
  /** readFile# handle buffer offset count: bytes read, 0 at the end; waits without blocking the host. */
  ...partial('Int# -> Bytes# -> Int# -> Int# -> IO Int#', 'readFile#', 'writeFile#'),
  /** 1 when a read would not wait. */
  ...partial('Int# -> IO Int#', 'inputReady#'),
  ...partial('[Char] -> IO Int#', 'removeFile#', 'makeFolder#', 'removeFolder#'),
  ...partial('[Char] -> [Char] -> IO Int#', 'renamePath#'),
  /** 0 nothing, 1 a file, 2 a folder. */
  ...partial('[Char] -> IO Int#', 'pathKind#'),
  /** With `.` and `..`; none where it cannot be read. */
  ...partial('[Char] -> IO [[Char]]', 'listFolder#'),
  ...partial('IO [Char]', 'currentFolder#'),
  ...partial('[Char] -> IO Int#', 'enterFolder#'),
  /** What is asked is `Status` in runtime/host.ts. */
  ...partial('[Char] -> Int# -> IO Int#', 'pathStatus#', 'pathAccess#', 'setPathMode#'),
  /** Accessed, modified: nanoseconds since 1970. */
  ...partial('[Char] -> Int# -> Int# -> IO Int#', 'setPathTimes#'),
  /** makeLink# target path */
  ...partial('[Char] -> [Char] -> IO Int#', 'makeLink#'),
  /** [v], or [] where there is none. */
  ...partial('[Char] -> IO [[Char]]', 'readLink#', 'realPath#'),
  ...partial('IO [[Char]]', 'getArguments#'),
  ...partial('IO [Char]', 'getProgramName#'),
  /** The value, or [] twice wrapped: [] for unset, [v] for set. */
  ...partial('[Char] -> IO [[Char]]', 'getEnvironmentVariable#'),
  ...partial('IO [[Char]]', 'getEnvironment#'),
  /** Ends the program with this code; handles have been flushed by the library. */
  ...partial('Int# -> IO a', 'exitProcess#'),
  /** Nanoseconds since 1970; CPU time in nanoseconds. */
  ...partial('IO Int#', 'wallClock#', 'cpuTime#'),
  /** Of a time in seconds since 1970: minutes ahead of UTC as digits, `summer` or nothing, the name. */
  ...partial('Int# -> IO [[Char]]', 'timeZone#'),
  ...partial('IO ()', 'performGC#'),
  ...partial('a -> IO Int#', 'stableName#'),
  /** mkWeak# key value finalizers runner: a list of at most one finalizer, and a static function that runs lists of them. */
  ...partial('k -> v -> [IO ()] -> ([[IO ()]] -> IO ()) -> IO (Weak# v)', 'mkWeak#'),
  /** [v], or [] if it is dead. */
  ...partial('Weak# v -> IO [v]', 'deRefWeak#'),
  /** It is dead from now on: its finalizer, if there is one. */
  ...partial('Weak# v -> IO [IO ()]', 'finalizeWeak#'),
  /** The table of the arrays that pointers point to: tagged pointers, 0 where there is none. It keeps none alive. */
  ...partial('Bytes# -> IO ()', 'setPlaces#'),
  /** Whoever may be collected is not before this. */
  ...partial('a -> IO ()', 'touch#'),
];

/** Type constructors that exist only as primitives. */
export const primitiveTypes: readonly string[] = [
  'Int#',
  'Word#',
  'Char#',
  'Double#',
  'Float#',
  'Text#',
  '->',
  'IO',
  'Integer',
  'Cell#',
  'Cells#',
  'Array#',
  'Bytes#',
  'ByteArray#',
  'MVar#',
  'ThreadId#',
  'Weak#',
];
