/** Files that users mistake for profiles: what each is, and what to do. */

interface Foreign {
  readonly sign: RegExp;
  /** Follows "this is". */
  readonly what: string;
}

/** Recognised by their beginning. A sign examines each position of the text once. */
const files: readonly Foreign[] = [
  {
    sign: /^version https:\/\/git-lfs\.github\.com\/spec\//,
    what: 'a Git LFS pointer to a file that was not fetched: run `git lfs pull`',
  },
  {
    sign: /^Tix \[/,
    what: 'a GHC coverage file (.tix): use `hpc` to read it; for a profile build the program with -prof and run it with +RTS -p',
  },
  {
    sign: /^Mix "/,
    what: 'a GHC coverage index (.mix): use `hpc` to read it',
  },
  {
    sign: /^(?:.*\n){0,8}(?:STACK USAGE:|ALLOCATIONS: \d|ENTERS: \d)/,
    what: 'a GHC ticky-ticky report (.ticky), which has no cost centres: for a profile build the program with -prof and run it with +RTS -p',
  },
  { sign: /^%!PS/, what: 'PostScript, as drawn by hp2ps: open the profile that it was drawn from' },
  { sign: /^<(?:\?xml|svg|!doctype|html)/i, what: 'a web page or a picture: open the profile that it shows' },
];

/** What a file with this beginning is, if it is one of these. */
export const foreignFile = (text: string): string | undefined =>
  files.find(({ sign }) => sign.test(text.trimStart()))?.what;
