import type { BuildOptions, Plugin } from 'esbuild';

export const nodeBundle: BuildOptions;
export const webBundle: BuildOptions;
export const webClientAliases: Record<string, string>;
export const nodeModule: BuildOptions;
export const loadedApart: (parts: Readonly<Record<string, string>>) => Plugin;
