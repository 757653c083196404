export function programOf(names: readonly string[]): string | undefined;
export function aptInstall(name: string, say: (text: string) => void): void;
export function findNeovim(say?: (text: string) => void): string | undefined;
