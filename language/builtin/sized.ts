/**
 * Unboxed numbers of fixed sizes (`Int8#`, `Word16#` ...) and their operations, by the names of GHC 9.2 and later: in a
 * register they are `Int#` and `Word#` whose value their size can hold, so that what may leave it is narrowed.
 */

interface SizedOp {
  readonly name: string;
  readonly type: string;
  /** Of `primitives.ts`, perhaps narrowed: `+#` of 8 bits is `narrow8Int#(+#)`. */
  readonly meaning: string;
}

const sizes = ['8', '16', '32', '64'];

const narrowed = (kind: string, size: string, operation: string): string =>
  size === '64' ? operation : `narrow${size}${kind}#(${operation})`;

const comparisons: readonly (readonly [string, string, string])[] = [
  ['eq', '==#', 'eqWord#'],
  ['ne', '/=#', 'neWord#'],
  ['lt', '<#', 'ltWord#'],
  ['le', '<=#', 'leWord#'],
  ['gt', '>#', 'gtWord#'],
  ['ge', '>=#', 'geWord#'],
];

const same = 'copy#';

function ofSize(size: string): readonly SizedOp[] {
  const int = `Int${size}#`;
  const word = `Word${size}#`;
  const row = (name: string, type: string, meaning: string): SizedOp => ({ name, type, meaning });
  const ints: readonly (readonly [string, string])[] = [
    ['plus', narrowed('Int', size, '+#')],
    ['sub', narrowed('Int', size, '-#')],
    ['times', narrowed('Int', size, '*#')],
    ['quot', narrowed('Int', size, 'quotInt#')],
    ['rem', 'remInt#'],
  ];
  const words: readonly (readonly [string, string])[] = [
    ['plus', narrowed('Word', size, 'plusWord#')],
    ['sub', narrowed('Word', size, 'minusWord#')],
    ['times', narrowed('Word', size, 'timesWord#')],
    ['quot', 'quotWord#'],
    ['rem', 'remWord#'],
  ];
  return [
    row(`intToInt${size}#`, `Int# -> ${int}`, narrowed('Int', size, same)),
    row(`int${size}ToInt#`, `${int} -> Int#`, same),
    row(`wordToWord${size}#`, `Word# -> ${word}`, narrowed('Word', size, same)),
    row(`word${size}ToWord#`, `${word} -> Word#`, same),
    row(`int${size}ToWord${size}#`, `${int} -> ${word}`, narrowed('Word', size, 'int2Word#')),
    row(`word${size}ToInt${size}#`, `${word} -> ${int}`, narrowed('Int', size, 'word2Int#')),
    row(`negateInt${size}#`, `${int} -> ${int}`, narrowed('Int', size, 'negateInt#')),
    ...ints.map(([name, meaning]) => row(`${name}Int${size}#`, `${int} -> ${int} -> ${int}`, meaning)),
    ...words.map(([name, meaning]) => row(`${name}Word${size}#`, `${word} -> ${word} -> ${word}`, meaning)),
    ...comparisons.flatMap(([name, ofInts, ofWords]) => [
      row(`${name}Int${size}#`, `${int} -> ${int} -> Int#`, ofInts),
      row(`${name}Word${size}#`, `${word} -> ${word} -> Int#`, ofWords),
    ]),
  ];
}

/** What a type of whole numbers holds of a value that may be too large. */
export function heldBy(type: string, value: bigint): bigint {
  const [, kind, size = ''] = /^(Int|Word)(\d*)#$/.exec(type) ?? [];
  const bits = Number(size || 64);
  return kind === 'Word' ? BigInt.asUintN(bits, value) : BigInt.asIntN(bits, value);
}

export const sizedOps: readonly SizedOp[] = sizes.flatMap(ofSize);
