import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPlainList, selectPlainPage } from '../../providers/plainReader.ts';

type Listener = (message: { data: unknown }) => void;

/** Runs the script of the worker in the thread of the test. */
class SameThreadWorker {
  /** Passes an answer of the worker on. The reader has one worker for all tests. */
  static answer: Listener = () => {};
  /** Makes the worker fail as a whole. */
  static fail = (_message: string) => {};
  readonly #script: Promise<Listener>;

  constructor() {
    this.#script = new Promise((resolve) => {
      vi.stubGlobal('addEventListener', (_name: string, listener: Listener) => resolve(listener));
      void import('../../providers/plain.worker.ts');
    });
  }

  addEventListener(name: string, listener: (event: never) => void): void {
    if (name === 'message') SameThreadWorker.answer = listener as Listener;
    else SameThreadWorker.fail = (message) => listener({ message } as never);
  }

  postMessage(data: unknown): void {
    void this.#script.then((listener) => listener({ data }));
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', SameThreadWorker);
  vi.stubGlobal('postMessage', (data: unknown) => SameThreadWorker.answer({ data }));
});
afterEach(() => void vi.unstubAllGlobals());

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).buffer;
const products = Array.from({ length: 3_000 }, (_, id) => ({ id, name: `${id} ${'fox '.repeat(25)}` }));

it('a long list of another backend is kept and paged by the worker', async () => {
  expect(await keepPlainList('products', bytesOf(products))).toBe(true);
  expect(await selectPlainPage('products', 'range=[10,11]&sort=["id","ASC"]')).toMatchObject({
    page: [{ id: 10 }, { id: 11 }],
    from: 10,
    total: 3_000,
  });
});

it('a long answer of the worker that is no list, or a query that fails there, is a failure', async () => {
  expect(await keepPlainList('products', bytesOf({ detail: 'x'.repeat(300_000) }))).toBe(false);
  await keepPlainList('products', bytesOf(products));
  await expect(selectPlainPage('products', 'range=[')).rejects.toThrow(/JSON/);
  expect(await selectPlainPage('products', 'range=[0,0]')).toMatchObject({ total: 3_000 });
});

it('all that wait for a worker that breaks fail, with its message if it has one', async () => {
  await keepPlainList('products', bytesOf(products));
  for (const [message, shown] of [
    ['Out of memory', 'Out of memory'],
    ['', 'list.failed'],
  ] as const) {
    const pages = [selectPlainPage('products', 'range=[0,0]'), selectPlainPage('products', 'range=[1,1]')];
    SameThreadWorker.fail(message);
    for (const page of pages) await expect(page).rejects.toThrow(shown);
  }
});

it('a list that has become short is kept without the worker', async () => {
  await keepPlainList('products', bytesOf(products));
  const ask = vi.spyOn(SameThreadWorker.prototype, 'postMessage');
  expect(await keepPlainList('products', bytesOf([{ id: 5 }]))).toBe(true);
  expect(await selectPlainPage('products', 'range=[0,9]')).toMatchObject({ page: [{ id: 5 }], total: 1 });
  expect(await selectPlainPage('bought_stocks_never_read', '')).toEqual({ page: [], from: 0, total: 0 });
  expect(ask).not.toHaveBeenCalled();
});
