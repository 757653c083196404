/** A profile whose modules are in these files, each with one cost centre. */
import { type Profile, readProfile, writeGhcJson } from '../../language/profile/index.ts';
import { parseDrawing } from './drawing.ts';

export function profileOf(files: readonly string[]): Profile {
  const lines = files.map((_, index) => ` f${index} M${index} 1 10 10`);
  const { cost_centres: centres, ...rest } = JSON.parse(
    writeGhcJson(parseDrawing(`MAIN\n${lines.join('\n')}`)),
  );
  const named = centres.map((centre: { readonly module: string }) => {
    const file = files[Number(/^M(\d+)$/.exec(centre.module)?.[1] ?? -1)];
    return file === undefined ? centre : { ...centre, src_loc: `${file}:1:1-2` };
  });
  const read = readProfile(new TextEncoder().encode(JSON.stringify({ ...rest, cost_centres: named })));
  if ('refused' in read) throw new Error(read.refused);
  return read.profile;
}
