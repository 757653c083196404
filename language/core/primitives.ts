/**
 * The primitive operations, one row for each: its name, its type, where it is made, and what is known of it. Names and
 * meanings are GHC's where GHC has them. Types are Haskell: the type checker reads them as the interface of the module
 * `GHC.Prim`, the representations follow from them (`operation.ts`; `Int#`, `Word#`, `Char#`: i64; `Double#`: f64; else
 * ptr), and so do the TypeScript types of the host's routines (`runtime/primitive/routines.ts`). An operation whose
 * result type is `IO t` acts: its value is a function of the token; applied to it, it gives t unevaluated unless t is
 * unlifted. Comparisons give Int# 1 or 0 (tagToEnum# turns that into Bool).
 *
 * An operation that is not made where its row says does not compile: each maker's table has exactly the rows' names.
 */

import { sizedTypes } from '../builtin/representation.ts';

/** Where an operation is made. */
export type Maker =
  /** By instructions where it stands: emit/primitive.ts. */
  | 'inPlace'
  /** By a routine of the host, which is called where it stands: runtime/primitive. */
  | 'host'
  /** By a routine of the machine that is jumped to, since it evaluates or unwinds: emit/machine. */
  | 'machine'
  /** By a routine of the host that may have to wait: the machine asks it again then (emit/machine/control.ts). */
  | 'waiting'
  /** By a routine of the host after which the machine is left at once (emit/machine/control.ts). */
  | 'leaving'
  /** By other Core, where it is used: core/desugar/primitive.ts. */
  | 'desugared';

/** The value for these arguments, Int#, Word# or small Integers all; beyond 64 bits it is cut off. */
export type Fold = (a: bigint, b: bigint) => bigint;

export interface Primitive<Type extends string = string, Made extends Maker = Maker> {
  readonly name: string;
  readonly type: Type;
  readonly made: Made;
  /** Cannot fail, loop or act, and takes a few instructions: may be done before it is needed. */
  readonly total: boolean;
  /** What it comes to where the arguments are constants. */
  readonly fold?: Fold;
  /** Its arguments are evaluated first, though their types do not say so. */
  readonly evaluates?: true;
}

type Rows<Name extends string, Type extends string, Made extends Maker> = Readonly<
  Record<Name, Primitive<Type, Made>>
>;

const rows = <Name extends string, Type extends string, Made extends Maker>(
  names: readonly Name[],
  row: Omit<Primitive<Type, Made>, 'name'>,
): Rows<Name, Type, Made> =>
  Object.fromEntries<Primitive<Type, Made>>(names.map(name => [name, { name, ...row }])) as Rows<
    Name,
    Type,
    Made
  >;

/** Rows of operations of one type that are made in one way; only what is made in place can be total. */
const madeBy =
  <Made extends Maker>(made: Made) =>
  <const Type extends string, const Name extends string>(type: Type, ...names: readonly Name[]) =>
    rows(names, { type, made, total: false });
const inPlace = madeBy('inPlace');
const host = madeBy('host');
const machine = madeBy('machine');
const waiting = madeBy('waiting');
const leaving = madeBy('leaving');
const desugared = madeBy('desugared');
const total = <const Type extends string, const Name extends string>(
  type: Type,
  ...names: readonly Name[]
): Rows<Name, Type, 'inPlace'> => rows(names, { type, made: 'inPlace', total: true });
const evaluating = <const Type extends string, const Name extends string>(
  type: Type,
  ...names: readonly Name[]
): Rows<Name, Type, 'inPlace'> => rows(names, { type, made: 'inPlace', total: false, evaluates: true });

/** Rows of operations with what each comes to for constants. */
const folding =
  <Made extends Maker>(made: Made, isTotal: boolean) =>
  <const Type extends string, const Name extends string>(type: Type, folds: Readonly<Record<Name, Fold>>) =>
    Object.fromEntries<Primitive<Type, Made>>(
      Object.entries<Fold>(folds).map(([name, fold]) => [name, { name, type, made, total: isTotal, fold }]),
    ) as Rows<Name, Type, Made>;
const folded = folding('inPlace', true);
const foldedHost = folding('host', false);

const truth = (holds: boolean): bigint => (holds ? 1n : 0n);

/** An operation on elements of each size in which whole numbers are kept. */
const integral = <const What extends string>(what: What) =>
  (['Int8', 'Word8', 'Int16', 'Word16', 'Int32', 'Word32', 'Int'] as const).map(
    size => `${what}${size}Array#` as const,
  );

export const primitiveTable = {
  /** Adds one to the count of a box of the module; only programs that are compiled for coverage have it. */
  ...inPlace('Int# -> Int#', 'countBox#'),
  // Int#: 64 bits, wrapping. quotInt# and friends: the divisor is not 0 (the library checks).
  ...folded('Int# -> Int# -> Int#', {
    '+#': (a, b) => a + b,
    '-#': (a, b) => a - b,
    '*#': (a, b) => a * b,
  }),
  ...total(
    'Int# -> Int# -> Int#',
    'andI#',
    'orI#',
    'xorI#',
    'uncheckedIShiftL#',
    'uncheckedIShiftRA#',
    'uncheckedIShiftRL#',
  ),
  ...folded('Int# -> Int# -> Int#', {
    '==#': (a, b) => truth(a === b),
    '/=#': (a, b) => truth(a !== b),
    '<#': (a, b) => truth(a < b),
    '<=#': (a, b) => truth(a <= b),
    '>#': (a, b) => truth(a > b),
    '>=#': (a, b) => truth(a >= b),
  }),
  ...inPlace('Int# -> Int# -> Int#', 'quotInt#', 'remInt#', 'divInt#', 'modInt#'),
  ...folded('Int# -> Int#', { 'negateInt#': a => -a }),
  ...total('Int# -> Int#', 'notI#', 'popCntInt#', 'clzInt#', 'ctzInt#'),
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
  ...inPlace('Word# -> Word# -> Word#', 'quotWord#', 'remWord#'),
  ...total('Word# -> Word# -> Int#', 'eqWord#', 'neWord#', 'ltWord#', 'leWord#', 'gtWord#', 'geWord#'),
  ...total('Int# -> Word#', 'int2Word#'),
  ...total('Word# -> Int#', 'word2Int#'),
  ...total('Word# -> Double#', 'word2Double#'),
  // Char#
  ...total('Char# -> Char# -> Int#', 'eqChar#', 'neChar#', 'ltChar#', 'leChar#', 'gtChar#', 'geChar#'),
  ...total('Char# -> Int#', 'ord#'),
  ...total('Int# -> Char#', 'chr#'),
  /** Unicode: general category as in Data.Char's GeneralCategory order; case mapping. */
  ...host('Char# -> Int#', 'generalCategory#'),
  ...host('Char# -> Char#', 'toUpper#', 'toLower#', 'toTitle#'),
  // Double#
  ...total('Double# -> Double# -> Double#', '+##', '-##', '*##', '/##'),
  ...total('Double# -> Double# -> Int#', '==##', '/=##', '<##', '<=##', '>##', '>=##'),
  ...total('Double# -> Double#', 'negateDouble#', 'fabsDouble#', 'sqrtDouble#', 'float2float#'),
  ...host(
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
  ...host(
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
  ...host('Double# -> Double# -> Double#', '**##', 'atan2Double#'),
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
  ...host('Int# -> Double# -> [Char]', 'showDigits#'),
  ...host('Int# -> Double# -> Int#', 'showExponent#'),

  // Evaluation, constructors
  ...desugared('a -> b -> b', 'seq'),
  /** 0-based index of an evaluated value's constructor; and back (the result type must be known: Bool, Ordering, an enumeration). */
  ...evaluating('a -> Int#', 'dataToTag#'),
  ...desugared('Int# -> Bool', 'isTrue#'),
  ...desugared('a -> b', 'unsafeCoerce#'),
  /** The bytes of an array as programs see them, and back. */
  ...desugared('MutableByteArray# s -> Bytes#', 'bytesOf#'),
  ...desugared('Bytes# -> MutableByteArray# s', 'arrayOf#'),

  // Integer (abstract; small values inside a word, large ones as digits in the heap). Arguments are evaluated by the operation.
  ...host(
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
  ...host('Integer -> Integer -> Integer', 'integerQuot', 'integerRem', 'integerDiv', 'integerMod'),
  ...host('Integer -> Integer', 'integerNegate', 'integerAbs', 'integerSignum', 'integerComplement'),
  ...host(
    'Integer -> Integer -> Int#',
    'integerEq#',
    'integerNe#',
    'integerLt#',
    'integerLe#',
    'integerGt#',
    'integerGe#',
    'integerCompare#',
  ),
  ...host('Integer -> Int# -> Integer', 'integerShiftL#', 'integerShiftR#'),
  ...host('Integer -> Int# -> Int#', 'integerTestBit#'),
  ...host('Integer -> Int#', 'integerPopCount#', 'integerLog2#', 'integerHash#'),
  ...host('Int# -> Integer', 'integerFromInt#'),
  ...host('Word# -> Integer', 'integerFromWord#'),
  /** Low 64 bits. */
  ...foldedHost('Integer -> Int#', { 'integerToInt#': a => a }),
  ...foldedHost('Integer -> Word#', { 'integerToWord#': a => a }),
  ...foldedHost('Integer -> Double#', { 'integerToDouble#': a => a }),
  /** Truncated towards zero; finite argument. */
  ...host('Double# -> Integer', 'integerFromDouble#'),
  /** mantissa * 2^exponent, correctly rounded. */
  ...host('Integer -> Int# -> Double#', 'integerEncodeDouble#', 'integerEncodeFloat#'),
  ...host('Integer -> [Char]', 'integerShow#'),
  /** Digits of the given radix, already checked. */
  ...host('Int# -> [Char] -> Integer', 'integerRead#'),
  /** Static decimal digits, perhaps behind a minus. */
  ...host('Text# -> Integer', 'integerFromDigits#'),

  // Static text
  ...machine('Text# -> [Char]', 'unpackCString#'),
  ...machine('Text# -> [Char] -> [Char]', 'unpackAppendCString#'),

  /** GHC.Err's errorWithoutStackTrace, for modules that it depends on; `desugar` puts it in its place. */
  ...desugared('[Char] -> a', 'error#'),

  // IO itself. These are not operations of the machine: `desugar` puts their meaning into Core (run, result).
  ...desugared('a -> IO a', 'returnIO#'),
  ...desugared('IO a -> (a -> IO b) -> IO b', 'bindIO#'),
  ...desugared('IO a -> IO b -> IO b', 'thenIO#'),

  // Exceptions. raise# e: e is the exception value (SomeException) unevaluated. catch# as in GHC.
  ...machine('a -> b', 'raise#'),
  ...machine('a -> IO b', 'raiseIO#'),
  ...machine('IO a -> (b -> IO a) -> IO a', 'catch#'),
  ...machine('IO a -> IO a', 'maskAsyncExceptions#', 'unmaskAsyncExceptions#', 'maskUninterruptible#'),
  /** Uninterruptible, and no other thread runs meanwhile. The action must be short, and must not wait. */
  ...machine('IO a -> IO a', 'undisturbed#'),
  ...inPlace('IO Int#', 'getMaskingState#'),
  /** Whether stacks are kept. */
  ...inPlace('IO Int#', 'profiled#'),
  /** Runs an action where a pure value is wanted (unsafePerformIO, runST). */
  ...machine('IO a -> a', 'unsafePerformIO#'),
  /** Delayed: a thunk that runs the action when demanded (unsafeInterleaveIO). */
  ...inPlace('IO a -> IO a', 'unsafeInterleaveIO#'),

  // Mutable cells and arrays. Arrays: boxed; indices are in range (the library checks).
  ...inPlace('a -> IO (Cell# a)', 'newMutVar#'),
  ...inPlace('Cell# a -> IO a', 'readMutVar#'),
  ...inPlace('Cell# a -> a -> IO ()', 'writeMutVar#'),
  ...inPlace('Cell# a -> Cell# a -> Int#', 'sameMutVar#'),
  ...host('Int# -> a -> IO (Cells# a)', 'newArray#'),
  ...inPlace('Cells# a -> Int# -> IO a', 'readArray#'),
  ...inPlace('Cells# a -> Int# -> a -> IO ()', 'writeArray#'),
  ...inPlace('Cells# a -> Int#', 'sizeofMutableArray#'),
  ...inPlace('Cells# a -> IO (Array# a)', 'unsafeFreezeArray#'),
  ...inPlace('Array# a -> IO (Cells# a)', 'unsafeThawArray#'),
  /** The element itself, unevaluated, in an IO result so that the array is not kept alive by a thunk. */
  ...inPlace('Array# a -> Int# -> IO a', 'indexArray#'),
  ...inPlace('Array# a -> Int#', 'sizeofArray#'),
  ...inPlace('Array# a -> Int# -> Cells# a -> Int# -> Int# -> IO ()', 'copyArray#'),
  ...inPlace('Cells# a -> Int# -> Cells# a -> Int# -> Int# -> IO ()', 'copyMutableArray#'),
  ...inPlace('Cells# a -> Cells# a -> Int#', 'sameMutableArray#'),
  // Byte arrays (unboxed arrays, text): zero when new; indices count elements, sizes and parts copied are in bytes.
  ...host('Int# -> IO Bytes#', 'newByteArray#'),
  ...inPlace('Bytes# -> Int#', 'sizeofMutableByteArray#'),
  ...inPlace('ByteArray# -> Int#', 'sizeofByteArray#'),
  ...inPlace('Bytes# -> Bytes# -> Int#', 'sameMutableByteArray#'),
  ...inPlace('Bytes# -> IO ByteArray#', 'unsafeFreezeByteArray#'),
  ...inPlace('ByteArray# -> IO Bytes#', 'unsafeThawByteArray#'),
  ...inPlace('Bytes# -> Int# -> IO Int#', ...integral('read')),
  ...inPlace('ByteArray# -> Int# -> Int#', ...integral('index')),
  ...inPlace('Bytes# -> Int# -> Int# -> IO ()', ...integral('write')),
  ...inPlace('Bytes# -> Int# -> IO Double#', 'readDoubleArray#', 'readFloatArray#'),
  ...inPlace('ByteArray# -> Int# -> Double#', 'indexDoubleArray#', 'indexFloatArray#'),
  ...inPlace('Bytes# -> Int# -> Double# -> IO ()', 'writeDoubleArray#', 'writeFloatArray#'),
  ...inPlace('Bytes# -> Int# -> Bytes# -> Int# -> Int# -> IO ()', 'copyMutableByteArray#'),
  ...inPlace('ByteArray# -> Int# -> Bytes# -> Int# -> Int# -> IO ()', 'copyByteArray#'),
  /** Array, offset, count, byte. */
  ...inPlace('Bytes# -> Int# -> Int# -> Int# -> IO ()', 'setByteArray#'),

  // Threads. The number of a thread is its name for people; its status is a number, too (GHC.Conc.Sync).
  ...host('IO a -> IO ThreadId#', 'fork#'),
  ...host('IO ThreadId#', 'myThreadId#'),
  ...host('ThreadId# -> Int#', 'threadNumber#'),
  ...host('ThreadId# -> IO Int#', 'threadStatus#'),
  /** The name that people gave it: none or one. All threads that have not ended. */
  ...host('ThreadId# -> [Char] -> IO ()', 'labelThread#'),
  ...host('ThreadId# -> IO [[Char]]', 'threadLabel#'),
  ...host('IO [ThreadId#]', 'listThreads#'),
  /** As GHC's throwTo: returns when the exception (a SomeException) has been received. */
  ...waiting('ThreadId# -> a -> IO ()', 'killThread#'),
  /** Microseconds. */
  ...waiting('Int# -> IO ()', 'delay#'),
  // MVars. What is tried gives [] or [x]; awaitMVar# takes for a transaction that waits.
  ...host('IO (MVar# a)', 'newMVar#'),
  ...waiting('MVar# a -> IO a', 'takeMVar#', 'readMVar#', 'awaitMVar#'),
  ...waiting('MVar# a -> a -> IO ()', 'putMVar#'),
  ...host('MVar# a -> IO [a]', 'tryTakeMVar#', 'tryReadMVar#'),
  ...host('MVar# a -> a -> IO Int#', 'tryPutMVar#'),
  ...host('MVar# a -> IO Int#', 'isEmptyMVar#'),
  ...inPlace('MVar# a -> MVar# a -> Int#', 'sameMVar#'),

  // Cost-centre stacks and call stacks, for error messages (GHC.Stack)
  /** The lines of the current stack, innermost first: `Main.f (F.hs:1:2-3)`; empty when not profiling. */
  ...host('IO [[Char]]', 'currentCallStack#'),
  /** Stacks by address, 0 when not profiling: the current one; the one under which an object was made, where an
   * evaluated thunk is still the thunk; run an action under one. */
  ...host('IO Int#', 'currentStack#'),
  /** Where the current cost-centre stack stands in memory: for `under` (core.ts). */
  ...inPlace('Int#', 'stackAddress#'),
  /** Whether the one cost-centre stack is the other, or that with a centre on top. */
  ...total('Int# -> Int# -> Int#', 'isPushedOn#'),
  ...host('a -> IO Int#', 'stackOf#'),
  ...machine('Int# -> IO a -> IO a', 'underStack#'),
  /** The stack below, 0 below MAIN; the number of the centre on top; a centre's label (0), module (1) or location (2). */
  ...host('Int# -> Int#', 'stackParent#', 'stackCentre#'),
  ...host('Int# -> Int# -> [Char]', 'centreText#'),

  /** Where the code of a closure comes from, which is not evaluated: nothing, or its name, kind, type, function, package, module, file and
   * place (GHC.InfoProv). */
  ...host('a -> IO [[Char]]', 'whereFrom#'),

  /** What exceptions get as they are thrown, as a sum: the stack of cost centres (1), that of calls (2), that of the machine (4),
   * that of info tables (8); 16 where those that nobody catches are shown with their types (GHC.Exception.Backtrace). */
  ...inPlace('IO Int#', 'throwing#'),
  ...inPlace('Int# -> IO ()', 'setThrowing#'),

  /** Whether stacks are charged for the time that passes from now on: 1, as it is at first, or 0. */
  ...host('Int# -> IO ()', 'chargeTime#'),

  /** Figures of the run so far, in the order of runtime/statistics.ts. */
  ...host('IO [Integer]', 'statistics#'),

  /** Samples of the heap: none from now on (0), by the clock again (1), or one as soon as possible (2). */
  ...host('Int# -> IO ()', 'sampleHeap#'),

  /** The era of what is made from now on: asked, set, and made larger by so much, which gives the new one. */
  ...host('IO Word#', 'userEra#'),
  ...host('Word# -> IO ()', 'setUserEra#'),
  ...host('Word# -> IO Word#', 'incrementUserEra#'),

  /** This moment of the run gets a name: a marker (1), or an event of the program's (0). */
  ...host('[Char] -> Int# -> IO ()', 'mark#'),

  // The world. Handles are small numbers: 0 stdin, 1 stdout, 2 stderr. A result < 0 is an errno, negated.
  ...host('[Char] -> Int# -> IO Int#', 'openFile#'),
  ...host('Int# -> IO Int#', 'closeFile#', 'fileSize#', 'isTerminal#', 'isSeekable#', 'filePosition#'),
  ...host('Int# -> Int# -> Int# -> IO Int#', 'seekFile#'),
  ...host('Int# -> Int# -> IO Int#', 'truncateFile#'),
  /** readFile# handle buffer offset count: bytes read, 0 at the end; waits without blocking the host. */
  ...waiting('Int# -> Bytes# -> Int# -> Int# -> IO Int#', 'readFile#', 'writeFile#'),
  /** 1 when a read would not wait. */
  ...waiting('Int# -> IO Int#', 'inputReady#'),
  ...host('[Char] -> IO Int#', 'removeFile#', 'makeFolder#', 'removeFolder#'),
  ...host('[Char] -> [Char] -> IO Int#', 'renamePath#'),
  /** 0 nothing, 1 a file, 2 a folder. */
  ...host('[Char] -> IO Int#', 'pathKind#'),
  /** With `.` and `..`; none where it cannot be read. */
  ...host('[Char] -> IO [[Char]]', 'listFolder#'),
  ...host('IO [Char]', 'currentFolder#'),
  ...host('[Char] -> IO Int#', 'enterFolder#'),
  /** What is asked is `Status` in runtime/host.ts. */
  ...host('[Char] -> Int# -> IO Int#', 'pathStatus#', 'pathAccess#', 'setPathMode#'),
  /** Accessed, modified: nanoseconds since 1970. */
  ...host('[Char] -> Int# -> Int# -> IO Int#', 'setPathTimes#'),
  /** makeLink# target path */
  ...host('[Char] -> [Char] -> IO Int#', 'makeLink#'),
  /** [v], or [] where there is none. */
  ...host('[Char] -> IO [[Char]]', 'readLink#', 'realPath#'),
  ...host('IO [[Char]]', 'getArguments#'),
  ...host('IO [Char]', 'getProgramName#'),
  /** The value, or [] twice wrapped: [] for unset, [v] for set. */
  ...host('[Char] -> IO [[Char]]', 'getEnvironmentVariable#'),
  ...host('IO [[Char]]', 'getEnvironment#'),
  /** Ends the program with this code; handles have been flushed by the library. */
  ...leaving('Int# -> IO a', 'exitProcess#'),
  /** Nanoseconds since 1970; CPU time in nanoseconds. */
  ...host('IO Int#', 'wallClock#', 'cpuTime#'),
  /** Of a time in seconds since 1970: minutes ahead of UTC as digits, `summer` or nothing, the name. */
  ...host('Int# -> IO [[Char]]', 'timeZone#'),
  ...leaving('IO ()', 'performGC#', 'yield#'),
  ...host('a -> IO Int#', 'stableName#'),
  /** mkWeak# key value finalizers runner: a list of at most one finalizer, and a static function that runs lists of them. */
  ...host('k -> v -> [IO ()] -> ([[IO ()]] -> IO ()) -> IO (Weak# v)', 'mkWeak#'),
  /** [v], or [] if it is dead. */
  ...host('Weak# v -> IO [v]', 'deRefWeak#'),
  /** It is dead from now on: its finalizer, if there is one. */
  ...host('Weak# v -> IO [IO ()]', 'finalizeWeak#'),
  /** The table of the arrays that pointers point to: tagged pointers, 0 where there is none. It keeps none alive. */
  ...host('Bytes# -> IO ()', 'setPlaces#'),
  /** Whoever may be collected is not before this. */
  ...host('a -> IO ()', 'touch#'),
} as const;

type Table = typeof primitiveTable;

/** The names of the operations that are made in one of these ways. */
export type MadeBy<Made extends Maker> = {
  [Name in keyof Table]: Table[Name]['made'] extends Made ? Name : never;
}[keyof Table];

/** An operation's type, as it is written. */
export type TypeOf<Name extends keyof Table> = Table[Name]['type'];

/** In the order of the table. */
export const primitives: readonly Primitive[] = Object.values(primitiveTable);

/** The names of the operations that are made in one of these ways, in the order of the table. */
export const madeIn = <Made extends Maker>(...ways: readonly Made[]): readonly MadeBy<Made>[] =>
  primitives.flatMap(({ name, made }) =>
    (ways as readonly Maker[]).includes(made) ? [name as MadeBy<Made>] : [],
  );

/** Type constructors that exist only as primitives. */
export const primitiveTypes: readonly string[] = [
  'Int#',
  'Word#',
  'Char#',
  'Double#',
  'Float#',
  ...sizedTypes,
  'Text#',
  '->',
  'IO',
  'Integer',
  'Cell#',
  'Cells#',
  'Array#',
  'Bytes#',
  'ByteArray#',
  'MutableByteArray#',
  'MVar#',
  'ThreadId#',
  'Weak#',
];
