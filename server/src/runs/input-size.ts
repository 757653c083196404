/** The size of a program's input among its arguments: both the command line and the editor run programs at several. */

/** Stands for the size; without it the size is the last argument. */
const hole = '{}';

export const withSize = (given: readonly string[], size: number): string[] =>
  given.some(each => each.includes(hole))
    ? given.map(each => each.replaceAll(hole, String(size)))
    : [...given, String(size)];
