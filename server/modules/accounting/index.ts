import type {} from './tables.ts';
import type { Module } from '../../records/module.ts';
import { runUntilDone } from '../../records/search/rebuild.ts';
import { recalculateUndone } from './after_undo.ts';
import { allocateNextShipment, allocateSmallBacklog } from './costs/backlog.ts';
import { lateImportVatRoutes } from './costs/late_import_vat_routes.ts';
import { costRoutes } from './costs/routes.ts';
import { costCheck, costSumCheck } from './checks/costs.ts';
import { earningCheck, saleFigureCheck, saleSumCheck, soldUnitCheck } from './checks/sales.ts';
import { builtinChargeCheck, vatEntryCheck, vatPeriodCheck } from './checks/vat.ts';
import { dailyLineTotals, dailyTotalsCheck } from './derived/daily_line_totals.ts';
import { saleLineFacts, saleLineFactsCheck } from './derived/sale_line_facts.ts';
import { accountingHooks } from './hooks/index.ts';
import { overviewRoutes } from './overview/routes.ts';
import { payoutRoutes } from './payouts/routes.ts';
import { rateRoutes } from './rates/routes.ts';
import { REPORT_INDEXES } from './reports/indexes.ts';
import { reportRoutes } from './reports/routes.ts';
import { startRecalculation } from './earnings/backlog.ts';
import { vatPeriodRoutes } from './returns/period_routes.ts';
import { vatRoutes } from './returns/settings_routes.ts';
import { stockBookRoutes } from './returns/stock_book_routes.ts';

export const accountingModule: Module = {
  hooks: accountingHooks,
  derived: [dailyLineTotals, saleLineFacts],
  // Figures are computed from the ledger, and facts are copied from what all others write.
  checks: [
    costCheck,
    soldUnitCheck,
    earningCheck,
    vatEntryCheck,
    builtinChargeCheck,
    vatPeriodCheck,
    saleFigureCheck,
  ],
  sums: [dailyTotalsCheck, saleLineFactsCheck],
  shortSums: [costSumCheck, saleSumCheck],
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
  afterUndo: recalculateUndone,
  recorded: {
    charges: {
      owners: [
        ['incoming_shipments', 'shipment_id'],
        ['bought_stocks', 'purchase_id'],
      ],
      refers: { shipment_id: ['incoming_shipments', 'cascade'], purchase_id: ['bought_stocks', 'cascade'] },
    },
    charge_locks: {
      key: ['charge_id', 'purchase_id', 'product_id'],
      refers: {
        charge_id: ['charges', 'cascade'],
        purchase_id: ['bought_stocks', 'cascade'],
        product_id: ['products', 'cascade'],
      },
    },
    vat_settings: { derived: ['closed_until'] },
    // What was filed stays in the period.
    vat_periods: { derived: ['global_left', 'kept'] },
  },
  operatorNames: [
    { table: 'vat_entries', column: 'made_by' },
    { table: 'vat_periods', column: 'closed_by' },
    { table: 'vat_period_log', column: 'by_whom' },
  ],
  indexes: REPORT_INDEXES,
  afterMigration: allocateSmallBacklog,
  background: [
    {
      failed: 'the charges of older shipments are not allocated',
      run: (db, until) => runUntilDone(() => allocateNextShipment(db), until),
    },
    { failed: 'VAT is not recalculated', run: startRecalculation },
  ],
};

export { recalculateShortQueue } from './earnings/backlog.ts';
export { findMarginVatConflicts, IMPORT_VAT_RECOVERED_MESSAGE } from './costs/margin_only.ts';
export { type ChargedResource, listChargeCells, saveCharges } from './costs/charge_cells.ts';
export { findLastRates } from './rates/repository.ts';
export { reportCsv } from './reports/csv.ts';
export { buildReport } from './reports/report.ts';
export { lockSettings, writeSettings } from './vat/repository.ts';
