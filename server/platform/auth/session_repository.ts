import { type Insertable, type Selectable, sql } from 'kysely';
import type { PresentedToken, TokenChain } from '../../../domain/session.ts';
import { engineOf } from '../db/engine.ts';
import type { Db, Schema } from '../db/schema.ts';
import type { UserRow } from './repository.ts';
import { lacksSecondFactorSql } from './second_factor_repository.ts';
import type { Claims } from './tokens.ts';

export type SessionRow = Selectable<Schema['sessions']>;

/** Live sessions per person. A further login ends the least recently used one. */
export const MOST_SESSIONS = 100;

/** Where a session is used from. */
export interface SessionOrigin {
  device: string;
  address: string;
}

export async function insertSession(db: Db, row: Insertable<Schema['sessions']>): Promise<void> {
  await db
    .insertInto('sessions')
    .values(row)
    .onConflict((conflict) => conflict.column('earlier_token').doNothing())
    .execute();
}

/** The columns of a session whose only token is the presented one. */
export const firstChain = ({ hash, issuedAt }: PresentedToken) => ({
  head: hash,
  head_issued_at: issuedAt,
  head_since: issuedAt,
});

export const chainOf = (row: SessionRow): TokenChain => ({
  head: row.head,
  headIssuedAt: row.head_issued_at,
  headSince: row.head_since,
  parent: row.parent,
  childIssuedAt: row.child_issued_at,
});

type SessionKey = { id: number } | { earlier_token: string };

/** Locks the session until the transaction ends. */
export async function lockSession(db: Db, key: SessionKey): Promise<SessionRow | undefined> {
  const query = db.selectFrom('sessions').selectAll();
  const found =
    'id' in key ? query.where('id', '=', key.id) : query.where('earlier_token', '=', key.earlier_token);
  return found.modifyEnd(engineOf(db).forUpdate).executeTakeFirst();
}

export async function saveRenewal(
  db: Db,
  id: number,
  { chain, origin, now }: { chain: TokenChain; origin: SessionOrigin; now: number },
): Promise<void> {
  const { head, headIssuedAt, headSince, parent, childIssuedAt } = chain;
  await db
    .updateTable('sessions')
    .set({
      head,
      head_issued_at: headIssuedAt,
      head_since: headSince,
      parent,
      child_issued_at: childIssuedAt,
      ...origin,
      last_used_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Live sessions of a person, or of all, last used first. */
export function listSessions(db: Db, user_id: number | undefined, now: number): Promise<SessionRow[]> {
  const live = db
    .selectFrom('sessions')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('started_at', 'desc')
    .orderBy('id');
  return (user_id === undefined ? live : live.where('user_id', '=', user_id)).execute();
}

interface Ending {
  user_id: number;
  /** Only these sessions, or all but this one. */
  only?: readonly number[];
  except?: number | undefined;
  now: number;
}

/** Ends live sessions of a person. Returns how many. */
export async function endSessions(db: Db, { user_id, only, except, now }: Ending): Promise<number> {
  let ending = db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null);
  if (only) ending = ending.where('id', 'in', only);
  if (except !== undefined) ending = ending.where('id', '<>', except);
  return Number((await ending.executeTakeFirst()).numUpdatedRows);
}

/**
 * Ends all sessions of a person but one, and tokens without a session. Call it in the transaction that changes
 * the account.
 */
export async function endAllSessions(db: Db, ending: Omit<Ending, 'only'>): Promise<void> {
  await endSessions(db, ending);
  const { user_id, now } = ending;
  await db.updateTable('users').set({ sessions_from: now }).where('id', '=', user_id).execute();
}

/** Ends the sessions of everybody but one session, and all tokens without a session. */
export async function endEverySession(db: Db, except: number, now: number): Promise<void> {
  const live = db.updateTable('sessions').set({ ended_at: now }).where('ended_at', 'is', null);
  await live.where('id', '<>', except).execute();
  await db.updateTable('users').set({ sessions_from: now }).execute();
}

/**
 * Deletes sessions that have ended or expired, of one person or of all. One made of a token of an earlier
 * version stays until that token expires, since its hash marks the token as used.
 */
export async function deleteEndedSessions(db: Db, now: number, user_id?: number): Promise<void> {
  const isOver = sql<boolean>`(expires_at <= ${now} or (ended_at is not null and earlier_token is null))`;
  const ended = db.deleteFrom('sessions').where(isOver);
  await (user_id === undefined ? ended : ended.where('user_id', '=', user_id)).execute();
}

/** The part of an account that authenticated calls check. */
export interface LiveUser extends Pick<UserRow, 'role'> {
  /** The owner requires a second factor, and the account has none. */
  lacksSecondFactor: boolean;
}

/** The account of a token. Undefined if it may not log in, or the token's session has ended. */
export async function findLiveUser(
  db: Db,
  { user_id, session, iat }: Claims,
  now: number,
): Promise<LiveUser | undefined> {
  const users = db.selectFrom('users').where('users.id', '=', user_id).where('disabled_at', 'is', null);
  const found =
    session === undefined
      ? users.where('sessions_from', '<', iat)
      : users
          .innerJoin('sessions', 'sessions.user_id', 'users.id')
          .where('sessions.id', '=', session)
          .where('ended_at', 'is', null)
          .where('expires_at', '>', now);
  const row = await found
    .select(['users.role', lacksSecondFactorSql.as('lacks_second_factor')])
    .executeTakeFirst();
  return row && { role: row.role, lacksSecondFactor: row.lacks_second_factor === 1 };
}

/** When the person last typed the password or a code in this session; null if never. */
export async function findConfirmation(db: Db, id: number): Promise<number | null> {
  const session = db.selectFrom('sessions').select('confirmed_at').where('id', '=', id);
  return (await session.executeTakeFirst())?.confirmed_at ?? null;
}

export async function confirmSession(db: Db, id: number, now: number): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', id).execute();
}
