import type { Generated, Selectable } from 'kysely';
import type { Sale } from '../../../../contract/sales.ts';
import type { FeeKind } from '../../../../domain/fee.ts';
import {
  type EventKind,
  type PostageState,
  type PriceState,
  TO_PACK,
  type SaleState,
} from '../../../../domain/sale.ts';
import type { VatScheme, VatTreatment } from '../../../../domain/vat.ts';
import { type NewRow, StoredFields } from '../../../records/stored.ts';

/**
 * `postage_paid` and `packaging` in cents, `postage_charged` in hundredths of `currency`.
 * `rate` in ten-thousandths of `currency` per euro.
 */
export interface SaleTable {
  id: Generated<number>;
  site: string;
  order_number: string;
  day: string;
  state: SaleState;
  currency: string;
  rate: number | null;
  postage_charged: number;
  postage_paid: number;
  packaging: number;
  buyer_country: string;
  courier: string;
  tracking_number: string;
  due: string | null;
  posted: string | null;
  arrived: string | null;
  note: string;
  /** Whether prices are known, estimated from a total or unknown; whether postage is known or unknown. */
  price_state: Generated<PriceState>;
  postage_state: Generated<PostageState>;
  /**
   * The VAT treatment that applies, written by server/modules/accounting/vat/, and the operator's choice.
   * Without a choice, the treatment follows from buyer and site.
   */
  vat_treatment: Generated<VatTreatment | ''>;
  vat_treatment_said: Generated<VatTreatment | ''>;
  buyer_vat_number: Generated<string>;
  /** VAT included in the postage paid, in cents. It is paid back. */
  postage_vat: Generated<number>;
  search_text: string;
  /**
   * Amounts in cents and counts, computed from the ledger and the parts of the sale.
   * Written by server/modules/accounting/earnings/figures.ts.
   */
  paid: Generated<number>;
  fees_total: Generated<number>;
  net: Generated<number>;
  cost: Generated<number>;
  vat: Generated<number>;
  is_estimated: Generated<number>;
  lines_quantity: Generated<number>;
  unlinked: Generated<number>;
}
export type SaleRow = Selectable<SaleTable>;
export type SaleRecord = NewRow<SaleTable>;

/** `price` in hundredths of the sale's currency, `net` and `cost` in cents. */
export interface SaleLineTable {
  id: Generated<number>;
  sale_id: number;
  position: number;
  product_id: number | null;
  title: string;
  external_id: string;
  price: number;
  /** 1 while the line holds its unit as sold. At most one line holds a unit. */
  held: Generated<number>;
  /** 1 if the line has a unit, or had a unit whose record was deleted. */
  had_unit: Generated<number>;
  /** Days on which the unit's cost left the stock and came back, as in the ledger. */
  day: Generated<string | null>;
  restocked: Generated<string | null>;
  /** State and day of sale of the unit before this sale. A state set since then replaces `former_state`. */
  former_state: Generated<string | null>;
  former_sold: Generated<string | null>;
  net: Generated<number>;
  cost: Generated<number>;
  /**
   * VAT scheme and percent of the unit's purchase, if any, and the part of its price paid for the unit.
   * Written by server/modules/accounting/vat/.
   */
  purchase_scheme: Generated<VatScheme | null>;
  purchase_percent: Generated<number | null>;
  purchase_cost: Generated<number>;
  /** VAT due in cents, and how the line is taxed. Percents in ten-thousandths. */
  vat: Generated<number>;
  vat_scheme: Generated<VatScheme>;
  vat_percent: Generated<number>;
}
export type SaleLineRow = Selectable<SaleLineTable>;

export interface SaleFeeTable {
  id: Generated<number>;
  sale_id: number;
  kind: FeeKind;
  note: string;
  amount: number;
  /** VAT included in the amount, in hundredths of the currency. It is paid back. */
  vat: Generated<number>;
  day: string | null;
  estimated: number;
}

export type SaleFeeRow = Selectable<SaleFeeTable>;

export interface SaleEventTable {
  id: Generated<number>;
  sale_id: number;
  kind: EventKind;
  line_id: number | null;
  day: string;
  amount: number;
  restocked: number;
  note: string;
}

type Derived =
  | 'id'
  | 'name'
  | 'paid'
  | 'feesTotal'
  | 'net'
  | 'cost'
  | 'vat'
  | 'profit'
  | 'isEstimated'
  | 'linesQuantity'
  | 'unlinked'
  | 'lines'
  | 'fees'
  | 'events'
  | 'takeDown';

export const saleFields = new StoredFields<Exclude<keyof Sale, Derived>, SaleTable>('sales', {
  site: ['site', ''],
  orderNumber: ['order_number', ''],
  day: ['day', ''],
  state: ['state', TO_PACK],
  currency: ['currency', 'EUR'],
  rate: ['rate', null],
  postageCharged: ['postage_charged', 0],
  postagePaid: ['postage_paid', 0],
  packaging: ['packaging', 0],
  buyerCountry: ['buyer_country', ''],
  courier: ['courier', ''],
  trackingNumber: ['tracking_number', ''],
  due: ['due', null],
  posted: ['posted', null],
  arrived: ['arrived', null],
  note: ['note', ''],
  vatTreatment: ['vat_treatment', ''],
  vatTreatmentSaid: ['vat_treatment_said', ''],
  buyerVatNumber: ['buyer_vat_number', ''],
  postageVat: ['postage_vat', 0],
  priceState: ['price_state', 'known'],
  postageState: ['postage_state', 'known'],
});
