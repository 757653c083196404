/** GHC's two formats read from text, by their own readers: whether the text would be recognised does not matter. */
import { inputFile } from '../../language/profile/format/file.ts';
import { readGhcJson } from '../../language/profile/format/json.ts';
import { readProf } from '../../language/profile/format/prof/index.ts';
import type { Imported } from '../../language/profile/index.ts';

const fileOf = (text: string) => inputFile(new TextEncoder().encode(text));

export const importJson = (text: string): Imported => readGhcJson(fileOf(text));
export const importProf = (text: string): Imported => readProf(fileOf(text));
