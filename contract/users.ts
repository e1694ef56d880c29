import { z } from 'zod';

/** The login. A failed login does not say which of the two is wrong, so there are no further checks. */
export const Credentials = z.object({
  username: z.string('Enter your username.').min(1, 'Enter your username.').max(1_024),
  password: z.string('Enter your password.').min(1, 'Enter your password.').max(1_024),
});
export type Credentials = z.infer<typeof Credentials>;

/** Usernames are unique, whatever their case. Spaces around them are dropped. */
export const NewUser = z
  .object({
    username: z
      .string('Enter a username.')
      .trim()
      .min(1, 'Enter a username.')
      .max(150, 'Use at most 150 characters.')
      .refine((name) => !/[\p{Cc}\p{Cs}]/u.test(name), 'Remove the character that cannot be shown.'),
    password: z
      .string('Enter a password.')
      .min(8, 'Use at least 8 characters.')
      .max(1_024, 'Use at most 1,024 characters.'),
  })
  .refine(({ username, password }) => folded(username) !== folded(password), {
    path: ['password'],
    message: 'Choose a password that is not the username.',
  });
export type NewUser = z.infer<typeof NewUser>;

export const User = z.object({ id: z.int(), username: z.string() });

/** Two JSON Web Tokens; both carry `exp`, `user_id`, `username` and `token_type`. */
export const TokenPair = z.object({ access: z.string(), refresh: z.string() });
export type TokenPair = z.infer<typeof TokenPair>;

export const RefreshRequest = z.object({ refresh: z.string('Send the refresh token.').min(1).max(8_192) });
export const AccessToken = z.object({ access: z.string() });

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}
