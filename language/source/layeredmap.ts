/** Several maps as one; entries of a later map take precedence. They are merged after a number of lookups. */
export class LayeredMap<K, V> implements ReadonlyMap<K, V> {
  readonly #layers: readonly ReadonlyMap<K, V>[];
  #merged: Map<K, V> | undefined;
  #lookups = 0;

  constructor(layers: readonly ReadonlyMap<K, V>[]) {
    this.#layers = layers;
  }

  get(key: K): V | undefined {
    if (this.#merged !== undefined || ++this.#lookups > mostLookups) return this.#merge().get(key);
    for (let i = this.#layers.length - 1; i >= 0; i--) {
      const value = this.#layers[i]!.get(key);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  has(key: K): boolean {
    return this.#merge().has(key);
  }

  get size(): number {
    return this.#merge().size;
  }

  forEach(act: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    for (const [key, value] of this) act(value, key, this);
  }

  keys(): MapIterator<K> {
    return this.#merge().keys();
  }

  values(): MapIterator<V> {
    return this.#merge().values();
  }

  entries(): MapIterator<[K, V]> {
    return this.#merge().entries();
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries();
  }

  #merge(): ReadonlyMap<K, V> {
    if (this.#merged === undefined) {
      this.#merged = new Map();
      for (const layer of this.#layers) for (const [key, value] of layer) this.#merged.set(key, value);
    }
    return this.#merged;
  }
}

/** The number of lookups that search each map, before the maps are merged. */
const mostLookups = 100;
