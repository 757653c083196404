/** A `.tix` file, opened: its counts are shown on the sources as coverage, and the editor says of which modules. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type CoveredModule, type LoadCoverageAnswer, names } from '../../../server/src/protocol/index.ts';
import { escaped, shell } from '../../page/shell.ts';
import { sendRequest } from '../messages.ts';
import { addCoverage, type ProgramTests } from './programs.ts';
import { sharesOf } from './shares.ts';

const tixEditor = 'cairn.coverage';
/** Called by the links of the editor's page, with a URI. */
const openSource = 'cairn.openCoveredSource';

export function createTixEditor(client: BaseLanguageClient, programs: ProgramTests): vscode.Disposable {
  const show = async (uri: vscode.Uri, panel: vscode.WebviewPanel): Promise<void> => {
    const answer = await load(client, uri);
    panel.webview.html =
      answer.kind === 'refused' ? refusalHtml(answer.reason) : tableHtml(answer, await changedSince(answer));
    if (answer.kind === 'refused') return;
    const run = programs.beginOf(undefined, nameIn(uri));
    addCoverage(run, answer.modules);
    run.end();
  };
  const editor = vscode.window.registerCustomEditorProvider(tixEditor, {
    openCustomDocument: uri => ({ uri, dispose() {} }),
    async resolveCustomEditor({ uri }, panel) {
      panel.webview.options = { enableCommandUris: [openSource, 'testing.openCoverage'] };
      const folder = vscode.Uri.joinPath(uri, '..');
      const watcher = vscode.workspace.createFileSystemWatcher(
        new vscode.RelativePattern(folder, nameIn(uri)),
      );
      // the program has run again
      const changes = watcher.onDidChange(() => void show(uri, panel));
      panel.onDidDispose(() => vscode.Disposable.from(watcher, changes).dispose());
      await show(uri, panel);
    },
  });
  // the window may be on another computer than the files
  const command = vscode.commands.registerCommand(openSource, (uri: string) =>
    vscode.window.showTextDocument(vscode.Uri.parse(uri)),
  );
  return vscode.Disposable.from(editor, command);
}

const nameIn = ({ path }: vscode.Uri): string => path.slice(path.lastIndexOf('/') + 1);

async function load(client: BaseLanguageClient, uri: vscode.Uri): Promise<LoadCoverageAnswer> {
  const text = await textAt(uri);
  const modules = new Set([...text.matchAll(/TixModule "(?:[^"/]*\/)*([^"/]+)"/g)].map(([, name]) => name));
  const wanted = (await mixFiles(uri)).filter(each => modules.has(nameIn(each).replace(/\.mix$/, '')));
  const mixes = await Promise.all(
    wanted.map(async each => ({ uri: each.toString(), text: await textAt(each) })),
  );
  const answer = await sendRequest(client, names.loadCoverage, { uri: uri.toString(), text, mixes });
  return (
    answer ?? { kind: 'refused', reason: 'The file could not be read. See the Cairn output for details.' }
  );
}

type Loaded = Extract<LoadCoverageAnswer, { readonly kind: 'loaded' }>;

/** Milliseconds between two times of a file that are taken to be the same: some file systems keep whole seconds. */
const sameTime = 2000;

/** A sentence for each module whose source was written again after the text that was compiled. */
async function changedSince({ modules, written }: Loaded): Promise<readonly string[]> {
  const sentences = modules.map(async ({ module, uri }) => {
    const source = vscode.Uri.parse(uri);
    const stat = await Promise.resolve(vscode.workspace.fs.stat(source)).catch(() => undefined);
    const compiled = written[uri];
    if (stat === undefined || compiled === undefined || !(stat.mtime > compiled + sameTime)) return [];
    return `${nameIn(source)} was saved after the module ${module} was compiled. Where its text has changed, the marks are wrong: compile and run the program again.`;
  });
  return (await Promise.all(sentences)).flat();
}

const textAt = async (uri: vscode.Uri): Promise<string> =>
  new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));

/** Those beside the file, as GHC leaves them, and those that cabal and stack have put elsewhere in the workspace. */
async function mixFiles(uri: vscode.Uri): Promise<readonly vscode.Uri[]> {
  const beside = await mixesIn(vscode.Uri.joinPath(uri, '../.hpc'));
  const elsewhere = await vscode.workspace.findFiles('**/*.mix', '**/node_modules/**');
  return [...new Map([...beside, ...elsewhere].map(each => [each.toString(), each])).values()];
}

async function mixesIn(folder: vscode.Uri): Promise<readonly vscode.Uri[]> {
  const entries = await Promise.resolve(vscode.workspace.fs.readDirectory(folder)).catch(() => []);
  const found = entries.map(async ([name, type]) => {
    const uri = vscode.Uri.joinPath(folder, name);
    if (type === vscode.FileType.Directory) return mixesIn(uri);
    return name.endsWith('.mix') ? [uri] : [];
  });
  return (await Promise.all(found)).flat();
}

const page = (body: string): string =>
  shell({
    title: 'Coverage',
    policy: "default-src 'none'; style-src 'unsafe-inline'",
    head: `<style>
body { padding: 1em 2em }
table { border-collapse: collapse }
th, td { padding: 0.3em 1.2em 0.3em 0; text-align: left; border-bottom: 1px solid var(--vscode-panel-border) }
td:not(:first-child), th:not(:first-child) { text-align: right }
</style>`,
    body,
  });

const refusalHtml = (reason: string): string =>
  page(`<p role="alert">This coverage cannot be shown. ${escaped(reason)}</p>`);

function tableHtml({ modules, problems }: Loaded, changed: readonly string[]): string {
  const rows = modules.map(module => `<tr><td>${link(module)}</td>${cells(module)}</tr>`);
  return page(`<p>The sources show what was evaluated. <a href="command:testing.openCoverage">Open the Test Coverage view</a>.</p>
<table>
<tr><th>Module</th><th>Expressions</th><th>Alternatives</th><th>Conditions</th><th>Declarations</th></tr>
${rows.join('\n')}
</table>
${[...problems, ...changed].map(problem => `<p role="alert">${escaped(problem)}</p>`).join('\n')}`);
}

function link({ module, uri }: CoveredModule): string {
  const target = encodeURIComponent(JSON.stringify([uri]));
  return `<a href="command:${openSource}?${escaped(target)}">${escaped(module)}</a>`;
}

const cells = (module: CoveredModule): string =>
  sharesOf(module)
    .map(({ used, all }) =>
      all === 0 ? '<td>–</td>' : `<td>${Math.floor((100 * used) / all)}% (${used} of ${all})</td>`,
    )
    .join('');
