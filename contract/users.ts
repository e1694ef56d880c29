import { z } from 'zod';
import { constantText } from './messages.ts';

/** The login. A failed login does not say which of the two is wrong, so there are no further checks. */
export const Credentials = z.object({
  username: z
    .string(constantText('users.your_username'))
    .min(1, constantText('users.your_username'))
    .max(1_024),
  password: z
    .string(constantText('users.your_password'))
    .min(1, constantText('users.your_password'))
    .max(1_024),
});
export type Credentials = z.infer<typeof Credentials>;

export const Password = z
  .string(constantText('users.password'))
  .min(8, constantText('users.password_short'))
  .max(1_024, constantText('users.password_long'));

/** Whether the password is the username, which no account may have. Ignores case and surrounding spaces. */
export const isUsername = (password: string, username: string): boolean =>
  folded(username) === folded(password);

/** Usernames are unique, whatever their case. Spaces around them are dropped. */
export const NewUser = z
  .object({
    username: z
      .string(constantText('users.username'))
      .trim()
      .min(1, constantText('users.username'))
      .max(150, constantText('inputs.too_long', { most: 150 }))
      .refine((name) => !/[\p{Cc}\p{Cs}]/u.test(name), constantText('users.not_visible')),
    password: Password,
    /** The token of an invitation. Needed where registration is not open. */
    invitation: z.string().max(200).optional(),
  })
  .refine(({ username, password }) => !isUsername(password, username), {
    path: ['password'],
    message: constantText('users.password_is_username'),
  });
export type NewUser = z.infer<typeof NewUser>;

export const User = z.object({ id: z.int(), username: z.string() });

/**
 * Two JSON Web Tokens; both carry `exp`, `user_id`, `username`, `token_type` and `session`. The access token also
 * has the `role`, for what the console shows: the server looks it up.
 */
export const TokenPair = z.object({ access: z.string(), refresh: z.string() });
export type TokenPair = z.infer<typeof TokenPair>;

export const RefreshRequest = z.object({
  refresh: z.string(constantText('users.refresh_token')).min(1).max(8_192),
});

/**
 * `refresh` is the refresh token for the next time. A client may ignore it and go on with the one of the
 * login, but not use an earlier one after a later one: see domain/session.ts. Absent while the database
 * cannot be written.
 */
export const AccessToken = z.object({ access: z.string(), refresh: z.string().optional() });

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}
