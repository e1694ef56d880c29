import { tooMany } from '../errors.ts';
import type { ThrottledLog } from '../http/throttled_log.ts';
import type { AttemptCounter } from './attempts.ts';
import { fairQueue, QueueFull } from './fair_queue.ts';
import { originOf } from './network.ts';

/** A password takes 19 MiB and a core while it is checked; `waitingEach` is a shop behind one address in the morning. */
const BOUNDS = { running: 2, waiting: 200, waitingEach: 40 };
const SOON = 5;

interface Attempt {
  /** Of whoever tries. */
  ip: string;
  /** In words, for the log. */
  what: string;
  /** What it is tried at: an account, or anything. */
  at?: string;
  /** In a minute, of one network. */
  most: number;
}

/** Where strangers come in: they try in turn, and not too often. */
export class LoginThrottle {
  readonly #queue = fairQueue(BOUNDS);
  readonly #attempts: AttemptCounter;
  readonly #log: ThrottledLog;

  constructor(attempts: AttemptCounter, log: ThrottledLog) {
    this.#attempts = attempts;
    this.#log = log;
  }

  /** Lets it be tried, which is counted first: of a burst, too, no more than so many are tried. */
  async attempt<Result>(
    { ip, what, at = '', most }: Attempt,
    work: (takeBack: () => Promise<void>) => Promise<Result>,
  ): Promise<Result> {
    const origin = originOf(ip);
    const { network } = origin;
    const refuse = (why: string, seconds: number) => {
      const message = `${what} refused: ${why}`;
      this.#log.add({ key: `${message} ${origin.block}`, single: 1, fields: { address: ip }, message });
      return tooMany(seconds);
    };
    try {
      return await this.#queue(origin, async () => {
        const { wait, takeBack } = await this.#attempts.count(`${what} ${network} ${at}`, most);
        if (!takeBack) throw refuse('too often', wait);
        return work(takeBack);
      });
    } catch (error) {
      throw error instanceof QueueFull ? refuse('too many at once', SOON) : error;
    }
  }
}
