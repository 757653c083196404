/**
 * The info tables of GHC's event log (IPE events, of programs that are built with `-finfo-table-map`; users guide, "Info Table Provenance
 * definitions"). The samples of `-hi` name them by their addresses.
 */
import { visibleLine } from '../../source/visible.ts';
import type { ClosureDescription } from '../model/heap.ts';
import type { BinaryReader } from './binary.ts';

export interface InfoTables {
  readonly add: (event: BinaryReader) => void;
  /** What the closures of a table are; undefined where the log does not say, and of a name that is no address. */
  readonly find: (name: string) => ClosureDescription | undefined;
}

export function createInfoTables(): InfoTables {
  const tables = new Map<string, ClosureDescription>();
  return {
    add: event => {
      const address = event.u64().toString(16);
      const [name, kind, type, label, module, location] = Array.from({ length: 6 }, () =>
        visibleLine(event.text()),
      ) as Texts;
      tables.set(
        address,
        described({
          name: name === '' ? `0x${address}` : name,
          kind: kindOf(kind),
          type,
          label,
          module,
          location,
        }),
      );
    },
    // as C's %p writes it, which on Windows has no prefix and leading zeros
    find: name => {
      const [, digits] = /^(?:0x)?0*([0-9a-f]+)$/i.exec(name) ?? [];
      return digits === undefined ? undefined : tables.get(digits.toLowerCase());
    },
  };
}

type Texts = [name: string, kind: string, type: string, label: string, module: string, location: string];

interface Fields {
  /** The symbol of the table. */
  readonly name: string;
  readonly kind: string;
  readonly type: string;
  /** The binding around it. */
  readonly label: string;
  readonly module: string;
  readonly location: string;
}

/** Closures that programs define, in the order of their numbers (rts/storage/ClosureTypes.h). */
const kinds = [
  'INVALID_OBJECT',
  ...['CONSTR', 'CONSTR_1_0', 'CONSTR_0_1', 'CONSTR_2_0', 'CONSTR_1_1', 'CONSTR_0_2', 'CONSTR_NOCAF'],
  ...['FUN', 'FUN_1_0', 'FUN_0_1', 'FUN_2_0', 'FUN_1_1', 'FUN_0_2', 'FUN_STATIC'],
  ...['THUNK', 'THUNK_1_0', 'THUNK_0_1', 'THUNK_2_0', 'THUNK_1_1', 'THUNK_0_2', 'THUNK_STATIC'],
  'THUNK_SELECTOR',
];

const kindOf = (text: string): string => (/^\d+$/.test(text) ? (kinds[Number(text)] ?? text) : text);

/** As Cairn names closures: a constructor by its name, another closure by the binding around it. */
function described({ name, kind, type, label, module, location }: Fields): ClosureDescription {
  const [, symbol] = /^(.*)_con_info$/.exec(name) ?? [];
  const plain = zDecoded(name.replace(/_info$/, ''));
  const closure = label === '' ? plain : `<${module === '' ? '' : `${module}.`}${label}>`;
  return {
    name: symbol === undefined ? closure : constructorName(symbol),
    ...(module === '' ? {} : { module }),
    type: type === '' ? '*' : type,
    kind: kind === '' ? '*' : kind,
    // a table without a place has the colon between file and place alone
    ...(/[^:]/.test(location) ? { location } : {}),
  };
}

/** `Main_Node_Main_4`: a module and a constructor, and of one of its uses the module that uses it, with a number. */
const constructorName = (symbol: string): string =>
  zDecoded(
    symbol
      .replace(/_[A-Z][A-Za-z0-9]*_\d+$/, '')
      .split('_')
      .at(-1)!,
  );

/** What `z` and `Z` with a letter stand for in symbols (GHC.Utils.Encoding). */
const encoded: Readonly<Record<string, string>> = {
  ZL: '(',
  ZR: ')',
  ZM: '[',
  ZN: ']',
  ZC: ':',
  ZZ: 'Z',
  zz: 'z',
  za: '&',
  zb: '|',
  zc: '^',
  zd: '$',
  ze: '=',
  zg: '>',
  zh: '#',
  zi: '.',
  zl: '<',
  zm: '-',
  zn: '!',
  zp: '+',
  zq: "'",
  zr: '\\',
  zs: '/',
  zt: '*',
  zu: '_',
  zv: '%',
};

/** A name as the program has it: `ZC` is `:`, `Z3T` a triple, `z25a8U` a character by its number. */
const zDecoded = (symbol: string): string =>
  symbol.replace(
    /Z(\d+)T|Z(\d+)H|z([0-9a-f]+)U|[zZ][A-Za-z]/g,
    (found, tuple?: string, unboxed?: string, code?: string) => {
      if (tuple !== undefined) return tupleName(Number(tuple), '(', ')');
      if (unboxed !== undefined) return tupleName(Number(unboxed), '(#', '#)');
      if (code !== undefined) return characterOf(Number.parseInt(code, 16)) ?? found;
      return encoded[found] ?? found;
    },
  );

/** The largest tuple that GHC has. */
const largestTuple = 64;

const tupleName = (components: number, open: string, close: string): string =>
  `${open}${','.repeat(Math.min(largestTuple, Math.max(0, components - 1)))}${close}`;

const characterOf = (code: number): string | undefined =>
  code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
