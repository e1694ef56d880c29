import type { NewSiteTransaction } from '../../../contract/site_transactions.ts';
import type { ChargeCell } from '../../../domain/charge_cell.ts';
import type { ShipmentState } from '../../../domain/shipment.ts';
import type { FeeKind } from '../../../domain/fee.ts';
import type { EventKind, SaleState } from '../../../domain/sale.ts';
import type { VatScheme, VatSettings, VatTreatment } from '../../../domain/vat.ts';
import type { Item, Picture } from '../catalog/item.ts';
import type { SiteName } from './sites.ts';

/** Everything that will be written. Records name each other by their place in these lists; money in euros. */
export interface Plan {
  vat: VatSettings;
  shipments: ShipmentPlan[];
  purchases: PurchasePlan[];
  products: ProductPlan[];
  batches: BatchPlan[];
  charges: ChargePlan[];
  /** The oldest first. */
  sales: SalePlan[];
  transactions: TransactionPlan[];
}

/** Charges of a shipment or of a purchase; what they are locked to is named by its place, too. */
export interface ChargePlan {
  of: 'shipment' | 'purchase';
  place: number;
  /** Recorded after everything else. */
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
  /** Null until customs have said. */
  ivaPrice: number | null;
  received: string | null;
}

export interface PurchasePlan {
  name: string;
  state: string;
  link: string;
  price: number;
  currency: string;
  /** Null where it was paid in euros. */
  foreign_price: number | null;
  rate: number | null;
  /** Null where nobody has said it. */
  weight: number | null;
  date: string;
  shipment: number | null;
  /** The day on which it came by itself. */
  received: string | null;
  vatScheme: VatScheme;
  sellerCountry: string;
  sellerName: string;
  invoiceNumber: string;
  /** Within its price, as the invoice shows it. */
  inputVat: number;
  photos: Picture[];
}

export interface ProductPlan {
  item: Item;
  cost: number;
  origin: string;
  state: string;
  purchase: number | null;
  target: number | null;
  /** Null where that follows from its shipment. */
  received: string | null;
  listed: string | null;
  sold: string | null;
}

export interface BatchPlan {
  name: string;
  status: string;
  products: number[];
  pictures: Picture[];
  insertions: InsertionPlan[];
}

export interface InsertionPlan {
  site: SiteName;
  price: number;
  description: string;
  external_id: string;
  /** The days on which it was offered first and taken down. */
  from: string | null;
  ended: string | null;
}

/** Prices, postage charged, fees and refunds in its currency. */
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
  /** Within the postage paid. */
  postageVat: number;
  state: SaleState;
  courier: string;
  trackingNumber: string;
  due: string;
  posted: string | null;
  arrived: string | null;
  note: string;
  lines: SaleLinePlan[];
  /** None where the rules of the site say what to expect. */
  fees: { kind: FeeKind; amount: number; vat?: number }[] | undefined;
  /** `place` among its lines; of the whole order without one. */
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

/** What a site says of its money, in euros. */
export type TransactionPlan = Partial<NewSiteTransaction> & Pick<NewSiteTransaction, 'site' | 'day' | 'kind'>;
