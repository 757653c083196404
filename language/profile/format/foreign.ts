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
    what: 'a coverage file (.tix): use `cairn coverage report` to read it; to show it beside costs, `cairn view --coverage`',
  },
  {
    sign: /^Mix "/,
    what: 'a coverage index (.mix): use `cairn coverage` with the .tix file',
  },
  { sign: /^%!PS/, what: 'PostScript, as drawn by hp2ps: open the profile that it was drawn from' },
  { sign: /^<(?:\?xml|svg|!doctype|html)/i, what: 'a web page or a picture: open the profile that it shows' },
];

/** What a file with this beginning is, if it is one of these. */
export const foreignFile = (text: string): string | undefined =>
  files.find(({ sign }) => sign.test(text.trimStart()))?.what;
