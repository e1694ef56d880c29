// A task that never ends where it is told so, and otherwise answers with what it was given.
import { parentPort, threadId } from 'node:worker_threads';

queueMicrotask(() => parentPort?.postMessage({ loaded: threadId }, []));

/** @param {string} task */
export default function work(task) {
  while (task === 'endless');
  return task;
}
