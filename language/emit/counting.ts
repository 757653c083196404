/** Where a program counts its calls: what the linker puts behind the checks of functions, thunks and continuations. And what it
 * takes out where nothing is counted. */
import { kind } from '../runtime/layout.ts';
import { finish, unsigned } from './bytes.ts';
import { check, checkReturn } from './check.ts';
import * as W from './code.ts';
import { counters } from './machine/counting.ts';
import type { FunctionObject, Relocation } from './object.ts';
import { hostSymbol } from './primitive.ts';

/** Bytes to be put into a function, and where. */
export interface Insertion {
  readonly at: number;
  readonly bytes: Uint8Array;
}

/** What the linker knows of where things are: indices of routines, numbers of centres, addresses of caches. */
export interface LinkedAddresses {
  readonly info: (symbol: string) => number;
  readonly routine: (symbol: string) => number;
  readonly centre: (symbol: string) => number;
  readonly site: (symbol: string) => number;
}

/** Functions without what only counts. A program that asks for the stacks of values has all of it. */
export function uncounted(functions: readonly FunctionObject[]): readonly FunctionObject[] {
  const asks = (f: FunctionObject): boolean => f.relocations.some(r => r.symbol === hostSymbol('stackOf#'));
  return functions.some(asks) ? functions : functions.map(withoutCounting);
}

function withoutCounting(f: FunctionObject): FunctionObject {
  const { counting = [], code } = f;
  if (counting.length === 0) return f;
  const kept = new Uint8Array(code.length);
  const sections: { readonly from: number; readonly to: number; readonly cut: number }[] = [];
  let [from, length] = [0, 0];
  for (let i = 0; i < counting.length; i += 2) {
    const [to, next] = [counting[i]!, counting[i + 1]!];
    kept.set(code.subarray(from, to), length);
    length += to - from;
    from = next;
    sections.push({ from: to, to: next, cut: next - length });
  }
  kept.set(code.subarray(from), length);
  let [seen, cut] = [0, 0];
  const relocations = f.relocations.flatMap((r): readonly Relocation[] => {
    for (; seen < sections.length && sections[seen]!.to <= r.at; seen++) cut = sections[seen]!.cut;
    if (seen < sections.length && sections[seen]!.from <= r.at) return [];
    return [cut === 0 ? r : { ...r, at: r.at - cut }];
  });
  return { ...f, code: kept.subarray(0, length + code.length - from), relocations };
}

/** Undefined for what is no call and no return. */
export function countingCode(f: FunctionObject, places: LinkedAddresses): Insertion | undefined {
  const at = afterCheck(f);
  if (at === undefined) return undefined;
  const code = W.createCode('', '');
  W.get(code, W.SP);
  W.get(code, W.HP);
  switch (f.shape?.kind) {
    case kind.function:
      callCode(code, f, places);
      break;
    case kind.frame:
    case kind.demand:
      W.i32(code, f.shape.size);
      calling(code, places, counters.return);
      break;
    default:
      W.get(code, W.NODE);
      W.i32(code, places.info(f.symbol));
      calling(code, places, counters.thunk);
  }
  return { at, bytes: finish(code.bytes) };
}

function callCode(
  code: W.Code,
  { symbol, shape, relocations }: FunctionObject,
  places: LinkedAddresses,
): void {
  const isTop = symbol.endsWith('!entry');
  const pushed = shape?.pushes ? relocations.find(r => r.kind === 'centre') : undefined;
  const site = shape?.pushes ? relocations.find(r => r.kind === 'site') : undefined;
  W.get(code, W.NODE);
  W.i32(code, isTop ? 0 : 1);
  W.i32(code, pushed ? places.centre(pushed.symbol) : -1);
  W.i32(code, site ? places.site(site.symbol) : 0);
  W.i32(code, places.info(symbol));
  calling(code, places, counters.call);
}

/** The state of the machine goes first, as to all routines. */
function calling(code: W.Code, places: LinkedAddresses, symbol: string): void {
  W.op(code, 'call');
  unsigned(code.bytes, places.routine(symbol));
}

/** Where the check ends with which a function, thunk or continuation begins; undefined for code that has none. */
export function afterCheck({ code, shape, signature }: FunctionObject): number | undefined {
  const start = checkOf(shape?.kind, signature);
  return start?.first.every((byte, at) => code[at] === byte) ? start.length : undefined;
}

function checkOf(of: number | undefined, signature: string): ReturnType<typeof written> | undefined {
  switch (of) {
    case kind.function:
      return functionCheck(signature);
    case kind.thunk:
    case kind.selector:
    case kind.caf:
      return thunkCheck();
    case kind.frame:
    case kind.demand:
      return returnCheck(signature);
    default:
      return undefined;
  }
}

/** The check as it is written for this signature: its bytes up to the first hole, and its length. */
function written(write: (code: W.Code) => void): { readonly first: Uint8Array; readonly length: number } {
  const code = W.createCode('', '');
  write(code);
  const [hole] = code.relocations;
  const bytes = finish(code.bytes);
  return { first: bytes.subarray(0, hole?.at ?? bytes.length), length: bytes.length };
}

const functionCheck = (signature: string) => written(code => check({ code }, 'function', '', signature));
const thunkCheck = () => written(code => check({ code }, 'thunk', '', ''));
const returnCheck = (signature: string) => written(code => checkReturn(code, signature[0] as W.Letter));
