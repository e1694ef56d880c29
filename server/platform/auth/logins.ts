import { createMessage } from '../../../contract/messages.ts';
import type { Credentials } from '../../../contract/users.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import type { ThrottledLog } from '../http/throttled_log.ts';
import { createMemoryCounter } from './attempts.ts';
import { createDatabaseCounter } from './attempts_in_database.ts';
import type { EventLog } from './event_log.ts';
import { insertEvent } from './events.ts';
import { LoginThrottle } from './login_throttle.ts';
import { networkOf } from './network.ts';
import { type UserRow, usernameKey } from './repository.ts';
import { redeemOneTimeCode } from './second_factor.ts';
import { checkCredentials, type NameAndPassword } from './users.ts';

/** Failed attempts per minute and network block that have a log entry each. */
const SINGLE_FAILURES = 10;

/** Verifies passwords and codes. Failed attempts are counted, limited, logged and recorded as events. */
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

  /** Runs work with the account of a name and password, or without one if they do not match. */
  attempt<Result>(
    credentials: NameAndPassword,
    ip: string,
    work: (user: UserRow | undefined) => Promise<Result>,
  ): Promise<Result> {
    return this.#attempt(credentials.username, ip, async (takeBack) => {
      const { user, isRight } = await checkCredentials(this.#context, credentials);
      if (isRight) await takeBack();
      else this.#logFailure(ip, user);
      return work(isRight ? user : undefined);
    });
  }

  /**
   * The account of these credentials. Fails with 401 if they do not match, or if the account has a second
   * factor and the code is missing or wrong. A missing code is no failed attempt: the person is asked for it.
   */
  logIn({ otp, ...credentials }: Credentials, ip: string): Promise<UserRow> {
    return this.#attempt(credentials.username, ip, async (takeBack) => {
      const { user, isRight } = await checkCredentials(this.#context, credentials);
      const fail = (error: AppError) => {
        this.#logFailure(ip, user);
        return error;
      };
      if (!user || !isRight) throw fail(new AppError('unauthenticated', createMessage('users.no_match')));
      const needsCode = user.totp_since !== null;
      if (needsCode && otp && !(await this.#redeemCode(user, otp, ip))) throw fail(wrongCode());
      await takeBack();
      if (needsCode && !otp) throw new AppError('unauthenticated', createMessage('users.otp_required'));
      return user;
    });
  }

  /** Redeems a code of an account that is logged in. Returns whether it was right. */
  confirmCode(user: UserRow, otp: string, ip: string): Promise<boolean> {
    return this.#attempt(user.username, ip, async (takeBack) => {
      const isRight = user.totp_since !== null && (await this.#redeemCode(user, otp, ip));
      if (isRight) await takeBack();
      else this.#logFailure(ip, user);
      return isRight;
    });
  }

  async #redeemCode(user: UserRow, otp: string, address: string): Promise<boolean> {
    const { db } = this.#context;
    const redeemed = await redeemOneTimeCode(db, user, otp);
    const { username } = user;
    if (redeemed === 'recovery')
      await insertEvent(db, { kind: 'recovery_code_used', by: username, about: username, address });
    return redeemed !== undefined;
  }

  /** Failures are limited per account and network: colleagues behind one address have separate limits. */
  #attempt<Result>(
    username: string,
    ip: string,
    work: (takeBack: () => Promise<void>) => Promise<Result>,
  ): Promise<Result> {
    const most = this.#context.limits.failedLogins;
    return this.throttle.attempt({ ip, action: 'log-in', account: usernameKey(username), most }, work);
  }

  #logFailure(address: string, user: UserRow | undefined): void {
    const message = 'log-in failed';
    const key = `${message} ${networkOf(address).block}`;
    this.#log.add({ key, single: SINGLE_FAILURES, fields: { address, user_id: user?.id }, message });
    this.#events.recordFailedLogin({ about: user?.username ?? '', address });
  }
}

function wrongCode(): AppError {
  const message = createMessage('users.wrong_otp');
  return new AppError('unauthenticated', message, { otp: message });
}
