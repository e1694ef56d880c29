import { afterEach, expect, it, vi } from 'vitest';
import { keepPlainList, selectPlainPage } from '../../providers/plainReader.ts';

type Listener = (message: { data: unknown }) => void;

/** Runs the script of the worker in the thread of the test. */
class SameThreadWorker {
  readonly #script: Promise<Listener>;
  #answer: Listener = () => {};

  constructor() {
    this.#script = new Promise((resolve) => {
      vi.stubGlobal('addEventListener', (_name: string, listener: Listener) => resolve(listener));
      vi.stubGlobal('postMessage', (data: unknown) => this.#answer({ data }));
      void import('../../providers/plain.worker.ts');
    });
  }

  addEventListener(name: string, listener: Listener): void {
    if (name === 'message') this.#answer = listener;
  }

  postMessage(data: unknown): void {
    void this.#script.then((listener) => listener({ data }));
  }
}

afterEach(() => void vi.unstubAllGlobals());

it('a long list of another backend is kept and paged by the worker', async () => {
  vi.stubGlobal('Worker', SameThreadWorker);
  const products = Array.from({ length: 3_000 }, (_, id) => ({ id, name: `${id} ${'fox '.repeat(25)}` }));
  const { buffer } = new TextEncoder().encode(JSON.stringify(products));
  expect(await keepPlainList('products', buffer)).toBe(true);
  expect(await selectPlainPage('products', 'range=[10,11]&sort=["id","ASC"]')).toMatchObject({
    page: [{ id: 10 }, { id: 11 }],
    from: 10,
    total: 3_000,
  });
});
