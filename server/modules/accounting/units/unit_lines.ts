import { sql } from 'kysely';
import { groupPairs } from '../../../../domain/group_pairs.ts';
import { listRestockDays } from '../../../../domain/sale.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import type { SaleLineRow } from '../../sales/index.ts';

/** A line with its unit and the day of its sale. */
export interface UnitLine extends SaleLineRow {
  product_id: number;
  sale_day: string;
}

/** Order lines with a unit. */
export async function listLinesWithUnits(db: Db, sales: readonly number[]): Promise<UnitLine[]> {
  const { rows } = await sql<UnitLine>`select sale_lines.*, sales.day as sale_day from sale_lines
    join sales on sales.id = sale_lines.sale_id
    where sale_id in ${idList(sales)} and product_id is not null order by sale_lines.id`.execute(db);
  return rows;
}

/** Lines whose unit is deleted and whose sale has another day: the cost of the unit moves to that day. */
export async function listLinesOfDeletedUnits(db: Db, sales: readonly number[]): Promise<UnitLine[]> {
  const { rows } =
    await sql<UnitLine>`select sale_lines.*, 0 as product_id, sales.day as sale_day from sale_lines
    join sales on sales.id = sale_lines.sale_id
    where sale_id in ${idList(sales)} and product_id is null and sale_lines.day <> sales.day`.execute(db);
  return rows;
}

/** The day on which the unit of each line came back into stock, by line id. */
export async function findRestockDays(
  db: Db,
  sales: readonly number[],
  lines: readonly UnitLine[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ sale: number; line: number | null; day: string }>`select sale_id as sale,
    line_id as line, day from sale_events where sale_id in ${idList(sales)} and restocked = 1`.execute(db);
  const ofSale = groupPairs(lines.map((line) => [line.sale_id, line] as const));
  const events = groupPairs(rows.map(({ sale, ...event }) => [sale, { ...event, restocked: true }] as const));
  return new Map([...events].flatMap(([sale, own]) => [...listRestockDays(ofSale.get(sale) ?? [], own)]));
}
