/** What a launch configuration says, and what the server is asked for it: what it leaves open, the settings say. */
import * as vscode from 'vscode';
import {
  type LaunchOptions,
  type RunConfiguration,
  runOption,
  runOptionNames,
} from '../../../language/run/options.ts';
import type { RunParams } from '../../../server/src/protocol/index.ts';

export const debugType = 'cairn';

/** `launch.json`, as package.json describes it. All but the program may be left open. */
export interface Launch extends LaunchOptions {
  readonly program: string;
  readonly args?: readonly string[];
  readonly stdin?: string;
  readonly console?: 'terminal' | 'debugConsole';
  readonly profile?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Nobody is asked or told: it runs because a file was saved. */
  readonly quietly?: boolean;
  /** The function that is profiled in detail, `Main.solve`. */
  readonly detail?: string;
  /** The tab in which the profile opens by itself when the program has ended. */
  readonly opensTab?: string;
}

const mebibyte = 2 ** 20;

export function runParams(uri: vscode.Uri, launch: Launch, debugged: boolean): RunParams {
  const settings = vscode.workspace.getConfiguration('cairn', uri);
  const setting = <T>(name: string): T | undefined => settings.get<T | null>(name) ?? undefined;
  const folder = folderFor(uri, launch);
  return {
    ...options(launch, setting),
    uri: uri.toString(),
    profile: launch.profile ?? debugged,
    backtrace: setting<boolean>('backtraceWithoutProfile') ?? false,
    held: debugged,
    terminal: launch.stdin === undefined && launch.console !== 'debugConsole',
    arguments: launch.args ?? setting<string[]>('arguments') ?? [],
    ...(launch.detail === undefined ? {} : { detail: launch.detail }),
    ...(launch.env ? { environment: launch.env } : {}),
    ...(folder ? { folder: folder.toString() } : {}),
  };
}

/** Each option comes from the launch configuration, otherwise from the settings; the server knows the defaults. */
const options = (launch: Launch, setting: (name: string) => unknown): Partial<RunConfiguration> =>
  Object.fromEntries(
    runOptionNames.map(name => {
      const { type, launch: key, setting: its } = runOption(name);
      const value = valueAt(launch, key) ?? (its === undefined ? undefined : setting(its)) ?? undefined;
      return [name, type.kind === 'size' && typeof value === 'number' ? value * mebibyte : plain(value)];
    }),
  );

/** The value of a key; of an object inside where the key has a dot. */
const valueAt = (launch: object, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>(
      (value, part) => (value as Readonly<Record<string, unknown>> | undefined)?.[part],
      launch,
    );

/** VS Code gives an object of the settings as a proxy, and a page cannot post a proxy to the server's worker. */
const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : value;

/** Where the program begins: only programs in files know of folders. */
function folderFor(uri: vscode.Uri, { cwd }: Launch): vscode.Uri | undefined {
  if (cwd) return uriOf(cwd, uri);
  return uri.scheme === 'file' ? vscode.workspace.getWorkspaceFolder(uri)?.uri : undefined;
}

/** A path or a URI; a relative path is one in the workspace folder of `near`, or else in the first. */
export function uriOf(text: string, near?: vscode.Uri): vscode.Uri {
  if (/^[a-z][a-z0-9+.-]+:/i.test(text) && !/^[a-z]:[\\/]/i.test(text)) return vscode.Uri.parse(text);
  const folder =
    (near && vscode.workspace.getWorkspaceFolder(near)?.uri) ?? vscode.workspace.workspaceFolders?.[0]?.uri;
  const isAbsolute = /^([/\\]|[a-z]:[\\/])/i.test(text);
  if (!isAbsolute) return folder ? vscode.Uri.joinPath(folder, text) : vscode.Uri.file(text);
  return folder && folder.scheme !== 'file' ? folder.with({ path: text }) : vscode.Uri.file(text);
}

export const nameOf = (uri: vscode.Uri): string =>
  uri.path.slice(uri.path.lastIndexOf('/') + 1).replace(/\.l?hs$/, '');
