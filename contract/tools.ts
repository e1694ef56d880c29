import { z } from 'zod';

/** `auth_token` is the text of the shop page's cookie. */
export const ImportRequest = z.object({
  auth_token: z
    .string('Paste the cookie of the shop’s page.')
    .trim()
    .min(1, 'Paste the cookie of the shop’s page.')
    .max(16_384, 'This is longer than a cookie can be.'),
});
export type ImportRequest = z.infer<typeof ImportRequest>;
