// A task that never ends if its input is `endless`, and otherwise returns its input.
import { parentPort, threadId } from 'node:worker_threads';

queueMicrotask(() => parentPort?.postMessage({ loaded: threadId }, []));

/** @param {string} task */
export default function work(task) {
  while (task === 'endless');
  return task;
}
