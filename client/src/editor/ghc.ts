/** Before GHC is asked: what it reads is on the disk, and the person has said that they want it. */
import * as vscode from 'vscode';
import type { RunAnswer } from '../../../server/src/protocol.ts';

/** GHC reads files, not what is in editors. */
export async function saveSources(): Promise<void> {
  const changed = vscode.workspace.textDocuments.filter(
    ({ isDirty, isUntitled, languageId }) => isDirty && !isUntitled && /haskell$|^cabal$/.test(languageId),
  );
  await Promise.all(changed.map(document => document.save()));
}

/** Whether the person wants GHC to see to a program that needs what Cairn lacks; where there is none, they are told. */
export async function offerGhc(
  { ghc, reason }: Extract<RunAnswer, { kind: 'lacking' }>,
  profile: boolean,
): Promise<boolean> {
  const title = profile ? 'Profile with GHC' : 'Run with GHC';
  const chosen = await vscode.window.showInformationMessage(reason, ...(ghc ? [title] : []));
  return chosen === title;
}
