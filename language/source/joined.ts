/** Several tables seen as one; what stands in a later one counts. They are put together once that is worth while. */
export class Joined<K, V> implements ReadonlyMap<K, V> {
  readonly #parts: readonly ReadonlyMap<K, V>[];
  #whole: Map<K, V> | undefined;
  #asked = 0;

  constructor(parts: readonly ReadonlyMap<K, V>[]) {
    this.#parts = parts;
  }

  get(key: K): V | undefined {
    if (this.#whole !== undefined || ++this.#asked > worthWhile) return this.#all().get(key);
    for (let i = this.#parts.length - 1; i >= 0; i--) {
      const value = this.#parts[i]!.get(key);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  has(key: K): boolean {
    return this.#all().has(key);
  }

  get size(): number {
    return this.#all().size;
  }

  forEach(act: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    for (const [key, value] of this) act(value, key, this);
  }

  keys(): MapIterator<K> {
    return this.#all().keys();
  }

  values(): MapIterator<V> {
    return this.#all().values();
  }

  entries(): MapIterator<[K, V]> {
    return this.#all().entries();
  }

  [Symbol.iterator](): MapIterator<[K, V]> {
    return this.entries();
  }

  #all(): ReadonlyMap<K, V> {
    if (this.#whole === undefined) {
      this.#whole = new Map();
      for (const part of this.#parts) for (const [key, value] of part) this.#whole.set(key, value);
    }
    return this.#whole;
  }
}

/** As many questions as may be answered by looking into each table. */
const worthWhile = 100;
