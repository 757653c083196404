/** Whoever shows the page: an editor's webview, a page around it, or nobody (see `alone.ts`). */
import type { FromPage, ToPage } from './messages.ts';

export interface Host {
  post(message: FromPage): void;
  /** Messages to the page; the first of them answers `ready`. */
  listen(hear: (message: ToPage) => void): void;
}

interface WebviewApi {
  postMessage(message: unknown): void;
}

declare const acquireVsCodeApi: (() => WebviewApi) | undefined;

/** VS Code's webview; undefined elsewhere. May be asked once. */
export function webviewHost(): Host | undefined {
  if (typeof acquireVsCodeApi !== 'function') return undefined;
  const api = acquireVsCodeApi();
  return {
    post: message => api.postMessage(message),
    listen: hear => window.addEventListener('message', event => hear(event.data as ToPage)),
  };
}

/** A page of the same origin that holds this one in a frame. */
export function frameHost(): Host | undefined {
  if (window.parent === window) return undefined;
  return {
    post: message => window.parent.postMessage(message, window.location.origin),
    listen: hear =>
      window.addEventListener('message', event => {
        if (event.source === window.parent && event.origin === window.location.origin)
          hear(event.data as ToPage);
      }),
  };
}
