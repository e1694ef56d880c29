import { tooManyRequests } from '../errors.ts';
import type { ThrottledLog } from '../http/throttled_log.ts';
import type { AttemptCounter } from './attempts.ts';
import { createFairQueue, QueueFullError } from './fair_queue.ts';
import { networkOf } from './network.ts';

/**
 * Verifying a password takes 19 MiB and a core. `waitingEach` fits a shop whose staff logs in from one
 * address.
 */
const BOUNDS = { running: 2, waiting: 200, waitingEach: 40 };
/** Seconds. */
const RETRY_AFTER = 5;

interface Attempt {
  /** IP address of the caller. */
  ip: string;
  /** Name of the action, such as `log-in`, for the counter and the log. */
  action: string;
  /** The account whose attempts are counted; all attempts of the network if left out. */
  account?: string;
  /** Attempts per minute and network. */
  most: number;
}

/** Limits the rate and the concurrency of logins and registrations by anonymous callers. */
export class LoginThrottle {
  readonly #queue = createFairQueue(BOUNDS);
  readonly #attempts: AttemptCounter;
  readonly #log: ThrottledLog;

  constructor(attempts: AttemptCounter, log: ThrottledLog) {
    this.#attempts = attempts;
    this.#log = log;
  }

  /** Counts the attempt before running it, so that a burst cannot exceed the limit. */
  async attempt<Result>(
    { ip, action, account = '', most }: Attempt,
    work: (takeBack: () => Promise<void>) => Promise<Result>,
  ): Promise<Result> {
    const origin = networkOf(ip);
    const { network } = origin;
    const refuse = (reason: string, seconds: number) => {
      const message = `${action} refused: ${reason}`;
      this.#log.add({ key: `${message} ${origin.block}`, single: 1, fields: { address: ip }, message });
      return tooManyRequests(seconds);
    };
    try {
      return await this.#queue(origin, async () => {
        const { wait, takeBack } = await this.#attempts.count(`${action} ${network} ${account}`, most);
        if (!takeBack) throw refuse('too often', wait);
        return work(takeBack);
      });
    } catch (error) {
      throw error instanceof QueueFullError ? refuse('too many at once', RETRY_AFTER) : error;
    }
  }
}
