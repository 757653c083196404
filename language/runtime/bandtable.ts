/** The bands of a census: bytes and objects by info, stack and a class. A table with open addressing, which doubles when half of it is full. */
export interface BandTable {
  /** Places less one, as a mask. */
  mask: number;
  used: number;
  /** -1 in a place that is free. */
  info: Int32Array;
  stack: Int32Array;
  /** What else tells bands apart: a retainer set, a use or an era; 0 where nothing does. */
  class: Int32Array;
  bytes: Float64Array;
  objects: Float64Array;
}

export const createBandTable = (places = 1 << 10): BandTable => ({
  mask: places - 1,
  used: 0,
  info: new Int32Array(places).fill(-1),
  stack: new Int32Array(places),
  class: new Int32Array(places),
  bytes: new Float64Array(places),
  objects: new Float64Array(places),
});

/** Adds so many objects of a band, and their bytes. */
export function addObjects(
  table: BandTable,
  info: number,
  stack: number,
  of: number,
  objects: number,
  bytes: number,
): void {
  let place = placeOf(table, info, stack, of);
  if (table.info[place] === -1) {
    if (++table.used > table.mask >>> 1) {
      grow(table);
      place = placeOf(table, info, stack, of);
    }
    table.info[place] = info;
    table.stack[place] = stack;
    table.class[place] = of;
  }
  table.bytes[place]! += bytes;
  table.objects[place]! += objects;
}

/** The machine's tables have the same (emit/machine/census.ts). */
export function hashOf(info: number, stack: number, of: number): number {
  const mixed =
    (Math.imul(info, 0x9e3779b1) ^ Math.imul(stack, 0x85ebca6b) ^ Math.imul(of, 0xc2b2ae35)) >>> 0;
  return mixed ^ (mixed >>> 15);
}

/** The place of a band, its own or a free one. */
export function placeOf(table: BandTable, ofInfo: number, ofStack: number, of: number): number {
  const { mask, info, stack, class: classes } = table;
  let place = hashOf(ofInfo, ofStack, of) & mask;
  while (info[place] !== -1 && (info[place] !== ofInfo || stack[place] !== ofStack || classes[place] !== of))
    place = (place + 1) & mask;
  return place;
}

function grow(table: BandTable): void {
  const old = { ...table };
  Object.assign(table, createBandTable(2 * (table.mask + 1)), { used: table.used });
  for (let from = 0; from <= old.mask; from++) {
    if (old.info[from] === -1) continue;
    const to = placeOf(table, old.info[from]!, old.stack[from]!, old.class[from]!);
    table.info[to] = old.info[from]!;
    table.stack[to] = old.stack[from]!;
    table.class[to] = old.class[from]!;
    table.bytes[to] = old.bytes[from]!;
    table.objects[to] = old.objects[from]!;
  }
}

/** The same by stack and info only. */
export function withoutClasses(table: BandTable): BandTable {
  const merged = createBandTable(table.mask + 1);
  for (const place of takenPlaces(table))
    addObjects(
      merged,
      table.info[place]!,
      table.stack[place]!,
      0,
      table.objects[place]!,
      table.bytes[place]!,
    );
  return merged;
}

/** The places that are taken, in the order of stacks, infos and classes, which is the same in every run. */
export function takenPlaces(table: BandTable): number[] {
  const places: number[] = [];
  for (let place = 0; place <= table.mask; place++) if (table.info[place] !== -1) places.push(place);
  return places.sort(
    (a, b) =>
      table.stack[a]! - table.stack[b]! ||
      table.info[a]! - table.info[b]! ||
      table.class[a]! - table.class[b]!,
  );
}
