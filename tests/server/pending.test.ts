import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate, pendingMigrations } from '../../server/database.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import { engines, createMigratedPlace } from '../support/engines.ts';

describe.each(engines)('the pending migrations of a database, on %s', (engine) => {
  let place: Awaited<ReturnType<typeof createMigratedPlace>>;
  let db: Db;
  beforeAll(async () => {
    place = await createMigratedPlace(engine);
    db = openDatabase({ dataDir: place.env.DATA_DIR, databaseUrl: place.env.DATABASE_URL });
  });
  afterAll(async () => {
    await db.destroy();
    await place.remove();
  });

  test('do not exist before the first migration and after the last', async () => {
    expect(await pendingMigrations(db)).toEqual([]);
    await migrate(db);
    expect(await pendingMigrations(db)).toEqual([]);
  });

  test('are listed in the order in which they run', async () => {
    await sql`delete from kysely_migration where name > '0010'`.execute(db);
    expect((await pendingMigrations(db)).slice(0, 2)).toEqual(['0010_cards', '0011_tidy_later']);
  });
});
