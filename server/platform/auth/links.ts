import { randomBytes } from 'node:crypto';
import { createMessage } from '../../../contract/messages.ts';
import type { OneTimeToken } from '../../../contract/people.ts';
import type { Role } from '../../../domain/roles.ts';
import type { Db, Schema } from '../db/schema.ts';
import { AppError, invalidInput } from '../errors.ts';
import { nowInSeconds, timeOf, tokenHash } from './tokens.ts';

const DAY = 86_400;
const LIFETIME = { invitation: 7 * DAY, reset: DAY };

type Kind = Schema['account_links']['kind'];
type NewLink = { kind: 'invitation'; role: Role } | { kind: 'reset'; user_id: number };

/** Makes a link that works once. A reset link replaces the account's earlier one. */
export async function createLink(db: Db, given: NewLink, made_by: string): Promise<OneTimeToken> {
  const token = randomBytes(32).toString('base64url');
  const made_at = nowInSeconds();
  const expires_at = made_at + LIFETIME[given.kind];
  if (given.kind === 'reset') await deleteResetLinks(db, given.user_id);
  const row = { role: null, user_id: null, ...given, hash: tokenHash(token), made_by, made_at, expires_at };
  await db.insertInto('account_links').values(row).execute();
  return { token, expires_at: timeOf(expires_at) };
}

/** Invitations that nobody has used yet. */
export async function listInvitations(db: Db) {
  const rows = await unexpired(db, 'invitation').orderBy('id').execute();
  return rows.map(({ id, role, made_by, expires_at }) => ({
    id,
    role: role ?? 'operator',
    invited_by: made_by,
    expires_at: timeOf(expires_at),
  }));
}

/** The invitation or the reset link with this token, unless it has expired. */
export function findLink(db: Db, kind: Kind, token: string) {
  return unexpired(db, kind).where('hash', '=', tokenHash(token)).executeTakeFirst();
}

/** Deletes and returns a link. Of several concurrent calls, only one gets it. */
export function redeemLink(db: Db, kind: Kind, token: string) {
  return db
    .deleteFrom('account_links')
    .where('kind', '=', kind)
    .where('hash', '=', tokenHash(token))
    .where('expires_at', '>', nowInSeconds())
    .returningAll()
    .executeTakeFirst();
}

/** Returns the role of the invitation, if there was one. */
export async function withdrawInvitation(db: Db, id: number): Promise<Role | undefined> {
  const invitation = db.deleteFrom('account_links').where('kind', '=', 'invitation').where('id', '=', id);
  return (await invitation.returning('role').executeTakeFirst())?.role ?? undefined;
}

/** Deletes the links that a person has made, since an intruder in the person's session may have copied them. */
export async function deleteLinksOf(db: Db, username: string): Promise<void> {
  await db.deleteFrom('account_links').where('made_by', '=', username).execute();
}

export async function deleteResetLinks(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('account_links').where('user_id', '=', user_id).execute();
}

export async function deleteExpiredLinks(db: Db): Promise<void> {
  await db.deleteFrom('account_links').where('expires_at', '<=', nowInSeconds()).execute();
}

export const invalidInvitation = (): AppError =>
  invalidInput({ invitation: createMessage('users.invitation_over') });

export const invalidResetLink = (): AppError =>
  invalidInput({ token: createMessage('users.reset_link_over') });

function unexpired(db: Db, kind: Kind) {
  const links = db.selectFrom('account_links').selectAll().where('kind', '=', kind);
  return links.where('expires_at', '>', nowInSeconds());
}
