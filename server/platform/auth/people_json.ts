import type { People, Person } from '../../../contract/people.ts';
import { groupPairs } from '../../../domain/group_pairs.ts';
import type { Context } from '../context.ts';
import { listInvitations } from './links.ts';
import { listUsers, type UserRow } from './repository.ts';
import { sessionJson } from './session_json.ts';
import { listSessions, type SessionRow } from './session_repository.ts';
import { readSettings } from './settings.ts';
import { nowInSeconds, type Session, timeOf } from './tokens.ts';

/** The data of the page People, for this owner. */
export async function listPeople({ db, config }: Context, caller: Session): Promise<People> {
  const sessions = await listSessions(db, undefined, nowInSeconds());
  const ofUsers = groupPairs(sessions.map((session) => [session.user_id, session] as const));
  const users = await listUsers(db);
  return {
    people: users.map((user) => personJson(user, ofUsers.get(user.id) ?? [], caller)),
    invitations: await listInvitations(db),
    settings: await readSettings(db, config),
  };
}

function personJson(user: UserRow, sessions: readonly SessionRow[], caller: Session): Person {
  const { id, username, role, disabled_at, totp_since, registered_at, last_seen_at } = user;
  const seen = Math.max(last_seen_at ?? 0, ...sessions.map(({ last_used_at }) => last_used_at));
  return {
    id,
    username,
    role,
    is_you: id === caller.user_id,
    disabled_at,
    has_second_factor: totp_since !== null,
    registered_at,
    last_seen_at: seen > 0 ? timeOf(seen) : null,
    sessions: sessions.map((session) => sessionJson(session, caller)),
  };
}
