export const workbenchFolder: string;
export const quietSettings: Readonly<Record<string, unknown>>;
export function installCodeServer(say?: (text: string) => void): void;
export function findChromium(say?: (text: string) => void): string;
export interface Served {
  readonly address: string;
  /** The address of the editor over another folder, with a file of it open. */
  addressOf(folder: string, file?: string): string;
  readonly port: number;
  /** Of the server, which leads its own process group. */
  readonly pid: number;
  stop(): Promise<void>;
  log(): string;
}
export function writeSettings(home: string, settings: Readonly<Record<string, unknown>>): void;
export function serveCodeServer(options: {
  readonly home: string;
  readonly vsix: string;
  readonly workspace: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Environment variables of the server and of all that it starts. */
  readonly variables?: Readonly<Record<string, string>>;
  readonly port?: number;
  readonly restricted?: boolean;
  readonly own?: readonly string[];
}): Promise<Served>;
