/** The modules that most programs take such names from, the likeliest first: `get` means that of a state. */
const commonModules = [
  'Data.List',
  'Data.Char',
  'Data.Maybe',
  'Control.Monad',
  'Control.Monad.State',
  'Control.Monad.Reader',
  'Control.Monad.Writer',
  'Control.Monad.Except',
  'Control.Exception',
  'Control.Applicative',
  'Data.IORef',
  'Data.Function',
  'Data.Ord',
  'Data.Foldable',
  'Data.Map',
  'Data.Set',
  'Data.Array',
  'Data.Array.ST',
  'Data.STRef',
  'Control.Monad.ST',
  'System.IO',
  'System.Exit',
  'Text.Printf',
  'Text.Read',
  'Data.Bits',
  'Data.Ratio',
  'Data.Word',
  'Control.Concurrent',
  'Control.Concurrent.STM',
];

const places = new Map(commonModules.map((module, place) => [module, place]));

/** The smaller the better: modules that all know before others, and then short names. */
export const moduleRank = (module: string): number =>
  places.get(module) ?? commonModules.length + module.length + 20 * (module.split('.').length - 1);
