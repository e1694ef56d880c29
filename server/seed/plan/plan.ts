import type { NewSiteTransaction } from '../../../contract/site_transactions.ts';
import type { ChargeCell } from '../../../domain/charge_cell.ts';
import type { ShipmentState } from '../../../domain/shipment.ts';
import type { FeeKind } from '../../../domain/fee.ts';
import type { EventKind, SaleState } from '../../../domain/sale.ts';
import type { VatScheme, VatSettings, VatTreatment } from '../../../domain/vat.ts';
import type { Item, PictureToDraw } from '../catalog/item.ts';
import type { SiteName } from './sites.ts';

/**
 * All data to write. Records refer to each other by index in these lists. Amounts are in euros, except in
 * charges and sales.
 */
export interface Plan {
  vat: VatSettings;
  shipments: ShipmentPlan[];
  purchases: PurchasePlan[];
  products: ProductPlan[];
  batches: BatchPlan[];
  charges: ChargePlan[];
  /** Oldest first. */
  sales: SalePlan[];
  transactions: TransactionPlan[];
}

/**
 * Charges of a shipment or purchase: `place` is its position in the plan. Locks name products and purchases by their
 * positions, too.
 */
export interface ChargePlan {
  of: 'shipment' | 'purchase';
  place: number;
  /** Saved after all other records. */
  isLate: boolean;
  lines: ChargeCell[];
}

export interface ShipmentPlan {
  courier: string;
  state: ShipmentState;
  trackingNumber: string;
  totalWeight: number;
  totalCost: number;
  shipmentPrice: number;
  /** Null until customs have charged import VAT. */
  ivaPrice: number | null;
  received: string | null;
}

export interface PurchasePlan {
  name: string;
  state: string;
  link: string;
  price: number;
  currency: string;
  /** Null for purchases in euros. */
  foreign_price: number | null;
  rate: number | null;
  /** In grams; null if unknown. */
  weight: number | null;
  date: string;
  shipment: number | null;
  /** Day of arrival, for a purchase that arrives without a shipment. */
  received: string | null;
  vatScheme: VatScheme;
  sellerCountry: string;
  sellerName: string;
  invoiceNumber: string;
  /** VAT within the price, as on the invoice. */
  inputVat: number;
  photos: PictureToDraw[];
}

export interface ProductPlan {
  item: Item;
  cost: number;
  origin: string;
  state: string;
  purchase: number | null;
  target: number | null;
  /** Null if the day follows from the shipment. */
  received: string | null;
  listed: string | null;
  sold: string | null;
}

export interface BatchPlan {
  name: string;
  status: string;
  products: number[];
  pictures: PictureToDraw[];
  insertions: InsertionPlan[];
}

export interface InsertionPlan {
  site: SiteName;
  price: number;
  description: string;
  external_id: string;
  /** Days of listing and take-down. */
  from: string | null;
  ended: string | null;
}

/**
 * Prices, charged postage, fees and refunds are in the currency of the sale. All other amounts are in euros.
 */
export interface SalePlan {
  site: SiteName;
  orderNumber: string;
  day: string;
  currency: string;
  rate: number | null;
  postageCharged: number;
  postagePaid: number;
  packaging: number;
  buyerCountry: string;
  vatTreatmentSaid: VatTreatment | '';
  buyerVatNumber: string;
  /** VAT within the paid postage. */
  postageVat: number;
  state: SaleState;
  courier: string;
  trackingNumber: string;
  due: string;
  posted: string | null;
  arrived: string | null;
  note: string;
  lines: SaleLinePlan[];
  /** Undefined if the site's rules estimate the fees. */
  fees: { kind: FeeKind; amount: number; vat?: number }[] | undefined;
  /** `place` is the index of a line; undefined for the whole order. */
  events: {
    kind: EventKind;
    place?: number;
    day: string;
    amount: number;
    restocked: boolean;
    note: string;
  }[];
}

export interface SaleLinePlan {
  product: number | null;
  title: string;
  externalId: string;
  price: number;
}

/** A site transaction, in euros. */
export type TransactionPlan = Partial<NewSiteTransaction> & Pick<NewSiteTransaction, 'site' | 'day' | 'kind'>;
