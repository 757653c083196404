/** What the page is made of: it is fetched with every profile that is written as a page. */
import * as esbuild from 'esbuild';
import { expect, it } from 'vitest';
import { pageOptions } from '../../../scripts/page.mjs';

it('has no reader and no writer of files in it', async () => {
  const { metafile } = await esbuild.build({
    ...pageOptions,
    entryPoints: ['client/page/main.tsx'],
    format: 'iife',
    metafile: true,
  });
  const parts = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([name, { bytesInOutput }]) => (bytesInOutput > 0 ? [name] : [])),
  );
  expect(parts).toContain('language/profile/model/pack.ts');
  expect(parts.filter(name => /profile\/(import|export)\/|pprof|fflate/.test(name))).toEqual([]);
});
