/**
 * The program's output on its way to the parent: batched by handle, in the order written, and held back while the
 * parent has not taken what it was sent. Never drops a byte.
 */
export interface Output {
  write(handle: 1 | 2, bytes: Uint8Array): void;
  /** Sends what is gathered. */
  flush(): void;
  /** The parent has dealt with `count` bytes. */
  taken(count: number): void;
  /** Whether the parent is near enough behind. */
  isDrained(): boolean;
  /** Resolves once all output has been sent. */
  drained(): Promise<void>;
}

/** Bytes that may be under way before the program is held back. */
const window = 1 << 20;
const batch = 1 << 16;

export function createOutput(send: (handle: 1 | 2, bytes: Uint8Array) => void): Output {
  let current: 1 | 2 = 1;
  let gathered = new Uint8Array(4096);
  let length = 0;
  let underWay = 0;
  let waiting: (() => void) | undefined;

  const flush = (): void => {
    if (length === 0) return;
    underWay += length;
    send(current, gathered.slice(0, length));
    length = 0;
  };

  const write = (handle: 1 | 2, bytes: Uint8Array): void => {
    if (handle !== current) flush();
    current = handle;
    if (length + bytes.length > gathered.length) {
      const grown = new Uint8Array(Math.max(gathered.length * 2, length + bytes.length));
      grown.set(gathered.subarray(0, length));
      gathered = grown;
    }
    gathered.set(bytes, length);
    length += bytes.length;
    if (length >= batch) flush();
  };

  const taken = (count: number): void => {
    underWay -= count;
    if (underWay > window || !waiting) return;
    waiting();
    waiting = undefined;
  };

  const isDrained = (): boolean => underWay <= window;

  const drained = (): Promise<void> =>
    isDrained()
      ? Promise.resolve()
      : new Promise(resolve => {
          waiting = resolve;
        });

  return { write, flush, taken, isDrained, drained };
}
