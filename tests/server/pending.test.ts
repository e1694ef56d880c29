import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate, pendingMigrations } from '../../server/database.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import { engines, freshPlace } from '../support/engines.ts';

describe.each(engines)('the migrations that a database in use still lacks, on %s', (engine) => {
  let place: Awaited<ReturnType<typeof freshPlace>>;
  let db: Db;
  beforeAll(async () => {
    place = await freshPlace(engine);
    db = openDatabase({ dataDir: place.env.DATA_DIR, databaseUrl: place.env.DATABASE_URL });
  });
  afterAll(async () => {
    await db.destroy();
    await place.remove();
  });

  test('are none where nothing has been migrated yet, and none where everything has', async () => {
    expect(await pendingMigrations(db)).toEqual([]);
    await migrate(db);
    expect(await pendingMigrations(db)).toEqual([]);
  });

  test('are named in the order in which they would run', async () => {
    await sql`delete from kysely_migration where name > '0010'`.execute(db);
    expect((await pendingMigrations(db)).slice(0, 2)).toEqual(['0010_cards', '0011_tidy_later']);
  });
});
