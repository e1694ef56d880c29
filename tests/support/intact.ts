import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Store } from '../../server/open.ts';
import { engineOf } from '../../server/platform/db/engine.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import type { Db } from '../../server/platform/db/schema.ts';
import { MEDIA_PATH } from '../../server/platform/storage/images/store.ts';
import { deriveKey } from '../../server/platform/storage/secret.ts';
import { expectLineDays } from './line_days.ts';
import type { Place } from './place.ts';
import { expectSoldLines } from './sold_lines.ts';

/** Purchases with wrong sums, and products whose ledger entries do not add up to their landed cost. */
export async function findContradictions(db: Db): Promise<unknown[]> {
  const purchases = await sql`select id from bought_stocks where products_quantity <>
      (select count(*) from products where bought_stock_id = bought_stocks.id) or products_cost <>
      (select coalesce(sum(estimated_cost), 0) from products where bought_stock_id = bought_stocks.id)`.execute(
    db,
  );
  const units = await sql`select id from products where landed_cost <>
    (select coalesce(sum(amount), 0) from ledger where product_id = products.id)`.execute(db);
  return [...purchases.rows, ...units.rows];
}

/** The key of the names of pictures that were stored in this place. */
export async function imageKeyOf({ env }: Place): Promise<Buffer> {
  if (!env.DATABASE_URL) return deriveKey('images', await readFile(join(env.DATA_DIR, 'secret'), 'utf8'));
  const db = openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
  const { value } = await db.selectFrom('secrets').select('value').executeTakeFirstOrThrow();
  await db.destroy();
  return deriveKey('images', value);
}

/**
 * Expects that sums and derived tables follow from the records, that all links lead to records, and that the
 * content of each picture that a record names fits its name. Returns the number of pictures.
 */
export async function expectIntact(
  { db, images }: Pick<Store, 'db' | 'images'>,
  imageKey: Buffer,
): Promise<number> {
  expect(await findContradictions(db)).toEqual([]);
  await expectLineDays(db);
  await expectSoldLines(db);
  if (!engineOf(db).isShared)
    expect((await sql`select * from pragma_foreign_key_check`.execute(db)).rows).toEqual([]);
  const { rows } = await sql<{ address: string; thumbnail: string }>`select address, thumbnail from images
    where address like ${`${MEDIA_PATH}%`}`.execute(db);
  const unfit: string[] = [];
  for (const { address, thumbnail } of rows) {
    const [picture, small] = [
      await images.read(address.slice(MEDIA_PATH.length)),
      await images.read(thumbnail.slice(MEDIA_PATH.length)),
    ];
    const hash = picture && createHmac('sha256', imageKey).update(picture).digest('hex');
    if (!small || !hash || !address.includes(`/${hash}.`)) unfit.push(address);
  }
  expect(unfit).toEqual([]);
  return rows.length;
}
