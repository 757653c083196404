/** Before any test: the compiled library is that of this checkout, unless CAIRN_LIBRARY=keep asks for a quick answer. */
import { buildLibrary } from '../../scripts/library.mjs';

/** And no test finds or leaves anything in the user's cache. */
export default async function setup(): Promise<void> {
  process.env.CAIRN_MODULES = '';
  if (process.env.CAIRN_LIBRARY !== 'keep') await buildLibrary();
}
