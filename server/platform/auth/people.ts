import { createMessage } from '../../../contract/messages.ts';
import type { PersonChange } from '../../../contract/people.ts';
import { FORMER_OPERATOR, type Role } from '../../../domain/roles.ts';
import type { Db } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { AppError, notFound } from '../errors.ts';
import { BY_COMMAND, insertEvent, type Author } from './events.ts';
import { deleteLinksOf, deleteResetLinks } from './links.ts';
import { anonymizeUser, lockOwners, type NameColumn, replaceName } from './people_repository.ts';
import { updateUser, type UserRow, userById } from './repository.ts';
import { endAllSessions } from './session_repository.ts';
import { nowInSeconds } from './tokens.ts';

/** An account that is not removed. */
export async function findPerson(db: Db, id: number): Promise<UserRow> {
  const user = await userById(db, id);
  if (!user || user.removed_at !== null) throw notFound();
  return user;
}

export async function changePerson(
  db: Db,
  id: number,
  { role, is_disabled }: PersonChange,
  author: Author,
): Promise<void> {
  await transaction(db, async (trx) => {
    await findPerson(trx, id);
    if (role !== undefined) await changeRole(trx, id, role, author);
    if (is_disabled !== undefined) await (is_disabled ? shutOut : letIn)(trx, id, author);
  });
}

/** Disables an account, whose sessions end. */
export async function disableUser(db: Db, id: number, author = BY_COMMAND): Promise<void> {
  await changePerson(db, id, { is_disabled: true }, author);
}

export async function enableUser(db: Db, id: number, author = BY_COMMAND): Promise<void> {
  await changePerson(db, id, { is_disabled: false }, author);
}

/**
 * Removes a person: the account stays, without its name and secrets. Events and records then name a
 * former operator.
 */
export async function removePerson(
  db: Db,
  id: number,
  { author, columns }: { author: Author; columns: readonly NameColumn[] },
): Promise<void> {
  const { username } = await findPerson(db, id);
  // First, so that no request of the person writes the name again.
  await transaction(db, (trx) => shutOut(trx, id, author));
  for (const column of columns) await replaceName(db, column, username);
  await transaction(db, async (trx) => {
    await anonymizeUser(trx, id, username);
    await insertEvent(trx, { kind: 'removed', about: FORMER_OPERATOR, ...author });
  });
}

async function changeRole(db: Db, id: number, role: Role, author: Author): Promise<void> {
  const { role: before, username } = await findPerson(db, id);
  if (role === before) return;
  if (role !== 'owner') await requireOtherOwner(db, id);
  await updateUser(db, id, { role });
  if (before === 'owner') await deleteLinksOf(db, username);
  await insertEvent(db, { kind: 'role_changed', about: username, detail: role, ...author });
}

async function shutOut(db: Db, id: number, author: Author): Promise<void> {
  const { username, disabled_at } = await findPerson(db, id);
  if (disabled_at !== null) return;
  await requireOtherOwner(db, id);
  await updateUser(db, id, { disabled_at: new Date().toISOString() });
  await endAllSessions(db, { user_id: id, now: nowInSeconds() });
  await deleteResetLinks(db, id);
  await deleteLinksOf(db, username);
  await insertEvent(db, { kind: 'disabled', about: username, ...author });
}

async function letIn(db: Db, id: number, author: Author): Promise<void> {
  const { username, disabled_at } = await findPerson(db, id);
  if (disabled_at === null) return;
  await updateUser(db, id, { disabled_at: null });
  await insertEvent(db, { kind: 'enabled', about: username, ...author });
}

/** Fails if this is the last owner who can log in. */
async function requireOtherOwner(db: Db, id: number): Promise<void> {
  const owners = await lockOwners(db);
  if (owners.length === 1 && owners[0] === id)
    throw new AppError('conflict', createMessage('users.last_owner'));
}
