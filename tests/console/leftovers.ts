/** What libraries leave on purpose: React, the routers, user-event and the editor of descriptions. */
const OF_LIBRARIES = [
  'document selectionchange',
  'window pagehide',
  'window popstate',
  'document focus',
  'document blur',
  'window dragstart',
  'window dragend',
];

interface Listener {
  name: string;
  type: string;
  listener: unknown;
}

let listening: Listener[] = [];
const ticking = new Set<unknown>();

/** Records what listens to the window and the document, and which timers repeat. */
function watch(name: string, target: Window | Document): void {
  const { addEventListener, removeEventListener } = target;
  const isOnce = (options: unknown) =>
    typeof options === 'object' && options !== null && ('once' in options || 'signal' in options);
  target.addEventListener = (type: string, listener: never, options?: never) => {
    if (listener && !isOnce(options)) listening.push({ name, type, listener });
    addEventListener.call(target, type, listener, options);
  };
  target.removeEventListener = (type: string, listener: never, options?: never) => {
    listening = listening.filter((one) => one.type !== type || one.listener !== listener);
    removeEventListener.call(target, type, listener, options);
  };
}

function watchTimers(): void {
  const { setInterval: start, clearInterval: stop } = globalThis;
  const begin = (...given: Parameters<typeof setInterval>) => {
    const timer = start(...given);
    ticking.add(timer);
    return timer;
  };
  const end = (timer: never) => {
    ticking.delete(timer);
    stop(timer);
  };
  Object.assign(globalThis, { setInterval: begin, clearInterval: end });
}

watch('window', window);
watch('document', document);
watchTimers();

export function forgetLeftovers(): void {
  listening = [];
  ticking.clear();
}

/** What pages of the test have left behind: listeners and repeating timers that nobody stops any more. */
export function listLeftovers(): string[] {
  const listeners = listening.map(({ name, type }) => `${name} ${type}`);
  return [...listeners.filter((one) => !OF_LIBRARIES.includes(one)), ...[...ticking].map(() => 'a timer')];
}
