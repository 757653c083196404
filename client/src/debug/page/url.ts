/** Stands for node's `url` in a web page. */
export const URL = globalThis.URL;
