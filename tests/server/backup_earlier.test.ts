// @module-tag slow
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreBackup } from '../../server/platform/backup/restore_backup.ts';
import { writeBackup } from '../../server/platform/backup/write_backup.ts';
import { migrate } from '../../server/database.ts';
import { readConfig } from '../../server/platform/config.ts';
import { openImagesIn } from '../../server/open.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import { readAllRows } from '../support/all_rows.ts';
import { earlierStates, restoreEarlierDatabase } from '../support/earlier_database.ts';
import { createEmptyPlace, oneEngineByDay } from '../support/engines.ts';
import type { Place } from '../support/place.ts';
import { casesInScope } from '../support/scope.ts';
import { scratchFolder } from '../support/scratch.ts';

/** Tests by day use the oldest state. */
const states = casesInScope(earlierStates, { usual: 1 });

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(scratchFolder, 'backstock-backups-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function migratedRows({ env }: Place) {
  const db = openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
  try {
    await migrate(db);
    return await readAllRows({ db });
  } finally {
    await db.destroy();
  }
}

describe.each(oneEngineByDay)('a backup of an earlier version, on %s', (engine) => {
  test.each(states)('of %s restores to the same records as an upgrade', async (state) => {
    const [source, target] = [await createEmptyPlace(engine), await createEmptyPlace('sqlite')];
    try {
      await restoreEarlierDatabase(state, engine, source);
      const file = join(folder, `${engine} ${state}.zip`);
      const { dataDir, databaseUrl } = readConfig(source.env);
      await writeBackup({
        file,
        version: '0.8.0',
        database: { dataDir, databaseUrl },
        images: { read: async () => undefined },
      });
      const config = readConfig(target.env);
      const openImages = (images: string) => openImagesIn(config, images);
      await restoreBackup({ file, dataDir: config.dataDir, databaseUrl: undefined, openImages });
      expect(await migratedRows(target)).toEqual(await migratedRows(source));
    } finally {
      await Promise.all([source.remove(), target.remove()]);
    }
  });
});
