/** Before any test: the compiled library is that of this checkout. */
import { buildLibrary } from '../../scripts/library.mjs';

/** And no test finds or leaves anything in the user's cache. */
export default async function setup(): Promise<void> {
  process.env.CAIRN_MODULES = '';
  await buildLibrary();
}
