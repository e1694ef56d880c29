import type { MessagePort } from 'node:worker_threads';
import type { Plane, ReadPlanes } from './printed.ts';

/** Requests planes through a port. Answers come in the order of requests. */
export function requestPlanes(port: MessagePort): ReadPlanes {
  const waiting: ((planes: (Plane | undefined)[]) => void)[] = [];
  port.on('message', (planes: (Plane | undefined)[]) => waiting.shift()?.(planes));
  return (cards) =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port.postMessage(cards, []);
    });
}

/** Answers requests for planes in their order. A request that fails is answered without planes. */
export function answerPlaneRequests(port: MessagePort, planes: ReadPlanes): void {
  let answered = Promise.resolve();
  port.on('message', (cards: number[]) => {
    const found = planes(cards).catch(() => []);
    answered = answered.then(async () => port.postMessage(await found, []));
  });
}
