import type {} from './tables.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Module } from '../../records/module.ts';
import { untilDone } from '../../records/search/rebuild.ts';
import { addCostedByProducts, addCostedByPurchases, addCostedByShipments } from './affected_rows.ts';
import { costNext, costSmallBacklog } from './costs/backlog.ts';
import { lateImportVatRoutes } from './costs/late_import_vat_routes.ts';
import { costRoutes } from './costs/routes.ts';
import { type ChargedResource, chargeTexts } from './costs/written.ts';
import { dailyLineTotals } from './derived/daily_line_totals.ts';
import { saleLineFacts } from './derived/sale_line_facts.ts';
import { productHooks } from './hooks/products.ts';
import { purchaseHooks } from './hooks/purchases.ts';
import { shipmentHooks } from './hooks/shipments.ts';
import { overviewRoutes } from './overview/routes.ts';
import { payoutRoutes } from './payouts/routes.ts';
import { rateRoutes } from './rates/routes.ts';
import { chargedQuestion, idleQuestion } from './reports/charged.ts';
import { countedQuestion } from './reports/counted.ts';
import { goneQuestion } from './reports/gone.ts';
import { estimatedQuestion, hereQuestion } from './reports/present.ts';
import { recoveredQuestion } from './reports/recovered.ts';
import { soldQuestion, soldUnitsQuestion } from './reports/sold.ts';
import { REPORT_INDEXES } from './reports/indexes.ts';
import { reportRoutes } from './reports/routes.ts';
import { keepReckoned } from './vat/backlog.ts';
import { vatPeriodRoutes } from './vat/period_routes.ts';
import { vatRoutes } from './vat/routes.ts';
import { stockBookRoutes } from './vat/stock_book_routes.ts';

export const accounting: Module = {
  hooks: {
    products: {
      ...productHooks,
      addAffected: addCostedByProducts,
      questions: [hereQuestion, soldQuestion, soldUnitsQuestion, goneQuestion, estimatedQuestion],
    },
    bought_stocks: {
      ...purchaseHooks,
      questions: [recoveredQuestion('bought_stocks'), chargedQuestion],
      addAffected: addCostedByPurchases,
      exported: exportedCharges('bought_stocks'),
    },
    incoming_shipments: {
      ...shipmentHooks,
      addAffected: addCostedByShipments,
      questions: [recoveredQuestion('incoming_shipments'), idleQuestion],
      exported: exportedCharges('incoming_shipments'),
    },
    sales: { questions: [countedQuestion] },
  },
  routes: [
    costRoutes,
    vatRoutes,
    vatPeriodRoutes,
    lateImportVatRoutes,
    stockBookRoutes,
    overviewRoutes,
    rateRoutes,
    reportRoutes,
    payoutRoutes,
  ],
  indexes: REPORT_INDEXES,
  derived: [dailyLineTotals, saleLineFacts],
  afterMigration: costSmallBacklog,
  background: [
    {
      failed: 'the charges of older shipments are not spread',
      run: (db, until) => untilDone(() => costNext(db), until),
    },
    { failed: 'VAT is not reckoned anew', run: keepReckoned },
  ],
};

function exportedCharges(resource: ChargedResource) {
  return async (db: Db, ids: readonly number[], mark: string) => {
    const texts = await chargeTexts(db, resource, { ids, mark });
    return new Map(ids.map((id) => [id, { charges: texts.get(id) ?? '' }]));
  };
}
