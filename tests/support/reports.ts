import type { z } from 'zod';
import { EstimatesReport } from '../../contract/report_estimates.ts';
import { ProfitReport } from '../../contract/report_profit.ts';
import { SpendingReport } from '../../contract/report_spending.ts';
import { StockReport } from '../../contract/report_stock.ts';
import { VatReport } from '../../contract/report_vat.ts';
import type { ReportName, ReportByName } from '../../contract/reports.ts';
import type { Caller } from './caller.ts';

const SCHEMAS: { readonly [Name in ReportName]: z.ZodType<ReportByName<Name>> } = {
  spending: SpendingReport,
  estimates: EstimatesReport,
  stock: StockReport,
  profit: ProfitReport,
  vat: VatReport,
};

/** Reads a report through the API. */
export async function readReport<Name extends ReportName>(
  server: Caller,
  report: Name,
  query: Readonly<Record<string, string>> = {},
): Promise<ReportByName<Name>> {
  const schema: z.ZodType<ReportByName<Name>> = SCHEMAS[report];
  return (await server.get(`/api/reports/${report}/?${new URLSearchParams(query)}`)).as(schema);
}
