import { z } from 'zod';
import { ROLES } from '../domain/roles.ts';
import { AccountSession } from './account.ts';
import { Id, IdInput } from './primitives.ts';
import { Password } from './users.ts';

/** ISO 8601, UTC. */
const Time = z.iso.datetime();

export const RoleName = z.enum(ROLES);

/**
 * A person with an account. `last_seen_at` is the last use of any session, which may have ended; null if none is
 * known. `is_you`: the caller's own account.
 */
export const Person = z.object({
  id: Id,
  username: z.string(),
  role: RoleName,
  is_you: z.boolean(),
  disabled_at: Time.nullable(),
  has_second_factor: z.boolean(),
  registered_at: Time.nullable(),
  last_seen_at: Time.nullable(),
  sessions: AccountSession.array(),
});
export type Person = z.infer<typeof Person>;

/** A change of a person. Missing fields stay unchanged. The last owner who can log in stays an owner. */
export const PersonChange = z.object({ role: RoleName.optional(), is_disabled: z.boolean().optional() });
export type PersonChange = z.infer<typeof PersonChange>;

/**
 * Who may register, and whether everybody needs a second factor. `is_fixed`: the variable `REGISTRATION` of the
 * server decides, not this setting.
 */
export const AccountSettings = z.object({
  registration: z.enum(['open', 'invitation']),
  is_fixed: z.boolean(),
  second_factor_required: z.boolean(),
});
export type AccountSettings = z.infer<typeof AccountSettings>;

export const AccountSettingsChange = AccountSettings.omit({ is_fixed: true }).partial();
export type AccountSettingsChange = z.infer<typeof AccountSettingsChange>;

/** The role of whoever registers with an invitation. */
export const InvitationInput = z.object({ role: RoleName });
export type InvitationInput = z.infer<typeof InvitationInput>;

/** An invitation that nobody has used. It works once, until `expires_at`. */
export const Invitation = z.object({
  id: Id,
  role: RoleName,
  invited_by: z.string(),
  expires_at: Time,
});
export type Invitation = z.infer<typeof Invitation>;

/** An invitation by the token of its link, before it is used. */
export const InvitationQuery = z.object({ token: z.string().min(1).max(200) });
export const OpenInvitation = Invitation.pick({ role: true, expires_at: true });

/**
 * A secret that is shown once: the server keeps its hash. The console builds a link from it, `/register?invitation=…`
 * or `/reset_password?token=…`.
 */
export const OneTimeToken = z.object({ token: z.string(), expires_at: Time });
export type OneTimeToken = z.infer<typeof OneTimeToken>;

/** The data of the page People. */
export const People = z.object({
  people: Person.array(),
  invitations: Invitation.array(),
  settings: AccountSettings,
});
export type People = z.infer<typeof People>;

/** A new password by the link that an owner gave. All sessions of the account end. */
export const PasswordReset = z.object({ token: z.string().min(1).max(200), new_password: Password });
export type PasswordReset = z.infer<typeof PasswordReset>;

/** Recorded events of accounts, and of exports and backups. */
export const ACCOUNT_EVENTS = [
  'login',
  'login_failed',
  'logout',
  'session_copied',
  'registered',
  'password_changed',
  'password_reset',
  'second_factor_on',
  'second_factor_off',
  'recovery_code_used',
  'role_changed',
  'disabled',
  'enabled',
  'removed',
  'sessions_ended',
  'invited',
  'invitation_withdrawn',
  'reset_link_made',
  'settings_changed',
  'exported',
  'backup_made',
  'backup_downloaded',
] as const;
export type AccountEventKind = (typeof ACCOUNT_EVENTS)[number];

/**
 * An event of an account. `by` is the person who caused it, empty if unknown or for a command on the server;
 * `about` is the username or the file concerned; `detail` is the new value, such as a role. `count` is the number of
 * equal failed logins within one minute.
 */
export const AccountEvent = z.object({
  id: Id,
  at: Time,
  kind: z.enum(ACCOUNT_EVENTS),
  by: z.string(),
  about: z.string(),
  detail: z.string(),
  address: z.string(),
  count: z.int().positive(),
});
export type AccountEvent = z.infer<typeof AccountEvent>;

/** Lists events, the newest first: those before an id, of one kind or of all. */
export const AccountEventsQuery = z.object({
  before: IdInput.optional(),
  kind: z.enum(ACCOUNT_EVENTS).optional(),
});
export type AccountEventsQuery = z.infer<typeof AccountEventsQuery>;
