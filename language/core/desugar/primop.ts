/**
 * The primitive operations as programs see them (`builtin/primops.ts`), put together from those of the machine. With fewer
 * arguments than they take they are functions.
 */

import { primOps } from '../../builtin/primops.ts';
import { builtin } from '../../source/builtin.ts';
import type * as Tree from '../../syntax/tree.ts';
import { errorType } from '../../types/build.ts';
import { expose, arrows as parametersOf } from '../../types/shape.ts';
import type { Type } from '../../types/type.ts';
import { formOf } from '../../types/unlifted.ts';
import {
  app,
  caseOf,
  con,
  freshVar,
  global,
  int,
  lam,
  literalAlternative,
  otherwise,
  prim,
  unit,
  variable,
} from '../build.ts';
import type * as Core from '../core.ts';
import { arrows, operations } from '../operation.ts';
import { type Context, dataCon, repOfType, typeConstructor } from './context.ts';
import { result, run } from './primitive.ts';
import { unboxedCon } from './unboxed.ts';

type Args = readonly Core.Expr[];
type Build = (cx: Context, args: Args, type: Type) => Core.Expr;

const meanings = new Map(
  primOps.map(({ name, meaning, type }) => [name, { meaning, arity: arrows(type).parameters.length }]),
);

/** `node` is the operation's name where it is used. */
export function primOpApplication(
  cx: Context,
  node: Tree.Variable | Tree.Constructor,
  name: string,
  args: Args,
): Core.Expr {
  const { meaning, arity } = meanings.get(name) ?? { meaning: name, arity: 0 };
  const type = cx.tables.types.get(node);
  const { parameters } = type === undefined ? { parameters: [] } : parametersOf(type);
  const missing = parameters.slice(args.length, arity).map(t => freshVar(cx.supply, 'a', repOfType(cx, t)));
  const all = [...args, ...missing.map(variable)];
  const applied = (now: Args): Core.Expr => {
    const result = resultAfter(type, arity);
    return app(built(cx, meaning, now.slice(0, arity), result), now.slice(arity));
  };
  return lam(missing, applied(all));
}

function resultAfter(type: Type | undefined, arity: number): Type {
  let t = type === undefined ? errorType : expose(type);
  for (let i = 0; i < arity && t.kind === 'function'; i++) t = expose(t.result);
  return t;
}

function built(cx: Context, meaning: string, args: Args, type: Type): Core.Expr {
  const [, outer, inner = ''] = /^(\w+#)\((.*)\)$/.exec(meaning) ?? [];
  if (outer !== undefined) return prim(outer, built(cx, inner, args, type));
  const own = builds[meaning];
  if (own !== undefined) return own(cx, args, type);
  if (/OffAddr#$/.test(meaning)) return atAddress(cx, meaning, args, type);
  const operation = operations.get(meaning);
  if (meaning.startsWith('unpack')) return app(global(`GHC.Ptr.Address.${meaning}`), args);
  if (operation === undefined) return app(global(`GHC.Prim.Functions.${meaning.replace(/#$/, '')}`), args);
  if (!operation.acts && formOf(cx.lookup, type).kind !== 'unboxed') return prim(meaning, ...args);
  return acting(cx, prim(meaning, ...args.slice(0, operation.params.length)), operation.result, type);
}

/** Does it, and gives what comes back as GHC's type says. */
function acting(cx: Context, action: Core.Expr, rep: Core.Rep, type: Type): Core.Expr {
  const v = freshVar(cx.supply, 'r', rep);
  return run(action, v, result(formOf(cx.lookup, type).kind === 'state' ? unit : variable(v)));
}

/** A function of the library, in GHC.Ptr.Address: an address is an Int#. */
function atAddress(cx: Context, meaning: string, args: Args, type: Type): Core.Expr {
  const f = global(`GHC.Ptr.Address.${meaning.slice(0, -1)}`);
  const form = formOf(cx.lookup, type);
  if (form.kind !== 'word') return acting(cx, app(f, [...args.slice(0, -1), unit]), payload(cx, type), type);
  const v = freshVar(cx.supply, 'raw', form.rep);
  return caseOf(app(f, args), v, [otherwise(variable(v))]);
}

function payload(cx: Context, type: Type): Core.Rep {
  return formOf(cx.lookup, type).kind === 'state' ? 'ptr' : repOfType(cx, type);
}

// ---------------------------------------------------------------- operations of several steps

const bound = (cx: Context, value: Core.Expr, rep: Core.Rep, use: (v: Core.Expr) => Core.Expr): Core.Expr => {
  const v = freshVar(cx.supply, 'x', rep);
  return caseOf(value, v, [otherwise(use(variable(v)))]);
};

/** An unboxed pair of numbers. */
function pair(cx: Context, type: Type, a: Core.Expr, b: Core.Expr): Core.Expr {
  const form = formOf(cx.lookup, type);
  const tuple = form.kind === 'unboxed' ? unboxedCon(cx, form.name, form.components) : undefined;
  return result(tuple === undefined ? unit : con(tuple, a, b));
}

const both =
  (first: string, second: string): Build =>
  (cx, args, type) =>
    pair(cx, type, prim(first, ...args), prim(second, ...args));

/** Rounded to 24 bits. */
const rounded =
  (operation: string): Build =>
  (_, args) =>
    prim('float2float#', prim(operation, ...args));

/** The operation on the low bits alone. */
const narrowed =
  (bits: number, operation: string, less = 0): Build =>
  (_, [x]) => {
    const all = prim(operation, prim('and#', x!, int((1n << BigInt(bits)) - 1n)));
    return less === 0 ? all : prim('-#', all, int(less));
  };

/** No further than the bits there are: trailing zeros. */
const trailing =
  (bits: number): Build =>
  (_, [x]) =>
    prim('ctzInt#', prim('or#', x!, int(1n << BigInt(bits))));

/** Shifts by more bits than there are. */
const shifted =
  (operation: string, isSigned = false): Build =>
  (cx, [x, n]) =>
    bound(cx, n!, 'i64', by => {
      const beyond = isSigned ? prim(operation, x!, int(63)) : int(0);
      return caseOf(prim('>=#', by, int(64)), freshVar(cx.supply, 'wild', 'i64'), [
        literalAlternative({ rep: 'i64', value: 1n }, beyond),
        otherwise(prim(operation, x!, by)),
      ]);
    });

const itself: Build = (_, [x]) => x!;
const state: Build = () => result(unit);

/** The constructor with a number, of the type that is wanted. */
const enumerated: Build = (cx, [n], type) => {
  const t = expose(type);
  const ids = t.kind === 'constructor' ? (typeConstructor(cx, t.id)?.constructors ?? []) : [];
  const values = ids.map(id => con(dataCon(cx, id)));
  const last = values[values.length - 1];
  if (last === undefined) return app(global(builtin.Err.errorWithoutStackTrace), [unit]);
  return caseOf(n!, freshVar(cx.supply, 'tag', 'i64'), [
    ...values.slice(0, -1).map((value, i) => literalAlternative({ rep: 'i64', value: BigInt(i) }, value)),
    otherwise(last),
  ]);
};

/** `new = f old`, both unevaluated; gives back what comes of them. */
const modified =
  (isPair: boolean): Build =>
  (cx, [cell, f], type) => {
    const old = freshVar(cx.supply, 'old');
    const changed = freshVar(cx.supply, 'new');
    const done = freshVar(cx.supply, 'done');
    const next = isPair ? app(global(builtin.PrimFunctions.firstOf), [variable(changed)]) : variable(changed);
    const written: Core.Expr = {
      kind: 'let',
      bindings: { recursive: false, list: [{ var: changed, rhs: app(f!, [variable(old)]) }] },
      body: run(prim('writeMutVar#', cell!, next), done, pair(cx, type, variable(old), variable(changed))),
    };
    return run(prim('readMutVar#', cell!), old, written);
  };

const floats = 'sqrt exp log sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh expm1 log1p'.split(
  ' ',
);

const builds: Readonly<Record<string, Build | undefined>> = {
  'addIntC#': both('+#', 'addIntOflo#'),
  'subIntC#': both('-#', 'subIntOflo#'),
  'quotRemInt#': both('quotInt#', 'remInt#'),
  'quotRemWord#': both('quotWord#', 'remWord#'),
  'addWordC#': (cx, [x, y], type) =>
    bound(cx, prim('plusWord#', x!, y!), 'i64', sum => pair(cx, type, sum, prim('ltWord#', sum, x!))),
  'subWordC#': (cx, [x, y], type) => pair(cx, type, prim('minusWord#', x!, y!), prim('ltWord#', x!, y!)),
  'plusWord2#': (cx, [x, y], type) =>
    bound(cx, prim('plusWord#', x!, y!), 'i64', sum => pair(cx, type, prim('ltWord#', sum, x!), sum)),
  'timesWord2#': (cx, [x, y], type) => {
    const high = app(global(builtin.PrimFunctions.highWord), [x!, y!]);
    return bound(cx, high, 'i64', h => pair(cx, type, h, prim('timesWord#', x!, y!)));
  },
  'shiftL#': shifted('uncheckedShiftL#'),
  'shiftRL#': shifted('uncheckedShiftRL#'),
  'iShiftL#': shifted('uncheckedIShiftL#'),
  'iShiftRA#': shifted('uncheckedIShiftRA#', true),
  'iShiftRL#': shifted('uncheckedIShiftRL#'),
  'copy#': (_, [x]) => x!,
  'popCnt8#': narrowed(8, 'popCntInt#'),
  'popCnt16#': narrowed(16, 'popCntInt#'),
  'popCnt32#': narrowed(32, 'popCntInt#'),
  'clz8#': narrowed(8, 'clzInt#', 56),
  'clz16#': narrowed(16, 'clzInt#', 48),
  'clz32#': narrowed(32, 'clzInt#', 32),
  'ctz8#': trailing(8),
  'ctz16#': trailing(16),
  'ctz32#': trailing(32),
  'float2Double#': itself,
  'plusFloat#': rounded('+##'),
  'minusFloat#': rounded('-##'),
  'timesFloat#': rounded('*##'),
  'divideFloat#': rounded('/##'),
  'powerFloat#': rounded('**##'),
  'int2Float#': rounded('int2Double#'),
  'word2Float#': rounded('word2Double#'),
  ...Object.fromEntries(floats.map(name => [`${name}Float#`, rounded(`${name}Double#`)])),
  'decodeDouble_Int64#': both('decodeDoubleMantissa#', 'decodeDoubleExponent#'),
  'decodeFloat_Int#': both('decodeFloatMantissa#', 'decodeFloatExponent#'),
  'seq#': (cx, [x]) => bound(cx, x!, 'ptr', v => result(v)),
  'dataToTag#': (cx, [x]) => bound(cx, x!, 'ptr', v => prim('dataToTag#', v)),
  'tagToEnum#': enumerated,
  'unsafeCoerce#': itself,
  'raise#': (_, args) => prim('raise#', ...args),
  'touch#': state,
  'noDuplicate#': state,
  'realWorld#': state,
  'void#': state,
  'par#': () => int(1),
  pinned: () => int(1),
  'keepAlive#': (_, [, , k]) => app(k!, [unit]),
  'runRW#': (_, [f]) => app(f!, [unit]),
  'atomicModifyMutVar2#': modified(true),
  'atomicModifyMutVar_#': modified(false),
  // what is there of an array without a state: the element as it stands
  'indexArray#': (cx, args, type) => acting(cx, prim('indexArray#', ...args), 'ptr', type),
  'newAlignedPinnedByteArray#': (cx, [n], type) => acting(cx, prim('newByteArray#', n!), 'ptr', type),
  'getSizeofMutableByteArray#': (_, [a]) => result(prim('sizeofMutableByteArray#', a!)),
  'nullAddr#': () => int(0),
};
