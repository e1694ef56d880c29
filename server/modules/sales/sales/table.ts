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

/** Postage paid and packaging in cents, postage charged in hundredths of the currency; `rate` in ten-thousandths of it for a euro. */
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
  /** Whether prices are those that were paid, are estimated by a total, or are not known yet; the same of postage. */
  price_state: Generated<PriceState>;
  postage_state: Generated<PostageState>;
  /** The VAT treatment, and the one that was said; without that it follows from buyer and site: server/modules/accounting/vat/ keeps the first. */
  vat_treatment: Generated<VatTreatment | ''>;
  vat_treatment_said: Generated<VatTreatment | ''>;
  buyer_vat_number: Generated<string>;
  /** The VAT within the postage that was paid, in cents: it is paid back. */
  postage_vat: Generated<number>;
  search_text: string;
  /** In cents, of the ledger and of its parts: server/modules/accounting/earnings/figures.ts keeps them. */
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
  /** 1 while its unit is sold by it. No two lines hold one unit. */
  held: Generated<number>;
  /** 1 where it has a unit, or had one whose record was deleted since. */
  had_unit: Generated<number>;
  /** On which its unit's cost left the stock, and came back: as it stands in the ledger. */
  day: Generated<string | null>;
  restocked: Generated<string | null>;
  /** What its unit said before it was sold. */
  former_state: Generated<string | null>;
  former_sold: Generated<string | null>;
  net: Generated<number>;
  cost: Generated<number>;
  /** What its unit's purchase said of VAT, if it had one, and what of its cost was the price: server/modules/accounting/vat/ keeps them. */
  purchase_scheme: Generated<VatScheme | null>;
  purchase_percent: Generated<number | null>;
  purchase_cost: Generated<number>;
  /** What is due of it, in cents, and how it is taxed; percents in ten-thousandths. */
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
  /** The VAT within it, in hundredths of the currency: it is paid back. */
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
