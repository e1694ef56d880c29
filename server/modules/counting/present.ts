import { sql } from 'kysely';
import { setImmediate as breath } from 'node:timers/promises';
import type { CountedProduct, CountScan, StockCount } from '../../../contract/counts.ts';
import type { PlaceName } from '../../../contract/places.ts';
import { isRunning, RUNNING_STATES, tallyProducts, type CountTally } from '../../../domain/counting/count.ts';
import { PATH_SEPARATOR } from '../../../domain/places/place.ts';
import { splitIntoPortions } from '../../platform/db/insert_all.ts';
import type { Db } from '../../platform/db/schema.ts';
import { idList } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors.ts';
import { thumbnailSql } from '../../platform/storage/images/json.ts';
import { evaluateCount, type CountedResult } from './evaluate.ts';
import { readPlaceNames } from './place_tree.ts';
import type { CountRow } from './tables.ts';

/** The latest finished counts of a list. */
const MOST_LISTED = 50;

/** Products whose names are read at once. Other calls run between two portions. */
const PORTION = 500;

/** The counts that go on, and the latest finished ones; each part the newest first. */
export async function listCounts(db: Db): Promise<StockCount[]> {
  const counts = db.selectFrom('counts').selectAll().orderBy('id', 'desc');
  const running = await counts.where('state', 'in', RUNNING_STATES).execute();
  const others = await counts.where('state', 'not in', RUNNING_STATES).limit(MOST_LISTED).execute();
  const shown: StockCount[] = [];
  for (const row of [...running, ...others]) {
    shown.push(await countJson(db, row));
    await breath();
  }
  return shown;
}

export async function readCount(db: Db, id: number): Promise<CountRow> {
  const row = await db.selectFrom('counts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function countJson(db: Db, row: CountRow): Promise<StockCount> {
  const results = isRunning(row.state) ? await evaluateCount(db, row) : undefined;
  return presentCount(db, row, results ? tallyProducts(results) : await readTally(db, row.id));
}

async function presentCount(db: Db, row: CountRow, tally: CountTally): Promise<StockCount> {
  const place = (await readPlaceNames(db, [row.place_id])).get(row.place_id);
  const { rows } = await sql<{ unknown: number }>`select count(*) as unknown from count_scans
    where count_id = ${row.id} and product_id is null`.execute(db);
  return {
    id: row.id,
    place: place ?? nameOfDeleted(row),
    isPlaceGone: place === undefined,
    state: row.state,
    startedAt: row.started_at,
    startedBy: row.started_by,
    pausedAt: row.paused_at,
    finishedAt: row.finished_at,
    finishedBy: row.finished_by,
    action: row.action_id,
    expected: row.expected,
    ...tally,
    unknown: rows[0]?.unknown ?? 0,
  };
}

function nameOfDeleted({ place_id, place_path }: CountRow): PlaceName {
  return { id: place_id, name: place_path.split(PATH_SEPARATOR).at(-1) ?? '', code: '', path: place_path };
}

/** A count with all its products, as JSON text. A long list is made in portions, so that other calls run in between. */
export async function countDetailsJson(db: Db, id: number): Promise<string> {
  const row = await readCount(db, id);
  const results = isRunning(row.state) ? await evaluateCount(db, row) : await readResults(db, id);
  const count = await presentCount(db, row, tallyProducts(results));
  const products: string[] = [];
  for (const portion of splitIntoPortions(results, PORTION)) {
    products.push(...(await describeProducts(db, portion)).map((one) => JSON.stringify(one)));
    await breath();
  }
  const places = await readPlaceNames(
    db,
    results.flatMap(({ from, to }) => [from, to]),
  );
  const unknownScans = await readUnknownScans(db, id);
  const parts = { places: [...places.values()], unknownScans };
  return `${JSON.stringify({ ...count, ...parts }).slice(0, -1)},"products":[${products.join()}]}`;
}

/** Counted products with names and pictures. Products of finished counts keep the names that they had then. */
export async function describeProducts(
  db: Db,
  results: readonly (CountedResult & { name?: string; sku?: string })[],
): Promise<CountedProduct[]> {
  const ids = idList([0, ...results.map(({ id }) => id)]);
  const { rows } = await sql<{
    id: number;
    name: string;
    sku: string;
    thumbnail: string | null;
  }>`select id, name,
      sku, ${thumbnailSql('product', sql.ref('products.id'))} as thumbnail
    from products where id in ${ids}`.execute(db);
  const named = new Map(rows.map((row) => [row.id, row]));
  return results.map(({ id, name, sku, outcome, from, to, scans }) => {
    const product = named.get(id);
    return {
      id,
      name: name ?? product?.name ?? '',
      sku: sku ?? product?.sku ?? '',
      thumbnail: product?.thumbnail ?? null,
      outcome,
      from,
      to,
      scans,
    };
  });
}

async function readResults(
  db: Db,
  count: number,
): Promise<(CountedResult & { name: string; sku: string })[]> {
  const { rows } = await sql<
    CountedResult & { name: string; sku: string }
  >`select product_id as id, name, sku,
      outcome, from_place_id as "from", to_place_id as "to", scans
    from count_results where count_id = ${count} order by product_id`.execute(db);
  return rows;
}

async function readTally(db: Db, count: number): Promise<CountTally> {
  const { rows } = await sql<CountedResult>`select outcome, scans from count_results
    where count_id = ${count}`.execute(db);
  return tallyProducts(rows);
}

async function readUnknownScans(db: Db, count: number): Promise<CountScan[]> {
  const { rows } = await sql<CountScan>`select id, code, scanned_at as "scannedAt", scanned_by as "scannedBy"
    from count_scans where count_id = ${count} and product_id is null order by id desc`.execute(db);
  return rows;
}
