import type { ShipmentState } from '../../../domain/shipment.ts';
import type { InsertionSite } from '../../../domain/insertion.ts';
import type { Item, Picture } from '../catalog/item.ts';

/** Everything that will be written. Records name each other by their place in these lists; money in euros. */
export interface Plan {
  shipments: ShipmentPlan[];
  purchases: PurchasePlan[];
  products: ProductPlan[];
  batches: BatchPlan[];
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
}

export interface PurchasePlan {
  name: string;
  state: string;
  link: string;
  price: number;
  currency: string;
  foreign_price: number;
  rate: number;
  weight: number;
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
}

export interface BatchPlan {
  name: string;
  status: string;
  products: number[];
  pictures: Picture[];
  insertions: { site: InsertionSite; price: number; description: string }[];
}
