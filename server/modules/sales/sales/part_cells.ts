import { type Selectable, sql } from 'kysely';
import {
  normalizeEvents,
  normalizeFees,
  normalizeLines,
  type SaleEventCell,
  type SaleFeesCell,
  type SaleLineCell,
  writeEvents,
  writeFees,
  writeLines,
} from '../../../../domain/sale_text.ts';
import { groupPairs } from '../../../../domain/group_pairs.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import type { SaleEventTable, SaleFeeTable, SaleLineRow } from './table.ts';

/** Lines, fees and events of a sale, as cells of a file. */
export interface SalePartCells {
  lines: SaleLineCell[];
  fees: SaleFeesCell;
  events: SaleEventCell[];
}

/** The text of each cell. */
export interface SalePartTexts {
  lines: string;
  fees: string;
  events: string;
}

export interface SalePartRows {
  lines: SaleLineRow[];
  fees: Selectable<SaleFeeTable>[];
  events: (SaleEventTable & { sale_id: number })[];
}

/** Lines, fees and events of sales, by the sales' ids. */
export async function readSaleParts(db: Db, ids: readonly number[]): Promise<Map<number, SalePartRows>> {
  const found = new Map<number, SalePartRows>();
  for (const some of splitIntoPortions(ids)) {
    const list = idList(some);
    const lines = await sql<SaleLineRow>`select * from sale_lines where sale_id in ${list}
      order by sale_id, position, id`.execute(db);
    const fees = await sql<SalePartRows['fees'][number]>`select * from sale_fees where sale_id in ${list}
      order by sale_id, id`.execute(db);
    const events = await sql<
      SalePartRows['events'][number]
    >`select * from sale_events where sale_id in ${list}
      order by sale_id, day, id`.execute(db);
    const linesOf = groupPairs(lines.rows.map((line) => [line.sale_id, line] as const));
    const feesOf = groupPairs(fees.rows.map((fee) => [fee.sale_id, fee] as const));
    const eventsOf = groupPairs(events.rows.map((event) => [event.sale_id, event] as const));
    for (const id of some)
      found.set(id, {
        lines: linesOf.get(id) ?? [],
        fees: feesOf.get(id) ?? [],
        events: eventsOf.get(id) ?? [],
      });
  }
  return found;
}

/**
 * Lines, fees and events as cells. `mark` is written with product ids: the id of the installation.
 * Estimated fees only set `isEstimated`.
 */
export function toPartCells({ lines, fees, events }: SalePartRows, mark: string | null): SalePartCells {
  const places = new Map(lines.map(({ id }, index) => [id, index]));
  return {
    lines: normalizeLines(
      lines.map(({ price, product_id, external_id, title }) => ({
        price,
        product: product_id === null ? null : { id: product_id, mark },
        externalId: external_id,
        title,
      })),
    ),
    fees: normalizeFees({
      lines: fees.filter(({ estimated }) => estimated === 0),
      isEstimated: fees.some(({ estimated }) => estimated === 1),
    }),
    events: normalizeEvents(
      events.map(({ line_id, restocked, ...event }) => ({
        ...event,
        line: line_id === null ? null : (places.get(line_id) ?? null),
        restocked: restocked === 1,
      })),
    ),
  };
}

/** Texts of the cells of exported sales, by the sales' ids. */
export async function writePartTexts(
  db: Db,
  ids: readonly number[],
  mark: string | null,
): Promise<Map<number, SalePartTexts>> {
  const parts = await readSaleParts(db, ids);
  return new Map(
    [...parts].map(([id, one]) => {
      const { lines, fees, events } = toPartCells(one, mark);
      return [
        id,
        { lines: writeLines(lines), fees: writeFees(fees.lines, fees), events: writeEvents(events) },
      ];
    }),
  );
}
