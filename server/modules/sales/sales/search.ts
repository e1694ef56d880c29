import { sql } from 'kysely';
import { groupPairs } from '../../../../domain/group_pairs.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import { updateRecorded } from '../../../platform/db/recorder/record_rows.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { SEARCH_SAMPLE_TEXT, searchText } from '../../../platform/db/search_text.ts';
import { idList } from '../../../platform/db/sql.ts';
import { writeSearchTexts } from '../../../records/search/index_rows.ts';
import { saleFields, type SaleRow } from './table.ts';

/**
 * Search text of a sale: its name (site and order number), its searched fields, and the words of its lines.
 */
function saleSearch(sale: object, lines: readonly string[]): string {
  const [site = '', orderNumber = '', ...others] = saleFields.searchedTexts(sale);
  return searchText(`${site} ${orderNumber}`, ...others, ...lines);
}

export async function saleTexts(db: Db, rows: readonly { id: number }[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const found = await sql<{ sale: number; words: string }>`select sale_id as sale,
      title || ' ' || external_id || ' ' || coalesce(sku, '') as words
    from sale_lines left join products on products.id = sale_lines.product_id
    where sale_id in ${idList(rows.map(({ id }) => id))} order by sale_id, position`.execute(db);
  const words = groupPairs(found.rows.map((row) => [row.sale, row.words] as const));
  return rows.map((row) => saleSearch(row, words.get(row.id) ?? []));
}

export const saleSample = saleSearch(saleFields.oddRow, [SEARCH_SAMPLE_TEXT]);

/** Renames a site in listings and sales. */
export async function renameSite(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  const change = { set: sql`site = ${to}`, where: sql`site = ${from}` };
  await updateRecorded(db, 'insertions', change);
  const { rows } = await sql<{ id: number }>`select id from sales where site = ${from} order by id`.execute(
    db,
  );
  await updateRecorded(db, 'sales', change);
  await refreshSales(
    db,
    rows.map(({ id }) => id),
  );
}

/** Updates the search texts of sales with the current SKUs of their units. */
export async function updateSkuTexts(db: Db, products: readonly number[]): Promise<void> {
  for (const ids of splitIntoPortions(products)) {
    const { rows } = await sql<{ id: number }>`select distinct sale_id as id from sale_lines
      where product_id in ${idList(ids)}`.execute(db);
    await refreshSales(
      db,
      rows.map(({ id }) => id),
    );
  }
}

async function refreshSales(db: Db, sales: readonly number[]): Promise<void> {
  for (const ids of splitIntoPortions(sales)) {
    const { rows } = await sql<SaleRow>`select * from sales where id in ${idList(ids)} order by id`.execute(
      db,
    );
    const texts = await saleTexts(db, rows);
    await writeSearchTexts(
      db,
      'sales',
      rows.map(({ id }, index) => ({ id, search_text: texts[index] ?? '' })),
    );
  }
}
