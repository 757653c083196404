/** The cost centres that a library has of its own, in GHC 9.0.2's libraries: a pragma in our library names one. */

export interface LibraryCentre {
  readonly module: string;
  /** In that library's own source. */
  readonly location: string;
}

const textIO = (place: string): LibraryCentre => ({
  module: 'Data.Text.Internal.IO',
  location: `libraries/text/src/Data/Text/Internal/IO.hs:${place}`,
});

/** By label. */
export const libraryCentres: ReadonlyMap<string, LibraryCentre> = new Map([
  ['readTextDevice', textIO('133:39-64')],
  ['otherwise', textIO('151:43-52')],
]);
