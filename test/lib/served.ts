/** The language server of a web page: an empty page in a real browser, beside the files that its workers load. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../../scripts/vscode.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Served {
  /** A page that is served with these headers, from a server of its own. */
  open(headers: Readonly<Record<string, string>>): Promise<Page>;
  close(): Promise<void>;
}

/** With what is built in dist. */
export async function startServed(): Promise<Served> {
  const files = new Map<string | undefined, string | Buffer>([
    ['/', '<!doctype html><title>Cairn</title>'],
    ...[
      ['/server.js', 'web/server.js'],
      ['/worker.js', 'web/worker.js'],
      ['/reader.js', 'web/reader.js'],
      ['/library.bin', 'library.bin'],
    ].map(([url, file]) => [url, readFileSync(join(root, 'dist', file!))] as const),
  ]);
  const servers: Server[] = [];
  const executablePath = findChromium(text => process.stderr.write(`${text}\n`));
  const browser = await chromium.launch({ executablePath, headless: true, args: ['--no-sandbox'] });
  return {
    async open(headers) {
      const server = createServer(({ url }, response) => {
        const text = files.get(url);
        const type = url?.endsWith('.js') ? 'text/javascript' : 'text/html';
        response.writeHead(text === undefined ? 404 : 200, { ...headers, 'Content-Type': type }).end(text);
      });
      servers.push(server);
      await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('no port');
      const page = await browser.newPage();
      page.setDefaultTimeout(5 * 60_000);
      await page.goto(`http://127.0.0.1:${address.port}/`);
      return page;
    },
    async close() {
      await browser.close();
      for (const server of servers) server.close();
    },
  };
}
