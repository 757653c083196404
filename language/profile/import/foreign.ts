/** Files beside profiles that are taken for some: what each is, and what to do. */

interface Foreign {
  readonly sign: RegExp;
  /** Follows "this is". */
  readonly what: string;
}

/** By how they begin; each sign looks at a place of the text once. */
const files: readonly Foreign[] = [
  {
    sign: /^version https:\/\/git-lfs\.github\.com\/spec\//,
    what: 'a pointer of Git LFS, which stands for a file that was not fetched: run `git lfs pull`',
  },
  {
    sign: /^JOB "/,
    what: 'a heap profile of GHC (.hp), which says what was alive and not what was spent: hp2ps and hp2html draw it; for a profile of time and allocation run the program with +RTS -p',
  },
  {
    sign: /^Tix \[/,
    what: 'a coverage file of GHC (.tix), which counts what ran: `hpc` reads it; for a profile build the program with -prof and run it with +RTS -p',
  },
  {
    sign: /^Mix "/,
    what: 'an index of coverage of GHC (.mix): `hpc` reads it',
  },
  {
    sign: /^(?:.*\n){0,8}(?:STACK USAGE:|ALLOCATIONS: \d|ENTERS: \d)/,
    what: 'a ticky-ticky report of GHC (.ticky), which counts entries of compiled code and no cost centres: for a profile build the program with -prof and run it with +RTS -p',
  },
  { sign: /^%!PS/, what: 'PostScript, as hp2ps draws it: name the profile that it was drawn from' },
  { sign: /^<(?:\?xml|svg|!doctype|html)/i, what: 'a page or a picture: name the profile that it shows' },
];

/** What the file is that begins so, if that is known and it is no profile. */
export const foreignFile = (text: string): string | undefined =>
  files.find(({ sign }) => sign.test(text.trimStart()))?.what;
