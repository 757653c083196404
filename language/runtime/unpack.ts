/** Static text to a list of characters, a stretch at a time; texts are UTF-8 and end in 0xff. */
import { cell, stackNode, textStretch, thunkObject } from './layout.ts';
import { address, allocate, char, cons, type Store, setWord } from './store.ts';

/** The list of the characters from `at` on, before `rest`; its pointer is evaluated unless the text is empty. */
export function unpack(store: Store, at: number, rest: number, profiled: boolean): number {
  const points: number[] = [];
  let here = at >>> 0;
  while (points.length < textStretch && store.bytes[here] !== 0xff) {
    const [point, length] = decode(store.bytes, here);
    points.push(point);
    here += length;
  }
  let list = rest;
  if (store.bytes[here] !== 0xff) {
    list = allocate(store, store.known.unpackMore, thunkObject.size);
    setWord(store, list + thunkObject.first, rest);
    setWord(store, list + thunkObject.second, here);
  }
  for (let i = points.length - 1; i >= 0; i--) list = cons(store, char(store, points[i]!), list);
  if (profiled) {
    const paid = (address(store, cell.stack) + stackNode.allocation) >>> 3;
    store.longs[paid] = store.longs[paid]! + BigInt(24 * points.length);
  }
  return list;
}

function decode(bytes: Uint8Array, at: number): [number, number] {
  const first = bytes[at]!;
  const more = (i: number): number => bytes[at + i]! & 0x3f;
  if (first < 0x80) return [first, 1];
  if (first < 0xe0) return [((first & 0x1f) << 6) | more(1), 2];
  if (first < 0xf0) return [((first & 0x0f) << 12) | (more(1) << 6) | more(2), 3];
  return [((first & 0x07) << 18) | (more(1) << 12) | (more(2) << 6) | more(3), 4];
}
