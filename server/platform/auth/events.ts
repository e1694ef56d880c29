import type { FastifyRequest } from 'fastify';
import type { AccountEvent, AccountEventKind, AccountEventsQuery } from '../../../contract/people.ts';
import type { Db } from '../db/schema.ts';
import { nowInSeconds, timeOf } from './tokens.ts';

/** The person who changes an account, and the IP address. */
export interface Author {
  by: string;
  address: string;
}

/** A command on the server's machine. */
export const BY_COMMAND: Author = { by: '', address: '' };

export function authorOf({ session, ip }: Pick<FastifyRequest, 'session' | 'ip'>): Author {
  return { by: session.username, address: ip };
}

export interface NewEvent extends Author {
  kind: AccountEventKind;
  about: string;
  detail?: string;
}

const PAGE = 50;
const YEAR = 365 * 86_400;
/** Failed logins have a limit of their own, so that an attack on passwords cannot push out the other events. */
const MOST_EVENTS = 50_000;
const MOST_FAILED_LOGINS = 10_000;

/** Returns the id of the event. */
export async function insertEvent(db: Db, { detail = '', by, ...event }: NewEvent): Promise<number> {
  const row = { ...event, detail, by_whom: by, at: nowInSeconds() };
  return (await db.insertInto('account_events').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function addToCount(db: Db, id: number, more: number): Promise<void> {
  const row = db.updateTable('account_events').where('id', '=', id);
  await row.set((event) => ({ count: event('count', '+', more) })).execute();
}

/** A page of events, the newest first. */
export async function listEvents(db: Db, { before, kind }: AccountEventsQuery): Promise<AccountEvent[]> {
  let events = db.selectFrom('account_events').selectAll().orderBy('id', 'desc').limit(PAGE);
  if (before !== undefined) events = events.where('id', '<', before);
  if (kind !== undefined) events = events.where('kind', '=', kind);
  return (await events.execute()).map(({ at, by_whom, ...event }) => ({
    ...event,
    at: timeOf(at),
    by: by_whom,
  }));
}

/** Deletes events that are older than a year, and the oldest ones if there are too many. */
export async function trimEvents(db: Db, now = nowInSeconds()): Promise<void> {
  await db
    .deleteFrom('account_events')
    .where('at', '<', now - YEAR)
    .execute();
  const newest = db.selectFrom('account_events').select('id').orderBy('id', 'desc').limit(1);
  const firstTooMany = async (ids: typeof newest, most: number) =>
    (await ids.offset(most).executeTakeFirst())?.id ?? 0;
  const failed = newest.where('kind', '=', 'login_failed');
  await db
    .deleteFrom('account_events')
    .where('kind', '=', 'login_failed')
    .where('id', '<=', await firstTooMany(failed, MOST_FAILED_LOGINS))
    .execute();
  await db
    .deleteFrom('account_events')
    .where('id', '<=', await firstTooMany(newest, MOST_EVENTS))
    .execute();
}
