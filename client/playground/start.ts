/** The page that the playground begins with: the examples, each a click away. */
import { escaped, shell } from '../page/shell.ts';
import type { Example } from './gallery.ts';

/** Opens the example of its argument, a path. */
export const openCommand = 'cairn.openExample';

/** HTML for a webview in which this one command may be called. It has no script; styles are VS Code's own colours. */
export function startPage(examples: readonly Example[]): string {
  const items = examples.map(({ path, title, shows }) => {
    const link = `command:${openCommand}?${encodeURIComponent(JSON.stringify([path]))}`;
    return `<li><a href="${escaped(link)}">${escaped(title)}</a><p>${marked(shows)} <span class="file">${escaped(path)}</span></p></li>`;
  });
  return shell({
    title: 'Examples',
    policy: "default-src 'none'; style-src 'unsafe-inline'",
    head: `<style>${style}</style>`,
    body: `<main>
<h1>Haskell, profiled</h1>
<p>Choose a program, and then <strong>Run with Profiling</strong>, from the ▷ menu at the top right or above <code>main</code>.
Its costs appear beside the lines. Each program begins with a comment that says what to do and what to look for. Everything runs
in this page. Edits last as long as the page is open; <strong>Copy Link to This Program</strong> stores them in a link.</p>
<ol>
${items.join('\n')}
</ol>
</main>`,
  });
}

/** Code in backticks, and a large letter to begin with. */
const marked = (text: string): string =>
  `${escaped(text.charAt(0).toUpperCase() + text.slice(1)).replaceAll(/`([^`]*)`/g, '<code>$1</code>')}.`;

const style = `
body { padding: 0 24px 24px; color: var(--vscode-foreground); font-family: var(--vscode-font-family); line-height: 1.5; }
main { max-width: 1000px; }
h1 { font-weight: 500; margin: 20px 0 8px; }
ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(300px, 1fr)); gap: 10px; list-style: none; padding: 0; }
li { border: 1px solid var(--vscode-contrastBorder, var(--vscode-widget-border, var(--vscode-panel-border))); border-radius: 4px; padding: 8px 12px; }
li p { margin: 2px 0 0; }
a { color: var(--vscode-textLink-foreground); font-size: 1.1em; text-decoration: underline; }
a:focus-visible { outline: 1px solid var(--vscode-focusBorder); outline-offset: 2px; }
code { color: inherit; background: none; padding: 0; font-family: var(--vscode-editor-font-family); }
.file { color: var(--vscode-descriptionForeground); font-family: var(--vscode-editor-font-family); white-space: nowrap; }
`;
