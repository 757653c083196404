/** Ends every `switch` over a union: the compiler proves that no case is missing, and a lie throws. */
export function never(value: never): never {
  throw new Error(`impossible: ${JSON.stringify(value)}`);
}
