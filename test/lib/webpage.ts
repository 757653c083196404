/** The page of a profile in a real browser: as a file that stands alone, or as VS Code's webview has it. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, Frame, Page } from 'playwright-core';
import type { FromPage, ToPage } from '../../client/page/messages.ts';
import type { Theme } from './themes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const built = (name: string): string => readFileSync(join(root, 'dist/page', name), 'utf8');
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const shots = join(root, 'test/e2e/shots');

/** What went wrong in a page without being asked about. */
const problems = new WeakMap<Page, string[]>();

export const problemsOf = (page: Page): readonly string[] => problems.get(page) ?? [];

async function newPage(browser: Browser, scheme: 'light' | 'dark'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 760 }, colorScheme: scheme });
  const page = await context.newPage();
  page.setDefaultTimeout(Number(process.env.CAIRN_PATIENCE ?? 2 * 60_000));
  const found: string[] = [];
  problems.set(page, found);
  page.on('pageerror', error => found.push(String(error)));
  page.on('console', message => void (message.type() === 'error' && found.push(message.text())));
  page.on('request', request => {
    if (!/^(file|blob|data):/.test(request.url())) found.push(`asked for ${request.url()}`);
  });
  return page;
}

export async function openAlone(
  browser: Browser,
  file: string,
  scheme: 'light' | 'dark' = 'light',
): Promise<Page> {
  const page = await newPage(browser, scheme);
  await page.goto(pathToFileURL(file).href);
  await page.getByRole('tablist').waitFor();
  return page;
}

export interface Hosted {
  readonly page: Page;
  send(message: ToPage): Promise<void>;
  /** What the page has said so far. */
  posted(): Promise<readonly FromPage[]>;
}

/** Runs in the page: VS Code's side of a webview. */
function prepare({ kind, colours }: Pick<Theme, 'kind' | 'colours'>): void {
  const said: unknown[] = [];
  Object.assign(window, {
    said,
    acquireVsCodeApi: () => ({ postMessage: (each: unknown) => said.push(each) }),
  });
  for (const [name, value] of Object.entries(colours))
    document.documentElement.style.setProperty(`--vscode-${name}`, value);
  document.body.className = kind;
}

/** `folder`: where the page may be written. */
export async function openHosted(browser: Browser, folder: string, theme: Theme): Promise<Hosted> {
  const page = await newPage(browser, theme.kind === 'vscode-light' ? 'light' : 'dark');
  const nonce = 'a1b2c3';
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${theme.name}.html`);
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Profile</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; worker-src blob:">
<style nonce="${nonce}">${built('page.css')}</style></head><body><div id="page"></div>
<script nonce="${nonce}">(${prepare})(${JSON.stringify({ kind: theme.kind, colours: theme.colours })})</script>
<script nonce="${nonce}">${built('page.js')}</script></body></html>`,
  );
  await page.goto(pathToFileURL(file).href);
  return {
    page,
    send: message => page.evaluate(each => window.postMessage(each, '*'), message),
    posted: () => page.evaluate(() => (window as unknown as { said: FromPage[] }).said),
  };
}

export interface Violation {
  readonly rule: string;
  readonly impact: string;
  readonly nodes: readonly string[];
}

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
  }[];
}

/** The rules that a colour theme can break; of the others one theme tells everything. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe-core finds that is serious or worse, in a page or in one of its frames. */
export async function violations(
  page: Page | Frame,
  rules: 'every rule' | 'rules of colour' = 'every rule',
): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(readFileSync(axe, 'utf8'));
  const options = {
    resultTypes: ['violations'],
    ...(rules === 'rules of colour' ? { runOnly: colourRules } : {}),
  };
  const answer = await page.evaluate(
    (given): Promise<AxeResults> =>
      (window as unknown as { axe: { run(given: object): Promise<AxeResults> } }).axe.run(given),
    options,
  );
  return answer.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, nodes }) => ({
      rule: id,
      impact,
      nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 200)}: ${failureSummary}`),
    }));
}

/** The least contrast of a text with what it stands on, in a picture on a canvas; axe-core looks only at elements. WCAG 2.1 defines it. */
export const leastContrast = (page: Page, pairs: readonly (readonly [string, string])[]): Promise<number> =>
  page.evaluate(each => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const luminance = (colour: string): number => {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [red, green, blue] = Array.from(context.getImageData(0, 0, 1, 1).data, byte => {
        const part = byte / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
    };
    const probe = document.querySelector('.flame')!.appendChild(document.createElement('span'));
    const colourOf = (name: string, kind: 'color' | 'backgroundColor'): number => {
      probe.className = `probe ${name}`;
      return luminance(getComputedStyle(probe)[kind]);
    };
    const contrasts = each.map(([text, fill]) => {
      const [a, b] = [colourOf(text, 'color'), colourOf(fill, 'backgroundColor')];
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    });
    probe.remove();
    return Math.min(...contrasts);
  }, pairs);

/** The page that a webview of VS Code's shows: in a frame of a frame. */
export async function webviewFrame(page: Page): Promise<Frame> {
  const outer = await (await page.locator('iframe.webview.ready:visible').elementHandle())!.contentFrame();
  return (await (await outer!.locator('#active-frame').elementHandle())!.contentFrame())!;
}

/** A picture to look at, where CAIRN_SHOTS asks for pictures. */
export async function shot(page: Page, name: string): Promise<void> {
  if (!process.env.CAIRN_SHOTS) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: join(shots, `${name}.png`) });
}
