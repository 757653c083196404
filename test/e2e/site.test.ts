/**
 * The playground: VS Code's own web workbench in a page from files alone, with the extension in it. With memory that can be
 * shared only what depends on it is tried again: how a program starts, waits, fails and is stopped.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gallery } from '../../client/playground/gallery.ts';
import { isolated, serveFolder } from '../../scripts/serve.mjs';
import { buildSite } from '../../scripts/web.mjs';
import { type Editor, startPage } from '../lib/vscode.ts';

let site: string;
beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), 'cairn-site-'));
  await buildSite(site, text => process.stderr.write(`${text}\n`));
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

describe.each([
  ['plain', {}],
  ['isolated', isolated],
] as const)('the playground, %s', (name, headers) => {
  const isPlain = name === 'plain';
  let served: Awaited<ReturnType<typeof serveFolder>>;
  let editor: Editor;
  beforeAll(async () => {
    served = await serveFolder(site, headers);
    editor = await startPage(served.address);
  });
  afterAll(async () => {
    await editor?.close();
    served?.stop();
  });
  const rightText = async (line: string): Promise<string> => {
    const texts = await editor.rightTexts();
    return [...texts].find(([text]) => text.startsWith(line))?.[1] ?? '';
  };
  /** From the Explorer: a file system of a page's own cannot be searched. */
  const open = async (file: string, within = editor): Promise<void> => {
    await within.command('View: Show Explorer');
    const entry = within.page.locator('.explorer-folders-view .monaco-list-row', { hasText: file });
    await entry.first().click();
    if (file.endsWith('.hs')) await within.activeTab(file).waitFor();
  };
  const link = (): Promise<string> => editor.page.evaluate(() => navigator.clipboard.readText());

  const inWebview = () =>
    editor.page.frameLocator('iframe.webview.ready:visible').frameLocator('#active-frame');
  const openExample = async (path: string): Promise<void> => {
    await editor.command('Cairn: Show the Examples');
    await inWebview().locator('li', { hasText: path }).locator('a').click();
    await editor.activeTab(path.split('/').at(-1)!).waitFor();
  };

  it('begins with the examples, one click away', async () => {
    const examples = inWebview();
    await examples.locator('a').first().waitFor();
    expect(await examples.locator('a').count()).toBe(gallery.length);
    await editor.shot(`50-site-examples-${name}`, isPlain ? 'playground' : undefined);
    for (const { path } of isPlain ? [...gallery].reverse() : gallery.slice(0, 1)) await openExample(path);
  });

  it('has costs beside the lines after Run with Profiling', async () => {
    await editor.page.locator('.codelens-decoration', { hasText: 'Profile' }).waitFor();
    await editor.command('Cairn: Run with Profiling');
    await expect.poll(() => rightText('rev []')).toMatch(/^ *[\d.]+% +[\d.]+% +10,450×$/);
    // in a page a stall is charged whole to the stack of that moment: any centre may be the hottest
    await editor.status(/\S [\d.]+%/).waitFor();
    await editor.shot(`50-site-${name}`);
  });

  it.runIf(isPlain)('opens the profile of the run', async () => {
    await editor.command('Cairn: Open Profile');
    const frame = inWebview();
    await frame.locator('[role=row]', { hasText: /^rev/ }).first().waitFor();
    await frame.locator('[role=tab]', { hasText: 'Flame graph' }).click();
    await editor.shot(`51-site-profile-${name}`);
  });

  it.runIf(isPlain)('finds the modules of a program', async () => {
    await openExample('orders/Main.hs');
    await editor.command('Cairn: Run with Profiling');
    await expect.poll(async () => [...(await editor.rightTexts()).values()].join()).toMatch(/%/);
  });

  it.runIf(isPlain)('compiles a package that the project names', async () => {
    await openExample('package/Main.hs');
    await editor.command('Cairn: Run with Profiling');
    await expect.poll(async () => [...(await editor.rightTexts()).values()].join()).toMatch(/%/);
    await editor.command('Cairn: Focus on Cost Centres View');
    await editor.row('sidebar', /^longest/).waitFor();
    // what the client sends of a project is no program: no errors, and the warning of the introductory one
    expect(await editor.page.locator('[id="status.problems"]').innerText()).toMatch(/^\s*0\s/);
  });

  it('leads from a failure to its caller', async () => {
    await open('Head.hs');
    await editor.command('Cairn: Run with Profiling');
    await editor.row('panel', /^cheapest/).waitFor();
    await editor.shot(`52-site-failure-${name}`);
    // it stands there still, and F5 would go on with it
    await editor.debugButton('debug-stop').click();
    await editor.page.locator('.debug-toolbar').waitFor({ state: 'hidden' });
  });

  it('pauses an endless program, goes on with it, and stops it with its costs', async () => {
    const costs = async (): Promise<string> => [...(await editor.rightTexts()).values()].join();
    await open('Loop.hs');
    await editor.line('search n').click();
    await editor.page.keyboard.press('F5');
    await expect.poll(costs).toMatch(/%/);
    await editor.pause();
    await editor.debugButton('debug-continue').click();
    await editor.debugButton('debug-pause').waitFor();
    await editor.debugButton('debug-stop').click();
    await editor.page.locator('.debug-toolbar').waitFor({ state: 'hidden' });
    await expect.poll(costs).toMatch(/%/);
    await editor.shot(`53-site-stopped-${name}`);
  });

  it.runIf(isPlain)('carries a program in a link', async () => {
    await open('Queens.hs');
    await editor.command('Cairn: Copy Link to This Program');
    await expect.poll(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#[\w-]+$/);
    const other = await startPage(await link());
    await open('Queens.hs', other);
    await other.command('Cairn: Run with Profiling');
    await expect.poll(async () => [...(await other.rightTexts()).values()].join()).toMatch(/%/);
    await other.shot(`54-site-link-${name}`);
    await other.close();
  });
});
