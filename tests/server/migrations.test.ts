import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engineOf } from '../../server/db/engine.ts';
import { up as firstTables } from '../../server/db/migrations/0001_first_tables.ts';
import { up as cardTypes } from '../../server/db/migrations/0002_card_types.ts';
import { up as descriptions } from '../../server/db/migrations/0003_descriptions.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { Db } from '../../server/db/schema.ts';
import { insertDefinition } from '../../server/types/repository.ts';
import { engines, emptyPlace } from '../support/engines.ts';

describe.each(engines)('a database of the first version on %s', (engine) => {
  let place: Awaited<ReturnType<typeof emptyPlace>>;
  let db: Db;
  beforeAll(async () => {
    place = await emptyPlace(engine);
    db = openDatabase({ dataDir: place.env.DATA_DIR, databaseUrl: place.env.DATABASE_URL });
    await firstTables(db);
    await cardTypes(db);
    await sql`insert into insertion_batches (name, status, search_text) values ('Old', 'Draft', 'old')`.execute(
      db,
    );
    await sql`insert into insertions (insertion_batch_id, site, price) values (1, 'Ebay', 100)`.execute(db);
    await descriptions(db);
  });
  afterAll(async () => {
    await db.destroy();
    await place.remove();
  });

  test('keeps its insertions, without a description', async () => {
    const insertions = await db.selectFrom('insertions').selectAll().execute();
    expect(insertions).toEqual([{ id: 1, insertion_batch_id: 1, site: 'Ebay', price: 100, description: '' }]);
  });

  test('knows its types and extras whatever their case, from then on', async () => {
    const { isUniqueViolation } = engineOf(db);
    const type = await insertDefinition(db, 'types', { name: 'CARD' }).catch((error: unknown) => error);
    expect(isUniqueViolation(type)).toBe(true);
    const sent = { name: 'language', type_id: 1, value_type: 'text' } as const;
    const extra = await insertDefinition(db, 'extras', sent).catch((error: unknown) => error);
    expect(isUniqueViolation(extra)).toBe(true);
    expect(await insertDefinition(db, 'extras', { ...sent, name: 'Rarity' })).toBeGreaterThan(0);
  });
});
