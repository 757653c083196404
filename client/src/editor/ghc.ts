/** Before GHC is asked: what it reads is on the disk, and the person has said that they want it. */
import * as vscode from 'vscode';
import type { RunAnswer } from '../../../server/src/protocol/index.ts';
import { debugType, type Launch, nameOf } from '../debug/configuration.ts';

/** For who looks for costs beside the lines while such a program runs. */
export const costsAtEnd = 'GHC writes the profile when the program ends. The costs appear then.';

/** GHC reads files, not what is in editors. */
export async function saveSources(): Promise<void> {
  const changed = vscode.workspace.textDocuments.filter(
    ({ isDirty, isUntitled, languageId }) => isDirty && !isUntitled && /haskell$|^cabal$/.test(languageId),
  );
  await Promise.all(changed.map(document => document.save()));
}

/** Asks whether GHC is to see to a program that needs what Cairn lacks, and has it done; where there is no GHC, that is
 * said. */
export async function offerGhc(
  { ghc, reason }: Extract<RunAnswer, { kind: 'lacking' }>,
  uri: vscode.Uri,
  launch: Launch,
  debugged: boolean,
): Promise<void> {
  const title = (launch.profile ?? debugged) ? 'Profile with GHC' : 'Run with GHC';
  // what stands in a program is no link
  const text = reason.replaceAll('](', '] (');
  const chosen = await vscode.window.showInformationMessage(text, ...(ghc ? [title] : []));
  if (chosen !== title) return;
  await vscode.debug.startDebugging(
    vscode.workspace.getWorkspaceFolder(uri),
    {
      ...launch,
      type: debugType,
      request: 'launch',
      name: nameOf(uri),
      program: uri.toString(),
      engine: 'ghc',
    },
    {
      noDebug: !debugged,
      suppressSaveBeforeStart: true,
      ...(debugged ? {} : { suppressDebugStatusbar: true, suppressDebugView: true }),
    },
  );
}
