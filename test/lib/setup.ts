/** Before any test: the compiled library is that of this checkout. */
import { buildLibrary } from '../../scripts/library.mjs';

export default buildLibrary;
