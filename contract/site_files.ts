import { z } from 'zod';
import { Id } from './primitives.ts';

/** Bytes of a file that an operator downloaded from a site. */
export const MAX_SITE_FILE_BYTES = 5 * 1024 * 1024;

/**
 * A file that an operator downloaded from a site and gave once: exports have its headings and notation. A site has
 * one file of each kind. An extension.
 */
export const SiteFile = z.object({
  id: Id,
  name: z.string(),
  kind: z.string(),
  added: z.iso.datetime(),
});
export type SiteFile = z.infer<typeof SiteFile>;
