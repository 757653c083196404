/** A Map of which a value is made when it is first looked at. */
import { memoize } from './memoize.ts';

/** `make` gets the place of a key among the keys. It is asked once for each. */
export function lazyMap<V>(keys: readonly string[], make: (place: number) => V): ReadonlyMap<string, V> {
  const places = new Map(keys.map((key, place) => [key, place]));
  const value = memoize(make);
  const get = (key: string): V | undefined => {
    const place = places.get(key);
    return place === undefined ? undefined : value(place);
  };
  function* entries(): MapIterator<[string, V]> {
    for (const [key, place] of places) yield [key, value(place)];
    return undefined;
  }
  function* values(): MapIterator<V> {
    for (const place of places.values()) yield value(place);
    return undefined;
  }
  const map: ReadonlyMap<string, V> = {
    size: places.size,
    get,
    has: key => places.has(key),
    keys: () => places.keys(),
    entries,
    values,
    forEach: visit => {
      for (const [key, each] of entries()) visit(each, key, map);
    },
    [Symbol.iterator]: entries,
  };
  return map;
}
