/**
 * The names of top-level things: a module, a dot, and what the thing is called there. What no program can write has a `$`
 * before a letter, or a colon behind one, and tells the thing's role, in GHC's spelling: `Main.$fShowBox` is the
 * dictionary of an instance. In trees, Core and code such a name is one string: the tables that it is a key of, and the
 * files that it is stored in, are as fast and as small with nothing else. This file alone puts it together and takes it
 * apart.
 */

/** What something is for. Names in it are without their module. */
export type Role =
  /** As a program writes it: a function, type, class, constructor or plain field. */
  | { readonly kind: 'user'; readonly name: string }
  /** The selector of a field that several types have; `constructor_` is the first one of its type. */
  | { readonly kind: 'selector'; readonly label: string; readonly constructor_: string }
  /** Of a pattern synonym: whether a value matches, and with what; and what makes a value. */
  | { readonly kind: 'matcher'; readonly synonym: string }
  | { readonly kind: 'builder'; readonly synonym: string }
  /** Of a class: the constructor of its dictionaries, the code for instances that do not define a method, and the
   * function to a superclass's dictionary, counted from 1. */
  | { readonly kind: 'dictionaryConstructor'; readonly className: string }
  | { readonly kind: 'defaultMethod'; readonly method: string }
  | { readonly kind: 'superclass'; readonly number: number; readonly className: string }
  /** Of an instance: its dictionary, or the function to it from others, and what it has as a method. `instance`: its class
   * and the heads of its types, and a number where that is not enough. */
  | { readonly kind: 'dictionary'; readonly instance: string }
  | { readonly kind: 'method'; readonly instance: string; readonly method: string }
  /** Of an instance of a data family: the type that it is. */
  | { readonly kind: 'familyInstance'; readonly instance: string }
  /** What runs a program: `main` within what has to be set up before. */
  | { readonly kind: 'main' }
  /** A function for callers that know nothing of it, of another module's (with its module). */
  | { readonly kind: 'boxed'; readonly id: string };

/** A function made of another for certain callers: it takes evaluated arguments (`$w`), the fields of
 * evaluated arguments (`$p`), gives an evaluated result (`$r`), or both. */
export type Copy = '$w' | '$r' | '$wr' | '$p';

const isLarge = (c: string): boolean => c.toLowerCase() !== c;

/** Where the name begins behind its module, which may have its package before it (`containers:Data.Tree`). */
function nameStart(id: string): number {
  const packaged = /^[a-z][\w-]*:(?=[A-Z])/.exec(id);
  let start = packaged === null ? 0 : packaged[0].length;
  const first = start;
  for (;;) {
    if (!isLarge(id.charAt(start))) break;
    let end = start + 1;
    while (end < id.length && /[\w'\u0080-\uffff]/.test(id.charAt(end))) end++;
    if (id.charAt(end) !== '.' || end + 1 === id.length) break;
    start = end + 1;
  }
  return start === first ? 0 : start;
}

/** The name in an id: `f` of `Main.f`, `.` of `GHC.Base..`. */
export const idName = (id: string): string => id.slice(nameStart(id));

/** Empty for what belongs to no module: `->`, `[]`, `(,)`. */
export function idModule(id: string): string {
  const start = nameStart(id);
  return start === 0 ? '' : id.slice(0, start - 1);
}

export const globalId = (module: string, name: string): string => `${module}.${name}`;

/** The name without a module of what has this role. */
export function roleName(role: Role): string {
  switch (role.kind) {
    case 'user':
      return role.name;
    case 'selector':
      return `$sel:${role.label}:${role.constructor_}`;
    case 'matcher':
      return `$m${role.synonym}`;
    case 'builder':
      return `$b${role.synonym}`;
    case 'dictionaryConstructor':
      return `D:${role.className}`;
    case 'defaultMethod':
      return `$dm${role.method}`;
    case 'superclass':
      return `$p${role.number}${role.className}`;
    case 'dictionary':
      return `$f${role.instance}`;
    case 'method':
      return `$f${role.instance}_$c${role.method}`;
    case 'familyInstance':
      return `R:${role.instance}`;
    case 'main':
      return '$main';
    case 'boxed':
      return `$boxed${role.id}`;
  }
}

/** What a name without its module is for; `roleName` in the other direction. Of a copy: what the original is for. */
export function roleOfName(text: string): Role {
  const name = withoutCopy(text);
  const second = name.charAt(1);
  if (second === ':' && name.length > 2) {
    if (name.startsWith('D:')) return { kind: 'dictionaryConstructor', className: name.slice(2) };
    if (name.startsWith('R:')) return { kind: 'familyInstance', instance: name.slice(2) };
  }
  if (!name.startsWith('$') || !/[a-z]/.test(second)) return { kind: 'user', name };
  if (name === '$main') return { kind: 'main' };
  if (name.startsWith('$boxed')) return { kind: 'boxed', id: name.slice(6) };
  if (name.startsWith('$dm')) return { kind: 'defaultMethod', method: name.slice(3) };
  const parts = /^\$(?:sel:(.+?):(.+)|p(\d+)(.+))$/s.exec(name);
  if (parts?.[1] !== undefined) return { kind: 'selector', label: parts[1], constructor_: parts[2]! };
  if (parts?.[3] !== undefined) return { kind: 'superclass', number: Number(parts[3]), className: parts[4]! };
  const rest = name.slice(2);
  if (second === 'm') return { kind: 'matcher', synonym: rest };
  if (second === 'b') return { kind: 'builder', synonym: rest };
  if (second !== 'f') return { kind: 'user', name };
  const at = rest.indexOf('_$c');
  return at < 0
    ? { kind: 'dictionary', instance: rest }
    : { kind: 'method', instance: rest.slice(0, at), method: rest.slice(at + 3) };
}

export const roleOf = (id: string): Role => roleOfName(idName(id));

/** The id of what has a role in a module. */
export const roleId = (module: string, role: Role): string => globalId(module, roleName(role));

/** The id of what an instance, known by its dictionary's id, has as a method. */
export const methodOf = (dictionary: string, method: string): string => `${dictionary}_$c${method}`;

// ---------------------------------------------------------------- asked again and again

/** Whether it has this role, or is a copy or boxed form of what has it. Makes nothing: passes over Core ask it of each name
 * they come to. */
export function hasRole(id: string, kind: 'dictionary' | 'method' | 'defaultMethod'): boolean {
  if (kind === 'defaultMethod') return id.includes('.$dm');
  const at = id.indexOf('.$f');
  return at >= 0 && id.includes('_$c', at) === (kind === 'method');
}

export const isDictionaryName = (name: string): boolean => name.startsWith('D:') && name.length > 2;

// ---------------------------------------------------------------- made of others

/** The id of a copy that takes so many arguments more. */
export const etaCopyId = (id: string, count: number): string => `${id}$e${count === 1 ? '' : count}`;

/** The id of a function's copy. */
export const copyId = (id: string, copy: Copy): string => `${id}${copy}`;

/** The id, or the name, of what it is a copy of; itself, if it is none. */
export const withoutCopy = (id: string): string =>
  id.replace(/(?<=.)(?:\$e\d*)?(?:\$p)?(?:\$(?:wr?|r|p|e\d*))$/s, '');

/** No name in a program has a blank in it. */
const castMark = ' cast';

/** The id of what stands inside of the casts of a binding's value. There may be casts inside again. */
export const castBodyId = (id: string): string => `${id}${castMark}`;
export const isCastBody = (id: string): boolean => id.endsWith(castMark);
/** The binding that it was split from. */
export const withoutCast = (id: string): string => (isCastBody(id) ? id.slice(0, id.indexOf(castMark)) : id);

const heldMark = ' held';

/** The id of the n-th thing that a constant holds, of those that a round finds. */
export const heldId = (id: string, round: number, n: number): string =>
  `${withoutCast(id)}${heldMark}${round}_${n}`;
export const isHeld = (id: string): boolean => id.includes(heldMark);

// ---------------------------------------------------------------- as people read it

/** A name as the program has it: `show` for `$fShowBox_$cshow$w`; what is inside of a function may stand behind a dot. */
export function writtenName(name: string): string {
  const at = name.indexOf('_$c');
  const own = name.startsWith('$f') && at >= 0 ? name.slice(at + 3) : name.replace(/^\$dm/, '');
  return originalName(own);
}

/** The name of what has been copied: `norm` for `$snorm@FloatingDouble$p`, with or without its module before it. */
export const originalName = (name: string): string =>
  name
    .replace(/ held\d+_\d+|(?<=.)(?:\$p)?\$(?:wr?|r|p)(?=$|\.)/gs, '')
    .replace(/(?<=^|\.)\$s([^@]+|.+)@[^@.]*(?=$|\.)/s, '$1');

/** `Main.go` of the symbol `Main.go$w!case3` (emit/context.ts); nothing of what is the machine's own. */
export function writtenSymbol(symbol: string): string {
  const id = symbol.replace(/(![A-Za-z]+\d*)+$/, '');
  const module = idModule(id);
  return module === '' ? '' : globalId(module, writtenName(idName(id)));
}
