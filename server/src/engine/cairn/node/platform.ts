/** Program workers as node's worker threads, each with a sampler. */
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { FromWorker } from '../message.ts';
import type { MachineCode, Platform, WorkerThread } from '../run.ts';
import { type SamplerTask, type Sampling, sampleByTimer } from '../sampler.ts';
import { processorTime } from './processor.ts';
import type { Role } from './work.ts';

export interface NodePlatform extends Platform {
  /** Whether all workers that were terminated are gone, which is waited for so many milliseconds: one that is inside a
   * call of the system's cannot go, and nor can this process by the usual way. */
  gone(milliseconds: number): Promise<boolean>;
}

export interface PlatformOptions {
  /** The sampler runs on this thread, which starts sooner but must be idle while a program runs. Otherwise it has a thread of its own. */
  readonly sampling?: Sampling;
  readonly machineCode?: MachineCode | undefined;
}

/** `file` is the bundled worker. */
export function createNodePlatform(
  file: string | URL,
  { sampling, machineCode }: PlatformOptions = {},
): NodePlatform {
  let prepared: Threads | undefined;
  let isReleased = false;
  let going: Promise<unknown> = Promise.resolve();
  return {
    shared: true,
    ...(machineCode && { machineCode }),
    prepare(profiled) {
      if (isReleased) return;
      if (!prepared) {
        const threads = startThreads(file, sampling);
        prepared = threads;
        threads.program.unref();
        threads.program.on('error', () => {
          if (prepared === threads) prepared = undefined;
        });
      }
      if (profiled) prepared.startSampler();
    },
    release() {
      isReleased = true;
      void prepared?.terminate();
      prepared = undefined;
    },
    spawn(): WorkerThread {
      const threads = prepared ?? startThreads(file, sampling);
      prepared = undefined;
      const { program } = threads;
      program.ref();
      return {
        post(message) {
          if (message.kind === 'start') threads.startSampler(message.executable.profiled ? 0 : shortRun);
          program.postMessage(message);
        },
        listen(hear, failed) {
          program.on('message', (message: FromWorker) => hear(message));
          program.on('messageerror', problem => failed(String(problem)));
          program.on('error', problem =>
            failed(problem instanceof Error ? problem.message : String(problem)),
          );
          program.on('exit', code => failed(`the program's worker ended by itself (${code})`));
        },
        terminate() {
          going = Promise.all([going, threads.terminate()]);
        },
      };
    },
    async gone(milliseconds) {
      const timeOut = new Promise<false>(resolve => setTimeout(resolve, milliseconds, false).unref());
      return Promise.race([going.then(() => true), timeOut]);
    },
  };
}

/** Milliseconds after which a program that is not profiled gets its sampler, which then only makes it look up. Many a program has
 * come to its end by then. */
const shortRun = 50;

/** A program's thread and its sampler's. */
interface Threads {
  readonly program: Worker;
  /** Starts the sampler after so many milliseconds, if that has not been done. */
  startSampler(delay?: number): void;
  terminate(): Promise<unknown>;
}

function startThreads(file: string | URL, sampling: Sampling | undefined): Threads {
  const { port1: toSampler, port2: toProgram } = new MessageChannel();
  const start = (role: Role, port: MessagePort): Worker =>
    new Worker(file, { workerData: role, transferList: [port], stdout: false, stderr: false });
  const program = start({ kind: 'program', sampler: toSampler }, toSampler);
  const sampler = sampling
    ? samplerHere(toProgram, sampling)
    : samplerApart(() => start({ kind: 'sampler', program: toProgram }, toProgram));
  program.on('exit', sampler.end);
  return {
    program,
    startSampler: sampler.start,
    terminate: () => Promise.all([sampler.end(), program.terminate()]),
  };
}

interface Sampler {
  start(delay?: number): void;
  end(): Promise<unknown> | undefined;
}

/** It begins as soon as there is a program's memory. */
function samplerHere(toProgram: MessagePort, sampling: Sampling): Sampler {
  let stop = (): void => {};
  toProgram.once('message', (task: SamplerTask) => {
    stop = sampleByTimer(task, sampling, processorTime);
  });
  toProgram.unref();
  return {
    start: () => {},
    end() {
      stop();
      toProgram.close();
      return undefined;
    },
  };
}

function samplerApart(start: () => Worker): Sampler {
  let sampler: Worker | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const begin = (): void => {
    if (sampler || isOver) return;
    sampler = start();
    // Without its sampler a program still runs; its profile has no ticks.
    sampler.on('error', () => {});
    sampler.unref();
  };
  return {
    start(delay = 0) {
      if (delay === 0) begin();
      else timer ??= setTimeout(begin, delay);
    },
    end() {
      isOver = true;
      clearTimeout(timer);
      return sampler?.terminate();
    },
  };
}
