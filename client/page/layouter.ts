/** Lays graphs out in a worker, not in the page, so that the page hears the person meanwhile. */
import type { Layout, Plan } from './layout.ts';

/** The bundle of `layout.ts`, put before this one by the build: a function whose text is the worker's, too. */
declare const cairnLayout: () => { layOut(plan: Plan): Layout };

export interface Layouter {
  /** Answers the last plan; earlier ones that are not done are given up, and never answered. */
  layOut(plan: Plan, done: (layout: Layout) => void): void;
  stop(): void;
}

export function createLayouter(): Layouter {
  let worker: Worker | undefined;
  let isBusy = false;
  let isRefused = false;
  const stop = (): void => {
    worker?.terminate();
    worker = undefined;
    isBusy = false;
  };
  const here = (plan: Plan, done: (layout: Layout) => void): void => done(cairnLayout().layOut(plan));
  return {
    stop,
    layOut(plan, done) {
      if (isBusy) stop();
      if (!isRefused) worker ??= createWorker();
      if (worker === undefined) {
        isRefused = true;
        return here(plan, done);
      }
      isBusy = true;
      worker.onmessage = event => {
        isBusy = false;
        done(event.data as Layout);
      };
      // a page's policy may refuse a worker only once it is to begin
      worker.onerror = () => {
        stop();
        isRefused = true;
        here(plan, done);
      };
      worker.postMessage(plan);
    },
  };
}

function createWorker(): Worker | undefined {
  const text = `const{layOut}=(${cairnLayout})();onmessage=event=>postMessage(layOut(event.data))`;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  try {
    return new Worker(address);
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}
