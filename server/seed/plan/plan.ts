import type { WrittenCharge } from '../../../domain/charge_text.ts';
import type { ShipmentState } from '../../../domain/shipment.ts';
import type { InsertionSite } from '../../../domain/insertion.ts';
import type { Item, Picture } from '../catalog/item.ts';

/** Everything that will be written. Records name each other by their place in these lists; money in euros. */
export interface Plan {
  shipments: ShipmentPlan[];
  purchases: PurchasePlan[];
  products: ProductPlan[];
  batches: BatchPlan[];
  charges: ChargePlan[];
}

/** Charges of a shipment or of a purchase; what they are locked to is named by its place, too. */
export interface ChargePlan {
  of: 'shipment' | 'purchase';
  place: number;
  /** Recorded after everything else. */
  isLate: boolean;
  lines: WrittenCharge[];
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
  foreign_price: number;
  rate: number;
  /** Null where nobody has said it. */
  weight: number | null;
  date: string;
  shipment: number | null;
  photos: Picture[];
}

export interface ProductPlan {
  item: Item;
  cost: number;
  origin: string;
  state: string;
  purchase: number | null;
  target: number | null;
  listed: string | null;
  sold: string | null;
}

export interface BatchPlan {
  name: string;
  status: string;
  products: number[];
  pictures: Picture[];
  insertions: { site: InsertionSite; price: number; description: string }[];
}
