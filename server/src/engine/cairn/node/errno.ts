/** Error numbers as Haskell's libraries know them (Linux), whatever the platform beneath calls them. */
const numbers: Readonly<Record<string, number>> = {
  EPERM: 1,
  ENOENT: 2,
  EIO: 5,
  ENXIO: 6,
  EBADF: 9,
  EAGAIN: 11,
  EACCES: 13,
  EBUSY: 16,
  EEXIST: 17,
  EXDEV: 18,
  ENOTDIR: 20,
  EISDIR: 21,
  EINVAL: 22,
  EMFILE: 24,
  ENOSPC: 28,
  ESPIPE: 29,
  EROFS: 30,
  EMLINK: 31,
  EPIPE: 32,
  ENAMETOOLONG: 36,
  ENOTEMPTY: 39,
  ELOOP: 40,
};

export const ESPIPE = 29;
export const EPIPE = 32;
export const EBADF = 9;
export const EAGAIN = 11;
export const ENOTDIR = 20;
export const EISDIR = 21;

/** An error as node throws one. */
export const failure = (code: keyof typeof numbers, message: string): Error =>
  Object.assign(new Error(`${code}: ${message}`), { code });

export const isFailure = (problem: unknown, ...codes: readonly string[]): boolean =>
  problem instanceof Error && 'code' in problem && codes.includes(String(problem.code));

/** The error number of what node threw; EIO for what has none here. */
export function errnoOf(problem: unknown): number {
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : '';
  return numbers[code] ?? 5;
}

/** What `act` answers, or the negated error number of what it throws. */
export function attempt(act: () => number): number {
  try {
    return act();
  } catch (problem) {
    return -errnoOf(problem);
  }
}
