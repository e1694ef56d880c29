import { z } from 'zod';
import { constantText } from './messages.ts';
import { ROLES } from '../domain/roles.ts';
import { RECOVERY_CODES } from '../domain/second_factor.ts';
import { Id } from './primitives.ts';
import { OneTimeCodeInput, Password } from './users.ts';

/** ISO 8601, UTC. */
const Time = z.iso.datetime();

/**
 * A session of the caller's account. `device` names browser and system, such as "Firefox on Linux"; empty if unknown.
 * `last_used_at` is when it was last renewed, which clients do every few minutes. `is_current`: the session
 * of this call.
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

/** A new password for the caller's account. Ends all other sessions. The rules are those of the registration. */
export const PasswordChange = z.object({
  current_password: z
    .string(constantText('users.current_password'))
    .min(1, constantText('users.current_password'))
    .max(1_024, constantText('users.password_long')),
  new_password: Password,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** The answer of calls that return no data. */
export const Done = z.object({});

/** The password again, or a code of the second factor, before sensitive calls. Valid for ten minutes. */
export const Confirmation = z
  .object({ password: z.string().max(1_024).optional(), otp: OneTimeCodeInput.optional() })
  .refine(({ password, otp }) => Boolean(password ?? otp), {
    path: ['password'],
    message: constantText('users.current_password'),
  });
export type Confirmation = z.infer<typeof Confirmation>;

/**
 * The caller's own account. `second_factor` is `on`, `off`, or `required` while the owner requires one that is not
 * set up yet: until then, only the calls for the own account work.
 */
export const OwnAccount = z.object({
  id: Id,
  username: z.string(),
  role: z.enum(ROLES),
  second_factor: z.enum(['on', 'off', 'required']),
  recovery_codes: z.int().nonnegative(),
});
export type OwnAccount = z.infer<typeof OwnAccount>;

/** A new secret of a second factor, in force once its first code was typed. `key` is Base32; `uri` is `otpauth://…`. */
export const SecondFactorSecret = z.object({ key: z.string(), uri: z.string() });
export type SecondFactorSecret = z.infer<typeof SecondFactorSecret>;

/** The first code of a new secret, which turns the second factor on. */
export const SecondFactorCode = z.object({
  otp: OneTimeCodeInput.min(1, constantText('users.app_code')),
});

/** Codes that each replace one code of the second factor, once. They are shown only now. */
export const RecoveryCodes = z.object({ codes: z.string().array().length(RECOVERY_CODES) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
