/** Places and cost centres in what GHC's and our programs print, in any terminal, lead to the source. */
import * as vscode from 'vscode';
import { stepLinks } from '../editor/first.ts';
import { linksIn, type PrintedLink } from '../editor/links.ts';

interface Link extends vscode.TerminalLink {
  readonly target: PrintedLink['target'];
}

export function linksFeature(): vscode.Disposable {
  return vscode.window.registerTerminalLinkProvider({
    provideTerminalLinks: ({ line }): Link[] =>
      [...stepLinks(line), ...linksIn(line)].map(({ start, length, target }) => ({
        startIndex: start,
        length,
        ...(target.kind === 'command' ? {} : { tooltip: tooltipOf(target) }),
        target,
      })),
    async handleTerminalLink({ target }: Link) {
      if (target.kind === 'command') return void vscode.commands.executeCommand(target.command);
      const location = target.kind === 'place' ? await atPlace(target) : await atName(target);
      if (!location)
        return void vscode.window.setStatusBarMessage('This location is not in the workspace.', 5000);
      await vscode.commands.executeCommand('vscode.open', location.uri, { selection: location.range });
    },
  });
}

const tooltipOf = (target: Target<'place' | 'name'>): string =>
  target.kind === 'place' ? 'Go to the source' : `Go to ${target.module}.${target.name}`;

type Target<Kind> = Extract<PrintedLink['target'], { readonly kind: Kind }>;

/** A program may have been compiled in any folder of the workspace: the file whose path has most in common. */
async function atPlace({ file, line, column }: Target<'place'>): Promise<vscode.Location | undefined> {
  const position = new vscode.Position(Math.max(0, line - 1), Math.max(0, column - 1));
  const parts = file.replaceAll('\\', '/').replace(/^\.\//, '').split('/');
  const candidates = await vscode.workspace.findFiles(`**/${parts.at(-1)}`, undefined, 100);
  const inCommon = ({ path }: vscode.Uri): number => {
    const theirs = path.split('/');
    let count = 0;
    while (count < parts.length && parts.at(-1 - count) === theirs.at(-1 - count)) count++;
    return count;
  };
  const best = candidates.toSorted((a, b) => inCommon(b) - inCommon(a))[0];
  return best && new vscode.Location(best, position);
}

async function atName({ module, name }: Target<'name'>): Promise<vscode.Location | undefined> {
  const symbols =
    (await vscode.commands.executeCommand<vscode.SymbolInformation[] | undefined>(
      'vscode.executeWorkspaceSymbolProvider',
      name,
    )) ?? [];
  const file = new RegExp(`/${module.replaceAll('.', '/')}\\.l?hs$`);
  const called = symbols.filter(each => each.name === name);
  const best = called.find(each => file.test(each.location.uri.path) || each.containerName === module);
  return (best ?? called[0])?.location;
}
