/** Files damaged at random: bytes changed, put in and left out, lines lost, doubled, joined and moved, ends torn off. */
import fc from 'fast-check';

export type Damage = (bytes: Uint8Array) => Uint8Array;

const place = fc.nat();
const byte = fc.integer({ min: 0, max: 255 });

const at = (bytes: Uint8Array, where: number): number => (bytes.length === 0 ? 0 : where % bytes.length);

const joined = (...parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, each) => sum + each.length, 0));
  let to = 0;
  for (const part of parts) {
    whole.set(part, to);
    to += part.length;
  }
  return whole;
};

/** From the beginning of the line in which a place is to the beginning of the next. */
function lineAt(bytes: Uint8Array, where: number): [number, number] {
  const from = bytes.lastIndexOf(10, Math.max(0, where - 1)) + 1;
  const end = bytes.indexOf(10, where);
  return [Math.min(from, where), end < 0 ? bytes.length : end + 1];
}

const changes: fc.Arbitrary<Damage>[] = [
  fc.tuple(place, byte).map(([where, value]) => bytes => {
    const changed = bytes.slice();
    if (changed.length > 0) changed[at(bytes, where)] = value;
    return changed;
  }),
  fc.tuple(place, fc.uint8Array({ minLength: 1, maxLength: 12 })).map(
    ([where, more]) =>
      bytes =>
        joined(bytes.subarray(0, at(bytes, where)), more, bytes.subarray(at(bytes, where))),
  ),
  fc.tuple(place, fc.integer({ min: 1, max: 40 })).map(([where, count]) => bytes => {
    const from = at(bytes, where);
    return joined(bytes.subarray(0, from), bytes.subarray(from + count));
  }),
  place.map(where => bytes => bytes.slice(0, at(bytes, where))),
  place.map(where => bytes => bytes.slice(at(bytes, where))),
  // a digit becomes many
  fc.tuple(place, fc.integer({ min: 1, max: 400 })).map(([where, count]) => bytes => {
    const digit = bytes.findIndex((each, index) => index >= at(bytes, where) && each >= 48 && each <= 57);
    if (digit < 0) return bytes;
    return joined(bytes.subarray(0, digit), new Uint8Array(count).fill(57), bytes.subarray(digit));
  }),
  // lines lost, doubled, joined with the next, moved to another place
  place.map(where => bytes => {
    const [from, to] = lineAt(bytes, at(bytes, where));
    return joined(bytes.subarray(0, from), bytes.subarray(to));
  }),
  place.map(where => bytes => {
    const [from, to] = lineAt(bytes, at(bytes, where));
    return joined(bytes.subarray(0, to), bytes.subarray(from));
  }),
  place.map(where => bytes => {
    const [, to] = lineAt(bytes, at(bytes, where));
    return joined(bytes.subarray(0, Math.max(0, to - 1)), bytes.subarray(to));
  }),
  fc.tuple(place, place).map(([where, target]) => bytes => {
    const [from, to] = lineAt(bytes, at(bytes, where));
    const rest = joined(bytes.subarray(0, from), bytes.subarray(to));
    const [before] = lineAt(rest, at(rest, target));
    return joined(rest.subarray(0, before), bytes.subarray(from, to), rest.subarray(before));
  }),
];

/** One to five changes, one after another. */
export const damages: fc.Arbitrary<Damage> = fc
  .array(fc.oneof(...changes), { minLength: 1, maxLength: 5 })
  .map(list => bytes => list.reduce((sum, change) => change(sum), bytes));
