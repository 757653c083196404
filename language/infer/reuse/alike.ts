/** Comparison of declarations before and after an edit. */

/**
 * Whether two descriptions of types are equal up to locations and the numbering of variables. Both must be plain objects without
 * cycles.
 */
export const isSameDescription = (before: unknown, after: unknown): boolean =>
  compare(before, after, new Map());

function compare(a: unknown, b: unknown, numbers: Map<number, number>): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b);
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((each, i) => compare(each, b[i], numbers))
    );
  return areFieldsAlike(a as Fields, b as Fields, numbers) && hasNoMore(a as Fields, b as Fields);
}

type Fields = Readonly<Record<string, unknown>>;

function areFieldsAlike(a: Fields, b: Fields, numbers: Map<number, number>): boolean {
  for (const key in a) {
    if (key === 'span') continue;
    const [x, y] = [a[key], b[key]];
    if (key === 'unique' && typeof x === 'number' && typeof y === 'number') {
      if ((numbers.get(x) ?? y) !== y) return false;
      numbers.set(x, y);
    } else if (!compare(x, y, numbers)) return false;
  }
  return true;
}

function hasNoMore(a: Fields, b: Fields): boolean {
  for (const key in b) if (key !== 'span' && b[key] !== undefined && a[key] === undefined) return false;
  return true;
}
