import type { Generated } from 'kysely';
import type { VatTreatment } from '../../../domain/vat.ts';
import type { SaleEventTable, SaleFeeTable, SaleLineTable, SaleTable } from './sales/table.ts';
import type { TakeDownTable } from './take_downs/table.ts';
import type { SiteTransactionTable } from './site_transactions/table.ts';

declare module '../../platform/db/schema.ts' {
  interface Schema {
    sales: SaleTable;
    sale_lines: SaleLineTable;
    sale_fees: SaleFeeTable;
    sale_events: SaleEventTable;
    site_transactions: SiteTransactionTable;
    take_downs: TakeDownTable;
    /** `fees` are JSON text: see server/modules/sales/sites/. */
    sites: {
      id: Generated<number>;
      name: string;
      name_key: string;
      fees: string;
      vat_treatment: Generated<VatTreatment | ''>;
    };
  }
}
