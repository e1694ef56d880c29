import { setImmediate as breath } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import type { PricedUnit } from '../../../domain/prices/unit.ts';
import type { Presence } from '../../../domain/product.ts';
import { engineOf } from '../../platform/db/engine.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { presenceSql } from '../stock/index.ts';

/** Units of a statement. More would block the loop for too long. */
const PORTION = 250;

/** A product as the price check sees it. `expected` is in cents. */
export interface StockUnit extends PricedUnit {
  id: number;
  typeId: number;
  sku: string;
  place: number | null;
  expected: number | null;
}

interface UnitRow extends Omit<StockUnit, 'extras'> {
  extras: string;
}

const Extras = z.array(z.object({ key: z.string(), value: z.unknown() }));
const IN_STOCK = sql`${presenceSql((column) => sql.ref(`products.${column}`))} = ${sql.lit<Presence>('here')}`;

/** All products in stock. Other calls run between two portions. */
export async function readStockUnits(db: Db): Promise<StockUnit[]> {
  const units: StockUnit[] = [];
  for (let after = 0; ;) {
    const portion = await readUnits(db, sql`${IN_STOCK} and products.id > ${after}`);
    units.push(...portion);
    after = portion.at(-1)?.id ?? after;
    if (portion.length < PORTION) return units;
    await breath();
  }
}

export async function readUnit(db: Db, id: number): Promise<StockUnit | undefined> {
  const [unit] = await readUnits(db, sql`products.id = ${id}`);
  return unit;
}

async function readUnits(db: Db, where: Sql): Promise<StockUnit[]> {
  const { json } = engineOf(db);
  const extras = json.array({
    of: json.object({ key: sql.ref('extras.key'), value: json.stored(sql.ref('product_extras.value')) }),
    from: sql`product_extras join extras on extras.id = product_extras.extra_id
      where product_extras.product_id = products.id and extras.type_id = products.type_id`,
    orderBy: sql`extras.id`,
  });
  const { rows } = await sql<UnitRow>`select products.id, products.name, products.sku,
      products.type_id as "typeId", coalesce(types.name, '') as type, coalesce(subtypes.name, '') as subtype,
      products.place_id as place, products.target_price as expected, ${json.text(extras)} as extras
    from products left join types on types.id = products.type_id
      left join subtypes on subtypes.id = products.sub_type_id
    where ${where} order by products.id limit ${sql.lit(PORTION)}`.execute(db);
  return rows.map((row) => ({
    ...row,
    extras: Object.fromEntries(
      Extras.parse(JSON.parse(row.extras)).map(({ key, value }) => [key, String(value)]),
    ),
  }));
}
