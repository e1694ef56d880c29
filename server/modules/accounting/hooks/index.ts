import { sql } from 'kysely';
import type { Db } from '../../../platform/db/schema.ts';
import type { RecordHooks } from '../../../records/registry.ts';
import { addCostedByProducts, addCostedByPurchases, addPurchasesOfShipments } from '../affected_rows.ts';
import { type ChargedResource, writeChargeTexts } from '../costs/charge_cells.ts';
import { productHooks } from './products.ts';
import { purchaseHooks } from './purchases.ts';
import { shipmentHooks } from './shipments.ts';
import { chargeKindFilter, idleChargeFilter } from '../reports/charge_filters.ts';
import { profitRowFilter } from '../reports/profit_rows.ts';
import { goneUnitsFilter } from '../reports/units_left.ts';
import { estimatedDayFilter, inStockFilter } from '../reports/in_stock.ts';
import { recoveredVatFilter } from '../reports/recovered_vat.ts';
import { soldFilter, soldUnitsFilter } from '../reports/sold.ts';
import { releaseSales, syncChangedSales, syncSales } from '../units/sync_sales.ts';
import { reverseSalesOfLines } from '../units/units.ts';
import { writeSaleLineFacts } from '../derived/sale_line_facts.ts';
import { queueVat } from '../earnings/backlog.ts';

/** Hooks on writes of other modules: first costs, then units and their earnings, then VAT. */
export const accountingHooks: RecordHooks = {
  products: {
    ...productHooks,
    addAffected: addCostedByProducts,
    questions: [inStockFilter, soldFilter, soldUnitsFilter, goneUnitsFilter, estimatedDayFilter],
  },
  bought_stocks: {
    ...purchaseHooks,
    addAffected: addCostedByPurchases,
    questions: [recoveredVatFilter('bought_stocks'), chargeKindFilter],
    exported: exportedCharges('bought_stocks'),
  },
  incoming_shipments: {
    ...shipmentHooks,
    addAffected: addPurchasesOfShipments,
    questions: [recoveredVatFilter('incoming_shipments'), idleChargeFilter],
    exported: exportedCharges('incoming_shipments'),
  },
  sales: {
    questions: [profitRowFilter],
    afterChange: syncChangedSales,
    afterWrite: syncSales,
    beforeDelete: releaseSales,
  },
  // Before lines are deleted or get another unit.
  sale_lines: {
    async beforeDelete(db, lines) {
      await reverseSalesOfLines(
        db,
        lines.map(({ id }) => id),
      );
      return async () => {};
    },
  },
  sites: {
    async afterChange(db, changes) {
      for (const { before, after } of changes) {
        if (before.name !== after.name) await writeFactsOfSite(db, after.name);
        if (before.vat_treatment !== after.vat_treatment)
          await queueVat(
            db,
            'sale',
            sql`select id from sales where site = ${after.name} and vat_treatment_said = ''`,
          );
      }
    },
  },
};

async function writeFactsOfSite(db: Db, site: string): Promise<void> {
  const sales = await db.selectFrom('sales').select('id').where('site', '=', site).orderBy('id').execute();
  await writeSaleLineFacts(db, { column: 'sale_id', ids: sales.map(({ id }) => id) });
}

function exportedCharges(resource: ChargedResource) {
  return async (db: Db, ids: readonly number[], mark: string) => {
    const texts = await writeChargeTexts(db, resource, { ids, mark });
    return new Map(ids.map((id) => [id, { charges: texts.get(id) ?? '' }]));
  };
}
