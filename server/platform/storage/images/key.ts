import type { Db } from '../../db/schema.ts';
import { getOrCreateValue } from '../installation.ts';
import { deriveKey } from '../secret.ts';

/**
 * The key of the names of image files. Kept with the records, unlike the secret from which it is derived at
 * first: names still match their content after a restore, which makes a new secret.
 */
export function imageKey(db: Db, secret: string): () => Promise<Buffer> {
  let known: Promise<Buffer> | undefined;
  const read = async () => {
    const make = async () => deriveKey('images', secret).toString('hex');
    return Buffer.from(await getOrCreateValue(db, { table: 'installation', name: 'image_key', make }), 'hex');
  };
  return async () => {
    known ??= read();
    try {
      return await known;
    } catch (error) {
      known = undefined;
      throw error;
    }
  };
}
