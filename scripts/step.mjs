/** One step of a build: says on standard error what is done, and how long it took. */
export async function step(what, act) {
  const from = performance.now();
  process.stderr.write(`${what} ...`);
  try {
    const result = await act();
    process.stderr.write(` ${((performance.now() - from) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (problem) {
    process.stderr.write(' failed\n');
    throw problem;
  }
}
