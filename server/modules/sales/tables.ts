import type { SaleEventTable, SaleFeeTable, SaleLineTable, SaleTable } from './sales/table.ts';
import type { SiteTransactionTable } from './site_transactions/table.ts';

declare module '../../platform/db/schema.ts' {
  interface Schema {
    sales: SaleTable;
    sale_lines: SaleLineTable;
    sale_fees: SaleFeeTable;
    sale_events: SaleEventTable;
    site_transactions: SiteTransactionTable;
  }
}
