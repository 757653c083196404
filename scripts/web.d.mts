/** Builds the playground into a folder, anew, from what is built; answers its bytes. */
export function buildSite(site: string, say?: (text: string) => void): Promise<number>;
