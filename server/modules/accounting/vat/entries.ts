import { sql } from 'kysely';
import { RATE_PARTS } from '../../../../domain/foreign.ts';
import { entryChanges, type ExpectedEntry, type VatEntry } from '../../../../domain/vat_entries.ts';
import { insertAll, splitIntoPortions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import { currentActor } from '../../../platform/call.ts';
import { bookingDayOf, type VatBookState } from './books.ts';
import type { VatEntryTable, VatOwner } from './table.ts';

/** An order, purchase or shipment with its expected entries in the VAT ledger. */
export interface DocumentEntries {
  id: number;
  /** The name of the document. Empty for deleted records, whose entries keep the name. */
  document: string;
  expected: readonly ExpectedEntry[];
}

const COLUMNS = {
  sale: 'sale_id',
  purchase: 'purchase_id',
  shipment: 'shipment_id',
} as const satisfies Record<VatOwner, keyof VatEntryTable>;

/**
 * Updates the VAT ledger to the expected entries: replaces open entries, and adds corrections of closed
 * entries.
 */
export async function writeEntries(
  db: Db,
  { owner, books }: { owner: VatOwner; books: VatBookState },
  owners: readonly DocumentEntries[],
): Promise<void> {
  const column = COLUMNS[owner];
  for (const portion of splitIntoPortions(owners)) {
    const known = await readEntries(
      db,
      column,
      portion.map(({ id }) => id),
    );
    const changes = portion.map(({ id, document, expected }) => ({
      id,
      document: document || (known.get(id)?.document ?? ''),
      ...entryChanges(expected, known.get(id)?.entries ?? [], books.closedUntil),
    }));
    const removed = changes.flatMap((change) => change.removed);
    for (const ids of splitIntoPortions(removed))
      await sql`delete from vat_entries where id in ${idList(ids)}`.execute(db);
    const made = { made_at: new Date().toISOString(), made_by: currentActor() };
    await insertAll(
      db,
      'vat_entries',
      changes.flatMap(({ id, document, added }) =>
        added.map(({ day, line, product, charge, rate, cause, ...entry }) => ({
          ...NO_RECORDS,
          ...entry,
          ...made,
          day: bookingDayOf(books, day),
          for_day: day,
          rate: rate === null ? null : Math.round(rate * RATE_PARTS),
          line_id: line,
          product_id: product,
          charge_id: charge,
          [column]: id,
          document,
          cause: cause ?? '',
        })),
      ),
    );
  }
}

const NO_RECORDS = { sale_id: null, purchase_id: null, shipment_id: null };

/** The stored entries of an order, purchase or shipment, and the document name of the first entry. */
interface KnownEntries {
  document: string;
  entries: VatEntry[];
}

async function readEntries(
  db: Db,
  column: (typeof COLUMNS)[VatOwner],
  ids: readonly number[],
): Promise<Map<number, KnownEntries>> {
  const { rows } = await sql<
    VatEntry & { owner: number; document: string }
  >`select id, day, for_day as "forDay", kind, treatment, country, rate, base, amount, line_id as line,
      product_id as product, charge_id as charge, document, ${sql.ref(column)} as owner
    from vat_entries where ${sql.ref(column)} in ${idList(ids)} order by id`.execute(db);
  const found = new Map<number, KnownEntries>();
  for (const { owner, document, rate, ...entry } of rows) {
    const known = found.get(owner) ?? { document, entries: [] };
    known.entries.push({ ...entry, rate: rate === null ? null : rate / RATE_PARTS });
    found.set(owner, known);
  }
  return found;
}
