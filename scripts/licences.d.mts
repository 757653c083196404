import type { Metafile } from 'esbuild';

type Outputs = { readonly outputs: Metafile['outputs'] };

export const noticesFile: string;
export function bundledPackages(metafiles: readonly Outputs[]): string[];
export function noticesOf(metafiles: readonly Outputs[]): string;
export function noticesComment(metafiles: readonly Outputs[]): string;
export function writeNotices(metafiles: readonly Outputs[], path: string): void;
