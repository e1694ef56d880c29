import { argon2Passwords } from '../../server/platform/auth/passwords.ts';
import { restoreBackup } from '../../server/platform/backup/restore_backup.ts';
import { readConfig } from '../../server/platform/config.ts';
import { openImagesIn, openStore } from '../../server/open.ts';
import { readAllRows } from './all_rows.ts';
import { createMigratedPlace } from './engines.ts';

const passwords = argon2Passwords({ memoryCost: 64, timeCost: 1 });

/** Restores a backup into a place without records. Returns its records, these images, and what it lacks. */
export async function restored(file: string, images: readonly string[]) {
  const place = await createMigratedPlace('sqlite');
  try {
    const config = readConfig(place.env);
    const { dataDir, databaseUrl } = config;
    const openImages = (folder: string) => openImagesIn(config, folder);
    const { manifest, lost } = await restoreBackup({ file, dataDir, databaseUrl, openImages });
    const store = await openStore(config, passwords);
    const found = await Promise.all(images.map((name) => store.images.read(name)));
    const rows = await readAllRows(store);
    await store.close();
    const { missing } = manifest;
    return { lost, missing, rows, images: found.map((bytes) => bytes?.toString('base64')) };
  } finally {
    await place.remove();
  }
}
