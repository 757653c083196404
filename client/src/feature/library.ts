/** The libraries' Haskell text, to read: go to definition leads to `cairn-library:/Data/Map.hs`. */
import * as vscode from 'vscode';
import { type LibraryParams, names } from '../../../server/src/protocol/index.ts';
import type { Feature } from '../cairn.ts';
import { sendRequest } from '../messages.ts';

export const libraryFeature: Feature = ({ client }) =>
  vscode.workspace.registerTextDocumentContentProvider('cairn-library', {
    provideTextDocumentContent: async (uri, token) =>
      (await sendRequest(
        client,
        names.library,
        { uri: uri.toString(true) } satisfies LibraryParams,
        token,
      )) ?? '-- This library module does not exist.',
  });
