import { z } from 'zod';
import { COLUMN_SOURCES } from '../domain/listings/files/found_columns.ts';
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
  /** The columns, and what exports fill them with. None for Shopify, whose headings are only spelled like the file's. */
  columns: z.array(
    z.object({
      heading: z.string(),
      /** `template`: a column of a listing template. Null if the column stays empty. */
      source: z.enum(COLUMN_SOURCES).nullable(),
      isRequired: z.boolean(),
    }),
  ),
});
export type SiteFile = z.infer<typeof SiteFile>;
