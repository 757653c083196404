/**
 * The library's definitions that the compiler knows of: GHC's wired-in and known-key names (GHC.Builtin.Names). Ids are
 * made of the module that defines something and its name, as in `entity.ts`. Here they are named once, by their modules;
 * a test holds them to the library (test/library/builtin.test.ts).
 */
const names = <const Module extends string, const Name extends string>(
  module: Module,
  ...list: readonly Name[]
): { readonly [Key in Name]: `${Module}.${Key}` } =>
  Object.fromEntries(list.map(name => [name, `${module}.${name}`])) as {
    readonly [Key in Name]: `${Module}.${Key}`;
  };

export const builtin = {
  Base: names('GHC.Base', '>>', '>>=', 'otherwise'),
  Classes: names('GHC.Classes', '==', '>=', 'eqString'),
  Coerce: names('Data.Coerce', 'coerce'),
  Conc: names('GHC.Conc', 'timeLimit', 'userInterrupt'),
  ControlException: names('Control.Exception.Base', 'nonTermination'),
  Err: names('GHC.Err', 'error', 'errorWithoutStackTrace'),
  ExceptionContext: names('GHC.Exception.Context', 'ExceptionContext', 'emptyExceptionContext'),
  Fail: names('Control.Monad.Fail', 'fail'),
  IOException: names(
    'GHC.IO.Exception',
    'blockedIndefinitelyOnMVar',
    'blockedIndefinitelyOnSTM',
    'heapOverflow',
    'stackOverflow',
  ),
  List: names('GHC.List', 'zip'),
  Num: names('GHC.Num', '*', '-', 'fromInteger', 'negate'),
  Prim: names('GHC.Prim', 'IO', 'IS'),
  PrimFunctions: names('GHC.Prim.Functions', 'firstOf', 'highWord'),
  PtrAddress: names('GHC.Ptr.Address', 'literal'),
  Float: names('GHC.Float', '$fFractionalDouble_$cfromRational', '$fFractionalFloat_$cfromRational'),
  Real: names('GHC.Real', ':%', '^', '$fIntegralInt', '$fIntegralInteger', 'fromRational'),
  /** What incomplete programs call: GHC knows that these never return (errorIds in GHC/Core/Make.hs). */
  RuntimeErrors: names(
    'Control.Exception.Base',
    'noMethodBindingError',
    'patError',
    'recConError',
    'recSelError',
    'typeError',
  ),
  ST: names('GHC.ST', 'ST'),
  Stack: names('GHC.Stack.Types', 'SrcLoc', 'emptyCallStack', 'pushCallStack'),
  String: names('Data.String', 'fromString'),
  TypeError: names('GHC.TypeError', 'unsatisfiable'),
  TopHandler: names('GHC.TopHandler', 'runMainIO'),
  Tuple: names('GHC.Tuple', '()'),
  Typeable: names('Data.Typeable.Internal', 'mkTrApps', 'mkTrChar', 'mkTrCon', 'mkTrNatural', 'mkTrSymbol'),
  Types: names(
    'GHC.Types',
    ':',
    'C#',
    'D#',
    'Double',
    'F#',
    'False',
    'Float',
    'I#',
    'Int',
    'True',
    'W#',
    'Word',
    '[]',
  ),
} as const;
