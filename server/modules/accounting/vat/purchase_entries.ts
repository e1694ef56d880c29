import { sql } from 'kysely';
import { RATE_PARTS } from '../../../../domain/foreign.ts';
import { groupPairs } from '../../../../domain/group_pairs.ts';
import {
  isAboveGlobalLimit,
  vatRateOn,
  firstRegisteredDay,
  vatRuleOn,
  type VatRule,
} from '../../../../domain/vat.ts';
import type { ExpectedEntry } from '../../../../domain/vat_entries.ts';
import type { Selectable } from 'kysely';
import type { Schema } from '../../../platform/db/schema.ts';
import { splitIntoPortions } from '../../../platform/db/insert_all.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { idList } from '../../../platform/db/sql.ts';
import type { VatBookState } from './books.ts';
import { type DocumentEntries, writeEntries } from './entries.ts';
import { splitPricesPaid } from './purchase_vat.ts';
import type { PurchaseRow } from '../../purchasing/index.ts';
import { presenceSql } from '../../stock/index.ts';

const NO_UNIT = { treatment: 'home', line: null, product: null, charge: null } as const;

/**
 * Writes the VAT entries of purchases: input VAT of invoices and charges, and purchases under the global
 * scheme.
 */
export async function writePurchaseEntries(
  db: Db,
  books: VatBookState,
  purchases: readonly number[],
): Promise<void> {
  if (books.rules.length === 0) return;
  for (const ids of splitIntoPortions(purchases)) {
    const { rows } = await sql<PurchaseRow>`select * from bought_stocks where id in ${idList(ids)}`.execute(
      db,
    );
    const charges = await recoverableCharges(db, 'purchase_id', ids);
    const totals = await globalEntries(db, books, rows);
    const found = new Map(
      rows.map((purchase) => [
        purchase.id,
        {
          document: [purchase.name, purchase.invoice_number].filter(Boolean).join(' · '),
          expected: [
            ...invoiceEntries(books, purchase),
            ...(charges.get(purchase.id) ?? []).flatMap((charge) => chargeEntries(books, charge)),
            ...(totals.get(purchase.id) ?? []),
          ],
        },
      ]),
    );
    await writeEntries(
      db,
      { owner: 'purchase', books },
      ids.map((id) => ownEntries(id, found.get(id))),
    );
  }
}

/** Writes the VAT entries of shipments: input VAT of their charges. */
export async function writeShipmentEntries(
  db: Db,
  books: VatBookState,
  shipments: readonly number[],
): Promise<void> {
  if (books.rules.length === 0) return;
  for (const ids of splitIntoPortions(shipments)) {
    const { rows } = await sql<{ id: number; name: string }>`select id,
        trim(courier || ' ' || tracking_number) as name
      from incoming_shipments where id in ${idList(ids)}`.execute(db);
    const charges = await recoverableCharges(db, 'shipment_id', ids);
    const found = new Map(
      rows.map(({ id, name }) => [
        id,
        {
          document: name,
          expected: (charges.get(id) ?? []).flatMap((charge) => chargeEntries(books, charge)),
        },
      ]),
    );
    await writeEntries(
      db,
      { owner: 'shipment', books },
      ids.map((id) => ownEntries(id, found.get(id))),
    );
  }
}

/** Deleted records have no expected entries. */
function ownEntries(id: number, found: Omit<DocumentEntries, 'id'> | undefined): DocumentEntries {
  return { id, document: '', expected: [], ...found };
}

/** The input VAT on the invoice of a purchase. */
function invoiceEntries(books: VatBookState, { date, price, input_vat }: PurchaseRow): ExpectedEntry[] {
  const day = firstRegisteredDay(books, date);
  if (input_vat === 0 || day === undefined) return [];
  const country = vatRuleOn(books, day)?.country ?? '';
  const kind = 'purchase' as const;
  return [{ ...NO_UNIT, day, kind, country, rate: null, base: input_vat - price, amount: -input_vat }];
}

type ChargeRow = Selectable<Schema['charges']>;

async function recoverableCharges(
  db: Db,
  owner: 'purchase_id' | 'shipment_id',
  ids: readonly number[],
): Promise<Map<number, ChargeRow[]>> {
  const { rows } = await sql<ChargeRow>`select * from charges
    where ${sql.ref(owner)} in ${idList(ids)} and recoverable > 0 order by id`.execute(db);
  return groupPairs(rows.map((charge) => [charge[owner] ?? 0, charge] as const));
}

/**
 * The input VAT of a charge. The amount of import VAT is VAT itself, so its base is computed with the shop's
 * rate.
 */
function chargeEntries(
  books: VatBookState,
  { id, kind, amount, recoverable, day: paid }: ChargeRow,
): ExpectedEntry[] {
  const day = firstRegisteredDay(books, paid);
  if (day === undefined) return [];
  const country = vatRuleOn(books, day)?.country ?? '';
  const entry = { ...NO_UNIT, day, country, charge: id, amount: -recoverable };
  if (kind !== 'import VAT') return [{ ...entry, kind: 'expense', rate: null, base: recoverable - amount }];
  const rate = vatRateOn(books, country, day);
  return [
    {
      ...entry,
      kind: 'import',
      rate: rate ?? null,
      base: rate ? -Math.round((recoverable * 100) / rate) : 0,
    },
  ];
}

/** A unit under the global scheme. `left` is the day on which the unit left without a sale. */
interface GlobalUnit {
  id: number;
  purchase: number;
  left: string | null;
}

/**
 * The purchases under the global scheme: the price paid, on the day of purchase, without units above the
 * price limit. Lost units are deducted on the day on which they left.
 */
async function globalEntries(
  db: Db,
  books: VatBookState,
  purchases: readonly PurchaseRow[],
): Promise<Map<number, ExpectedEntry[]>> {
  const isGlobal = (rule: VatRule | undefined) => rule?.isRegistered && rule.marginMethod === 'global';
  if (!books.rules.some(isGlobal)) return new Map();
  const ofMargins = purchases.filter(({ vat_scheme }) => vat_scheme === 'margin');
  if (ofMargins.length === 0) return new Map();
  const ids = ofMargins.map(({ id }) => id);
  const prices = await splitPricesPaid(db, ids);
  const presence = presenceSql((column) => sql.ref(`products.${column}`));
  const { rows } = await sql<GlobalUnit>`select id, bought_stock_id as purchase,
      case when ${presence} = 'gone' then left_on end as "left"
    from products where bought_stock_id in ${idList(ids)}`.execute(db);
  const units = groupPairs(rows.map((unit) => [unit.purchase, unit] as const));
  return new Map(
    ofMargins.map(({ id, date, price, charges_cost, vat_percent }) => {
      const own = units.get(id) ?? [];
      const entry = (
        rule: VatRule,
        day: string,
        base: number,
        product: number | null = null,
      ): ExpectedEntry => {
        const rate = vat_percent === null ? vatRateOn(books, rule.country, day) : vat_percent / RATE_PARTS;
        const kind = 'global_purchase' as const;
        return { ...NO_UNIT, day, kind, country: rule.country, rate: rate ?? 0, base, amount: 0, product };
      };
      const priceOf = (unit: GlobalUnit) => prices.get(unit.id) ?? 0;
      const bought = vatRuleOn(books, date);
      const dear = own.filter((unit) => bought && isAboveGlobalLimit(bought, priceOf(unit)));
      const paid = price - dear.reduce((sum, unit) => sum + priceOf(unit), 0);
      const charged = bought?.countsCharges ? charges_cost : 0;
      const lost = own.flatMap((unit) => {
        const rule = unit.left === null ? undefined : vatRuleOn(books, unit.left);
        if (unit.left === null || !rule || !isGlobal(rule) || dear.includes(unit)) return [];
        return [entry(rule, unit.left, priceOf(unit), unit.id)];
      });
      return [id, [...(bought && isGlobal(bought) ? [entry(bought, date, -paid - charged)] : []), ...lost]];
    }),
  );
}
