/** Conditions of a `.cabal` file, as GHC 9.0.2 on 64-bit Linux answers them. */

type Tokens = { readonly list: readonly string[]; next: number };

/** `flags` has the default of each flag, by its name in lower case. What cannot be understood does not hold. */
export function holdsOn(condition: string, flags: ReadonlyMap<string, boolean>): boolean {
  const list = condition.match(/\w+\s*\([^()]*\)|&&|\|\||[!()]|[\w-]+/g) ?? [];
  return either({ list, next: 0 }, flags);
}

type ConditionReader = (tokens: Tokens, flags: ReadonlyMap<string, boolean>) => boolean;

const either: ConditionReader = (tokens, flags) => {
  let holds = both(tokens, flags);
  while (tokens.list[tokens.next] === '||') {
    tokens.next++;
    holds = both(tokens, flags) || holds;
  }
  return holds;
};

const both: ConditionReader = (tokens, flags) => {
  let holds = single(tokens, flags);
  while (tokens.list[tokens.next] === '&&') {
    tokens.next++;
    holds = single(tokens, flags) && holds;
  }
  return holds;
};

const single: ConditionReader = (tokens, flags) => {
  const token = tokens.list[tokens.next++] ?? '';
  if (token === '!') return !single(tokens, flags);
  if (token === '(') {
    const holds = either(tokens, flags);
    tokens.next++;
    return holds;
  }
  const test = /^(\w+)\s*\(([^()]*)\)$/.exec(token);
  return test
    ? question(test[1]!.toLowerCase(), test[2]!.trim().toLowerCase(), flags)
    : /^true$/i.test(token);
};

function question(what: string, of: string, flags: ReadonlyMap<string, boolean>): boolean {
  switch (what) {
    case 'flag':
      return flags.get(of) ?? false;
    case 'os':
      return of === 'linux';
    case 'arch':
      return of === 'x86_64';
    case 'impl': {
      const [, compiler, range] = /^([a-z]+)\s*(.*)$/.exec(of) ?? [];
      return compiler === 'ghc' && inRange(range ?? '');
    }
    default:
      return false;
  }
}

const ghcVersion = [9, 0, 2];

/** `>= 8.4 && < 9.2` of GHC's version; no range is every version. */
const inRange = (range: string): boolean =>
  range.split('||').some(part => part.split('&&').every(bound => within(bound.trim())));

function within(bound: string): boolean {
  const [, relation, version] = /^(>=|<=|==|\^>=|>|<)\s*([\d.*]+)$/.exec(bound) ?? [];
  if (relation === undefined || version === undefined) return bound === '';
  const parts = version
    .split('.')
    .filter(part => part !== '*')
    .map(Number);
  const compared = Math.sign(compare(ghcVersion, parts, version.includes('*') ? parts.length : 3));
  if (relation === '^>=') return compared >= 0 && compare(ghcVersion, parts, 2) === 0;
  return {
    '>=': compared >= 0,
    '<=': compared <= 0,
    '==': compared === 0,
    '>': compared > 0,
    '<': compared < 0,
  }[relation]!;
}

function compare(a: readonly number[], b: readonly number[], parts: number): number {
  for (let i = 0; i < parts; i++) if ((a[i] ?? 0) !== (b[i] ?? 0)) return (a[i] ?? 0) - (b[i] ?? 0);
  return 0;
}
