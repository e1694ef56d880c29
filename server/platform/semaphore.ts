import { AppError } from './errors.ts';
import { createMessage } from '../../contract/messages.ts';

interface Waiting {
  amount: number;
  go: () => void;
}

/**
 * A weighted semaphore, first come first served, with a bounded queue. async-mutex has weights, but cannot
 * end the wait of one caller. p-queue can end waits, but has no weights.
 */
export class Semaphore {
  readonly #total: number;
  readonly #most: number;
  #left: number;
  #queue: Waiting[] = [];

  constructor({ total, waiting }: { total: number; waiting: number }) {
    this.#total = total;
    this.#left = total;
    this.#most = waiting;
  }

  /** Returns a function that releases the amount. An amount above the total counts as the total. */
  async take(wanted: number, signal?: AbortSignal): Promise<() => void> {
    if (signal?.aborted) throw busy();
    const amount = Math.min(wanted, this.#total);
    if (this.#queue.length > 0 || amount > this.#left) await this.#turn(amount, signal);
    else this.#left -= amount;
    let isHeld = true;
    return () => {
      if (isHeld) this.#left += amount;
      isHeld = false;
      this.#goOn();
    };
  }

  /** Runs the task once the amount is available. */
  async run<Result>(task: () => Promise<Result>, amount = 1): Promise<Result> {
    const leave = await this.take(amount);
    try {
      return await task();
    } finally {
      leave();
    }
  }

  #turn(amount: number, signal: AbortSignal | undefined): Promise<void> {
    if (this.#queue.length >= this.#most) throw busy();
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#queue = this.#queue.filter((one) => one !== waiting);
        reject(busy());
        this.#goOn();
      };
      const go = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const waiting = { amount, go };
      this.#queue.push(waiting);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  #goOn(): void {
    for (;;) {
      const [next] = this.#queue;
      if (!next || next.amount > this.#left) return;
      this.#queue.shift();
      this.#left -= next.amount;
      next.go();
    }
  }
}

function busy(): AppError {
  return new AppError('unavailable', createMessage('requests.busy'));
}
