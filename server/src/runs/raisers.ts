/** Which functions of the library raise an exception with a given message: the message says it, or the kind of failure does. */

const byFailure: readonly { readonly message: RegExp; readonly names: readonly string[] }[] = [
  {
    message: /^(divide by zero|Ratio has zero denominator)/,
    names: ['div', 'mod', 'quot', 'rem', 'divMod', 'quotRem', '/', '%', 'recip', 'gcd', 'lcm', '^^'],
  },
  {
    message: /^(\(Array\.!\)|Ix\{.*\}\.index|Error in array index|Array\.|GHC\.Arr|undefined array element)/,
    names: [
      '!',
      '//',
      'array',
      'listArray',
      'accum',
      'accumArray',
      'ixmap',
      'readArray',
      'writeArray',
      'index',
      'bounds',
    ],
  },
  { message: /^Negative exponent/, names: ['^'] },
  {
    message: /^(Prelude\.)?(toEnum|succ|pred|chr)\b|\.(toEnum|succ|pred):|bad argument/,
    names: ['toEnum', 'succ', 'pred', 'chr', 'enumFrom'],
  },
  { message: /^Prelude\.read/, names: ['read'] },
  { message: /^user error/, names: ['ioError', 'fail', 'userError', 'throwIO', 'throw'] },
];

/** Whether a function of this name raises exceptions with this message. */
export function raisersOf(message: string): (name: string) => boolean {
  const line = message.split('\n')[0] ?? '';
  const named = new Set(byFailure.flatMap(each => (each.message.test(line) ? each.names : [])));
  // `Prelude.head: empty list`, `Map.!: given key is not an element in the map`, `Maybe.fromJust: Nothing`
  const [, prefix] = /^(?:[A-Z][\w']*\.)+([^\s:]+):/.exec(line) ?? [];
  if (prefix !== undefined) named.add(prefix);
  // an exception of the program's own
  if (named.size === 0) for (const name of ['throw', 'throwIO', 'throwError', 'ioError']) named.add(name);
  return name => named.has(name);
}
