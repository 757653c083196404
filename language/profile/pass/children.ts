/**
 * The children of nodes by the centre on top of them, while a tree of stacks is built: a hash table of numbers, as there are
 * a hundred thousand of them to be looked up between two frames of a picture.
 */

export interface Children {
  /** The child of a node (-1: of none) with this centre on top. Where there is none yet, `next` becomes it. */
  find(parent: number, centre: number, next: number): number;
}

/** `expected`: how many children there may be. With more it grows. */
export function createChildren(expected: number): Children {
  let size = 64;
  while (size < expected * 2) size *= 2;
  let parents = new Int32Array(size);
  let centres = new Int32Array(size);
  let children = new Int32Array(size).fill(-1);
  let count = 0;
  const placeOf = (parent: number, centre: number): number => {
    let hash = Math.imul(parent + 1, 0x9e3779b1) ^ Math.imul(centre + 1, 0x85ebca6b);
    hash ^= hash >>> 15;
    let place = hash & (size - 1);
    while (children[place]! >= 0 && (parents[place] !== parent || centres[place] !== centre))
      place = (place + 1) & (size - 1);
    return place;
  };
  const put = (parent: number, centre: number, child: number): void => {
    const place = placeOf(parent, centre);
    parents[place] = parent;
    centres[place] = centre;
    children[place] = child;
  };
  const grow = (): void => {
    const [oldParents, oldCentres, oldChildren] = [parents, centres, children];
    size *= 2;
    parents = new Int32Array(size);
    centres = new Int32Array(size);
    children = new Int32Array(size).fill(-1);
    for (let place = 0; place < oldChildren.length; place++)
      if (oldChildren[place]! >= 0) put(oldParents[place]!, oldCentres[place]!, oldChildren[place]!);
  };
  return {
    find(parent, centre, next) {
      const known = children[placeOf(parent, centre)]!;
      if (known >= 0) return known;
      if (++count * 2 > size) grow();
      put(parent, centre, next);
      return next;
    },
  };
}
