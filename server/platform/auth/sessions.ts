import { randomInt } from 'node:crypto';
import { createMessage } from '../../../contract/messages.ts';
import type { Role } from '../../../domain/roles.ts';
import { isConfirmed, type PresentedToken, renewSession, type Renewal } from '../../../domain/session.ts';
import { cannotWrite } from '../db/engine.ts';
import type { Db } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { ThrottledLog } from '../http/throttled_log.ts';
import { type Author, insertEvent } from './events.ts';
import { networkOf } from './network.ts';
import { updateLastSeen, userById } from './repository.ts';
import {
  chainOf,
  confirmSession,
  deleteEndedSessions,
  endAllSessions,
  endEverySession,
  endSessions,
  findConfirmation,
  findLiveUser,
  firstChain,
  insertSession,
  type LiveUser,
  listSessions,
  lockSession,
  MOST_SESSIONS,
  saveRenewal,
  type SessionOrigin,
  type SessionRow,
} from './session_repository.ts';
import {
  type Claims,
  sessionEnded,
  nowInSeconds,
  type Session,
  type SessionTokens,
  tokenHash,
} from './tokens.ts';

interface Account {
  id: number;
  username: string;
  role: Role;
}

interface PresentedSession {
  claims: Claims;
  token: PresentedToken;
}

/** Session ids are random, so that a token never matches a session of another database. */
const ID_BOUND = 2 ** 48 - 1;

/** How long the account of a token is cached. Including the query, an ended session is refused within 2 s. */
const CACHE_MILLISECONDS = 1_000;

/** Sessions that ended because of a copied token: as many per minute and network block have a log entry each. */
const SINGLE_ENDS = 10;

/** The sessions of an installation: opens, renews, checks, lists and ends them. */
export class Sessions {
  readonly #db: Db;
  readonly #tokens: SessionTokens;
  readonly #log: ThrottledLog;
  /** Accounts by token, oldest first. `at` is of the monotonic clock. */
  readonly #cache = new Map<string, { at: number; user: Promise<LiveUser | undefined> }>();

  constructor(db: Db, tokens: SessionTokens, log: ThrottledLog) {
    this.#db = db;
    this.#tokens = tokens;
    this.#log = log;
  }

  /** Opens a session, which counts as confirmed. While the database cannot be written, gives tokens without one. */
  async logIn(user: Account, origin: SessionOrigin): Promise<{ access: string; refresh: string }> {
    const session = randomInt(1, ID_BOUND);
    const refresh = this.#tokens.issue('refresh', { user, session });
    const { username } = user;
    const { address, device: detail } = origin;
    try {
      await transaction(this.#db, async (db) => {
        await this.#open(db, this.#present(refresh), origin);
        await confirmSession(db, session, nowInSeconds());
        await insertEvent(db, { kind: 'login', by: username, about: username, detail, address });
      });
      return { access: this.#tokens.issue('access', { user, session }), refresh };
    } catch (error) {
      if (!cannotWrite(this.#db, error)) throw error;
      const issue = (kind: 'access' | 'refresh') => this.#tokens.issue(kind, { user });
      return { access: issue('access'), refresh: issue('refresh') };
    }
  }

  async #open(db: Db, { claims, token }: PresentedSession, origin: SessionOrigin): Promise<void> {
    const { user_id, session, iat } = claims;
    const id = session ?? randomInt(1, ID_BOUND);
    const now = nowInSeconds();
    await deleteEndedSessions(db, now, user_id);
    await insertSession(db, {
      id,
      user_id,
      earlier_token: session === undefined ? token.hash : null,
      ...firstChain(token),
      ...origin,
      started_at: iat,
      last_used_at: now,
      expires_at: claims.exp,
    });
    const others = (await listSessions(db, user_id, now)).filter((other) => other.id !== id);
    await updateLastSeen(db, user_id, now);
    const surplus = others.slice(MOST_SESSIONS - 1);
    if (surplus.length > 0) await endSessions(db, { user_id, only: surplus.map((row) => row.id), now });
  }

  /**
   * Renews a session with a refresh token: see `renewSession`. A token without a session gets one. While the
   * database cannot be written, gives an access token alone.
   */
  async renew(
    refresh: string,
    origin: SessionOrigin,
  ): Promise<{ access: string; refresh?: string | undefined }> {
    const presented = this.#present(refresh);
    const user = await userById(this.#db, presented.claims.user_id);
    if (!user || user.disabled_at !== null) throw sessionEnded();
    try {
      const renewed = await transaction(this.#db, (db) => this.#renew(db, presented, origin));
      if (!renewed) throw sessionEnded();
      const { row, renewal } = renewed;
      const { id: session, expires_at: exp } = row;
      const child = { user, session, exp, parent: presented.token.hash, iat: renewal.childIssuedAt };
      return {
        access: this.#tokens.issue('access', { user, session }),
        refresh: this.#tokens.issue('refresh', child),
      };
    } catch (error) {
      if (!cannotWrite(this.#db, error)) throw error;
      if (!(await findLiveUser(this.#db, presented.claims, nowInSeconds()))) throw sessionEnded();
      return { access: this.#tokens.issue('access', { user, session: presented.claims.session }) };
    }
  }

  /** Undefined if the session has ended, or ends now. */
  async #renew(
    db: Db,
    presented: PresentedSession,
    origin: SessionOrigin,
  ): Promise<{ row: SessionRow; renewal: Renewal } | undefined> {
    const { claims, token } = presented;
    const now = nowInSeconds();
    const row = await this.#find(db, presented, origin);
    if (!row || row.user_id !== claims.user_id || row.ended_at !== null || row.expires_at <= now)
      return undefined;
    const renewal = renewSession(chainOf(row), token, now);
    if (!renewal) {
      await endSessions(db, { user_id: row.user_id, only: [row.id], now });
      const { address, device: detail } = origin;
      await insertEvent(db, { kind: 'session_copied', by: '', about: claims.username, detail, address });
      this.#logReuse(row, origin);
      return undefined;
    }
    await saveRenewal(db, row.id, { chain: renewal.chain, origin, now });
    await updateLastSeen(db, row.user_id, now);
    return { row, renewal };
  }

  /** The session of a refresh token, locked. A token without a session gets one, and keeps it when it ends. */
  async #find(db: Db, presented: PresentedSession, origin: SessionOrigin): Promise<SessionRow | undefined> {
    const { claims, token } = presented;
    if (claims.session !== undefined) return lockSession(db, { id: claims.session });
    const key = { earlier_token: token.hash };
    const known = await lockSession(db, key);
    if (known || !(await findLiveUser(db, claims, nowInSeconds()))) return known;
    await this.#open(db, presented, origin);
    return lockSession(db, key);
  }

  #present(refresh: string): PresentedSession {
    const claims = this.#tokens.read('refresh', refresh);
    const { parent = null, iat: issuedAt } = claims;
    return { claims, token: { hash: tokenHash(refresh), parent, issuedAt } };
  }

  #logReuse({ user_id }: SessionRow, { address }: SessionOrigin): void {
    const message = 'a session has ended: its refresh token was used from two places';
    const key = `${message} ${networkOf(address).block}`;
    this.#log.add({ key, single: SINGLE_ENDS, fields: { address, user_id }, message });
  }

  /** The session of an access token. Fails with 401 if it has ended. */
  async authenticate(access = ''): Promise<Session> {
    const claims = this.#tokens.read('access', access);
    const user = await this.#findLiveUser(claims);
    if (!user) throw sessionEnded();
    return { user_id: claims.user_id, username: claims.username, id: claims.session, ...user };
  }

  #findLiveUser(claims: Claims): Promise<LiveUser | undefined> {
    const at = performance.now();
    for (const [key, cached] of this.#cache) {
      if (at - cached.at < CACHE_MILLISECONDS) break;
      this.#cache.delete(key);
    }
    const key = `${claims.user_id} ${claims.session ?? `without ${claims.iat}`}`;
    const known = this.#cache.get(key);
    if (known) return known.user;
    const entry = { at, user: findLiveUser(this.#db, claims, nowInSeconds()) };
    this.#cache.set(key, entry);
    entry.user.catch(() => this.#cache.delete(key));
    return entry.user;
  }

  /** Fails with 403 unless the session was confirmed within ten minutes. Always reads the database. */
  async requireConfirmation({ id }: Session): Promise<void> {
    const confirmedAt = id === undefined ? null : await findConfirmation(this.#db, id);
    if (!isConfirmed(confirmedAt, nowInSeconds()))
      throw new AppError('forbidden', createMessage('users.confirmation_needed'));
  }

  async confirm(id: number): Promise<void> {
    await confirmSession(this.#db, id, nowInSeconds());
  }

  /** Ends the session of a refresh token, which may have been replaced by later ones. */
  async logOut(refresh: string, origin: SessionOrigin): Promise<void> {
    const presented = this.#present(refresh);
    await transaction(this.#db, async (db) => {
      const row = await this.#find(db, presented, origin);
      if (!row) return;
      const ended = await endSessions(db, { user_id: row.user_id, only: [row.id], now: nowInSeconds() });
      const { username } = presented.claims;
      const { address, device: detail } = origin;
      if (ended > 0)
        await insertEvent(db, { kind: 'logout', by: username, about: username, detail, address });
    });
    this.clearCache();
  }

  list(user_id: number): Promise<SessionRow[]> {
    return listSessions(this.#db, user_id, nowInSeconds());
  }

  /** Ends one session of a person. Returns whether there was one. */
  async end(user_id: number, id: number): Promise<boolean> {
    const ended = await endSessions(this.#db, { user_id, only: [id], now: nowInSeconds() });
    this.clearCache();
    return ended > 0;
  }

  /** Ends all sessions of a person but this one. */
  async endOthers({ user_id, id }: Session): Promise<void> {
    await transaction(this.#db, (db) => endAllSessions(db, { user_id, except: id, now: nowInSeconds() }));
    this.clearCache();
  }

  /** Ends all sessions of a person. */
  async endAllOf({ id: user_id, username }: Account, author: Author): Promise<void> {
    await transaction(this.#db, async (db) => {
      await endAllSessions(db, { user_id, now: nowInSeconds() });
      await insertEvent(db, { kind: 'sessions_ended', about: username, ...author });
    });
    this.clearCache();
  }

  /** Ends the sessions of everybody but this one. */
  async endAllExcept({ id }: Session, author: Author): Promise<void> {
    if (id === undefined) throw sessionEnded();
    await transaction(this.#db, async (db) => {
      await endEverySession(db, id, nowInSeconds());
      await insertEvent(db, { kind: 'sessions_ended', about: '', ...author });
    });
    this.clearCache();
  }

  /** Makes this server refuse an ended session at once. Other servers do so within two seconds. */
  clearCache(): void {
    this.#cache.clear();
  }
}
