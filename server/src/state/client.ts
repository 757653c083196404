/** What the client can do, and how the person has set it up. */
import type { Disposable } from 'vscode-languageserver';
import { type CheckedSettings, readSettings } from './settings.ts';

export interface ClientState {
  settings: CheckedSettings;
  /** Another extension provides the language features: Cairn answers only what that one cannot. */
  quiet: boolean;
  /** The workspace is trusted, as far as the client knows of trust: the person's own programs may run. */
  trusted: boolean;
  /** The client lets the server register formatting later. */
  registersFormatting: boolean;
  /** The registration of formatting, if there is one. */
  formatting: Promise<Disposable> | undefined;
  /** The client asks for inlay hints again when the server requests it. */
  refreshesHints: boolean;
  /** The client asks for the edits of an action when it is chosen. */
  resolvesActions: boolean;
  /** Hovers may link to the client's commands. */
  commandLinks: boolean;
}

export const createClientState = (): ClientState => ({
  settings: readSettings({}).settings,
  quiet: false,
  trusted: false,
  registersFormatting: false,
  formatting: undefined,
  refreshesHints: false,
  resolvesActions: false,
  commandLinks: false,
});
