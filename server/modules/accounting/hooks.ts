import { sql } from 'kysely';
import type { Db } from '../../platform/db/schema.ts';
import type { Hooks } from '../../records/registry.ts';
import { addCostedByProducts, addCostedByPurchases, addCostedByShipments } from './affected_rows.ts';
import {
  costNewProducts,
  costNewPurchases,
  costNewShipments,
  forgetProducts,
  forgetPurchases,
  forgetShipments,
  recostProducts,
  recostPurchases,
  recostShipments,
} from './costs/follow.ts';
import { refuseRecoveredVat } from './costs/margin_only.ts';
import { type ChargedResource, chargeTexts } from './costs/written.ts';
import { chargedQuestion, idleQuestion } from './reports/charged.ts';
import { countedQuestion } from './reports/counted.ts';
import { goneQuestion } from './reports/gone.ts';
import { estimatedQuestion, hereQuestion } from './reports/present.ts';
import { recoveredQuestion } from './reports/recovered.ts';
import { soldQuestion, soldUnitsQuestion } from './reports/sold.ts';
import { forgetUnits, settleProducts } from './units/products.ts';
import { forgetSales, settleChangedSales, settleSales } from './units/settle_sales.ts';
import { releaseLines } from './units/units.ts';
import { queueVat } from './vat/backlog.ts';
import { followSchemes } from './vat/follow.ts';
import { usualScheme } from './vat/repository.ts';

/** What accounting does when others write: costs first, then units and what they earned, then VAT. */
export const hooks: Hooks = {
  products: {
    addAffected: addCostedByProducts,
    questions: [hereQuestion, soldQuestion, soldUnitsQuestion, goneQuestion, estimatedQuestion],
    afterInsert: costNewProducts,
    async afterChange(db, changes) {
      await recostProducts(db, changes);
      await settleProducts(db, changes);
    },
    async beforeDelete(db, ids) {
      const recost = await forgetProducts(db, ids);
      const count = await forgetUnits(db, ids);
      return async () => {
        await recost();
        await count();
      };
    },
  },
  bought_stocks: {
    addAffected: addCostedByPurchases,
    questions: [recoveredQuestion('bought_stocks'), chargedQuestion],
    defaults: async (db) => ({ vat_scheme: await usualScheme(db) }),
    afterInsert: costNewPurchases,
    async checkCreated(db, ids) {
      const created = await db
        .selectFrom('bought_stocks')
        .select(['id', 'incoming_shipment_id', 'vat_scheme'])
        .where('id', 'in', ids)
        .execute();
      await refuseRecoveredVat(db, created);
    },
    async afterChange(db, changes) {
      await recostPurchases(db, changes);
      await followSchemes(db, changes);
      const moved = changes.filter(
        ({ before, after }) =>
          before.vat_scheme !== after.vat_scheme ||
          before.incoming_shipment_id !== after.incoming_shipment_id,
      );
      await refuseRecoveredVat(
        db,
        moved.map(({ after }) => after),
      );
    },
    beforeDelete: forgetPurchases,
    exported: exportedCharges('bought_stocks'),
  },
  incoming_shipments: {
    addAffected: addCostedByShipments,
    questions: [recoveredQuestion('incoming_shipments'), idleQuestion],
    afterInsert: costNewShipments,
    afterChange: recostShipments,
    beforeDelete: forgetShipments,
    exported: exportedCharges('incoming_shipments'),
  },
  sales: {
    questions: [countedQuestion],
    afterChange: settleChangedSales,
    afterWrite: settleSales,
    beforeDelete: forgetSales,
  },
  // Before they go, or get another unit.
  sale_lines: {
    async beforeDelete(db, ids) {
      await releaseLines(db, ids);
      return async () => {};
    },
  },
  sites: {
    async afterChange(db, changes) {
      const others = changes.filter(({ before, after }) => before.vat_treatment !== after.vat_treatment);
      for (const { after } of others)
        await queueVat(
          db,
          'sale',
          sql`select id from sales where site = ${after.name} and vat_treatment_said = ''`,
        );
    },
  },
};

function exportedCharges(resource: ChargedResource) {
  return async (db: Db, ids: readonly number[], mark: string) => {
    const texts = await chargeTexts(db, resource, { ids, mark });
    return new Map(ids.map((id) => [id, { charges: texts.get(id) ?? '' }]));
  };
}
