import type { BuildOptions } from 'esbuild';

export const nodeBundle: BuildOptions;
export const webBundle: BuildOptions;
export const webClientAliases: Record<string, string>;
export const nodeModule: BuildOptions;
export const commandLineBundles: (folder: string) => readonly BuildOptions[];
