import type { Credentials } from '../../../contract/users.ts';
import type { Context } from '../context.ts';
import type { ThrottledLog } from '../http/throttled_log.ts';
import { createMemoryCounter } from './attempts.ts';
import { createDatabaseCounter } from './attempts_in_database.ts';
import type { EventLog } from './event_log.ts';
import { LoginThrottle } from './login_throttle.ts';
import { networkOf } from './network.ts';
import { type UserRow, usernameKey } from './repository.ts';
import { checkCredentials } from './users.ts';

/** Failed attempts per minute and network block that have a log entry each. */
const SINGLE_FAILURES = 10;

/** Verifies passwords. Failed attempts are counted, limited, logged and kept as events. */
export class Logins {
  readonly #context: Context;
  readonly #log: ThrottledLog;
  readonly #events: EventLog;
  readonly throttle: LoginThrottle;

  constructor(context: Context, log: ThrottledLog, events: EventLog) {
    const { db, config } = context;
    this.#context = context;
    this.#log = log;
    this.#events = events;
    this.throttle = new LoginThrottle(
      config.databaseUrl ? createDatabaseCounter(db) : createMemoryCounter(),
      log,
    );
  }

  /**
   * Runs work with the account of these credentials, or without one if they do not match. Failures are limited
   * per account and network: colleagues behind one address have separate limits.
   */
  attempt<Result>(
    credentials: Credentials,
    ip: string,
    work: (user: UserRow | undefined) => Promise<Result>,
  ): Promise<Result> {
    const at = usernameKey(credentials.username);
    const tried = { ip, what: 'log-in', at, most: this.#context.limits.failedLogins };
    return this.throttle.attempt(tried, async (takeBack) => {
      const { user, isRight } = await checkCredentials(this.#context, credentials);
      if (isRight) await takeBack();
      else this.#logFailure(ip, user);
      return work(isRight ? user : undefined);
    });
  }

  #logFailure(address: string, user: UserRow | undefined): void {
    const message = 'log-in failed';
    const key = `${message} ${networkOf(address).block}`;
    this.#log.add({ key, single: SINGLE_FAILURES, fields: { address, user_id: user?.id }, message });
    this.#events.recordFailedLogin({ about: user?.username ?? '', address });
  }
}
