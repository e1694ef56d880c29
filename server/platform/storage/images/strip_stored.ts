import type { Context } from '../../context.ts';
import { PictureRefusedError } from './picture_refused.ts';

const PORTION = 200;

export interface StrippedImages {
  cleaned: number;
  /** Images that had no metadata to strip. */
  already: number;
  /** Addresses of images that are missing or cannot be read. They stay as they are. */
  left: string[];
}

/** Strips the metadata of all stored images. Their addresses stay. */
export async function stripStoredImages(
  { db, images }: Pick<Context, 'db' | 'images'>,
  signal?: AbortSignal,
): Promise<StrippedImages> {
  const done: StrippedImages = { cleaned: 0, already: 0, left: [] };
  for (let last = 0; ;) {
    const kept = await db
      .selectFrom('images')
      .select(['id', 'address'])
      .where('thumbnail', 'is not', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PORTION)
      .execute();
    for (const { id, address } of kept) {
      if (signal?.aborted) return done;
      const size = await images.clean(address).catch(unlessRefused);
      if (!size) done.left.push(address);
      else if (size.before === size.after) done.already += 1;
      else {
        await db.updateTable('images').set({ bytes: size.after }).where('id', '=', id).execute();
        done.cleaned += 1;
      }
      last = id;
    }
    if (kept.length < PORTION) return done;
  }
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof PictureRefusedError)) throw error;
}
