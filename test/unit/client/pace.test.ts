/** How often something that goes on is asked for. */
import { expect, it } from 'vitest';
import { createPace } from '../../../client/src/editor/pace.ts';

/** A clock that stands still, and questions that take some of its time. */
function questions(takes: number) {
  let time = 0;
  let asked = 0;
  const pace = createPace(
    async () => {
      asked++;
      time += takes;
    },
    1000,
    () => time,
  );
  return {
    pace,
    wait: (more: number): void => {
      time += more;
    },
    count: () => asked,
  };
}

it('asks at once, and then no sooner than after the least time', async () => {
  const { pace, wait, count } = questions(0);
  for (const pause of [0, 500, 500, 999, 1]) {
    wait(pause);
    await pace.ask();
  }
  expect(count()).toBe(3);
});

it('lets answers that take long be a tenth of the time', async () => {
  const { pace, wait, count } = questions(2000);
  for (let second = 0; second < 200; second++) {
    await pace.ask();
    wait(1000);
  }
  expect(count()).toBe(12);
});

it('never asks twice at once, and asks again after a failure', async () => {
  let asked = 0;
  let answer: (problem?: Error) => void = () => {};
  const ask = (): Promise<void> => {
    asked++;
    return new Promise((resolve, reject) => {
      answer = problem => (problem ? reject(problem) : resolve());
    });
  };
  let time = 0;
  const pace = createPace(ask, 10, () => time);
  const first = pace.ask();
  time = 100;
  await pace.ask();
  expect(asked).toBe(1);
  answer(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  time = 2000;
  const again = pace.ask();
  answer();
  await again;
  expect(asked).toBe(2);
});
