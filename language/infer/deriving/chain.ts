/** Chains of an associative operator in derived code. */

/** How many parts are joined one inside the other: each is a step deeper for all that looks at the code. */
const longest = 100;

/** `join(p1, join(p2, ...))` for one part or more; a long chain is one of shorter ones, which comes to the same. */
export function chain<T>(parts: readonly T[], join: (part: T, rest: T) => T): T {
  if (parts.length <= longest) return parts.reduceRight((rest, part) => join(part, rest));
  const shorter: T[] = [];
  for (let i = 0; i < parts.length; i += longest) shorter.push(chain(parts.slice(i, i + longest), join));
  return chain(shorter, join);
}
