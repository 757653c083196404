/** Shows a profile: in VS Code, in a file that stands alone, in a frame of another page. */
import { render } from 'preact';
import { aloneHost } from './alone.ts';
import { App } from './app.tsx';
import { frameHost, type Host, webviewHost } from './host.ts';
import { createStore, type Store } from './store.ts';

function begin(host: Host, store: Store): void {
  render(<App store={store} />, document.getElementById('page') ?? document.body);
  host.post({ kind: 'ready' });
}

const alone = aloneHost();
const host = alone ?? webviewHost() ?? frameHost();
if (host) begin(host, createStore(host, alone));
