/** A mistake in how the command was called or in what it was given: one line that says what to do, exit code 2. */
export class Problem extends Error {}
