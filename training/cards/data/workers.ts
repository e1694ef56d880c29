import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Distributes tasks over worker threads, one per core. Calls `done` with each result, in any order. */
export async function runInWorkers<Piece, Answer>(
  script: URL,
  pieces: Iterable<Piece>,
  done: (answer: Answer) => void,
): Promise<void> {
  const queue = pieces[Symbol.iterator]();
  const run = async () => {
    const worker = new Worker(script);
    try {
      for (let next = queue.next(); !next.done; next = queue.next()) {
        done(await asked<Piece, Answer>(worker, next.value));
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, run));
}

function asked<Piece, Answer>(worker: Worker, piece: Piece): Promise<Answer> {
  return new Promise((answered, fail) => {
    worker.once('error', fail);
    worker.once('message', (answer: Answer) => {
      worker.off('error', fail);
      answered(answer);
    });
    worker.postMessage(piece);
  });
}

/** Runs in a worker thread: answers each task with its result. */
export function answerTasks<Piece, Answer>(
  port: {
    on(event: 'message', heard: (piece: Piece) => void): unknown;
    postMessage(answer: Answer): void;
  } | null,
  work: (piece: Piece) => Promise<Answer>,
): void {
  port?.on('message', (piece) => {
    // A rejection ends the thread with an error, which `runInWorkers` receives.
    void work(piece).then((answer) => port.postMessage(answer));
  });
}
