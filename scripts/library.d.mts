/** Compiles language/prelude into dist/library.bin, as far as it has changed. */
export function buildLibrary(progress?: (done: number, all: number) => void): Promise<void>;
