import type { Generated, Selectable } from 'kysely';
import type { IncomingShipment } from '../../contract/incoming_shipments.ts';
import { type NewRow, StoredFields } from '../records/stored.ts';

export interface ShipmentTable {
  id: Generated<number>;
  courier: string;
  state: string;
  tracking_number: string;
  total_weight: number | null;
  total_cost: number | null;
  shipment_price: number | null;
  iva_price: number | null;
  received: string | null;
  search_text: string;
}

export type ShipmentRow = Selectable<ShipmentTable>;
export type ShipmentRecord = NewRow<ShipmentTable>;

export const shipmentFields = new StoredFields<
  Exclude<keyof IncomingShipment, 'id' | 'name' | 'bought_stocks'>,
  ShipmentTable
>('incoming_shipments', {
  courier: ['courier', ''],
  state: ['state', ''],
  trackingNumber: ['tracking_number', ''],
  totalWeight: ['total_weight', null],
  totalCost: ['total_cost', null],
  shipmentPrice: ['shipment_price', null],
  ivaPrice: ['iva_price', null],
  received: ['received', null],
});
