import { z } from 'zod';
import { parseOrderNumber } from '../../../domain/purchase.ts';

/** The external id of a record: the installation's id and the record's id there. */
export function externalIdOf(mark: string, id: number): string {
  return `${mark} ${id}`;
}

/**
 * A link in a file. `mark` is the id of the installation that numbered the record; `null` where the file does
 * not name it.
 */
export const FileReference = z.object({ mark: z.string().nullable(), says: z.string() });
export type FileReference = z.infer<typeof FileReference>;

/** A link to a place that is missing. It is made when its row is recorded. */
export const MissingPlace = z.strictObject({ path: z.string() });

/** The external id of a reference; undefined where the file names no installation or no number. */
export function externalIdOfReference({ mark, says }: FileReference): string | undefined {
  const number = parseOrderNumber(says);
  return mark === null || number === undefined ? undefined : externalIdOf(mark, number);
}

/** A reference as shown to people. Other values are returned unchanged. */
export function formatLink(value: unknown): unknown {
  const missing = MissingPlace.safeParse(value);
  if (missing.success) return missing.data.path;
  const { data: reference } = FileReference.safeParse(value);
  if (!reference) return value;
  const { mark, says } = reference;
  return externalIdOfReference(reference) === undefined ? says : `#${says} (${mark})`;
}
