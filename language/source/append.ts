/** As `to.push(...items)`, for lists of any length: arguments stand on the stack, where there is room for some ten thousand. */
export function append<T>(to: T[], items: Iterable<T>): void {
  for (const item of items) to.push(item);
}
