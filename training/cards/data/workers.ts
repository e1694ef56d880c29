import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Has workers do pieces of work, on all cores; `done` hears of each, in any order. */
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

/** Has a worker's thread answer each piece of work. */
export function answerTasks<Piece, Answer>(
  port: {
    on(event: 'message', heard: (piece: Piece) => void): unknown;
    postMessage(answer: Answer): void;
  } | null,
  work: (piece: Piece) => Promise<Answer>,
): void {
  port?.on('message', (piece) => {
    // What fails ends the thread, and whoever waits for it hears of that.
    void work(piece).then((answer) => port.postMessage(answer));
  });
}
