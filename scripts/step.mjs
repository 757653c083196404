/**
 * One step of a build: says on standard error what is done, and how long it took. `act` gets a function that tells how much of it is
 * done: a terminal shows the count, and a log gets a point for each tenth.
 */
export async function step(what, act) {
  const from = performance.now();
  const { stderr } = process;
  const begin = `${what} ...`;
  let tenths = 0;
  const progress = (done, all) => {
    if (stderr.isTTY) stderr.write(`\r${begin} ${done} of ${all}`);
    else for (; tenths < Math.floor((10 * done) / all); tenths++) stderr.write('.');
  };
  stderr.write(begin);
  /** In place of the count. */
  const end = text => stderr.write(stderr.isTTY ? `\r\u001b[K${begin} ${text}\n` : ` ${text}\n`);
  try {
    const result = await act(progress);
    end(`${((performance.now() - from) / 1000).toFixed(1)} s`);
    return result;
  } catch (problem) {
    end('failed');
    throw problem;
  }
}
