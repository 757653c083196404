import { expect, it } from 'vitest';
import { replaceFile } from '../../../client/src/editor/writing.ts';

const bytes = new Uint8Array([1]);

it('replaces what stands in the place of a file, and leaves nothing behind where that fails', async () => {
  const did: string[] = [];
  const files = {
    writeFile: async (uri: string) => void did.push(`write ${uri}`),
    rename: async (from: string, to: string, { overwrite }: { readonly overwrite: boolean }) => {
      if (to === 'folder') throw new Error('it is a folder');
      did.push(`rename ${from} ${to} ${overwrite}`);
    },
    delete: async (uri: string) => void did.push(`delete ${uri}`),
  };
  await replaceFile(files, 'a.prof', 'new', bytes);
  expect(did.splice(0)).toEqual(['write new', 'rename new a.prof true']);
  await expect(replaceFile(files, 'folder', 'new', bytes)).rejects.toThrow('folder');
  expect(did).toEqual(['write new', 'delete new']);
});
