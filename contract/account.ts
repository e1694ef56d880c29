import { z } from 'zod';
import { constantText } from './messages.ts';
import { Id } from './primitives.ts';
import { Password } from './users.ts';

/** ISO 8601, UTC. */
const Time = z.iso.datetime();

/**
 * A session of one's own. `device` names browser and system, such as "Firefox on Linux"; empty if unknown.
 * `last_used_at` is when it was last renewed, which clients do every few minutes. `is_current`: the session
 * that this call belongs to.
 */
export const AccountSession = z.object({
  id: Id,
  device: z.string(),
  address: z.string(),
  started_at: Time,
  last_used_at: Time,
  is_current: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

/** A new password for one's own account. Ends all other sessions. The rules are those of the registration. */
export const PasswordChange = z.object({
  current_password: z
    .string(constantText('users.current_password'))
    .min(1, constantText('users.current_password'))
    .max(1_024, constantText('users.password_long')),
  new_password: Password,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** The answer to calls that have nothing to tell. */
export const Done = z.object({});
