/** What every page of ours has around it: in a webview, and in a file that stands alone. */

export interface Shell {
  readonly title: string;
  /** What may be loaded and run, as a content security policy; nothing else is. */
  readonly policy: string;
  /** HTML: styles. */
  readonly head?: string;
  /** HTML. */
  readonly body: string;
}

/** `title` and `policy` are texts; the rest is HTML of ours. */
export const shell = ({ title, policy, head = '', body }: Shell): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escaped(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
${head}
</head>
<body>
${body}
</body>
</html>
`;

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
