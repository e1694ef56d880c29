import type { Generated } from 'kysely';
import type { ChargeLockTable, ChargeTable } from './costs/table.ts';
import type { LedgerTable } from './ledger/table.ts';
import type { VatEntryTable, VatOwner, VatPeriodLogTable, VatPeriodTable } from './vat/table.ts';

declare module '../../platform/db/schema.ts' {
  interface Schema {
    charges: ChargeTable;
    charge_locks: ChargeLockTable;
    ledger: LedgerTable;
    /** Shipments whose charges are not allocated yet. */
    uncosted: { shipment_id: number };
    /** A single row. `rules` and `rates` are JSON: see server/modules/accounting/vat/. */
    vat_settings: { id: number; rules: string; rates: string; closed_until: Generated<string> };
    vat_entries: VatEntryTable;
    vat_periods: VatPeriodTable;
    vat_period_log: VatPeriodLogTable;
    /** Sales, purchases and shipments whose VAT must be recalculated. */
    vat_queue: { owner: VatOwner; id: number };
  }
}
