export function packedManifest(): string;
export function readmeOf(text: string): string;
export function packInto(from: string, vsix: string): string;
export function packProduct(vsix: string): string;
export function packShipped(vsix: string): string;
