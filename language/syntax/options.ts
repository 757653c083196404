/** What a module asks of GHC itself, before its header. */

/** The words of its OPTIONS_GHC (or OPTIONS) pragmas, in order. */
export function optionsOf(text: string): readonly string[] {
  const options: string[] = [];
  const gap = /\s+|--(?![!#$%&*+./<=>?@\\^|~:])[^\n]*|\{-#\s*(\w+)([\s\S]*?)#-\}|\{-(?!#)[\s\S]*?-\}/y;
  for (;;) {
    const match = gap.exec(text);
    if (match === null) return options;
    const [, pragma, rest = ''] = match;
    if (pragma !== undefined && /^OPTIONS(_GHC)?$/i.test(pragma))
      options.push(...rest.split(/[\s,]+/).filter(word => word !== ''));
  }
}
