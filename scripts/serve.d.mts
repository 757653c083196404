export const isolated: Readonly<Record<string, string>>;
export function serveFolder(
  folder: string,
  headers?: Readonly<Record<string, string>>,
  port?: number,
): Promise<{ readonly address: string; stop(): void }>;
