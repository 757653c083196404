/**
 * A digest of an interface, the same for interfaces that mean the same: where things are defined does not count,
 * and `unique`s count only as far as they tell one variable from another (invariant 4).
 */
import type { Interface } from '../pipeline/interface.ts';

/** What type checking an importer may depend on. */
export function typeDigest(module: Interface): string {
  const { name, exports, schemes, types, synonyms, constructors, classes, instances, dependencies } = module;
  const { families, equations, complete, defaults, lost } = module;
  return digest([
    [name, exports, schemes, types, synonyms, constructors, classes, instances, dependencies],
    [families, equations, complete, defaults, ...(lost ? [lost] : [])],
  ]);
}

/** What compiling an importer may depend on besides. */
export const codeDigest = (module: Interface): string =>
  digest([module.unfoldings, module.templates, module.signatures, module.dataCons]);

interface Hash {
  readonly mix: (word: number) => void;
  /** The words of what `act` mixes, by itself: the hash goes on as if nothing had been mixed. */
  readonly apart: (act: () => void) => HashWords;
  readonly words: () => HashWords;
}

type HashWords = readonly [number, number, number];

const seed: HashWords = [0x9e3779b9, 0x85ebca6b, 0x27d4eb2f];

function createHash(): Hash {
  let [a, b, c] = seed;
  const mix = (word: number): void => {
    a = Math.imul(a ^ word, 2654435761);
    a ^= a >>> 15;
    b = Math.imul(b ^ word, 1597334677);
    b ^= b >>> 13;
    c = (Math.imul(c, 31) + word) | 0;
  };
  const words = (): HashWords => [a, b, c];
  const apart = (act: () => void): HashWords => {
    const before = words();
    [a, b, c] = seed;
    act();
    const inside = words();
    [a, b, c] = before;
    return inside;
  };
  return { mix, apart, words };
}

/** Lists longer than this are hashed once, however often they occur: each selector of a record or a class names all its
 * fields, which would be as much as their square. */
const shortList = 16;

/** 96 bits of a structural hash, and 96 of the texts in it. */
export function digest(root: unknown): string {
  const { mix, apart, words } = createHash();
  const ofTexts = createHash();
  const uniques = new Map<unknown, number>();
  const longLists = new Map<object, HashWords>();
  // Most texts come again and again, keys most of all: their number says all, and what they are is hashed on its own.
  const texts = new Map<string, number>();
  const text = (value: string): void => {
    let number = texts.get(value);
    if (number === undefined) {
      number = texts.size;
      texts.set(value, number);
      ofTexts.mix(value.length);
      for (let i = 0; i < value.length; i++) ofTexts.mix(value.charCodeAt(i));
    }
    mix(number);
  };
  const visit = (value: unknown): void => {
    switch (typeof value) {
      case 'string':
        mix(1);
        text(value);
        return;
      case 'number':
        if ((value | 0) === value && !Object.is(value, -0)) {
          mix(9);
          mix(value);
          return;
        }
        mix(2);
        text(Object.is(value, -0) ? '-0' : String(value));
        return;
      case 'bigint':
      case 'boolean':
        mix(2);
        text(String(value));
        return;
      case 'object':
        if (value === null) mix(3);
        else visitObject(value);
        return;
      default:
        mix(4);
    }
  };
  const visitList = (value: readonly unknown[] | Map<unknown, unknown>): void => {
    if (value instanceof Map) {
      mix(6);
      mix(value.size);
      for (const [key, item] of value) {
        visit(key);
        visit(item);
      }
    } else {
      mix(5);
      mix(value.length);
      if (value.length <= shortList) for (const item of value) visit(item);
      else for (const word of longList(value)) mix(word);
    }
  };
  const longList = (list: readonly unknown[]): HashWords => {
    let hash = longLists.get(list);
    if (!hash) {
      hash = apart(() => list.forEach(visit));
      longLists.set(list, hash);
    }
    return hash;
  };
  const visitUnique = (item: unknown): void => {
    const number = uniques.get(item) ?? uniques.size;
    uniques.set(item, number);
    mix(number);
  };
  /** What stands last in an object is gone on with, not gone into: types of functions are long chains. */
  const visitObject = (whole: object): void => {
    let open = 0;
    for (let next: object | undefined = whole; next !== undefined; ) {
      const value: object = next;
      next = undefined;
      if (Array.isArray(value) || value instanceof Map) {
        visitList(value);
        break;
      }
      mix(7);
      open++;
      let last: unknown;
      for (const key in value) {
        const item = (value as Record<string, unknown>)[key];
        if (key === 'span' || item === undefined) continue;
        if (last !== undefined) visit(last);
        last = undefined;
        text(key);
        if (key === 'unique') visitUnique(item);
        else last = item;
      }
      if (typeof last === 'object' && last !== null) next = last;
      else if (last !== undefined) visit(last);
    }
    for (; open > 0; open--) mix(8);
  };
  visit(root);
  return [...words(), ...ofTexts.words()].map(word => (word >>> 0).toString(36)).join('.');
}
