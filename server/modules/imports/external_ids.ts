import { z } from 'zod';
import { orderNumber } from '../../../domain/purchase.ts';

/** A record of an installation, by the mark of that and its id there. */
export function itemOf(mark: string, id: number): string {
  return `${mark} ${id}`;
}

/** What a file says that a record is linked to: the mark of whose number it is, `null` where the file does not tell. */
export const Reference = z.object({ mark: z.string().nullable(), says: z.string() });
export type Reference = z.infer<typeof Reference>;

/** The item whose number a reference gives, where the file tells whose it is. */
export function itemIn({ mark, says }: Reference): string | undefined {
  const number = orderNumber(says);
  return mark === null || number === undefined ? undefined : itemOf(mark, number);
}

/** A link as people read it. */
export function shownLink(value: unknown): unknown {
  const { data: reference } = Reference.safeParse(value);
  if (!reference) return value;
  const { mark, says } = reference;
  return itemIn(reference) === undefined ? says : `#${says} (${mark})`;
}
