import type { Generated, Selectable } from 'kysely';
import type { BoughtStock } from '../../../../contract/bought_stocks.ts';
import type { VatScheme } from '../../../../domain/vat.ts';
import { EURO } from '../../../../domain/foreign.ts';
import { type NewRow, StoredFields } from '../../../records/stored.ts';

export interface PurchaseTable {
  id: Generated<number>;
  name: string;
  state: string;
  link: string;
  price: number;
  weight: number | null;
  date: string;
  incoming_shipment_id: number | null;
  search_text: string;
  /** Price in a foreign currency, in hundredths. The rate in ten-thousandths of the currency per euro. */
  currency: Generated<string>;
  foreign_price: Generated<number | null>;
  rate: Generated<number | null>;
  /** Sums over the purchase's products: see product_sums.ts. */
  products_quantity: Generated<number>;
  products_cost: Generated<number>;
  /** Charges allocated to the purchase, in cents. Written by server/modules/accounting/costs/. */
  charges_cost: Generated<number>;
  /**
   * VAT scheme when its units are sold. The rate in ten-thousandths of a percent; null for the usual rate.
   */
  vat_scheme: Generated<VatScheme>;
  vat_percent: Generated<number | null>;
  seller_country: Generated<string>;
  seller_name: Generated<string>;
  invoice_number: Generated<string>;
  /** VAT on the invoice, in cents: a part of the price that is paid back and is not a cost. */
  input_vat: Generated<number>;
}

export type PurchaseRow = Selectable<PurchaseTable>;

/** `images` are ids. */
export type PurchaseRecord = NewRow<PurchaseTable> & { images: readonly number[] };

export const purchaseFields = new StoredFields<
  Exclude<
    keyof BoughtStock,
    'id' | 'images' | 'products' | 'productsQuantity' | 'estimatedCost' | 'landedCost'
  >,
  PurchaseTable
>('bought_stocks', {
  name: ['name', ''],
  state: ['state', ''],
  link: ['link', ''],
  price: ['price', 0],
  currency: ['currency', EURO],
  foreign_price: ['foreign_price', null],
  rate: ['rate', null],
  weight: ['weight', null],
  date: ['date', ''],
  incomingShipment: ['incoming_shipment_id', null],
  vatScheme: ['vat_scheme', ''],
  vatPercent: ['vat_percent', null],
  sellerCountry: ['seller_country', ''],
  sellerName: ['seller_name', ''],
  invoiceNumber: ['invoice_number', ''],
  inputVat: ['input_vat', 0],
});
